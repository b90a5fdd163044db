"""Which tags a topic names: the built-in words, a profile's own, and the tags themselves.

Tags are compared in the normal form of ``normal_form.same_tag``; all spellings of one tag
(``health``, ``健康``) share one name here, the *known* tag.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import field
from functools import lru_cache
from itertools import chain

from openclaw.normal_form import same_tag
from openclaw.read.everyday import INERT
from openclaw.read.everyday import TOPICS
from openclaw.read.words import fold
from openclaw.read.words import has_stem
from openclaw.read.words import one_i
from openclaw.read.words import pieces
from openclaw.read.words import stem
from openclaw.read.words import unspaced

_FARTHEST = 16  # how many characters before a word a longer one around it may begin


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What a profile adds to the built-in words; both are looked up together.

    ``joined`` maps words with a character of an unspaced script, found anywhere in a text, to
    their tags. ``phrases`` maps the first letters of the others to words in a row and a tag.
    """

    joined: Mapping[str, Sequence[str]] = field(default_factory=dict)
    phrases: Mapping[str, Sequence[tuple[str, str]]] = field(default_factory=dict)

    def tags_of(self, word: str) -> tuple[str, ...] | None:
        """The tags of a joined word; none where it only hides shorter ones; None: no word."""
        own, built = self.joined.get(word), _joined().get(word)
        return None if own is None and built is None else (*(own or ()), *(built or ()))

    def phrases_from(self, word: str) -> Iterator[tuple[str, str]]:
        """The phrases that may begin with a form of ``word``, each with its tag."""
        yield from self.phrases.get(_key(word), ())
        yield from _phrases().get(_key(word), ())


# The tables below are built when first needed: each topic needs one or two of them.


@lru_cache(maxsize=1)
def _same() -> dict[str, str]:
    """Each spelling of a built-in tag, in normal form, to its one name."""
    same = {spelling: topic.tag for topic in TOPICS for spelling in topic.spelled.split(", ")}
    return same | {topic.tag: topic.tag for topic in TOPICS}


@lru_cache(maxsize=1)
def _joined() -> dict[str, tuple[str, ...]]:
    joined: dict[str, tuple[str, ...]] = dict.fromkeys(INERT.split(), ())
    for topic in TOPICS:
        only = (topic.tag,)
        spelled = [word for word in topic.spelled.split(", ") if not word.isascii()]
        for word in (*spelled, *topic.zh.split()):
            joined[word] = joined[word] + only if word in joined else only
    return joined


@lru_cache(maxsize=1)
def _longest() -> dict[str, int]:
    return _longest_of(_joined())


def _longest_of(joined: Iterable[str]) -> dict[str, int]:
    """For each character the length of the longest word that begins with it."""
    longest: dict[str, int] = {}
    for word in joined:
        longest[word[0]] = max(longest.get(word[0], 0), len(word))
    return longest


@lru_cache(maxsize=1)
def _phrases() -> dict[str, list[tuple[str, str]]]:
    phrases: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
    for topic in TOPICS:
        spelled = [word for word in topic.spelled.split(", ") if word.isascii()]
        for word in (topic.tag, *spelled, *topic.en.split(", ")):
            phrases[_key(word)].append((word, topic.tag))
    return phrases


def _key(word: str) -> str:
    """What the forms of an English word share: its first letters."""
    return one_i(word[word[0] == "=" :][:3])


WITHIN = {topic.tag: topic.within for topic in TOPICS if topic.within}  # to the next wider tag


@lru_cache(maxsize=1 << 12)
def known(tag: str) -> str:
    """The one name of a tag, whichever of its spellings is given, in normal form."""
    normal = same_tag(tag)
    return _same().get(normal, normal)


def vocabulary(words: Mapping[str, Sequence[str]], tags: Iterable[str] = ()) -> Vocabulary:
    """The built-in vocabulary with a profile's ``words`` (tag to words) and used ``tags``.

    Every tag is a word for itself. A tag that the built-in vocabulary spells otherwise gets
    its words added there.
    """
    joined: dict[str, tuple[str, ...]] = {}
    phrases: dict[str, list[tuple[str, str]]] = {}
    for tag in dict.fromkeys(chain(words, tags)):
        for word in map(fold, (tag, *words.get(tag, ()))):
            if unspaced(word):
                joined[word.strip()] = (*joined.get(word.strip(), ()), known(tag))
            elif parts := pieces(word):
                phrases.setdefault(_key(parts[0]), []).append((" ".join(parts), known(tag)))
    return Vocabulary(joined, phrases)


def tags_in(topic: str, words: Vocabulary) -> dict[str, str]:
    """The known tags that a topic names, each with the word that names it, as folded."""
    found: dict[str, str] = {}
    for word, tag in words_in(topic, words):
        found.setdefault(tag, word)
    return found


def words_in(text: str, words: Vocabulary) -> Iterator[tuple[str, str]]:
    """Each word of a text that names a tag, as folded, with that tag."""
    folded = fold(text)
    return chain(_joined_in(folded, words), _phrases_in(pieces(folded), words))


def _joined_in(folded: str, words: Vocabulary) -> Iterator[tuple[str, str]]:
    """The words found anywhere, but none inside a hiding one, nor one character in a longer."""
    if folded.isascii():
        return
    longest, own = _longest(), _longest_of(words.joined)
    ends: dict[int, list[int]] = {}
    for start, char in enumerate(folded):
        most = max(longest.get(char, 0), own.get(char, 0))
        possible = range(start + 1, min(start + most, len(folded)) + 1)
        found = [end for end in possible if words.tags_of(folded[start:end]) is not None]
        if found:
            ends[start] = found
    for start, end in ((start, end) for start, found in ends.items() for end in found):
        around = _around(start, end, ends)
        hidden = any(not words.tags_of(folded[s:e]) for s, e in around)
        if not hidden and (end - start > 1 or not around):
            yield from ((folded[start:end], tag) for tag in words.tags_of(folded[start:end]) or ())


def _around(start: int, end: int, ends: Mapping[int, Sequence[int]]) -> list[tuple[int, int]]:
    """The longer stretches that hold the one from ``start`` to ``end``."""
    before = range(start - _FARTHEST, start + 1)
    held = ((s, e) for s in before for e in ends.get(s, ()) if e >= end)
    return [(s, e) for s, e in held if (s, e) != (start, end)]


def _phrases_in(said: Sequence[str], words: Vocabulary) -> Iterator[tuple[str, str]]:
    for at, first in enumerate(said):
        if not unspaced(first):
            for phrase, tag in words.phrases_from(first):
                meant = phrase.split()
                here = said[at : at + len(meant)]
                if len(here) == len(meant) and all(map(_same_word, here, meant)):
                    yield " ".join(here), tag


def _same_word(said: str, meant: str) -> bool:
    return said == meant.removeprefix("=") or has_stem(meant, stem(said))
