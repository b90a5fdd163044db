"""What the tests of upkeep share: the terms of a sweep, and doing it."""

from __future__ import annotations

from datetime import datetime
from datetime import timedelta
from typing import Any

from openclaw.changes import Change
from openclaw.text.snapshot import Snapshot
from openclaw.upkeep.night import night
from openclaw.upkeep.terms import Terms
from tests.memories import NOW
from tests.memories import after


def characters(text: str) -> int:
    """The simplest counter of tokens."""
    return len(text)


def terms(**given: Any) -> Terms:
    """The terms of a sweep at ``NOW``; an entry made of several may have 500 characters."""
    return Terms(**{"now": NOW, "count": characters, "room": 500, **given})


def swept(held: Snapshot, most: int = 60, **given: Any) -> tuple[Snapshot, tuple[Change, ...]]:
    """The profile after a sweep, and all that it changed; doing it again changes nothing."""
    changes: tuple[Change, ...] = ()
    while True:
        plan = night(held, terms(**given), most)
        held = after(held, plan.changes)
        changes += plan.changes
        if not plan.answer.more:
            break
    assert night(held, terms(**given), most).changes == ()
    return held, changes


def ago(days: float) -> datetime:
    """So many days before ``NOW``."""
    return NOW - timedelta(days=days)


def where(held: Snapshot) -> dict[str, str]:
    """Each id with its status, in brackets where it is archived."""
    live = {e.id: e.status for e in held.entries}
    return {**{e.id: f"({e.status})" for e in held.archived}, **live}
