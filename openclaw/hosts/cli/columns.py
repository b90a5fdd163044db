"""Columns of a terminal, where Han, kana, hangul and most emoji are two wide."""

from __future__ import annotations

import unicodedata


def columns(text: str) -> int:
    """How wide a text on one line is."""
    return sum(_width(char) for char in text)


def padded(text: str, width: int) -> str:
    """The text with blanks behind it, up to so many columns."""
    return text + " " * (width - columns(text))


def _width(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
