"""One profile on disk: what was seen of it, and saving what changes say (design/0003).

A save holds the profile's lock from the reading to the last rename. Editors take no lock, so
each file is compared once more right before it is replaced, and looked at after it was.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from collections.abc import Collection
from collections.abc import Iterable
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from dataclasses import replace
from datetime import datetime
from datetime import tzinfo
from typing import Generic
from typing import TypeVar

from openclaw.changes import Add
from openclaw.changes import Change
from openclaw.changes import Edit
from openclaw.changes import Move
from openclaw.changes import Plan
from openclaw.changes import Remove
from openclaw.errors import KeepsChanging
from openclaw.errors import LinkLeavesBrain
from openclaw.errors import NotUtf8
from openclaw.instants import instant_name
from openclaw.layout import ARCHIVE
from openclaw.layout import CONTEXTS
from openclaw.layout import MEMORIES
from openclaw.layout import is_private
from openclaw.layout import is_recovery
from openclaw.layout import recovery_file
from openclaw.store.brain import Brain
from openclaw.store.files import disk_errors
from openclaw.store.files import read_text
from openclaw.store.files import remove_leftovers
from openclaw.store.files import replace_text
from openclaw.store.files import sync_folder
from openclaw.store.folder import ProfileFolder
from openclaw.store.gone import Gone
from openclaw.store.gone import absent
from openclaw.store.gone import arrived
from openclaw.store.gone import back
from openclaw.store.gone import saved_over
from openclaw.store.gone import segments
from openclaw.store.gone import texts_of
from openclaw.store.journal import Journal
from openclaw.store.journal import Wrote
from openclaw.store.lock import Lock
from openclaw.store.lock import locked
from openclaw.store.machine import brain_key
from openclaw.store.machine import home
from openclaw.store.rescue import Rescue
from openclaw.store.sightings import UNJUDGED
from openclaw.store.sightings import LastHead
from openclaw.store.sightings import Sighting
from openclaw.store.sightings import Sightings
from openclaw.text.apply import Write
from openclaw.text.apply import apply
from openclaw.text.apply import files_of
from openclaw.text.pieces import changed
from openclaw.text.pieces import is_entries
from openclaw.text.snapshot import EntryFile
from openclaw.text.snapshot import Snapshot
from openclaw.text.snapshot import entry_file
from openclaw.text.snapshot import highest

Answer = TypeVar("Answer")
Told_co = TypeVar("Told_co", covariant=True)
_SETTLE_SECONDS = 0.05  # an editor writes what it has at once
_ATTEMPTS = 20  # an editor would have to save within milliseconds of each of them


@dataclass(frozen=True, slots=True)
class Saved(Generic[Told_co]):
    """What a save did: the rule's answer, the changes, the profile as it is now.

    ``recovered`` pairs recovery files with the ids in them that an editor had saved over.
    """

    answer: Told_co
    changes: tuple[Change, ...]
    snapshot: Snapshot
    recovered: tuple[tuple[str, tuple[str, ...]], ...] = ()


Rule = Callable[[Snapshot, Gone], Plan[Answer]]


class _LockLost(Exception):
    """Somebody deleted the lock's folder while we held it."""


