"""Ids: each once, and every link to something that exists and links back."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from itertools import pairwise

from openclaw.audit.evidence import Evidence
from openclaw.changes import Change
from openclaw.changes import Edit
from openclaw.changes import FieldValue
from openclaw.changes import Mend
from openclaw.changes import Remove
from openclaw.findings import Finding
from openclaw.layout import STATE
from openclaw.layout import is_archive
from openclaw.layout import is_private
from openclaw.model import LINK_FIELDS
from openclaw.model import Entry
from openclaw.text.snapshot import Snapshot
from openclaw.ttl import lapsed

_BACK = {
    "conflict": "conflict",
    "settled": "settled",
    "supersedes": "superseded_by",
    "superseded_by": "supersedes",
    "merged_from": "merged_into",
    "merged_into": "merged_from",
}
# An id, and what merges have put behind it.
_GIVEN_ANEW = re.compile(r"((?:mem|prv)-[0-9]{4,}|.+?)(?:-[0-9a-f]{4,62})*\Z", re.DOTALL)
ID_IN_STATE = re.compile(r"(?<![\w-])(?:mem|prv)-[0-9]{4,}(?:-[0-9a-f]{4})*(?![\w-])")


def _all(snapshot: Snapshot) -> list[Entry]:
    return [*snapshot.entries, *snapshot.archived]


def check_ids(evidence: Evidence) -> list[Finding]:
    """An id that stands twice, in one file or in two."""
    snapshot = evidence.snapshot
    places: dict[str, list[Entry]] = defaultdict(list)
    for entry in _all(snapshot):
        places[entry.id].append(entry)
    found: list[Finding] = []
    fresh = 0  # asked for where it is needed: every load looks for such ids
    for id, entries in places.items():
        for earlier, later in pairwise(entries):
            facts: dict[str, object] = {"id": id, "other": f"{earlier.file}:{earlier.line}"}
            fresh = fresh or int(snapshot.next_id("mem").split("-")[1])
            fix = _once(snapshot, earlier, later, f"mem-{fresh:04d}")
            fresh += 1
            found.append(Finding("duplicate_id", later.file, later.line, 1, id, facts, fix))
    return found


def _once(snapshot: Snapshot, earlier: Entry, later: Entry, new: str) -> tuple[Change, ...]:
    """One of two copies goes; two texts under one id: the later one gets an id of its own."""
    segment = snapshot.segment(later)
    if earlier.text == later.text or later.tombstone:
        return (Remove(later.id, later.file, segment.text),)
    if segment.header is None or later.private:
        return ()
    field = segment.header["id"]
    start, end = segment.head[0] + field.start, segment.head[0] + field.end
    return (Mend(later.file, segment.start + start, segment.text[start:end], new, later.id),)


def check_links(evidence: Evidence) -> list[Finding]:
    """Links to nowhere, and links that the other side does not know of."""
    known: dict[str, Entry] = {}
    for entry in reversed(_all(evidence.snapshot)):
        known[entry.id] = entry
    found = []
    for entry in _all(evidence.snapshot):
        for field in LINK_FIELDS:
            for target in _targets(entry, field):
                finding = _link(evidence, known, entry, field, target)
                if finding is not None:
                    found.append(finding)
    return found


def _targets(entry: Entry, field: str) -> tuple[str, ...]:
    value = getattr(entry, field)
    return (value,) if isinstance(value, str) else value or ()


def _link(
    evidence: Evidence, known: dict[str, Entry], entry: Entry, field: str, target: str
) -> Finding | None:
    facts: dict[str, object] = {"field": field, "target": target}
    other = known.get(target)
    if other is None:
        if not evidence.whole or target in evidence.removed or target in _broken(evidence):
            return None
        return Finding("dangling_link", entry.file, entry.line, 1, entry.id, facts)
    if entry.id in _targets(other, _BACK[field]) or entry.private is not other.private:
        return None
    if other.tombstone:  # it was made private, and names nothing any more
        return None
    fix = _retarget(known, entry, field, target)
    fix = fix or _let_go(entry, field, target) or _write_back(entry, field, other)
    return Finding("one_sided_link", entry.file, entry.line, 1, entry.id, facts, fix)


def _let_go(entry: Entry, field: str, target: str) -> tuple[Change, ...]:
    """What is archived is in no conflict, and declared compatible with nothing that lives."""
    if field not in ("conflict", "settled") or not is_archive(entry.file.rsplit("/", 1)[-1]):
        return ()
    left = tuple(id for id in _targets(entry, field) if id != target)
    if not left:
        return (Edit(entry.id, entry.file, unset=(field,), kind="unlinked"),)
    value: FieldValue = left[0] if len(left) == 1 else left
    return (Edit(entry.id, entry.file, ((field, value),), kind="unlinked"),)


def retargets(snapshot: Snapshot) -> tuple[Change, ...]:
    """After ids were given anew: each link that means an entry under its new id names that one.

    ``snapshot`` holds the whole archive. One change a link field; what is half a link for any
    other reason stays.
    """
    known = {entry.id: entry for entry in reversed(_all(snapshot))}
    changes: list[Change] = []
    for entry in _all(snapshot):
        for field in LINK_FIELDS:
            half = (t for t in _targets(entry, field) if _is_half(known, entry, field, t))
            meant = {t: new for t in half if (new := _meant(known, entry, field, t))}
            if meant:
                changes.append(_renamed(entry, field, meant))
    return tuple(changes)


def _is_half(known: dict[str, Entry], entry: Entry, field: str, target: str) -> bool:
    other = known.get(target)
    return other is not None and entry.id not in _targets(other, _BACK[field])


def _meant(known: dict[str, Entry], entry: Entry, field: str, target: str) -> str | None:
    """Of the entries that have ``target`` in their id after a merge, the one that links back."""
    stem = stem_of(target)
    found = [
        id
        for id, other in known.items()
        if id not in (target, entry.id)
        and stem_of(id) == stem
        and entry.id in _targets(other, _BACK[field])
    ]
    return found[0] if len(found) == 1 else None


def stem_of(id: str) -> str:
    """An id without what merges put behind it: where two had one id, both have one stem."""
    found = _GIVEN_ANEW.match(id)
    return found[1] if found else id


def _retarget(known: dict[str, Entry], entry: Entry, field: str, target: str) -> tuple[Change, ...]:
    meant = _meant(known, entry, field, target)
    if meant is None or (field == "conflict" and meant in entry.conflict):
        return ()
    return (_renamed(entry, field, {target: meant}),)


def _renamed(entry: Entry, field: str, meant: Mapping[str, str]) -> Edit:
    ids = tuple(dict.fromkeys(meant.get(id, id) for id in _targets(entry, field)))
    value: FieldValue = ids if len(ids) > 1 else ids[0]
    return Edit(entry.id, entry.file, ((field, value),), kind="linked")


def _broken(evidence: Evidence) -> set[str | None]:
    """The ids of entries that are there, but cannot be read; another finding tells them."""
    documents = (file.document for file in evidence.snapshot.files.values())
    return {s.id for document in documents for s in document.segments if s.kind == "broken"}


def _write_back(entry: Entry, field: str, other: Entry) -> tuple[Change, ...]:
    """The other side of a link; where it names a third one already, a person decides."""
    back = _BACK[field]
    held = _targets(other, back)
    if back in ("superseded_by", "merged_into") and held:
        return ()
    ids = (*held, entry.id)
    value: FieldValue = ids if len(ids) > 1 else ids[0]
    marks: tuple[tuple[str, FieldValue], ...] = ((back, value),)
    if back == "superseded_by" and other.status in ("active", "cold"):
        marks = (("status", "superseded"), *marks)
    return (Edit(other.id, other.file, marks, kind="linked"),)


def check_state(evidence: Evidence) -> list[Finding]:
    """Ids that state.yaml relies on and that are gone, superseded or expired."""
    known = {entry.id: entry for entry in reversed(_all(evidence.snapshot))}
    live = {entry.id for entry in evidence.snapshot.entries}
    found = []
    for match in ID_IN_STATE.finditer(evidence.state or ""):
        id = match[0]
        status = _standing(evidence, known.get(id), live=id in live)
        if status and id not in _broken(evidence):
            line = (evidence.state or "").count("\n", 0, match.start()) + 1
            column = match.start() - ((evidence.state or "").rfind("\n", 0, match.start()) + 1) + 1
            facts: dict[str, object] = {"target": id, "status": status}
            found.append(Finding("state_reference", STATE, line, column, id, facts))
    return found


def _standing(evidence: Evidence, entry: Entry | None, *, live: bool) -> str | None:
    if entry is None:
        return "gone" if evidence.whole else "absent"  # a load does not read the archive
    if lapsed(entry.ttl, evidence.now, evidence.snapshot.zone):
        return "expired"
    if entry.status not in ("active", "cold"):
        return entry.status
    return None if live else "archived"


def check_privacy(evidence: Evidence) -> list[Finding]:
    """Private entries that stand in a file which git tracks."""
    return [
        Finding("private_in_public", e.file, e.line, 1, e.id, {"id": e.id, "file": e.file})
        for e in _all(evidence.snapshot)
        if e.private and not is_private(e.file)
    ]
