"""``recall``: the search as a question of its own, with filters."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from datetime import tzinfo

from openclaw.hanzi import Fold
from openclaw.hanzi import as_it_is
from openclaw.model import Entry
from openclaw.normal_form import same_tag
from openclaw.read.meaning import Embedder
from openclaw.read.moments import learned
from openclaw.read.moments import newest_first
from openclaw.read.pool import pool
from openclaw.read.search import ranking
from openclaw.read.standing import current
from openclaw.read.vocabulary import vocabulary
from openclaw.read.words import fold
from openclaw.results import Hit
from openclaw.results import Recall


def recall(  # noqa: PLR0913 - each filter is a parameter of its own
    query: str,
    entries: Sequence[Entry],
    archived: Sequence[Entry] = (),
    *,
    words: Mapping[str, Sequence[str]],
    tags: Sequence[str] = (),
    since: datetime | None = None,
    until: datetime | None = None,
    grep: str | None = None,
    limit: int | None = None,
    now: datetime,
    zone: tzinfo,
    embedder: Embedder | None = None,
    as_one: Fold = as_it_is,
) -> Recall:
    """The entries that pass every filter and, if there is a query, answer it; best first.

    Of ``entries`` those count that hold at ``now`` (aware); of ``archived`` all that have a
    text. ``words`` is tags.yaml (tag to words). ``tags``: all of them, in normal form,
    synonyms apart. From ``since`` on and before ``until`` (aware, as ``instants.end_of``
    gives it): an entry without a timestamp passes neither. ``grep``: each of its words stands
    in the text, whatever the case and width. Without a query the newest come first, with
    score 0 and the filters as ``why``; with neither query nor filter nothing is found.
    ``total`` counts the hits before ``limit``. ``embedder`` as in ``search.ranking``,
    ``as_one`` as ``fold`` of ``pool``.
    """
    kept = [*current(entries, now, zone)]
    kept += [entry for entry in archived if entry.text or not entry.tombstone]
    searched = pool(kept, zone, as_one)
    known = vocabulary(words, searched.spelled)
    why = _filters(tags, since, until, grep)
    if why:
        wanted, held = [same_tag(tag) for tag in tags], fold(as_one(grep or "")).split()
        kept = [
            entry
            for entry in kept
            if _tagged(entry, wanted)
            and _within(entry, since, until, zone)
            and _holds(entry, held, as_one)
        ]
        searched = pool(kept, zone, as_one)
    if query.strip():
        found = ranking(as_one(query), searched, known, embedder=embedder)
        hits = [replace(hit, why=hit.why + why) for hit in found.hits(limit)]
        return Recall(tuple(hits), len(found))
    newest = sorted(kept, key=lambda entry: newest_first(entry, zone)) if why else []
    return Recall(tuple(Hit(entry, 0.0, why) for entry in newest[:limit]), len(newest))


def _tagged(entry: Entry, wanted: Sequence[str]) -> bool:
    return not wanted or set(map(same_tag, entry.tags)).issuperset(wanted)


def _within(entry: Entry, since: datetime | None, until: datetime | None, zone: tzinfo) -> bool:
    if since is None and until is None:
        return True
    at = learned(entry, zone)
    if at is None:
        return False
    return (since is None or since <= at) and (until is None or at < until)


def _holds(entry: Entry, words: Sequence[str], as_one: Fold) -> bool:
    return not words or all(word in fold(as_one(entry.text)) for word in words)


def _filters(
    tags: Sequence[str], since: datetime | None, until: datetime | None, grep: str | None
) -> tuple[str, ...]:
    bounds = (("since", since), ("until", until))
    return (
        *(f"tag:{tag}" for tag in tags),
        *(name for name, bound in bounds if bound is not None),
        *((f"grep:{grep.strip()}",) if grep and grep.strip() else ()),
    )
