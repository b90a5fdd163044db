"""Notes whose day is over: their conclusions become entries, and after their ttl they retire."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from datetime import timedelta
from datetime import tzinfo

from openclaw.changes import Change
from openclaw.changes import Fields
from openclaw.changes import Replace
from openclaw.instants import day_text
from openclaw.instants import instant_text
from openclaw.instants import parse_instant
from openclaw.layout import ARCHIVE
from openclaw.layout import is_private
from openclaw.normal_form import split_tags
from openclaw.text.frontmatter import Front
from openclaw.text.frontmatter import read_front
from openclaw.text.frontmatter import with_fields
from openclaw.ttl import lapsed
from openclaw.upkeep.conclusions import conclusions

KEPT = timedelta(days=30)  # how long a note stays among the contexts after it is settled
SETTLED = "swept"  # the field that says on which day a note was settled
_DATED = re.compile(r"(?:private-)?(\d{4}-\d{2}-\d{2})(?![0-9])")


@dataclass(frozen=True, slots=True)
class Conclusion:
    """A statement that a note concluded with, and the header of the entry that it becomes."""

    text: str
    fields: Fields


@dataclass(frozen=True, slots=True)
class Settling:
    """What becomes of one note: its conclusions, and the changes to its file."""

    file: str
    conclusions: tuple[Conclusion, ...] = ()
    changes: tuple[Change, ...] = ()


def day_of(file: str, zone: tzinfo) -> str | None:
    """The day in a note's name, None for one that has none (or no real one)."""
    found = _DATED.match(file.rsplit("/", 1)[-1])
    return found[1] if found and parse_instant(found[1], zone) else None


def is_past(file: str, now: datetime, zone: tzinfo) -> bool:
    """Whether the day of a note is over in the brain's zone."""
    day = day_of(file, zone)
    return day is not None and day < day_text(now, zone)


def settling(
    file: str, text: str, now: datetime, zone: tzinfo, archived: Callable[[str], str | None]
) -> Settling:
    """What becomes of a note whose day is over.

    Once: its conclusions, and a ttl of 30 days where it has none. When its ttl has passed, it
    goes to contexts/archive/ whole; ``archived`` gives the text of a file there, None for none.
    Raises ``BadFrontmatter``.
    """
    front = read_front(text)
    found: tuple[Conclusion, ...] = ()
    now_text = text
    if SETTLED not in front.fields:
        found = _conclusions(file, text, front, zone)
        now_text = with_fields(text, _settled(front, now, zone))
    if lapsed(_value(front, "ttl"), now, zone):
        gone = Replace(file, None, "moved_note", before=text)
        return Settling(file, found, (*_kept(file, now_text, archived), gone))
    if now_text == text:
        return Settling(file)
    return Settling(file, found, (Replace(file, now_text, "settled_note", before=text),))


def _settled(front: Front, now: datetime, zone: tzinfo) -> Fields:
    mark = (SETTLED, day_text(now, zone))
    return (mark,) if _value(front, "ttl") else (("ttl", day_text(now + KEPT, zone)), mark)


def _value(front: Front, name: str) -> str:
    value = front.fields.get(name, "")
    return value.strip() if isinstance(value, str) else ""


def _conclusions(file: str, text: str, front: Front, zone: tzinfo) -> tuple[Conclusion, ...]:
    day = parse_instant(day_of(file, zone) or "", zone)
    tags = front.fields.get("tags", ())
    fields: dict[str, str | tuple[str, ...]] = {
        "timestamp": instant_text(day, zone) if day else "",
        "source": file,
        "origin": "agent",
        "tags": split_tags(tags) if isinstance(tags, str) else tags,
        "visibility": "private" if is_private(file) else "",
    }
    held = tuple((name, value) for name, value in fields.items() if value)
    return tuple(Conclusion(said, held) for said in conclusions(text[front.body :]))


def _kept(file: str, text: str, archived: Callable[[str], str | None]) -> tuple[Change, ...]:
    """The note in the archive of contexts, with a number where its name is taken.

    Where a sweep was cut short it is there already.
    """
    name = file.rsplit("/", 1)[-1].removesuffix(".md")
    for mark in ("", *(f"-{number}" for number in range(2, 10_000))):
        target = f"{ARCHIVE}/{name}{mark}.md"
        held = archived(target)
        if held == text:
            return ()
        if held is None:
            return (Replace(target, text, "archived_note", before=""),)
    return ()
