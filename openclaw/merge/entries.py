"""The decision for one entry, three-way: a table over what happened to it on either side.

===============================  ====================================================
base, ours and theirs            what stands
===============================  ====================================================
neither side has it              nothing
both have it alike               ours
one side left it as in base      the other side's: changed, new or removed
removed on one side, changed on  the changed one, reported
the other
both new, with two texts         both, under two ids
both changed, or both new with   one, merged by field; a pair in conflict where both
one text                         sides said different things
both changed, one is broken      both, the broken one to the byte, reported
===============================  ====================================================

It holds for memories.md and for the archive alike, whose files are merged each by itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import tzinfo

from openclaw.merge.fields import Joined
from openclaw.merge.fields import Ours
from openclaw.merge.fields import Pair
from openclaw.merge.fields import Theirs
from openclaw.merge.fields import Value
from openclaw.merge.fields import decide
from openclaw.merge.versions import Triple
from openclaw.merge.versions import Version
from openclaw.model import LINK_FIELDS
from openclaw.normal_form import same_text


@dataclass(frozen=True, slots=True)
class KeepOurs:
    """Ours stands as it is, or its absence; ``against`` a side that removed it, if any."""

    removed_by: str | None = None


@dataclass(frozen=True, slots=True)
class TakeTheirs:
    """Theirs stands in the place of ours, or its absence."""

    removed_by: str | None = None


@dataclass(frozen=True, slots=True)
class KeepBoth:
    """Both stand, each under an id of its own; they are two facts, or one is broken."""


@dataclass(frozen=True, slots=True)
class Blend:
    """One entry of both: ours, with what is named here.

    ``take`` are fields of which their lines stand, ``tags`` the tags where neither side has
    them all, ``text`` whether their text stands, ``lost`` fields of which their value is only
    reported. ``clash`` names what makes it a pair in conflict; then nothing else counts.
    """

    take: tuple[str, ...] = ()
    tags: tuple[str, ...] | None = None
    text: bool = False
    lost: tuple[tuple[str, Value], ...] = ()
    clash: tuple[str, ...] = ()


Outcome = KeepOurs | TakeTheirs | KeepBoth | Blend


def outcome(triple: Triple, zone: tzinfo) -> Outcome:
    """What is to become of one entry (or broken segment). ``zone``: where dates are meant."""
    base, ours, theirs = triple.base, triple.ours, triple.theirs
    if _same(ours, theirs) or _same(theirs, base):
        return KeepOurs()
    if _same(ours, base):
        return TakeTheirs()
    if theirs is None:
        return KeepOurs(removed_by="theirs")
    if ours is None:
        return TakeTheirs(removed_by="ours")
    if ours.broken or theirs.broken:
        return KeepBoth()
    if (base is None or base.broken) and not one_text(ours, theirs):
        return KeepBoth()
    return blend(base if base and not base.broken else None, ours, theirs, zone)


def _same(one: Version | None, two: Version | None) -> bool:
    if one is None or two is None:
        return one is two
    return one.likeness == two.likeness


def one_text(one: Version, two: Version) -> bool:
    """Whether two new entries say the same; one whose text was taken away says no other."""
    return not one.text or not two.text or same_text(one.text) == same_text(two.text)


def blend(base: Version | None, ours: Version, theirs: Version, zone: tzinfo) -> Blend:
    """Merge two entries field by field, but for the links, which follow the ids."""
    take, lost, clash = [], [], []
    tags: tuple[str, ...] | None = None
    names = (*ours.fields, *(name for name in theirs.fields if name not in ours.fields))
    for name in (name for name in names if name not in LINK_FIELDS):
        match _by_line(base, ours, theirs, name) or _by_value(base, ours, theirs, name, zone):
            case Theirs():
                take.append(name)
            case Joined(value):
                tags = value
            case Ours(lost=value) if value is not None:
                lost.append((name, value))
            case Pair():
                clash.append(name)
            case _:
                pass
    said = decide("text", base.text if base else "", ours.text, theirs.text, zone)
    if isinstance(said, Pair):
        clash.insert(0, "text")
    return Blend(tuple(take), tags, isinstance(said, Theirs), tuple(lost), tuple(clash))


def _by_line(
    base: Version | None, ours: Version, theirs: Version, name: str
) -> Ours | Theirs | None:
    """Where one side left the lines of a field alone, the other's stand, comments and all."""
    here, there = ours.source.get(name), theirs.source.get(name)
    before = base.source.get(name) if base else None
    if there in (here, before):
        return Ours()
    return Theirs() if here == before else None


def _by_value(
    base: Version | None, ours: Version, theirs: Version, name: str, zone: tzinfo
) -> Ours | Theirs | Joined | Pair:
    before, here, there = (_value(version, name) for version in (base, ours, theirs))
    return decide(name, before, here, there, zone)


def _value(version: Version | None, name: str) -> Value:
    if name == "tags":
        return version.tags if version else ()
    field = version.fields.get(name) if version else None
    return (field.value or None) if field else None
