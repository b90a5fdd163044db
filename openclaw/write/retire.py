"""``forget`` and ``restore``: into the archive at once, and back from it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from openclaw.changes import Add
from openclaw.changes import Change
from openclaw.changes import Edit
from openclaw.changes import FieldValue
from openclaw.changes import Move
from openclaw.changes import Plan
from openclaw.changes import Remove
from openclaw.errors import EntryNotFound
from openclaw.errors import TextNotFound
from openclaw.instants import day_text
from openclaw.instants import instant_text
from openclaw.layout import MEMORIES
from openclaw.layout import PRIVATE
from openclaw.layout import archive_file
from openclaw.model import RESTORED
from openclaw.model import Draft
from openclaw.model import Entry
from openclaw.text.apply import edited
from openclaw.text.document import split
from openclaw.text.snapshot import Snapshot
from openclaw.ttl import lapsed
from openclaw.write.draft import checked_string
from openclaw.write.draft import stored_links
from openclaw.write.links import end_conflicts
from openclaw.write.links import plus
from openclaw.write.links import without

Marks = tuple[tuple[str, FieldValue], ...]


@dataclass(frozen=True, slots=True)
class Restored:
    """What bringing an entry back meant: the ttl that had passed, the ids in conflict now."""

    id: str
    ttl: str | None = None
    conflict: tuple[str, ...] = ()


def forget(
    snapshot: Snapshot, id: str, *, reason: str | None, erase: bool, now: datetime
) -> Plan[str]:
    """Archive an entry at once; with ``erase`` only its header is left anywhere.

    ``snapshot`` holds the archive file of ``id`` where it is archived already. Raises
    ``EntryNotFound``, ``BrokenEntry``, ``Unencodable``.
    """
    marks: Marks = (("status", "forgotten"),)
    if reason and reason.strip():
        marks = (*marks, ("reason", checked_string("reason", reason).strip()))
    marks = (*marks, ("erased", "true")) if erase else marks  # git's copy must not come back
    text = "" if erase else None
    old = None
    if snapshot.find(id) is None:
        snapshot.refuse_broken(id)
        old = archived_entry(snapshot, id)
    if old is not None:
        return Plan((Edit(id, old.file, marks, text=text, kind="forgotten"),), id)
    entry = snapshot.entry(id)
    marks = (*marks, ("archived", instant_text(now, snapshot.zone)))
    target = archive_file(day_text(now, snapshot.zone)[:7], private=entry.private)
    move = Move(id, entry.file, target, marks, text=text, kind="forgotten")
    return Plan((*end_conflicts(snapshot, entry), move), id)


def archived_entry(snapshot: Snapshot, id: str) -> Entry | None:
    """The newest archived entry of that id among the archive files that were read."""
    found = [entry for entry in snapshot.archived if entry.id == id]
    return found[-1] if found else None


def restore(
    snapshot: Snapshot, id: str, *, kept: str | None, brain: str, now: datetime
) -> Plan[Restored]:
    """Bring an entry back to active.

    ``snapshot`` holds its archive file; ``kept`` is its segment as it was last seen, for one
    that was removed by hand. A ttl that has passed goes. What superseded it stays, in conflict
    with it unless they agree; so is what else it disagrees with by the rules. What was
    demoted or merged says so in ``restored``. Raises
    ``EntryNotFound``, ``BrokenEntry``, ``TextNotFound``.
    """
    live = snapshot.find(id)
    if live is None:
        snapshot.refuse_broken(id)
    entry = live or archived_entry(snapshot, id)
    if live is not None:
        entry = snapshot.entry(id)
    elif entry is None or entry.tombstone:
        return _from_sight(snapshot, id, entry, kept, brain, now)
    assert entry is not None
    passed = entry.ttl if lapsed(entry.ttl, now, snapshot.zone) else None
    unset = tuple(
        name
        for name, drop in (
            ("ttl", passed),
            ("archived", entry.archived),
            ("superseded_by", entry.superseded_by),
            ("merged_into", entry.merged_into),
            ("reason", entry.extra.get("reason")),
        )
        if drop
    )
    marks: Marks = (("status", "active"),) if entry.status != "active" else ()
    marks = (*marks, *_not_again(entry))
    if live is not None and not marks and not unset:
        return Plan(_doubles(snapshot, live), Restored(id))
    target = entry.file
    if live is None:
        target = PRIVATE if entry.private else MEMORIES
        back: Change = Move(id, entry.file, target, marks, unset, kind="restored")
    else:
        back = Edit(id, entry.file, marks, unset, kind="restored")
    conflicts, changes = _still_disagreeing(snapshot, entry, now)
    link = stored_links(conflicts)
    linked = (Edit(id, target, (("conflict", link),), kind="conflict"),) if link else ()
    done = (back, *linked, *changes, *_doubles(snapshot, live))
    return Plan(done, Restored(id, passed, conflicts))


def _not_again(entry: Entry) -> Marks:
    """What keeps the next sweep from retiring an entry for the same reason once more."""
    if entry.status not in ("merged", "demoted"):
        return ()
    said = entry.extra.get(RESTORED, [])
    held = said.replace(",", " ").split() if isinstance(said, str) else said
    from_where = stored_links(dict.fromkeys((*held, entry.status)))
    return ((RESTORED, from_where),) if from_where else ()


def _doubles(snapshot: Snapshot, live: Entry | None) -> tuple[Change, ...]:
    """What a restore that was cut short left in the archive: the entry that is live again."""
    return tuple(
        Remove(entry.id, entry.file, snapshot.segment(entry).text)
        for entry in snapshot.archived
        if live is not None and (entry.id, entry.text) == (live.id, live.text)
    )


def _still_disagreeing(
    snapshot: Snapshot, entry: Entry, now: datetime
) -> tuple[tuple[str, ...], tuple[Change, ...]]:
    """The live entries that it disagrees with: the supersession is undone, both now stand.

    Whoever said that one replaces the other meant that they do not go together, so that the two
    are in conflict unless the rules find that they agree, or a person declared it. What is
    private is named on the private side only.
    """
    # Imported here because forgetting and reading never need the rules of claims.
    from openclaw.write.judgement import agree  # noqa: PLC0415
    from openclaw.write.judgement import disagreeing  # noqa: PLC0415

    newer = [e for e in snapshot.entries if e.id == entry.superseded_by or entry.id in e.supersedes]
    changes: list[Change] = [
        without(other, "supersedes", (entry.id,)) for other in newer if entry.id in other.supersedes
    ]
    against = {
        other.id: other
        for other in newer
        if other.status == "active"
        and not (entry.id in other.settled or other.id in entry.settled)
        and not agree(entry, other)
    }
    against |= {id: snapshot.entry(id) for id in disagreeing(snapshot, entry, now)}
    changes += [
        plus(other, "conflict", (entry.id,))
        for other in against.values()
        if other.private >= entry.private
    ]
    named = (other.id for other in against.values() if entry.private >= other.private)
    return tuple(named), tuple(changes)


def _from_sight(
    snapshot: Snapshot,
    id: str,
    tombstone: Entry | None,
    kept: str | None,
    brain: str,
    now: datetime,
) -> Plan[Restored]:
    """An entry that was removed by hand comes back as it was last seen."""
    if kept is None and tombstone is None:
        raise EntryNotFound(id=id, profile=snapshot.profile)
    segments = [s for s in split(kept or "").segments if s.kind == "entry" and s.id == id]
    if not segments:
        raise TextNotFound(id=id, brain=brain)
    private = tombstone.private if tombstone else id.startswith("prv-")
    target = PRIVATE if private else MEMORIES
    ttl = segments[0].header and segments[0].header.get("ttl")
    passed = str(ttl.value) if ttl and lapsed(str(ttl.value), now, snapshot.zone) else None
    mark = Edit(id, target, (("status", "active"),), ("ttl",) if passed else ())
    text = edited(segments[0].text, segments[0].body, mark)
    back = Add(id, target, Draft(""), segment=text, kind="restored")
    gone = (Remove(id, tombstone.file, snapshot.segment(tombstone).text),) if tombstone else ()
    return Plan((back, *gone), Restored(id, passed))
