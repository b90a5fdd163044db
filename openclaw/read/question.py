"""What is asked, read once and shared by all scorers."""

from __future__ import annotations

import re
from collections.abc import Collection
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass

from openclaw.read.vocabulary import Vocabulary
from openclaw.read.vocabulary import tags_in
from openclaw.read.words import fold
from openclaw.read.words import pieces
from openclaw.read.words import terms
from openclaw.read.words import unspaced
from openclaw.read.words import weight

NAME = 1.5  # what a name counts beside another word

_IDS = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
_PLACEHOLDER = re.compile(r"\[secret:[a-z_]+:")  # of it only the reference says anything
_CAPITALISED = re.compile(r"(?<![A-Za-zÀ-ÿ0-9_])[A-ZÀ-ÖØ-Þ][a-zß-öø-ÿ]+")
_BEGINS = re.compile(r"(?:\A|[.!?…:\n])[\s\"'“‘«(]*\Z")


@dataclass(frozen=True, slots=True)
class Question:
    """A query, read.

    ``pieces`` are its runs and words as folded, in order; ``terms`` says what each term
    counts; ``tags`` maps the tags it names to the word that does; ``ids`` is everything in it
    that could be an id, and ``linked`` the ids that something beside it names (casefolded).
    """

    pieces: Sequence[str]
    terms: Mapping[str, float]
    tags: Mapping[str, str]
    ids: frozenset[str]
    linked: frozenset[str]


def ids_in(text: str) -> frozenset[str]:
    """Everything in a text that could be an id, casefolded; a full stop behind it may go."""
    found = [match.casefold() for match in _IDS.findall(text)]
    return frozenset(found) | {name.rstrip("._-") for name in found}


def ask(query: str, vocabulary: Vocabulary, linked: Collection[str] = ()) -> Question:
    """Read a query; one without a usable term has neither terms nor tags."""
    query = _PLACEHOLDER.sub(" ", query)
    tags = tags_in(query, vocabulary)
    counted = {term: weight(term) for term in terms(query)}
    counted |= {term: NAME for name in _names(query) for term in terms(name) if weight(term) == 1}
    # A word of one character, such as 胃, is lost in pairs; the vocabulary knows it.
    counted |= {word: 1.0 for word in tags.values() if len(word) == 1 and unspaced(word)}
    said = tuple(pieces(fold(query)))
    return Question(said, counted, tags, ids_in(query), frozenset(map(str.casefold, linked)))


def _names(query: str) -> Iterator[str]:
    """Words with a capital that do not begin a sentence: most of them are names."""
    for match in _CAPITALISED.finditer(query):
        if not _BEGINS.search(query, 0, match.start()):
            yield match[0]
