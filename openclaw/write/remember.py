"""``remember``: what is already known, what it replaces, where it goes."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace
from datetime import datetime
from datetime import tzinfo
from functools import lru_cache
from typing import Literal

from openclaw.changes import Add
from openclaw.changes import Change
from openclaw.changes import Edit
from openclaw.changes import FieldValue
from openclaw.changes import Plan
from openclaw.hanzi import Fold
from openclaw.hanzi import as_it_is
from openclaw.instants import parse_instant
from openclaw.layout import MEMORIES
from openclaw.layout import PRIVATE
from openclaw.model import CHOICES
from openclaw.model import RECALLED
from openclaw.model import Draft
from openclaw.model import Entry
from openclaw.normal_form import same_text
from openclaw.normal_form import unique_tags
from openclaw.results import Related
from openclaw.temporal import days_beside
from openclaw.temporal import unresolved
from openclaw.text.snapshot import Snapshot
from openclaw.ttl import lapsed
from openclaw.ttl import later_ttl
from openclaw.write.draft import in_order
from openclaw.write.draft import stored_links
from openclaw.write.lent import Lent
from openclaw.write.links import end_conflicts
from openclaw.write.links import plus
from openclaw.write.links import with_links


@dataclass(frozen=True, slots=True)
class Remembered:
    """What became of a statement: its status, its id, which ids it replaced.

    ``conflict`` are the ids that it disagrees with, ``judged`` those of ``supersedes`` that
    nobody named, ``related`` what is close to it.
    """

    status: Literal["inserted", "duplicate", "superseded", "conflict"]
    id: str
    supersedes: tuple[str, ...] = ()
    reactivated: bool = False
    conflict: tuple[str, ...] = ()
    judged: tuple[str, ...] = ()
    related: tuple[Related, ...] = ()


def remember(
    snapshot: Snapshot,
    draft: Draft,
    supersedes: Sequence[str],
    now: datetime,
    lent: Lent | None = None,
) -> Plan[Remembered]:
    """Decide what a statement changes.

    The same statement is one entry, whatever its tags; what it supersedes, by the caller's
    word, by setting the same slot of the same entity or because it says that something
    changed, is marked and linked both ways; what it disagrees with stays, and both are marked.
    ``lent`` is what judges beside the rules.
    Raises ``EntryNotFound`` and ``BrokenEntry`` for ids in ``supersedes``.
    """
    # Imported here because reading alone never needs the rules of claims.
    from openclaw.write.judgement import judged  # noqa: PLC0415

    lent = lent or Lent()
    named = [snapshot.entry(id) for id in dict.fromkeys(supersedes)]
    known = duplicate_of(snapshot, draft, now, lent.fold)
    if known is not None:
        return _restated(snapshot, known, draft, [old for old in named if old.id != known.id])
    slots = [old for old in same_slot(snapshot, draft, now) if old not in named]
    declared = [
        *(Related(old.id, ("declared",)) for old in named),
        *(Related(old.id, (f"slot:{old.slot}",)) for old in slots),
    ]
    found = judged(snapshot, draft, declared, now, lent)
    older = [*named, *slots, *map(snapshot.entry, found.supersedes)]
    private = draft.get("visibility") == "private"
    id = snapshot.next_id("prv" if private else "mem")
    draft = _with_field(draft, "conflict", stored_links(found.conflict))
    named_in_file = (old.id for old in older if old.private <= private)
    draft = _with_field(draft, "supersedes", stored_links(named_in_file))
    draft = draft if draft.get("tags") else _tagged(snapshot, draft, lent)
    add = Add(id, PRIVATE if private else MEMORIES, draft)
    marks = (
        *_superseded(snapshot, older, id, private=private),
        *disputed(map(snapshot.entry, found.conflict), id, [old.id for old in older]),
    )
    answer = Remembered(
        "conflict" if found.conflict else "superseded" if older else "inserted",
        id,
        tuple(old.id for old in older),
        conflict=found.conflict,
        judged=found.supersedes,
        related=found.related,
    )
    return Plan((add, *marks), answer)


def disputed(others: Iterable[Entry], id: str, leaving: Sequence[str] = ()) -> tuple[Change, ...]:
    """Mark entries as in conflict with ``id``; those that leave in the same save are no more."""
    return tuple(
        replace(
            with_links(
                other,
                "conflict",
                dict.fromkeys((*(held for held in other.conflict if held not in leaving), id)),
            ),
            kind="conflict",
        )
        for other in others
    )


def duplicate_of(
    snapshot: Snapshot, draft: Draft, now: datetime, fold: Fold = as_it_is
) -> Entry | None:
    """The entry of the same visibility that says the same and still holds, or None.

    Relative words (明天) must mean the same days, whether their date stands beside them or not.
    """
    form = _form(fold(draft.text))
    private = draft.get("visibility") == "private"
    for entry in snapshot.entries:
        if (
            entry.private is private
            and holds_now(snapshot, entry, now)
            and _form(fold(entry.text)) == form
            and _same_days(entry, draft, now, snapshot.zone)
        ):
            return entry
    return None


@lru_cache(maxsize=1 << 13)
def _form(text: str) -> str:
    """By what statements are the same, but for their days; the same ones come again and again."""
    return same_text(unresolved(text))


def _same_days(entry: Entry, draft: Draft, now: datetime, zone: tzinfo) -> bool:
    said = parse_instant(entry.timestamp or "", zone)
    return days_beside(entry.text, said, zone) == days_beside(draft.text, now, zone)


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
    if value is None:
        return draft
    fields = {**dict(draft.fields), name: value}
    return replace(draft, fields=tuple((key, fields[key]) for key in in_order(fields)))


def _tagged(snapshot: Snapshot, draft: Draft, lent: Lent) -> Draft:
    """The draft with the tags that it is lent; what is private teaches no other entry."""
    private = draft.get("visibility") == "private"
    alike = [entry for entry in snapshot.entries if entry.private <= private]
    return _with_field(draft, "tags", tuple(lent.tags(draft.text, alike)) or None)


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
