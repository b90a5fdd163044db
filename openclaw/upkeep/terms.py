"""What a sweep goes by: the limits, the clock, what was seen, what is in use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field
from datetime import UTC
from datetime import datetime
from datetime import timedelta

from openclaw.instants import parse_instant
from openclaw.layout import is_private
from openclaw.model import RESTORED
from openclaw.model import Entry
from openclaw.text.snapshot import Snapshot

# The ids and texts of what is to be one entry, to the words that a caller found for it.
Wordings = Mapping[tuple[tuple[str, str], ...], str]
_LARGEST = 3  # times ``room``
_UNKNOWN = datetime.min.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of one sweep.

    ``entries``, ``consolidate`` and ``cold_after`` are the limits of docs/settings.md; ``room``
    is how many tokens, as ``count`` counts them, an entry made of several should have. ``seen`` is
    when entries were last shown, by id; ``named`` are the ids that state.yaml names: they are in
    use. ``worded`` are a caller's own words for what is consolidated.
    """

    now: datetime
    count: Callable[[str], int]
    entries: int = 200
    consolidate: int = 5
    cold_after: timedelta = timedelta(days=90)
    room: int = 200
    seen: Mapping[str, datetime] = field(default_factory=dict)
    named: frozenset[str] = frozenset()
    worded: Wordings = field(default_factory=dict)

    def fits(self, text: str, statements: int) -> bool:
        """Whether an entry made of so many statements may have this text.

        A few of them always fit, unless they are so long that no pack would have room for them.
        """
        tokens = self.count(text)
        few = statements <= 2 * self.consolidate and tokens <= _LARGEST * self.room
        return few or tokens <= self.room


def at_hand(snapshot: Snapshot) -> tuple[Entry, ...]:
    """The live entries that a sweep may touch.

    An id that stands twice is for a person to mend, and what says private in a tracked file
    first moves out of it.
    """
    times = Counter(entry.id for entry in snapshot.entries)
    return tuple(
        entry
        for entry in snapshot.entries
        if times[entry.id] == 1 and entry.private is is_private(entry.file)
    )


def in_dispute(snapshot: Snapshot) -> frozenset[str]:
    """The ids of all members of a conflict; one side's mark is enough."""
    marked = {entry.id: entry.conflict for entry in snapshot.entries if entry.conflict}
    return frozenset(marked) | {id for ids in marked.values() for id in ids}


def restored_from(entry: Entry) -> frozenset[str]:
    """The statuses from which a person brought an entry back: it is not sent there again."""
    said = entry.extra.get(RESTORED, ())
    return frozenset(said.replace(",", " ").split() if isinstance(said, str) else said)


def learned(entry: Entry, snapshot: Snapshot) -> datetime:
    """When an entry was learned; what does not say counts as the oldest."""
    return parse_instant(entry.timestamp or "", snapshot.zone) or _UNKNOWN


def last_seen(entry: Entry, snapshot: Snapshot, terms: Terms) -> datetime:
    """When an entry was last shown, or learned where that is later."""
    return max(terms.seen.get(entry.id, _UNKNOWN), learned(entry, snapshot))
