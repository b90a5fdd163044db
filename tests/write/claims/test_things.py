"""What a thing is a kind of, and what is inside it."""

from __future__ import annotations

import pytest

from openclaw.write.claims.things import inside_of
from openclaw.write.claims.things import is_eaten
from openclaw.write.claims.things import is_known
from openclaw.write.claims.things import kinds_of
from openclaw.write.claims.things import named
from openclaw.write.claims.things import plain_thing
from openclaw.write.claims.things import stemmed


@pytest.mark.parametrize(
    ("words", "stem"),
    [
        (("dog", "dogs"), "dog"),
        (("smoke", "smoking", "smokes"), "smok"),
        (("movie", "movies"), "movi"),
        (("run", "running"), "run"),
        (("go", "goes"), "go"),
        (("child", "children"), "child"),
        (("bus",), "bus"),
        (("c#",), "c#"),
    ],
)
def test_stemmed(words: tuple[str, ...], stem: str) -> None:
    """The forms of a word are one, roughly."""
    assert {stemmed(word) for word in words} == {stem}


@pytest.mark.parametrize(
    ("thing", "kind", "inside"),
    [
        ("美式", "coffee", "caffeine"),
        ("冰美式", "coffee", "caffeine"),
        ("iced latte", "coffee", "milk"),
        ("花生酱", "peanut butter", "nut"),
        ("红烧肉", "meat", "meat"),
        ("麻辣小龙虾", "shellfish", "spicy"),
        ("dogs", "pet", "pet"),
    ],
)
def test_kinds_and_what_is_inside(thing: str, kind: str, inside: str) -> None:
    """A longer name is a kind of what it ends with, and holds what stands in it."""
    assert kind in kinds_of(thing)
    assert inside in inside_of(thing)


@pytest.mark.parametrize(
    "thing", ["无咖啡因咖啡", "decaf coffee", "oat milk", "热狗", "gluten-free bread"]
)
def test_free_of_it(thing: str) -> None:
    """What is without, or instead of, is not."""
    assert kinds_of(thing) == inside_of(thing) == {plain_thing(thing)}


def test_what_is_inside_is_no_kind() -> None:
    """Who dislikes caffeine may like coffee; almond milk is no milk, but holds almonds."""
    assert "caffeine" not in kinds_of("coffee")
    assert inside_of("杏仁奶") >= {"almond", "nut"}
    assert "milk" not in inside_of("杏仁奶")


def test_names() -> None:
    """One name for both languages; the unknown keep their own."""
    assert named("美式") == named("americano") == "americano"
    assert named("hiking trips") == "hik trip"
    assert is_known("coffee")
    assert not is_known("hiking")
    assert is_eaten("拿铁")
    assert not is_eaten("dog")
