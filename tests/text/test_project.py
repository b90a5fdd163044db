"""A snapshot as it would be after some changes."""

from __future__ import annotations

from openclaw.changes import Add
from openclaw.changes import Edit
from openclaw.changes import Move
from openclaw.changes import Remove
from openclaw.model import Draft
from openclaw.text.project import projected
from tests.memories import ARCHIVE
from tests.memories import MEMORIES
from tests.memories import entries
from tests.memories import entry
from tests.memories import snapshot
from tests.memories import text_of

HELD = snapshot(entries(entry("a", "甲"), entry("b", "乙")))


def test_nothing_changes() -> None:
    """Without changes it is the snapshot itself."""
    assert projected(HELD, ()) is HELD


def test_changes_of_files_that_were_read() -> None:
    """What the changes make of them is read again."""
    found = projected(HELD, [Edit("a", MEMORIES, (("status", "cold"),)), Remove("b", MEMORIES)])
    assert [(e.id, e.status) for e in found.entries] == [("a", "cold")]
    assert [e.id for e in HELD.entries] == ["a", "b"]


def test_what_goes_to_the_archive() -> None:
    """An archive that was not read stays unread; what went there is no longer live."""
    found = projected(HELD, [Move("a", MEMORIES, ARCHIVE), Add("c", ARCHIVE, Draft("丙"))])
    assert [e.id for e in found.entries] == ["b"]
    assert ARCHIVE not in found.files


def test_what_leaves_a_file_that_was_not_read() -> None:
    """A change that takes from a file which nobody read changes nothing that is known."""
    assert projected(HELD, [Remove("c", ARCHIVE)]) is HELD


def test_one_rule_after_the_other() -> None:
    """Projecting in two steps is projecting both at once."""
    one, two = Move("a", MEMORIES, ARCHIVE), Edit("b", MEMORIES, text="新")
    assert text_of(projected(projected(HELD, [one]), [two])) == text_of(projected(HELD, [one, two]))
