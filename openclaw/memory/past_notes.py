"""The notes whose day is over: read from disk, settled a few at a time in one save each."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime

from openclaw.audit.files import is_ours
from openclaw.changes import Change
from openclaw.changes import Plan
from openclaw.errors import OpenclawError
from openclaw.errors import TooLong
from openclaw.errors import UnsafeSave
from openclaw.layout import CONTEXTS
from openclaw.layout import is_recovery
from openclaw.memory.desk import Desk
from openclaw.memory.judging import lent_by
from openclaw.memory.redacting import Redactor
from openclaw.results import Skipped
from openclaw.text.frontmatter import BadFrontmatter
from openclaw.text.project import projected
from openclaw.text.snapshot import Snapshot
from openclaw.upkeep.notes import Conclusion
from openclaw.upkeep.notes import Settling
from openclaw.upkeep.notes import is_past
from openclaw.upkeep.notes import settling
from openclaw.wording import say
from openclaw.write.draft import draft_of
from openclaw.write.remember import remember

_AT_ONCE = 20  # notes of one save
_ATTEMPTS = 20  # somebody would have to save within microseconds of each of them


def past_notes(desk: Desk, now: datetime) -> Iterator[tuple[str, ...]]:
    """The notes of days that are over in the brain's zone, in order, a few at a time."""
    names = (f"{CONTEXTS}/{name}" for name in desk.store.documents(CONTEXTS))
    files = [
        file
        for file in names
        if file.count("/") == 1
        and is_ours(file)
        and not is_recovery(file.rsplit("/", 1)[-1])
        and is_past(file, now, desk.zone)
    ]
    for start in range(0, len(files), _AT_ONCE):
        yield tuple(files[start : start + _AT_ONCE])


def settle(
    desk: Desk, files: Sequence[str], now: datetime, *, dry_run: bool
) -> tuple[tuple[Change, ...], tuple[Skipped, ...]]:
    """Settle some notes in one save; what was changed, and what was left for a person."""
    language = desk.language()

    def rule(snapshot: Snapshot) -> Plan[tuple[Skipped, ...]]:
        work = _Work(desk, snapshot, now)
        for file in files:
            try:
                work.take(file)
            except BadFrontmatter as bad:
                why = say("swept.bad_frontmatter", language, {"line": bad.line})
                work.skipped.append(Skipped(file, why))
            except OpenclawError as error:  # a file that cannot be read: the others go on
                work.skipped.append(Skipped(file, error.message(language)))
        return Plan(tuple(work.changes), tuple(work.skipped))

    for _ in range(_ATTEMPTS):
        with suppress(UnsafeSave):
            saved = desk.save(rule, now, dry_run=dry_run)
            return saved.changes, saved.answer
    return (), tuple(Skipped(file, say("swept.changing", language, {})) for file in files)


class _Work:
    """The changes of one save while they are gathered; ``held`` is the profile after them."""

    def __init__(self, desk: Desk, snapshot: Snapshot, now: datetime) -> None:
        self.desk = desk
        self.held = snapshot
        self.now = now
        self.redactor = Redactor(desk.brain)
        self.changes: list[Change] = []
        self.skipped: list[Skipped] = []

    def take(self, file: str) -> None:
        text = self.desk.store.text(file)
        if text is None:
            return
        found = settling(file, text, self.now, self.desk.zone, self.desk.store.text)
        for conclusion in found.conclusions:
            self._conclude(found, conclusion)
        self.changes += found.changes

    def _conclude(self, found: Settling, conclusion: Conclusion) -> None:
        """A conclusion goes the way of every statement: redacted, compared, put in its place."""
        fields = self.redactor.fields(dict(conclusion.fields))
        text = self.redactor.text(conclusion.text)
        limit = self.desk.settings.entry_chars
        try:
            draft = draft_of(text, fields, now=self.now, zone=self.desk.zone, limit=limit)
        except TooLong as long:
            self.skipped.append(Skipped(found.file, long.message(self.desk.language())))
            return
        plan = remember(self.held, draft, (), self.now, lent_by(self.desk))
        self.changes += plan.changes
        self.held = projected(self.held, plan.changes)
