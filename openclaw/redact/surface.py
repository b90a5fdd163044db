"""The text as the finders see it: of one width, and with placeholders as single marks.

Every change keeps the way back: a place in the surface names one in the text as given.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate

from openclaw.redact.kinds import Span
from openclaw.redact.patterns import compiled
from openclaw.redact.placeholders import PLACEHOLDER

MARK = "\ufffc"  # stands for one placeholder; no pattern takes it into a secret

# Full-width forms that people type into numbers and labels, one character for one. Full-width
# commas, stops and brackets stay: they end a value, which the ASCII ones may not.
_WIDE = "".join(map(chr, (*range(0xFF10, 0xFF1B), *range(0xFF21, 0xFF3B), *range(0xFF41, 0xFF5B))))
_WIDE += "＝＠＋－＿／．＃％～｜＊＆"
_DASHES = "‐‑‒–—―−"
_BLANKS = "\u00a0\u2002\u2003\u2007\u2009\u202f\u3000"
_FOLDED = frozenset(_WIDE + _DASHES + _BLANKS)
_FOLD = str.maketrans(
    _WIDE + _DASHES + _BLANKS,
    "".join(chr(ord(c) - 0xFEE0) for c in _WIDE) + "-" * len(_DASHES) + " " * len(_BLANKS),
)


@dataclass(frozen=True, slots=True)
class Surface:
    """What the finders read.

    ``marks`` are the places of the marks that stand for a span of the text as given, and
    ``shifts`` how far the text behind each of them has moved.
    """

    text: str
    marks: tuple[int, ...]
    shifts: tuple[int, ...]

    def given(self, place: int) -> int:
        """The place in the text as given."""
        passed = bisect_left(self.marks, place)
        return place + (self.shifts[passed - 1] if passed else 0)


def fold(text: str) -> str:
    """The text with full-width letters, digits, dashes and blanks as ASCII; as long as before."""
    if text.isascii() or _FOLDED.isdisjoint(text):
        return text
    return text.translate(_FOLD)


def placeholders(text: str) -> list[Span]:
    """Where secrets were taken out already."""
    if "[secret:" not in text:
        return []
    return [match.span() for match in compiled(PLACEHOLDER).finditer(text)]


def surface(text: str, hidden: Iterable[Span]) -> Surface:
    """The surface of ``text`` with each of the ``hidden`` spans (in order, apart) as a mark."""
    hidden = list(hidden)
    ends = [0, *(end for _, end in hidden)]
    starts = [*(start for start, _ in hidden), len(text)]
    pieces = [text[end:start] for end, start in zip(ends, starts, strict=True)]
    shifts = tuple(accumulate(end - start - 1 for start, end in hidden))
    marks = (start - shift for (start, _), shift in zip(hidden, (0, *shifts), strict=False))
    return Surface(fold(MARK.join(pieces)), tuple(marks), shifts)
