"""What an entry counts whatever is asked (openclaw/read/esteem.py)."""

from __future__ import annotations

from datetime import UTC

import pytest

from openclaw.model import Entry
from openclaw.read.bm25 import rarity
from openclaw.read.esteem import HALVED_AFTER
from openclaw.read.esteem import RECENCY_POINTS
from openclaw.read.esteem import esteem
from openclaw.read.pool import pool


def test_importance() -> None:
    """High stands before medium before low, which counts nothing."""
    high, low = Entry("a", "x", importance="high"), Entry("c", "x", importance="low")
    points = esteem(pool([high, Entry("b", "x"), low], UTC))
    assert points[0] > points[1] > points[2] == 0


def test_recency() -> None:
    """Newer entries get a little more, halved with time; undated ones nothing."""
    assert HALVED_AFTER == 90 * 86400
    entries = [
        Entry("a", "x", importance="low", timestamp="2025-01-01T00:00:00Z"),
        Entry("b", "x", importance="low", timestamp="2025-04-01T00:00:00Z"),
        Entry("c", "x", importance="low"),
    ]
    points = esteem(pool(entries, UTC))
    assert points == [pytest.approx(RECENCY_POINTS / 2), RECENCY_POINTS, 0]


def test_less_than_a_rare_word() -> None:
    """All of it is less than one word that few entries have."""
    entry = Entry("a", "x", importance="high", timestamp="2025-01-01T00:00:00Z")
    assert esteem(pool([entry], UTC))[0] < rarity(1, 20)
