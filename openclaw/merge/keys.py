"""The decision for one key of state.yaml or tags.yaml, three-way.

============================  =========================================================
what happened to a key        what stands
============================  =========================================================
one side changed it           that side's value, absence included
both alike                    that value
both, and both are lists      the three-way merge of the lists as sets
both, and both have keys      their keys, each by this table
removed on one side, changed  the changed one, reported
on the other
both, differently             ours, their value in a comment above it, reported
============================  =========================================================
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

Path = tuple[str, ...]
_NOTHING = object()  # a key that is not there
# An id, and what a merge has put behind it.
_GIVEN_ANEW = re.compile(r"(?<![\w-])((?:mem|prv)-[0-9]{4,})(?:-[0-9a-f]{4})+(?![\w-])")


@dataclass(frozen=True, slots=True)
class Put:
    """A key gets a value; ``returns`` where ours had removed it."""

    path: Path
    value: Any
    returns: bool = False


@dataclass(frozen=True, slots=True)
class Drop:
    """A key goes."""

    path: Path


@dataclass(frozen=True, slots=True)
class Stay:
    """A key stays as ours has it; ``theirs`` is what they made of it, None where it went."""

    path: Path
    theirs: Any


KeyDecision = Put | Drop | Stay


def decisions(base: Any, ours: Any, theirs: Any, path: Path = ()) -> Iterator[KeyDecision]:
    """What is to be done to ours, key by key. The sides come as text, lists and dicts."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        old = base if isinstance(base, dict) else {}
        for key in dict.fromkeys((*ours, *theirs)):
            before, here, there = (side.get(key, _NOTHING) for side in (old, ours, theirs))
            yield from decisions(before, here, there, (*path, key))
    elif theirs not in (ours, base):
        if ours != base and _same(theirs, base):  # they only followed an entry to its new id
            return
        yield from _changed(ours if _same(ours, base) else base, ours, theirs, path)


def _same(one: Any, two: Any) -> bool:
    """Whether two values are one but for ids that a merge has given anew."""
    return one != two and isinstance(one, str) and isinstance(two, str) and _bare(one) == _bare(two)


def _bare(text: str) -> str:
    return _GIVEN_ANEW.sub(r"\1", text)


def _changed(base: Any, ours: Any, theirs: Any, path: Path) -> Iterator[KeyDecision]:
    if theirs is _NOTHING:
        yield Drop(path) if ours == base else Stay(path, None)
    elif ours in (base, _NOTHING):
        yield Put(path, theirs, returns=ours != base)
    elif isinstance(ours, list) and isinstance(theirs, list):
        value = _joined(base if isinstance(base, list) else [], ours, theirs)
        if value != ours:
            yield Put(path, value)
    else:
        yield Stay(path, theirs)


def _joined(base: list[Any], ours: list[Any], theirs: list[Any]) -> list[Any]:
    kept = [item for item in ours if item in theirs or item not in base]
    return kept + [item for item in theirs if item not in base and item not in ours]
