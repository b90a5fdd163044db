"""What is still believed, and what belongs together (openclaw/read/standing.py)."""

from __future__ import annotations

from datetime import UTC
from datetime import datetime

import pytest

from openclaw.model import Entry
from openclaw.model import Status
from openclaw.read.standing import current
from openclaw.read.standing import disputes
from openclaw.read.standing import superseded_ids
from openclaw.read.standing import together

NOW = datetime(2026, 12, 1, 9, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("status", "kept"),
    [
        ("active", True),
        ("cold", True),
        ("superseded", False),
        ("expired", False),
        ("merged", False),
    ],
)
def test_status(status: Status, kept: bool) -> None:
    """Active and cold entries are believed, retired ones are not."""
    assert bool(current([Entry("a", "x", status=status)], NOW, UTC)) is kept


@pytest.mark.parametrize(
    ("ttl", "kept"),
    [
        ("2026-12-01", True),
        ("2026-11-30", False),
        ("2026-12-01T09:00:00+00:00", False),
        ("2026-12-01T09:00:01+00:00", True),
        ("2026-02-30", True),
        (None, True),
    ],
)
def test_ttl(ttl: str | None, kept: bool) -> None:
    """An entry expires to the second, a date at its end, an impossible ttl never."""
    assert bool(current([Entry("a", "x", ttl=ttl)], NOW, UTC)) is kept


def test_named_in_supersedes() -> None:
    """What another entry supersedes is not believed, whatever its own status."""
    entries = [Entry("a", "old"), Entry("b", "new", supersedes=("a",))]
    assert [e.id for e in current(entries, NOW, UTC)] == ["b"]


def test_what_a_forgotten_entry_superseded_holds_again() -> None:
    """A correction that was forgotten corrects nothing."""
    entries = [Entry("a", "old"), Entry("b", "", supersedes=("a",), status="forgotten")]
    assert [e.id for e in current(entries, NOW, UTC)] == ["a"]


def test_circles_drop_nothing() -> None:
    """Entries that supersede each other around a circle are all kept; outside it all counts."""
    entries = [
        Entry("a", "x", supersedes=("b",)),
        Entry("b", "x", supersedes=("c",)),
        Entry("c", "x", supersedes=("a", "d")),
        Entry("d", "x"),
        Entry("e", "x", supersedes=("e",)),
    ]
    assert superseded_ids(entries) == {"d"}


def test_long_chains() -> None:
    """A chain of corrections may be longer than Python's stack."""
    entries = [Entry(f"m{n}", "x", supersedes=(f"m{n - 1}",)) for n in range(3000)]
    assert [e.id for e in current(entries[-1500:], NOW, UTC)] == ["m2999"]


def test_disputes() -> None:
    """A mark on one side makes a pair, once; what is not there is in no pair."""
    entries = [
        Entry("b", "x", conflict=("a", "gone")),
        Entry("a", "x", conflict=("b",)),
        Entry("c", "x", conflict=("a", "c")),
    ]
    assert disputes(entries) == (("b", "a"), ("a", "c"))


def test_together() -> None:
    """Ids that pairs join over several steps share one list, in the given order."""
    entries = [Entry(id, "x") for id in "abcd"]
    groups = together(entries, [("c", "a"), ("c", "d")])
    assert [e.id for e in groups["a"]] == ["a", "c", "d"]
    assert groups["a"] is groups["c"] is groups["d"]
    assert [e.id for e in groups["b"]] == ["b"]


def test_together_keeps_entries_of_one_id() -> None:
    """Two entries that claim one id come together, and neither is lost."""
    assert [e.text for e in together([Entry("a", "1"), Entry("a", "2")], [])["a"]] == ["1", "2"]
