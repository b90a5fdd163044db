"""``sweep``: the upkeep of one profile, in saves that are each short, and one commit at the end.

What every step does is decided by the rules of ``upkeep``; each save plans on what is on disk
then, so that sessions, other sweeps and editors may go on beside it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from datetime import timedelta

from openclaw.changes import Add
from openclaw.changes import Change
from openclaw.changes import Plan
from openclaw.errors import OpenclawError
from openclaw.errors import UnsafeSave
from openclaw.layout import DERIVED
from openclaw.layout import MEMORIES
from openclaw.layout import STATE
from openclaw.memory.desk import Desk
from openclaw.memory.history import milestone
from openclaw.memory.past_notes import past_notes
from openclaw.memory.past_notes import settle
from openclaw.memory.rehearsal import Rehearsal
from openclaw.memory.wording_merges import Summarise
from openclaw.memory.wording_merges import Worder
from openclaw.read.question import ids_in
from openclaw.read.tokens import estimate_tokens
from openclaw.results import Difference
from openclaw.results import Skipped
from openclaw.results import Swept
from openclaw.store.machine import brain_key
from openclaw.store.machine import home
from openclaw.store.stale import stale_files
from openclaw.text.project import projected
from openclaw.text.snapshot import Snapshot
from openclaw.text.snapshot import entry_file
from openclaw.ttl import duration
from openclaw.upkeep.cap import excess
from openclaw.upkeep.families import reunited
from openclaw.upkeep.families import to_read
from openclaw.upkeep.night import Night
from openclaw.upkeep.night import night
from openclaw.upkeep.terms import Terms
from openclaw.visible import shortened
from openclaw.wording import Language
from openclaw.wording import known
from openclaw.wording import say

Progress = Callable[[int], None]
_SHARE = 10  # an entry made of several should take no more than this part of a pack
_DAY = timedelta(days=1)
_SHOWN = 60  # characters of a text in one line about it
_TALLIED = ("expired", "superseded", "cold", "merged", "demoted", "settled_note", "archived_note")


def sweep(
    desk: Desk,
    *,
    dry_run: bool,
    summarise: Summarise | None = None,
    progress: Progress | None = None,
    caller: str = "api",
) -> Swept:
    """Look after a profile; see ``Memory.sweep``."""
    run = _Sweep(desk, desk.now(), summarise, progress, dry_run=dry_run)
    if not dry_run:
        run.settle_hands()
        milestone(desk, None, caller=caller)  # what is pending already is not the sweep's
    run.clean()
    run.settle_notes()
    run.reunite()
    run.entries()
    if not dry_run:
        run.note_time()
        run.commit(caller)
    return Swept(run.told(), tuple(run.skipped))


def due(desk: Desk) -> bool:
    """Whether the end of a session sweeps: the last one is over a day ago, or was never."""
    if desk.settings.sweep_auto != "true":
        return False
    last = desk.hits.read().swept
    return last is None or not (last <= desk.now() <= last + _DAY)


def sweep_if_due(desk: Desk) -> Swept | None:
    """What the end of a session does; that it cannot be done now is no failure of the session."""
    with suppress(OpenclawError):
        if due(desk):
            return sweep(desk, dry_run=False)
    return None


class _Sweep:
    """One sweep while it runs: what it has changed, what it had to leave."""

    def __init__(
        self,
        desk: Desk,
        now: datetime,
        summarise: Summarise | None,
        progress: Progress | None,
        *,
        dry_run: bool,
    ) -> None:
        self.desk = Rehearsal(desk) if dry_run else desk
        self.now = now
        self.dry_run = dry_run
        self.progress = progress
        self.language = desk.language()
        self.worder = Worder(desk, summarise)
        self.seen = desk.hits.read().seen
        self.texts = {entry.id: entry.text for entry in desk.store.load().entries}
        self.changes: tuple[Change, ...] = ()
        self.skipped: list[Skipped] = []

    def settle_hands(self) -> None:
        """What other hands did is settled by every save, and belongs to the work before."""
        self._did(self.desk.save(lambda _snapshot: Plan((), None), self.now).changes)

    def clean(self) -> None:
        """Remove what killed processes left beside the files."""
        if self.dry_run or not self.desk.brain.keeps(self.desk.brain.derived):
            return
        key = brain_key(self.desk.brain.root, self.desk.settings.brain_id)
        for folder in (self.desk.brain.root / DERIVED, home() / "brains" / key, home() / "spool"):
            for path in stale_files(folder, time.time()):
                with suppress(OSError):
                    path.unlink()

    def settle_notes(self) -> None:
        """The notes whose day is over, a few at a time."""
        for files in past_notes(self.desk, self.now):
            changes, left = settle(self.desk, files, self.now, dry_run=self.dry_run)
            self._did(changes)
            self.skipped += left

    def reunite(self) -> None:
        """What two machines have swept apart, and a merge has brought together."""

        def rule(snapshot: Snapshot) -> Plan[None]:
            store = self.desk.store
            ids = to_read(snapshot)
            read = store.with_archive(snapshot, ids) if ids else snapshot
            texts = {file: store.text(file) or "" for file in store.archive.overlapping()}
            read = read.with_files(entry_file(f, t, store.zone) for f, t in texts.items())
            return Plan(reunited(read, self._terms(read)), None)

        self._did(self.desk.save(rule, self.now, dry_run=self.dry_run).changes)

    def entries(self) -> None:
        """Save after save until nothing is left to do."""
        more = True
        while more:
            try:
                more = self._night()
            except UnsafeSave as error:  # a fence left open would hide what is behind it
                self.skipped.append(Skipped(MEMORIES, error.message(self.language)))
                break
        self.skipped += self.worder.failed(self.language)

    def _night(self) -> bool:
        """One save of the sweep; whether there is more to do."""
        if self.worder.asks and not self.dry_run:  # nobody waits for a caller's words locked
            self.desk.save(self._rule(ask=True), self.now, dry_run=True)
        rule = self._rule(ask=self.dry_run)
        saved = self.desk.save(rule, self.now, dry_run=self.dry_run)
        self._did(saved.changes)
        if not saved.answer.more:
            self.skipped += self._over(saved.snapshot)
        return saved.answer.more

    def _rule(self, *, ask: bool) -> Callable[[Snapshot], Plan[Night]]:
        def rule(snapshot: Snapshot) -> Plan[Night]:
            plan = night(snapshot, self._terms(snapshot))
            while ask and self.worder.ask(plan.answer.merges):
                plan = night(snapshot, self._terms(snapshot))
            return plan

        return rule

    def _terms(self, snapshot: Snapshot) -> Terms:
        settings = self.desk.settings
        named = ids_in(self.desk.store.text(STATE) or "")
        return Terms(
            self.now,
            self.desk.count_tokens or estimate_tokens,
            settings.entries,
            settings.consolidate,
            duration(settings.cold_after) or timedelta.max,
            settings.budget // _SHARE,
            self.seen,
            frozenset(e.id for e in snapshot.entries if e.id.casefold() in named),
            self.worder.worded,
        )

    def _did(self, changes: tuple[Change, ...]) -> None:
        """A rehearsal tells all that was planned up to now, a save what it alone did."""
        self.changes = changes if self.dry_run else (*self.changes, *changes)
        if self.progress is not None:
            self.progress(len(self.changes))

    def _over(self, snapshot: Snapshot) -> Iterator[Skipped]:
        after = projected(snapshot, ())
        over = excess(after, self._terms(after))
        if over:
            facts: dict[str, object] = {"count": over, "limit": self.desk.settings.entries}
            yield Skipped(MEMORIES, say("swept.over_limit", self.language, facts))

    def note_time(self) -> None:
        """What was never shown counts as seen now, and the next sweep is due in a day."""
        hits = self.desk.hits
        if self.desk.brain.keeps(hits.path):
            seen = hits.read().seen
            ids = (entry.id for entry in self.desk.store.load().entries)
            hits.keep({id: seen.get(id, self.now) for id in ids}, self.now)

    def commit(self, caller: str) -> None:
        """One commit of all that the sweep did."""
        summary = tally(self.changes, self.language) or None
        made = milestone(self.desk, summary, kind="sweep", caller=caller)
        if made.deferred is not None and made.commit is None and self.changes:
            self.skipped.append(Skipped("git", made.notices[-1].message))

    def told(self) -> tuple[Difference, ...]:
        """What was changed, one line an entry or note."""
        found = (_told(change, self.texts, self.language) for change in self.changes)
        return self.desk.told(one for one in found if one is not None)


def _told(change: Change, texts: dict[str, str], language: Language) -> Difference | None:
    """A change as it is told; None for what only goes along with another."""
    key = f"swept.{change.kind}"
    if not known(key):
        return None
    id = getattr(change, "id", None)
    if isinstance(change, Add) and not change.segment:
        texts[change.id] = change.draft.text
    text = getattr(change, "text", None) or texts.get(id or "", "")
    fields = dict(getattr(change, "set", ()))
    facts: dict[str, object] = {
        "text": shortened(text, _SHOWN),
        "file": change.file,
        "by": fields.get("superseded_by", fields.get("merged_into", "")),
    }
    detail = say(key, language, facts)
    return Difference(change.kind, detail, id=id, file=None if id else change.file)


def tally(changes: Iterable[Change], language: Language) -> str:
    """The first line of a sweep's commit: how many of each kind."""
    kinds = [change.kind for change in changes]
    said = [
        say(f"tally.{kind}", language, {"count": kinds.count(kind)})
        for kind in _TALLIED
        if kind in kinds
    ]
    return ("、" if language == "zh" else ", ").join(said)
