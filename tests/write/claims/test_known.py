"""Callings, states, rivals and names."""

from __future__ import annotations

import pytest

from openclaw.write.claims.known import calling
from openclaw.write.claims.known import in_place_of
from openclaw.write.claims.known import marital_differ
from openclaw.write.claims.known import names_differ


@pytest.mark.parametrize(
    ("value", "name"),
    [
        ("小学老师", "teacher"),
        ("一名前端工程师", "engineer"),
        ("a software engineer", "engineer"),
        ("father of two", ""),
        ("医生的朋友", ""),
        ("好人", ""),
    ],
)
def test_calling(value: str, name: str) -> None:
    """A calling is known by the longest word at its end."""
    assert calling(value) == name


def test_marital_differ() -> None:
    """The married are not single, the divorced may be."""
    assert marital_differ("married", "single")
    assert marital_differ("single", "dating")
    assert not marital_differ("divorced", "single")
    assert not marital_differ("married", "married")


def test_in_place_of() -> None:
    """Coffee may take the place of tea, not of itself nor of bread."""
    assert in_place_of("coffee", "tea")
    assert not in_place_of("coffee", "coffee")
    assert not in_place_of("coffee", "bread")


def test_names_differ() -> None:
    """A part of a name is the same name; two scripts cannot be compared."""
    assert names_differ("Alice", "Anna")
    assert not names_differ("Alice", "alice smith")
    assert not names_differ("李明", "Li Ming")
