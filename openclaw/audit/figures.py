"""How a memory grows: counts over a profile at one moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from datetime import timedelta

from openclaw.instants import day_text
from openclaw.instants import parse_instant
from openclaw.model import RECALLED
from openclaw.model import Entry
from openclaw.text.snapshot import Snapshot
from openclaw.ttl import lapsed

_WRITTEN = timedelta(seconds=2)  # what was shown by being written was not looked for


@dataclass(frozen=True, slots=True)
class Figures:
    """Counts: by status of what is live and of what is archived, by tag, by month learnt.

    ``tags`` has what holds now, most first; ``months`` everything, oldest first; ``hit`` and
    ``never_hit`` are entries that hold now and were, or were not, shown since they were written.
    """

    live: Mapping[str, int]
    archived: Mapping[str, int]
    importance: Mapping[str, int]
    tags: Mapping[str, int]
    months: Mapping[str, int]
    private: int
    conflicts: int
    hit: int
    never_hit: int


def figures(snapshot: Snapshot, seen: Mapping[str, datetime], now: datetime) -> Figures:
    """Count a profile whose snapshot holds all archive files.

    ``seen`` is when each entry was last shown.
    """
    live, everything = snapshot.entries, (*snapshot.entries, *snapshot.archived)
    holding = [e for e in live if e.status in RECALLED and not lapsed(e.ttl, now, snapshot.zone)]
    ids = {entry.id for entry in holding}
    pairs = {frozenset((e.id, id)) for e in holding for id in e.conflict if id in ids - {e.id}}
    hit = sum(_was_hit(entry, seen, snapshot) for entry in holding)
    return Figures(
        live=_counted(entry.status for entry in live),
        archived=_counted(entry.status for entry in snapshot.archived),
        importance=_counted(entry.importance for entry in holding),
        tags=_counted(tag for entry in holding for tag in entry.tags),
        months=dict(sorted(_counted(_months(everything, snapshot)).items())),
        private=sum(entry.private for entry in live),
        conflicts=len(pairs),
        hit=hit,
        never_hit=len(holding) - hit,
    )


def _counted(names: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(names).items(), key=lambda pair: (-pair[1], pair[0])))


def _months(entries: Iterable[Entry], snapshot: Snapshot) -> Iterable[str]:
    for entry in entries:
        moment = parse_instant(entry.timestamp or "", snapshot.zone)
        if moment is not None and not entry.tombstone:
            yield day_text(moment, snapshot.zone)[:7]


def _was_hit(entry: Entry, seen: Mapping[str, datetime], snapshot: Snapshot) -> bool:
    last = seen.get(entry.id)
    written = parse_instant(entry.timestamp or "", snapshot.zone)
    return last is not None and (written is None or last - written > _WRITTEN)
