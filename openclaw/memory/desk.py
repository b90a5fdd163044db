"""What every verb works at: one profile of one brain, opened, with its settings and its clock."""

from __future__ import annotations

import json
import os
from abc import ABC
from abc import abstractmethod
from collections.abc import Callable
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any
from typing import TypeVar

from openclaw import hanzi
from openclaw.changes import Change
from openclaw.changes import Plan
from openclaw.errors import LinkLeavesBrain
from openclaw.errors import OpenclawError
from openclaw.history import repository
from openclaw.history.ever import as_checked_out
from openclaw.history.ever import lines_ever
from openclaw.instants import instant_text
from openclaw.layout import AUDIT
from openclaw.layout import IDENTITY
from openclaw.layout import MEMORIES
from openclaw.layout import PROFILES
from openclaw.layout import ROOT_FILES
from openclaw.layout import is_private
from openclaw.memory.aids import NONE
from openclaw.memory.aids import Aids
from openclaw.memory.aids import Guarded
from openclaw.memory.aids import Judge
from openclaw.memory.aids import embedder_of
from openclaw.memory.merged import Brought
from openclaw.memory.merged import brought
from openclaw.memory.merged import report
from openclaw.memory.midway import keep_safe
from openclaw.memory.midway import midway
from openclaw.memory.midway import wiped_entries
from openclaw.memory.redacting import Redactor
from openclaw.results import Difference
from openclaw.results import Notice
from openclaw.store.brain import Brain
from openclaw.store.brain import clock
from openclaw.store.brain import is_fresh_identity
from openclaw.store.files import append_line
from openclaw.store.gone import Gone
from openclaw.store.gone import arrived
from openclaw.store.hits import Hits
from openclaw.store.profile import ProfileStore
from openclaw.store.profile import Saved
from openclaw.store.receipts import Receipts
from openclaw.store.rescue import Kept
from openclaw.text.project import projected
from openclaw.text.snapshot import Snapshot
from openclaw.upkeep.arrivals import folded_back
from openclaw.upkeep.arrivals import live_again
from openclaw.upkeep.arrivals import rescued
from openclaw.upkeep.arrivals import tombstones
from openclaw.wording import Language
from openclaw.wording import language_of
from openclaw.wording import say
from openclaw.write.secret_refs import noted

Answer = TypeVar("Answer")
Rule = Callable[[Snapshot], Plan[Answer]]
_AUDITED = (
    "hand_removal",
    "recovered",
    "live_again",
    "conflict",
    "settled",
    "merge_retired",
    "merge_renumbered",
    "conflict_lapsed",
)
_LINKED = ("conflict", "settled", "superseded_by")


