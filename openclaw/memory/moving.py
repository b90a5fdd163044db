"""``import`` and ``export``: other formats in, ours out."""

from __future__ import annotations

from collections.abc import Collection
from collections.abc import Iterable
from pathlib import Path

from openclaw.changes import Change
from openclaw.changes import Mend
from openclaw.changes import Plan
from openclaw.changes import WriteFile
from openclaw.errors import BadValue
from openclaw.errors import OpenclawError
from openclaw.layout import IDENTITY
from openclaw.layout import context_file
from openclaw.memory.desk import Desk
from openclaw.model import Draft
from openclaw.model import Entry
from openclaw.results import Imported
from openclaw.results import Skipped
from openclaw.store.brain import is_fresh_identity
from openclaw.store.foreign import read_foreign
from openclaw.text.snapshot import Snapshot
from openclaw.transfer.incoming import Incoming
from openclaw.transfer.incoming import IncomingContext
from openclaw.transfer.incoming import IncomingEntry
from openclaw.transfer.jsonl import read_jsonl
from openclaw.transfer.jsonl import write_jsonl
from openclaw.transfer.markdown import write_markdown
from openclaw.transfer.workspace import read_workspace
from openclaw.write.bulk import Bulk
from openclaw.write.bulk import remember_many
from openclaw.write.draft import checked_field
from openclaw.write.draft import draft_of

FORMATS = ("jsonl", "openclaw-workspace")


def import_path(desk: Desk, path: Path, format: str, *, dry_run: bool) -> Imported:
    """Bring in a file or folder; see ``Memory.import_``."""
    if format not in FORMATS:
        raise BadValue(field="format", value=format, allowed=", ".join(FORMATS))
    incoming = _read(read_foreign(path), format)
    now = desk.now()
    drafts, refused = _drafts(desk, incoming.entries)
    taken = set(desk.store.sightings.known())
    wanted = [id for id, _ in drafts if id]
    taken |= set(desk.store.archive.holding(wanted))
    files = [] if format == "jsonl" else incoming.contexts
    left: list[Skipped] = []

    def rule(snapshot: Snapshot) -> Plan[tuple[Bulk, int]]:
        left.clear()
        read = desk.store.with_archive(snapshot, wanted)
        plan = remember_many(read, drafts, taken - {e.id for e in read.archived}, now)
        notes: list[WriteFile] = []
        for note in files:
            notes += _context(desk, note, {change.file for change in notes})
        identity = _identity(desk, incoming.identity, left)
        known = len(files) - len(notes)
        return Plan((*plan.changes, *notes, *identity), (plan.answer, known))

    saved = desk.save(rule, now, dry_run=dry_run)
    bulk, known = saved.answer
    came = len(incoming.contexts) - known if files else 0
    skipped = (*incoming.skipped, *refused, *left)
    return Imported(bulk.imported + came, bulk.duplicates + known, skipped)


def _read(files: dict[str, str], format: str) -> Incoming:
    if format == "openclaw-workspace":
        return read_workspace(files)
    read = [
        read_jsonl(text, name) for name, text in files.items() if name.endswith((".jsonl", ".json"))
    ]
    read = read or [read_jsonl(text, name) for name, text in files.items()]
    return Incoming(
        tuple(entry for one in read for entry in one.entries),
        skipped=tuple(item for one in read for item in one.skipped),
    )


def _drafts(
    desk: Desk, entries: Iterable[IncomingEntry]
) -> tuple[list[tuple[str | None, Draft]], list[Skipped]]:
    """Each statement checked; one with a bad value comes in without that field, and is told."""
    drafts: list[tuple[str | None, Draft]] = []
    refused: list[Skipped] = []
    redactor = desk.redactor()
    now, zone, limit = desk.now(), desk.zone, desk.settings.entry_chars
    for entry in entries:
        fields = redactor.fields(entry.fields)
        wanted = fields.pop("id", None)
        for name, value in tuple(fields.items()):
            try:
                if name != "id":
                    checked_field(name, value, now, zone)
            except OpenclawError as error:
                fields.pop(name, None)
                refused.append(Skipped(entry.place, f"{name}: {error}"))
        try:
            draft = draft_of(redactor.text(entry.text), fields, now=now, zone=zone, limit=limit)
        except OpenclawError as error:
            refused.append(Skipped(entry.place, str(error)))
        else:
            drafts.append((wanted if isinstance(wanted, str) else None, draft))
    return drafts, refused


def _context(desk: Desk, note: IncomingContext, used: Collection[str]) -> list[WriteFile]:
    """A dated note as a file of its own, unless it is there already."""
    redactor = desk.redactor()
    name = context_file(note.day, redactor.text(note.title))
    text = redactor.text(note.text if note.text.endswith("\n") else note.text + "\n")
    stem = name.removesuffix(".md").rsplit("/", 1)[-1]
    beside = [n for n in desk.store.names("contexts") if n.startswith(stem)]
    if any(desk.store.text(f"contexts/{n}") == text for n in beside):
        return []
    return [WriteFile(desk.store.spare(name, used), text)]


def _identity(desk: Desk, text: str | None, left: list[Skipped]) -> list[Change]:
    """Who the agent is goes into an identity.md that nobody has written yet."""
    if not text:
        return []
    text = desk.redactor().text(text)
    held = desk.store.text(IDENTITY)
    if held is None:
        return [WriteFile(IDENTITY, text + "\n")]
    if is_fresh_identity(held, desk.profile):
        return [Mend(IDENTITY, 0, held, text.rstrip("\n") + "\n")]
    if held.strip() != text.strip():
        left.append(
            Skipped(IDENTITY, "identity.md has a text already; take over by hand what is new")
        )
    return []


def export(desk: Desk, format: str, *, archived: bool, private: bool) -> str:
    """The entries as text; see ``Memory.export``."""
    if format not in ("jsonl", "markdown"):
        raise BadValue(field="format", value=format, allowed="jsonl, markdown")
    entries = exported(desk, archived=archived, private=private)
    if format == "jsonl":
        return write_jsonl(entries)
    return write_markdown(entries, desk.language())


def exported(desk: Desk, *, archived: bool, private: bool) -> tuple[Entry, ...]:
    """The entries of an export: the world's, and more where it is asked for."""
    snapshot = desk.store.load(strict=True)
    if archived:
        snapshot = desk.store.with_archive(snapshot)
    found = (*snapshot.entries, *(snapshot.archived if archived else ()))
    return tuple(entry for entry in found if private or not entry.private)
