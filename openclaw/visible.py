"""Stored text where it is shown: nothing in it moves the cursor, hides, or breaks the line."""

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


def shortened(text: str, most: int) -> str:
    """The text on one line, cut to ``most`` characters between two that belong together."""
    line = inline(text)
    if len(line) <= most:
        return line
    end = most - 1
    opening = line.rfind("[secret:", 0, end)
    if opening >= 0 and "]" not in line[opening:end]:
        end = opening  # half a placeholder reads like a secret
    while end > 0 and _joins(line[end - 1], line[end]):
        end -= 1
    return line[:end].rstrip() + "…"


def _joins(left: str, right: str) -> bool:
    """Whether two neighbouring characters are seen as one: marks, joined and modified emoji."""
    return (
        unicodedata.combining(right) != 0
        or unicodedata.category(right) in ("Mn", "Me", "Mc")
        or right in "\u200d\ufe0f"
        or left == "\u200d"
        or "\U0001f3fb" <= right <= "\U0001f3ff"
        or ("\U0001f1e6" <= left <= "\U0001f1ff" and "\U0001f1e6" <= right <= "\U0001f1ff")
    )
