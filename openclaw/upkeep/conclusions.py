"""What a note marks as concluded or decided: the statements that outlast it."""

from __future__ import annotations

import re
from collections.abc import Iterator

_WORDS = (
    r"(?:最终|最后)?(?:结论|决定|决议|定论)(?:[是为])?|"
    r"(?:final )?(?:decisions?|conclusions?|decided|concluded|resolved)"
)
_DECOR = r"(?:\*\*|__|\*|_)?"
_MARKED = re.compile(rf"{_DECOR}(?:{_WORDS}){_DECOR}[ \t]*[:：]{_DECOR}[ \t]*(.*)", re.IGNORECASE)
_HEADING = re.compile(
    rf"#{{1,6}}[ \t]+{_DECOR}(?:{_WORDS}){_DECOR}[ \t]*[:：]?[ \t]*#*", re.IGNORECASE
)
_BULLET = re.compile(r"(?:[-*+•]|\d{1,2}[.)、])[ \t]+")
_DONE = re.compile(r"[-*+][ \t]+\[[xX]\][ \t]+(.*)")
_TODO = re.compile(r"[-*+][ \t]+\[ \]")
_FENCE = re.compile(r"[ ]{0,3}(```|~~~)")


def conclusions(body: str) -> tuple[str, ...]:
    """The conclusions of a note, in order, each once.

    They are: what follows 结论：, 决定：, Decision: and the like on its line; the list (or lines)
    below such a word that ends its line, up to a blank line; all below a heading of that name;
    and each item that is ticked off (``- [x]``). Code and quotations are passed over.
    """
    return tuple(dict.fromkeys(filter(None, (text.strip() for text in _found(body)))))


def _found(body: str) -> Iterator[str]:
    """Below a heading everything counts up to the next one, below a lead up to a blank line."""
    below = ""  # "heading", "lead", or nothing
    for line in _prose(body):
        bare = line.strip()
        if bare.startswith("#"):
            below = "heading" if _HEADING.fullmatch(bare) else ""
        elif not bare:
            below = "" if below == "lead" else below
        elif (done := _DONE.fullmatch(bare)) is not None:
            yield done[1]
        elif (marked := _MARKED.fullmatch(_BULLET.sub("", bare, count=1))) is not None:
            yield marked[1]
            below = below if marked[1] else "lead"
        elif below and not _TODO.match(bare):
            yield _BULLET.sub("", bare, count=1)


def _prose(body: str) -> Iterator[str]:
    """The lines that are the writer's own: no code, no quotation."""
    fence = ""
    for line in body.split("\n"):
        opened = _FENCE.match(line)
        if opened is not None and fence in ("", opened[1]):
            fence = "" if fence else opened[1]
        elif not fence and not line.lstrip().startswith(">"):
            yield line.rstrip("\r")
