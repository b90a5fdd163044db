"""Stored text on its way to a model: nothing in it may look like the text around it."""

from __future__ import annotations

from openclaw.visible import visible


def quoted(text: str) -> str:
    """The text with ``> `` before each line, whatever ends a line; tabs become spaces."""
    lines = text.expandtabs(4).splitlines() or [""]
    return "\n".join(f"> {visible(line)}".rstrip() for line in lines)
