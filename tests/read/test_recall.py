"""``recall`` and its filters (openclaw/read/recall.py)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC
from datetime import datetime
from functools import partial

import pytest

from openclaw.model import Entry
from openclaw.read.recall import recall

NOW = datetime(2026, 12, 1, tzinfo=UTC)
ENTRIES = (
    Entry("a", "用户喜欢咖啡", tags=("coffee",), timestamp="2025-01-01T00:00:00Z"),
    Entry(
        "b",
        "The user likes Coffee beans",
        tags=("Coffee", "食物"),
        timestamp="2025-03-01T00:00:00Z",
    ),
    Entry("c", "用户养猫", tags=("pets",), status="cold"),
    Entry("d", "旧的咖啡", status="superseded", timestamp="2025-02-01T00:00:00Z"),
    Entry("e", "过期的咖啡", ttl="2026-11-29", timestamp="2025-02-01T00:00:00Z"),
)
search = partial(recall, words={}, now=NOW, zone=UTC)


def ids(query: str = "", entries: Sequence[Entry] = ENTRIES, **filters: object) -> list[str]:
    """The ids that a recall answers."""
    return [hit.entry.id for hit in search(query, entries, **filters).hits]  # type: ignore[arg-type]


def test_query() -> None:
    """A query finds what holds now, by words and by the tags of the vocabulary."""
    assert sorted(ids("咖啡")) == ["a", "b"]


def test_cold_ones_are_found() -> None:
    """A cold entry is found without a flag, an expired or superseded one is not."""
    assert ids("猫") == ["c"]
    assert ids("旧的") == ids("过期") == []


def test_archived() -> None:
    """Archived entries are found when they are given, tombstones never."""
    tombstone = Entry("t", "", status="forgotten", tags=("coffee",))
    assert "d" in ids("咖啡", archived=(ENTRIES[3], tombstone))
    assert "t" not in ids("咖啡", archived=(ENTRIES[3], tombstone))


def test_nothing_asked() -> None:
    """Without a query and a filter nothing is found, nor with a query of no meaning."""
    assert ids() == ids("  ") == ids("我能", tags=["coffee"]) == []


def test_tags() -> None:
    """Every tag must be there, in normal form, and synonyms do not count."""
    assert ids(tags=["ＣＯＦＦＥＥ"]) == ["b", "a"]
    assert ids(tags=["coffee", "食物"]) == ["b"]
    assert ids(tags=["咖啡"]) == []


def test_grep() -> None:
    """Each word stands in the text, whatever the case and width."""
    assert ids(grep="ＣＯＦＦＥＥ  likes") == ["b"]
    assert ids(grep="user 咖啡") == []


def test_since_and_until() -> None:
    """The first instant counts, the last one does not, and undated entries pass neither."""
    start, end = datetime(2025, 1, 1, tzinfo=UTC), datetime(2025, 3, 1, tzinfo=UTC)
    assert ids(since=start) == ["b", "a"]
    assert ids(until=end) == ["a"]
    assert ids(since=end, until=end) == []


def test_without_a_query_the_newest_come_first() -> None:
    """Hits of filters alone have no score, and say which filters."""
    found = search(
        "", ENTRIES, tags=["coffee"], grep=" user ", since=datetime(2025, 1, 1, tzinfo=UTC)
    )
    assert [(hit.score, hit.why) for hit in found.hits] == [
        (0.0, ("tag:coffee", "since", "grep:user"))
    ]


def test_query_and_filter() -> None:
    """A query and a filter both hold, and both say why."""
    (hit,) = search("咖啡", ENTRIES, grep="beans").hits
    assert hit.entry.id == "b"
    assert hit.why == ("tag:Coffee", "grep:beans")
    assert hit.score > 0


@pytest.mark.parametrize(("limit", "shown"), [(1, 1), (0, 0), (None, 2)])
def test_limit(limit: int | None, shown: int) -> None:
    """The limit cuts the hits, and the total counts them all."""
    found = search("咖啡", ENTRIES, limit=limit)
    assert (len(found.hits), found.total) == (shown, 2)


def test_own_words() -> None:
    """The words of tags.yaml find what is tagged with them."""
    assert [
        h.entry.id
        for h in recall("喵星人", ENTRIES, words={"pets": ["喵星人"]}, now=NOW, zone=UTC).hits
    ] == ["c"]
