"""What a template left for the person to fill in, and nobody did."""

from __future__ import annotations

import re

# `_(pick something)_`, also in full-width brackets and with `*`.
_HINT = re.compile(r"([_*])[(（][^\n]{,200}?[)）]\1")
_MARKER = re.compile(r"(?:(?:[-*+•]|\d{1,9}[.)])(?:\s+|\Z))?(?:\[[ xX]\])?")
_ITALIC = re.compile(r"([_*])(?![\s_*])[^\n]*(?<![\s_*])\1\Z")
_CLOSING_REMARK = "the more you know, the better you can help."  # ends the usual USER.md


def is_unfilled(text: str) -> bool:
    """Whether a block has nothing but labels without a value, hints and empty boxes."""
    return all(_is_open(line) for line in _HINT.sub("", text).split("\n"))


def _is_open(line: str) -> bool:
    bare = _MARKER.sub("", line.strip(), count=1).strip("*_ \t>")
    return not bare or bare.endswith((":", "："))


def is_remark(text: str, *, first: bool) -> bool:
    """Whether a paragraph speaks of the file, not of the person.

    That is one line all in italics which asks a question, or is the ``first`` of its file; and
    the remark at the end of the usual USER.md.
    """
    if text.casefold().startswith(_CLOSING_REMARK):
        return True
    asks = text.rstrip("_*").endswith(("?", "？"))
    return bool(_ITALIC.match(text)) and (first or asks)
