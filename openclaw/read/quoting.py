"""Stored text on its way to a model: nothing in it may look like the text around it."""

from __future__ import annotations

import re

from openclaw.read.words import unspaced
from openclaw.visible import inline
from openclaw.visible import shortened
from openclaw.visible import visible

_MOST = 60  # characters of a name that are shown
_PLAIN = re.compile(r"[\w.@#:+/~%-]+\Z")
_OPEN = re.compile(r'[\s\[\]"]')
_PLAIN_UNSPACED = 5  # characters; a sentence of Chinese is a word as well, a longer one


def quoted(text: str) -> str:
    """The text with ``> `` before each line, whatever ends a line; tabs become spaces."""
    lines = text.expandtabs(4).splitlines() or [""]
    return "\n".join(f"> {visible(line)}".rstrip() for line in lines)


def named(text: str) -> str:
    """A tag or a source beside a quotation: bare if it is a plain word, else in quotes.

    Whoever named it may have named it with a sentence, so that it is cut as well.
    """
    line = shortened(text, _MOST)
    plain = _PLAIN.match(line) and not (unspaced(line) and len(line) > _PLAIN_UNSPACED)
    return line if plain else _in_quotes(line)


def labelled(file: str) -> str:
    """The file that a quotation is from, in brackets, which nothing in its name closes."""
    line = inline(file)
    return f"[{line if not _OPEN.search(line) else _in_quotes(line)}]"


def _in_quotes(line: str) -> str:
    return '"' + line.replace('"', "'") + '"'
