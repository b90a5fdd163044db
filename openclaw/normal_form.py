"""When two texts, or two tags, count as the same (docs/format.md, "The same statement")."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

_SPACES = re.compile(r"\s+")
_TAG_SEPARATORS = re.compile(r"[,，、;；]")
_TAG_BRACKETS = "[]［］【】"


def same_text(text: str) -> str:
    """The normal form of a statement: two statements with one form are the same.

    Width and compatibility forms (NFKC), case, runs of white space, and closing full stops
    and exclamation marks do not count; a question mark does.
    """
    folded = unicodedata.normalize("NFKC", text).casefold()
    spaced = _SPACES.sub(" ", folded).strip()
    return spaced.rstrip("。．.！!… ") or spaced


def same_tag(tag: str) -> str:
    """The normal form of a tag; the one function that every comparison of tags uses."""
    return _SPACES.sub(" ", unicodedata.normalize("NFKC", tag).casefold()).strip()


def split_tags(text: str) -> tuple[str, ...]:
    """Split tags that were typed as one string, as ``咖啡，健康`` or ``[a; b]``."""
    pieces = _TAG_SEPARATORS.split(text.strip().strip(_TAG_BRACKETS))
    return unique_tags(piece.strip() for piece in pieces)


def unique_tags(tags: Iterable[str]) -> tuple[str, ...]:
    """The tags without empty ones and repetitions, each in its first spelling."""
    seen: dict[str, str] = {}
    for tag in tags:
        if same_tag(tag):
            seen.setdefault(same_tag(tag), tag)
    return tuple(seen.values())
