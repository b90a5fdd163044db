"""BM25: how well texts answer the terms of a question.

Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from collections.abc import Set as AbstractSet

from openclaw.read.pool import Pool

K1 = 1.2  # how soon repetition stops counting
B = 0.5  # how much a long text is held against it


def rarity(holders: int, texts: int) -> float:
    """What a term counts that ``holders`` of ``texts`` texts hold (idf)."""
    return math.log(1 + (texts - holders + 0.5) / (holders + 0.5))


def bm25(
    terms: Mapping[str, float], pool: Pool, among: AbstractSet[int] | None = None
) -> dict[int, float]:
    """The points of the entries, by position, that hold a term (``terms``: what each counts).

    With ``among`` only those positions get points; how rare a term is says the whole pool.
    """
    flat, slope = K1 * (1 - B), K1 * B / (pool.mean_length or 1.0)
    digests = pool.digests
    points: dict[int, float] = {}
    for term, counts in terms.items():
        held = pool.postings.of(term)
        worth = counts * rarity(len(held), len(digests)) * (K1 + 1)
        for at in held if among is None else held.keys() & among:
            count = held[at]
            longer = flat + slope * digests[at].length
            points[at] = points.get(at, 0.0) + worth * count / (count + longer)
    return points
