"""Words that begin alike (openclaw/read/kin.py)."""

from __future__ import annotations

import pytest

from openclaw.read.kin import WORTH
from openclaw.read.kin import kin_of
from openclaw.read.postings import Postings


@pytest.mark.parametrize(
    ("asked", "said", "akin", "finds"),
    [
        ("violin", "a violinist", "violinist", True),
        ("painter", "painting", "paint", False),
        ("psychologist", "psychology", "psycholog", True),
    ],
)
def test_akin(asked: str, said: str, akin: str, finds: bool) -> None:
    """A stem that begins as another counts a part; a long common beginning is evidence."""
    found = kin_of({asked: 1.0}, Postings([said]))
    assert found.terms == {akin: WORTH}
    assert found.near == ({akin} if finds else set())


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("cat", "catalogue"),  # too short
        ("interview", "internet"),  # they part too early
        ("咖啡", "咖啡因"),
        ("2026", "20261"),
    ],
)
def test_not_akin(asked: str, said: str) -> None:
    """Short words, words that part early, other scripts and numbers have no kin."""
    assert kin_of({asked: 1.0}, Postings([said])).terms == {}


def test_what_is_asked_is_no_kin() -> None:
    """A stem of the question itself keeps what it counts; weak words have no kin."""
    assert kin_of({"paint": 1.0, "painter": 1.0}, Postings(["paint painters"])).terms == {}
    assert kin_of({"thing": 0.5}, Postings(["thingamajig"])).terms == {}


def test_the_better_of_two() -> None:
    """Kin of two words counts for the one that counts more; the order is fixed."""
    terms = kin_of({"paint": 1.0, "painted": 1.5}, Postings(["painters paintings painterly"])).terms
    assert list(terms) == sorted(terms)
    assert terms["painter"] == 1.5 * WORTH
