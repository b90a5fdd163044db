"""What stands in conflict, and how a person settles it: one side, both, or other words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace
from datetime import datetime
from itertools import combinations
from typing import Any
from typing import Literal

from openclaw.changes import Change
from openclaw.changes import FieldValue
from openclaw.changes import Move
from openclaw.changes import Plan
from openclaw.errors import BadValue
from openclaw.errors import NotInConflict
from openclaw.errors import SeveralConflicts
from openclaw.instants import day_text
from openclaw.instants import instant_text
from openclaw.layout import archive_file
from openclaw.model import CHOICES
from openclaw.model import Entry
from openclaw.normal_form import same_text
from openclaw.normal_form import unique_tags
from openclaw.text.snapshot import Snapshot
from openclaw.ttl import later_ttl
from openclaw.write.draft import draft_of
from openclaw.write.lent import Lent
from openclaw.write.links import end_conflicts
from openclaw.write.links import plus
from openclaw.write.links import without
from openclaw.write.remember import Remembered
from openclaw.write.remember import holds_now
from openclaw.write.remember import remember

BOTH = "both"
_FIELDS = ("entity", "kind", "slot")  # what two versions of one text may differ in


@dataclass(frozen=True, slots=True)
class Settled:
    """How a pair was settled: the ids that hold now, those that went to the archive.

    ``remembered`` is what became of the text that replaces both, if there is one.
    """

    status: Literal["resolved", "settled", "rewritten"]
    kept: tuple[str, ...]
    archived: tuple[str, ...] = ()
    remembered: Remembered | None = None


def disputes(snapshot: Snapshot, now: datetime) -> tuple[tuple[Entry, Entry], ...]:
    """The pairs in conflict, in file order: both active at ``now``; one side's mark is enough.

    An id that stands twice is passed over: nobody can say which of the two is meant.
    """
    times = Counter(entry.id for entry in snapshot.entries)
    held = [
        entry
        for entry in snapshot.entries
        if entry.status == "active" and holds_now(snapshot, entry, now) and times[entry.id] == 1
    ]
    marked = [entry for entry in held if entry.conflict]
    named = {id for entry in marked for id in entry.conflict}
    involved = [entry for entry in held if entry.conflict or entry.id in named]
    return tuple(
        (one, two)
        for one, two in combinations(involved, 2)
        if two.id in one.conflict or one.id in two.conflict
    )


def reason(one: Entry, two: Entry) -> str:
    """In what two entries disagree: the text, or the field where their texts are the same."""
    if same_text(one.text) == same_text(two.text):
        for name in _FIELDS:
            if getattr(one, name) != getattr(two, name):
                return name
    return "text"


def resolve(
    snapshot: Snapshot, id: str, keep: str, other: str | None, now: datetime
) -> Plan[Settled]:
    """Keep one side of a pair, or ``both``.

    ``keep`` is one of the two ids, and names the pair where it is not ``id``; so does ``other``.
    The loser is superseded by the one that is kept and goes to the archive. Raises
    ``EntryNotFound``, ``BrokenEntry``, ``NotInConflict``, ``SeveralConflicts``, ``BadValue``.
    """
    one, two = _pair(snapshot, id, keep, other, now)
    if keep == BOTH:
        return Plan(_compatible(one, two), Settled("settled", (one.id, two.id)))
    kept, loser = (one, two) if keep == one.id else (two, one)
    changes: list[Change] = [*end_conflicts(snapshot, loser)]
    if loser.private <= kept.private:
        changes.append(plus(kept, "supersedes", (loser.id,)))
    changes.append(_archived(snapshot, loser, kept.id, now, private=kept.private))
    return Plan(tuple(changes), Settled("resolved", (kept.id,), (loser.id,)))


def rewrite(
    snapshot: Snapshot,
    id: str,
    text: str,
    other: str | None,
    now: datetime,
    *,
    limit: int,
    lent: Lent | None = None,
) -> Plan[Settled]:
    """Put a new statement in the place of both sides, with what their headers have in common.

    Raises what ``resolve`` and ``draft_of`` raise.
    """
    pair = _pair(snapshot, id, None, other, now)
    given = _in_common(snapshot, *pair)
    draft = draft_of(text, given, now=now, zone=snapshot.zone, limit=limit)
    ids = [entry.id for entry in pair]
    plan = remember(snapshot, draft, ids, now, lent)
    new = plan.answer.id
    gone = [entry for entry in pair if entry.id != new]
    private = draft.get("visibility") == "private"
    moves = [_archived(snapshot, entry, new, now, private=private) for entry in gone]
    settled = Settled("rewritten", (new,), tuple(entry.id for entry in gone), plan.answer)
    return Plan((*plan.changes, *moves), settled)


def _pair(
    snapshot: Snapshot, id: str, keep: str | None, other: str | None, now: datetime
) -> tuple[Entry, Entry]:
    """The entry and the one that it is in conflict with."""
    entry = snapshot.entry(id)
    pairs = [pair for pair in disputes(snapshot, now) if id in (pair[0].id, pair[1].id)]
    against = {two.id if one.id == id else one.id: (one, two) for one, two in pairs}
    if not against:
        raise NotInConflict(id=id)
    named = other or (keep if keep not in (None, BOTH, id) else None)
    if named is None and len(against) > 1:
        raise SeveralConflicts(id=id, ids=", ".join(against))
    found = named or next(iter(against))
    if found not in against:
        field, allowed = ("other", ()) if other else ("keep", (id, BOTH))
        raise BadValue(field=field, value=found, allowed=", ".join((*against, *allowed)))
    if keep not in (None, BOTH, id, found):
        raise BadValue(field="keep", value=keep, allowed=f"{id}, {found}, {BOTH}")
    one, two = against[found]
    return (entry, two) if one.id == id else (entry, one)


def _compatible(one: Entry, two: Entry) -> tuple[Change, ...]:
    """Both hold: no conflict any more, and settled on both sides.

    A private entry is named on the private side only.
    """
    changes: list[Change] = []
    for entry, against in ((one, two), (two, one)):
        if against.id in entry.conflict:
            changes.append(without(entry, "conflict", (against.id,)))
        if against.private <= entry.private:
            changes.append(plus(entry, "settled", (against.id,)))
    marks = [change for change in changes if dict(getattr(change, "set", ())).get("settled")]
    return tuple(
        replace(change, kind="settled") if change is marks[0] else change for change in changes
    )


def _archived(snapshot: Snapshot, entry: Entry, by: str, now: datetime, *, private: bool) -> Change:
    """Into the archive, superseded by another; a private one is named on the private side only."""
    link = (("superseded_by", by),) if private <= entry.private else ()
    stamp = ("archived", instant_text(now, snapshot.zone))
    target = archive_file(day_text(now, snapshot.zone)[:7], private=entry.private)
    marks = (("status", "superseded"), *link, stamp)
    return Move(entry.id, entry.file, target, marks, kind="settled")


def _in_common(snapshot: Snapshot, one: Entry, two: Entry) -> dict[str, Any]:
    """The header of what replaces two entries: tags, importance, what both share."""
    pair = (one, two)
    given: dict[str, FieldValue | None] = {
        "tags": unique_tags((*one.tags, *two.tags)),
        "importance": min((e.importance for e in pair), key=CHOICES["importance"].index),
        "ttl": later_ttl(one.ttl, two.ttl, snapshot.zone),
        "visibility": "private" if one.private or two.private else None,
    }
    for name in (*_FIELDS, "origin"):
        given[name] = _shared([getattr(entry, name) for entry in pair])
    return {name: value for name, value in given.items() if value}


def _shared(values: Sequence[str | None]) -> str | None:
    """The value that both have, or the only one that there is."""
    held = {same_text(value): value for value in values if value}
    return next(iter(held.values())) if len(held) == 1 else None
