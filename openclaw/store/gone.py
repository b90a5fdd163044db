"""What is no longer where it was seen: by a person's hand, or saved over by an editor."""

from __future__ import annotations

from collections.abc import Collection
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from openclaw.changes import Add
from openclaw.changes import Change
from openclaw.changes import Move
from openclaw.layout import is_archive
from openclaw.layout import is_private
from openclaw.store.sightings import UNJUDGED
from openclaw.store.sightings import Sighting
from openclaw.text.snapshot import Snapshot

_BUFFER_SECONDS = 2.0  # no person decides, deletes and saves within that time


@dataclass(frozen=True, slots=True)
class Gone:
    """Entries that are no longer where they were seen, and what is known of why.

    ``missing`` are all of them; ``by_hand`` those that a person removed; ``pushed_out`` those
    that an editor saved over, whose buffer was older; ``returned`` are live ids that the
    archive still holds (id to file).
    """

    missing: tuple[str, ...] = ()
    by_hand: tuple[Sighting, ...] = ()
    pushed_out: tuple[Sighting, ...] = ()
    returned: tuple[tuple[str, str], ...] = ()


def segments(snapshot: Snapshot) -> Iterator[tuple[str, str, str]]:
    """File, id and text of every live entry."""
    for file in snapshot.live:
        for segment in file.document.segments:
            if segment.kind == "entry":
                yield file.file, str(segment.id), segment.text


def texts_of(snapshot: Snapshot, ids: Collection[str], *, private: bool) -> dict[str, str]:
    """The segments of some entries by id, of private or of all other files, ended by a line end."""
    return {
        id: text.rstrip("\r\n") + "\n"
        for file, id, text in segments(snapshot)
        if id in ids and is_private(file) is private
    }


def arrived(changes: Iterable[Change]) -> set[str]:
    """The ids that changes bring into a live file."""
    added = ((c.id, c.file) for c in changes if isinstance(c, Add))
    moved = ((c.id, c.target) for c in changes if isinstance(c, Move))
    return {id for id, file in (*added, *moved) if not is_archive(file.rsplit("/", 1)[-1])}


def absent(snapshot: Snapshot, before: Mapping[str, Sighting]) -> list[Sighting]:
    """What was seen live and is not there now, but for what stands in files that cannot be read."""
    live = {entry.id for entry in snapshot.entries}
    unread = {problem.file for problem in snapshot.problems}
    broken = {s.id for f in snapshot.live for s in f.document.segments if s.kind == "broken"}
    return [
        seen
        for seen in before.values()
        if not seen.gone
        and seen.id not in live
        and seen.file not in unread
        and seen.id not in broken
    ]


def back(snapshot: Snapshot, before: Mapping[str, Sighting]) -> tuple[str, ...]:
    """The live ids that no write has seen live: new ones, and those that had gone."""
    live = dict.fromkeys(entry.id for entry in snapshot.entries)
    return tuple(
        id for id in live if (seen := before.get(id)) is None or seen.gone or seen.at == UNJUDGED
    )


def saved_over(
    folder: Path, snapshot: Snapshot, missing: Collection[Sighting], before: Mapping[str, Sighting]
) -> list[Sighting]:
    """Entries that an editor's older buffer dropped: written by us a moment before its save.

    Nobody reads, decides, deletes and saves that fast; and the save brought other edits,
    which a plain deletion does not. All else that is missing was removed by hand.
    """
    changed = any(
        (seen := before.get(id)) is None
        or seen.text.rstrip() != text.rstrip()
        or seen.gone
        or seen.at == UNJUDGED
        for _, id, text in segments(snapshot)
    )
    gone = {seen.id for seen in missing}
    newest = max((seen.at for seen in before.values() if seen.id not in gone), default=0.0)
    stale = []
    for sighting in missing:
        with suppress(OSError):
            saved = (folder / sighting.file).stat().st_mtime
            if changed and 0 < sighting.at >= newest and saved - sighting.at < _BUFFER_SECONDS:
                stale.append(sighting)
    return stale
