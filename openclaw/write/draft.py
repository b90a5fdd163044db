"""What a caller gives, checked and brought into the form in which it is stored."""

from __future__ import annotations

import re
from collections.abc import Collection
from collections.abc import Iterable
from collections.abc import Mapping
from datetime import datetime
from datetime import tzinfo
from typing import Any

from openclaw.changes import FieldValue
from openclaw.errors import BadField
from openclaw.errors import BadValue
from openclaw.errors import EmptyText
from openclaw.errors import TooLong
from openclaw.errors import Unencodable
from openclaw.instants import has_offset
from openclaw.instants import instant_text
from openclaw.instants import parse_instant
from openclaw.model import CHOICES
from openclaw.model import FIELDS
from openclaw.model import LINK_FIELDS
from openclaw.model import SYNONYMS
from openclaw.model import Draft
from openclaw.normal_form import split_tags
from openclaw.normal_form import unique_tags
from openclaw.text.body import clean_text
from openclaw.text.document import ID
from openclaw.ttl import ttl_text
from openclaw.wording import Phrase

_NAME = re.compile(r"[^\W\d][\w-]*\Z")
_IDS = re.compile(r"[,，、;；\s]+")
_FREE = ("source", "entity", "slot")


def checked_text(text: str, limit: int) -> str:
    """A statement as it is kept. Raises ``EmptyText``, ``TooLong``, ``Unencodable``."""
    clean = clean_text(checked_string("text", text))
    if not clean.strip():
        raise EmptyText
    if len(clean) > limit:
        raise TooLong(length=len(clean), limit=limit)
    return clean


def checked_string(field: str, value: str) -> str:
    """A string that UTF-8 can carry and no file takes for binary. Raises ``Unencodable``."""
    for position, char in enumerate(value, 1):
        if "\ud800" <= char <= "\udfff":
            raise Unencodable(field=field, what=Phrase("half_pair"), position=position)
        if char == "\0":
            raise Unencodable(field=field, what=Phrase("nul"), position=position)
    return value


def checked_tags(tags: str | Iterable[str]) -> tuple[str, ...]:
    """Tags as given, one string or many, without empty and repeated ones."""
    given = split_tags(tags) if isinstance(tags, str) else tuple(str(tag).strip() for tag in tags)
    return unique_tags(checked_string("tags", tag) for tag in given)


def checked_field(field: str, value: Any, now: datetime, zone: tzinfo) -> FieldValue | None:
    """The stored form of one header field, None for "no such field".

    ``value`` is text, or a list of texts for tags, links and unknown fields. Raises
    ``BadField``, ``BadValue``, ``BadTtl``, ``Unencodable``.
    """
    if value is None:
        return None
    if field == "tags":
        return checked_tags(value) or None
    if field in LINK_FIELDS:
        return _links(field, value)
    if isinstance(value, Iterable) and not isinstance(value, str):
        many = tuple(checked_string(field, str(item)) for item in value)
        if field in FIELDS:
            raise BadValue(field=field, value=", ".join(many), allowed=Phrase("one_value"))
        return _unknown(field, many)
    text = checked_string(field, str(value)).strip()
    if field == "ttl":
        return ttl_text(text, now, zone)
    if field in ("timestamp", "archived", *SYNONYMS):
        return _instant(field, text, zone) if text else None
    if field in CHOICES:
        return _choice(field, text) if text else None
    return (text or None) if field in _FREE else _unknown(field, text)


def _choice(field: str, text: str) -> str:
    if text.lower() not in CHOICES[field]:
        raise BadValue(field=field, value=text, allowed=", ".join(CHOICES[field]))
    return text.lower()


def _instant(field: str, text: str, zone: tzinfo) -> str:
    moment = parse_instant(text, zone)
    if moment is None:
        raise BadValue(field=field, value=text, allowed="2026-12-01T09:00:00+08:00")
    return text if has_offset(text) else instant_text(moment, zone)


def _links(field: str, value: str | Iterable[str]) -> FieldValue | None:
    given = _IDS.split(value.strip()) if isinstance(value, str) else map(str, value)
    ids = tuple(dict.fromkeys(item for item in given if item))
    bad = next((item for item in ids if not ID.match(item)), None)
    if bad is not None:
        raise BadValue(field=field, value=bad, allowed="mem-0001")
    return stored_links(ids)


def stored_links(ids: Iterable[str]) -> FieldValue | None:
    """Links as a header has them: one id alone, several as a list."""
    many = tuple(ids)
    return many[0] if len(many) == 1 else many or None


def _unknown(field: str, value: FieldValue) -> FieldValue:
    if not _NAME.match(field):
        raise BadField(field=field, action="set", remedy=Phrase("field_letters"))
    return value


def draft_of(
    text: str, fields: Mapping[str, Any], *, now: datetime, zone: tzinfo, limit: int
) -> Draft:
    """A new statement, ready for a header: known fields in their order, then unknown ones.

    ``timestamp`` is now where it is not given. Raises what ``checked_text`` and
    ``checked_field`` raise.
    """
    clean = checked_text(text, limit)
    given = {"timestamp": instant_text(now, zone), "importance": "medium", "status": "active"}
    stored: dict[str, FieldValue] = {}
    for name, value in {**given, **fields}.items():
        checked = checked_field(name, value, now, zone)
        if checked is None and name in given:
            checked = given[name]
        if checked is not None and (name, checked) != ("visibility", "world"):
            stored[name] = checked
    return Draft(clean, tuple((name, stored[name]) for name in in_order(stored)))


def in_order(names: Collection[str]) -> list[str]:
    """Names of fields as a new header has them: known ones in their order, then the others."""
    return [*(name for name in FIELDS if name in names), *(n for n in names if n not in FIELDS)]
