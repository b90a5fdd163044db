"""After two machines have swept one memory: what was made of the same entries becomes one again.

Each of them has merged and archived by itself, and a merge of files keeps all of it: two entries
made of the same sources, sources whose link names the other machine's entry, an entry in the
archives of two months.
"""

from __future__ import annotations

import re
from collections import Counter
from collections import defaultdict
from collections.abc import Mapping
from collections.abc import Sequence
from hashlib import sha256

from openclaw.changes import Change
from openclaw.changes import Edit
from openclaw.changes import FieldValue
from openclaw.changes import Mend
from openclaw.changes import Remove
from openclaw.model import RECALLED
from openclaw.model import Entry
from openclaw.normal_form import unique_tags
from openclaw.text.project import projected
from openclaw.text.snapshot import Snapshot
from openclaw.upkeep.leaving import Leaver
from openclaw.upkeep.leaving import archived
from openclaw.upkeep.leaving import linked
from openclaw.upkeep.leaving import stored
from openclaw.upkeep.listed import items
from openclaw.upkeep.listed import listed
from openclaw.upkeep.terms import Terms
from openclaw.upkeep.terms import at_hand
from openclaw.upkeep.terms import learned

_RENUMBERED = re.compile(r"-[0-9]+(?:-[0-9a-f]{4,})+\Z")  # a merge gave it another id


def made_of_several(snapshot: Snapshot) -> list[Entry]:
    """The live entries that earlier sweeps made of others."""
    return [e for e in at_hand(snapshot) if e.merged_from and e.status in RECALLED]


def to_read(snapshot: Snapshot) -> frozenset[str]:
    """The sources whose archive files ``reunited`` needs.

    They are those of entries that share one of them, or that a merge gave another id.
    """
    whole = made_of_several(snapshot)
    times = Counter(id for entry in whole for id in entry.merged_from)
    odd = [
        e for e in whole if _RENUMBERED.search(e.id) or any(times[id] > 1 for id in e.merged_from)
    ]
    return frozenset(id for entry in odd for id in entry.merged_from)


def reunited(snapshot: Snapshot, terms: Terms) -> tuple[Change, ...]:
    """Entries made of the same sources become one, sources name what they are part of.

    ``snapshot`` holds the archive files of ``to_read``, and those in which an id stands twice.
    """
    changes = _apart(snapshot)  # by offset, so before all else
    held, heirs = projected(snapshot, changes), dict[str, str]()
    for family in _families(made_of_several(held)):
        heirs |= {entry.id: family[0].id for entry in family[1:]}
        new = _as_one(held, family, terms)
        changes, held = (*changes, *new), projected(held, new)
    once = _once(held)
    return (*changes, *once, *_named(projected(held, once), heirs))


def _families(whole: Sequence[Entry]) -> list[list[Entry]]:
    """Those that share a source, also by way of a third; each family in file order."""
    families: list[list[Entry]] = []
    for entry in whole:
        near = [f for f in families if any(set(entry.merged_from) & set(e.merged_from) for e in f)]
        families = [family for family in families if family not in near]
        families.append([*(e for family in near for e in family), entry])
    return [family for family in families if len(family) > 1]


def _as_one(snapshot: Snapshot, family: Sequence[Entry], terms: Terms) -> tuple[Change, ...]:
    """The first one says all that the others do, and replaces them."""
    first, *others = family
    text = listed((), (one for entry in family for one in items(entry.text)))
    newest = max(family, key=lambda entry: learned(entry, snapshot))
    marks: dict[str, FieldValue | None] = {
        "timestamp": newest.timestamp,
        "tags": unique_tags(tag for entry in family for tag in entry.tags)[:8],
        "supersedes": stored(dict.fromkeys((*first.supersedes, *(e.id for e in others)))),
        "merged_from": tuple(dict.fromkeys(id for entry in family for id in entry.merged_from)),
    }
    fields = tuple((name, value) for name, value in marks.items() if value)
    edit = Edit(first.id, first.file, fields, text=text, kind="consolidated")
    link = (("superseded_by", first.id),)
    leaving = [Leaver(e, "superseded", link, ("merged_from",)) for e in others]
    return (edit, *archived(snapshot, leaving, terms))


def _apart(snapshot: Snapshot) -> tuple[Change, ...]:
    """Two texts that two machines have archived under one id: the later one gets another."""
    known = {entry.id for entry in (*snapshot.entries, *snapshot.archived)}
    first: dict[str, Entry] = {}
    changes: list[Mend] = []
    for entry in snapshot.archived:
        held = first.setdefault(entry.id, entry)
        segment = snapshot.segment(entry)
        if "" in (held.text, entry.text) or held.text == entry.text or segment.header is None:
            continue
        mark = sha256(entry.text.encode("utf-8", "surrogatepass")).hexdigest()
        new = next(id for n in range(4, 62) if (id := f"{entry.id}-{mark[:n]}") not in known)
        known.add(new)
        field = segment.header["id"]
        start, end = segment.head[0] + field.start, segment.head[0] + field.end
        at = segment.start + start
        changes.append(Mend(entry.file, at, segment.text[start:end], new, entry.id, "renumbered"))
    return tuple(sorted(changes, key=lambda change: (change.file, -change.start)))


def _once(snapshot: Snapshot) -> tuple[Change, ...]:
    """What two archive files hold with one text stays in one of them: where its link is right."""
    places: dict[str, list[Entry]] = defaultdict(list)
    for entry in snapshot.archived:
        places[entry.id].append(entry)
    live = {e.id: e for e in snapshot.entries}
    changes: list[Change] = []
    for id, found in places.items():
        if len(found) > 1 and id not in live and len({e.text for e in found}) == 1:
            right = [
                e for e in found if (w := live.get(e.merged_into or "")) and id in w.merged_from
            ]
            kept = (right or found)[0]
            changes += [
                Remove(e.id, e.file, snapshot.segment(e).text) for e in found if e is not kept
            ]
    return tuple(changes)


def _named(snapshot: Snapshot, heirs: Mapping[str, str]) -> tuple[Change, ...]:
    """A source names what lists it, where what it names does not; what it names lists it.

    ``heirs`` are the ids that were replaced just now, with those that replaced them. A merge may
    have given a source another id, which nothing lists.
    """
    whole = {entry.id: entry for entry in made_of_several(snapshot)}
    listed_in = {id: entry for entry in reversed(whole.values()) for id in entry.merged_from}
    times = Counter(entry.id for entry in snapshot.archived)
    changes: list[Change] = []
    unlisted: dict[str, list[str]] = defaultdict(list)
    for source in snapshot.archived:
        if source.status != "merged" or times[source.id] > 1 or not source.merged_into:
            continue
        into = heirs.get(source.merged_into, source.merged_into)
        if into in whole and source.id not in whole[into].merged_from:
            if source.id in listed_in:
                into = listed_in[source.id].id
            else:
                unlisted[into].append(source.id)
        elif into not in whole and source.id in listed_in:
            into = listed_in[source.id].id
        if into != source.merged_into:
            changes.append(Edit(source.id, source.file, (("merged_into", into),), kind="linked"))
    for id, ids in unlisted.items():
        changes.append(linked(whole[id], "merged_from", (*whole[id].merged_from, *ids), "linked"))
    return tuple(changes)
