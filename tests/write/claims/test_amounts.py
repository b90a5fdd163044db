"""Numbers, and what they are the numbers of."""

from __future__ import annotations

import pytest

from openclaw.write.claims.amounts import amount
from openclaw.write.claims.amounts import same_count


@pytest.mark.parametrize(
    ("core", "period", "counted", "count"),
    [
        ("有2个孩子", "", "#个 孩子", "2"),
        ("喝3杯咖啡", "day", "喝 #杯 咖啡 /day", "3"),
        ("身高175厘米", "", "身高 #cm", "175"),
        ("体重60公斤", "", "体重 #kg", "60"),
        ("have 2 cats", "", "#cat", "2"),
        ("has 3 kids", "", "#child", "3"),
        ("sleep 7 hours", "night", "sleep #hour /night", "7"),
        ("standup be at 9", "", "standup #", "9"),
    ],
)
def test_amount(core: str, period: str, counted: str, count: str) -> None:
    """The frame around the number, with its unit and how often, and the number."""
    assert amount(core, period, leads=False) == (counted, count, "")


def test_changed() -> None:
    """The word that says that a number was changed is told, and stands in no frame."""
    assert amount("standup was moved to 10", "", leads=False) == ("standup #", "10", "was moved to")
    assert amount("会议室改到5楼", "", leads=False) == ("会议室 #楼", "5", "改到")


@pytest.mark.parametrize(
    "core",
    [
        "喜欢茶",
        "有2个儿子3个女儿",
        "3年",
        "2个孩子",
        "close 0.39 percent",
        "jumped 26 points",
        "be 5",
    ],
)
def test_no_amount(core: str) -> None:
    """No number or several, a number of nothing, a number that nothing leads up to, the market."""
    assert amount(core, "", leads=False) is None


def test_same_count() -> None:
    """A verb in front may be missing in one; another thing is another count."""
    assert same_count("喝 #杯 咖啡 /day", "#杯 咖啡 /day")
    assert same_count("drink #cup coffe /day", "#cup coffe /day")
    assert not same_count("#只 猫", "#只 狗")
    assert not same_count("喝 #杯 咖啡 /day", "喝 #杯 咖啡 /week")
