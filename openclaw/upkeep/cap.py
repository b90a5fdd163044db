"""More entries than memories.md should hold: what goes first, and what never does."""

from __future__ import annotations

from collections.abc import Sequence

from openclaw.changes import Change
from openclaw.layout import MEMORIES
from openclaw.model import RECALLED
from openclaw.model import Entry
from openclaw.text.snapshot import Snapshot
from openclaw.upkeep.consolidation import Merge
from openclaw.upkeep.consolidation import merges
from openclaw.upkeep.leaving import Leaver
from openclaw.upkeep.leaving import archived
from openclaw.upkeep.terms import Terms
from openclaw.upkeep.terms import at_hand
from openclaw.upkeep.terms import in_dispute
from openclaw.upkeep.terms import last_seen
from openclaw.upkeep.terms import learned
from openclaw.upkeep.terms import restored_from
from openclaw.upkeep.topics import topics

_PAIR = 1  # under the cap two entries on one topic are one too many


def excess(snapshot: Snapshot, terms: Terms) -> int:
    """How many entries memories.md holds over the limit."""
    file = snapshot.files.get(MEMORIES)
    return max(0, len(file.entries) - terms.entries) if file else 0


def demoted(snapshot: Snapshot, terms: Terms, most: int, *, last: bool) -> tuple[Change, ...]:
    """Cold ones and then the oldest low ones go to the archive, as many as are over the limit.

    With ``last`` those of medium importance that were not seen for longest. At most ``most`` go
    at once. Never high ones, members of a conflict, what state.yaml names, and what a person
    has brought back from there.
    """
    able = _able(snapshot, terms)
    if last:
        medium = [e for e in able if e.importance == "medium" and e.status == "active"]
        going = sorted(medium, key=lambda e: last_seen(e, snapshot, terms))
    else:
        cold = [e for e in able if e.status == "cold"]
        low = [e for e in able if e.importance == "low" and e.status == "active"]
        going = [*_oldest(cold, snapshot), *_oldest(low, snapshot)]
    number = min(excess(snapshot, terms), most)
    return archived(snapshot, [Leaver(entry, "demoted") for entry in going[:number]], terms)


def squeezed(snapshot: Snapshot, terms: Terms) -> Merge | None:
    """The largest consolidation of two entries or more that would bring the number down."""
    if not excess(snapshot, terms):
        return None
    found = [
        merge
        for topic in topics(snapshot, terms, _PAIR)
        for merge in merges(snapshot, topic, terms)
        if merge.sources[0].file == MEMORIES
    ]
    return max(found, key=lambda merge: len(merge.sources), default=None)


def _able(snapshot: Snapshot, terms: Terms) -> list[Entry]:
    kept = in_dispute(snapshot) | terms.named
    return [
        entry
        for entry in at_hand(snapshot)
        if entry.file == MEMORIES
        and entry.status in RECALLED
        and entry.importance != "high"
        and entry.id not in kept
        and "demoted" not in restored_from(entry)
    ]


def _oldest(entries: Sequence[Entry], snapshot: Snapshot) -> list[Entry]:
    return sorted(entries, key=lambda entry: learned(entry, snapshot))
