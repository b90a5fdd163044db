"""The verbs of reading, as a part of ``Memory``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal
from typing import overload

from openclaw.memory import looking
from openclaw.memory import reading
from openclaw.memory import replaying
from openclaw.memory.desk import AtDesk
from openclaw.model import Entry
from openclaw.results import Pack
from openclaw.results import Rebuilt
from openclaw.results import Recall
from openclaw.results import Why


class ReadingVerbs(AtDesk):
    """What ``Memory`` answers without changing a tracked file."""

    def load(self, topic: str | None = None, *, budget: int | None = None) -> Pack:
        """The pack for a topic: the fixed layer, what the topic brings, what was left out.

        Without a topic the fixed layer alone. ``budget`` is in tokens, ``limits.budget`` when
        not given. Changes no tracked file.
        """
        return reading.load(self._desk, topic, budget)

    def recall(
        self,
        query: str = "",
        *,
        limit: int = 20,
        tags: str | Iterable[str] = (),
        since: str | None = None,
        until: str | None = None,
        as_of: str | None = None,
        archived: bool = False,
        grep: str | None = None,
    ) -> Recall:
        """Search entries, best first; cold ones too, with ``archived`` retired ones as well.

        ``since`` and ``until`` are dates or phrases (上周五): from the first moment of the one to
        the last of the other. ``grep`` keeps what holds its words. ``as_of``, a date or phrase
        (its end) or a revision, searches the entries as git had them then, and expiry is judged
        there; what is private or not committed is not among them. Raises ``BadDate``.
        """
        wanted = (tags,) if isinstance(tags, str) else tuple(tags)
        return reading.recall(
            self._desk, query, limit=limit, tags=wanted, since=since, until=until,
            as_of=as_of, archived=archived, grep=grep,
        )  # fmt: skip

    @overload
    def replay(self, receipt: str, *, rebuild: Literal[True]) -> Rebuilt: ...

    @overload
    def replay(self, receipt: str, *, rebuild: bool = False) -> Pack: ...

    def replay(self, receipt: str, *, rebuild: bool = False) -> Pack:
        """The pack of an earlier load, byte for byte.

        With ``rebuild`` it is built anew from git, at the receipt's commit and clock, and
        ``differs`` says what is not as it was: files that were not committed as the load read
        them, parts of the pack, another counter of tokens. Raises ``ReceiptNotFound``.
        """
        return (replaying.rebuild if rebuild else replaying.replay)(self._desk, receipt)

    def why(self, id: str) -> Why:
        """In which of the kept packs of this profile an entry stood, newest first, and why.

        Raises ``EntryNotFound`` for an id that is in no pack, no live file and no archive.
        """
        return replaying.why(self._desk, id)

    def list(
        self, *, status: str | None = None, tag: str | None = None, archived: bool = False
    ) -> tuple[Entry, ...]:
        """All entries in file order, or those of one status or tag, or the archived ones.

        Raises ``BadValue`` for a status that there is not.
        """
        return reading.listed(self._desk, status, tag, archived=archived)

    def show(self, id: str, *, at: str | None = None) -> Entry:
        """One entry, live or archived; ``at`` a revision, as it was then.

        Raises ``EntryNotFound``, ``BrokenEntry``, ``RevisionNotFound``, ``NoHistory``.
        """
        return reading.show(self._desk, id) if at is None else looking.show_at(self._desk, id, at)
