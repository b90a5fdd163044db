"""The archive: who is in it, and the highest ids, without reading it twice."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from openclaw.errors import LinkLeavesBrain
from openclaw.store.archive import Archive
from openclaw.store.archive import ids_named
from openclaw.store.files import read_text
from tests.brains import entry


class Desk:
    """An archive of two months, and a count of the files that were read."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.reads: list[str] = []
        self.months = folder / "contexts" / "archive"
        self.months.mkdir(parents=True)
        self.write("entries-2026-05.md", entry("mem-0003", "甲") + entry("mem-0012", "x"))
        self.write("private-2026-05.md", entry("prv-0007", "乙"))

    def write(self, name: str, text: str, age: float = 3600.0) -> None:
        """Write a file of the archive, as if some time ago."""
        path = self.months / name
        path.write_text(text, encoding="utf-8")
        old = path.stat().st_mtime - age
        os.utime(path, (old, old))

    def archive(self) -> Archive:
        """A new object for it."""
        return Archive(self.folder, self.folder / "cache" / "a.json", self.read)

    def read(self, file: str) -> str | None:
        """Read a file of the profile, and note it."""
        self.reads.append(file)
        return read_text(self.folder / file, file)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A profile with an archive."""
    return Desk(tmp_path)


def test_files_are_those_of_entries(desk: Desk) -> None:
    """Retired contexts and conflict copies in the folder are no files of entries."""
    for name in (
        "2026-04-01_planning.md",
        "entries-2026-05 (conflicted copy).md",
        "entries-2026-5.md",
    ):
        desk.write(name, entry("mem-0999", "x"))
    months = ("contexts/archive/entries-2026-05.md", "contexts/archive/private-2026-05.md")
    assert desk.archive().files() == months
    assert Archive(desk.folder / "none", desk.folder / "c", desk.read).files() == ()


def test_who_is_in_it(desk: Desk) -> None:
    """An id is held by the newest file that has it as its own; naming it does not count."""
    desk.write("entries-2026-06.md", entry("mem-0013", "see id: mem-0012", conflict="mem-0099"))
    held = desk.archive().holding(["mem-0003", "mem-0099", "mem-001", "prv-0007"])
    assert held == {
        "mem-0003": "contexts/archive/entries-2026-05.md",
        "prv-0007": "contexts/archive/private-2026-05.md",
    }
    desk.write("entries-2026-07.md", 'x\n---\nid: "mem-0003" \r\n---\n')
    assert desk.archive().holding(["mem-0003"]) == {
        "mem-0003": "contexts/archive/entries-2026-07.md"
    }


def test_no_ids_read_nothing(desk: Desk) -> None:
    """Asking for nobody costs no reading."""
    assert desk.archive().holding([]) == {}
    assert desk.reads == []


def test_highest_counts_links_and_both_series(desk: Desk) -> None:
    """An id that is only linked to was given out once; a suffixed one counts as its number."""
    desk.write("entries-2026-06.md", entry("mem-0005-3fa1", "x", superseded_by="mem-0044"))
    assert desk.archive().highest() == {"mem": 44, "prv": 7}
    assert ids_named("id: mem-0002\nconflict: [mem-0009, prv-0001]\nsource: mem-0100\n") == {
        "mem": 9,
        "prv": 1,
    }


def test_what_has_not_changed_is_not_read_again(desk: Desk) -> None:
    """The cache knows old files; a changed one is read, and so is a lost cache's."""
    first = desk.archive()
    assert first.highest() == {"mem": 12, "prv": 7}
    desk.reads.clear()
    assert first.highest() == desk.archive().highest() == {"mem": 12, "prv": 7}
    assert desk.reads == []
    desk.write("entries-2026-05.md", entry("mem-0100", "x"))
    assert first.highest()["mem"] == 100
    assert desk.reads == ["contexts/archive/entries-2026-05.md"]
    (desk.folder / "cache" / "a.json").unlink()
    assert first.highest()["mem"] == 100
    assert len(desk.reads) == 3


def test_a_file_just_written_is_not_trusted(desk: Desk) -> None:
    """Within one tick of the disk's clock a file may change unseen, so it is read again."""
    desk.write("entries-2026-06.md", entry("mem-0020", "x"), age=-3600)
    archive = desk.archive()
    archive.highest()
    desk.reads.clear()
    archive.highest()
    assert desk.reads == ["contexts/archive/entries-2026-06.md"]


@pytest.mark.parametrize("damage", [b"", b"[1]", b"{}", b"\xff", b'{"a": 3}', b'{"a": [1, 2, 3]}'])
def test_a_damaged_cache_is_no_cache(desk: Desk, damage: bytes) -> None:
    """The answer is the same without it."""
    cache = desk.folder / "cache" / "a.json"
    cache.parent.mkdir()
    cache.write_bytes(damage)
    assert desk.archive().highest() == {"mem": 12, "prv": 7}


def test_git_is_asked_once(desk: Desk) -> None:
    """Ids that only git knows count; the cache keeps what it said."""
    asked: list[bool] = []

    def committed() -> tuple[str, ...]:
        asked.append(True)
        return ("mem-0071", "mem-0002", "x")

    for _ in range(2):
        archive = desk.archive()
        archive.committed = committed
        assert archive.highest() == {"mem": 71, "prv": 7}
    assert asked == [True]


def test_a_file_that_cannot_be_read_hides_no_other(desk: Desk) -> None:
    """A bad byte, and a link out of the brain, cost that file alone."""
    (desk.months / "entries-2026-04.md").write_bytes(b"\xff")
    assert desk.archive().holding(["mem-0003"])
    assert desk.archive().highest() == {"mem": 12, "prv": 7}

    def refuse(file: str) -> str | None:
        raise LinkLeavesBrain(file=file)

    archive = Archive(desk.folder, desk.folder / "none.json", refuse)
    assert (archive.holding(["mem-0003"]), archive.highest()) == ({}, {})


def test_overlapping_files(desk: Desk) -> None:
    """Those of the newest that hold an id together; naming it does not count."""
    assert desk.archive().overlapping() == ()
    desk.write(
        "entries-2026-06.md", entry("mem-0013", "x", conflict="mem-0003") + entry("mem-0012", "x")
    )
    assert sorted(desk.archive().overlapping()) == [
        "contexts/archive/entries-2026-05.md", "contexts/archive/entries-2026-06.md",
    ]  # fmt: skip
    assert desk.archive().overlapping(1) == ()
