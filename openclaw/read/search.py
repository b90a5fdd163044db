"""The one search: ``load`` and ``recall`` both rank with it."""

from __future__ import annotations

from collections.abc import Collection
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC
from datetime import tzinfo

from openclaw.model import Entry
from openclaw.read.moments import newest_first
from openclaw.read.question import ask
from openclaw.read.question import pool
from openclaw.read.scorers import Evidence
from openclaw.read.scorers import Scorer
from openclaw.read.scorers import by_id
from openclaw.read.scorers import by_importance
from openclaw.read.scorers import by_recency
from openclaw.read.scorers import by_tags
from openclaw.read.scorers import by_words
from openclaw.read.vocabulary import Vocabulary
from openclaw.results import Hit

SCORERS: tuple[Scorer, ...] = (by_id, by_tags, by_words, by_importance, by_recency)


def rank(
    query: str,
    entries: Sequence[Entry],
    vocabulary: Vocabulary | None = None,
    *,
    linked: Collection[str] = (),
    zone: tzinfo = UTC,
    scorers: Sequence[Scorer] = SCORERS,
) -> tuple[Hit, ...]:
    """The entries with evidence for the query, best first.

    ``linked`` are ids that something beside the query names (state.yaml); ``zone`` is that of
    timestamps without an offset. A correction comes along with what it corrects (``why``:
    ``supersedes:ID``) and never stands below it. Ties: the newer timestamp, then the id.
    """
    question = ask(query, vocabulary or Vocabulary(), linked)
    searched = pool(entries, zone)
    evidence = [scorer(question, searched) for scorer in scorers]
    found = {at for given in evidence for at, piece in given.items() if piece.why}
    hits = {at: _hit(entries[at], [e[at] for e in evidence if at in e]) for at in sorted(found)}
    return _corrected(hits, entries, zone)


def _hit(entry: Entry, evidence: Sequence[Evidence]) -> Hit:
    points = sum(piece.points for piece in evidence)
    return Hit(entry, round(points, 6), tuple(why for piece in evidence for why in piece.why))


def _corrected(hits: dict[int, Hit], entries: Sequence[Entry], zone: tzinfo) -> tuple[Hit, ...]:
    """The hits in order, each correction above what it corrects."""
    correctors = _correctors(entries)
    best = sorted(hits, key=lambda at: (-hits[at].score, *newest_first(entries[at], zone), at))
    placed: dict[int, Hit] = {}
    for found in best:
        least = hits[found].score
        for at, corrected in _newest_down(found, correctors, entries, placed):
            own = hits.get(at, Hit(entries[at], least, (f"supersedes:{corrected}",)))
            placed[at] = own if own.score >= least else replace(own, score=least)
    return tuple(placed.values())


def _newest_down(
    found: int,
    correctors: Mapping[str, Sequence[int]],
    entries: Sequence[Entry],
    placed: Collection[int],
) -> list[tuple[int, str]]:
    """A hit and all that corrects it and is not placed yet, corrections first.

    Each comes with the id that it corrects. A loop rather than a recursion, because a chain
    of corrections can be longer than Python's stack; a circle of them ends where it began.
    """
    if found in placed:
        return []
    order: list[tuple[int, str]] = []
    seen = {found}
    path = [(found, "", iter(correctors.get(entries[found].id, ())))]
    while path:
        at, corrected, rest = path[-1]
        newer = next((other for other in rest if other not in seen and other not in placed), None)
        if newer is None:
            order.append((at, corrected))
            path.pop()
        else:
            seen.add(newer)
            path.append((newer, entries[at].id, iter(correctors.get(entries[newer].id, ()))))
    return order


def _correctors(entries: Sequence[Entry]) -> dict[str, list[int]]:
    """The positions of what corrects each id, by ``supersedes`` or ``superseded_by``."""
    where: dict[str, list[int]] = {}
    for at, entry in enumerate(entries):
        where.setdefault(entry.id, []).append(at)
    found: dict[str, list[int]] = {}
    for at, entry in enumerate(entries):
        for old in entry.supersedes:
            found.setdefault(old, []).append(at)
        for newer in where.get(entry.superseded_by or "", ()):
            found.setdefault(entry.id, []).append(newer)
    return found
