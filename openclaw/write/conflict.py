"""Whether a new statement disagrees with an old one, by rules of high precision.

Both texts are read into claims (``claims.reader``), and a claim is held against each other one
about the same subject. Where no rule is sure, nothing is said.
"""

from __future__ import annotations

from collections.abc import Collection
from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace
from datetime import UTC
from datetime import datetime
from datetime import timedelta
from functools import lru_cache
from typing import Literal

from openclaw.instants import parse_instant
from openclaw.model import Draft
from openclaw.model import Entry
from openclaw.normal_form import same_tag
from openclaw.write.claims.opposing import Opposition
from openclaw.write.claims.reader import person
from openclaw.write.claims.reading import Reading
from openclaw.write.claims.reading import agreement
from openclaw.write.claims.reading import oppositions
from openclaw.write.claims.reading import reading_of

RelationKind = Literal["same", "superseded", "conflict", "compatible", "unknown"]
_YEAR = timedelta(days=365.25)
_BIRTHDAY = timedelta(days=30)  # two ages told within it are no growing older
CANDIDATES = 200  # how many entries a new statement is held against: 10 µs each, once read


@dataclass(frozen=True, slots=True)
class Relation:
    """How an old entry stands to a new statement, and why: codes with their evidence."""

    id: str
    kind: RelationKind
    why: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """What a new statement does: the ids that it replaces, those that it disagrees with."""

    kind: Literal["insert", "superseded", "conflict"]
    supersedes: tuple[str, ...]
    conflict: tuple[str, ...]


def relation(old: Entry, new: Draft) -> Relation:
    """How ``old`` stands to ``new``.

    ``same``: one normal form. ``superseded``: the new text says that something changed, and is
    the opposite of the old one or another value of the same. ``conflict``: opposite, without
    such words. ``compatible``: they agree on something. ``unknown``: no rule speaks.
    """
    return _relation(old, new, _new_reading(new))


def _relation(old: Entry, new: Draft, after: Reading) -> Relation:
    before = reading_of(old.text, person(old.entity))
    if before.form == after.form:
        return Relation(old.id, "same", ("same_text",))
    against = (each for each in oppositions(before, after) if not _came(each, old, new))
    found = [_in_time(each, old, new) for each in against]
    if found:
        best = max(found, key=_says_change)
        return Relation(old.id, "superseded" if best.change else "conflict", _why(best))
    slot = agreement(before, after)
    return (
        Relation(old.id, "compatible", (f"agrees:{slot}",)) if slot else Relation(old.id, "unknown")
    )


def _new_reading(new: Draft) -> Reading:
    """What a new text says; its entity says whom it speaks of where it does not."""
    entity = new.get("entity")
    return reading_of(new.text, person(entity if isinstance(entity, str) else None))


def _says_change(against: Opposition) -> bool:
    return bool(against.change)


def _came(against: Opposition, old: Entry, new: Draft) -> bool:
    """Whether the day that was told then has come by now: the new one is that of the next time."""
    if against.slot != "date" or against.change:
        return False
    day = parse_instant("-".join(part.zfill(2) for part in against.old.split("-")), UTC)
    first, last = _said_at(old.timestamp), _said_at(new.get("timestamp"))
    if day is None or first is None or last is None:
        return False
    return first.date() <= day.date() <= last.date()


def _said_at(stamp: object) -> datetime | None:
    return parse_instant(str(stamp or ""), UTC)


def _in_time(against: Opposition, old: Entry, new: Draft) -> Opposition:
    """Who is as much older as time went by since has grown older, without saying so."""
    if against.slot != "age" or against.change:
        return against
    first, last = _said_at(old.timestamp), _said_at(new.get("timestamp"))
    if first is None or last is None or last - first < _BIRTHDAY:
        return against
    years = (last - first) // _YEAR
    grown = _years(against.new) - _years(against.old)
    return replace(against, change=f"{grown} years") if grown in (years, years + 1) else against


def _years(age: str) -> int:
    return int(age) if age.isdigit() else 0


def _why(against: Opposition) -> tuple[str, ...]:
    changed = (f"changed:{against.change}",) if against.change else ()
    return (f"opposite:{against.slot}", f"old:{against.old}", f"new:{against.new}", *changed)


def relations(new: Draft, candidates: Sequence[Entry]) -> tuple[Relation, ...]:
    """How each candidate stands to a new statement, in their order."""
    after = _new_reading(new)
    return tuple(_relation(old, new, after) for old in candidates)


def decide(relations: tuple[Relation, ...]) -> Decision:
    """What a new statement does that stands to its candidates like this.

    It replaces an entry only where it says that something changed and is the opposite of that
    one candidate alone; where there are more, they are all in conflict with it.
    """
    against = [found for found in relations if found.kind in ("superseded", "conflict")]
    ids = tuple(found.id for found in against)
    if not against:
        return Decision("insert", (), ())
    if len(against) == 1 and against[0].kind == "superseded":
        return Decision("superseded", ids, ())
    return Decision("conflict", (), ids)


def candidates(
    new: Draft, entries: Sequence[Entry], ranked: Sequence[str], limit: int = CANDIDATES
) -> tuple[Entry, ...]:
    """The active entries that a new statement is held against, the likeliest first.

    ``ranked`` are the ids that a search for its text finds, best first. Then come the entries
    that share its slot, entity or a tag, then all others, the last written first, because what
    disagrees may share no word (americano, caffeine). Only those of the same visibility count.
    """
    private = new.get("visibility") == "private"
    open_ = {e.id: e for e in entries if e.status == "active" and e.private is private}
    found = (id for id in ranked if id in open_)
    order = dict.fromkeys((*found, *_sharing(new, open_.values()), *reversed(open_)))
    return tuple(open_[id] for id in list(order)[:limit])


def _sharing(new: Draft, entries: Collection[Entry]) -> Iterator[str]:
    tags = new.get("tags") or ()
    mine = {_tag(tag) for tag in ((tags,) if isinstance(tags, str) else tags)}
    slot, entity = new.get("slot"), new.get("entity")
    for entry in reversed(list(entries)):
        alike = (slot and entry.slot == slot) or (entity and entry.entity == entity)
        if alike or any(_tag(tag) in mine for tag in entry.tags):
            yield entry.id


@lru_cache(maxsize=1 << 10)
def _tag(tag: str) -> str:
    """The normal form of a tag; the same few are compared again and again."""
    return same_tag(tag)
