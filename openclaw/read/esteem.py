"""What an entry counts whatever is asked: how important and how new it is."""

from __future__ import annotations

from functools import lru_cache

from openclaw.model import Entry
from openclaw.read.pool import Pool

RECENCY_POINTS = 0.2  # for the newest entry, half of it for one that is HALVED_AFTER older
HALVED_AFTER = 90 * 86400.0  # seconds
IMPORTANCE = {"high": 0.5, "medium": 0.25, "low": 0.0}


@lru_cache(maxsize=8)
def esteem(pool: Pool) -> list[float]:
    """The points of each entry, by position: less than one rare word; no evidence.

    High before medium before low; and a little for what was learned lately, seen from the
    newest entry of the pool, so that the clock does not matter.
    """
    recent = (_recent(seconds, pool.newest) for seconds in pool.seconds)
    return [_important(entry) + points for entry, points in zip(pool.entries, recent, strict=True)]


def _important(entry: Entry) -> float:
    return IMPORTANCE[entry.importance]


def _recent(seconds: float | None, newest: float) -> float:
    if seconds is None:
        return 0.0
    return float(RECENCY_POINTS * 0.5 ** ((newest - seconds) / HALVED_AFTER))
