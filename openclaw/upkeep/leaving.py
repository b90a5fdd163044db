"""Into the archive: what no longer holds leaves the live files, whole, and says why."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Sequence
from dataclasses import dataclass

from openclaw.changes import Change
from openclaw.changes import Edit
from openclaw.changes import Fields
from openclaw.changes import FieldValue
from openclaw.changes import Move
from openclaw.instants import day_text
from openclaw.instants import instant_text
from openclaw.layout import archive_file
from openclaw.model import RECALLED
from openclaw.model import Entry
from openclaw.model import Status
from openclaw.text.snapshot import Snapshot
from openclaw.ttl import lapsed
from openclaw.upkeep.terms import Terms
from openclaw.upkeep.terms import at_hand
from openclaw.upkeep.terms import restored_from

LAPSED = "conflict_lapsed"  # the kind of change that ends a conflict because a side expired


@dataclass(frozen=True, slots=True)
class Leaver:
    """An entry that is to go: with which status, which more fields, and without which."""

    entry: Entry
    status: Status
    fields: Fields = ()
    unset: tuple[str, ...] = ()


def archived(snapshot: Snapshot, leavers: Sequence[Leaver], terms: Terms) -> tuple[Change, ...]:
    """All that leave, in one step: their conflicts end on both sides, then each is moved."""
    return (*_ended(snapshot, leavers), *(_moved(snapshot, one, terms) for one in leavers))


def _moved(snapshot: Snapshot, one: Leaver, terms: Terms) -> Move:
    entry, zone = one.entry, snapshot.zone
    target = archive_file(day_text(terms.now, zone)[:7], private=entry.private)
    status: Fields = () if entry.status == one.status else (("status", one.status),)
    marks = (*status, *one.fields, ("archived", instant_text(terms.now, zone)))
    return Move(entry.id, entry.file, target, marks, one.unset, kind=one.status)


def _ended(snapshot: Snapshot, leavers: Sequence[Leaver]) -> tuple[Change, ...]:
    gone = {one.entry.id for one in leavers}
    expired = {one.entry.id for one in leavers if one.status == "expired"}
    changes = []
    for entry in snapshot.entries:
        if entry.id in gone:
            left: tuple[str, ...] = ()
        else:
            left = tuple(id for id in entry.conflict if id not in gone)
        if left != entry.conflict:
            by_time = entry.id not in gone and expired.intersection(entry.conflict)
            changes.append(linked(entry, "conflict", left, LAPSED if by_time else "unlinked"))
    return tuple(changes)


def linked(entry: Entry, field: str, ids: Iterable[str], kind: str) -> Edit:
    """Set one of an entry's links, or take it out where no id is left."""
    value = stored(ids)
    if value is None:
        return Edit(entry.id, entry.file, unset=(field,), kind=kind)
    return Edit(entry.id, entry.file, set=((field, value),), kind=kind)


def stored(ids: Iterable[str]) -> FieldValue | None:
    """Links as a header has them: one id alone, several as a list, None for none."""
    many = tuple(ids)
    return many[0] if len(many) == 1 else many or None


def leavers(snapshot: Snapshot, terms: Terms) -> tuple[Leaver, ...]:
    """What no longer holds: expired, superseded, merged, or retired by hand where it stands."""
    newer = _replaced(snapshot)
    merged = _merged(snapshot)
    found = []
    for entry in at_hand(snapshot):
        if entry.status not in (*RECALLED, "superseded"):
            found.append(Leaver(entry, entry.status))
        elif entry.status == "superseded" or entry.id in newer:
            found.append(Leaver(entry, "superseded", _named(entry, newer.get(entry.id))))
        elif lapsed(entry.ttl, terms.now, snapshot.zone):
            found.append(Leaver(entry, "expired"))
        elif entry.id in merged and "merged" not in restored_from(entry):
            found.append(Leaver(entry, "merged", (("merged_into", merged[entry.id]),)))
    return tuple(found)


def _named(entry: Entry, newer: Entry | None) -> Fields:
    """By what it is superseded; a private entry is named on the private side only."""
    if newer is None or entry.superseded_by or newer.private > entry.private:
        return ()
    return (("superseded_by", newer.id),)


def _replaced(snapshot: Snapshot) -> dict[str, Entry]:
    """The ids that another entry supersedes, with that one.

    Of entries that supersede each other around a circle none counts: somebody made a mistake,
    and dropping them all would lose what they say.
    """
    newer: dict[str, Entry] = {}
    for entry in snapshot.entries:
        if entry.status != "forgotten":
            newer |= dict.fromkeys(entry.supersedes, entry)
    return {id: entry for id, entry in newer.items() if not _in_circle(id, newer)}


def _in_circle(id: str, newer: dict[str, Entry]) -> bool:
    passed: set[str] = set()
    above = newer.get(id)
    while above is not None and above.id not in passed:
        if above.id == id:
            return True
        passed.add(above.id)
        above = newer.get(above.id)
    return False


def _merged(snapshot: Snapshot) -> dict[str, str]:
    """Live sources of a live entry: a sweep was cut short between its writes."""
    held = {e.id: e for e in snapshot.entries}
    return {
        id: entry.id
        for entry in snapshot.entries
        for id in entry.merged_from
        if entry.status in RECALLED and id in held and held[id].private is entry.private
    }
