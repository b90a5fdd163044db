"""BM25: how well texts answer the terms of a question.

Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009). Pairs
of characters are looked up in the texts themselves, and a text is split into words only when
the beginning of a term stands in it: so a first load need not tokenise every entry.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Collection
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from openclaw.read.words import Digest
from openclaw.read.words import has_stem
from openclaw.read.words import one_i
from openclaw.read.words import unspaced
from openclaw.read.words import unstemmed

K1 = 1.2  # how soon repetition stops counting
B = 0.5  # how much a long text is held against it

Counts = dict[int, int]  # the position of a text, and how often something stands in it


@dataclass(frozen=True, slots=True)
class Match:
    """The points of one text, and the terms of the question that it holds."""

    points: float
    terms: frozenset[str]


def rarity(holders: int, texts: int) -> float:
    """What a term counts that ``holders`` of ``texts`` texts hold (idf)."""
    return math.log(1 + (texts - holders + 0.5) / (holders + 0.5))


def matches(terms: Mapping[str, float], digests: Sequence[Digest]) -> dict[int, Match]:
    """The texts, by position, that hold at least one of ``terms`` (to what each counts)."""
    mean = sum(said.length for said in digests) / len(digests) if digests else 0.0
    texts = [said.folded for said in digests]
    points: dict[int, float] = {}
    held: dict[int, list[str]] = {}
    for term, counts in (*_pair_counts(terms, texts), *_stem_counts(terms, texts)):
        worth = terms[term] * rarity(len(counts), len(digests)) * (K1 + 1)
        for at, count in counts.items():
            longer = 1 - B + B * digests[at].length / mean
            points[at] = points.get(at, 0.0) + worth * count / (count + K1 * longer)
            held.setdefault(at, []).append(term)
    return {at: Match(points[at], frozenset(held[at])) for at in sorted(points)}


def _pair_counts(terms: Collection[str], texts: Sequence[str]) -> Iterator[tuple[str, Counts]]:
    """How often each term of an unspaced script stands in which text, if anywhere."""
    everything = "\n".join(texts)
    starts = list(accumulate((len(text) + 1 for text in texts), initial=0))
    for term in filter(unspaced, terms):
        counts: Counts = {}
        place = everything.find(term)
        while place >= 0:
            at = bisect_right(starts, place) - 1
            counts[at] = counts.get(at, 0) + 1
            place = everything.find(term, place + 1)
        if counts:
            yield term, counts


def _stem_counts(terms: Collection[str], texts: Sequence[str]) -> Iterator[tuple[str, Counts]]:
    """How often words with each stem stand in which text, if anywhere."""
    stems = [term for term in terms if not unspaced(term)]
    spoken = _word_counts(texts, {one_i(term[:-1]) for term in stems})
    alike: dict[str, list[str]] = {}
    for word in spoken:
        alike.setdefault(one_i(word[0]), []).append(word)
    for term in stems:
        counts: Counts = {}
        for word in alike.get(one_i(term[0]), ()):
            if has_stem(word, term):
                for at, count in spoken[word].items():
                    counts[at] = counts.get(at, 0) + count
        if counts:
            yield term, counts


def _word_counts(texts: Sequence[str], beginnings: Collection[str]) -> dict[str, Counts]:
    """How often each word stands in which text, of those that hold one of ``beginnings``."""
    spoken: dict[str, Counts] = {}
    for at, text in enumerate(texts):
        plain = one_i(text)
        if any(beginning in plain for beginning in beginnings):
            for word in unstemmed(text):
                counts = spoken.setdefault(word, {})
                counts[at] = counts.get(at, 0) + 1
    return spoken
