"""Which texts hold a term, and how often: what was looked up once is kept.

Pairs of characters are looked up in the texts themselves, and texts are split into words only
when a word is asked for: so a first load in Chinese need not tokenise every entry.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from functools import cached_property
from functools import lru_cache
from itertools import accumulate

from openclaw.read.words import has_stem
from openclaw.read.words import one_i
from openclaw.read.words import unspaced
from openclaw.read.words import unstemmed

Counts = Mapping[int, int]  # the position of a text, and how often something stands in it

_KEPT = 2048  # terms whose counts are kept; then all are forgotten and looked up again


@lru_cache(maxsize=1 << 15)
def _counted(text: str) -> tuple[tuple[str, int], ...]:
    """The words of a text; kept, since most texts stay when one is edited."""
    return tuple(Counter(unstemmed(text)).items())


class Postings:
    """The postings of folded ``texts``."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts
        self._counts: dict[str, Counts] = {}

    def of(self, term: str) -> Counts:
        """How often a pair, or words with a stem, stand in which text; empty: in none."""
        counts = self._counts.get(term)
        if counts is None:
            counts = self._pair(term) if unspaced(term) else self._stem(term)
            if len(self._counts) >= _KEPT:
                self._counts.clear()
            self._counts[term] = counts
        return counts

    def beginning(self, start: str) -> Iterator[str]:
        """The words of spaced scripts that begin so (y and i being one)."""
        plain = one_i(start)
        return (word for word in self._alike.get(plain[:1], ()) if one_i(word).startswith(plain))

    @cached_property
    def _everything(self) -> str:
        return "\n".join(self._texts)

    @cached_property
    def _starts(self) -> list[int]:
        return list(accumulate((len(text) + 1 for text in self._texts), initial=0))

    @cached_property
    def _spoken(self) -> dict[str, dict[int, int]]:
        """How often each word stands in which text."""
        spoken: dict[str, dict[int, int]] = {}
        for at, text in enumerate(self._texts):
            for word, count in _counted(text):
                spoken.setdefault(word, {})[at] = count
        return spoken

    @cached_property
    def _alike(self) -> dict[str, list[str]]:
        """The words by their first letter."""
        alike: dict[str, list[str]] = {}
        for word in self._spoken:
            alike.setdefault(one_i(word[0]), []).append(word)
        return alike

    def _pair(self, term: str) -> Counts:
        counts: dict[int, int] = {}
        place = self._everything.find(term)
        while place >= 0:
            at = bisect_right(self._starts, place) - 1
            counts[at] = counts.get(at, 0) + 1
            place = self._everything.find(term, place + 1)
        return counts

    def _stem(self, term: str) -> Counts:
        counts: dict[int, int] = {}
        for word in self.beginning(term[:-1] or term):
            if has_stem(word, term):
                for at, count in self._spoken[word].items():
                    counts[at] = counts.get(at, 0) + count
        return counts
