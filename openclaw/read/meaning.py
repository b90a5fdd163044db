"""An optional embedder joins the ranking; without one everything else is the same."""

from __future__ import annotations

import math
from collections.abc import Callable
from collections.abc import Mapping
from collections.abc import Sequence
from operator import mul

from openclaw.read.pool import Pool

Embedder = Callable[[Sequence[str]], Sequence[Sequence[float]]]

WORTH = 1.0  # what the nearest in meaning gets, as a share of the best points so far


def by_meaning(
    query: str, embedder: Embedder, pool: Pool, points: Mapping[int, float]
) -> dict[int, float]:
    """Points for entries that have some, by how near they are to the query; no evidence.

    The embedder is asked once, for the query and the texts: one vector for each, all of one
    length, otherwise ValueError. The nearest gets as many points as the best had, the farthest
    none, so that neither the embedder's scale nor the other scorers' decides alone.
    """
    if not points:
        return {}
    asked, *said = embedder([query, *(pool.entries[at].text for at in points)])
    near = {at: _cosine(asked, vector) for at, vector in zip(points, said, strict=True)}
    least, most = min(near.values()), max(near.values())
    scale = WORTH * max(points.values()) / (most - least) if most > least else 0.0
    return {at: scale * (value - least) for at, value in near.items()}


def _cosine(one: Sequence[float], two: Sequence[float]) -> float:
    if len(one) != len(two):
        raise ValueError(f"vectors of {len(one)} and {len(two)} numbers")
    lengths = math.hypot(*one) * math.hypot(*two)
    return float(sum(map(mul, one, two)) / lengths) if lengths else 0.0
