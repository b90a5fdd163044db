"""The whole story of an entry: what it replaced, came from, was merged into, disagrees with."""

from __future__ import annotations

from openclaw.memory.desk import Desk
from openclaw.memory.reading import show
from openclaw.model import LINK_FIELDS
from openclaw.model import Entry
from openclaw.results import Chapter
from openclaw.results import Story
from openclaw.text.snapshot import Snapshot
from openclaw.write.retire import archived_entry

_STEPS = 20  # how far a chain is followed; a longer one is told by its own entries
_ASIDE = ("conflict", "settled")  # links that lead to others, not along the story


def story(desk: Desk, id: str) -> Story:
    """The entry, and the entries along its links, nearest first; see ``Memory.story``."""
    entry = show(desk, id)
    snapshot = desk.store.load()
    told: dict[str, Chapter] = {}
    ahead = [entry]
    for step in range(_STEPS):
        wanted = [
            (one.id, field, other)
            for one in ahead
            for field in LINK_FIELDS
            for other in _ids(one, field)
            if other != id and (step == 0 or field not in _ASIDE)
        ]
        snapshot = desk.store.with_archive(snapshot, [other for _, _, other in wanted])
        ahead = []
        for of, field, other in wanted:
            found = _find(snapshot, other)
            if other not in told and found is not None:
                told[other] = Chapter(of, field, found)
                ahead.append(found)
        if not ahead:
            break
    return Story(entry, tuple(told.values()))


def _find(snapshot: Snapshot, id: str) -> Entry | None:
    return snapshot.find(id) or archived_entry(snapshot, id)


def _ids(entry: Entry, field: str) -> tuple[str, ...]:
    value = getattr(entry, field)
    return (value,) if isinstance(value, str) else value or ()
