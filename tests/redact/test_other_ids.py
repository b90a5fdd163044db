"""Identity numbers of other places, which need their name beside them."""

from __future__ import annotations

import pytest

from openclaw.redact.other_ids import find
from tests.redact.samples import spans


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("CPF", "000.123.456-" + "01"),
        ("DNI", "00000123" + "P"),
        ("NIE:", "X0000123" + "P"),
        ("codice fiscale", "FKAFKA00A01H501" + "B"),
        ("PESEL", "000101000" + "84"),
        ("Aadhaar number", "2345 6789 " + "9739"),
        ("BSN", "0001234" + "68"),
        ("SIN", "700-000-" + "946"),
        ("NHS", "999 000 " + "8795"),
        ("TFN", "900 000 " + "147"),
        ("香港身份證", "Z000123" + "(7)"),
        ("台湾身份证", "Z10000123" + "2"),
        ("护照号是", "E1234" + "5678"),
        ("passport no.", "E1234" + "5678"),
    ],
)
def test_named(name: str, number: str) -> None:
    """With the name, and not without it."""
    assert spans(find, f"{name} {number}, thanks") == {number}
    assert spans(find, f"it is {number}, thanks") == set()


@pytest.mark.parametrize(
    "text",
    [
        "CPF 000.123.456-02",
        "DNI 00000123A",
        "香港身份證 Z000123(8)",
        "台湾身份证 Z100001233",
        "using 000123468",
    ],
)
def test_wrong_checksums(text: str) -> None:
    """A name alone makes no number of it, but for passports, which have no checksum."""
    assert spans(find, text) == set()
