"""The verbs of upkeep, as a part of ``Memory``."""

from __future__ import annotations

from openclaw.memory import counting
from openclaw.memory import story
from openclaw.memory import sweeping
from openclaw.memory.desk import AtDesk
from openclaw.memory.sweeping import Progress
from openclaw.memory.wording_merges import Summarise
from openclaw.results import Stats
from openclaw.results import Story
from openclaw.results import Swept


class KeepingVerbs(AtDesk):
    """What ``Memory`` does to stay small and right."""

    def sweep(
        self,
        *,
        dry_run: bool = False,
        summarise: Summarise | None = None,
        progress: Progress | None = None,
        caller: str = "api",
    ) -> Swept:
        """Look after the profile, as every night (docs/upkeep.md); twice is once.

        What expired or was superseded goes to the archive, what nobody has seen for long goes
        cold, many entries on one topic become one, memories.md keeps to ``limits.entries``,
        notes whose day is over are settled. Nothing is lost: ``restore`` brings it back. What
        is pending is committed first, what the sweep did in one commit of its own.

        ``summarise(entries)`` may word an entry that is made of several, the oldest first; it
        is called with nothing locked, and where it fails the statements are listed.
        ``progress(count)`` is told after each save how many changes there were. Raises
        ``LockTimeout``, ``KeepsChanging``, ``DiskError``, ``MemoryMissing``, ``NotUtf8``,
        ``LinkLeavesBrain``.
        """
        return sweeping.sweep(
            self._desk, dry_run=dry_run, summarise=summarise, progress=progress, caller=caller
        )

    def sweep_if_due(self) -> Swept | None:
        """Sweep where ``sweep.auto`` is true and the last sweep is over a day old.

        None where it is not due, or cannot be done now; that is no error.
        """
        return sweeping.sweep_if_due(self._desk)

    def stats(self) -> Stats:
        """How the memory grows: counts by status, tag and month, what a load costs, what waits."""
        return counting.stats(self._desk)

    def story(self, id: str) -> Story:
        """An entry and all that it is linked to, step by step: replaced, merged, in conflict.

        Raises ``EntryNotFound``, ``BrokenEntry``.
        """
        return story.story(self._desk, id)