class ProfileStore(ProfileFolder):
    """The files of one profile. Cheap to make; safe for threads and processes."""

    def __init__(self, brain: Brain, profile: str) -> None:
        super().__init__(brain, profile)
        derived = brain.derived
        self.lock_path = derived / "locks" / f"{self.profile}.lock"
        self.sightings = Sightings(derived / "seen" / f"{self.profile}.jsonl")
        self.journal = Journal(derived / "journal" / f"{self.profile}.jsonl")
        self.last_head = LastHead(derived / "seen" / f"{self.profile}.head")
        self._beside = (self.sightings.path, self.journal.path, self.last_head.path)
        of_brain = home() / "brains" / brain_key(brain.root, brain.settings.brain_id)
        self.rescue = Rescue(of_brain / "rescue" / f"{self.profile}.json")
        self.explain: Callable[[Iterable[str]], set[str]] = lambda _ids: set()
        self.head: Callable[[], str | None] = lambda: None

    # What is seen, and what is gone

    def load(self, *, strict: bool = False) -> Snapshot:
        """Read the live files of entries: memories.md, private.md, recovery files.

        A file that is missing or cannot be read is a finding, or with ``strict`` an error.
        """
        snapshot = self.read(strict=strict)
        if self.brain.keeps(self.sightings.path):
            self._remember_sight(snapshot)
        return snapshot

    def _remember_sight(self, snapshot: Snapshot) -> None:
        """Note what is new or changed since the last write, for the next one to judge.

        What is back after it had gone is left to it too: it takes the tombstone away.
        """
        known = self.sightings.known()
        self.sightings.add(
            Sighting(id, file, text, at=UNJUDGED)
            for file, id, text in segments(snapshot)
            if (seen := known.get(id)) is None or (seen.text != text and not seen.gone)
        )

    def _gone(
        self, snapshot: Snapshot, before: dict[str, Sighting], back: Collection[str] = ()
    ) -> Gone:
        missing = absent(snapshot, before)
        left = tuple(s.id for s in missing)
        archived = self.archive.holding([*left, *back])
        missing = [s for s in missing if s.id not in archived]
        explained = self.explain([s.id for s in missing]) if missing else set()
        missing = [s for s in missing if s.id not in explained]
        returned = tuple((id, archived[id]) for id in back if id in archived)
        stale = saved_over(self.folder, snapshot, missing, before)
        by_hand = tuple(s for s in missing if s not in stale)
        return Gone(left, by_hand, tuple(stale), returned)

    def removed(self, snapshot: Snapshot) -> tuple[str, ...]:
        """The ids that a hand has removed since the last write."""
        return tuple(s.id for s in self._gone(snapshot, dict(self.sightings.known())).by_hand)

    def unsettled(self, snapshot: Snapshot) -> bool:
        """Whether a hand has removed an entry, or an editor has saved over one, since then."""
        gone = self._gone(snapshot, dict(self.sightings.known()))
        return bool(gone.by_hand or gone.pushed_out)

    def frozen(self) -> tuple[dict[str, str], tuple[Wrote, ...]]:
        """The texts of all files that git may track, and what we wrote of them, at one moment.

        Names are relative to the profile. Raises ``LockTimeout``, ``DiskError``.
        """
        with locked(self.lock_path, self.brain.settings.lock_wait):
            texts: dict[str, str] = {}
            for name in self.all_names():
                with suppress(NotUtf8, LinkLeavesBrain):
                    text = None if is_private(name) else self.text(name)
                    if text is not None:
                        texts[name] = text
            return texts, self.journal.read()

    def made(self, created: Iterable[str]) -> None:
        """Note the files that ``init`` made (named from the brain) as written by us."""
        folder = f"{self.folder.relative_to(self.brain.root).as_posix()}/"
        for path in created:
            text = read_text(self.brain.root / path, path)
            name = path.removeprefix(folder)
            self.journal.add(
                Wrote(name, n, *sides) for n, sides in changed(name, None, text).items()
            )

    def committed(self, count: int) -> None:
        """Cut the journal by what is in a commit now."""
        if count:
            with locked(self.lock_path, self.brain.settings.lock_wait):
                self.journal.cut(count)

    # Saving

    def rehearse(self, rule: Rule[Answer]) -> Saved[Answer]:
        """What a save would do, without a lock and without writing anything."""
        plan, writes, snapshot, _ = self._plan(rule)
        live = _entry_files(writes, self.zone)
        return Saved(plan.answer, plan.changes, snapshot.with_files(live))

    def foreseen(self, changes: tuple[Change, ...]) -> dict[str, str | None]:
        """What the files that changes concern would hold; None for one that goes."""
        texts = {file: self.text(file) for file in files_of(changes)}
        return {write.file: write.after for write in apply(texts, changes)}

    def save(self, rule: Rule[Answer]) -> Saved[Answer]:
        """Plan on what is on disk now, under the lock, and write it; all or, at worst, twice.

        The rule is asked again whenever somebody else has saved meanwhile. Raises
        ``LockTimeout``, ``KeepsChanging``, ``DiskError``, ``MemoryMissing``,
        ``LinkLeavesBrain``, and what the rule raises; nothing is half written then.
        """
        for path in (self.lock_path, self.archive.cache, *self._beside):
            self.brain.inside(path, path.relative_to(self.brain.root).as_posix())
        while True:
            with (
                suppress(_LockLost),
                locked(self.lock_path, self.brain.settings.lock_wait) as lock,
            ):
                return self._save(rule, lock)

    def erase(self, id: str) -> None:
        """Forget what is kept beside the files of an entry that is to leave no text.

        Raises ``LockTimeout``, ``DiskError``.
        """
        with locked(self.lock_path, self.brain.settings.lock_wait):
            self.sightings.erase(id)
            self.journal.erase(id)
            self.index.clear()
        self.rescue.erase(id)

    def _save(self, rule: Rule[Answer], lock: Lock) -> Saved[Answer]:
        for path in (".", CONTEXTS, ARCHIVE, self.archive.cache, *self._beside):
            remove_leftovers(self.folder / path)
        for _ in range(_ATTEMPTS):
            plan, writes, _, gone = self._plan(rule)
            if not lock.held():
                raise _LockLost
            if all(self._write(write) for write in writes):
                return self._finish(plan, writes, gone)
        raise KeepsChanging(file=MEMORIES)

    def _plan(self, rule: Rule[Answer]) -> tuple[Plan[Answer], tuple[Write, ...], Snapshot, Gone]:
        before = dict(self.sightings.known())
        snapshot = self._settled(before)
        top = highest(before)
        for series, number in self.archive.highest().items():
            top[series] = max(top.get(series, 0), number)
        snapshot = replace(snapshot, highest=top)
        gone = self._gone(snapshot, before, back(snapshot, before))
        plan = rule(snapshot, gone)
        texts: dict[str, str | None] = {}
        for file in files_of(plan.changes):
            known = snapshot.files.get(file)
            texts[file] = known.text if known else self.text(file)
        return plan, apply(texts, plan.changes), snapshot, gone

    def _settled(self, before: dict[str, Sighting]) -> Snapshot:
        """The profile as it is, once an editor that empties a file to write it anew is done."""
        while True:
            snapshot = self.read(strict=True)
            files = {seen.file for seen in absent(snapshot, before)}
            if not any(self._just_saved(file) for file in files):
                return snapshot
            time.sleep(_SETTLE_SECONDS)

    def _just_saved(self, file: str) -> bool:
        with suppress(OSError):
            return abs(time.time() - (self.folder / file).stat().st_mtime) < _SETTLE_SECONDS
        return False

    def _write(self, write: Write) -> bool:
        path = self.brain.inside(self.folder / write.file, write.file)
        with disk_errors(write.file):
            path.parent.mkdir(parents=True, exist_ok=True)
        remove_leftovers(path)
        if write.after is None or (is_recovery(path.name) and not write.after.strip()):
            with disk_errors(write.file):
                if read_text(path, write.file) != write.before:
                    return False
                path.unlink(missing_ok=True)
                sync_folder(path.parent)
            return True
        return replace_text(path, write.before, write.after, write.file)

    def _finish(self, plan: Plan[Answer], writes: tuple[Write, ...], gone: Gone) -> Saved[Answer]:
        """Look again: what an editor has saved over in the meantime goes to a recovery file."""
        snapshot = self.read()
        recovered = self._recover(plan.changes, snapshot, writes)
        if recovered:
            snapshot = self.read()
        self._note_sightings(plan.changes, snapshot, gone)
        self.journal.add(piece for write in writes for piece in _wrote(write))
        return Saved(plan.answer, plan.changes, snapshot, recovered)

    def _recover(
        self, changes: tuple[Change, ...], snapshot: Snapshot, writes: tuple[Write, ...]
    ) -> tuple[tuple[str, tuple[str, ...]], ...]:
        lost = arrived(changes) - {entry.id for entry in snapshot.entries}
        if not lost:
            return ()
        ours = _entry_files(writes, self.zone)
        kept = Snapshot(self.profile, self.zone, {file.file: file for file in ours})
        recovered = []
        for private in (False, True):
            texts = texts_of(kept, lost, private=private)
            if texts:
                name = recovery_file(instant_name(datetime.now(self.zone)), private=private)
                file = self.spare(name)
                replace_text(self.folder / file, None, "\n".join(texts.values()), file)
                recovered.append((file, tuple(texts)))
        return tuple(recovered)

    def spare(self, file: str, used: Collection[str] = ()) -> str:
        """A name like ``file`` that is not taken yet, nor one of ``used``."""
        stem, dot, end = file.rpartition(".")
        names = (file, *(f"{stem}-{number}{dot}{end}" for number in range(2, 10_000)))
        free = (n for n in names if n not in used and not os.path.lexists(self.folder / n))
        return next(free)

    def _note_sightings(self, changes: tuple[Change, ...], snapshot: Snapshot, gone: Gone) -> None:
        """Note what we wrote, with the time, and what left because we say so."""
        now = time.time()
        known = self.sightings.known()
        live = {id: (file, text) for file, id, text in segments(snapshot)}
        wrote = {c.id for c in changes if isinstance(c, (Add, Edit, Move))} & live.keys()
        new = arrived(changes)
        fresh = [Sighting(id, *live[id], at=now if id in new else 0.0) for id in wrote]
        left = {c.id for c in changes if isinstance(c, (Move, Remove))} | set(gone.missing)
        moved = {c.id for c in changes if isinstance(c, Move)}  # the archive has their texts
        gone_now = [
            replace(known[id], gone=now, text="" if id in moved else known[id].text)
            for id in left - live.keys()
            if id in known and not known[id].gone
        ]
        judged = [replace(s, at=0.0) for s in known.values() if s.at == UNJUDGED]
        here = (id for id in live.keys() - wrote if id in known and known[id].gone)
        again = [Sighting(id, *live[id]) for id in here]
        self.sightings.add([*judged, *again, *fresh, *gone_now])
        self.sightings.tidy(now)


def _entry_files(writes: Iterable[Write], zone: tzinfo) -> list[EntryFile]:
    return [
        entry_file(w.file, w.after, zone)
        for w in writes
        if w.after is not None and is_entries(w.file)
    ]


def _wrote(write: Write) -> Iterator[Wrote]:
    """What a write did to the pieces of a file that git may track."""
    if not is_private(write.file):
        for name, (before, after) in changed(write.file, write.before, write.after).items():
            yield Wrote(write.file, name, before, after)
