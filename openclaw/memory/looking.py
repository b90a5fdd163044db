"""``log``, ``diff``, ``blame`` and ``show --at``: history in entries."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping
from datetime import tzinfo

from openclaw.errors import EntryNotFound
from openclaw.errors import NoHistory
from openclaw.history.differences import differences
from openclaw.history.look import Origins
from openclaw.history.look import Record
from openclaw.history.look import records
from openclaw.history.look import resolved
from openclaw.history.look import traced
from openclaw.history.look import versions
from openclaw.history.repository import GitFailed
from openclaw.history.repository import Repository
from openclaw.instants import instant_text
from openclaw.instants import parse_instant
from openclaw.layout import ARCHIVE
from openclaw.memory.desk import Desk
from openclaw.memory.pending import is_tracked
from openclaw.memory.pending import repository_of
from openclaw.model import Entry
from openclaw.read.counts import checked_count
from openclaw.results import Blame
from openclaw.results import BlamedLine
from openclaw.results import Commit
from openclaw.results import Difference
from openclaw.results import Differences
from openclaw.results import FirstSeen
from openclaw.results import Log
from openclaw.results import LoggedChange
from openclaw.text.pieces import by_name
from openclaw.text.pieces import is_entries
from openclaw.text.snapshot import Snapshot
from openclaw.text.snapshot import entry_file
from openclaw.wording import Phrase
from openclaw.write.retire import archived_entry


def log(desk: Desk, id: str | None, limit: int) -> Log:
    """The commits of the profile, or of one entry through its moves; see ``Memory.log``."""
    checked_count("limit", limit)
    if id is not None and id.startswith("prv-"):
        raise NoHistory(id=id)
    repository = repository_of(desk)
    below = repository.below(desk.store.folder)
    found = records(repository, below, limit=limit if id is None else None)
    told: list[Commit] = []
    for start in range(0, len(found), _AT_ONCE):
        told += _commits(desk, repository, below, found[start : start + _AT_ONCE], id)
        if len(told) >= limit:
            break
    if id is not None and not told:
        _known(desk, id)
    return Log(tuple(told[:limit]))


_AT_ONCE = 50  # commits whose files are read through one process


def _known(desk: Desk, id: str) -> Entry:
    """The entry as it is now, live or archived. Raises ``EntryNotFound``, ``NoHistory``."""
    snapshot = desk.store.with_archive(desk.store.load(), [id])
    entry = snapshot.find(id) or archived_entry(snapshot, id)
    if entry is None:
        snapshot.refuse_broken(id)
        raise EntryNotFound(id=id, profile=desk.profile)
    if entry.private:
        raise NoHistory(id=id)
    return entry


def _commits(
    desk: Desk, repository: Repository, below: str, found: Iterable[Record], id: str | None
) -> list[Commit]:
    rows = [(r, [n for n in r.names if _counts(n, below, id)]) for r in found]
    pairs = [(sha, n) for r, names in rows for n in names for sha in (r.sha, *r.parents[:1])]
    texts = versions(repository, pairs)
    told = []
    for record, names in rows:
        parent = record.parents[0] if record.parents else ""
        files = {
            name.removeprefix(below): (texts.get((parent, name)), texts[(record.sha, name)])
            for name in names
        }
        changes = differences(files, desk.zone, desk.language())
        shown = [c for c in changes if id is None or c.id == id]
        if shown or id is None:
            told.append(_commit(desk, record, shown))
    return told


def _counts(name: str, below: str, id: str | None) -> bool:
    local = name.removeprefix(below)
    return is_tracked(local) and (id is None or is_entries(local))


def _commit(desk: Desk, record: Record, changes: Iterable[Difference]) -> Commit:
    told = tuple(LoggedChange(c.id or str(c.file), c.detail) for c in changes)
    kind = record.kind or _kind_by_git(record)
    return Commit(record.sha, _date(desk, record), record.author, kind, record.summary, told)


def _kind_by_git(record: Record) -> str:
    """The kind of a commit that plain git made."""
    if len(record.parents) > 1:
        return "merge"
    return "revert" if record.summary.startswith('Revert "') else "edit"


def texts_at(
    desk: Desk, repository: Repository, commit: str, *, archive: bool = True
) -> dict[str, str]:
    """The profile's files that a commit has, by name relative to the profile; texts alone.

    Without ``archive`` those of the archive are left out.
    """
    below = repository.below(desk.store.folder)
    left = () if archive else (f"{below}{ARCHIVE}/",)
    try:
        names = [name for name in repository.blobs(commit, below) if _counts(name, below, None)]
        texts = repository.texts(commit, [n for n in names if not n.startswith(left)])
    except GitFailed as failed:
        raise failed.refused(Phrase("see_log")) from failed
    return {n.removeprefix(below): text for n, text in texts.items() if _is_text(text)}


def snapshot_of(desk: Desk, texts: Mapping[str, str], zone: tzinfo) -> Snapshot:
    """The entries of some files, as ``texts_at`` gives them."""
    names = (name for name in texts if is_entries(name))
    files = {name: entry_file(name, texts[name], zone) for name in names}
    return Snapshot(desk.profile, zone, files)


def _is_text(text: str) -> bool:
    """Whether what git holds is UTF-8: its other bytes come as lone surrogates."""
    return not any("\udc80" <= char <= "\udcff" for char in text)


def texts_on_disk(desk: Desk) -> dict[str, str]:
    """The profile's files on disk that git may track, by name relative to the profile."""
    texts, _ = desk.store.frozen()
    return {name: text for name, text in texts.items() if is_tracked(name)}


