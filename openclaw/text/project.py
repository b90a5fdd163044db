"""A snapshot as it would be after some changes: what the next rule of the same save looks at."""

from __future__ import annotations

from collections.abc import Iterable

from openclaw.changes import Change
from openclaw.changes import Edit
from openclaw.changes import Mend
from openclaw.changes import Move
from openclaw.changes import Remove
from openclaw.changes import Replace
from openclaw.text.apply import apply
from openclaw.text.apply import files_of
from openclaw.text.snapshot import Snapshot
from openclaw.text.snapshot import entry_file

_OF_FILES = (Edit, Mend, Move, Remove, Replace)  # what needs the file that it changes


def projected(snapshot: Snapshot, changes: Iterable[Change]) -> Snapshot:
    """The snapshot after the changes; archive files that were not read stay unread."""
    known = tuple(
        change
        for change in changes
        if change.file in snapshot.files or not isinstance(change, _OF_FILES)
    )
    if not known:
        return snapshot
    texts = {f: snapshot.files[f].text if f in snapshot.files else None for f in files_of(known)}
    after = {write.file: write.after for write in apply(texts, known)}
    read = (
        entry_file(f, t, snapshot.zone)
        for f, t in after.items()
        if f in snapshot.files and t is not None
    )
    return snapshot.with_files(read)
