"""Which entries are about one thing: the same tag, the same entity, the same side and origin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass

from openclaw.model import Entry
from openclaw.normal_form import same_tag
from openclaw.normal_form import same_text
from openclaw.text.snapshot import Snapshot
from openclaw.upkeep.terms import Terms
from openclaw.upkeep.terms import at_hand
from openclaw.upkeep.terms import in_dispute
from openclaw.upkeep.terms import learned
from openclaw.upkeep.terms import restored_from

_MORE = "\n- 2026-01-01 one more of them"  # what must find room in an entry that is open


@dataclass(frozen=True, slots=True)
class Topic:
    """Entries on one topic, oldest first, and the entry that earlier ones were merged into.

    ``tag`` is in the spelling of the oldest; ``open`` is None where there is none with room.
    """

    tag: str
    entries: tuple[Entry, ...]
    open: Entry | None


def topics(snapshot: Snapshot, terms: Terms, most: int) -> tuple[Topic, ...]:
    """The topics that have more than ``most`` entries, an open one counted as one of them.

    The topic of an entry is the first of its tags that gathers so many. Left alone are entries
    of high importance, members of a conflict, what state.yaml names, what has a ttl (it goes by
    itself) or a slot (the next one replaces it), what was restored from such a merge, and what
    is too long to stand beside others (``Terms.room``).
    """
    kept = in_dispute(snapshot) | terms.named
    usable = [e for e in at_hand(snapshot) if _usable(e) and e.id not in kept]
    sides: dict[tuple[bool, str, str], list[Entry]] = {}
    for entry in usable:
        key = (entry.private, same_text(entry.entity or ""), entry.origin or "user")
        sides.setdefault(key, []).append(entry)
    found: list[Topic] = []
    for entries in sides.values():
        plain = [e for e in entries if not e.merged_from and terms.count(e.text) <= terms.room]
        opened = _open(entries, terms)
        for tag, members in _gathered(plain, opened, most):
            ordered = tuple(sorted(members, key=lambda e: (learned(e, snapshot), e.line)))
            found.append(Topic(_spelled(ordered[0], tag), ordered, opened.get(tag)))
    return tuple(found)


def _usable(entry: Entry) -> bool:
    return (
        entry.status == "active"
        and entry.importance != "high"
        and bool(entry.tags)
        and not (entry.ttl or entry.slot)
        and "merged" not in restored_from(entry)
    )


def _open(entries: Sequence[Entry], terms: Terms) -> dict[str, Entry]:
    """By its first tag the newest entry made of several that has room for more."""
    return {
        same_tag(entry.tags[0]): entry
        for entry in entries
        if entry.merged_from
        and not entry.settled
        and terms.fits(entry.text + _MORE, len(entry.merged_from) + 1)
    }


def _gathered(
    plain: Sequence[Entry], opened: dict[str, Entry], most: int
) -> Iterator[tuple[str, list[Entry]]]:
    """Tags with the entries whose topic they are, one after the other; what has one is out."""
    left = list(plain)
    while True:
        sizes = Counter(tag for entry in left for tag in {same_tag(tag) for tag in entry.tags})
        many = {tag for tag, size in sizes.items() if size + (tag in opened) > most}
        first = [_first(entry, many) for entry in left]
        tag = next((tag for tag in first if tag is not None), None)
        if tag is None:
            return
        members = [entry for entry, own in zip(left, first, strict=True) if own == tag]
        if len(members) + (tag in opened) <= most:  # others have it as a later tag
            members = [e for e in left if tag in {same_tag(tag) for tag in e.tags}]
        yield tag, members
        gone = {entry.id for entry in members}
        left = [entry for entry in left if entry.id not in gone]


def _first(entry: Entry, many: set[str]) -> str | None:
    return next((same_tag(tag) for tag in entry.tags if same_tag(tag) in many), None)


def _spelled(entry: Entry, tag: str) -> str:
    return next(held for held in entry.tags if same_tag(held) == tag)
