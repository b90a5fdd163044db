"""Tags for a statement that came without: those that its words name surely, and no others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from collections.abc import Mapping
from collections.abc import Sequence

from openclaw.read.vocabulary import known
from openclaw.read.vocabulary import vocabulary
from openclaw.read.vocabulary import words_in
from openclaw.read.words import fold
from openclaw.read.words import stem
from openclaw.read.words import unspaced

MOST = 3  # tags of one statement
SURE = 2  # what a tag's own name counts, or two of its words
# Tags that tell how something is said rather than of what; a person may well want them.
VAGUE = frozenset(
    {"preference", "schedule", "project", "hobby", "goal", "style", "name", "environment"}
)
# Names of tags that are as often another word, as are those of one character (喝, 钱).
_LOOSE = "work beauty social present presents series house address location code design game"
LOOSE = frozenset(_LOOSE.split())
LONG = 3  # characters of an unspaced word that is hardly ever meant otherwise


def sure_tags(
    text: str, words: Mapping[str, Sequence[str]], used: Iterable[Sequence[str]] = ()
) -> tuple[str, ...]:
    """The tags that a text surely has, the surest first, at most ``MOST``.

    ``words`` is tags.yaml, ``used`` the tags of each of the profile's entries: a tag in use is a
    word for itself, and is spelled as it is spelled there most often. Sure is what is named by
    its own name, by a word of the profile's, by one that is long, or by two.
    """
    spelled = Counter(tag for tags in used for tag in tags)
    theirs = _words(words, spelled)
    points: Counter[str] = Counter()
    for word, tag in dict.fromkeys(words_in(text, vocabulary(words, spelled))):
        named = known(word) == tag and len(word) > 1 and word not in LOOSE
        sure = named or (stem(word), tag) in theirs or _is_long(word)
        points[tag] += 0 if tag in VAGUE else SURE if sure else 1
    best = sorted((tag for tag in points if points[tag] >= SURE), key=lambda tag: -points[tag])
    return tuple(_spelling(tag, (*spelled, *words), spelled) for tag in best[:MOST])


def _words(words: Mapping[str, Sequence[str]], used: Iterable[str]) -> set[tuple[str, str]]:
    """The profile's own words, as stems, with the tag that each names."""
    own = dict.fromkeys((*words, *used))
    return {(stem(fold(w)), known(tag)) for tag in own for w in (tag, *words.get(tag, ()))}


def _is_long(word: str) -> bool:
    return " " in word or (unspaced(word) and len(word) >= LONG)


def _spelling(tag: str, own: Iterable[str], spelled: Mapping[str, int]) -> str:
    """A known tag as the profile spells it most often, else by its one name."""
    theirs = [one for one in dict.fromkeys(own) if known(one) == tag]
    return max(theirs, key=lambda one: spelled.get(one, 0), default=tag)
