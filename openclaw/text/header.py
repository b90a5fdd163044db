"""The header of an entry: read as text, edited by the span of one value.

Nearly every header is made of lines that mean the same to every YAML reader
(``name: plain words`` or ``name: [a, b]``); those are read here, an order of magnitude faster.
Any other line sends the whole header through the YAML door. Both ways give the same fields
(a property test holds them to it).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from openclaw.text.yaml_door import Node
from openclaw.text.yaml_door import YamlProblem
from openclaw.text.yaml_door import colon_of
from openclaw.text.yaml_door import compose
from openclaw.text.yaml_door import render_list
from openclaw.text.yaml_door import render_scalar

RawValue = str | tuple[str, ...]

_SAFE = r"[^\s\-?:,\[\]{}#&*!|>'\"%@`\x00-\x20\x7f-\xa0\ufeff\ufffe\uffff\ufdd0-\ufdd7]"
_CONTROL = r"\x00-\x08\x0b-\x1f\x7f-\x9f\ufeff\ufffe\uffff\ufdd0-\ufdd7\ud800-\udfff"
_PLAIN = rf"{_SAFE}(?:[^{_CONTROL}\s:#]|[^\S\n\r\t{_CONTROL}]+(?=[^\s#:])|:(?=\S)|(?<=\S)#)*"
_ITEM = rf"{_SAFE}(?:[^{_CONTROL}\s:#,\[\]{{}}\"']|[ ]+(?=[^\s#:,\]]))*"
_LINE = re.compile(
    rf"(?P<key>[^\W\d][\w-]*):(?:[ \t]+(?:(?P<plain>{_PLAIN})"
    rf"|\[(?P<list>{_ITEM}(?:,[ ]?{_ITEM})*)?\]))?[ \t]*\r?(?:\n|\Z)"
    rf"|(?P<none>[ ]*\r?\n|#[^\n{_CONTROL}]*\r?(?:\n|\Z))"
)
_BLANK = " \t\r\n"  # what YAML takes for blank; other white space belongs to a value
_LISTED = re.compile(r",[ ]?")
_VALUE = re.compile(r"(?P<key>[^\W\d][\w-]*:[ \t]+)(?P<value>[^\n]*?)(?P<end>[ \t]*\r?)\Z")
_TYPED_FIELDS = ("id", "timestamp", "ttl", "archived", "created", "swept")


class HeaderProblem(Exception):
    """A header that cannot be read: a finding's code, the place, the facts.

    ``line`` and ``column`` count from 0 at the header's first line.
    """

    def __init__(self, code: str, line: int, column: int, facts: dict[str, object]) -> None:
        super().__init__(code)
        self.code = code
        self.line = line
        self.column = column
        self.facts = facts


class Field(NamedTuple):  # made some two thousand times a load, so no dataclass
    """One field: its value as text or texts, and where it stands in the header.

    ``start`` to ``end`` is the value, ``colon`` the place right after the colon, ``line_start``
    to ``line_end`` all lines of the field. ``nested`` marks a value that is no text nor list
    of texts; then ``value`` is its source.
    """

    value: RawValue
    line_start: int
    colon: int
    start: int
    end: int
    line_end: int
    nested: bool = False


Header = Mapping[str, Field]


@lru_cache(maxsize=8192)
def read_header(text: str) -> Header | None:
    """Read a header's lines; None where they are YAML, but no mapping.

    Raises ``HeaderProblem`` where they cannot be read, or say a thing twice.
    """
    fields: dict[str, Field] = {}
    at = 0
    while at < len(text):
        found = _LINE.match(text, at)
        if found is None:
            return _composed(text)
        if (key := found["key"]) is not None:
            if key in fields:
                raise _twice(key, text, at)
            fields[key] = _field(found, at)
        at = found.end()
    return fields or None


def _field(found: re.Match[str], at: int) -> Field:
    colon = found.end("key") + 1
    if found["plain"] is not None:
        return Field(found["plain"], at, colon, *found.span("plain"), found.end())
    if found.start("list") >= 0:
        start, end = found.span("list")
        items = tuple(_LISTED.split(found["list"]))
        return Field(items, at, colon, start - 1, end + 1, found.end())
    if "[" in found[0][colon - at :]:
        start = found[0].index("[", colon - at) + at
        return Field((), at, colon, start, start + 2, found.end())
    return Field("", at, colon, colon, colon, found.end())


def _twice(key: str, text: str, at: int) -> HeaderProblem:
    return HeaderProblem("duplicate_key", text.count("\n", 0, at), 0, {"key": key})


def _composed(text: str) -> Header | None:
    try:
        root = compose(text)
        if root is None or not isinstance(root.value, tuple):
            return None
        if root.plain and "id" not in root.data():
            return None
        if root.plain:  # an entry's, but none that could be edited line by line
            raise HeaderProblem("bad_yaml", 0, 0, {"what": "it is written in braces"})
        return _fields(text, root, root.value)
    except YamlProblem as problem:
        colon = "mapping values are not allowed" in problem.what
        code = "unquoted_colon" if colon else "bad_yaml"
        facts: dict[str, object] = {"what": problem.what}
        if colon:
            facts["fixed"] = quoted(text.split("\n")[problem.line]).strip()
        raise HeaderProblem(code, problem.line, problem.column, facts) from problem


def _fields(text: str, root: Node, pairs: tuple[tuple[Node, Node], ...]) -> Header:
    for node in root.walk():
        if node.feature:
            raise HeaderProblem("yaml_feature", node.line, node.column, {"what": node.feature})
    fields: dict[str, Field] = {}
    for key, value in pairs:
        colon, name = colon_of(text, key), str(key.value)
        if name in fields:
            raise HeaderProblem("duplicate_key", key.line, key.column, {"key": name})
        fields[name] = _located(text, key, colon, value)
    return fields


def _located(text: str, key: Node, colon: int, node: Node) -> Field:
    source = text[node.start : node.end].rstrip(_BLANK)
    start = node.start if source else colon
    end = start + len(source)
    line_start = text.rfind("\n", 0, key.start) + 1
    newline = text.find("\n", end)
    line_end = newline + 1 if newline >= 0 else len(text)
    match node.value:
        case str():
            value: RawValue = node.value
            nested = False
        case list() if all(isinstance(item.value, str) for item in node.value):
            value, nested = tuple(str(item.value) for item in node.value), False
        case _:
            value, nested = source, True
    return Field(value, line_start, colon, start, end, line_end, nested)


def quoted(line: str) -> str:
    """A header line with quotes around its value."""
    found = _VALUE.match(line)
    if not found:
        return line
    value = render_scalar(found["value"])
    return found["key"] + (value if value[0] == '"' else f'"{value}"') + found["end"]


def set_field(text: str, key: str, value: RawValue, newline: str) -> str:
    """The header with one field set: only the value's span changes, or one line comes in.

    ``newline`` ends a line that comes in, right after the last field.
    """
    header = read_header(text) or {}
    rendered = render_value(key, value)
    field = header.get(key)
    if field is None:
        at = max((known.line_end for known in header.values()), default=0)
        ended = at == 0 or text[at - 1] == "\n"
        line = f"{_indent(text, header)}{key}: {rendered}{newline}"
        return text[:at] + ("" if ended else newline) + line + text[at:]
    if "\n" in text[field.colon : field.start] or field.start == field.colon:
        return text[: field.colon] + f" {rendered}" + text[field.end :]
    return text[: field.start] + rendered + text[field.end :]


def _indent(text: str, header: Header) -> str:
    """What stands before each key of a header that was typed with blanks before them."""
    first = next(iter(header.values()), None)
    start = first.line_start if first else 0
    return text[start : start + len(text[start:]) - len(text[start:].lstrip(" "))]


def unset_field(text: str, key: str) -> str:
    """The header without the lines of one field."""
    field = (read_header(text) or {}).get(key)
    return text if field is None else text[: field.line_start] + text[field.line_end :]


def render_value(key: str, value: RawValue) -> str:
    """A value as it stands behind ``key: ``."""
    if isinstance(value, tuple):
        return render_list(value)
    return render_scalar(value, typed=key in _TYPED_FIELDS)


def new_header(fields: tuple[tuple[str, RawValue], ...], newline: str) -> str:
    """A fresh header, one field a line."""
    return "".join(f"{key}: {render_value(key, value)}{newline}" for key, value in fields)
