"""What is this machine's alone: where it lies, which brains are trusted, which is the host."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from openclaw.errors import DiskError
from openclaw.store import machine as module
from openclaw.store.machine import brain_key
from openclaw.store.machine import home
from openclaw.store.machine import host_brain
from openclaw.store.machine import is_trusted
from openclaw.store.machine import trust
from tests.brains import ROOT
from tests.brains import environment
from tests.brains import names

ID = "0123456789abcdef"


def test_home_is_where_the_variable_says(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """``OCMEM_HOME`` wins, ``~`` in it is the person's home; else it is the platform's folder."""
    assert home() == machine
    monkeypatch.setenv("HOME", "/home/anna")
    monkeypatch.setenv("OCMEM_HOME", "~/memory")
    assert home() == Path("/home/anna/memory")
    monkeypatch.delenv("OCMEM_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert home().name == "ocmem"
    assert ".openclaw" not in str(home())


def test_trust_holds_for_one_place_and_one_id(tmp_path: Path) -> None:
    """A copy elsewhere, another brain in the same place, and one without an id inherit nothing."""
    brain, copy = tmp_path / "brain", tmp_path / "copy"
    brain.mkdir()
    trust(brain, ID)
    shutil.copytree(brain, copy)
    assert is_trusted(brain, ID)
    assert not is_trusted(copy, ID)
    assert not is_trusted(brain, "f" * 16)
    assert not is_trusted(brain, None)
    (tmp_path / "link").symlink_to("brain")
    assert is_trusted(tmp_path / "link", ID)
    assert brain_key(brain, ID).startswith(f"{ID}-")
    assert brain_key(brain, None).startswith("none-")


def test_a_brain_without_an_id_is_never_trusted(tmp_path: Path) -> None:
    """Anything could come to lie in its place."""
    trust(tmp_path, None)
    assert not is_trusted(tmp_path, None)


def test_the_first_host_brain_stays(machine: Path, tmp_path: Path) -> None:
    """Only a brain that may be the host becomes it, and only where there is none."""
    assert host_brain() is None
    trust(tmp_path / "a", ID)
    assert host_brain() is None
    trust(tmp_path / "b", ID, host=True)
    trust(tmp_path / "c", ID, host=True)
    assert host_brain() == tmp_path / "b"
    assert (machine / "consent.json").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    "damage",
    [b"", b"\xff", b"[]", b'{"brains": []}', b'{"brains": {"KEY": 1}}', b'{"host_brain": 7}'],
)
def test_a_damaged_record_trusts_nobody_and_can_be_written(
    machine: Path, tmp_path: Path, damage: bytes
) -> None:
    """What cannot be read counts as no; trusting again mends it."""
    damage = damage.replace(b"KEY", brain_key(tmp_path, ID).encode())
    (machine / "consent.json").write_bytes(damage)
    assert not is_trusted(tmp_path, ID)
    assert host_brain() is None
    trust(tmp_path, ID)
    assert is_trusted(tmp_path, ID)


def test_what_others_recorded_stays(machine: Path, tmp_path: Path) -> None:
    """Fields that this version does not know survive."""
    known = {"brains": {brain_key(tmp_path, ID): {"consents": ["x"]}}, "later": {"a": 1}}
    (machine / "consent.json").write_text(json.dumps(known), encoding="utf-8")
    trust(tmp_path, ID)
    data = json.loads((machine / "consent.json").read_bytes())
    assert data["later"] == {"a": 1}
    assert data["brains"][brain_key(tmp_path, ID)]["consents"] == ["x"]


def test_several_at_once_lose_none(tmp_path: Path) -> None:
    """Processes that trust brains at the same moment all stand in the record."""
    code = (
        "import sys; from pathlib import Path; from openclaw.store.machine import trust\n"
        f"for n in range(10): trust(Path(sys.argv[1]) / str(n), {ID!r})"
    )
    children = [
        subprocess.Popen(
            [sys.executable, "-c", code, str(tmp_path / name)], cwd=ROOT, env=environment()
        )
        for name in "abc"
    ]
    assert [child.wait() for child in children] == [0, 0, 0]
    assert all(is_trusted(tmp_path / name / str(n), ID) for name in "abc" for n in range(10))


def test_a_home_that_cannot_be_written(
    machine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file in its place, and a disk that is full, are errors with the path."""
    (machine / "file").touch()
    monkeypatch.setenv("OCMEM_HOME", str(machine / "file" / "below"))
    with pytest.raises(DiskError, match="file"):
        trust(tmp_path, ID)
    monkeypatch.setenv("OCMEM_HOME", str(machine))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module, "write_private", full)
    with pytest.raises(DiskError, match=r"consent\.json"):
        trust(tmp_path, ID)
    assert names(machine) == ["consent.lock", "file"]
