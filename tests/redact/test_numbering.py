"""The world's numbering plans, as phonenumbers knows them."""

from __future__ import annotations

from openclaw.redact.numbering import is_as_long
from openclaw.redact.numbering import is_in_plan


def test_in_plan() -> None:
    """Valid worldwide, or as dialled in a country."""
    assert is_in_plan("+44 20 7946 0958")
    assert is_in_plan("13800138000", "CN")
    assert not is_in_plan("12800138000", "CN")


def test_as_long() -> None:
    """The length is right though no such number was given out."""
    assert is_as_long("+1 555 123 4567")
    assert not is_in_plan("+1 555 123 4567")
    assert not is_as_long("+1 555 123 4567 8901")


def test_anything_may_come() -> None:
    """What is no number at all is none, and raises nothing."""
    assert not is_in_plan("000")
    assert not is_as_long("+999 123")
