"""What a text is made of for a search: stems and character pairs, no segmenter, no model.

Scripts that put no spaces between words (Chinese, Japanese; Korean too, whose particles
cling to the word; Thai and its neighbours) give every pair of adjacent characters, or the
single character where a run has only one. All others give lower-cased words, reduced to
their English stem, without stop words. Width, case and compatibility forms do not count.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from sys import intern

from openclaw.read.stop_words import ENGLISH
from openclaw.read.stop_words import FUNCTION
from openclaw.read.stop_words import KEPT_PAIRS
from openclaw.read.stop_words import LEADING
from openclaw.read.stop_words import PARTICLES
from openclaw.read.stop_words import STOP_PAIRS
from openclaw.read.stop_words import WEAK_PAIRS
from openclaw.read.stop_words import WEAK_STEMS
from openclaw.read.tokens import estimate_tokens

# First and last code points, in order.
_CJK = (
    (0x1100, 0x11FF), (0x3005, 0x3007), (0x3041, 0x309F), (0x30A1, 0x30FA), (0x30FC, 0x30FF),
    (0x3105, 0x318F), (0x31A0, 0x31BF), (0x31F0, 0x31FF), (0x3400, 0x4DBF), (0x4E00, 0x9FFF),
    (0xA960, 0xA97F), (0xAC00, 0xD7FF), (0xF900, 0xFAFF), (0x20000, 0x3FFFF),
)  # fmt: skip
_SOUTH_EAST_ASIAN = ((0x0E01, 0x0EFF), (0x1000, 0x109F), (0x1780, 0x17FF))
# Vowel signs and accents that the class \w leaves out, though they are part of words.
_MARKS = ((0x0300, 0x036F), (0x0591, 0x05C7), (0x064B, 0x065F), (0x0900, 0x0963), (0x0971, 0x0DFF))
_UNSPACED = tuple(sorted(_CJK + _SOUTH_EAST_ASIAN))


def _inside(ranges: Iterable[tuple[int, int]]) -> str:
    """The ranges as the inside of a character class."""
    return "".join(f"{chr(first)}-{chr(last)}" for first, last in ranges)


_PIECES = re.compile(
    rf"[{_inside(_UNSPACED)}]+"
    r"|[a-z]\+\+(?![a-z_])|[a-z]#(?![a-z_])"
    rf"|(?:[^\W_{_inside(_UNSPACED)}]+[{_inside(_MARKS)}]*)+"
)
_NUMBERED = re.compile(r"([a-z]{2,})[0-9]{1,2}\Z")

WEAK = 0.5  # what a term counts that says little


def fold(text: str) -> str:
    """The text without differences of width, case and compatibility form."""
    return text.lower() if text.isascii() else unicodedata.normalize("NFKC", text).casefold()


@lru_cache(maxsize=1 << 13)
def _is_unspaced(char: str) -> bool:
    at = bisect_right(_UNSPACED, (ord(char), 0x110000)) - 1
    return at >= 0 and ord(char) <= _UNSPACED[at][1]


def unspaced(text: str) -> bool:
    """Whether the text holds a character of a script without spaces between words."""
    return not text.isascii() and any(map(_is_unspaced, text))


def pieces(folded: str) -> list[str]:
    """The runs of unspaced script and the words of other scripts of a folded text, in order.

    A letter is not joined to a script beside it: ``用python写`` gives three pieces.
    """
    return _PIECES.findall(folded)


def pairs(run: str) -> list[str]:
    """The adjacent pairs of a run, or the run itself where it is one character."""
    return [run[i : i + 2] for i in range(len(run) - 1)] or [run]


@lru_cache(maxsize=1 << 14)
def stem(word: str) -> str:
    """The English stem of a folded word; numbers, short words and other alphabets as they are."""
    if len(word) < 3 or not word.isascii() or not word.isalpha():
        return word
    # Imported here because it costs 12 ms and Chinese text never needs it.
    from snowballstemmer import stemmer  # noqa: PLC0415

    # A stemmer holds state while it works, so that threads must not share one.
    return intern(stemmer("english").stemWord(word))


def one_i(text: str) -> str:
    """The text with y written as i, as stems have it (tries, try)."""
    return text.replace("y", "i")


def has_stem(word: str, wanted: str) -> bool:
    """Whether a word's stem is ``wanted``; most others are told apart without stemming.

    English stems keep their word's beginning but for the last letter, y and i being one
    (hoping, hope; dying, die).
    """
    if len(wanted) == 1 or not wanted.isalpha():
        return word == wanted
    return one_i(word).startswith(one_i(wanted[:-1])) and stem(word) == wanted


def spaced_words(piece: str) -> tuple[str, ...]:
    """The words that a piece of spaced script counts as: ``python3`` is also ``python``."""
    if piece in ENGLISH:
        return ()
    numbered = _NUMBERED.match(piece) if piece[-1].isdigit() else None
    return (piece, numbered[1]) if numbered else (piece,)


def weight(term: str) -> float:
    """What a term counts: 0 for no meaning at all, ``WEAK`` for little, otherwise 1."""
    if not _is_unspaced(term[0]):
        return WEAK if term in WEAK_STEMS or (term.isdigit() and len(term) < 3) else 1.0
    if term in KEPT_PAIRS:
        return 1.0
    if term in STOP_PAIRS or all(char in FUNCTION for char in term):
        return 0.0
    particle = term[0] in LEADING or any(char in PARTICLES for char in term)
    return WEAK if particle or term in WEAK_PAIRS else 1.0


@lru_cache(maxsize=1 << 12)
def terms(text: str) -> tuple[str, ...]:
    """The terms of a text in order, with repetitions: pairs and stems, nothing meaningless."""
    found: list[str] = []
    for piece in pieces(fold(text)):
        if _is_unspaced(piece[0]):
            found += (pair for pair in pairs(piece) if weight(pair))
        else:
            found += (stem(word) for word in spaced_words(piece))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Digest:
    """A text made ready to be searched: its folded form, and its length in tokens."""

    folded: str
    length: int


@lru_cache(maxsize=1 << 15)
def digest(text: str) -> Digest:
    """Read a text once; it is kept, since the same entries are searched again and again."""
    folded = fold(text)
    return Digest(folded, estimate_tokens(folded))


@lru_cache(maxsize=1 << 15)
def unstemmed(folded: str) -> tuple[str, ...]:
    """The words of spaced scripts in a folded text, with repetitions, without stop words."""
    found = [piece for piece in pieces(folded) if piece.isascii() or not _is_unspaced(piece[0])]
    return tuple(word for piece in found for word in spaced_words(piece))
