"""Words that sentences on passwords end with."""

from __future__ import annotations

import pytest

from openclaw.redact.plain_words import is_said_of_passwords


@pytest.mark.parametrize(
    "word",
    ["wrong", "Required", "expired", "guessable", "encrypted", "SHA256", "1Password", "v1.2"],
)
def test_said(word: str) -> None:
    """Judgements, participles, methods, versions."""
    assert is_said_of_passwords(word)


@pytest.mark.parametrize("word", ["swordfish", "hunter2", "dragon", "letmein", "red", "monkey"])
def test_not_said(word: str) -> None:
    """Words that people take for passwords."""
    assert not is_said_of_passwords(word)
