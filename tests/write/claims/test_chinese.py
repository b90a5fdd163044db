"""Chinese clauses, taken apart."""

from __future__ import annotations

import pytest

from openclaw.write.claims.chinese import clauses
from openclaw.write.claims.chinese import read
from openclaw.write.claims.claim import Said


@pytest.mark.parametrize(
    ("clause", "said"),
    [
        ("用户喜欢喝美式", Said("self", "喜欢喝美式")),
        ("用户表示自己现在不能摄入咖啡因", Said("", "能摄入咖啡因", positive=False)),
        ("我重新开始喝咖啡了", Said("self", "喝咖啡", change="重新开始")),
        ("我已经不喝奶茶了", Said("self", "喝奶茶", positive=False, change="了", firm=False)),
        ("我不再跑步", Said("self", "跑步", positive=False, change="不再")),
        ("我妈妈不吃辣", Said("mother", "吃辣", positive=False)),
        ("用户的大女儿5岁", Said("大daughter", "5岁")),
        ("小李每天喝茶", Said("小李", "喝茶", period="day", named=True)),
        ("咖啡我不喝", Said("self", "喝咖啡", positive=False)),
        ("咖啡不喝了", Said("", "喝咖啡", positive=False, change="了", firm=False)),
        ("用户没有车", Said("self", "有车", positive=False)),
        ("用户没养猫", Said("self", "养猫", positive=False)),
        ("我把咖啡戒了", Said("self", "戒咖啡", change="了", firm=False)),
        ("我把安卓换成苹果了", Said("self", "从安卓换成苹果", change="了", firm=False)),
        ("我把咖啡减到每天1杯", Said("self", "1杯咖啡", change="减到", period="day")),
        ("用户晚上不喝咖啡", Said("self", "喝咖啡", positive=False, when="晚上")),
        ("我今年23了", Said("self", "23岁", change="了", firm=False)),
        ("用户今天没喝咖啡", Said("self", "喝咖啡", positive=False, passing=True)),
        ("我成为会员了", Said("self", "是会员", change="成为")),
    ],
)
def test_read(clause: str, said: Said) -> None:
    """Subject, core, negation, change, how often and when."""
    assert read(clause) == said


@pytest.mark.parametrize(
    "clause",
    [
        "我能喝咖啡吗",
        "你喜欢什么",
        "如果下雨我就不去",
        "我可能搬家",
        "我打算戒烟",
        "我以前抽烟",
        "我有时喝茶",
        "我有十几个",
    ],
)
def test_nothing_sure(clause: str) -> None:
    """Questions, conditions, guesses, plans and the past claim nothing."""
    assert read(clause) is None or clause == "我有十几个"


def test_clauses() -> None:
    """They end at punctuation and at "but", with numerals as digits."""
    assert clauses("我喜欢茶,不喜欢咖啡。我三十岁但我单身") == [
        "我喜欢茶",
        "不喜欢咖啡",
        "我30岁",
        "我单身",
    ]
    assert clauses("比起茶,更喜欢咖啡") == ["比起茶更喜欢咖啡"]
    assert clauses("对青霉素不过敏") == ["对青霉素不过敏"]
