"""Before each write: what other hands did to the files since the last one."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from openclaw.changes import Add
from openclaw.changes import Change
from openclaw.changes import Edit
from openclaw.changes import Move
from openclaw.changes import Remove
from openclaw.instants import day_text
from openclaw.instants import instant_text
from openclaw.layout import MEMORIES
from openclaw.layout import PRIVATE
from openclaw.layout import archive_file
from openclaw.layout import is_private
from openclaw.layout import is_recovery
from openclaw.model import Draft
from openclaw.text.apply import edited
from openclaw.text.document import split
from openclaw.text.snapshot import Snapshot


def tombstones(
    snapshot: Snapshot, removed: Iterable[tuple[str, str, str]], now: datetime
) -> tuple[Change, ...]:
    """An entry removed by hand leaves its header in the archive, without its text.

    ``removed`` has the id, the file and the segment as it was last seen.
    """
    marks = (("status", "forgotten"), ("archived", instant_text(now, snapshot.zone)))
    month = day_text(now, snapshot.zone)[:7]
    changes: list[Change] = []
    for id, file, text in removed:
        segment = next((s for s in split(text).segments if s.kind == "entry"), None)
        if segment is not None:
            header = edited(segment.text, segment.body, Edit(id, file, marks, text=""))
            target = archive_file(month, private=is_private(file))
            changes.append(Add(id, target, Draft(""), segment=header, kind="hand_removal"))
    return tuple(changes)


def rescued(pushed_out: Iterable[tuple[str, str, str]]) -> tuple[Change, ...]:
    """Entries that an editor's older buffer dropped come back as they were."""
    return tuple(
        Add(
            id, PRIVATE if is_private(file) else MEMORIES, Draft(""), segment=text, kind="recovered"
        )
        for id, file, text in pushed_out
    )


def folded_back(snapshot: Snapshot) -> tuple[Change, ...]:
    """The entries of recovery files go back to where they came from, each once."""
    changes: list[Change] = []
    held = {e.id: e.text for e in snapshot.entries if e.file in (MEMORIES, PRIVATE)}
    for entry in snapshot.entries:
        if not is_recovery(entry.file.rsplit("/", 1)[-1]):
            continue
        if entry.id not in held:
            target = PRIVATE if is_private(entry.file) else MEMORIES
            changes.append(Move(entry.id, entry.file, target, kind="recovered"))
            held[entry.id] = entry.text
        elif held[entry.id] == entry.text:
            changes.append(Remove(entry.id, entry.file, snapshot.segment(entry).text))
    return tuple(changes)


def live_again(snapshot: Snapshot, returned: Iterable[str]) -> tuple[Change, ...]:
    """An id that a person brought back after its tombstone is live: the tombstone goes.

    ``snapshot`` holds the archive files of the ids. An archived entry that has a text stays.
    """
    back = set(returned)
    return tuple(
        Remove(entry.id, entry.file, snapshot.segment(entry).text, kind="live_again")
        for entry in snapshot.archived
        if entry.id in back and entry.tombstone
    )
