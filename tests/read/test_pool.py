"""What is searched (openclaw/read/pool.py)."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC
from datetime import timedelta
from datetime import timezone
from operator import is_

from openclaw.model import Entry
from openclaw.read.pool import added
from openclaw.read.pool import pool

ENTRIES = (
    Entry("a", "x", timestamp="2025-01-01T00:00:00Z", source="s", tags=("健康", "Work")),
    Entry("b", "y", timestamp="2025-03-01T00:00:00Z", tags=("health",)),
    Entry("C", "z", source="s"),
    Entry("d", "z", timestamp="2024-01-01T00:00:00Z", source="s", superseded_by="C"),
    Entry("e", "z", timestamp="2025-03-01T00:00:00Z", supersedes=("a", "d")),
)
POOL = pool(ENTRIES, UTC)


def test_holds_what_an_entry_says() -> None:
    """An entry is searched by its text, tags, entity and slot."""
    entry = Entry("a", "text", tags=("Tag",), entity="Anna", slot="residence")
    assert pool([entry], UTC).digests[0].folded.split() == ["text", "tag", "anna", "residence"]


def test_kept_for_the_same_entries_and_zone() -> None:
    """The same entries need not be read again; other ones are."""
    kept = pool(ENTRIES, UTC)
    assert pool(list(ENTRIES), UTC) is kept
    changed = [*ENTRIES[:2], replace(ENTRIES[2], text="other"), *ENTRIES[3:]]
    assert pool(changed, UTC).digests[2].folded.strip() == "other"
    equal = [replace(entry) for entry in ENTRIES]
    assert all(map(is_, pool(equal, UTC).entries, equal))
    assert pool(ENTRIES, timezone(timedelta(hours=8))) is not kept


def test_tags() -> None:
    """Tags stand by the name that all their spellings share, each as its entry spells it."""
    assert POOL.tagged == {"health": {0: "健康", 1: "health"}, "work": {0: "Work"}}
    assert list(POOL.spelled) == ["健康", "Work", "health"]


def test_ids_without_case() -> None:
    """An id is found whatever its case."""
    assert POOL.named["c"] == [2]


def test_place() -> None:
    """The newest come first, then the smaller id; undated ones last."""
    assert sorted(range(5), key=POOL.place.__getitem__) == [1, 4, 0, 3, 2]


def test_best() -> None:
    """More points first, ties by age, and no more than asked for."""
    points = {0: 1.0, 1: 1.0, 2: 5.0, 3: 0.5}
    assert POOL.best(points) == [2, 1, 0, 3]
    assert POOL.best(points, 2) == [2, 1]


def test_told() -> None:
    """The entries of a source stand as they were told, and what has no source in none."""
    assert POOL.told == {"s": [2, 3, 0]}


def test_correctors() -> None:
    """Either side's link says what corrects an entry."""
    assert POOL.correctors == {"a": [4], "d": [2, 4]}


def test_added() -> None:
    """Points for one position add up; the others stay."""
    assert added({0: 1.0, 1: 1.0}, {1: 2.0, 2: 3.0}) == {0: 1.0, 1: 3.0, 2: 3.0}
