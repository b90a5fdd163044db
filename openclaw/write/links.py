"""Links between entries, always written on both sides."""

from __future__ import annotations

from collections.abc import Iterable

from openclaw.changes import Change
from openclaw.changes import Edit
from openclaw.changes import FieldValue
from openclaw.model import Entry
from openclaw.text.snapshot import Snapshot
from openclaw.write.draft import stored_links


def without(entry: Entry, field: str, ids: Iterable[str]) -> Edit:
    """Take ids out of one of an entry's links."""
    held: tuple[str, ...] = getattr(entry, field)
    return with_links(entry, field, (id for id in held if id not in set(ids)))


def plus(entry: Entry, field: str, ids: Iterable[str]) -> Edit:
    """Add ids to one of an entry's links."""
    return with_links(entry, field, dict.fromkeys((*getattr(entry, field), *ids)))


def with_links(entry: Entry, field: str, ids: Iterable[str]) -> Edit:
    """Set one of an entry's links to ids, or take the field out where there are none."""
    value: FieldValue | None = stored_links(ids)
    if value is None:
        return Edit(entry.id, entry.file, unset=(field,), kind="unlinked")
    return Edit(entry.id, entry.file, set=((field, value),), kind="linked")


def end_conflicts(snapshot: Snapshot, *leaving: Entry) -> tuple[Change, ...]:
    """A conflict ends when either side leaves active: its marks go, on both sides.

    All that leave in one save are named together, for each change says all that is left.
    """
    ids = {entry.id for entry in leaving}
    changes: list[Change] = [
        without(other, "conflict", ids)
        for other in snapshot.entries
        if other.id not in ids and ids & set(other.conflict)
    ]
    changes += [with_links(entry, "conflict", ()) for entry in leaving if entry.conflict]
    return tuple(changes)


def end_settlements(snapshot: Snapshot, entry: Entry) -> tuple[Change, ...]:
    """What a person declared compatible is so until either text changes."""
    others = [other for other in snapshot.entries if entry.id in other.settled]
    changes: list[Change] = [without(other, "settled", (entry.id,)) for other in others]
    if entry.settled:
        changes.append(with_links(entry, "settled", ()))
    return tuple(changes)
