"""Which entries are about one thing."""

from __future__ import annotations

import pytest

from openclaw.text.snapshot import Snapshot
from openclaw.upkeep.topics import topics
from tests.memories import entries
from tests.memories import entry
from tests.memories import snapshot
from tests.upkeep.tables import terms


def gathered(held: Snapshot, most: int = 2) -> dict[str, list[str]]:
    """Each topic's tag with its ids."""
    return {t.tag: [e.id for e in t.entries] for t in topics(held, terms(), most)}


def many(*fields: str, ids: str = "abc", tag: str = "tags: [coffee]") -> list[str]:
    """Entries with the same header lines."""
    return [entry(id, f"说法{id}", tag, *fields) for id in ids]


def test_more_than_so_many() -> None:
    """Not as many, but more; one tag in any spelling, shown as the oldest has it."""
    spelled = [entry("a", "甲", "tags: [Coffee]"), entry("b", "乙", "tags: [ＣＯＦＦＥＥ]")]
    assert gathered(snapshot(entries(*spelled))) == {}
    held = snapshot(entries(*spelled, entry("c", "丙", "tags: [ coffee ]")))
    assert gathered(held) == {"Coffee": ["a", "b", "c"]}


def test_the_first_tag_that_gathers() -> None:
    """An entry has one topic; tags that too few share are passed over; none without tags."""
    texts = [
        entry("a", "甲", "tags: [rare, coffee, health]"),
        entry("b", "乙", "tags: [health, coffee]"),
        entry("c", "丙", "tags: [coffee]"),
        entry("d", "丁", "tags: [health]"),
        entry("e", "戊", "tags: [health]"),
        entry("f", "己", "tags: [coffee]"),
        entry("g", "庚"),
    ]
    assert gathered(snapshot(entries(*texts))) == {
        "coffee": ["a", "c", "f"],
        "health": ["b", "d", "e"],
    }


def test_one_entity() -> None:
    """What is about somebody else is another matter."""
    texts = [*many("entity: Ana", ids="abc"), *many("entity: ana", ids="d"), *many(ids="ef")]
    assert gathered(snapshot(entries(*texts))) == {"coffee": ["a", "b", "c", "d"]}


@pytest.mark.parametrize(
    "field",
    [
        "importance: high",
        "status: cold",
        "ttl: 2027-01-01",
        "slot: drink",
        "restored: merged",
        "conflict: x",
        "origin: document",
    ],
)
def test_left_alone(field: str) -> None:
    """High, cold, in conflict, going by themselves, replaced by the next, or another's word."""
    texts = [*many(ids="abc"), *many(field, ids="d")]
    assert gathered(snapshot(entries(*texts, entry("x", "x")))) == {"coffee": ["a", "b", "c"]}


def test_named_in_the_state() -> None:
    """What the agent works with stays as it is."""
    held = snapshot(entries(*many(ids="abcd")))
    (found,) = topics(held, terms(named=frozenset("b")), 2)
    assert [e.id for e in found.entries] == ["a", "c", "d"]


def test_private_ones_apart() -> None:
    """Private entries never come together with the others."""
    held = snapshot(entries(*many(ids="abc")), entries(*many(ids="pqr")))
    assert sorted(e.id for t in topics(held, terms(), 2) for e in t.entries[:1]) == ["a", "p"]
    assert gathered(snapshot(entries(*many(ids="ab")), entries(*many(ids="pq")))) == {}


def test_too_long_to_stand_beside_others() -> None:
    """A text that would fill the room by itself is no part of a list."""
    texts = [*many(ids="abc"), entry("d", "长" * 501, "tags: [coffee]")]
    assert gathered(snapshot(entries(*texts))) == {"coffee": ["a", "b", "c"]}


def test_an_open_one_counts_as_one() -> None:
    """What earlier ones were merged into takes more, while it has room and this is its topic."""
    open_ = entry("m", "- 甲", "tags: [coffee, x]", "merged_from: [y, z]")
    (found,) = topics(snapshot(entries(open_, *many(ids="ab"))), terms(), 2)
    assert (found.open and found.open.id, [e.id for e in found.entries]) == ("m", ["a", "b"])
    for full in (
        open_.replace("- 甲", "- " + "长" * 1490),
        open_.replace("coffee, x", "x, coffee"),
    ):
        assert topics(snapshot(entries(full, *many(ids="ab"))), terms(), 2) == ()
