"""International account numbers."""

from __future__ import annotations

import pytest

from openclaw.redact.iban import find
from tests.redact.samples import IBAN
from tests.redact.samples import spans

GERMAN = "DE5000000000" + "0123456789"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        (f"IBAN {IBAN} and more", IBAN),
        (f"转到{GERMAN}谢谢", GERMAN),
        (GERMAN.lower(), GERMAN.lower()),
        (f"to {IBAN.replace(' ', '-')}.", IBAN.replace(" ", "-")),
        (f"{IBAN} 12", IBAN),
    ],
)
def test_numbers(text: str, number: str) -> None:
    """Spaced, bare, small letters; the words behind it are not swallowed."""
    assert spans(find, text) == {number}


@pytest.mark.parametrize(
    "text",
    [GERMAN[:-1] + "1", GERMAN[:-1], GERMAN + "0", "x" + GERMAN, "ZZ50000000000123456789", "AB12"],
)
def test_no_numbers(text: str) -> None:
    """Wrong check digits, wrong length, part of a word, no such country."""
    assert spans(find, text) == set()
