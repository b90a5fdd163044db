"""The verbs of history, as a part of ``Memory``."""

from __future__ import annotations

import os

from openclaw.memory import branching
from openclaw.memory import history
from openclaw.memory import looking
from openclaw.memory import undoing
from openclaw.memory.desk import AtDesk
from openclaw.memory.desk import real
from openclaw.results import Blame
from openclaw.results import Branched
from openclaw.results import Differences
from openclaw.results import Log
from openclaw.results import Milestone
from openclaw.results import Undone

PathLike = str | os.PathLike[str]


class PastVerbs(AtDesk):
    """What ``Memory`` can do with its git repository."""

    def milestone(
        self, summary: str | None = None, *, dry_run: bool = False, caller: str = "api"
    ) -> Milestone:
        """Commit what is new in this profile; a person's edits first, in the person's name.

        ``summary`` is the first line of the agent's commit, made from the changes when not
        given; ``caller`` the source where no entry says one. Nothing is committed when nothing
        changed. A commit that has to wait is ``deferred`` with a code; the memory is on disk
        all the same. Raises ``LockTimeout``.
        """
        desk = self._desk
        if summary is not None:  # before it is cut to its length: half a secret is none any more
            summary = desk.redactor().text(summary)
        return history.milestone(desk, summary, caller=caller, dry_run=dry_run)

    def log(self, id: str | None = None, *, limit: int = 20) -> Log:
        """The commits of this profile, or of one entry through its archive moves, newest first.

        Raises ``EntryNotFound``, ``NoHistory`` (private entries have none).
        """
        return looking.log(self._desk, id, limit)

    def diff(self, old: str | None = None, new: str | None = None) -> Differences:
        """What is different, in entries: HEAD against the disk, a revision against it, or two.

        Raises ``RevisionNotFound``.
        """
        return looking.diff(self._desk, old, new)

    def blame(self, id: str) -> Blame:
        """Who wrote each line of an entry, and where the entry first came in."""
        return looking.blame(self._desk, id)

    def rollback(self, revision: str, *, id: str | None = None, dry_run: bool = False) -> Undone:
        """Make the profile (or one entry) what it was at a revision, as a new commit.

        Pending work is committed first; files that came since go; state.yaml goes back too;
        private files are not touched. An entry that was not there yet is archived as
        forgotten. Raises ``RevisionNotFound``, ``EntryNotFound``, ``NoHistory``, ``GitRefused``.
        """
        return undoing.rollback(self._desk, revision, id, dry_run=dry_run)

    def revert(self, revision: str, *, dry_run: bool = False) -> Undone:
        """Take back what one commit did, entry by entry; later work is kept."""
        return undoing.revert(self._desk, revision, dry_run=dry_run)

    def branch(self, name: str | None = None, *, dry_run: bool = False) -> Branched:
        """The branches there are, or a new one where this one is. Raises ``GitRefused``."""
        return branching.branch(self._desk, name, dry_run=dry_run)

    def switch(self, name: str, *, dry_run: bool = False) -> Branched:
        """Check out another branch; pending work is committed first."""
        return branching.switch(self._desk, name, dry_run=dry_run)

    def fork(self, name: str, *, path: PathLike | None = None, dry_run: bool = False) -> Branched:
        """Check out a branch (made where there is none) in a folder of its own beside this one.

        Two personalities run side by side from one brain; ``path`` names another folder.
        """
        return branching.fork(self._desk, name, real(path) if path else None, dry_run=dry_run)

    def merge(self, name: str, *, dry_run: bool = False) -> Branched:
        """Merge a branch into this one, by id and field; disagreements become pairs."""
        return branching.merge(self._desk, name, dry_run=dry_run)

    def sync(self, remote: str | None = None, *, dry_run: bool = False) -> Branched:
        """Fetch, merge and push this branch; never by force; again when beaten.

        ``remote`` is a name or an address (https, ssh, ``user@host:``, file, absolute path).
        """
        return branching.sync(self._desk, remote, dry_run=dry_run)
