"""Statements as text: the carrier's segment, in which only what was decided differs."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping

from openclaw.merge.statements import Statement
from openclaw.merge.versions import BLANK
from openclaw.merge.versions import BOM
from openclaw.merge.versions import Version
from openclaw.merge.versions import comments
from openclaw.merge.versions import line_feeds
from openclaw.text.apply import newline_of
from openclaw.text.header import read_header
from openclaw.text.header import set_field
from openclaw.text.header import unset_field

Links = Mapping[str, tuple[str, ...]]


def with_newlines(text: str, newline: str) -> str:
    """A text with each of its line ends as ``newline``, where that makes no new ones."""
    feeds = line_feeds(text)
    return feeds if newline == "\n" or "\r\n" in feeds else feeds.replace("\n", newline)


def rendered(statement: Statement, id: str, links: Links, newline: str) -> str:
    """The segment of a statement, without the blanks after its last word.

    Where ours is the carrier and nothing is decided, it is ours to the character; a carrier
    of theirs gets ``newline`` as its line ends.
    """
    carrier = statement.carrier
    ours = carrier is statement.ours
    text = carrier.segment.text
    own = newline_of(text) if ours else "\n"
    start, end = carrier.segment.head
    header = _header(text[start:end], statement, id, links, own)
    closing, body = text[end : carrier.segment.body], text[carrier.segment.body :]
    if statement.blend and statement.blend.text and statement.theirs:
        theirs = statement.theirs.segment
        body = with_newlines(theirs.text[theirs.body :], own)
    if body.strip(BLANK) and not closing.endswith("\n"):
        closing += own
    whole = (text[:start] + header + closing + body).rstrip(BLANK)
    return whole if ours else with_newlines(whole.lstrip(BOM), newline)


def tail(version: Version) -> str:
    """The blanks at the end of a segment: the layout between it and the next."""
    text = version.segment.text
    return text[len(text.rstrip(BLANK)) :]


def _header(header: str, statement: Statement, id: str, links: Links, newline: str) -> str:
    found, theirs = statement.blend, statement.theirs
    if found and theirs:
        for name in found.take:
            header = _with_lines(header, name, theirs, newline)
        header += "".join(f"{comment}{newline}" for comment in _new_comments(statement, theirs))
        if found.tags is not None:
            header = with_set(header, "tags", found.tags, newline)
    for name, ids in links.items():
        if ids != statement.carrier.links(name):
            header = with_set(header, name, ids, newline)
    return header if id == statement.carrier.id else set_field(header, "id", id, newline)


def _with_lines(header: str, name: str, theirs: Version, newline: str) -> str:
    """A header with one field as theirs has it: its lines, behind the name as ours spells it."""
    held = read_header(header) or {}
    spelled = "created" if name == "timestamp" and name not in held else name
    field, other = held.get(spelled), theirs.fields.get(name)
    if other is None:
        return unset_field(header, spelled)
    if field is not None:
        lines = with_newlines(theirs.header[other.colon : other.line_end], newline)
        return header[: field.colon] + lines + header[field.line_end :]
    lines = with_newlines(theirs.header[other.line_start : other.line_end], newline)
    at = max((known.line_end for known in held.values()), default=0)
    return header[:at] + lines + header[at:]


def with_set(header: str, name: str, values: tuple[str, ...], newline: str) -> str:
    """A header with one set field; an empty set is no field, a single link no list."""
    if not values:
        return unset_field(header, name)
    single = len(values) == 1 and name != "tags"
    return set_field(header, name, values[0] if single else values, newline)


def _new_comments(statement: Statement, theirs: Version) -> Iterator[str]:
    known = {
        line
        for version in (statement.base, statement.ours)
        if version
        for line in comments(version)
    }
    yield from (line for line in comments(theirs) if line not in known)
