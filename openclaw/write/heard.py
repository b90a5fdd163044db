"""What was heard once, kept so that hearing it again is known, but never its text.

A statement leaves the keyed hashes of its bigrams (words where a script has spaces), sorted,
so that without the key nothing can be read from them, and with it no order of words.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple

from openclaw.normal_form import same_text

ENOUGH = 0.8  # the share of the smaller one that both must have
_LENGTH = 0.6  # how much shorter the shorter one may be
_HEX = 10
_FEWEST = 3  # fewer pieces than this must all be the same
_NO_SPACES = r"\u3040-\u30ff\u3400-\u9fff\uac00-\ud7ff"
_SPACELESS = re.compile(f"[{_NO_SPACES}]")
_RUN = re.compile(rf"[{_NO_SPACES}]+|[^\W_{_NO_SPACES}]+(?:'[a-z]+)?")
# Particles of which a rewording has more or fewer.
_LOOSE = re.compile(r"[的了呢啊吧嘛呀哦啦也都就还很]")
_LOOSE_ENGLISH = "a an the so very really just also too that of"
_LOOSE_WORDS = frozenset(_LOOSE_ENGLISH.split())


# What makes another statement of the same words: numbers, days of the week, months.
_FIGURE = re.compile(
    r"\d+(?:[.:,]\d+)*|(?:周|星期|礼拜)[一二三四五六日天末]|"
    r"[一二三四五六七八九十百千万两零]+(?=[楼号月点日岁元块年层栋])|\bnot\b|n't\b|"
    r"\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|\b(?:january|february|march|april|may|june|july|"
    r"august|september|october|november|december)\b"
)


class Mark(NamedTuple):
    """What a statement left: where it was said, and the hashes of its figures and pieces."""

    session: str
    turn: str
    figures: str
    pieces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Heard:
    """What was heard up to now, where the listener is, and the key of the hashes."""

    key: bytes
    session: str
    turn: str
    marks: tuple[Mark, ...] = ()

    def mark(self, text: str) -> Mark:
        """What a statement of this turn leaves."""
        figures = " ".join(sorted(_FIGURE.findall(same_text(text))))
        return Mark(self.session, self.turn, _hashed(figures, self.key), pieces(text, self.key))

    def before(self, mark: Mark) -> bool:
        """Whether another turn said the same, in about the same words; this turn never does."""
        here = (mark.session, mark.turn)
        earlier = (
            known
            for known in self.marks
            if (known.session, known.turn) != here and known.figures == mark.figures
        )
        return any(overlap(known.pieces, mark.pieces) >= ENOUGH for known in earlier)


def pieces(text: str, key: bytes) -> tuple[str, ...]:
    """The keyed hashes of a statement's pieces, sorted, each once."""
    found = sorted({_hashed(piece, key) for piece in _pieces(same_text(text))})
    return tuple(found)


def overlap(one: Iterable[str], other: Iterable[str]) -> float:
    """The share of the smaller one's pieces that the other has too, from 0 to 1.

    0 where one is much longer, or where there are too few to tell and they are not equal.
    """
    few, many = sorted((frozenset(one), frozenset(other)), key=len)
    if not few or len(few) < _LENGTH * len(many):
        return 0.0
    if len(few) < _FEWEST:
        return float(few == many)
    return len(few & many) / len(few)


def _pieces(normal: str) -> list[str]:
    """Pairs of characters of a run without spaces, words of the others."""
    found: list[str] = []
    for run in _RUN.findall(normal):
        if not _SPACELESS.match(run):
            found += [run] if run not in _LOOSE_WORDS else []
            continue
        bare = _LOOSE.sub("", run) or run
        found += [bare[at : at + 2] for at in range(len(bare) - 1)] or [bare]
    return found


def _hashed(piece: str, key: bytes) -> str:
    return hmac.new(key, piece.encode("utf-8", "surrogatepass"), sha256).hexdigest()[:_HEX]
