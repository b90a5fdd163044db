"""Slots of one value: which two values are two."""

from __future__ import annotations

import pytest

from openclaw.write.claims.claim import Claim
from openclaw.write.claims.valued import is_valued
from openclaw.write.claims.valued import values_apart


@pytest.mark.parametrize(
    ("slot", "thing", "one", "other"),
    [
        ("residence", "", "北京", "上海"),
        ("work", "", "腾讯", "阿里"),
        ("job", "", "teacher", "nurse"),
        ("age", "", "28", "35"),
        ("name:英文名", "", "tom", "tim"),
        ("marital", "", "single", "married"),
        ("hours", "", "early", "late"),
        ("number", "#个 孩子", "1", "2"),
        ("date", "birth", ",5,3,", ",5,4,"),
        ("favourite", "颜色", "蓝色", "绿色"),
        ("attribute", "血型", "a", "b"),
    ],
)
def test_two_values(slot: str, thing: str, one: str, other: str) -> None:
    """Two values are apart, one is not, and the one denied is."""
    old = Claim(slot, thing, one)
    assert is_valued(slot)
    assert values_apart(old, Claim(slot, thing, other))
    assert not values_apart(old, Claim(slot, thing, one))
    assert values_apart(old, Claim(slot, thing, one, positive=False))
    assert not values_apart(old, Claim(slot, thing, other, positive=False))


def test_what_may_go_together() -> None:
    """Two diets, two hobbies, preferences of other things, and a part of a name."""
    assert not values_apart(Claim("diet", "", "vegetarian"), Claim("diet", "", "vegan"))
    assert not values_apart(Claim("attribute", "爱好", "茶"), Claim("attribute", "爱好", "咖啡"))
    tea = Claim("prefer", "tea", "coffee")
    assert values_apart(tea, Claim("prefer", "coffee", "tea"))
    assert not values_apart(tea, Claim("prefer", "tea", "water"))
    assert not is_valued("like")


def test_out_of_work() -> None:
    """Who has no work left any workplace."""
    assert values_apart(Claim("work", value="腾讯"), Claim("work", positive=False))
