"""The lines of a Markdown text, and what reaches over several: code, comments, frontmatter."""

from __future__ import annotations

import re
from collections.abc import Sequence

# What opens a list item, with the indentation before it as group 1.
ITEM = re.compile(r"(\s*)(?:(?:[-*+•]|\d{1,9}[.)])(?:[ \t]+|\Z)|\d{1,3}、\s*)")
_FENCE = re.compile(r"\s*(`{3,}|~{3,})([^`]*)\Z")


def lines_of(text: str) -> list[str]:
    """The lines of a text, without a byte order mark and whatever their ends are."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")


def frontmatter_end(lines: Sequence[str]) -> int:
    """How many lines the YAML frontmatter at the top takes; 0 without one."""
    if not lines or lines[0].rstrip() != "---":
        return 0
    closing = (at for at, line in enumerate(lines[1:], 2) if line.rstrip() in ("---", "..."))
    return next(closing, 0)


def fences(lines: Sequence[str]) -> dict[int, int]:
    """Where code fences could open, also behind the marker of an item: index to end.

    The end is the index behind the closing line; a fence that is never closed is none.
    """
    ends: dict[int, int] = {}
    closing: dict[str, int] = {}  # each bare fence that is still to come, and where next
    for at in range(len(lines) - 1, -1, -1):
        marker = ITEM.match(lines[at])
        if opening := _FENCE.match(lines[at], marker.end() if marker else 0):
            after = [end for bare, end in closing.items() if bare.startswith(opening[1])]
            if after:
                ends[at] = min(after)
            if not (marker or opening[2].strip()):
                closing[opening[1]] = at + 1
    return ends


def comments(lines: Sequence[str]) -> dict[int, int]:
    """The comments that fill their lines: index of the first line to the index behind."""
    ends: dict[int, int] = {}
    closing = 0
    for at in range(len(lines) - 1, -1, -1):
        _, mark, rest = lines[at].partition("-->")
        if mark:
            closing = 0 if rest.strip() else at + 1
        if closing and lines[at].lstrip().startswith("<!--"):
            ends[at] = closing
    return ends
