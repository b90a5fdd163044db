"""BM25 and the words in common (openclaw/read/bm25.py)."""

from __future__ import annotations

import math

import pytest

from openclaw.read.bm25 import K1
from openclaw.read.bm25 import B
from openclaw.read.bm25 import matches
from openclaw.read.bm25 import rarity
from openclaw.read.words import digest
from openclaw.read.words import terms


def test_formula() -> None:
    """The points are those of the published formula."""
    texts = [digest("cat dog cat"), digest("dog"), digest("bird bird")]
    mean = (3 + 1 + 2) / 3
    weight = math.log(1 + (3 - 1 + 0.5) / (1 + 0.5))
    expected = weight * 2 * (K1 + 1) / (2 + K1 * (1 - B + B * 3 / mean))
    found = matches({"cat": 1.0}, texts)
    assert list(found) == [0]
    assert found[0].points == pytest.approx(expected)


def test_rare_terms_count_more() -> None:
    """The fewer texts hold a term the more it counts, and never less than nothing."""
    assert rarity(1, 100) > rarity(50, 100) > rarity(100, 100) > 0


def test_weights_scale() -> None:
    """A term that counts half gives half the points."""
    half, whole = (matches({"cat": w}, [digest("cat")])[0].points for w in (0.5, 1.0))
    assert half == pytest.approx(whole / 2)


def test_forms_of_a_word_match() -> None:
    """Words match by stem, pairs as they stand."""
    texts = [digest("The user was hiking"), digest("用户喜欢爬山")]
    assert set(matches(dict.fromkeys(terms("hikes 爬山"), 1.0), texts)) == {0, 1}


def test_counts() -> None:
    """Pairs that overlap count each time, and words by all their forms."""
    twice, once = (matches({term: 1.0}, [digest(text)])[0].points for term, text in [
        ("哈哈", "哈哈哈"), ("哈哈", "哈哈嘻"),
    ])  # fmt: skip
    assert twice > once
    forms, form = matches({"cat": 1.0}, [digest("cats cat dog"), digest("cats cow dog")]).values()
    assert forms.points > form.points


def test_short_terms_match_whole_words() -> None:
    """A letter and a number match themselves alone."""
    texts = [digest("R 语言"), digest("running in 2026"), digest("42")]
    assert set(matches({"r": 1.0}, texts)) == {0}
    assert set(matches({"2026": 1.0, "4": 1.0}, texts)) == {1}


def test_texts_do_not_run_together() -> None:
    """The end of one text and the beginning of the next make no pair."""
    assert matches({"咖啡": 1.0}, [digest("咖"), digest("啡")]) == {}


def test_nothing_to_search() -> None:
    """No texts and no terms give no matches."""
    assert matches({"cat": 1.0}, []) == {}
    assert matches({}, [digest("cat")]) == {}
