"""Words akin to those of a question: they begin alike, and stemming takes them for strangers."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass

from openclaw.read.postings import Postings
from openclaw.read.words import WEAK
from openclaw.read.words import stem
from openclaw.read.words import unspaced

WORTH = 0.3  # what a word akin counts beside the one of the question
LETTERS = 4  # so many letters they must share
FINDS = 6  # and so many to be evidence by itself: plan and planet are not


@dataclass(frozen=True, slots=True)
class Kin:
    """``terms``: what each stem akin to one of a question counts; ``near``: those that find."""

    terms: Mapping[str, float]
    near: frozenset[str]


def kin_of(asked: Mapping[str, float], postings: Postings) -> Kin:
    """The stems that stand in the texts, are not ``asked``, and are akin to one that is."""
    terms: dict[str, float] = {}
    near: set[str] = set()
    for term, worth in asked.items():
        if worth > WEAK:
            for other, letters in _akin(term, postings):
                if other not in asked:
                    terms[other] = max(terms.get(other, 0.0), WORTH * worth)
                    near.update({other} if letters >= FINDS else ())
    return Kin(dict(sorted(terms.items())), frozenset(near))


def _akin(term: str, postings: Postings) -> Iterator[tuple[str, int]]:
    """Stems that begin as ``term`` does, with how many letters they share.

    At least ``LETTERS``, and all but the last of the shorter one: paint and painter.
    """
    if len(term) < LETTERS or not term.isalpha() or unspaced(term):
        return
    for other in {stem(word) for word in postings.beginning(term[: LETTERS - 1])}:
        letters = _shared(term, other)
        if letters >= max(LETTERS, min(len(term), len(other)) - 1):
            yield other, letters


def _shared(one: str, two: str) -> int:
    """How many letters two words share from the beginning."""
    pairs = enumerate(zip(one, two, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(two)))
