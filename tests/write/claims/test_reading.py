"""Two texts held against each other."""

from __future__ import annotations

from openclaw.write.claims.reading import agreement
from openclaw.write.claims.reading import oppositions
from openclaw.write.claims.reading import reading_of


def slots(old: str, new: str) -> list[str]:
    """Where two texts of the user's rule each other out."""
    found = oppositions(reading_of(old, "self"), reading_of(new, "self"))
    return [against.slot for against in found]


def test_oppositions() -> None:
    """Each claim of the new text is held against those that it may rule out."""
    assert slots("我住在北京，喜欢茶", "我住在上海，不喜欢茶")[:2] == ["residence", "like"]
    assert slots("我对虾过敏", "我喜欢吃虾") == ["allergic"]
    assert slots("我喜欢茶", "我妈妈不喜欢茶") == []


def test_what_both_tell_rules_nothing_out() -> None:
    """Of two homes in both texts, neither is another value."""
    old = "He lived in Rome. Tom lives in Berlin"
    assert slots("我住在北京，周末住在上海", "我住在北京") == []
    assert slots(old, old) == []


def test_agreement() -> None:
    """The first slot in which both tell the same, mere words apart."""
    one, other = reading_of("我住在北京", "self"), reading_of("我家在北京，喜欢茶", "self")
    assert agreement(one, other) == "residence"
    assert agreement(one, reading_of("我喜欢茶", "self")) == ""
    assert agreement(reading_of("跑步很好", "self"), reading_of("跑步很好", "self")) == ""


def test_read_once() -> None:
    """A text is read once for each that it may speak of."""
    assert reading_of("喜欢茶", "self") is reading_of("喜欢茶", "self")
    assert reading_of("喜欢茶", "mother").claims[0].subject == "mother"
