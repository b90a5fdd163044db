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

from openclaw.merge.versions import BLANK
from openclaw.merge.versions import BOM
from openclaw.merge.versions import line_feeds
from openclaw.merge.versions import versions
from openclaw.text.apply import appended
from openclaw.text.apply import newline_of
from openclaw.text.body import body_lines
from openclaw.text.body import body_text
from openclaw.text.body import clean_text
from openclaw.text.body import escape
from openclaw.text.body import open_fence
from openclaw.text.document import split


@dataclass(frozen=True, slots=True)
class Piece:
    """A segment of the result without the blanks at its end, which are its ``tail``.

    ``seat`` is where it stands among what is ours, None at the end of the file.
    """

    kind: Literal["entry", "broken"]
    id: str
    text: str
    seat: int | None
    tail: str = ""


def assembled(preamble: str, pieces: tuple[Piece, ...], newline: str) -> tuple[str, bool] | None:
    """The whole text, and whether it had to be sealed; None where even that is in vain.

    ``pieces`` come in order, those without a seat last.
    """
    natural = _joined(preamble, pieces, newline)
    if _read(natural, broken=True) == _wanted(pieces, broken=True):
        return natural, False
    tight = tuple(_sealed(piece, newline) for piece in pieces)
    whole = [piece for piece in tight if piece.kind == "entry"]
    shards = [piece for piece in tight if piece.kind == "broken"]
    for order in ([*whole, *shards], [*shards, *whole]):
        text = _joined(_sealed_text(preamble), order, newline)
        if not _wanted(tight, broken=False) - _read(text, broken=False):
            return text, True
    return None


def _joined(preamble: str, pieces: Iterable[Piece], newline: str) -> str:
    text, seat = preamble, -1
    for piece in pieces:
        if piece.seat is None:
            text = appended(text, piece.text + newline)
        elif piece.seat == seat:
            text = _beside(text, piece, newline)
        else:
            text += ("" if not text or text.endswith("\n") else newline) + piece.text + piece.tail
            seat = piece.seat
    return text


def _beside(text: str, piece: Piece, newline: str) -> str:
    """A second piece on one seat: a blank line before it, the layout of the first behind it."""
    bare = text.rstrip(BLANK)
    return bare + newline * 2 + piece.text + (text[len(bare) :] or newline)


def _wanted(pieces: Iterable[Piece], *, broken: bool) -> Counter[tuple[str, str, str]]:
    found = (piece for piece in pieces if broken or piece.kind == "entry")
    return Counter((p.kind, p.id, line_feeds(p.text.lstrip(BOM))) for p in found)


def _read(text: str, *, broken: bool) -> Counter[tuple[str, str, str]]:
    found = (version for version in versions(text) if broken or not version.broken)
    return Counter((str(v.segment.kind), v.id, v.core) for v in found)


def _sealed(piece: Piece, newline: str) -> Piece:
    """A piece that hides nothing below it, of those that stand one below the other."""
    if piece.kind == "broken":
        return replace(piece, text=_fenced(piece.text, newline).rstrip(BLANK), seat=None)
    segment = split(piece.text).segments[0]
    _, end = segment.head
    body = segment.text[segment.body :]
    text = body_text(body)
    lines = body_lines(clean_text(text), newline) if text else ""
    whole = segment.text[:end] + f"---{newline}{lines}"
    return replace(piece, text=whole.rstrip(BLANK), seat=None)


def _sealed_text(text: str) -> str:
    return _fenced(escape(text), newline_of(text))


def _fenced(text: str, newline: str) -> str:
    fence = open_fence(text)
    return text.rstrip(BLANK) + newline + fence + newline if fence else text
