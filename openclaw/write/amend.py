"""``amend``: one entry's text and fields changed in place, links on both sides."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from openclaw.changes import Add
from openclaw.changes import Change
from openclaw.changes import Edit
from openclaw.changes import FieldValue
from openclaw.changes import Move
from openclaw.changes import Plan
from openclaw.errors import BadField
from openclaw.errors import BadValue
from openclaw.instants import day_text
from openclaw.instants import instant_text
from openclaw.layout import MEMORIES
from openclaw.layout import PRIVATE
from openclaw.layout import archive_file
from openclaw.model import FIELDS
from openclaw.model import LINK_FIELDS
from openclaw.model import Draft
from openclaw.model import Entry
from openclaw.normal_form import same_text
from openclaw.text.snapshot import Snapshot
from openclaw.wording import Phrase
from openclaw.write.draft import checked_field
from openclaw.write.draft import checked_text
from openclaw.write.links import end_conflicts
from openclaw.write.links import end_settlements
from openclaw.write.links import plus
from openclaw.write.links import with_links
from openclaw.write.links import without
from openclaw.write.remember import holds_now

_FIXED = {
    "id": Phrase("id_stays"),
    "archived": Phrase("archiving_sets"),
    "superseded_by": Phrase("newer_supersedes"),
    "merged_from": Phrase("consolidation_sets"),
    "merged_into": Phrase("consolidation_sets"),
    "text": Phrase("use_text"),
}
_STATUSES = ("active", "cold")
_OF_A_TOMBSTONE = ("id", "timestamp", "status", "archived")
_BOTH_SIDES = ("conflict", "settled", "supersedes")


@dataclass(frozen=True, slots=True)
class Amended:
    """The id under which an amended entry stands now, and the ids that say the same."""

    id: str
    same: tuple[str, ...] = ()


def amend(
    snapshot: Snapshot,
    id: str,
    *,
    text: str | None,
    set: Mapping[str, Any],
    unset: Sequence[str],
    now: datetime,
    limit: int,
) -> Plan[Amended]:
    """Decide what amending an entry changes.

    Raises ``EntryNotFound``, ``BrokenEntry``, ``BadField``, ``BadValue``, ``BadTtl``,
    ``EmptyText``, ``TooLong``, ``Unencodable``.
    """
    entry = snapshot.entry(id)
    fields = {name: _checked(name, value, now, snapshot) for name, value in set.items()}
    gone = [*(_removable(name) for name in unset), *(n for n, v in fields.items() if v is None)]
    new_text = None if text is None else checked_text(text, limit)
    links = [c for name in _BOTH_SIDES for c in _linked(snapshot, entry, name, fields, gone)]
    plain = tuple(
        (n, v) for n, v in fields.items() if v is not None and n not in (*LINK_FIELDS, "visibility")
    )
    dropped = tuple(name for name in gone if name not in LINK_FIELDS and name != "visibility")
    changes: list[Change] = []
    if plain or dropped or (new_text is not None and new_text != entry.text):
        changes.append(Edit(id, entry.file, plain, dropped, new_text))
    if new_text is not None and new_text != entry.text:
        changes += end_settlements(snapshot, entry)
    if fields.get("status") == "cold":
        changes += end_conflicts(snapshot, entry)
    same = _same(snapshot, entry, new_text, now)
    wanted = "private" if fields.get("visibility") == "private" else "world"
    if "visibility" in (*fields, *gone) and (wanted == "private") is not entry.private:
        moved = cross(snapshot, entry, plain, dropped, new_text, now=now)
        return Plan(moved, Amended(str(getattr(moved[0], "id", id)), same))
    return Plan((*changes, *links), Amended(id, same))


def _checked(name: str, value: Any, now: datetime, snapshot: Snapshot) -> FieldValue | None:
    if name in _FIXED:
        raise BadField(field=name, action="set", remedy=_FIXED[name])
    checked = checked_field(name, value, now, snapshot.zone)
    if name == "status" and checked is not None and checked not in _STATUSES:
        raise BadValue(field=name, value=checked, allowed=", ".join(_STATUSES))
    return checked


def _removable(name: str) -> str:
    if name in _FIXED:
        raise BadField(field=name, action="unset", remedy=_FIXED[name])
    return name


def _linked(
    snapshot: Snapshot,
    entry: Entry,
    name: str,
    fields: Mapping[str, FieldValue | None],
    gone: Sequence[str],
) -> list[Change]:
    """One kind of link set or taken out, with its other sides."""
    if name not in fields and name not in gone:
        return []
    value = fields.get(name) or ()
    wanted = (value,) if isinstance(value, str) else value
    if entry.id in wanted:
        raise BadValue(field=name, value=entry.id, allowed=Phrase("other_entry"))
    held: tuple[str, ...] = getattr(entry, name)
    changes: list[Change] = []
    others = [snapshot.entry(id) for id in wanted if id not in held]
    if name == "supersedes":
        changes += end_conflicts(snapshot, *others)
    changes += [_other(entry, other, name) for other in others]
    for id in held:
        found = snapshot.find(id)
        if id not in wanted and found is not None:
            changes.append(_released(entry, found, name))
    return [*changes, with_links(entry, name, wanted)]


def _other(entry: Entry, other: Entry, name: str) -> Change:
    if entry.private is not other.private:
        raise BadValue(field=name, value=other.id, allowed=Phrase("same_visibility"))
    if name != "supersedes":
        return plus(other, name, (entry.id,))
    marks = (("status", "superseded"), ("superseded_by", entry.id))
    return Edit(other.id, other.file, set=marks, kind="superseded")


def _released(entry: Entry, other: Entry, name: str) -> Change:
    if name != "supersedes":
        return without(other, name, (entry.id,))
    status = (("status", "active"),) if other.superseded_by == entry.id else ()
    return Edit(other.id, other.file, set=status, unset=("superseded_by",), kind="restored")


def _same(snapshot: Snapshot, entry: Entry, text: str | None, now: datetime) -> tuple[str, ...]:
    if text is None:
        return ()
    form = same_text(text)
    others = (other for other in snapshot.entries if other.id != entry.id)
    return tuple(
        other.id
        for other in others
        if other.private is entry.private
        and holds_now(snapshot, other, now)
        and same_text(other.text) == form
    )


def cross(
    snapshot: Snapshot,
    entry: Entry,
    fields: tuple[tuple[str, FieldValue], ...] = (),
    dropped: tuple[str, ...] = (),
    text: str | None = None,
    *,
    now: datetime,
) -> tuple[Change, ...]:
    """A new entry in the other file under an id of its series; a tombstone for the old one.

    Links stay behind: what is private is not named in a tracked file, nor the other way round.
    """
    private = not entry.private
    stored: dict[str, FieldValue] = {}
    for name in FIELDS:
        value = getattr(entry, name)
        if value and name not in ("id", *LINK_FIELDS, "visibility", *dropped):
            stored[name] = value
    unknown = {k: tuple(v) if isinstance(v, list) else v for k, v in entry.extra.items()}
    stored |= {k: v for k, v in unknown.items() if k not in dropped} | dict(fields)
    if private:
        stored["visibility"] = "private"
    add = Add(
        snapshot.next_id("prv" if private else "mem"),
        PRIVATE if private else MEMORIES,
        Draft(entry.text if text is None else text, tuple(stored.items())),
    )
    archived = instant_text(now, snapshot.zone)
    target = archive_file(day_text(now, snapshot.zone)[:7], private=entry.private)
    marks = (("status", "forgotten"), ("archived", archived))
    # What is private now leaves no more than an id and a time where git can see it.
    bare = tuple(n for n in (*FIELDS, *entry.extra) if n not in _OF_A_TOMBSTONE)
    bury = Move(
        entry.id, entry.file, target, marks, bare if private else (), text="", kind="forgotten"
    )
    return (add, *end_conflicts(snapshot, entry), *end_settlements(snapshot, entry), bury)
