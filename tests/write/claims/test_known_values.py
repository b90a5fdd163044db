"""The tables of places, callings and kin."""

from __future__ import annotations

from collections import Counter

from openclaw.write.claims.known_values import JOBS
from openclaw.write.claims.known_values import KIN
from openclaw.write.claims.known_values import PLACES
from openclaw.write.claims.known_values import rows


def test_rows() -> None:
    """A line is a name and the words of both languages."""
    assert list(rows("mother: 妈妈 母亲 | mother, mom\nuncle: | uncle\n")) == [
        ("mother", ["妈妈", "母亲", "mother", "mom"]),
        ("uncle", ["uncle"]),
    ]


def test_tables() -> None:
    """Every line has words, each is of one place or calling, and places have known levels."""
    for table in (JOBS, KIN, PLACES):
        assert all(name and words for name, words in rows(table))
    for table in (JOBS, PLACES):
        words = Counter(word for _, listed in rows(table) for word in listed)
        assert [word for word, count in words.items() if count > 1] == []
    assert {name for name, _ in rows(PLACES)} == {"country", "state", "area", "city", "district"}
