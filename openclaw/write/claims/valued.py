"""Slots of which a person has one value: when two values cannot both be true."""

from __future__ import annotations

from collections.abc import Callable

from openclaw.write.claims import known
from openclaw.write.claims import places
from openclaw.write.claims.amounts import same_count
from openclaw.write.claims.claim import Claim
from openclaw.write.claims.dates import dates_differ
from openclaw.write.claims.things import named

_SINGLE = (
    "专业 主修 星座 血型 属相 生肖 国籍 母语 性别 鞋码 年级 学历 宗教信仰 民族 "
    "major gender religion zodiac"
)
_SINGLE_VALUED = frozenset(_SINGLE.split())  # of all attributes, those that one has once


def is_valued(slot: str) -> bool:
    """Whether a slot, as ``name:英文名``, has one value."""
    return slot.partition(":")[0] in _DIFFER


def values_apart(old: Claim, new: Claim) -> bool:
    """Whether two claims of one slot rule each other out: other values, or one value denied."""
    if old.positive and new.positive:
        return _DIFFER[old.slot.partition(":")[0]](old, new)
    return old.positive is not new.positive and _same_value(old, new)


def _same_value(old: Claim, new: Claim) -> bool:
    if old.slot in ("work", "residence"):  # left 阿里, of 阿里巴巴; out of work at all
        return old.value in new.value or new.value in old.value
    return old.value == new.value and (old.slot == "job" or old.thing == new.thing)


def _other(old: Claim, new: Claim) -> bool:
    return old.value != new.value


def _homes(old: Claim, new: Claim) -> bool:
    return places.homes_differ(old.value, new.value, moved=bool(new.change and new.firm))


def _firms(old: Claim, new: Claim) -> bool:
    return places.firms_differ(old.value, new.value)


def _names(old: Claim, new: Claim) -> bool:
    return known.names_differ(old.value, new.value)


def _states(old: Claim, new: Claim) -> bool:
    return known.marital_differ(old.value, new.value)


def _counts(old: Claim, new: Claim) -> bool:
    return same_count(old.thing, new.thing) and float(old.value) != float(new.value)


def _days(old: Claim, new: Claim) -> bool:
    same = old.thing == new.thing or (bool(new.change) and new.firm and _is_short_for(old, new))
    return same and dates_differ(old.value, new.value)


def _is_short_for(old: Claim, new: Claim) -> bool:
    """Whether a new text names in short what an old one named: the (project) deadline."""
    few, many = _pieces(new.thing), _pieces(old.thing)
    enough = len(few) > 1 or (bool(few) and new.thing.isascii())
    return enough and many[-len(few) :] == few


def _pieces(thing: str) -> list[str]:
    return thing.split() if thing.isascii() else list(thing)


def _favourites(old: Claim, new: Claim) -> bool:
    return old.thing == new.thing and known.names_differ(old.value, new.value)


def _attributes(old: Claim, new: Claim) -> bool:
    return old.thing in _SINGLE_VALUED and _favourites(old, new)


def _preferences(old: Claim, new: Claim) -> bool:
    """Whether each prefers what the other puts second."""
    ranked = (named(old.thing), named(old.value))
    return bool(old.value) and ranked == (named(new.value), named(new.thing))


def _never(_old: Claim, _new: Claim) -> bool:
    return False  # two diets may be one, told more and less exactly


_DIFFER: dict[str, Callable[[Claim, Claim], bool]] = {
    "residence": _homes,
    "origin": _homes,
    "work": _firms,
    "job": _other,
    "age": _other,
    "name": _names,
    "marital": _states,
    "hours": _other,
    "diet": _never,
    "number": _counts,
    "date": _days,
    "favourite": _favourites,
    "attribute": _attributes,
    "prefer": _preferences,
}
