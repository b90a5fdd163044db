"""The workspace of an OpenClaw agent: a folder with MEMORY.md, USER.md, SOUL.md and daily notes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date

from openclaw.results import Skipped
from openclaw.transfer.blocks import Block
from openclaw.transfer.blocks import blocks
from openclaw.transfer.facts import dated
from openclaw.transfer.facts import read_facts
from openclaw.transfer.incoming import EMPTY
from openclaw.transfer.incoming import INSTRUCTIONS
from openclaw.transfer.incoming import NO_DAY
from openclaw.transfer.incoming import NO_MEMORY
from openclaw.transfer.incoming import SKILL
from openclaw.transfer.incoming import TEMPLATE
from openclaw.transfer.incoming import Incoming
from openclaw.transfer.incoming import IncomingContext
from openclaw.transfer.incoming import IncomingEntry
from openclaw.transfer.lines import frontmatter_end
from openclaw.transfer.lines import lines_of
from openclaw.transfer.unfilled import is_unfilled

_ORDER = ("memory.md", "user.md", "identity.md", "soul.md")  # the rest by name
_INSTRUCTIONS = {
    "agents.md", "tools.md", "heartbeat.md", "boot.md", "bootstrap.md", "dreams.md",
}  # fmt: skip
_DAILY = re.compile(r"memory/(\d{4}-\d{2}-\d{2})(?:[-_. ](.+))?\.md\Z", re.IGNORECASE | re.ASCII)


def read_workspace(files: Mapping[str, str]) -> Incoming:
    """Read a workspace: ``files`` maps paths relative to its folder (with ``/``) to texts.

    MEMORY.md and USER.md give entries, IDENTITY.md and SOUL.md the identity, daily notes
    contexts; every other file is named in ``skipped``, with the reason.
    """
    parts = [_read_file(path, files[path]) for path in sorted(files, key=_reading_order)]
    return Incoming(
        entries=tuple(entry for part in parts for entry in part.entries),
        contexts=tuple(context for part in parts for context in part.contexts),
        identity="\n\n".join(part.identity for part in parts if part.identity) or None,
        skipped=tuple(skipped for part in parts for skipped in part.skipped),
    )


def _reading_order(path: str) -> tuple[int, str]:
    name = path.lower()
    return (_ORDER.index(name) if name in _ORDER else len(_ORDER), path)


def _read_file(path: str, text: str) -> Incoming:
    match path.lower():
        case "memory.md":
            return _facts(path, text, {})
        case "user.md":
            return _facts(path, text, {"entity": "user"})
        case "identity.md" | "soul.md":
            return _identity(path, text)
        case name if name in _INSTRUCTIONS:
            return _left_out(path, INSTRUCTIONS)
        case name if name.startswith("skills/"):
            return _left_out(path, SKILL)
        case _:
            return _daily(path, text)


def _left_out(path: str, reason: str) -> Incoming:
    return Incoming(skipped=(Skipped(path, reason),))


def _facts(path: str, text: str, about: Mapping[str, str]) -> Incoming:
    found = tuple(read_facts(path, text, about))
    return Incoming(
        entries=tuple(part for part in found if isinstance(part, IncomingEntry)),
        skipped=tuple(part for part in found if isinstance(part, Skipped)),
    )


def _identity(path: str, text: str) -> Incoming:
    """The text as typed, without frontmatter, comments and what nobody filled in."""
    lines = lines_of(text)
    found = blocks(lines)
    open_ones = [block for block in found if block.kind == "comment" or _is_open(block)]
    gone = {at for block in open_ones for at in range(block.line - 1, block.end)}
    start = frontmatter_end(lines)
    kept = (line for at, line in enumerate(lines) if at >= start and at not in gone)
    empty = all(block.kind == "heading" or block in open_ones for block in found)
    return Incoming(
        identity=None if empty else re.sub(r"\n{3,}", "\n\n", "\n".join(kept)).strip("\n"),
        skipped=tuple(Skipped(f"{path}:{block.line}", TEMPLATE) for block in open_ones),
    )


def _is_open(block: Block) -> bool:
    return block.kind in ("item", "paragraph") and is_unfilled(block.text)


def _daily(path: str, text: str) -> Incoming:
    name = _DAILY.match(path)
    if not name:
        inside = path.lower().startswith("memory/") and path.count("/") == 1
        return _left_out(path, NO_DAY if inside and path.lower().endswith(".md") else NO_MEMORY)
    try:
        day = date.fromisoformat(name[1]).isoformat()
    except ValueError:
        return _left_out(path, NO_DAY)
    note = "\n".join(lines_of(text))
    if not note.strip():
        return _left_out(path, EMPTY)
    return Incoming(contexts=(IncomingContext(day, name[2] or _title(note), note, path),))


def _title(note: str) -> str:
    """What the first heading of a daily note says beside its day; empty where it says no more."""
    headings = (block.text for block in blocks(lines_of(note)) if block.kind == "heading")
    return dated(next(headings, ""))[1].strip("*_:：—–- ")
