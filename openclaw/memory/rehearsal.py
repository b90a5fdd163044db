"""Several saves in a row that are only rehearsed: each sees what those before it would do."""

from __future__ import annotations

from datetime import datetime

from openclaw.changes import Change
from openclaw.changes import Plan
from openclaw.memory.desk import Answer
from openclaw.memory.desk import Desk
from openclaw.memory.desk import Rule
from openclaw.store.profile import Saved
from openclaw.text.project import projected
from openclaw.text.snapshot import Snapshot


class Rehearsal(Desk):
    """A desk at which nothing is ever written."""

    def __init__(self, desk: Desk) -> None:
        vars(self).update(vars(desk))  # the same profile, settings and callables
        self._planned: tuple[Change, ...] = ()

    def save(self, rule: Rule[Answer], now: datetime, *, dry_run: bool = True) -> Saved[Answer]:
        """What the rule would do after all that was rehearsed here."""
        if not dry_run:
            raise AssertionError("a rehearsal writes nothing")
        new: list[Change] = []

        def after(snapshot: Snapshot) -> Plan[Answer]:
            plan = rule(projected(snapshot, self._planned))
            new[:] = plan.changes
            return Plan((*self._planned, *plan.changes), plan.answer)

        saved = super().save(after, now, dry_run=True)
        self._planned = (*self._planned, *new)
        return saved
