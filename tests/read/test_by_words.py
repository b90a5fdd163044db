"""The scorer of words (openclaw/read/by_words.py)."""

from __future__ import annotations

from datetime import UTC

import pytest

from openclaw.model import Entry
from openclaw.read import feedback
from openclaw.read.by_words import by_words
from openclaw.read.pool import pool
from openclaw.read.question import ask
from openclaw.read.scorers import Found
from openclaw.read.vocabulary import Vocabulary


def found(query: str, *texts: str) -> Found:
    """What a query finds among texts."""
    entries = [Entry(f"m{n}", text) for n, text in enumerate(texts)]
    return by_words(ask(query, Vocabulary()), pool(entries, UTC))


def whys(query: str, *texts: str) -> dict[int, tuple[str, ...]]:
    """The codes for each text that a query finds."""
    given = found(query, *texts)
    return {at: given.why(at) for at in given.points}


def test_a_word_in_common_is_evidence() -> None:
    """What shares a word is found, and the word is named."""
    assert whys("心悸怎么办", "会有心悸反应", "喜欢爬山") == {0: ("word:心悸",)}


def test_weak_words_need_company() -> None:
    """A weak word finds nothing beside a strong one, and something alone."""
    assert whys("用户界面", "用户喜欢爬山") == {}
    assert whys("用户", "用户喜欢爬山") == {0: ("word:用户",)}


def test_weak_words_are_not_named() -> None:
    """Beside a strong word a weak one in common is not worth naming."""
    assert whys("现在的咖啡", "现在只喝咖啡") == {0: ("word:咖啡",)}


def test_evidence_is_short() -> None:
    """However much is in common, only some words are named."""
    text = "苹果。香蕉。橘子。葡萄。西瓜。草莓。樱桃。"
    assert len(whys(text, text)[0]) == 5


def test_kin_finds_by_a_long_beginning() -> None:
    """A word that begins alike is evidence of its own, and named as the entry has it."""
    assert whys("which violinists", "plays the violin", "a violent film") == {0: ("kin:violin",)}


def test_kin_that_shares_little_only_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short common beginning finds nothing, but counts where something else does."""
    monkeypatch.setattr(feedback, "ANSWERS", 0)
    assert whys("painter", "the paint is wet") == {}
    points = found("painter anna", "anna paints", "anna sleeps").points
    assert points[0] > points[1]


def test_words_of_the_first_answers_move_the_others() -> None:
    """Of two equals, the one that speaks of the same thing as the first answer stands first."""
    texts = ["espresso with anna", "tea with anna", "anna coffee espresso", "x", "y", "z"]
    points = found("anna coffee", *texts).points
    assert points[0] > points[1]


def test_words_of_the_first_answers_find_nothing() -> None:
    """What only shares words with an answer is no answer."""
    assert set(found("coffee", "coffee espresso", "espresso", "x").points) == {0}
