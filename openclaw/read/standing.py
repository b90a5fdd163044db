"""What is still believed, and which entries belong together."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping
from collections.abc import Sequence
from datetime import datetime
from datetime import tzinfo

from openclaw.model import RECALLED
from openclaw.model import Entry
from openclaw.ttl import lapsed


def superseded_ids(entries: Iterable[Entry]) -> frozenset[str]:
    """The ids that are named in another entry's ``supersedes``.

    Of two entries that supersede each other, directly or around a circle, neither counts:
    somebody made a mistake, and dropping both would lose what they say. What a forgotten
    entry superseded holds again.
    """
    below: dict[str, tuple[str, ...]] = {}
    for entry in entries:
        if entry.supersedes and entry.status != "forgotten":
            below[entry.id] = below.get(entry.id, ()) + entry.supersedes
    return frozenset(
        old for newer, names in below.items() for old in names if newer not in _reached(old, below)
    )


def _reached(start: str, below: Mapping[str, Sequence[str]]) -> set[str]:
    reached, ahead = {start}, [start]
    while ahead:
        fresh = [old for old in below.get(ahead.pop(), ()) if old not in reached]
        reached.update(fresh)
        ahead += fresh
    return reached


def current(entries: Sequence[Entry], now: datetime, zone: tzinfo) -> tuple[Entry, ...]:
    """The entries that are still believed: active or cold, not superseded, not expired."""
    superseded = superseded_ids(entries)
    return tuple(
        entry
        for entry in entries
        if entry.status in RECALLED
        and entry.id not in superseded
        and not lapsed(entry.ttl, now, zone)
    )


def disputes(entries: Sequence[Entry]) -> tuple[tuple[str, str], ...]:
    """The pairs of ids in conflict, in order of the entries; one side's mark is enough."""
    present = {entry.id: at for at, entry in reversed(list(enumerate(entries)))}
    pairs = (
        tuple(sorted((entry.id, other), key=present.__getitem__))
        for entry in entries
        for other in entry.conflict
        if other in present and other != entry.id
    )
    return tuple((one, two) for one, two in dict.fromkeys(pairs))


def together(entries: Sequence[Entry], pairs: Iterable[tuple[str, str]]) -> dict[str, list[Entry]]:
    """For each id the entries that it comes with, itself among them, in the given order.

    Entries share a list when ``pairs`` joins them, also over several steps, or when they
    have the same id.
    """
    group = {entry.id: entry.id for entry in entries}
    for one, two in pairs:
        old, new = group[two], group[one]
        group.update({id_: new for id_, of in group.items() if of == old})
    members: dict[str, list[Entry]] = {}
    for entry in entries:
        members.setdefault(group[entry.id], []).append(entry)
    return {id_: members[of] for id_, of in group.items()}
