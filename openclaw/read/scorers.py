"""The scorers of a search: each gives the entries that it has evidence for some points.

A scorer takes the question and the pool of entries and answers ``{position: Evidence}``. An
entry is found when at least one scorer says why; one that says nothing (``why`` empty) only
moves what others found. To add a way of ranking, add a scorer to ``search.SCORERS``.
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Mapping
from dataclasses import dataclass

from openclaw.read.bm25 import matches
from openclaw.read.bm25 import rarity
from openclaw.read.in_common import places_of
from openclaw.read.in_common import shared_words
from openclaw.read.moments import learned_seconds
from openclaw.read.question import Pool
from openclaw.read.question import Question
from openclaw.read.vocabulary import WITHIN
from openclaw.read.vocabulary import known
from openclaw.read.words import WEAK

NAMED_POINTS = 100.0  # an id in the question: more than words can give
LINKED_POINTS = 1.0  # an id beside the question, as in state.yaml: less than one rare word
WIDER = 0.5  # what a tag counts that is found through a wider or narrower one
RECENCY_POINTS = 0.2  # for the newest entry, half of it for one that is HALVED_AFTER older
HALVED_AFTER = 90 * 86400.0  # seconds
WORDS_SHOWN = 5  # how many shared words are named as evidence


@dataclass(frozen=True, slots=True)
class Evidence:
    """Points for an entry (more is better), and short codes that say why."""

    points: float
    why: tuple[str, ...] = ()


IMPORTANCE = {"high": Evidence(0.5), "medium": Evidence(0.25), "low": Evidence(0.0)}

Scorer = Callable[[Question, Pool], Mapping[int, Evidence]]


def by_id(question: Question, pool: Pool) -> dict[int, Evidence]:
    """Entries whose id stands in the question (``id``) or beside it (``state``)."""
    found = {}
    for at, entry in enumerate(pool.entries):
        if entry.id.casefold() in question.ids:
            found[at] = Evidence(NAMED_POINTS, ("id",))
        elif entry.id.casefold() in question.linked:
            found[at] = Evidence(LINKED_POINTS, ("state",))
    return found


def by_tags(question: Question, pool: Pool) -> dict[int, Evidence]:
    """Tags that the question names, rarer ones for more; evidence ``tag:…`` as spelled."""
    if not question.tags:
        return {}
    tagged = [{known(tag): tag for tag in e.tags} for e in pool.entries]
    worth = _worth(question.tags, {tag for tags in tagged for tag in tags})
    for tag in worth:
        worth[tag] *= rarity(sum(tag in tags for tags in tagged), len(tagged))
    return {
        at: Evidence(sum(worth[tag] for tag in named), tuple(f"tag:{tags[tag]}" for tag in named))
        for at, tags in enumerate(tagged)
        if (named := [tag for tag in tags if tag in worth])
    }


def _worth(named: Mapping[str, str], used: set[str]) -> dict[str, float]:
    """What each used tag counts: named, or the next wider or narrower of a named one."""
    wider = {WITHIN[tag] for tag in named if tag in WITHIN}
    near = {tag for tag in used if tag in wider or WITHIN.get(tag) in named}
    return {tag: 1.0 if tag in named else WIDER for tag in used if tag in named or tag in near}


def by_words(question: Question, pool: Pool) -> dict[int, Evidence]:
    """BM25 over the terms; evidence ``word:…`` is what stands in both, as long as it is.

    Terms that count little (``words.WEAK``) are evidence only where the question has no others.
    """
    strong = {term for term, value in question.terms.items() if value > WEAK}
    strong = strong or set(question.terms)
    places = places_of(question.pieces)
    found = {}
    for at, match in matches(question.terms, pool.digests).items():
        if not strong.isdisjoint(match.terms):
            said = pool.digests[at]
            words = shared_words(question.pieces, places, match.terms, strong, said)
            why = tuple(f"word:{word}" for word in words[:WORDS_SHOWN])
            found[at] = Evidence(match.points, why)
    return found


def by_importance(_question: Question, pool: Pool) -> dict[int, Evidence]:
    """High before medium before low; no evidence by itself."""
    return {at: IMPORTANCE[entry.importance] for at, entry in enumerate(pool.entries)}


def by_recency(_question: Question, pool: Pool) -> dict[int, Evidence]:
    """A little for what was learned lately, seen from the newest entry; no evidence."""
    times = {
        at: seconds
        for at, entry in enumerate(pool.entries)
        if (seconds := learned_seconds(entry, pool.zone)) is not None
    }
    newest = max(times.values(), default=0.0)
    return {
        at: Evidence(RECENCY_POINTS * 0.5 ** ((newest - time) / HALVED_AFTER))
        for at, time in times.items()
    }