class Desk:
    """One opened profile.

    ``aids`` is what the caller lends: a tokenizer, a judge, an embedder.
    """

    def __init__(
        self,
        brain: Brain,
        profile: str,
        aids: Aids = NONE,
    ) -> None:
        self.brain = brain
        self.aids = aids
        self.settings = brain.settings
        self.store = ProfileStore(brain, profile)
        self.store.head = lambda: repository.head(self.store.folder)
        self.store.explain = self._explained
        self.store.archive.committed = lambda: (*self._committed(), *self.store.rescue.read())
        self.zone = self.store.zone
        self.profile = self.store.profile
        self.receipts = Receipts(brain.derived / "receipts")
        self.hits = Hits(brain.derived / "hits" / f"{self.profile}.jsonl")
        self.blobs: dict[str, str] = {}  # texts that git has, by their hashes

    def now(self) -> datetime:
        """The moment of this call (``OCMEM_NOW`` where it is set)."""
        return clock()

    @property
    def judge(self) -> Judge | None:
        """The caller's judge of two statements where the rules do not know."""
        return self.aids.judge

    @property
    def count_tokens(self) -> Callable[[str], int] | None:
        """The caller's tokenizer, or None for the estimate."""
        return self.aids.count_tokens

    def embedder(self) -> tuple[str | None, Guarded | None]:
        """The name and the function of the embedder in force, for one call."""
        return embedder_of(self.aids.embedder, self.settings.embedder)

    @property
    def fold(self) -> hanzi.Fold:
        """How texts are compared: 繁 and 简 as one, where the setting says so and can be done."""
        folds = self.settings.fold_hanzi == "true" and hanzi.available()
        return hanzi.simplified if folds else hanzi.as_it_is

    def shown(self, ids: Iterable[str], now: datetime) -> None:
        """Note that entries were shown, where this brain's derived files may be written."""
        if self.brain.keeps(self.hits.path):
            self.hits.add(ids, now)

    def redactor(self) -> Redactor:
        """What takes the secrets out of the strings of one call."""
        return Redactor(self.brain)

    def told(self, changes: Iterable[Difference]) -> tuple[Difference, ...]:
        """Changes as an answer has them: their files named from the brain."""
        folder = f"{PROFILES}/{self.profile}"
        return tuple(
            replace(change, file=f"{folder}/{change.file}")
            if change.file is not None and change.file not in ROOT_FILES
            else change
            for change in changes
        )

    def language(self, text: str = "") -> Language:
        """The language of notices: the setting, else that of ``text``, else of the memory."""
        if self.settings.language in ("zh", "en"):
            return "zh" if self.settings.language == "zh" else "en"
        said = text or " ".join(entry.text for entry in self.store.load().entries)
        with suppress(OpenclawError):  # what cannot be read is told elsewhere
            identity = "" if said else self.store.text(IDENTITY) or ""
            said = said or ("" if is_fresh_identity(identity, self.profile) else identity)
        return language_of(said)

    def save(self, rule: Rule[Answer], now: datetime, *, dry_run: bool = False) -> Saved[Answer]:
        """Settle what other hands did, then do what the rule says: one save, one lock.

        Raises what the rule raises, ``LockTimeout``, ``KeepsChanging``, ``DiskError``,
        ``MemoryMissing``, ``NotUtf8``, ``LinkLeavesBrain``.
        """
        around = repository.Repository(self.store.folder)
        code = midway(around)
        head = None if code else around.head()
        merged = Brought()

        def whole(snapshot: Snapshot, gone: Gone) -> Plan[Answer]:
            nonlocal merged
            merged = brought(self.store, snapshot, head)
            first = self._arrivals(snapshot, gone, now, merged, judged=code is None)
            plan = rule(projected(snapshot, first))
            back = arrived(plan.changes)  # what the rule itself brings back needs no tombstone
            kept = (
                c for c in first if c.kind != "hand_removal" or getattr(c, "id", "") not in back
            )
            changes = (*kept, *plan.changes)
            when = instant_text(now, self.zone)
            return Plan((*changes, *noted(changes, self.store.text, when)), plan.answer)

        if dry_run:
            return self.store.rehearse(whole)
        saved = self.store.save(whole)
        keep_safe(self.store, code, saved.snapshot)
        if head is not None and head != self.store.last_head.read():
            self.store.last_head.note(head)
        report(self.store, merged.findings)
        self._audit(saved, now)
        return saved

    def _arrivals(
        self, snapshot: Snapshot, gone: Gone, now: datetime, merged: Brought, *, judged: bool
    ) -> tuple[Change, ...]:
        """What other hands did; what git brought is not a hand's, nor to be judged ``midway``."""
        back = [id for id, _ in gone.returned if judged and id not in merged.ids]
        archived = self.store.with_archive(snapshot, back) if back else snapshot
        removed = [(seen.id, seen.file, seen.text) for seen in gone.by_hand]
        dropped = [(seen.id, seen.file, seen.text) for seen in gone.pushed_out]
        return (
            *merged.changes,
            *rescued(dropped),
            *folded_back(snapshot),
            *tombstones(snapshot, removed, now),
            *live_again(archived, back),
        )

    def _audit(self, saved: Saved[Any], now: datetime) -> None:
        told = [
            (c.kind, getattr(c, "id", None), c.file, _others(c))
            for c in saved.changes
            if c.kind in _AUDITED
        ]
        told += [("recovered", id, file, {}) for file, ids in saved.recovered for id in ids]
        for code, id, file, others in told:
            if is_private(file):  # no log line names a private entry
                continue
            at = instant_text(now, self.zone)
            line = {"at": at, "code": code, "id": id, "file": file, **others}
            with suppress(OSError, LinkLeavesBrain):
                path = self.brain.inside(self.store.folder / AUDIT, AUDIT)
                append_line(path, json.dumps(line, ensure_ascii=False))

    def _explained(self, ids: Iterable[str]) -> set[str]:
        """The ids that no hand took away: a verb of ours did, or git, with or without HEAD."""
        path = self.store.folder / MEMORIES
        wrote = {w.name: w.after for w in self.store.journal.read() if w.file == MEMORIES}
        ours = {id for id in ids if id in wrote and wrote[id] is None}
        world = {id for id in ids if not id.startswith("prv-")}
        head = repository.head(self.store.folder)
        if head is None:
            return ours
        if as_checked_out(self.store.folder, path):
            return ours | world
        text = repository.file_at(self.store.folder, head, path) or ""
        left = {id for id in world if not _names(text, id)}
        return ours | (left & set(self._committed()) if left else set())

    def _committed(self) -> tuple[str, ...]:
        """Every id that memories.md ever had in git."""
        lines = lines_ever(self.store.folder, self.store.folder / MEMORIES, "id:")
        return tuple(line.split(":", 1)[-1].strip(" \t\r\"'") for line in lines)

    def wiped(self, snapshot: Snapshot) -> tuple[Kept, ...]:
        """What was remembered during a merge, rebase and the like, and a reset took away."""
        return wiped_entries(self.store, snapshot)

    def notices(self, saved: Saved[Any], language: Language) -> tuple[Notice, ...]:
        """What a save wants said beside its answer: rescued entries, a nearly full memory."""
        found = []
        for code in ("merge_retired", "merge_renumbered"):
            ids = tuple(str(getattr(c, "id", "")) for c in saved.changes if c.kind == code)
            if ids:
                said = say(f"notice.{code}", language, {"ids": ", ".join(ids)})
                found.append(Notice(code, said, ids))
        dropped = tuple(str(getattr(c, "id", "")) for c in saved.changes if c.kind == "recovered")
        if dropped:
            facts: dict[str, object] = {"ids": ", ".join(dropped), "file": MEMORIES}
            found.append(Notice("recovered", say("notice.recovered", language, facts), dropped))
        for file, ids in saved.recovered:
            facts = {"ids": ", ".join(ids), "file": file}
            found.append(Notice("recovered", say("notice.recovered", language, facts), ids))
        memories = saved.snapshot.files.get(MEMORIES)
        count = len(memories.entries) if memories else 0
        if count * 20 >= self.settings.entries * 19:
            facts = {"count": count, "limit": self.settings.entries}
            found.append(Notice("near_limit", say("notice.near_limit", language, facts)))
        return tuple(found)


def _others(change: Change) -> dict[str, object]:
    """With whom a change says that an entry disagrees, or by whom that was settled."""
    fields = dict(getattr(change, "set", ()))
    value = next((fields[name] for name in _LINKED if name in fields), None)
    return {} if value is None else {"ids": [value] if isinstance(value, str) else list(value)}


class AtDesk(ABC):
    """What the parts of ``Memory`` have in common: the desk that their verbs work at."""

    @property
    @abstractmethod
    def _desk(self) -> Desk:
        """The profile with the settings as they are now."""


def _names(text: str, id: str) -> bool:
    return any(
        line.split(":", 1)[-1].strip() == id for line in text.splitlines() if line.startswith("id:")
    )


def real(path: str | os.PathLike[str]) -> Path:
    """A path as given by a caller, with ``~`` read as the home folder."""
    return Path(path).expanduser()
