"""Pseudo-relevance feedback: what the first answers speak of says which others are meant.

After Rocchio, "Relevance feedback in information retrieval" (1971), with the first answers
taken for right. It moves what was found and finds nothing by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Sequence

from openclaw.read.bm25 import rarity
from openclaw.read.pool import Pool
from openclaw.read.words import terms
from openclaw.read.words import weight

ANSWERS = 5  # so many first answers are read
TERMS = 10  # so many of their terms are taken
WORTH = 0.3  # what the best of these counts beside a term of the question


def feedback(
    asked: Mapping[str, float], points: Mapping[int, float], best: Sequence[int], pool: Pool
) -> dict[str, float]:
    """The terms, none of them ``asked``, that mark the first of the ``best`` positions.

    A term counts by the ``points`` of the answers that hold it and by how rare it is. Tags
    teach nothing, since the tag layer has them.
    """
    held: dict[str, float] = {}
    for at in best[:ANSWERS]:
        tags = terms("\n".join(pool.entries[at].tags))
        for term in set(terms(pool.digests[at].folded)).difference(asked, tags):
            held[term] = held.get(term, 0.0) + points[at]
    marks = {term: share * _telling(term, pool) for term, share in held.items()}
    first = sorted(marks, key=lambda term: (-marks[term], term))[:TERMS]
    return {term: WORTH * marks[term] / marks[first[0]] for term in first if marks[term] > 0}


def _telling(term: str, pool: Pool) -> float:
    return weight(term) * rarity(len(pool.postings.of(term)), len(pool.entries))
