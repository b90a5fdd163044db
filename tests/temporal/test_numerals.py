"""Small numbers in words (openclaw/temporal/numerals.py)."""

from __future__ import annotations

import pytest

from openclaw.temporal.numerals import chinese_number
from openclaw.temporal.numerals import english_number


@pytest.mark.parametrize(
    ("said", "number"),
    [("12", 12), ("３", 3), ("两", 2), ("十", 10), ("十二", 12), ("二十", 20), ("二十五", 25),
     ("三十一", 31), ("一百", 100), ("一百二十", 120), ("二〇二五", 2025), ("零", 0)],
)  # fmt: skip
def test_chinese(said: str, number: int) -> None:
    """Figures, numbers with 十 and 百, and years digit by digit."""
    assert chinese_number(said) == number


@pytest.mark.parametrize(
    ("said", "number"),
    [("7", 7), ("a", 1), ("An", 1), ("twelve", 12), ("twenty", 20), ("Thirty-one", 31),
     ("forty two", 42)],
)  # fmt: skip
def test_english(said: str, number: int) -> None:
    """Figures and words in any case."""
    assert english_number(said) == number


@pytest.mark.parametrize("said", ["many", "one-two", "hundred"])
def test_no_number(said: str) -> None:
    """Anything else is refused."""
    with pytest.raises(ValueError, match=said):
        english_number(said)
