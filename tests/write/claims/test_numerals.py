"""Numbers in words, as digits."""

from __future__ import annotations

import pytest

from openclaw.write.claims.numerals import chinese_digits
from openclaw.write.claims.numerals import english_digits
from openclaw.write.claims.numerals import number


@pytest.mark.parametrize(
    ("numeral", "value"),
    [
        ("三", 3),
        ("十", 10),
        ("十二", 12),
        ("三十二", 32),
        ("一百零五", 105),
        ("两千", 2000),
        ("三万五千", 35000),
    ],
)
def test_number(numeral: str, value: int) -> None:
    """Chinese numerals are read with their powers."""
    assert number(numeral) == value


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        ("我三十二岁", "我32岁"),
        ("两个孩子", "2个孩子"),
        ("一九九〇年", "1990年"),
        ("五月三号", "5月3号"),
        ("身高一米八", "身高180厘米"),
        ("1米75", "175厘米"),
        ("十分喜欢", "十分喜欢"),
        ("一点也不", "一点也不"),
        ("在百度上班", "在百度上班"),
        ("三文鱼", "三文鱼"),
        ("一直", "一直"),
    ],
)
def test_chinese(text: str, digits: str) -> None:
    """A numeral before a unit becomes digits; a word that begins like one stays."""
    assert chinese_digits(text) == digits


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        ("two cats", "2 cats"),
        ("Thirty-two years", "32 years"),
        ("twenty years", "20 years"),
        ("twice a week", "2 times a week"),
        ("once a week", "1 times a week"),
        ("once upon a time", "once upon a time"),
        ("8,000 steps", "8000 steps"),
        ("one of my cats", "one of my cats"),
        ("someone", "someone"),
    ],
)
def test_english(text: str, digits: str) -> None:
    """Words, times and separators become plain digits."""
    assert english_digits(text) == digits
