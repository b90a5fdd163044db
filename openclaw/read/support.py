"""Facts of one source support each other: what was told beside a good answer may answer too."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import nlargest

from openclaw.read.pool import Pool

BESIDE = 0.3  # what the two told right before and after count together, half of it each
SOURCE = 0.4  # what the best of the source count, as their mean
BEST = 3  # so many


def by_support(pool: Pool, points: Mapping[int, float]) -> dict[int, float]:
    """Points for entries that have some, from those of the same ``source``; no evidence.

    What says no source, and what stands alone in it, gets nothing.
    """
    given: dict[int, float] = {}
    for source in dict.fromkeys(pool.entries[at].source for at in points):
        told = pool.told.get(source or "", ())
        if len(told) > 1:
            theirs = [points.get(at, 0.0) for at in told]
            common = SOURCE * sum(nlargest(BEST, theirs)) / BEST
            around = [0.0, *theirs, 0.0]
            for number, at in enumerate(told):
                if at in points:
                    beside = BESIDE * (around[number] + around[number + 2]) / 2
                    given[at] = common + beside
    return given
