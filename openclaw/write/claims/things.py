"""What a thing is a kind of, and what is inside it, by the tables of ``opposites``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from openclaw.write.opposites import INSTEAD
from openclaw.write.opposites import NOT_EATEN
from openclaw.write.opposites import THINGS
from openclaw.write.opposites import WITHOUT

_IRREGULAR = {
    "children": "child",
    "men": "man",
    "women": "woman",
    "people": "person",
    "feet": "foot",
    "teeth": "tooth",
    "wives": "wife",
    "goes": "go",
    "fishing": "fishing",
    "does": "do",
    "has": "have",
    "knives": "knife",
    "mice": "mouse",
}
_DOING = re.compile(r"[钓养捕遛撸洗喝戒酿品泡采抽吸怕买卖画煮炒切杀抓骑开修].")  # 钓鱼 is no fish
_WHOLE_ONLY = frozenset("车房辣奶蛋娃")  # as the end of a longer word they are something else
_NOT_KINDS = frozenset(
    [
        "热狗",
        "海狗",
        "熊猫",
        "大熊猫",
        "木鱼",
        "鳄鱼",
        "香烟盒",
        "油烟",
        "甜酒酿",
        "料酒",
        "下午茶",
        "早茶",
    ]
)


def stemmed(word: str) -> str:
    """An English word without the endings of number and tense, roughly: dogs, smoking."""
    word = _IRREGULAR.get(word, word)
    if len(word) < 4 or not word.isascii() or not word.isalpha():
        return word
    for ending, instead in (("ies", "i"), ("sses", "ss"), ("ing", ""), ("es", "e"), ("s", "")):
        if word.endswith(ending) and not word.endswith(("ss", "us", "is")):
            word = word[: -len(ending)] + instead if len(word) - len(ending) > 1 else word
            break
    if len(word) > 3 and word[-1] == word[-2] and word[-1] in "bdgmnprt":
        word = word[:-1]
    word = word.removesuffix("e") if len(word) > 3 else word
    return f"{word[:-1]}i" if word.endswith("y") and len(word) > 3 else word


def plain_thing(thing: str) -> str:
    """A thing's name in the form in which names are compared."""
    return " ".join(map(stemmed, thing.split())) if thing.isascii() else thing


@lru_cache(maxsize=1)
def _names() -> dict[str, str]:
    """Each word of the table, in plain form, to its thing's name."""
    names: dict[str, str] = {}
    for thing in THINGS:
        for word in (*thing.zh.split(), *thing.en.split(", ")):
            names.setdefault(plain_thing(word), thing.name)
    return names


@lru_cache(maxsize=1)
def _links() -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    return {t.name: (_listed(t.kind_of), _listed(t.holds)) for t in THINGS}


def _listed(names: str) -> tuple[str, ...]:
    return tuple(names.split(", ")) if names else ()


def named(thing: str) -> str:
    """The name of a known thing, or the thing itself in plain form."""
    plain = plain_thing(thing)
    return _names().get(plain, plain)


@lru_cache(maxsize=1 << 12)
def kinds_of(thing: str) -> frozenset[str]:
    """What a thing is: its own name, and all that it is a kind of."""
    return _closure(_direct(thing)[0], inside=False) | {named(thing)}


@lru_cache(maxsize=1 << 12)
def inside_of(thing: str) -> frozenset[str]:
    """What a thing is and holds: who cannot have one of these cannot have it."""
    kinds, held = _direct(thing)
    return _closure((*kinds, *held), inside=True) | {named(thing)}


def is_known(thing: str) -> bool:
    """Whether the table knows the thing, or what it is a kind of."""
    return bool(_direct(thing)[0])


def is_eaten(thing: str) -> bool:
    """Whether the table knows the thing as something to eat, drink or smoke."""
    return is_known(thing) and kinds_of(thing).isdisjoint(NOT_EATEN)


def _direct(thing: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The known things that a thing is, and those that its name shows inside it."""
    plain = plain_thing(thing)
    if plain in _names():
        return (_names()[plain],), ()
    if plain in _NOT_KINDS or _DOING.fullmatch(plain) or _marked(thing, WITHOUT):
        return (), ()
    parts = tuple(_parts(plain))
    ends = () if _marked(thing, INSTEAD) else tuple(name for name, last in parts if last)
    return ends[:1], tuple(name for name, last in parts if not last)


def _marked(thing: str, markers: frozenset[str]) -> bool:
    words = thing.split() if thing.isascii() else (thing,)
    if thing.isascii():
        return any(word in markers for word in words)
    return any(marker in thing for marker in markers if not marker.isascii())


def _parts(plain: str) -> Iterator[tuple[str, bool]]:
    """The known things in a longer name, the longest first, and whether the name ends so."""
    spaced = f" {plain} "
    for word in sorted(_names(), key=len, reverse=True):
        if word.isascii():
            if plain.isascii() and f" {word} " in spaced:
                yield _names()[word], plain.endswith(word)
        elif word in plain and (
            len(word) > 1 or (plain.endswith(word) and word not in _WHOLE_ONLY)
        ):
            yield _names()[word], plain.endswith(word)


def _closure(names: tuple[str, ...], *, inside: bool) -> frozenset[str]:
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            kinds, held = _links().get(name, ((), ()))
            waiting += (*kinds, *held) if inside else kinds
    return frozenset(found)
