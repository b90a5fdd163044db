"""A correction always stands above what it corrects, and comes along with it."""

from __future__ import annotations

from collections.abc import Collection
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import field

from openclaw.read.pool import Pool


@dataclass(frozen=True, slots=True)
class Order:
    """The positions found, best first; their points; and those brought along, for which id."""

    positions: Sequence[int]
    points: Mapping[int, float]
    brought: Mapping[int, str] = field(default_factory=dict)


def corrected(points: Mapping[int, float], pool: Pool) -> Order:
    """The order of what has ``points``, each correction above what it corrects.

    A correction gets at least the points of what it corrects; one without points of its own
    is brought along.
    """
    best = pool.best(points)
    if not pool.correctors:
        return Order(best, points)
    placed: dict[int, float] = {}
    brought: dict[int, str] = {}
    for found in best:
        for at, old in _newest_down(found, pool, placed):
            placed[at] = max(points[found], points.get(at, 0.0))
            if at not in points:
                brought[at] = old
    return Order(list(placed), placed, brought)


def _newest_down(found: int, pool: Pool, placed: Collection[int]) -> Iterator[tuple[int, str]]:
    """A hit and all that corrects it and is not placed yet, corrections first.

    Each comes with the id that it corrects. A loop rather than a recursion, because a chain
    of corrections can be longer than Python's stack; a circle of them ends where it began.
    """
    if found in placed:
        return
    seen = {found}
    path = [(found, "", iter(_correctors(found, pool)))]
    while path:
        at, old, rest = path[-1]
        newer = next((other for other in rest if other not in seen and other not in placed), None)
        if newer is None:
            path.pop()
            yield at, old
        else:
            seen.add(newer)
            path.append((newer, pool.entries[at].id, iter(_correctors(newer, pool))))


def _correctors(at: int, pool: Pool) -> Sequence[int]:
    return pool.correctors.get(pool.entries[at].id, ())
