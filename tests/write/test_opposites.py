"""The tables of things: complete in themselves, each word of one thing."""

from __future__ import annotations

from collections import Counter

from openclaw.write.opposites import ANTONYMS
from openclaw.write.opposites import DIETS
from openclaw.write.opposites import IN_PLACE_OF
from openclaw.write.opposites import MARITAL
from openclaw.write.opposites import NOT_EATEN
from openclaw.write.opposites import THINGS

NAMES = {thing.name for thing in THINGS}


def listed(names: str) -> set[str]:
    """The names in one column."""
    return set(names.split(", ")) if names else set()


def test_links_lead_somewhere() -> None:
    """What a thing is a kind of or holds is in the table, too."""
    for thing in THINGS:
        assert listed(thing.kind_of) | listed(thing.holds) <= NAMES, thing.name
    assert NOT_EATEN <= NAMES
    assert {banned for diet in DIETS.values() for banned in diet} <= NAMES


def test_each_word_is_of_one_thing() -> None:
    """No word stands twice, and every thing has its words in both languages."""
    words = Counter(word for t in THINGS for word in (*t.zh.split(), *t.en.split(", ")))
    assert [word for word, count in words.items() if count > 1] == []
    assert len(NAMES) == len(THINGS)
    assert all(thing.zh and thing.en for thing in THINGS)


def test_states_go_together_both_ways() -> None:
    """What goes together with a state is a state, and the state itself does."""
    for state, together in MARITAL.items():
        assert state in together
        assert set(together) <= MARITAL.keys()


def test_antonyms_are_pairs() -> None:
    """Each is two words, neither a part of the other but for a negation."""
    pairs = [pair.split("|") for pair in ANTONYMS.split()]
    assert all(len(pair) == 2 and all(pair) for pair in pairs)


def test_rivals() -> None:
    """Each row has more than one."""
    assert all(len(set(row)) == len(row) > 1 for row in IN_PLACE_OF)
