"""A file as named pieces, and a file made of some of its versions' pieces.

Files of entries fall into entries, YAML files into their top-level keys, all others are one
piece. History uses this to give each change to the one who made it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from openclaw.layout import MEMORIES
from openclaw.layout import PRIVATE
from openclaw.layout import is_archive
from openclaw.layout import is_recovery
from openclaw.text.document import split

_TOP_KEY = re.compile(r"^([^\s#:\"'\[{-][^:\n]*?)[ \t]*:(?=[ \t\r\n]|\Z)", re.MULTILINE)
WHOLE = ""  # the name of the one piece of a file that has no parts
LOOSE = "#"  # what belongs to no entry or key; neither can have this name


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a file: ``name`` is unique in it (an id, a key, or one of the names above)."""

    name: str
    text: str


@lru_cache(maxsize=64)
def pieces(file: str, text: str) -> tuple[Piece, ...]:
    """The pieces of a file, in order; joined they are its text."""
    if is_entries(file):
        parts = [(str(s.id or LOOSE), s.text) for s in split(text).segments]
    elif file.endswith(".yaml"):
        parts = _keys(text)
    else:
        parts = [(WHOLE, text)] if text else []
    return _unique(parts)


def is_entries(file: str) -> bool:
    """Whether a file (relative to the profile) holds entries."""
    name = file.rsplit("/", 1)[-1]
    return file in (MEMORIES, PRIVATE) or is_recovery(name) or is_archive(name)


def _keys(text: str) -> list[tuple[str, str]]:
    starts = [(found.start(), found[1]) for found in _TOP_KEY.finditer(text)]
    bounds = [*(start for start, _ in starts), len(text)]
    head = [(LOOSE, text[: bounds[0]])] if bounds[0] else []
    named = zip(starts, bounds[1:], strict=True)
    return head + [(name, text[start:end]) for (start, name), end in named]


def _unique(parts: list[tuple[str, str]]) -> tuple[Piece, ...]:
    """An id that stands twice gets a number, so that each piece has a name of its own."""
    numbers: dict[str, int] = {}
    named: dict[str, str] = {}
    for name, text in parts:
        unique = name
        while unique in named:
            numbers[name] = numbers.get(name, 1) + 1
            unique = f"{name}#{numbers[name]}"
        named[unique] = text
    return tuple(Piece(name, text) for name, text in named.items())


def bare(text: str | None) -> str | None:
    """A piece without the blank lines at its end, which are layout."""
    return None if text is None else text.rstrip("\r\n \t")


def by_name(file: str, text: str | None) -> dict[str, str]:
    """The texts of a file's pieces by name; none for a file that does not exist."""
    return {} if text is None else {piece.name: piece.text for piece in pieces(file, text)}


def changed(
    file: str, before: str | None, after: str | None
) -> dict[str, tuple[str | None, str | None]]:
    """The pieces that differ between two versions: name to before and after, None: not there."""
    old, new = by_name(file, before), by_name(file, after)
    return {
        name: (old.get(name), new.get(name))
        for name in dict.fromkeys((*old, *new))
        if bare(old.get(name)) != bare(new.get(name))
    }


def assembled(
    file: str, before: str | None, after: str | None, versions: Mapping[str, str | None]
) -> str | None:
    """A version between two others: some pieces as ``versions`` says, the rest as in ``before``.

    The order is that of ``after``; a piece that is only in ``before`` keeps its place there.
    None where nothing is left of a file that is not in ``after``.
    """
    old, new = by_name(file, before), by_name(file, after)
    texts = {**old, **{name: text for name, text in versions.items() if text is not None}}
    for name, text in versions.items():
        if text is None:
            texts.pop(name, None)
    # Where a piece says the same as in ``after``, it has that one's layout too.
    texts = {n: new[n] if n in new and bare(new[n]) == bare(t) else t for n, t in texts.items()}
    if not texts and after is None:
        return None
    return _joined(file, [texts[name] for name in _order(list(old), list(new)) if name in texts])


def _order(old: list[str], new: list[str]) -> list[str]:
    """The names of both, in the order of ``new``; one only in ``old`` follows its neighbour."""
    order = list(new)
    for at, name in enumerate(old):
        if name not in order:
            before = next((old[i] for i in range(at - 1, -1, -1) if old[i] in order), None)
            order.insert(order.index(before) + 1 if before is not None else 0, name)
    return order


def _joined(file: str, texts: list[str]) -> str:
    """Pieces joined, with line ends and blank lines where pieces that were apart now meet."""
    joined = ""
    for text in texts:
        if joined and not joined.endswith("\n"):
            joined += "\n"
        if joined and is_entries(file) and not joined.endswith(("\n\n", "\n\r\n")):
            joined += "\r\n" if joined.endswith("\r\n") else "\n"
        joined += text
    return joined
