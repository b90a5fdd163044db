"""What one side has: its entries and broken segments, and which of the sides' belong together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC
from functools import cached_property
from itertools import zip_longest

from openclaw.model import SYNONYMS
from openclaw.normal_form import same_text
from openclaw.text.body import body_text
from openclaw.text.document import ID
from openclaw.text.document import Segment
from openclaw.text.document import split
from openclaw.text.entry import read_entry
from openclaw.text.header import Field
from openclaw.text.header import read_header

_BETWEEN_IDS = re.compile(r"[,，、;；\s\[\]［］]+")
BLANK = "\r\n\t "
BOM = "\ufeff"


@dataclass(frozen=True)
class Version:
    """A segment that is an entry or broken, as one side has it; ``at`` counts from 0 there."""

    segment: Segment
    at: int

    @property
    def broken(self) -> bool:
        """Whether it cannot be read, and so only be kept."""
        return self.segment.kind == "broken"

    @property
    def id(self) -> str:
        """Its id; of a broken one the id that it seems to have, or nothing."""
        return self.segment.id or ""

    @cached_property
    def core(self) -> str:
        """Its characters without what is layout: line ends, and blanks after the last word."""
        return line_feeds(self.segment.text.lstrip(BOM).rstrip(BLANK))

    @property
    def likeness(self) -> tuple[str, str]:
        """What two versions have in common that are alike: both entries, or both broken."""
        return self.segment.kind, self.core

    @cached_property
    def header(self) -> str:
        """The lines of the header, ended by LF."""
        start, end = self.segment.head
        return line_feeds(self.segment.text[start:end])

    @cached_property
    def fields(self) -> dict[str, Field]:
        """The fields but for the id, by the name that they are read as, in their order."""
        found = dict(read_header(self.header) or {})
        named = {
            name if SYNONYMS.get(name, name) in found else SYNONYMS.get(name, name): field
            for name, field in found.items()
        }
        return {name: field for name, field in named.items() if name != "id"}

    @cached_property
    def text(self) -> str:
        """The text, as it is read."""
        return body_text(self.segment.text[self.segment.body :])

    @cached_property
    def tags(self) -> tuple[str, ...]:
        """The tags, as they are read."""
        field = self.fields.get("tags")
        return () if field is None else read_entry(self.segment, "", UTC)[0].tags

    def links(self, name: str) -> tuple[str, ...]:
        """The ids that a link field names, also of one that is read as a single id."""
        field = self.fields.get(name)
        value = field.value if field else ()
        ids = _BETWEEN_IDS.split(value) if isinstance(value, str) else value
        return tuple(dict.fromkeys(id for id in ids if ID.match(id)))

    @cached_property
    def source(self) -> dict[str, str]:
        """The lines of each field without those that are blank, by its name."""
        lines = self.header
        return {
            name: lines[field.line_start : field.line_end].strip(BLANK)
            for name, field in self.fields.items()
        }


def line_feeds(text: str) -> str:
    """A text with CRLF as LF; one in which that would make new line ends stays as it is."""
    if "\r" not in text or "\r\r\n" in text:
        return text
    return text.replace("\r\n", "\n")


def versions(text: str) -> tuple[Version, ...]:
    """The entries and broken segments of a text, in order."""
    segments = (segment for segment in split(text).segments if segment.kind != "text")
    return tuple(Version(segment, at) for at, segment in enumerate(segments))


@dataclass(frozen=True, slots=True)
class Triple:
    """What belongs together of base, ours and theirs; None where a side has no such thing."""

    base: Version | None
    ours: Version | None
    theirs: Version | None


_Side = tuple[Version, ...]
_Group = tuple[list[Version], list[Version], list[Version]]  # ours, theirs, base of one id
_ANEW = re.compile(r"-[0-9a-f]{4,62}\Z")  # what a merge puts behind an id
_ALONE = ([1, 0, 0], [0, 1, 0])


def triples(base: _Side, ours: _Side, theirs: _Side) -> list[Triple]:
    """Match the versions of three sides by id, and broken ones without an id by their text.

    An id that stands twice on a side is matched by content first, then by order.
    """
    groups: dict[str, _Group] = {}
    for number, side in enumerate((ours, theirs, base)):
        for version in side:
            groups.setdefault(version.id or version.core, ([], [], []))[number].append(version)
    _follow_renumbering(groups)
    found: list[Triple] = []
    for here, there, before in groups.values():
        if len(here) < 2 and len(there) < 2 and len(before) < 2:
            sides = (next(iter(side), None) for side in (before, here, there))
            found.append(Triple(*sides))
        else:
            found += _matched(before, here, there)
    return found


def _follow_renumbering(groups: dict[str, _Group]) -> None:
    """What one side has under another id since a merge there belongs to what it was before.

    Where a clone gave an entry a new id and another clone changed it meanwhile, they are still
    one entry.
    """
    for id in [id for id in groups if _ANEW.search(id)]:
        side = next((n for n in (0, 1) if [len(g) for g in groups[id]] == _ALONE[n]), None)
        new = groups[id][side][0] if side is not None else None
        old = groups.get(_ANEW.sub("", id))
        if side is None or new is None or old is None or new.broken:
            continue
        if not old[side] and len(old[2]) == 1 and same_text(old[2][0].text) == same_text(new.text):
            old[side].append(new)
            del groups[id]


def _matched(*sides: list[Version]) -> Iterator[Triple]:
    """What two sides have alike belongs together; the third's is the next that it has left."""
    left = [sorted(side, key=lambda version: (version.broken, version.at)) for side in sides]
    found: list[list[Version | None]] = []
    for likeness in dict.fromkeys(version.likeness for side in sides for version in side):
        while sum(any(version.likeness == likeness for version in side) for side in left) > 1:
            found.append([_take(side, likeness) for side in left])
    for triple in found:
        for number, version in enumerate(triple):
            if version is None and left[number]:
                triple[number] = left[number].pop(0)
    for base, ours, theirs in (*_unbased(found), *zip_longest(*left)):
        yield Triple(base, ours, theirs)


def _unbased(found: list[list[Version | None]]) -> Iterator[list[Version | None]]:
    """Where each side has removed the copy that the other left, neither has removed the entry."""
    ours = [triple for triple in found if triple[2] is None]
    theirs = [triple for triple in found if triple[1] is None]
    pairs = min(len(ours), len(theirs))
    for one, two in zip(ours, theirs, strict=False):
        yield [None, one[1], two[2]]
    yield from (triple for triple in found if None not in triple[1:])
    yield from (*ours[pairs:], *theirs[pairs:])


def _take(versions: list[Version], likeness: tuple[str, str]) -> Version | None:
    found = (at for at, version in enumerate(versions) if version.likeness == likeness)
    at = next(found, None)
    return None if at is None else versions.pop(at)


def comments(version: Version) -> list[str]:
    """The comment lines of a header, which belong to no field."""
    fields = (read_header(version.header) or {}).values()
    taken = {at for field in fields for at in range(field.line_start, field.line_end)}
    found = re.finditer(r"^[ \t]*#.*$", version.header, re.MULTILINE)
    return [comment[0] for comment in found if comment.start() not in taken]
