"""``stats``: how the memory grows."""

from __future__ import annotations

from openclaw.audit.figures import figures
from openclaw.instants import instant_text
from openclaw.layout import MEMORIES
from openclaw.memory.desk import Desk
from openclaw.memory.reading import load
from openclaw.results import Stats


def stats(desk: Desk) -> Stats:
    """Count the profile; see ``Memory.stats``."""
    now = desk.now()
    snapshot = desk.store.with_archive(desk.store.load(), strict=False)
    hits = desk.hits.read()
    found = figures(snapshot, hits.seen, now)
    file = snapshot.files.get(MEMORIES)
    return Stats(
        profile=desk.profile,
        entries=dict(found.live),
        archived=dict(found.archived),
        importance=dict(found.importance),
        tags=dict(found.tags),
        months=dict(found.months),
        private=found.private,
        conflicts=found.conflicts,
        hit=found.hit,
        never_hit=found.never_hit,
        in_memories=len(file.entries) if file else 0,
        limit=desk.settings.entries,
        fixed_tokens=load(desk, None, None).tokens,
        budget=desk.settings.budget,
        swept=None if hits.swept is None else instant_text(hits.swept, desk.zone),
        days_since_sweep=None if hits.swept is None else max(0, (now - hits.swept).days),
    )
