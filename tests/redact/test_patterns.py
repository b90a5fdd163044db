"""Patterns are compiled once, and digits and letters mean ASCII ones."""

from __future__ import annotations

from openclaw.redact.patterns import any_case
from openclaw.redact.patterns import compiled


def test_compiled_once() -> None:
    """The same pattern is the same object."""
    assert compiled(r"a\d") is compiled(r"a\d")
    assert any_case(r"a\d") is any_case(r"a\d")


def test_ascii_alone() -> None:
    """A Chinese character ends a word, so a number beside it stands by itself."""
    assert compiled(r"\b\d+\b").search("电话110报警")
    assert not compiled(r"\d").search("一１")


def test_case() -> None:
    """Only the one disregards case."""
    assert any_case("token").search("TOKEN")
    assert not compiled("token").search("TOKEN")
