"""What was heard once: hashes in this machine's folder, bounded, and nothing that can be read."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from openclaw.store import heard
from openclaw.store.heard import HeardFile
from openclaw.store.heard import Line
from tests.brains import names

ONE: Line = ("a1", "b1", "f0", ("0a", "0b"))
TWO: Line = ("a1", "b2", "f0", ("0c",))


@pytest.fixture
def file(tmp_path: Path) -> HeardFile:
    """The file of a brain of which nothing was heard yet."""
    return HeardFile(tmp_path / "brain", "0123456789abcdef")


def test_it_reads_back(file: HeardFile, machine: Path) -> None:
    """In order, for its owner alone, in the folder of that brain; a mark that is known once."""
    assert file.read() == ()
    file.add([ONE])
    file.add([ONE, TWO, TWO])
    assert file.read() == (ONE, TWO)
    (folder,) = (machine / "brains").iterdir()
    assert file.path == folder / "heard.jsonl"
    assert folder.name.startswith("0123456789abcdef-")
    assert (folder.stat().st_mode & 0o777, file.path.stat().st_mode & 0o777) == (0o700, 0o600)


def test_a_copy_of_a_brain_has_heard_nothing(file: HeardFile, tmp_path: Path) -> None:
    """The folder is that of an id and a place together."""
    file.add([ONE])
    assert HeardFile(tmp_path / "copy", "0123456789abcdef").read() == ()


def test_nothing_to_keep_makes_no_file(file: HeardFile) -> None:
    """Not even the folder."""
    file.add([])
    assert not file.path.parent.exists()


def test_it_is_bounded(file: HeardFile, monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest go once there are some more than the limit."""
    monkeypatch.setattr(heard, "MOST", 10)
    monkeypatch.setattr(heard, "_SLACK", 3)
    lines: list[Line] = [("", f"{at:02x}", "f0", ("0a",)) for at in range(14)]
    for line in lines:
        file.add([line])
    assert file.read() == tuple(lines[-10:])
    assert names(file.path.parent) == ["heard.jsonl", "heard.lock"]


@pytest.mark.parametrize(
    "damage",
    [
        b"{half",
        b'["a1", "b1", "f0", ["I hate tea"]]',
        b'["a1", "chat with Anna", "f0", ["0a"]]',
        b'["a1", "b1", "f0", "0a"]',
        b'["a1", "b1", ["0a"]]',
        b'["a1", ["0a"]]',
        b"17",
        b"\xff\xfe",
        b'{"a": 1}',
    ],
)
def test_what_cannot_be_read_was_not_heard(file: HeardFile, damage: bytes) -> None:
    """A damaged line, or one that holds words, is passed over; the others count."""
    file.add([ONE])
    with file.path.open("ab") as raw:
        raw.write(damage)
    file.add([TWO])
    assert file.read() == (ONE, TWO)


def test_a_link_is_not_followed(file: HeardFile, tmp_path: Path) -> None:
    """What somebody put in the place of the file is not written through."""
    aim = tmp_path / "aim"
    aim.write_bytes(b"mine")
    file.path.parent.mkdir(parents=True)
    file.path.symlink_to(aim)
    file.add([ONE])
    assert aim.read_bytes() == b"mine"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_home_that_cannot_be_written(file: HeardFile, machine: Path) -> None:
    """Nothing is kept, and nothing fails."""
    machine.chmod(0o500)
    file.add([ONE])
    machine.chmod(0o700)
    assert file.read() == ()


def test_a_home_that_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same, where there is no folder to write to."""
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv("OCMEM_HOME", str(tmp_path / "file"))
    file = HeardFile(tmp_path, None)
    file.add([ONE])
    assert file.read() == ()


def test_many_at_once(file: HeardFile) -> None:
    """Each mark of several writers is there once."""
    lines: list[Line] = [("", f"{at:02x}", "f0", ("0a",)) for at in range(40)]
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda at: file.add(lines[at : at + 2]), range(39)))
    assert sorted(file.read()) == lines
