"""What a question and a text have in common, in words that a person can read."""

from __future__ import annotations

from collections.abc import Collection
from collections.abc import Mapping
from collections.abc import Sequence

from openclaw.read.words import Digest
from openclaw.read.words import pairs
from openclaw.read.words import spaced_words
from openclaw.read.words import stem
from openclaw.read.words import unspaced

Place = tuple[int, int]  # which piece of the question, and the character in it


def places_of(pieces: Sequence[str]) -> dict[str, list[Place]]:
    """Where each term stands in the pieces of a question."""
    places: dict[str, list[Place]] = {}
    for number, piece in enumerate(pieces):
        joined = unspaced(piece)
        found = pairs(piece) if joined else map(stem, spaced_words(piece))
        for start, term in enumerate(found):
            places.setdefault(term, []).append((number, start if joined else 0))
    return places


def shared_words(
    pieces: Sequence[str],
    places: Mapping[str, Sequence[Place]],
    held: Collection[str],
    telling: Collection[str],
    said: Digest,
) -> list[str]:
    """The words in common, in the question's order.

    ``pieces`` and ``places`` (of ``places_of``) are the question's, ``held`` the terms of it
    that the text holds, ``telling`` those worth naming. Pairs side by side are joined to the
    longest stretch that stands in both.
    """
    words: dict[str, None] = {}
    done: Place = (0, 0)  # the end of the last stretch
    marks = sorted((place, name) for name in held for place in places.get(name, ()))
    for place, term in marks:
        number, start = place
        if not unspaced(pieces[number]):
            words.update({pieces[number]: None} if term in telling else {})
        elif place >= done:
            stretch = _stretch(pieces[number], start, said.folded)
            words.update({stretch: None} if _tells(stretch, telling) else {})
            done = (number, start + len(stretch) - 1)
    alone = sorted(name for name in held if name not in places and name in telling)
    words.update((name, None) for name in alone if not any(name in word for word in words))
    return list(words)


def _stretch(piece: str, start: int, text: str) -> str:
    """The longest part of a piece from ``start`` on that stands in the text."""
    end = start + 1
    while end < len(piece) and piece[start : end + 1] in text:
        end += 1
    return piece[start:end]


def _tells(stretch: str, telling: Collection[str]) -> bool:
    return any(pair in telling for pair in pairs(stretch))
