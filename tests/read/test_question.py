"""Queries and pools, read (openclaw/read/question.py)."""

from __future__ import annotations

import pytest

from openclaw.read.question import NAME
from openclaw.read.question import ask
from openclaw.read.question import ids_in
from openclaw.read.vocabulary import Vocabulary


@pytest.mark.parametrize("text", ["看mem-0012吧", "see MEM-0012.", "mem-0012", "about: mem-0012\n"])
def test_ids_in(text: str) -> None:
    """An id is found beside Chinese, before a full stop, and in any case."""
    assert "mem-0012" in ids_in(text)


def test_ids_are_whole() -> None:
    """A part of a longer name is no id."""
    assert "mem-0012" not in ids_in("mem-00123 and xmem-0012")


def test_ask() -> None:
    """A question has its terms with what each counts, its tags, and the ids beside it."""
    question = ask("最近胃不太舒服", Vocabulary(), linked=["MEM-1"])
    assert question.tags == {"health": "胃"}
    assert question.terms["舒服"] == 1.0
    assert question.terms["胃"] == 1.0
    assert "最近" not in question.terms
    assert question.linked == {"mem-1"}


def test_nothing_asked() -> None:
    """Function words alone ask for nothing."""
    question = ask("我能……吗", Vocabulary())
    assert not question.terms
    assert not question.tags


@pytest.mark.parametrize(
    "query", ["when did Anna swim", "和Anna去游泳", "Is it so? Did Anna swim?"]
)
def test_names_count_more(query: str) -> None:
    """A word with a capital inside a sentence counts as a name."""
    asked = ask(query, Vocabulary()).terms
    assert asked["anna"] == NAME > max(worth for term, worth in asked.items() if term != "anna")


@pytest.mark.parametrize("query", ["Anna swims", "When? Anna swims", 'She said: "Anna swims"'])
def test_a_capital_that_begins_a_sentence_says_nothing(query: str) -> None:
    """The first word of a sentence counts as any other."""
    assert ask(query, Vocabulary()).terms["anna"] == 1.0
