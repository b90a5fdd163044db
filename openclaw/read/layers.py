"""What could stand in each layer of a pack, in the order in which it should get room."""

from __future__ import annotations

from collections.abc import Collection
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from datetime import tzinfo

from openclaw.hanzi import Fold
from openclaw.hanzi import as_it_is
from openclaw.model import Entry
from openclaw.read.meaning import Embedder
from openclaw.read.moments import newest_first
from openclaw.read.pool import pool
from openclaw.read.question import ids_in
from openclaw.read.search import ranking
from openclaw.read.standing import current
from openclaw.read.standing import disputes
from openclaw.read.standing import superseded_ids
from openclaw.read.standing import together
from openclaw.read.vocabulary import Vocabulary

Whys = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Group:
    """Entries that come together or not at all: one, or all that a conflict joins.

    ``whys`` has the reason for each id; ``pairs`` are the ids that disagree.
    """

    entries: tuple[Entry, ...]
    whys: Whys
    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Shelf:
    """The entries of a profile as a load sees them.

    ``present`` is believed at that time; ``eligible`` leaves out cold entries that nobody
    names; ``replaced`` is superseded and only leads to what corrects it; ``named`` are the
    ids in the state.
    """

    present: tuple[Entry, ...]
    eligible: tuple[Entry, ...]
    replaced: tuple[Entry, ...]
    named: frozenset[str]
    pairs: tuple[tuple[str, str], ...]
    groups: Mapping[str, Sequence[Entry]]


def shelve(entries: Sequence[Entry], topic: str, state: str, now: datetime, zone: tzinfo) -> Shelf:
    """Sort out a profile's entries for one load at ``now``."""
    present = current(entries, now, zone)
    superseded = superseded_ids(entries)
    named = ids_in(state)
    called = named | ids_in(topic)
    return Shelf(
        present=present,
        eligible=tuple(e for e in present if e.status == "active" or e.id.casefold() in called),
        replaced=tuple(e for e in entries if e.status == "superseded" or e.id in superseded),
        named=named,
        pairs=disputes(present),
        groups=together(present, disputes(present)),
    )


def fixed_groups(shelf: Shelf) -> list[Group]:
    """Active entries of high importance, in file order, each with what disagrees with it."""
    high = [e.id for e in shelf.present if e.importance == "high" and e.status == "active"]
    return _groups(shelf, dict.fromkeys(high, ("high",)))


def index_groups(
    topic: str,
    shelf: Shelf,
    taken: Collection[str],
    vocabulary: Vocabulary,
    zone: tzinfo,
    embedder: Embedder | None = None,
    fold: Fold = as_it_is,
) -> list[Group]:
    """What the topic finds beside the ids ``taken``, best first; ``fold`` as in ``pool``."""
    searched = pool(shelf.eligible + shelf.replaced, zone, fold)
    found = ranking(fold(topic), searched, vocabulary, linked=shelf.named, embedder=embedder)
    usable = {id(entry) for entry in shelf.eligible}
    whys: dict[str, tuple[str, ...]] = {}
    for hit in found.hits():
        if id(hit.entry) in usable and hit.entry.id not in taken:
            whys.setdefault(hit.entry.id, hit.why)
    return _groups(shelf, whys)


def _groups(shelf: Shelf, whys: Whys) -> list[Group]:
    """The groups of the ids that have a reason, in that order; the others get theirs here."""
    chosen = {id(shelf.groups[id_]): shelf.groups[id_] for id_ in whys}
    order = {id_: at for at, id_ in enumerate(whys)}
    return [
        _group(sorted(members, key=lambda e: order.get(e.id, len(order))), whys, shelf.pairs)
        for members in chosen.values()
    ]


def _group(members: Sequence[Entry], whys: Whys, pairs: Sequence[tuple[str, str]]) -> Group:
    ids = {entry.id for entry in members}
    inside = tuple(pair for pair in pairs if ids.issuperset(pair))
    links: dict[str, tuple[str, ...]] = dict.fromkeys(ids, ())
    for one, two in inside:
        links[one] += (f"conflict:{two}",)
        links[two] += (f"conflict:{one}",)
    return Group(tuple(members), {id_: whys.get(id_) or links[id_] for id_ in ids}, inside)


def newest(group: Group, zone: tzinfo) -> tuple[float, str]:
    """The sort key that puts groups with newer entries first."""
    return min(newest_first(entry, zone) for entry in group.entries)
