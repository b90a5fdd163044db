"""Resident ids of China and social security numbers of America."""

from __future__ import annotations

import pytest

from openclaw.redact.national_id import find
from tests.redact.samples import RESIDENT
from tests.redact.samples import spans


@pytest.mark.parametrize(
    ("text", "number"),
    [
        (RESIDENT, RESIDENT),
        (f"身份证{RESIDENT.lower()}请保密", RESIDENT.lower()),
        ("id 110101 19000102 001X", "110101 19000102 001X"),
        ("身份证号 110101000102001", "110101000102001"),
        ("123-45-6789", "123-45-6789"),
        ("my SSN is 123 45 6789", "123 45 6789"),
        ("social security: 123456789", "123456789"),
    ],
)
def test_numbers(text: str, number: str) -> None:
    """With a check digit or in its written form anywhere, otherwise beside its name."""
    assert spans(find, text) == {number}


@pytest.mark.parametrize(
    "text",
    [
        RESIDENT[:-1] + "1",
        "110101190002310025",
        "200101190001020026",
        "1" + RESIDENT,
        RESIDENT + "1",
        "流水 110101000102001",
        "身份证号 110101003131001",
        "000-12-3456",
        "666-12-3456",
        "900-12-3456",
        "123-00-6789",
        "123-45-0000",
        "1123-45-6789",
        "123-45-6789-1",
        "123 45 6789",
        "number 123456789",
    ],
)
def test_no_numbers(text: str) -> None:
    """A wrong check digit, day or province; areas that do not exist; no name beside it."""
    assert spans(find, text) == set()
