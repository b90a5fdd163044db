"""``restore`` of an entry that was made of several, or of one of those: all of them come back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from openclaw.changes import Change
from openclaw.changes import Edit
from openclaw.changes import Fields
from openclaw.changes import Move
from openclaw.changes import Plan
from openclaw.instants import day_text
from openclaw.instants import instant_text
from openclaw.layout import archive_file
from openclaw.layout import is_archive
from openclaw.model import RECALLED
from openclaw.model import Entry
from openclaw.text.project import projected
from openclaw.text.snapshot import Snapshot
from openclaw.write.links import end_conflicts
from openclaw.write.retire import Restored
from openclaw.write.retire import restore


@dataclass(frozen=True, slots=True)
class Unmerged:
    """What came back, with what there is to say of each, and the entry that was made of it.

    ``whole`` is the id of that one, None where no consolidation was undone.
    """

    whole: str | None
    restored: tuple[Restored, ...]


def family(snapshot: Snapshot, id: str) -> tuple[str, ...]:
    """The ids to read for ``merged_entry`` and ``unmerge``, as far as what was read tells."""
    found = _known(snapshot, id)
    whole = merged_entry(snapshot, id)
    named = {id, *((found.merged_into,) if found and found.merged_into else ())}
    return tuple(sorted({*named, *(whole.merged_from if whole else ())}))


def merged_entry(snapshot: Snapshot, id: str) -> Entry | None:
    """The entry whose consolidation a restore of ``id`` undoes; None where it undoes none.

    It is the live entry itself that was made of several, or what an archived one was merged
    into; also that of a live one, where a restore was cut short. An entry made of several that
    is archived comes back as any other does.
    """
    live = snapshot.find(id)
    if live is not None:
        held = (live, *(entry for entry in snapshot.entries if id in entry.merged_from))
        return next((e for e in held if e.merged_from and e.status in RECALLED), None)
    entry = _known(snapshot, id)
    if entry is None or entry.status != "merged" or not entry.merged_into:
        return None
    return _known(snapshot, entry.merged_into)


def unmerge(snapshot: Snapshot, id: str, whole: Entry, brain: str, now: datetime) -> Plan[Unmerged]:
    """Bring back all that ``whole`` was made of, ``id`` too; it goes to the archive itself.

    ``snapshot`` holds the archive files of ``whole`` and its sources. One that was forgotten
    since, or superseded, stays where it is.
    """
    ids = dict.fromkeys((*whole.merged_from, *((id,) if id != whole.id else ())))
    sources = [entry for id in ids if (entry := _source(snapshot, id, whole))]
    changes: tuple[Change, ...] = _retired(snapshot, whole, [e.id for e in sources], now)
    held = projected(snapshot, changes)
    answers = []
    for entry in sources:
        plan = restore(held, entry.id, kept=None, brain=brain, now=now)
        changes = (*changes, *plan.changes)
        held = projected(held, plan.changes)
        answers.append(plan.answer)
    return Plan(changes, Unmerged(whole.id, tuple(answers)))


def _retired(
    snapshot: Snapshot, whole: Entry, ids: Iterable[str], now: datetime
) -> tuple[Change, ...]:
    """The merged entry without its links: what it was made of is told in its ``reason``."""
    marks: Fields = (("status", "forgotten"), ("reason", f"unmerged: {', '.join(ids)}"))
    if is_archive(whole.file.rsplit("/", 1)[-1]):
        if not whole.merged_from:
            return ()
        return (Edit(whole.id, whole.file, marks, ("merged_from",), kind="unmerged"),)
    target = archive_file(day_text(now, snapshot.zone)[:7], private=whole.private)
    stamp = ("archived", instant_text(now, snapshot.zone))
    move = Move(whole.id, whole.file, target, (*marks, stamp), ("merged_from",), kind="unmerged")
    return (*end_conflicts(snapshot, whole), move)


def _source(snapshot: Snapshot, id: str, whole: Entry) -> Entry | None:
    """A source that is still retired because of the merge, or live because that was cut short."""
    entry = _known(snapshot, id)
    if entry is None or entry.tombstone:
        return None
    return entry if entry.merged_into == whole.id or entry.status in RECALLED else None


def _known(snapshot: Snapshot, id: str) -> Entry | None:
    archived = [entry for entry in snapshot.archived if entry.id == id]
    return snapshot.find(id) or (archived[-1] if archived else None)
