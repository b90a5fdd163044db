"""What could stand in each layer (openclaw/read/layers.py)."""

from __future__ import annotations

from datetime import UTC
from datetime import datetime

from openclaw.model import Entry
from openclaw.read.layers import Group
from openclaw.read.layers import Shelf
from openclaw.read.layers import fixed_groups
from openclaw.read.layers import index_groups
from openclaw.read.layers import newest
from openclaw.read.layers import shelve
from openclaw.read.vocabulary import Vocabulary

NOW = datetime(2026, 12, 1, tzinfo=UTC)


def shelf(*entries: Entry, topic: str = "", state: str = "") -> Shelf:
    """The entries sorted out for one load."""
    return shelve(entries, topic, state, NOW, UTC)


def found(groups: list[Group]) -> list[list[tuple[str, tuple[str, ...]]]]:
    """The ids of each group with their reasons."""
    return [[(entry.id, group.whys[entry.id]) for entry in group.entries] for group in groups]


def index(
    topic: str, *entries: Entry, state: str = "", taken: tuple[str, ...] = ()
) -> list[list[str]]:
    """The ids of each group that a topic finds."""
    groups = index_groups(
        topic, shelf(*entries, topic=topic, state=state), taken, Vocabulary(), UTC
    )
    return [[entry.id for entry in group.entries] for group in groups]


def test_fixed() -> None:
    """Active entries of high importance stand in file order, cold and medium ones not at all."""
    groups = fixed_groups(
        shelf(
            Entry("b", "x", importance="high"),
            Entry("a", "x", importance="high"),
            Entry("c", "x", importance="high", status="cold"),
            Entry("d", "x"),
        )
    )
    assert found(groups) == [[("b", ("high",))], [("a", ("high",))]]


def test_fixed_brings_the_other_side() -> None:
    """What disagrees with a fixed entry comes with it, though nothing else names it."""
    entries = Entry("a", "x", importance="high", conflict=("b",)), Entry("b", "y", status="cold")
    (group,) = fixed_groups(shelf(*entries))
    assert found([group]) == [[("a", ("high",)), ("b", ("conflict:a",))]]
    assert group.pairs == (("a", "b"),)


def test_index_brings_the_other_side() -> None:
    """What disagrees with a found entry comes with it; the found one stands first."""
    old, new = Entry("a", "甲"), Entry("b", "咖啡", conflict=("a",))
    assert index("咖啡", old, new, Entry("c", "乙")) == [["b", "a"]]


def test_retired_sides_do_not_come() -> None:
    """A side that is expired or superseded is in no conflict any more."""
    expired = Entry("a", "甲", ttl="2020-01-01")
    assert index("咖啡", expired, Entry("b", "咖啡", conflict=("a",))) == [["b"]]


def test_index_leaves_out_what_is_taken() -> None:
    """What stands in the fixed layer is not offered again."""
    assert index("咖啡", Entry("a", "咖啡"), Entry("b", "咖啡"), taken=("a",)) == [["b"]]


def test_cold_ones_must_be_named() -> None:
    """A cold entry comes when its id stands in the topic or the state, not by its words."""
    cold = Entry("mem-1", "咖啡", status="cold")
    assert index("咖啡", cold) == []
    assert index("mem-1 说的是什么", cold) == [["mem-1"]]
    assert index("天气", cold, state="about: mem-1") == [["mem-1"]]


def test_a_superseded_entry_leads_to_its_correction() -> None:
    """The words of what was corrected bring the correction, and never itself."""
    old = Entry("a", "住在上海", status="superseded", superseded_by="b")
    new = Entry("b", "搬到了杭州", supersedes=("a",))
    groups = index_groups("上海", shelf(old, new), (), Vocabulary(), UTC)
    assert found(groups) == [[("b", ("supersedes:a",))]]


def test_newest() -> None:
    """A group is as new as its newest entry."""
    old, new = Entry("a", "x", timestamp="2025-01-01"), Entry("b", "x", timestamp="2026-01-01")
    groups = [Group((old,), {}, ()), Group((old, new), {}, ())]
    assert min(groups, key=lambda group: newest(group, UTC)) is groups[1]
