"""The pieces of a merged file put together, so that each reads as it did by itself.

What stands in a file can hide or swallow what stands below it: a code fence that is left open,
a lone marker of a conflict, a header that is never closed. Two files that were both well may
not be so together. Therefore the result is read again; where a piece does not come back, the
pieces are sealed: fences closed, markers escaped, and what cannot be read put last, or first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from dataclasses import replace
from typing import Literal

from openclaw.merge.segments import with_newlines
from openclaw.merge.versions import BLANK
from openclaw.merge.versions import BOM
from openclaw.merge.versions import line_feeds
from openclaw.merge.versions import versions
from openclaw.text.apply import appended
from openclaw.text.body import body_lines
from openclaw.text.body import clean_text
from openclaw.text.body import escape
from openclaw.text.body import open_fence
from openclaw.text.document import split


@dataclass(frozen=True, slots=True)
class Piece:
    """A segment of the result without the blanks at its end, which are its ``tail``.

    ``seat`` is where it stands among what is ours, None at the end of the file; ``said`` is the
    text of an entry, as it is read.
    """

    kind: Literal["entry", "broken"]
    id: str
    text: str
    seat: int | None
    tail: str = ""
    said: str = ""


def assembled(preamble: str, pieces: tuple[Piece, ...], newline: str) -> tuple[str, bool] | None:
    """The whole text, and whether it had to be sealed; None where even that is in vain.

    ``pieces`` come in order, those without a seat last.
    """
    natural = _joined(preamble, pieces, newline)
    wanted = Counter((p.kind, p.id, line_feeds(p.text.lstrip(BOM))) for p in pieces)
    if wanted == Counter((v.segment.kind, v.id, v.core) for v in versions(natural)):
        return natural, False
    whole = [_sealed(piece, newline) for piece in pieces if piece.kind == "entry"]
    shards = [_fenced(piece, newline) for piece in pieces if piece.kind == "broken"]
    said = Counter((piece.id, clean_text(piece.said).rstrip()) for piece in whole)
    for order in ([*whole, *shards], [*shards, *whole]):
        text = _joined(_closed(escape(preamble)), order, newline)
        readable = (version for version in versions(text) if not version.broken)
        if not said - Counter((v.id, clean_text(v.text).rstrip()) for v in readable):
            return text, True
    return None


def _joined(preamble: str, pieces: Iterable[Piece], newline: str) -> str:
    """The text at the top, the pieces that have a seat, and the others at the end."""
    lines, seat, loose = [preamble], -1, []
    for piece in pieces:
        if piece.seat is None:
            loose.append(piece.text)
            continue
        above, gap = lines[-1], newline if lines[-1] and not lines[-1].endswith("\n") else ""
        tail = piece.tail
        if piece.seat == seat:  # a second one: a blank line, and the layout of the first behind it
            lines[-1], gap = above.rstrip(BLANK), newline * 2
            tail = above[len(lines[-1]) :] or newline
        lines.append(gap + piece.text + tail)
        seat = piece.seat
    text = "".join(lines)
    return appended(text, (newline * 2).join(loose) + newline) if loose else text


def _sealed(piece: Piece, newline: str) -> Piece:
    """An entry that hides nothing below it: its header, and its text written anew."""
    _, end = split(piece.text).segments[0].head
    lines = body_lines(clean_text(piece.said), newline)
    whole = piece.text[:end] + f"---{newline}{lines}"
    return replace(piece, text=whole.rstrip(BLANK), seat=None)


def _fenced(piece: Piece, newline: str) -> Piece:
    return replace(piece, text=with_newlines(_closed(piece.text), newline).rstrip(BLANK), seat=None)


def _closed(text: str) -> str:
    """A text whose code fences end."""
    fence = open_fence(text)
    return f"{text.rstrip(BLANK)}\n{fence}\n" if fence else text
