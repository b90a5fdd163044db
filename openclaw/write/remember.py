"""``remember``: what is already known, what it replaces, where it goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace
from datetime import datetime
from typing import Literal

from openclaw.changes import Add
from openclaw.changes import Change
from openclaw.changes import Edit
from openclaw.changes import FieldValue
from openclaw.changes import Plan
from openclaw.layout import MEMORIES
from openclaw.layout import PRIVATE
from openclaw.model import CHOICES
from openclaw.model import RECALLED
from openclaw.model import Draft
from openclaw.model import Entry
from openclaw.normal_form import same_text
from openclaw.normal_form import unique_tags
from openclaw.text.snapshot import Snapshot
from openclaw.ttl import lapsed
from openclaw.ttl import later_ttl
from openclaw.write.draft import stored_links
from openclaw.write.links import end_conflicts
from openclaw.write.links import plus


@dataclass(frozen=True, slots=True)
class Remembered:
    """What became of a statement: its status, its id, which ids it replaced."""

    status: Literal["inserted", "duplicate", "superseded"]
    id: str
    supersedes: tuple[str, ...] = ()
    reactivated: bool = False


def remember(
    snapshot: Snapshot, draft: Draft, supersedes: Sequence[str], now: datetime
) -> Plan[Remembered]:
    """Decide what a statement changes.

    The same statement is one entry, whatever its tags; what it supersedes, by the caller's
    word or by setting the same slot of the same entity, is marked and linked both ways.
    Raises ``EntryNotFound`` and ``BrokenEntry`` for ids in ``supersedes``.
    """
    named = [snapshot.entry(id) for id in dict.fromkeys(supersedes)]
    known = duplicate_of(snapshot, draft, now)
    if known is not None:
        return _restated(snapshot, known, draft, [old for old in named if old.id != known.id])
    older = [*named, *(old for old in same_slot(snapshot, draft, now) if old not in named)]
    private = draft.get("visibility") == "private"
    id = snapshot.next_id("prv" if private else "mem")
    if older:
        links = stored_links(old.id for old in older if old.private <= private)
        draft = _with_field(draft, "supersedes", links)
    add = Add(id, PRIVATE if private else MEMORIES, draft)
    ids = tuple(old.id for old in older)
    marks = _superseded(snapshot, older, id, private=private)
    return Plan((add, *marks), Remembered("superseded" if older else "inserted", id, ids))


def duplicate_of(snapshot: Snapshot, draft: Draft, now: datetime) -> Entry | None:
    """The entry of the same visibility that says the same and still holds, or None."""
    form = same_text(draft.text)
    private = draft.get("visibility") == "private"
    for entry in snapshot.entries:
        if (
            entry.private is private
            and holds_now(snapshot, entry, now)
            and same_text(entry.text) == form
        ):
            return entry
    return None


def holds_now(snapshot: Snapshot, entry: Entry, now: datetime) -> bool:
    """Whether an entry is active or cold and has not lapsed."""
    return entry.status in RECALLED and not lapsed(entry.ttl, now, snapshot.zone)


def same_slot(snapshot: Snapshot, draft: Draft, now: datetime) -> list[Entry]:
    """The entries that set the draft's slot of the draft's entity to another value."""
    slot = same_text(str(draft.get("slot") or ""))
    entity = same_text(str(draft.get("entity") or ""))
    private = draft.get("visibility") == "private"
    return [
        entry
        for entry in snapshot.entries
        if slot
        and same_text(entry.slot or "") == slot
        and same_text(entry.entity or "") == entity
        and entry.private is private
        and holds_now(snapshot, entry, now)
    ]


def _with_field(draft: Draft, name: str, value: FieldValue | None) -> Draft:
    rest = tuple(pair for pair in draft.fields if pair[0] != name)
    return draft if value is None else replace(draft, fields=(*rest, (name, value)))


def _superseded(
    snapshot: Snapshot, older: Sequence[Entry], id: str, *, private: bool
) -> tuple[Change, ...]:
    """Mark entries as replaced; a private successor is not named in a tracked file."""
    marks: list[Change] = []
    for old in older:
        link = () if private and not old.private else (("superseded_by", id),)
        mark = Edit(old.id, old.file, set=(("status", "superseded"), *link), kind="superseded")
        marks.append(mark)
    return (*end_conflicts(snapshot, *older), *marks)


def _restated(
    snapshot: Snapshot, known: Entry, draft: Draft, older: Sequence[Entry]
) -> Plan[Remembered]:
    """Nothing is added; what the known entry replaces by the caller's word is marked."""
    changes: list[Change] = [*restated(snapshot, known, draft)]
    if older:
        named = tuple(old.id for old in older if old.private <= known.private)
        changes += [plus(known, "supersedes", named)] if named else []
    changes += _superseded(snapshot, older, known.id, private=known.private)
    status: Literal["superseded", "duplicate"] = "superseded" if older else "duplicate"
    ids_replaced = tuple(old.id for old in older)
    return Plan(tuple(changes), Remembered(status, known.id, ids_replaced, known.status == "cold"))


def restated(snapshot: Snapshot, known: Entry, draft: Draft) -> tuple[Change, ...]:
    """What saying it again adds: the union of tags, the higher importance, the longer ttl."""
    fields = _gained(snapshot, known, draft)
    unset = (
        ("ttl",) if known.ttl and later_ttl(known.ttl, _ttl(draft), snapshot.zone) is None else ()
    )
    if not fields and not unset:
        return ()
    return (Edit(known.id, known.file, set=fields, unset=unset, kind="restated"),)


def _gained(snapshot: Snapshot, known: Entry, draft: Draft) -> tuple[tuple[str, FieldValue], ...]:
    gained: list[tuple[str, FieldValue]] = []
    given = draft.get("tags") or ()
    tags = unique_tags((*known.tags, *((given,) if isinstance(given, str) else given)))
    if tags != known.tags:
        gained.append(("tags", tags))
    rank = CHOICES["importance"].index
    importance = str(draft.get("importance") or "medium")
    if rank(importance) < rank(known.importance):
        gained.append(("importance", importance))
    ttl = later_ttl(known.ttl, _ttl(draft), snapshot.zone)
    if known.ttl and ttl not in (None, known.ttl):
        gained.append(("ttl", str(ttl)))
    if known.status == "cold":
        gained.append(("status", "active"))
    return tuple(gained)


def _ttl(draft: Draft) -> str | None:
    value = draft.get("ttl")
    return value if isinstance(value, str) else None
