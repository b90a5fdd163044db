"""The whole of a sweep of entries, step by step, each looking at what those before it left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from openclaw.changes import Change
from openclaw.changes import Plan
from openclaw.text.project import projected
from openclaw.text.snapshot import Snapshot
from openclaw.upkeep.cap import demoted
from openclaw.upkeep.cap import squeezed
from openclaw.upkeep.cold import gone_cold
from openclaw.upkeep.consolidation import Merge
from openclaw.upkeep.consolidation import consolidated
from openclaw.upkeep.consolidation import merges
from openclaw.upkeep.leaving import archived
from openclaw.upkeep.leaving import leavers
from openclaw.upkeep.terms import Terms
from openclaw.upkeep.topics import topics

MOST = 60  # entries that one save moves, about, so that nobody waits long for the lock


@dataclass(frozen=True, slots=True)
class Night:
    """What one save of a sweep comes to: what is merged in it, and whether more is left."""

    merges: tuple[Merge, ...] = ()
    more: bool = False


def night(snapshot: Snapshot, terms: Terms, most: int = MOST) -> Plan[Night]:
    """Retire, cool, consolidate and keep to the limit; at most about ``most`` entries at once.

    Doing it again after the plan is done changes nothing more.
    """
    work = _Work(snapshot, terms, most)
    for step in (work.retire, work.cool, work.consolidate, work.keep_to_the_limit):
        step()
        if work.full:
            break
    return Plan(tuple(work.changes), Night(tuple(work.merged), work.full))


class _Work:
    """The changes while they are gathered; ``held`` is the profile after them."""

    def __init__(self, snapshot: Snapshot, terms: Terms, most: int) -> None:
        self.held = snapshot
        self.terms = terms
        self.most = most
        self.changes: list[Change] = []
        self.merged: list[Merge] = []

    @property
    def full(self) -> bool:
        return len(self.changes) >= self.most

    @property
    def room(self) -> int:
        return self.most - len(self.changes)

    def do(self, changes: tuple[Change, ...]) -> bool:
        self.changes += changes
        self.held = projected(self.held, changes)
        return bool(changes)

    def retire(self) -> None:
        going = leavers(self.held, self.terms)[: self.room]
        self.do(archived(self.held, going, self.terms))

    def cool(self) -> None:
        self.do(gone_cold(self.held, self.terms)[: self.room])

    def consolidate(self) -> None:
        while not self.full and (merge := self._next()) is not None:
            self.merge(merge)

    def _next(self) -> Merge | None:
        for topic in topics(self.held, self.terms, self.terms.consolidate):
            for merge in merges(self.held, topic, self.terms):
                return merge
        return None

    def merge(self, merge: Merge) -> None:
        self.merged.append(merge)
        self.do(consolidated(self.held, merge, self.terms))

    def keep_to_the_limit(self) -> None:
        def less(last: bool) -> Callable[[], bool]:  # noqa: FBT001 - which of two steps it is
            return lambda: self.do(demoted(self.held, self.terms, self.room, last=last))

        less(last=False)()
        while not self.full and (merge := squeezed(self.held, self.terms)) is not None:
            self.merge(merge)
        if not self.full:
            less(last=True)()
