"""Callings, marital states, names and rivals: whether two values can both be true."""

from __future__ import annotations

import re
from functools import lru_cache

from openclaw.write.claims.known_values import JOBS
from openclaw.write.claims.known_values import rows
from openclaw.write.claims.things import named
from openclaw.write.opposites import IN_PLACE_OF
from openclaw.write.opposites import MARITAL

_LONGEST = {True: 40, False: 12}  # characters of a calling in ASCII, and in another script
_BEFORE_CALLING = re.compile(r"^(?:(?:an?|the|retired|freelance)\s+)+|^1[名位个]|的$")
_NO_CALLING = re.compile(r"以前|曾|\b(?:who|former|ex)\b|粉丝|的朋友")


@lru_cache(maxsize=1)
def _callings() -> dict[str, str]:
    """Each word for a calling, the longest first, and the name of the calling."""
    found = {word: name for name, words in rows(JOBS) for word in words}
    return {word: found[word] for word in sorted(found, key=len, reverse=True)}


@lru_cache(maxsize=1 << 10)
def calling(value: str) -> str:
    """The name of a known calling, by the longest word at its end; empty where it is none."""
    plain = _BEFORE_CALLING.sub("", value.strip(" .").casefold())
    if len(plain) > _LONGEST[plain.isascii()] or _NO_CALLING.search(plain):
        return ""
    for word, name in _callings().items():
        if plain == word or plain.endswith(f" {word}" if word.isascii() else word):
            return name
    return ""


def marital_differ(old: str, new: str) -> bool:
    """Whether two marital states rule each other out."""
    return new not in MARITAL[old] and old not in MARITAL[new]


@lru_cache(maxsize=1)
def _rivals() -> tuple[frozenset[str], ...]:
    return tuple(frozenset(map(named, row)) for row in IN_PLACE_OF)


def in_place_of(old: str, new: str) -> bool:
    """Whether one thing is what people have in place of the other."""
    return old != new and any(old in row and new in row for row in _rivals())


def names_differ(old: str, new: str) -> bool:
    """Whether two names are two: a part of a name is the same name."""
    one, other = old.casefold().strip(), new.casefold().strip()
    return one.isascii() is other.isascii() and one not in other and other not in one
