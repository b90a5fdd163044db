"""What is no longer where it was seen, judged over values."""

from __future__ import annotations

import os
from datetime import UTC
from pathlib import Path

import pytest

from openclaw.changes import Add
from openclaw.changes import Edit
from openclaw.changes import Move
from openclaw.findings import Finding
from openclaw.model import Draft
from openclaw.store.gone import absent
from openclaw.store.gone import arrived
from openclaw.store.gone import saved_over
from openclaw.store.gone import segments
from openclaw.store.gone import texts_of
from openclaw.store.sightings import Sighting
from openclaw.text.snapshot import Snapshot
from openclaw.text.snapshot import entry_file
from tests.brains import entry

ARCHIVE = "contexts/archive/entries-2026-06.md"


def snapshot(**texts: str) -> Snapshot:
    """Files by name (``_`` for the dot), read."""
    files = {name.replace("_", "."): text for name, text in texts.items()}
    return Snapshot("a", UTC, {name: entry_file(name, text, UTC) for name, text in files.items()})


def seen(*ids: str, at: float = 0.0, gone: float = 0.0) -> dict[str, Sighting]:
    """Entries as they were seen."""
    return {id: Sighting(id, "memories.md", entry(id, id), at=at, gone=gone) for id in ids}


def test_absent_is_what_was_seen_and_is_nowhere() -> None:
    """Not what left by our doing, nor what stands elsewhere, broken, or in an unreadable file."""
    before = seen("mem-0001", "mem-0002", "mem-0003", "mem-0004") | seen("mem-0005", gone=1.0)
    text = entry("mem-0001", "x") + "---\nid: mem-0002\nid: mem-0002\n---\nbroken\n"
    found = snapshot(memories_md=text, private_md=entry("mem-0003", "moved by hand"))
    assert [item.id for item in absent(found, before)] == ["mem-0004"]
    unread = Snapshot("a", UTC, {}, problems=(Finding("not_utf8", "memories.md"),))
    assert absent(unread, before) == []


def test_segments_are_those_of_live_files() -> None:
    """File, id and text, the archive not among them."""
    found = snapshot(memories_md="words\n" + entry("mem-0001", "x"))
    found = found.with_files([entry_file(ARCHIVE, entry("mem-0009", "old"), UTC)])
    assert list(segments(found)) == [("memories.md", "mem-0001", entry("mem-0001", "x"))]


def test_private_texts_are_kept_apart() -> None:
    """What goes to a recovery file is chosen by id and by side."""
    found = snapshot(
        memories_md=entry("mem-0001", "x") + "\n\n" + entry("mem-0002", "y"),
        private_md=entry("prv-0001", "z"),
    )
    ids = {"mem-0001", "prv-0001"}
    assert texts_of(found, ids, private=False) == {"mem-0001": entry("mem-0001", "x")}
    assert texts_of(found, ids, private=True) == {"prv-0001": entry("prv-0001", "z")}


def test_arrived_is_what_a_live_file_gains() -> None:
    """Added and restored ids, but neither archived nor edited ones."""
    draft = Draft("x")
    changes = (
        Add("mem-0001", "memories.md", draft),
        Add("mem-0002", ARCHIVE, draft),
        Move("mem-0003", ARCHIVE, "memories.md"),
        Move("mem-0004", "memories.md", ARCHIVE),
        Edit("mem-0005", "memories.md"),
    )
    assert arrived(changes) == {"mem-0001", "mem-0003"}


SAVED = 1000.0


@pytest.mark.parametrize(
    ("at", "others", "edited", "pushed_out"),
    [
        (999.9, 999.0, True, True),  # written a moment before a save that brought other edits
        (1000.1, 999.0, True, True),  # the note of it came after that save
        (999.9, 999.0, False, False),  # a deletion and nothing else
        (990.0, 980.0, True, False),  # time enough to read and decide
        (0.0, 0.0, True, False),  # a person's own entry
        (999.0, 999.9, True, False),  # that editor knew what we wrote later
    ],
)
def test_saved_over_or_removed(
    tmp_path: Path, at: float, others: float, edited: bool, pushed_out: bool
) -> None:
    """An entry was pushed out where no person could have removed it."""
    before = seen("mem-0001", at=others) | seen("mem-0002", at=at)
    text = entry("mem-0001", "mem-0001") + (entry("mem-0090", "hers") if edited else "")
    (tmp_path / "memories.md").write_text(text, encoding="utf-8")
    os.utime(tmp_path / "memories.md", (SAVED, SAVED))
    missing = [before["mem-0002"]]
    found = saved_over(tmp_path, snapshot(memories_md=text), missing, before)
    assert found == (missing if pushed_out else [])


def test_a_file_that_is_gone_was_not_saved(tmp_path: Path) -> None:
    """Without the file there is no save to blame."""
    before = seen("mem-0002", at=999.9)
    changed = snapshot(memories_md=entry("mem-0090", "hers"))
    assert saved_over(tmp_path, changed, list(before.values()), before) == []
