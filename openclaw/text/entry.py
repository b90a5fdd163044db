"""The schema of an entry: header fields as text to an ``Entry``, and what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import tzinfo
from typing import Any

from openclaw.instants import end_of
from openclaw.instants import parse_instant
from openclaw.layout import is_private
from openclaw.model import CHOICES
from openclaw.model import FIELDS
from openclaw.model import SYNONYMS
from openclaw.model import Entry
from openclaw.normal_form import split_tags
from openclaw.normal_form import unique_tags
from openclaw.text.body import body_text
from openclaw.text.document import ID
from openclaw.text.document import Problem
from openclaw.text.document import Segment
from openclaw.text.header import Field
from openclaw.text.header import quoted

_SINGLE_LINKS = ("superseded_by", "merged_into")
_MANY_LINKS = ("conflict", "settled", "supersedes", "merged_from")
_FREE = ("source", "entity", "slot")
_ID_LIST = re.compile(r"[,，、;；\s]+")
_WIDE_IN_TAGS = re.compile("[，、；]|^[［【]|[］】]$")
_FIELD_SET = frozenset(FIELDS)
_INSTANT_EXAMPLE = "2026-12-01T09:00:00+08:00"


class _Reader:
    """Reads one header; collects what is wrong on the way."""

    def __init__(self, segment: Segment, zone: tzinfo) -> None:
        self.segment = segment
        self.zone = zone
        self.problems: list[Problem] = []
        self.name = ""
        self.field: Field

    def read(self) -> dict[str, Any]:
        values: dict[str, Any] = {}
        extra: dict[str, str | list[str]] = {}
        header = self.segment.header or {}
        for key, field in header.items():
            self.name, self.field = SYNONYMS.get(key, key), field
            if self.name not in _FIELD_SET or (key in SYNONYMS and self.name in header):
                value = field.value
                extra[key] = list(value) if isinstance(value, tuple) else value
                self._cut()
                continue
            value = _READERS[self.name](self)
            if value is not None:
                values[self.name] = value
        values["extra"] = extra
        return values

    def text(self) -> str:
        value = self.field.value
        return value if isinstance(value, str) else ", ".join(value)

    def free(self) -> str | None:
        self._cut()
        return self.text() or None

    def choice(self) -> str | None:
        value = self.text().strip().lower()
        if not value or value in CHOICES[self.name]:
            return value or None
        self._bad(", ".join(CHOICES[self.name]))
        return None

    def instant(self) -> str | None:
        value = self.text().strip()
        if not value or parse_instant(value, self.zone):
            return value or None
        self._bad(_INSTANT_EXAMPLE)
        return None

    def until(self) -> str | None:
        value = self.text().strip()
        if not value or end_of(value, self.zone):
            return value or None
        self._bad(f"2026-12-31, {_INSTANT_EXAMPLE}")
        return None

    def tags(self) -> tuple[str, ...]:
        value = self.field.value
        typed = (value,) if isinstance(value, str) else value
        wide = [bool(_WIDE_IN_TAGS.search(item.strip())) for item in typed]
        tags: list[str] = []
        for item, odd in zip(typed, wide, strict=True):
            tags += split_tags(item) if odd or isinstance(value, str) else (item,)
        unique = unique_tags(tags)
        if any(wide):
            self._remark("fullwidth_tag", {"tags": ", ".join(unique)})
        return unique

    def links(self) -> tuple[str, ...]:
        value = self.field.value
        typed = _ID_LIST.split(value.strip().strip("[]［］")) if isinstance(value, str) else value
        good = tuple(dict.fromkeys(item for item in typed if ID.match(item)))
        if any(item and not ID.match(item) for item in typed):
            self._bad("mem-0001, [mem-0001, mem-0002]")
        return good

    def link(self) -> str | None:
        return next(iter(self.links()), None)

    def id(self) -> str:
        return self.text()

    def _bad(self, allowed: str) -> None:
        self._remark("bad_field", {"field": self.name, "value": self.text(), "allowed": allowed})

    def _cut(self) -> None:
        """A value that ends at `` #`` right before a word has most likely been cut."""
        text, field, head = self.segment.text, self.field, self.segment.head[0]
        line = text[head + field.line_start : head + field.line_end].rstrip("\n")
        rest = line[field.end - field.line_start :]
        plain = isinstance(field.value, str) and text[head + field.start] not in "\"'"
        if plain and "\n" not in line and re.match(r"[ \t]+#\S", rest):
            self._remark("cut_value", {"field": self.name, "fixed": quoted(line).strip()})

    def _remark(self, code: str, facts: dict[str, object]) -> None:
        text, head = self.segment.text, self.segment.head[0]
        at = head + self.field.start
        line = self.segment.line + 1 + text.count("\n", head, at)
        column = at - text.rfind("\n", 0, at)
        self.problems.append(Problem(code, line, column, facts))


_READERS: dict[str, Callable[[_Reader], Any]] = {
    "id": _Reader.id,
    "tags": _Reader.tags,
    "ttl": _Reader.until,
    "timestamp": _Reader.instant,
    "archived": _Reader.instant,
    **dict.fromkeys(CHOICES, _Reader.choice),
    **dict.fromkeys(_MANY_LINKS, _Reader.links),
    **dict.fromkeys(_SINGLE_LINKS, _Reader.link),
    **dict.fromkeys(_FREE, _Reader.free),
}


def read_entry(segment: Segment, file: str, zone: tzinfo) -> tuple[Entry, tuple[Problem, ...]]:
    """The entry of a segment, and remarks on its header.

    ``file`` is relative to the profile. An impossible value is a remark, and its field counts
    as absent; nothing here raises. What stands in a private file is private.
    """
    reader = _Reader(segment, zone)
    values = reader.read()
    if is_private(file):
        values["visibility"] = "private"
    if "timestamp" not in values:
        reader.problems.append(Problem("no_timestamp", segment.line, 1, {}))
    body = body_text(segment.text[segment.body :])
    return Entry(text=body, file=file, line=segment.line, **values), tuple(reader.problems)
