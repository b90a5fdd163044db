"""The scorers of a search (openclaw/read/scorers.py)."""

from __future__ import annotations

from datetime import UTC

from openclaw.model import Entry
from openclaw.read.question import Pool
from openclaw.read.question import Question
from openclaw.read.question import ask
from openclaw.read.question import pool
from openclaw.read.scorers import by_id
from openclaw.read.scorers import by_importance
from openclaw.read.scorers import by_recency
from openclaw.read.scorers import by_tags
from openclaw.read.scorers import by_words
from openclaw.read.vocabulary import Vocabulary


def given(query: str, *entries: Entry, linked: tuple[str, ...] = ()) -> tuple[Question, Pool]:
    """A question and the pool that it is put to."""
    return ask(query, Vocabulary(), linked), pool(entries, UTC)


def test_by_id() -> None:
    """An id in the question is stronger evidence than one beside it."""
    found = by_id(*given("mem-1?", Entry("mem-1", "a"), Entry("mem-2", "b"), linked=("mem-2",)))
    assert (found[0].why, found[1].why) == (("id",), ("state",))
    assert found[0].points > found[1].points > 0


def test_by_tags_as_spelled() -> None:
    """A named tag is evidence in the spelling of the entry."""
    found = by_tags(
        *given("胃疼", Entry("a", "x", tags=("健康",)), Entry("b", "y", tags=("work",)))
    )
    assert {at: evidence.why for at, evidence in found.items()} == {0: ("tag:健康",)}


def test_by_tags_rare_ones_count_more() -> None:
    """A tag that few entries have counts more than one that many have."""
    many = [Entry(f"m{n}", "x", tags=("work",)) for n in range(5)]
    found = by_tags(*given("开会时胃疼", *many, Entry("h", "x", tags=("health",))))
    assert found[5].points > found[0].points


def test_by_tags_wider_and_narrower() -> None:
    """The next wider or narrower tag counts less than the tag itself, a sister not at all."""
    entries = [Entry(tag, "x", tags=(tag,)) for tag in ("coffee", "drink", "tea")]
    found = by_tags(*given("咖啡", *entries))
    assert found[0].points > found[1].points
    assert 2 not in found
    found = by_tags(*given("饮料", *entries))
    assert found[1].points > found[0].points == found[2].points


def test_by_words() -> None:
    """A word in common is evidence."""
    found = by_words(*given("心悸怎么办", Entry("a", "会有心悸反应"), Entry("b", "喜欢爬山")))
    assert {at: evidence.why for at, evidence in found.items()} == {0: ("word:心悸",)}


def test_weak_words_need_company() -> None:
    """A weak word finds nothing beside a strong one, and something alone."""
    entry = Entry("a", "用户喜欢爬山")
    assert by_words(*given("用户界面", entry)) == {}
    assert by_words(*given("用户", entry))[0].why == ("word:用户",)


def test_weak_words_are_not_named() -> None:
    """Beside a strong word a weak one in common is not worth naming."""
    found = by_words(*given("现在的咖啡", Entry("a", "现在只喝咖啡")))
    assert found[0].why == ("word:咖啡",)


def test_evidence_is_short() -> None:
    """However much is in common, only some words are named."""
    text = "苹果。香蕉。橘子。葡萄。西瓜。草莓。樱桃。"
    assert len(by_words(*given(text, Entry("a", text)))[0].why) == 5


def test_by_importance() -> None:
    """High stands before medium before low, and none of them is evidence."""
    high, low = Entry("a", "x", importance="high"), Entry("c", "x", importance="low")
    found = by_importance(*given("x", high, Entry("b", "x"), low))
    assert found[0].points > found[1].points > found[2].points
    assert {evidence.why for evidence in found.values()} == {()}


def test_by_recency() -> None:
    """Newer entries get a little more, undated ones nothing, and it is no evidence."""
    old = Entry("a", "x", timestamp="2024-01-01T00:00:00Z")
    new = Entry("b", "x", timestamp="2025-01-01T00:00:00Z")
    found = by_recency(*given("x", old, new, Entry("c", "x")))
    assert found[1].points > found[0].points > 0
    assert 2 not in found
    assert found[1].why == ()
