"""Stored text on its way to a model: nothing in it may look like the text around it."""

from __future__ import annotations

import unicodedata

# Kept although Unicode calls them format characters: they join emoji and letters.
_JOINERS = "\u200c\u200d"
_HIDDEN = ("Cc", "Cf", "Cs", "Zl", "Zp")


def visible(text: str) -> str:
    r"""The text with control, bidi and other invisible characters escaped, as ``\u202e``."""
    if text.isprintable():
        return text
    return "".join(_escaped(char) if _hidden(char) else char for char in text)


def _hidden(char: str) -> bool:
    return unicodedata.category(char) in _HIDDEN and char not in _JOINERS


def _escaped(char: str) -> str:
    return f"\\u{ord(char):04x}" if ord(char) < 0x10000 else f"\\U{ord(char):08x}"


def inline(text: str) -> str:
    """The text on one line, white space folded, hidden characters escaped."""
    return visible(" ".join(text.split()))


def quoted(text: str) -> str:
    """The text with ``> `` before each line, whatever ends a line; tabs become spaces."""
    lines = text.expandtabs(4).splitlines() or [""]
    return "\n".join(f"> {visible(line)}".rstrip() for line in lines)