def diff(desk: Desk, old: str | None, new: str | None) -> Differences:
    """What is different between two commits, or one and the disk; see ``Memory.diff``."""
    repository = repository_of(desk)
    before: dict[str, str] = {}
    if old is not None or repository.head() is not None:
        before = texts_at(desk, repository, resolved(repository, "HEAD" if old is None else old))
    after = (
        texts_on_disk(desk)
        if new is None
        else texts_at(desk, repository, resolved(repository, new))
    )
    return Differences(between(desk, before, after))


def between(
    desk: Desk, before: Mapping[str, str | None], after: Mapping[str, str | None]
) -> tuple[Difference, ...]:
    """The differences of two sets of files."""
    names = dict.fromkeys((*before, *after))
    files = {n: (before.get(n), after.get(n)) for n in names if before.get(n) != after.get(n)}
    return desk.told(differences(files, desk.zone, desk.language()))


def blame(desk: Desk, id: str) -> Blame:
    """Who wrote each line of an entry; see ``Memory.blame``."""
    entry = _known(desk, id)
    now = by_name(entry.file, desk.store.text(entry.file) or "")[id].rstrip("\r\n")
    first, newest = _story(desk, id)
    lines = tuple(
        BlamedLine(
            number,
            text.rstrip("\r"),
            record.sha if record else None,
            _date(desk, record) if record else None,
            record.author if record else None,
        )
        for number, (text, record) in enumerate(traced(now, None, newest), 1)
    )
    return Blame(id, lines, FirstSeen(first.sha if first else None, entry.source))


def _story(desk: Desk, id: str) -> tuple[Record | None, list[Origins]]:
    """The first commit that has an entry, and where the lines of its newest version are from.

    Where the entry is away for a while, its last version stands for it.
    """
    repository = repository_of(desk)
    below = repository.below(desk.store.folder)
    found = records(repository, below, linked=True)
    named = [(r, [name for name in r.names if _counts(name, below, id)]) for r in found]
    texts = versions(repository, [(r.sha, name) for r, names in named for name in names])
    held: dict[str, Origins] = {}
    first: Record | None = None
    for record, names in reversed(named):
        earlier = [held[sha] for sha in record.parents if sha in held]
        files = {name.removeprefix(below): texts[(record.sha, name)] or "" for name in names}
        segment = _segment(files, id)
        if segment is not None:
            first = first or record
            held[record.sha] = traced(segment, record, earlier)
        elif earlier:
            held[record.sha] = earlier[0]
    return first, [held[found[0].sha]] if found and found[0].sha in held else []


def last_committed(desk: Desk, id: str) -> str | None:
    """An entry as the newest commit that has its text has it, live or archived; None without."""
    repository = repository_of(desk)
    if repository.top is None or id.startswith("prv-"):
        return None
    below = repository.below(desk.store.folder)
    found = records(repository, below)
    for start in range(0, len(found), _AT_ONCE):
        batch = found[start : start + _AT_ONCE]
        pairs = [(r.sha, name) for r in batch for name in r.names if _counts(name, below, id)]
        texts = versions(repository, pairs)
        for record in batch:
            files = {n.removeprefix(below): texts.get((record.sha, n)) or "" for n in record.names}
            segment = _segment(files, id)
            entry = find_entry(desk, {n: t for n, t in files.items() if id in t}, id)
            if segment is not None and entry is not None and entry[1].text:
                return segment + "\n"
    return None


def _segment(files: Mapping[str, str], id: str) -> str | None:
    """The text of an entry among files; that of a live one before that of an archived one."""
    for file in sorted((n for n in files if id in files[n]), key=lambda n: (n.count("/"), n)):
        segment = by_name(file, files[file]).get(id)
        if segment is not None:
            return segment.rstrip("\r\n")
    return None


def _date(desk: Desk, record: Record) -> str:
    moment = parse_instant(record.date, desk.zone)
    return instant_text(moment, desk.zone) if moment else record.date


def show_at(desk: Desk, id: str, revision: str) -> Entry:
    """One entry as it was at a revision; see ``Memory.show``."""
    if id.startswith("prv-"):
        raise NoHistory(id=id)
    repository = repository_of(desk)
    texts = texts_at(desk, repository, resolved(repository, revision))
    found = find_entry(desk, texts, id)
    if found is None:
        raise EntryNotFound(id=id, profile=f"{desk.profile} at {revision}")
    return found[1]


def find_entry(desk: Desk, texts: Mapping[str, str], id: str) -> tuple[str, Entry] | None:
    """The file and entry of an id among files; a live one before an archived one."""
    for file in sorted((n for n in texts if is_entries(n)), key=lambda n: (n.count("/"), n)):
        for entry in entry_file(file, texts[file], desk.zone).entries:
            if entry.id == id:
                return file, entry
    return None
