"""The scorers of a search (openclaw/read/scorers.py)."""

from __future__ import annotations

from datetime import UTC

from openclaw.model import Entry
from openclaw.read.pool import Pool
from openclaw.read.pool import pool
from openclaw.read.question import Question
from openclaw.read.question import ask
from openclaw.read.scorers import Evidence
from openclaw.read.scorers import Found
from openclaw.read.scorers import by_id
from openclaw.read.scorers import by_tags
from openclaw.read.scorers import found_by
from openclaw.read.vocabulary import Vocabulary


def given(query: str, *entries: Entry, linked: tuple[str, ...] = ()) -> tuple[Question, Pool]:
    """A question and the pool that it is put to."""
    return ask(query, Vocabulary(), linked), pool(entries, UTC)


def test_by_id() -> None:
    """An id in the question is stronger evidence than one beside it."""
    found = by_id(*given("mem-1?", Entry("mem-1", "a"), Entry("mem-2", "b"), linked=("mem-2",)))
    assert (found.why(0), found.why(1)) == (("id",), ("state",))
    assert found.points[0] > found.points[1] > 0


def test_by_tags_as_spelled() -> None:
    """A named tag is evidence in the spelling of the entry."""
    found = by_tags(
        *given("胃疼", Entry("a", "x", tags=("健康",)), Entry("b", "y", tags=("work",)))
    )
    assert {at: found.why(at) for at in found.points} == {0: ("tag:健康",)}


def test_by_tags_rare_ones_count_more() -> None:
    """A tag that few entries have counts more than one that many have."""
    many = [Entry(f"m{n}", "x", tags=("work",)) for n in range(5)]
    found = by_tags(*given("开会时胃疼", *many, Entry("h", "x", tags=("health",))))
    assert found.points[5] > found.points[0]


def test_by_tags_wider_and_narrower() -> None:
    """The next wider or narrower tag counts less than the tag itself, a sister not at all."""
    entries = [Entry(tag, "x", tags=(tag,)) for tag in ("coffee", "drink", "tea")]
    found = by_tags(*given("咖啡", *entries))
    assert found.points[0] > found.points[1]
    assert 2 not in found.points
    found = by_tags(*given("饮料", *entries))
    assert found.points[1] > found.points[0] == found.points[2]


def test_by_tags_named_in_the_order_of_the_entry() -> None:
    """All named tags are evidence, in the order in which the entry has them."""
    found = by_tags(*given("coffee and my stomach", Entry("a", "x", tags=("健康", "coffee"))))
    assert found.why(0) == ("tag:健康", "tag:coffee")


def test_found_by() -> None:
    """A scorer may answer entry by entry; what has no reason is not found."""

    def by_length(_question: Question, pool: Pool) -> dict[int, Evidence]:
        return {
            at: Evidence(1.0, ("long",) if len(entry.text) > 3 else ())
            for at, entry in enumerate(pool.entries)
        }

    question, searched = given("x", Entry("a", "long text"), Entry("b", "x"))
    found = found_by(by_length, question, searched)
    assert (found.points, found.why(0)) == ({0: 1.0}, ("long",))
    assert isinstance(found_by(by_id, question, searched), Found)
