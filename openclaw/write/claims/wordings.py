"""When the words of two statements alone rule each other out, whatever they speak of."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from openclaw.write.claims.claim import Claim
from openclaw.write.opposites import ANTONYMS

_SAYING_NOTHING = (
    "喜欢 爱 讨厌 知道 清楚 有 是 能 会 可以 行 好 对 想 要 去 在 懂 认识 同意 "
    "有过 去过 看过 害羞 年轻 多 够 "
    "吃 喝 like know do have can be want go yes good so"
)
_EMPTY = frozenset(_SAYING_NOTHING.split())  # without the thing that they are about
_ENOUGH = 3  # so many characters, or words, and one may hold more than the other
_VERB = re.compile(r"[a-z]+ |[打踢玩练学看用弹跳]起?")


@lru_cache(maxsize=1)
def _antonyms() -> tuple[tuple[str, str], ...]:
    pairs = (pair.partition("|") for pair in ANTONYMS.split())
    return tuple((one, other) for one, _, other in pairs)


def words_apart(old: Claim, new: Claim) -> bool:
    """Whether one says what the other denies, or the same with one word's opposite."""
    if old.thing in _EMPTY:
        return False
    if old.positive is not new.positive:
        yes, no = (old, new) if old.positive else (new, old)
        return old.thing == new.thing or _within(no.thing, yes.thing) or _given_up(old, new)
    turned = (pair for pair in _opposites_in(new.thing) if _turned(old.thing, new.thing, *pair))
    return old.positive and any(True for _ in turned)


@lru_cache(maxsize=1 << 10)
def _opposites_in(text: str) -> tuple[tuple[str, str], ...]:
    """The pairs of opposites of which one stands in a text."""
    return tuple(pair for pair in _antonyms() if pair[0] in text or pair[1] in text)


def _given_up(old: Claim, new: Claim) -> bool:
    """Whether a new text gives up what the old one does, or takes it up: quit, play tennis."""
    yes, no = (old, new) if old.positive else (new, old)
    lead = yes.thing.removesuffix(no.thing)
    return bool(new.change) and new.firm and lead != yes.thing and bool(_VERB.fullmatch(lead))


def _within(denied: str, told: str) -> bool:
    """Whether what is denied is what is told, without some words in the middle."""
    few, many = (denied.split(), told.split()) if denied.isascii() else (list(denied), list(told))
    ends = few[:1] == many[:1] and few[-2:] == many[-2:]
    return ends and len(few) > _ENOUGH and _in_order(few, many)


def _turned(old: str, new: str, one: str, other: str) -> bool:
    """Whether a word stands in one text where its opposite stands in the other."""
    for here, there in ((one, other), (other, one)):
        if here in old and there in new and there not in old and here not in new:
            short, long = sorted((old.replace(here, ""), new.replace(there, "")), key=len)
            return short == long or (len(short) > _ENOUGH and _in_order(short, long))
    return False


def _in_order(few: Iterable[str], many: Iterable[str]) -> bool:
    rest = iter(many)
    return all(piece in rest for piece in few)
