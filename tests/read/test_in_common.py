"""What a question and a text have in common (openclaw/read/in_common.py)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.read.in_common import places_of
from openclaw.read.in_common import shared_words
from openclaw.read.postings import Postings
from openclaw.read.words import digest
from openclaw.read.words import fold
from openclaw.read.words import pieces
from openclaw.read.words import terms


def shared(query: str, text: str, *also: str) -> list[str]:
    """The words that a query, with terms of its own beside it, shares with a text."""
    said, asked = pieces(fold(query)), (*terms(query), *also)
    postings = Postings([fold(text)])
    held = [term for term in asked if postings.of(term)]
    return shared_words(said, places_of(said), held, asked, digest(text))


def test_places() -> None:
    """A term knows each piece and character at which it stands."""
    assert places_of(["喝咖啡", "cats", "咖啡"])["咖啡"] == [(0, 1), (2, 0)]
    assert places_of(["喝咖啡", "cats"])["cat"] == [(1, 0)]


def test_a_term_of_its_own() -> None:
    """A term that is no pair of the question is named unless a longer word holds it."""
    assert shared("胃疼", "胃口差", "胃") == ["胃"]
    assert shared("胃疼", "总是胃疼", "胃") == ["胃疼"]


def test_what_tells_nothing_is_not_named() -> None:
    """A stretch of terms that are not worth naming is left out."""
    held = {"现在", "咖啡"}
    said = places_of(["现在", "咖啡"])
    assert shared_words(["现在", "咖啡"], said, held, {"咖啡"}, digest("现在 咖啡")) == ["咖啡"]


@pytest.mark.parametrize(
    ("query", "text", "words"),
    [
        ("我能喝咖啡吗", "他爱喝咖啡", ["喝咖啡"]),
        ("飞书插件配置", "飞书的配置和插件", ["飞书", "插件", "配置"]),
        ("しりとり", "しりとりが好き", ["しりとり"]),
        ("stomach hurts", "Her stomach is fine", ["stomach"]),
        ("猫", "小猫咪", ["猫"]),
    ],
)
def test_shared_words(query: str, text: str, words: list[str]) -> None:
    """What is in common is readable, the longest stretches, in the question's order."""
    assert shared(query, text) == words


@given(
    st.text(alphabet="喝咖啡茶在家ab ", max_size=10),
    st.text(alphabet="喝咖啡茶在家ab ", max_size=10),
)
def test_shared_words_stand_in_both(query: str, text: str) -> None:
    """Each word in common stands in the question and in the text."""
    if any(map(Postings([fold(text)]).of, terms(query))):
        words = shared(query, text)
        assert words
        assert all(word in fold(query) and word in fold(text) for word in words)
