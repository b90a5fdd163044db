"""The scorers of a search: each finds entries that it has evidence for, and gives them points.

A scorer takes the question and the pool and answers with what it found. To add a way of
finding, add a scorer to ``search.SCORERS``.
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Collection
from collections.abc import Mapping
from dataclasses import dataclass

from openclaw.read.bm25 import rarity
from openclaw.read.pool import Pool
from openclaw.read.question import Question
from openclaw.read.vocabulary import WITHIN

NAMED_POINTS = 100.0  # an id in the question: more than words can give
LINKED_POINTS = 1.0  # an id beside the question, as in state.yaml: less than one rare word
WIDER = 0.5  # what a tag counts that is found through a wider or narrower one


@dataclass(frozen=True, slots=True)
class Evidence:
    """Points for one entry (more is better), and short codes that say why it is found."""

    points: float
    why: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """What a scorer found: points by position, and the codes for one, made when wanted."""

    points: Mapping[int, float]
    why: Callable[[int], tuple[str, ...]]


# Either all at once, or entry by entry; the latter finds those with a ``why`` alone.
Scorer = Callable[[Question, Pool], Found | Mapping[int, Evidence]]


def found_by(scorer: Scorer, question: Question, pool: Pool) -> Found:
    """What a scorer found, all at once."""
    given = scorer(question, pool)
    if isinstance(given, Found):
        return given
    points = {at: evidence.points for at, evidence in given.items() if evidence.why}
    return Found(points, lambda at: given[at].why)


def by_id(question: Question, pool: Pool) -> Found:
    """Entries whose id stands in the question (``id``) or beside it (``state``)."""
    named = {at for id_ in question.ids for at in pool.named.get(id_, ())}
    linked = {at for id_ in question.linked for at in pool.named.get(id_, ())}
    points = dict.fromkeys(linked, LINKED_POINTS) | dict.fromkeys(named, NAMED_POINTS)
    return Found(points, lambda at: ("id",) if at in named else ("state",))


def by_tags(question: Question, pool: Pool) -> Found:
    """Tags that the question names, rarer ones for more; evidence ``tag:…`` as spelled."""
    points: dict[int, float] = {}
    worth = _worth(question.tags, pool.tagged)
    for tag, counts in worth.items():
        holders = pool.tagged[tag]
        value = counts * rarity(len(holders), len(pool.entries))
        for at in holders:
            points[at] = points.get(at, 0.0) + value

    def why(at: int) -> tuple[str, ...]:
        tagged = {pool.tagged[tag][at] for tag in worth if at in pool.tagged[tag]}
        return tuple(f"tag:{tag}" for tag in pool.entries[at].tags if tag in tagged)

    return Found(points, why)


def _worth(named: Mapping[str, str], used: Collection[str]) -> dict[str, float]:
    """What each used tag counts: named, or the next wider or narrower of a named one."""
    wider = {WITHIN[tag] for tag in named if tag in WITHIN}
    near = {tag for tag in used if tag in wider or WITHIN.get(tag) in named} if named else set()
    return {tag: 1.0 if tag in named else WIDER for tag in used if tag in named or tag in near}
