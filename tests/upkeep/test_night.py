"""The whole of a sweep: the steps follow on each other, and twice is once."""

from __future__ import annotations

from hypothesis import given
from hypothesis import settings
from hypothesis import strategies as st

from openclaw.text.snapshot import Snapshot
from openclaw.upkeep.night import night
from tests.memories import after
from tests.memories import entries
from tests.memories import entry
from tests.memories import snapshot
from tests.upkeep.tables import ago
from tests.upkeep.tables import swept
from tests.upkeep.tables import terms
from tests.upkeep.tables import where


def test_steps_see_what_those_before_them_left() -> None:
    """What expires is not merged; what is merged no longer counts for the limit."""
    tagged = [entry(f"t{n}", f"说法{n}", "tags: [coffee]") for n in range(1, 7)]
    late = entry("late", "过期", "tags: [coffee]", "ttl: 2026-01-01")
    low = entry("low", "小事", "importance: low")
    held, _ = swept(snapshot(entries(late, *tagged, low)), entries=2)
    assert where(held) == {
        "late": "(expired)", **{f"t{n}": "(merged)" for n in range(1, 7)},
        "low": "active", "mem-0001": "active",
    }  # fmt: skip


FIELDS = st.lists(
    st.sampled_from(
        [
            "importance: low", "importance: high", "tags: [a]", "tags: [a, b]", "tags: [b]",
            "ttl: 2026-01-01", "status: cold", "status: superseded", "entity: Ana", "conflict: e1",
            "supersedes: e2", "slot: s", "origin: agent", "merged_from: [e3, e4]", "restored: merged",
        ]
    ),
    max_size=4,
    unique_by=lambda line: line.partition(":")[0],
)  # fmt: skip
PROFILES = st.lists(FIELDS, max_size=14).map(
    lambda rows: snapshot(entries(*(entry(f"e{n}", f"说法{n}", *f) for n, f in enumerate(rows))))
)


@settings(max_examples=60)
@given(PROFILES, st.integers(1, 4), st.integers(1, 8), st.integers(1, 20))
def test_twice_is_once_and_nothing_is_lost(
    held: Snapshot, consolidate: int, limit: int, most: int
) -> None:
    """Every statement is live or in the archive, each id once, and high ones stay."""
    seen = {e.id: ago(100) for e in held.entries}
    found, _ = swept(held, most=most, consolidate=consolidate, entries=limit, seen=seen)
    before, later = held.entries, (*found.entries, *found.archived)
    assert {(e.id, e.text) for e in before} <= {(e.id, e.text) for e in later} | {
        (e.id, e.text) for e in before if e.merged_from
    }
    assert {e.id for e in before} <= {e.id for e in later}
    assert len({e.id for e in later}) == len(later)
    assert {e.id for e in later} - {e.id for e in before} <= {
        e.merged_into for e in later if e.merged_into
    }
    stays = {e.id for e in before if e.importance == "high" and not (e.ttl or e.status != "active")}
    replaced = {id for e in before for id in (*e.supersedes, *e.merged_from)}
    assert stays - replaced <= {e.id for e in found.entries}


@settings(max_examples=60)
@given(PROFILES)
def test_links_have_two_sides(held: Snapshot) -> None:
    """What was merged names what it was merged into, and is named by it."""
    found, _ = swept(held, consolidate=2, entries=6)
    known = {e.id: e for e in (*found.entries, *found.archived)}
    fresh = {e.id for e in known.values()} - {e.id for e in held.entries}
    for id in fresh:
        assert all(known[source].merged_into == id for source in known[id].merged_from)


def test_a_save_is_short() -> None:
    """No more than about so many entries are moved at once, and the answer says that more is left."""
    texts = entries(*(entry(f"e{n}", f"说法{n}", "ttl: 2026-01-01") for n in range(10)))
    plan = night(snapshot(texts), terms(), 4)
    assert (len(plan.changes), plan.answer.more) == (4, True)
    assert len(after(snapshot(texts), plan.changes).entries) == 6
