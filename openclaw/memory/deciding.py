"""The verbs by which a person settles what disagrees, as a part of ``Memory``."""

from __future__ import annotations

from openclaw.memory import settling
from openclaw.memory.desk import AtDesk
from openclaw.results import Disputes
from openclaw.results import Resolved


class DecidingVerbs(AtDesk):
    """What ``Memory`` can do with statements that disagree."""

    def conflicts(self) -> Disputes:
        """The pairs of entries that disagree and are both active, in file order.

        ``why`` of a pair is ``text``, or the field in which two entries of one text differ.
        """
        return settling.conflicts(self._desk)

    def resolve(
        self,
        id: str,
        *,
        keep: str | None = None,
        rewrite: str | None = None,
        other: str | None = None,
        dry_run: bool = False,
    ) -> Resolved:
        """Settle the conflict of an entry with another one.

        ``keep`` is the id of the side that holds (the other one is superseded by it and
        archived), or ``both``: they are settled, until either text changes. ``rewrite`` is a
        text that replaces both. Where ``id`` disagrees with several, ``keep`` or ``other``
        names the one that is meant. Raises ``NotInConflict``, ``SeveralConflicts``,
        ``EntryNotFound``, ``BrokenEntry``, ``BadValue``, ``UsageError``, ``EmptyText``,
        ``TooLong``, ``Unencodable``, ``LockTimeout``, ``DiskError``.
        """
        return settling.resolve(
            self._desk, id, keep=keep, rewrite=rewrite, other=other, dry_run=dry_run
        )
