"""Traditional and simplified characters as one."""

from __future__ import annotations

import sys

import pytest

from openclaw import hanzi
from openclaw.errors import MissingExtra


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("使用者喜歡喝美式咖啡", "使用者喜欢喝美式咖啡"),
        ("頭髮乾燥，發現後面有隻貓", "头发干燥，发现后面有只猫"),
        ("用户喜欢喝美式", "用户喜欢喝美式"),
        ("likes tea", "likes tea"),
        ("乾坤", "乾坤"),
    ],
)
def test_simplified(text: str, wanted: str) -> None:
    """By words, not by characters alone; what is simplified, or no Chinese, stays."""
    assert hanzi.simplified(text) == wanted


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """ASCII needs none; all else says which extra is missing."""
    monkeypatch.setitem(sys.modules, "opencc", None)
    hanzi.simplified.cache_clear()
    hanzi._converter.cache_clear()
    assert not hanzi.available()
    assert hanzi.simplified("tea") == "tea"
    with pytest.raises(MissingExtra):
        hanzi.simplified("貓")
    monkeypatch.undo()
    assert hanzi.available()
