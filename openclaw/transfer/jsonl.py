"""JSON Lines: one entry object a line, the shape of ``ocmem show --json``."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

from openclaw.changes import FieldValue
from openclaw.model import LIST_FIELDS
from openclaw.model import SYNONYMS
from openclaw.model import Entry
from openclaw.normal_form import split_tags
from openclaw.normal_form import unique_tags
from openclaw.results import Skipped
from openclaw.results import as_json
from openclaw.transfer.incoming import FIELD_NAME
from openclaw.transfer.incoming import LONE_SURROGATE
from openclaw.transfer.incoming import NO_OBJECT
from openclaw.transfer.incoming import NO_TEXT
from openclaw.transfer.incoming import NOT_JSON
from openclaw.transfer.incoming import Incoming
from openclaw.transfer.incoming import IncomingEntry

_NOT_FIELDS = ("text", "extra", "file", "line", "score", "why")
# What YAML reads as a key without quotes.
_FIELD_NAME = re.compile(
    r"[^\s,\[\]{}#&*!|>'\"%@`?:-][^\x00-\x1f\x7f\x85\u2028\u2029\ufeff:#]{,99}(?<!\s)\Z"
)
_BETWEEN_IDS = re.compile(r"[\s,，、;；]+")
# Legal inside a JSON string, but line ends to programs that split lines by Unicode's rules.
_LINE_ENDS = {0x85: "\\u0085", 0x2028: "\\u2028", 0x2029: "\\u2029"}


def write_jsonl(entries: Iterable[Entry]) -> str:
    """The entries as JSON Lines: one object a line, characters unescaped."""
    return "".join(
        json.dumps(as_json(entry), ensure_ascii=False).translate(_LINE_ENDS) + "\n"
        for entry in entries
    )


def read_jsonl(text: str, path: str) -> Incoming:
    """Read JSON Lines; ``path`` names the file in places.

    Lines end at a line feed alone, empty ones are passed over. A line that cannot be used becomes
    a ``Skipped``, the others go on. ``id`` and links stay in the fields as they are.
    """
    entries: list[IncomingEntry] = []
    skipped: list[Skipped] = []
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        if not line.strip():
            continue
        for found in _read_line(line, f"{path}:{number}"):
            if isinstance(found, Skipped):
                skipped.append(found)
            else:
                entries.append(found)
    return Incoming(entries=tuple(entries), skipped=tuple(skipped))


def _read_line(line: str, place: str) -> Iterator[IncomingEntry | Skipped]:
    """The entry of one line, with what was left out of it; or why there is none."""
    try:
        # Numbers as they are spelled: 0.10 stays 0.10. Nested values are written from `plain`.
        spelled = json.loads(line, parse_int=str, parse_float=str, parse_constant=_refuse)
        plain = json.loads(line)
        json.dumps(plain, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        yield Skipped(place, LONE_SURROGATE)
        return
    except (ValueError, RecursionError):
        yield Skipped(place, NOT_JSON)
        return
    if not isinstance(spelled, dict):
        yield Skipped(place, NO_OBJECT)
        return
    text = plain.get("text")
    if not isinstance(text, str) or not text.strip():
        yield Skipped(place, NO_TEXT)
        return
    yield from (Skipped(place, FIELD_NAME) for key in _keys(plain) if not _FIELD_NAME.match(key))
    yield IncomingEntry(text, _fields(spelled, plain), place)


def _refuse(constant: str) -> None:
    """``NaN`` and ``Infinity`` are no JSON."""
    raise ValueError(constant)


def _keys(record: Mapping[str, Any]) -> Iterator[str]:
    yield from record
    extra = record.get("extra")
    yield from extra if isinstance(extra, dict) else ()


def _fields(spelled: Mapping[str, Any], plain: Mapping[str, Any]) -> dict[str, FieldValue]:
    """The header fields of one record; those beside ``text`` go before those in ``extra``."""
    fields: dict[str, FieldValue] = {}
    nested = spelled.get("extra")
    for key in sorted(spelled, key=SYNONYMS.__contains__):  # `timestamp` goes before `created`
        if key not in _NOT_FIELDS or (key == "extra" and not isinstance(nested, dict)):
            _add(fields, key, spelled[key], plain[key])
    if isinstance(nested, dict):
        for key in nested:
            _add(fields, key, nested[key], plain["extra"][key])
    return fields


def _add(fields: dict[str, FieldValue], key: str, spelled: object, plain: object) -> None:
    name = SYNONYMS.get(key, key)
    if spelled is None or name in fields or not _FIELD_NAME.match(key):
        return
    value = _list(name, spelled, plain) if name in LIST_FIELDS else _value(spelled, plain)
    if value != () or name not in LIST_FIELDS:
        fields[name] = value


def _list(name: str, spelled: object, plain: object) -> tuple[str, ...]:
    """A list field, also where it is typed as one string."""
    value = _value(spelled, plain)
    if name == "tags":
        return split_tags(value) if isinstance(value, str) else unique_tags(value)
    pieces = _BETWEEN_IDS.split(value) if isinstance(value, str) else value
    return tuple(dict.fromkeys(piece for piece in pieces if piece))


def _value(spelled: object, plain: object) -> FieldValue:
    """A value as the text of a header: lists of plain values as tuples, deeper ones as JSON."""
    match spelled:
        case str():
            return spelled
        case bool():
            return "true" if spelled else "false"
        case list() if not any(isinstance(item, dict | list) or item is None for item in spelled):
            return tuple(str(_value(item, item)) for item in spelled)
        case _:
            return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
