"""Links between entries, and the end of a conflict."""

from __future__ import annotations

from openclaw.changes import Edit
from openclaw.write.links import end_conflicts
from openclaw.write.links import end_settlements
from openclaw.write.links import plus
from openclaw.write.links import with_links
from openclaw.write.links import without
from tests.memories import MEMORIES
from tests.memories import PRIVATE
from tests.memories import after
from tests.memories import entries
from tests.memories import entry
from tests.memories import snapshot

HELD = snapshot(
    entries(
        entry("a", "甲", "conflict: [b, c]", "settled: d"),
        entry("b", "乙", "conflict: a"),
        entry("c", "丙", "conflict: [x, a]"),
        entry("d", "丁", "settled: [a, b]"),
    ),
    entry("p", "私", "conflict: a"),
)


def test_plus_and_without() -> None:
    """Ids join a link once, behind those that it has, and leave it; an empty one goes."""
    a = HELD.entry("a")
    assert plus(a, "conflict", ["z", "b"]).set == (("conflict", ("b", "c", "z")),)
    assert without(a, "conflict", ["b"]).set == (("conflict", "c"),)
    assert without(a, "conflict", ["b", "c"]) == Edit(
        "a", MEMORIES, unset=("conflict",), kind="unlinked"
    )
    assert with_links(HELD.entry("p"), "settled", ["x"]) == Edit(
        "p", PRIVATE, set=(("settled", "x"),), kind="linked"
    )


def test_end_conflicts() -> None:
    """The marks of all its conflicts go, on both sides; other conflicts stay."""
    found = after(HELD, end_conflicts(HELD, HELD.entry("a")))
    assert {e.id: e.conflict for e in found.entries} == {
        "a": (),
        "b": (),
        "c": ("x",),
        "d": (),
        "p": (),
    }


def test_end_conflicts_of_several() -> None:
    """What leaves together leaves no mark on those that disagreed with all of them."""
    found = after(HELD, end_conflicts(HELD, HELD.entry("b"), HELD.entry("c")))
    assert {e.id: e.conflict for e in found.entries if e.conflict} == {"p": ("a",)}


def test_end_conflicts_without_any() -> None:
    """An entry in no conflict changes nothing."""
    assert end_conflicts(HELD, HELD.entry("d")) == ()


def test_end_settlements() -> None:
    """What was declared compatible with it is no longer, on both sides."""
    found = after(HELD, end_settlements(HELD, HELD.entry("a")))
    assert {e.id: e.settled for e in found.entries if e.settled} == {"d": ("b",)}
