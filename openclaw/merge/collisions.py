"""Two new entries that clones gave one id, of which one is retired already: each gets its own.

The merge driver sees one file at a time, so it gives new ids within memories.md and within an
archive file. Where one of the two has gone to the archive meanwhile, the merge verb and the next
write do what stands here, by the same rule: the earlier timestamp, then the smaller hash of the
text, keeps the id.
"""

from __future__ import annotations

from collections.abc import Iterable

from openclaw.changes import Mend
from openclaw.changes import Remove
from openclaw.findings import Finding
from openclaw.instants import parse_instant
from openclaw.merge.fields import digest
from openclaw.merge.report import found
from openclaw.merge.statements import renumbered
from openclaw.model import Entry
from openclaw.normal_form import same_text
from openclaw.text.snapshot import Snapshot
from openclaw.text.snapshot import entry_file

_BEYOND = float("inf")


def is_one(snapshot: Snapshot, id: str, bases: Iterable[str]) -> bool:
    """Whether the live and the archived entry of an id are one: retired here, changed there.

    ``bases`` are the segments under that id before the sides parted. Both are one where they
    say the same, or one of them nothing, or where both come of one of those.
    """
    live = snapshot.find(id)
    archived = [entry for entry in snapshot.archived if entry.id == id]
    if live is None or not live.text or any(not e.text or _alike(live, e) for e in archived):
        return True
    files = (entry_file(live.file, text, snapshot.zone) for text in bases)
    return any(
        all(_alike(one, base) or _grown_from(one, base) for one in (live, *archived))
        for file in files
        for base in file.entries
    )


def _alike(one: Entry, two: Entry) -> bool:
    return same_text(one.text) == same_text(two.text)


def _grown_from(one: Entry, base: Entry) -> bool:
    """Whether another text may be what became of ``base``: learned alike, and about the same."""
    same = (one.timestamp, one.source) == (base.timestamp, base.source)
    return same and (not base.tags or not set(base.tags).isdisjoint(one.tags))


def set_apart(
    snapshot: Snapshot, ids: Iterable[str]
) -> tuple[tuple[Mend | Remove, ...], tuple[Finding, ...]]:
    """Give the later of the live and the archived entry of each id another id.

    ``snapshot`` holds the archive files concerned. Where the later one stands under its new id
    already, as another clone has left it, it only goes. Returns the changes, those by offset
    first and from the end of each file, and a finding for each new id.
    """
    held = {entry.id: entry for entry in (*snapshot.archived, *snapshot.entries)}
    mends: list[Mend] = []
    gone: list[Remove] = []
    findings: list[Finding] = []
    for id in ids:
        live = snapshot.find(id)
        archived = next((entry for entry in snapshot.archived if entry.id == id), None)
        if live is None or archived is None:
            continue
        later = max((live, archived), key=lambda entry: _rank(entry, snapshot))
        known = held.get(renumbered(id, later.text))
        if known is not None and _alike(known, later):
            gone.append(Remove(id, later.file, snapshot.segment(later).text))
            continue
        names = (renumbered(id, later.text, digits) for digits in range(4, 62))
        new = next(name for name in names if name not in held)
        mend = _renamed(snapshot, later, new)
        if mend is not None:
            held[new] = later
            mends.append(mend)
            findings.append(
                found("merge_renumbered", later.file, new, old=id, new=new, side=later.file)
            )
    mends.sort(key=lambda mend: (mend.file, -mend.start))
    return (*mends, *gone), tuple(findings)


def _rank(entry: Entry, snapshot: Snapshot) -> tuple[float, str]:
    moment = parse_instant(entry.timestamp or "", snapshot.zone)
    return (moment.timestamp() if moment else _BEYOND, digest(entry.text))


def _renamed(snapshot: Snapshot, entry: Entry, new: str) -> Mend | None:
    segment = snapshot.segment(entry)
    if segment.header is None:
        return None
    field = segment.header["id"]
    start, end = segment.head[0] + field.start, segment.head[0] + field.end
    before = segment.text[start:end]
    place = segment.start + start
    return Mend(entry.file, place, before, new, entry.id, kind="merge_renumbered")
