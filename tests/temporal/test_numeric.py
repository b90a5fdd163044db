"""Dates in figures (openclaw/temporal/numeric.py)."""

from __future__ import annotations

import pytest

from openclaw.temporal import interval
from tests.temporal.spans import NOW
from tests.temporal.spans import ZONE
from tests.temporal.spans import days
from tests.temporal.spans import words


@pytest.mark.parametrize(
    "text",
    ["2025-03-05", "2025/3/5", "2025.3.5", "20250305", "2025 3 5"],
)
def test_one_day_in_every_form(text: str) -> None:
    """As a whole text each is the fifth of March."""
    read = interval(text, NOW, ZONE)
    assert read is not None
    assert days(read) == ("2025-03-05", "2025-03-05")


def test_day_and_month_in_either_order() -> None:
    """Read where one of them is no month, or both are the same; otherwise not guessed."""
    assert words("13/4/2025, 4/13/2025 and 5/5/2025") == ["13/4/2025", "4/13/2025", "5/5/2025"]
    assert words("3/4/2025") == []
    assert words("我在2025-03-05说的") == ["2025-03-05"]
    assert interval("3/4/2025", NOW, ZONE) is None


@pytest.mark.parametrize(
    "text",
    [
        "v2025.11.20.1",
        "order 20251120",
        "2025-13-01",
        "a-2025-11-20",
        "192.168.1.20",
        "2025-11-209",
    ],
)
def test_other_figures(text: str) -> None:
    """Versions, numbers, names and impossible days are no dates."""
    assert words(text) == []
