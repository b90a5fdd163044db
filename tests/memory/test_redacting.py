"""Secrets in what a caller gives."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from openclaw import Memory
from openclaw.errors import SecretName
from openclaw.memory.redacting import Redactor
from openclaw.memory.redacting import kinds_of
from openclaw.redact import KINDS
from openclaw.store.brain import open_brain
from openclaw.store.machine import fingerprint_key

PHONE = "13800138000"


def redactor(memory: Memory) -> Redactor:
    """That of the memory's brain."""
    return Redactor(open_brain(memory.root))


def test_one_secret_keeps_its_name(memory: Memory) -> None:
    """Said twice, in two ways, it is one; what was found is listed once."""
    took = redactor(memory)
    said = took.text(f"打 {PHONE} 或者 138-0013-8000")
    (one,) = took.found
    assert said == f"打 [secret:phone:{one.ref}] 或者 [secret:phone:{one.ref}]"


def test_a_name_announces_its_value(memory: Memory) -> None:
    """As ``password: …`` does in a sentence; lists and mappings below it, too."""
    took = redactor(memory)
    given = {"wifi": {"password": "sunny8848cat"}, "tags": ["家", PHONE], "n": 3}
    clean = took.fields(given)
    assert clean["wifi"]["password"].startswith("[secret:password:")
    assert clean["tags"][0] == "家"
    assert clean["tags"][1].startswith("[secret:phone:")
    assert clean["n"] == 3


def test_what_is_no_secret_stays_as_it_is(memory: Memory) -> None:
    """Order numbers, hashes, timestamps, ids."""
    took = redactor(memory)
    given = {
        "source": "chat#3412", "ttl": "2026-12-31", "order": "20251380013800099",
        "sha": "1380013800a1b2c3", "at": "1717222320000", "port": "127.0.0.1:8765",
    }  # fmt: skip
    assert took.fields(given) == given
    assert took.found == ()


def test_a_brain_that_is_not_trusted_switches_nothing_off(memory: Memory, machine: Path) -> None:
    """Kinds can be switched off by the person of this machine alone."""
    memory.config_set("redact.phone", "false")
    assert redactor(memory).text(PHONE) == PHONE
    assert redactor(memory).text("密码是 sunny8848cat").startswith("密码是 [secret:")
    (machine / "consent.json").unlink()
    assert kinds_of(open_brain(memory.root)) == frozenset(KINDS)
    assert [f.code for f in memory.check().findings] == ["setting_waits"]


def test_names_are_refused(memory: Memory, tmp_path: Path) -> None:
    """A profile or a branch: the error does not repeat it."""
    for call in (
        lambda: Memory.init(tmp_path / "other", profile=PHONE),
        lambda: memory.branch(PHONE),
        lambda: memory.fork(PHONE),
        lambda: memory.branch(f"tel-{PHONE}"),
        lambda: memory.branch(f"of_{PHONE}.home"),
    ):
        with pytest.raises(SecretName) as refused:
            call()
        assert PHONE not in str(refused.value) + refused.value.hint("zh")
    assert not (tmp_path / "other").exists()


def test_the_key_is_this_machines(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Made once, 0600; a file that holds none is made anew; without a home it is the process's."""
    key = fingerprint_key()
    path = machine / "fingerprint.key"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert (len(key), fingerprint_key()) == (32, key)
    path.write_text("not a key\n")
    assert fingerprint_key() != key
    blocked = machine / "file"
    blocked.write_text("")
    monkeypatch.setenv("OCMEM_HOME", str(blocked / "home"))
    assert fingerprint_key() == fingerprint_key()


def test_a_number_finds_the_entry_that_had_it(memory: Memory) -> None:
    """By its reference alone: what else a placeholder says is in every entry that has one."""
    memory.remember("前台收快递，电话 13800138000")
    memory.remember("the plumber: 13912345678")
    pack = memory.load("打给 13800138000")
    assert [part.id for part in pack.selected if part.layer == "index"] == ["mem-0001"]
    assert "13800138000" not in pack.text
