"""English clauses, taken apart."""

from __future__ import annotations

import pytest

from openclaw.write.claims.claim import Said
from openclaw.write.claims.english import clauses
from openclaw.write.claims.english import read


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("The user likes tea", Said("self", "likes tea")),
        ("The user said that he likes tea", Said("he", "likes tea")),
        ("I don't really like tea", Said("self", "like tea", positive=False)),
        ("I can't have caffeine", Said("self", "can have caffeine", positive=False)),
        ("I'm not married", Said("self", "be married", positive=False)),
        (
            "I no longer drink coffee",
            Said("self", "drink coffee", positive=False, change="no longer"),
        ),
        ("I don't like tea anymore", Said("self", "like tea", positive=False, change="anymore")),
        ("I started drinking coffee again", Said("self", "drinking coffee", change="again")),
        ("I live in Berlin now", Said("self", "live in Berlin", change="now", firm=False)),
        ("My older sister lives in Rome", Said("older sister", "lives in Rome")),
        ("My name is Anna", Said("self", "name be Anna")),
        ("My wife's name is Anna", Said("wife", "name be Anna")),
        ("My birthday is June 4", Said("self", "birthday be June 4")),
        ("Sarah likes tea", Said("sarah", "likes tea", named=True)),
        ("Currently single", Said("", "single")),
        ("I run 5 miles every day", Said("self", "run 5 miles", period="day")),
        ("I drink tea in the morning", Said("self", "drink tea", when="in the morning")),
        ("I drank tea", Said("self", "drank tea", passing=True)),
        ("I became a nurse", Said("self", "be a nurse", change="became")),
        ("I have been married", Said("self", "be married")),
        ("The project does not use Python", Said("", "The project use Python", positive=False)),
    ],
)
def test_read(text: str, said: Said) -> None:
    """Subject, core, negation, change, how often and when."""
    (clause,) = clauses(text)
    assert read(clause) == said


@pytest.mark.parametrize(
    "text",
    [
        "Do you like tea?",
        "What is it",
        "If it rains I stay",
        "I might move",
        "I used to smoke",
        "I want to move to Rome",
        "I plan to quit",
        "I sometimes drink tea",
    ],
)
def test_nothing_sure(text: str) -> None:
    """Questions, conditions, guesses, plans and the past claim nothing."""
    assert all(read(clause) is None for clause in clauses(text))


def test_clauses() -> None:
    """They end at punctuation, at "but" and before a new statement, not within a number or date."""
    text = "I like tea and I hate coffee, but Dr. Lee has 2,000 cats. Born May 3, 1990; salt and pepper"
    assert clauses(text) == [
        "I like tea", "I hate coffee", "Dr. Lee has 2000 cats", "Born May 3, 1990", "salt and pepper",
    ]  # fmt: skip
