"""What Chinese cores say."""

from __future__ import annotations

import pytest

from openclaw.write.claims.chinese_frames import patterns
from openclaw.write.claims.chinese_frames import verb_and_thing
from openclaw.write.claims.claim import CONSUME
from openclaw.write.claims.claim import Said
from openclaw.write.claims.frames import matched


@pytest.mark.parametrize(
    ("core", "slot", "told"),
    [
        ("住在北京", "residence", "北京"),
        ("从北京搬到上海", "residence", "上海"),
        ("是湖南人", "origin", "湖南"),
        ("在腾讯上班", "work", "腾讯"),
        ("跳槽到字节跳动", "work", "字节跳动"),
        ("当老师", "job", "老师"),
        ("30岁", "age", "30"),
        ("叫李明", "name", "李明"),
        ("英文名叫Tom", "name:英文名", "Tom"),
        ("和小美结婚", "marital", "married"),
        ("是夜猫子", "hours", "late"),
        ("是素食主义者", "diet", "vegetarian"),
        ("对花生过敏", "allergic", "花生"),
        ("喜欢喝茶", "like", "喝茶"),
        ("对摄影感兴趣", "like", "摄影"),
        ("喜欢的颜色是蓝色", "favourite", "蓝色"),
        ("怕狗", "fear", "狗"),
        ("会开车", "can", "开车"),
        ("吃不了辣", "can", "辣"),
        ("有车", "have", "车"),
        ("戒烟", "do", "烟"),
        ("喝啤酒", "do", "啤酒"),
        ("从安卓换成苹果", "use", "苹果"),
        ("想要孩子", "want", "孩子"),
        ("是天蝎座", "attribute", "天蝎座"),
    ],
)
def test_frames(core: str, slot: str, told: str) -> None:
    """Each kind of core is claimed in its slot."""
    found = matched(Said("self", core), patterns())
    assert told in [claim.value or claim.thing for claim in found if claim.slot == slot]


@pytest.mark.parametrize(
    ("thing", "split"),
    [
        ("喝美式", (CONSUME, "美式")),
        ("看书", ("看", "书")),
        ("1杯咖啡", ("", "咖啡")),
        ("含咖啡因的饮料", ("", "咖啡因")),
        ("跑步", ("", "跑步")),
        ("唱歌", ("", "唱歌")),
        ("喝那种茶", (CONSUME, "那种茶")),
    ],
)
def test_verb_and_thing(thing: str, split: tuple[str, str]) -> None:
    """The verb in front and the bare thing; some words are only whole."""
    assert verb_and_thing(thing) == split
