"""The scorer of words: BM25 over the terms of a question and over words akin to them."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass

from openclaw.read.bm25 import bm25
from openclaw.read.feedback import feedback
from openclaw.read.in_common import Place
from openclaw.read.in_common import places_of
from openclaw.read.in_common import shared_words
from openclaw.read.kin import Kin
from openclaw.read.kin import kin_of
from openclaw.read.pool import Pool
from openclaw.read.pool import added
from openclaw.read.question import Question
from openclaw.read.scorers import Found
from openclaw.read.words import WEAK
from openclaw.read.words import stem
from openclaw.read.words import unstemmed

WORDS_SHOWN = 5  # how many shared words are named as evidence
AGAIN = 500  # so many of the best are looked at once more


def by_words(question: Question, pool: Pool) -> Found:
    """What shares a word with the question, the best moved by what the first of them say.

    Evidence: ``word:…`` is what stands in both, as long as it is, and ``kin:…`` a word of the
    entry that begins as one of the question does. Terms that count little (``words.WEAK``)
    are evidence only where the question has no others.
    """
    strong = [term for term, value in question.terms.items() if value > WEAK]
    strong = strong or list(question.terms)
    kin = kin_of(question.terms, pool.postings)
    asked = {**question.terms, **kin.terms}
    finding = {*strong, *kin.near}
    among = None if finding.issuperset(asked) else _holders(finding, pool)
    points = _again(asked, bm25(asked, pool, among), pool)
    return Found(points, _Words(question, pool, strong, places_of(question.pieces), kin).why)


def _holders(terms: Iterable[str], pool: Pool) -> set[int]:
    return {at for term in terms for at in pool.postings.of(term)}


def _again(asked: Mapping[str, float], points: Mapping[int, float], pool: Pool) -> dict[int, float]:
    """The points, and for the best of them what the first answers add."""
    best = pool.best(points, AGAIN)
    learned = feedback(asked, points, best, pool)
    return added(points, bm25(learned, pool, set(best)))


@dataclass(frozen=True, slots=True)
class _Words:
    """What is needed to say which words an entry shares with a question."""

    question: Question
    pool: Pool
    strong: Sequence[str]
    places: Mapping[str, Sequence[Place]]
    kin: Kin

    def why(self, at: int) -> tuple[str, ...]:
        said, postings = self.pool.digests[at], self.pool.postings
        held = [term for term in self.question.terms if at in postings.of(term)]
        words = shared_words(self.question.pieces, self.places, held, self.strong, said)
        codes = [f"word:{word}" for word in words]
        if self.kin.near:
            spoken = dict.fromkeys(unstemmed(said.folded))
            codes += [f"kin:{word}" for word in spoken if stem(word) in self.kin.near]
        return tuple(codes[:WORDS_SHOWN])
