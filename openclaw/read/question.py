"""What is asked and what is searched, read once and shared by all scorers."""

from __future__ import annotations

import re
from collections.abc import Collection
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import tzinfo

from openclaw.model import Entry
from openclaw.read.vocabulary import Vocabulary
from openclaw.read.vocabulary import tags_in
from openclaw.read.words import Digest
from openclaw.read.words import digest
from openclaw.read.words import fold
from openclaw.read.words import pieces
from openclaw.read.words import terms
from openclaw.read.words import unspaced
from openclaw.read.words import weight

_IDS = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")


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


@dataclass(frozen=True, slots=True)
class Pool:
    """What is searched: entries, a digest of what each says, and the zone of their days."""

    entries: Sequence[Entry]
    digests: Sequence[Digest]
    zone: tzinfo


def ids_in(text: str) -> frozenset[str]:
    """Everything in a text that could be an id, casefolded; a full stop behind it may go."""
    found = [match.casefold() for match in _IDS.findall(text)]
    return frozenset(found) | {name.rstrip("._-") for name in found}


def ask(query: str, vocabulary: Vocabulary, linked: Collection[str] = ()) -> Question:
    """Read a query; one without a usable term has neither terms nor tags."""
    tags = tags_in(query, vocabulary)
    counted = {term: weight(term) for term in terms(query)}
    # A word of one character, such as 胃, is lost in pairs; the vocabulary knows it.
    counted |= {word: 1.0 for word in tags.values() if len(word) == 1 and unspaced(word)}
    said = tuple(pieces(fold(query)))
    return Question(said, counted, tags, ids_in(query), frozenset(map(str.casefold, linked)))


def pool(entries: Sequence[Entry], zone: tzinfo) -> Pool:
    """Make entries ready to be searched: what they say is text, tags, entity and slot."""
    said = ("\n".join((e.text, *e.tags, e.entity or "", e.slot or "")) for e in entries)
    return Pool(entries, [digest(text) for text in said], zone)
