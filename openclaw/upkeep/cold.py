"""What nobody has seen for long and matters little goes cold: it stays, and waits to be named."""

from __future__ import annotations

from openclaw.changes import Change
from openclaw.changes import Edit
from openclaw.text.snapshot import Snapshot
from openclaw.upkeep.terms import Terms
from openclaw.upkeep.terms import at_hand
from openclaw.upkeep.terms import in_dispute


def gone_cold(snapshot: Snapshot, terms: Terms) -> tuple[Change, ...]:
    """Active entries of low importance that were last shown ``cold_after`` ago or earlier.

    One that was never shown counts as seen just now; a member of a conflict and what state.yaml
    names stay.
    """
    kept = in_dispute(snapshot) | terms.named
    return tuple(
        Edit(entry.id, entry.file, (("status", "cold"),), kind="cold")
        for entry in at_hand(snapshot)
        if entry.status == "active"
        and entry.importance == "low"
        and entry.id not in kept
        and terms.seen.get(entry.id, terms.now) <= terms.now - terms.cold_after
    )
