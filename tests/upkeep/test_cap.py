"""More entries than memories.md should hold: what goes, in which order, and what never does."""

from __future__ import annotations

from typing import Any

from openclaw.changes import Move
from openclaw.upkeep.cap import demoted
from openclaw.upkeep.cap import excess
from openclaw.upkeep.cap import squeezed
from tests.memories import ARCHIVE
from tests.memories import entries
from tests.memories import entry
from tests.memories import snapshot
from tests.memories import text_of
from tests.upkeep.tables import ago
from tests.upkeep.tables import swept
from tests.upkeep.tables import terms
from tests.upkeep.tables import where


def old(id: str, day: int, *fields: str) -> str:
    """An entry of a day of January."""
    return (
        f"---\nid: {id}\ntimestamp: 2026-01-{day:02}T09:00:00+08:00\n"
        + "".join(f"{line}\n" for line in fields)
        + f"---\n说法{id}\n"
    )


LOW, COLD, HIGH = "importance: low", "status: cold", "importance: high"
ALL = [
    old("m1", 1), old("l2", 5, LOW), old("l1", 3, LOW), old("c2", 9, LOW, COLD), old("h", 1, HIGH),
    old("c1", 7, COLD), old("m2", 2), old("f1", 1, LOW, "conflict: f2"), old("f2", 2, LOW),
]  # fmt: skip


def gone(limit: int, **given: Any) -> list[str]:
    """The ids that go to the archive, in order, and never more than are over the limit."""
    held, changes = swept(snapshot(entries(*ALL)), entries=limit, **given)
    moved = [c.id for c in changes if isinstance(c, Move) and c.kind == "demoted"]
    assert len(held.entries) == len(ALL) - len(moved)
    assert {where(held)[id] for id in moved} <= {"(demoted)"}
    return moved


def test_the_order() -> None:
    """Cold ones, oldest first; then the oldest low ones; medium ones last, high ones never."""
    assert gone(9) == []
    assert gone(8) == ["c1"]
    assert gone(6) == ["c1", "c2", "l1"]
    assert gone(4) == ["c1", "c2", "l1", "l2", "m1"]
    assert gone(1) == ["c1", "c2", "l1", "l2", "m1", "m2"]


def test_medium_ones_by_when_they_were_seen() -> None:
    """What was not shown for longest goes first."""
    assert gone(4, seen={"m1": ago(1), "m2": ago(30)})[-1] == "m2"


def test_what_is_in_use_or_was_brought_back_stays() -> None:
    """What state.yaml names, and what a person has restored from there."""
    assert gone(6, named=frozenset({"c1"})) == ["c2", "l1", "l2"]
    texts = [text.replace("---\n说法c1", "restored: demoted\n---\n说法c1") for text in ALL]
    held, _ = swept(snapshot(entries(*texts)), entries=8)
    assert where(held)["c1"] == "cold"


def test_medium_ones_are_consolidated_first() -> None:
    """Two on one topic are enough then; the largest group comes first."""
    tagged = [old(f"t{n}", n, "tags: [coffee]") for n in range(1, 4)]
    pair = [old(f"u{n}", n, "tags: [tea]") for n in range(1, 3)]
    held, _ = swept(snapshot(entries(*tagged, *pair)), entries=3)
    assert where(held) == {
        **{f"t{n}": "(merged)" for n in range(1, 4)}, "u1": "active", "u2": "active", "mem-0001": "active",
    }  # fmt: skip
    merge = squeezed(snapshot(entries(*tagged, *pair)), terms(entries=3))
    assert merge is not None
    assert [e.id for e in merge.sources] == ["t1", "t2", "t3"]


def test_only_memories_counts() -> None:
    """Private entries have a file of their own, and no limit."""
    held = snapshot(
        entry("a", "甲"), entries(*(entry(f"prv-000{n}", f"密{n}") for n in range(1, 4)))
    )
    assert excess(held, terms(entries=1)) == 0
    assert excess(held, terms(entries=0)) == 1
    assert squeezed(held, terms(entries=1)) is None
    assert demoted(held, terms(entries=1), 60, last=True) == ()


def test_in_short_saves() -> None:
    """Three at a time come to the same as all at once."""
    texts = entries(*(old(f"l{n:02}", n, LOW) for n in range(1, 21)))
    whole, _ = swept(snapshot(texts), entries=5)
    parts, _ = swept(snapshot(texts), most=3, entries=5)
    assert text_of(whole) == text_of(parts)
    assert text_of(whole, ARCHIVE) == text_of(parts, ARCHIVE)
