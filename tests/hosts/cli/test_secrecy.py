"""The verbs ``secrets`` and ``hook``, as typed."""

from __future__ import annotations

import os
import pty
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from openclaw import Memory
from tests.brains import COMMAND
from tests.brains import Ran
from tests.brains import entry
from tests.brains import environment
from tests.brains import git
from tests.brains import memories_of

Command = Callable[..., Ran]


@pytest.fixture
def brain(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder is a new brain with an entry that a person typed a secret into."""
    monkeypatch.chdir(memory.root)
    memories_of(memory.root).write_text(entry("mem-0001", "密码是 sunny8848cat"), "utf-8")
    return memory.root


def on_a_terminal(*arguments: str, typed: bytes) -> tuple[int, str]:
    """The exit code and all that a command shows on a terminal where ``typed`` is typed."""
    child, terminal = pty.fork()
    if not child:
        os.execve(sys.executable, [*COMMAND, *arguments], environment())  # noqa: S606
    os.write(terminal, typed)
    said = b""
    try:
        while data := os.read(terminal, 4096):
            said += data
    except OSError:  # the terminal goes with the last of those who use it
        pass
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status), said.decode("utf-8")


def test_list(memory: Memory, monkeypatch: pytest.MonkeyPatch, ocmem: Command) -> None:
    """Each reference with its kind, entry and time; nothing where nothing was taken out."""
    monkeypatch.chdir(memory.root)
    assert ocmem("secrets").out == "nothing was taken out yet\n"
    told = ocmem("remember", "电话 13800138000", "--json").json
    (one,) = told["redacted"]
    (listed,) = ocmem("secrets", "list", "--json").json["secrets"]
    assert listed == {**one, "id": "mem-0001", "when": "2026-06-01T09:00:00+08:00"}
    assert f"{one['ref']}  a phone number  in mem-0001" in ocmem("secrets").out


def test_allow_is_for_a_person_at_a_terminal(brain: Path, ocmem: Command) -> None:
    """Not for a program, and not without a yes."""
    refused = ocmem("secrets", "allow", "mem-0001", "--json")
    assert (refused.code, refused.json["error"]["code"]) == (2, "needs_terminal")
    code, said = on_a_terminal("secrets", "allow", "mem-0001", typed=b"n\n")
    assert (code, "mem-0001 holds: a password" in said, "accepted in" in said) == (1, True, False)
    assert [f.code for f in Memory.open(brain).check().findings] == ["secret"]
    code, said = on_a_terminal("secrets", "allow", "mem-0001", typed=b"y\n")
    assert (code, "a password" in said, "8848" in said) == (0, True, False)
    assert Memory.open(brain).check().findings == ()


def test_a_dry_run_asks_nobody(brain: Path, ocmem: Command) -> None:
    """It says what would be accepted."""
    told = ocmem("secrets", "allow", "mem-0001", "--dry-run", "--json").json
    assert [one["kind"] for one in told["accepted"]] == ["password"]
    assert [f.code for f in Memory.open(brain).check().findings] == ["secret"]


@pytest.mark.parametrize("given", [["secrets", "allow"], ["secrets", "show"], ["hook", "stop"]])
def test_what_it_does_not_take(brain: Path, ocmem: Command, given: list[str]) -> None:
    """A usage error."""
    assert (brain / "ocmem.yaml").is_file()
    assert ocmem(*given).code == 2


def test_nothing_to_accept(brain: Path, ocmem: Command) -> None:
    """Exit 3, with the way to find what there is."""
    assert (brain / "ocmem.yaml").is_file()
    refused = ocmem("secrets", "allow", "mem-0404", "--dry-run", "--json")
    assert (refused.code, refused.json["error"]["code"]) == (3, "nothing_secret")


def test_hook(brain: Path, ocmem: Command) -> None:
    """What is staged is told, with exit 1; elsewhere it says nothing."""
    assert ocmem("hook", "pre-commit", "--brain", str(brain)).code == 0
    git(brain, "add", "-A")
    told = ocmem("hook", "pre-commit", "--brain", str(brain), "--json")
    assert (told.code, [f["code"] for f in told.json["findings"]]) == (1, ["secret"])
    quiet = ocmem("hook", "pre-commit", "--brain", str(brain.parent))
    assert (quiet.code, quiet.out) == (0, "")


def test_init_with_hooks(tmp_path: Path, ocmem: Command) -> None:
    """The hook is named where it was made; where another one is, what to add to it."""
    made = ocmem("init", str(tmp_path / "a"), "--hooks", "--json").json
    assert made["hook"].endswith("/.git/hooks/pre-commit")
    git(tmp_path, "init", "-q")
    (tmp_path / ".git" / "hooks" / "pre-commit").write_text("#!/bin/sh\nexit 0\n")
    told = ocmem("init", str(tmp_path / "b"), "--hooks", "--json").json
    assert "hook" not in told
    assert "hook pre-commit --brain ./b" in told["notices"][0]["message"]
