"""The decision for one field, three-way: what base, our side and their side hold gives what stands.

======================================  =================================================
what happened to the field              what stands
======================================  =================================================
one side changed it                     that side's value, absence included
both changed it alike                   that value
both, differently, and it is a ...
  set (tags, links)                     the three-way merge of the sets
  field with an order                   the one further along it
  statement (text, entity, kind, slot)  both: the entry becomes a pair in conflict
  plain field (source, origin, unknown) ours; the other value is reported
======================================  =================================================
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import tzinfo
from typing import Literal

from openclaw.instants import end_of
from openclaw.instants import parse_instant
from openclaw.model import LINK_FIELDS
from openclaw.normal_form import same_tag
from openclaw.normal_form import same_text
from openclaw.text.header import RawValue

Value = RawValue | None  # None: the field is absent
FieldKind = Literal["ordered", "set", "statement", "plain"]

STATEMENT = ("text", "entity", "kind", "slot")  # what an entry says, and about whom or what
# From the first to the last; absence stands where docs/format.md says what it means.
_ORDERS: dict[str, tuple[str, ...]] = {
    "importance": ("low", "medium", "high"),
    "status": ("active", "cold", "demoted", "merged", "expired", "superseded", "forgotten"),
    "visibility": ("world", "private"),
}
_ABSENT_IS = {"importance": "medium", "status": "active", "visibility": "world"}
_INSTANTS = ("timestamp", "archived")  # the earlier one stands
_SETS = ("tags", *LINK_FIELDS)


@dataclass(frozen=True, slots=True)
class Ours:
    """What our side holds stands; ``lost`` is their value where a person should hear of it."""

    lost: Value = None


@dataclass(frozen=True, slots=True)
class Theirs:
    """What their side holds stands."""


@dataclass(frozen=True, slots=True)
class Joined:
    """A set that neither side holds stands."""

    value: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """Neither gives way: the entry becomes two, in conflict."""


Decision = Ours | Theirs | Joined | Pair


def kind_of(field: str) -> FieldKind:
    """By which rule a field is merged; ``text`` is the body."""
    if field in _SETS:
        return "set"
    if field in STATEMENT:
        return "statement"
    return "ordered" if field in _ORDERS or field in (*_INSTANTS, "ttl") else "plain"


def decide(field: str, base: Value, ours: Value, theirs: Value, zone: tzinfo) -> Decision:
    """What stands of one field. ``zone`` is where dates without an offset are meant.

    Sets come as tuples, absent ones as empty tuples; an empty text counts as absent.
    """
    if theirs in (ours, base):
        return Ours()
    if ours == base:
        return Theirs()
    match kind_of(field):
        case "set":
            return _joined(field, base, ours, theirs)
        case "statement":
            return _said(field, base, ours, theirs)
        case "ordered":
            return _further(field, ours, theirs, zone)
        case "plain":
            return Ours(lost=theirs) if theirs is not None else Ours()


def joined(
    base: tuple[str, ...],
    ours: tuple[str, ...],
    theirs: tuple[str, ...],
    form: Callable[[str], str] = str,
) -> tuple[str, ...]:
    """The three-way merge of sets, ours first; items of one ``form`` are the same."""
    old, here, there = ({form(item) for item in items} for items in (base, ours, theirs))
    kept = [item for item in ours if form(item) in there or form(item) not in old]
    added = [item for item in theirs if form(item) not in old | here]
    return tuple(kept + added)


def digest(text: str) -> str:
    """The hash of a text, 64 hex digits: it settles which of two texts keeps an id."""
    import hashlib  # noqa: PLC0415 - most merges have no need of it, and git is waiting

    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _joined(field: str, base: Value, ours: Value, theirs: Value) -> Decision:
    form = same_tag if field == "tags" else str
    value = joined(_items(base), _items(ours), _items(theirs), form)
    if value == _items(ours):
        return Ours()
    return Theirs() if value == _items(theirs) else Joined(value)


def _items(value: Value) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else value or ()


def _said(field: str, base: Value, ours: Value, theirs: Value) -> Decision:
    """Spelled differently is not said differently; a text is not given up for none."""
    before, here, there = (_form(field, value) for value in (base, ours, theirs))
    if here == there:
        smaller = min((str(ours), str(theirs)), key=digest)  # the same one from either side
        return Ours() if smaller == ours else Theirs()
    if there == before:
        return Ours()
    if here == before:
        return Theirs()
    if field == "text" and None in (here, there):
        return Theirs() if here is None else Ours()
    return Pair()


def _form(field: str, value: Value) -> Value:
    if value is None or (field == "text" and not value):
        return None
    return same_text(value) if isinstance(value, str) else value


def _further(field: str, ours: Value, theirs: Value, zone: tzinfo) -> Decision:
    here, there = (_rank(field, value, zone) for value in (ours, theirs))
    if here == there == _UNREADABLE:
        return Ours(lost=theirs)
    return Theirs() if there > here else Ours()


_Rank = tuple[int, float]
_UNREADABLE: _Rank = (-1, 0.0)


def _rank(field: str, value: Value, zone: tzinfo) -> _Rank:
    """How far along its order a value is; an impossible one gives way to every other."""
    text = value.strip() if isinstance(value, str) else value
    if field in _ORDERS:
        word = text.lower() if isinstance(text, str) and text else _ABSENT_IS[field]
        order = _ORDERS[field]
        return (1, order.index(word)) if word in order else _UNREADABLE
    if not text:
        return (2, 0.0) if field == "ttl" else (0, 0.0)  # without a ttl it lasts
    moment = _moment(field, text, zone)
    if moment is None:
        return _UNREADABLE
    return (1, moment if field == "ttl" else -moment)


def _moment(field: str, text: RawValue, zone: tzinfo) -> float | None:
    if not isinstance(text, str):
        return None
    found = end_of(text, zone) if field == "ttl" else parse_instant(text, zone)
    return found.timestamp() if found else None
