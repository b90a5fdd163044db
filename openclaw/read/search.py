"""The one search: ``load`` and ``recall`` both rank with it.

Scorers find entries, each with its evidence. What they find by what it says (``MATTER``) is
then looked at again, nearness in meaning and the support of its source moving the best;
importance and age come last. All is decided by the entries and the query alone.
"""

from __future__ import annotations

from collections.abc import Collection
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC
from datetime import tzinfo
from functools import reduce

from openclaw.model import Entry
from openclaw.read.by_words import AGAIN
from openclaw.read.by_words import by_words
from openclaw.read.corrections import Order
from openclaw.read.corrections import corrected
from openclaw.read.days import by_day
from openclaw.read.esteem import esteem
from openclaw.read.meaning import Embedder
from openclaw.read.meaning import by_meaning
from openclaw.read.pool import Pool
from openclaw.read.pool import added
from openclaw.read.pool import pool
from openclaw.read.question import ask
from openclaw.read.scorers import Found
from openclaw.read.scorers import Scorer
from openclaw.read.scorers import by_id
from openclaw.read.scorers import by_tags
from openclaw.read.scorers import found_by
from openclaw.read.support import by_support
from openclaw.read.vocabulary import Vocabulary
from openclaw.results import Hit

MATTER: tuple[Scorer, ...] = (by_tags, by_words)
SCORERS: tuple[Scorer, ...] = (by_id, *MATTER)


@dataclass(frozen=True, slots=True)
class Ranking:
    """What was found, in order; hits are made of it as far as they are wanted."""

    pool: Pool
    found: Sequence[Found]
    order: Order

    def __len__(self) -> int:
        return len(self.order.positions)

    def hits(self, limit: int | None = None) -> tuple[Hit, ...]:
        """The first ``limit`` hits, or all."""
        points = self.order.points
        return tuple(
            Hit(self.pool.entries[at], points[at], self._why(at))
            for at in self.order.positions[:limit]
        )

    def _why(self, at: int) -> tuple[str, ...]:
        corrects = self.order.brought.get(at)
        if corrects is not None:
            return (f"supersedes:{corrects}",)
        return tuple(why for found in self.found if at in found.points for why in found.why(at))


def rank(
    query: str,
    entries: Sequence[Entry],
    vocabulary: Vocabulary | None = None,
    *,
    linked: Collection[str] = (),
    zone: tzinfo = UTC,
    scorers: Sequence[Scorer] = SCORERS,
    embedder: Embedder | None = None,
) -> tuple[Hit, ...]:
    """The entries with evidence for the query, best first; the rest as in ``ranking``."""
    searched = pool(entries, zone)
    found = ranking(query, searched, vocabulary, linked=linked, scorers=scorers, embedder=embedder)
    return found.hits()


def ranking(
    query: str,
    searched: Pool,
    vocabulary: Vocabulary | None = None,
    *,
    linked: Collection[str] = (),
    scorers: Sequence[Scorer] = SCORERS,
    embedder: Embedder | None = None,
) -> Ranking:
    """Rank a pool.

    ``linked`` are ids that something beside the query names (state.yaml). A correction comes
    along with what it corrects (``why``: ``supersedes:ID``) and never stands below it. An
    ``embedder`` moves what was found, and finds nothing. Ties: the newer timestamp, then the id.
    """
    question = ask(query, vocabulary or Vocabulary(), linked)
    found = {scorer: found_by(scorer, question, searched) for scorer in scorers}
    matter = _total([found[scorer].points for scorer in MATTER if scorer in found])
    closer = _closer(query, matter, searched, embedder)
    others = [given.points for scorer, given in found.items() if scorer not in MATTER]
    points, always = _total([closer, *others]), esteem(searched)
    points = {at: round(value + always[at], 6) for at, value in points.items()}
    return Ranking(searched, tuple(found.values()), corrected(points, searched))


def _closer(
    query: str, matter: Mapping[int, float], searched: Pool, embedder: Embedder | None
) -> dict[int, float]:
    """The points with what a closer look adds to the best of them."""
    best = {at: matter[at] for at in searched.best(matter, AGAIN)}
    if embedder:
        best = added(best, by_meaning(query, embedder, searched, best))
    best = added(best, by_day(query, searched, best))
    best = added(best, by_support(searched, best))
    return {**matter, **best}


def _total(given: Sequence[Mapping[int, float]]) -> dict[int, float]:
    return reduce(added, filter(None, given), {})
