"""What a sweep may touch, and how old things are."""

from __future__ import annotations

from openclaw.upkeep.terms import at_hand
from openclaw.upkeep.terms import in_dispute
from openclaw.upkeep.terms import last_seen
from openclaw.upkeep.terms import learned
from openclaw.upkeep.terms import restored_from
from tests.memories import NOW
from tests.memories import entries
from tests.memories import entry
from tests.memories import snapshot
from tests.upkeep.tables import ago
from tests.upkeep.tables import terms


def test_what_is_at_hand() -> None:
    """Not an id that stands twice, and nothing that says private in a tracked file."""
    typed = entry("s", "密", "visibility: private")
    held = snapshot(
        entries(entry("a", "甲"), entry("b", "乙"), entry("b", "丙"), typed), entry("p", "私")
    )
    assert [e.id for e in at_hand(held)] == ["a", "p"]


def test_a_conflict_has_two_sides() -> None:
    """One side's mark is enough."""
    held = snapshot(entries(entry("a", "甲", "conflict: b"), entry("b", "乙"), entry("c", "丙")))
    assert in_dispute(held) == {"a", "b"}


def test_restored_from() -> None:
    """One word, a list, or a string of them."""
    for said in ("restored: merged", "restored: [merged]", "restored: demoted, merged"):
        (found,) = snapshot(entry("a", "甲", said)).entries
        assert "merged" in restored_from(found)
    assert restored_from(snapshot(entry("a", "甲")).entries[0]) == frozenset()


def test_ages() -> None:
    """What does not say when it was learned is the oldest; seen is never before learned."""
    held = snapshot(entries(entry("a", "甲"), "---\nid: b\n---\n乙\n"))
    a, b = held.entries
    assert learned(b, held) < learned(a, held)
    assert last_seen(a, held, terms(seen={"a": ago(3)})) == ago(3)
    assert last_seen(a, held, terms(seen={"a": ago(5000)})) == learned(a, held)
    assert last_seen(b, held, terms(seen={"b": NOW})) == NOW
