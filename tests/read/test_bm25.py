"""BM25 (openclaw/read/bm25.py)."""

from __future__ import annotations

import math
from datetime import UTC

import pytest

from openclaw.model import Entry
from openclaw.read.bm25 import K1
from openclaw.read.bm25 import B
from openclaw.read.bm25 import bm25
from openclaw.read.bm25 import rarity
from openclaw.read.pool import Pool
from openclaw.read.pool import pool
from openclaw.read.words import terms


def texts(*said: str) -> Pool:
    """A pool of entries with these texts."""
    return pool([Entry(f"m{n}", text) for n, text in enumerate(said)], UTC)


def test_formula() -> None:
    """The points are those of the published formula."""
    mean = (3 + 1 + 2) / 3
    weight = math.log(1 + (3 - 1 + 0.5) / (1 + 0.5))
    expected = weight * 2 * (K1 + 1) / (2 + K1 * (1 - B + B * 3 / mean))
    found = bm25({"cat": 1.0}, texts("cat dog cat", "dog", "bird bird"))
    assert found == {0: pytest.approx(expected)}


def test_rare_terms_count_more() -> None:
    """The fewer texts hold a term the more it counts, and never less than nothing."""
    assert rarity(1, 100) > rarity(50, 100) > rarity(100, 100) > 0


def test_weights_scale() -> None:
    """A term that counts half gives half the points."""
    half, whole = (bm25({"cat": w}, texts("cat"))[0] for w in (0.5, 1.0))
    assert half == pytest.approx(whole / 2)


def test_forms_of_a_word_match() -> None:
    """Words match by stem, pairs as they stand."""
    asked = dict.fromkeys(terms("hikes 爬山"), 1.0)
    assert set(bm25(asked, texts("The user was hiking", "用户喜欢爬山", "猫"))) == {0, 1}


def test_repetition_counts() -> None:
    """A text that says it twice has more than one of the same length that says it once."""
    found = bm25({"cat": 1.0}, texts("cats cat dog", "cats cow dog"))
    assert found[0] > found[1]


def test_among() -> None:
    """Only the positions asked for get points, and they are the same points."""
    said = texts("cat", "cat dog", "dog")
    assert bm25({"cat": 1.0, "dog": 1.0}, said, {1}) == {1: bm25({"cat": 1.0, "dog": 1.0}, said)[1]}


def test_nothing_to_search() -> None:
    """No texts and no terms give no points."""
    assert bm25({"cat": 1.0}, texts()) == {}
    assert bm25({}, texts("cat")) == {}
