"""What the tests of the rules share: entries as a person types them, snapshots, and a clock."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping
from datetime import datetime
from zoneinfo import ZoneInfo

from openclaw.changes import Change
from openclaw.text.apply import apply
from openclaw.text.apply import files_of
from openclaw.text.snapshot import Snapshot
from openclaw.text.snapshot import entry_file

SHANGHAI = ZoneInfo("Asia/Shanghai")
NOW = datetime(2026, 11, 30, 10, 0, tzinfo=SHANGHAI)
STAMP = "2026-11-30T10:00:00+08:00"
MEMORIES, PRIVATE = "memories.md", "private.md"
ARCHIVE = "contexts/archive/entries-2026-11.md"
PRIVATE_ARCHIVE = "contexts/archive/private-2026-11.md"


def entry(id: str, text: str = "", *fields: str) -> str:
    """An entry with these header lines below its id and timestamp."""
    header = "\n".join((f"id: {id}", "timestamp: 2025-06-01T14:32:00+08:00", *fields))
    return f"---\n{header}\n---\n{text}\n" if text else f"---\n{header}\n---\n"


def entries(*segments: str) -> str:
    """A file of entries, one blank line between them."""
    return "\n".join(segments)


def snapshot(
    memories: str = "",
    private: str | None = None,
    files: Mapping[str, str] | None = None,
    highest: Mapping[str, int] | None = None,
) -> Snapshot:
    """A profile that holds these texts."""
    texts = {MEMORIES: memories, PRIVATE: private, **(files or {})}
    read = {
        name: entry_file(name, text, SHANGHAI) for name, text in texts.items() if text is not None
    }
    return Snapshot("assistant", SHANGHAI, read, highest or {})


def after(before: Snapshot, changes: Iterable[Change]) -> Snapshot:
    """The profile after the changes, read again from what would be written."""
    changes = tuple(changes)
    held = {name: file.text for name, file in before.files.items()}
    writes = apply({name: held.get(name) for name in files_of(changes)}, changes)
    return before.with_files(
        entry_file(write.file, write.after or "", before.zone) for write in writes
    )


def text_of(found: Snapshot, file: str = MEMORIES) -> str:
    """What a file holds."""
    return found.files[file].text


def headers(found: Snapshot, id: str) -> dict[str, str]:
    """The header lines of the entry, live or archived, by the name of the field."""
    known = next(e for e in (*found.entries, *found.archived) if e.id == id)
    segment = found.segment(known)
    lines = segment.text[slice(*segment.head)].splitlines()
    return dict(line.split(": ", 1) for line in lines)
