"""Bank cards: prefix, length and the last digit."""

from __future__ import annotations

import pytest

from openclaw.redact.bank_card import find
from tests.redact.samples import CARD
from tests.redact.samples import UNION
from tests.redact.samples import spans


@pytest.mark.parametrize(
    "number",
    [
        *(CARD, CARD.replace(" ", ""), CARD.replace(" ", "-"), UNION, UNION.replace(" ", "")),
        *("3700-001234-" + "50001", "370000123450001", "5500 0012 3400 " + "0000"),
        *("3530123450000008", "6011 0012 0000 " + "0000", "30500012340009"),
    ],
)
@pytest.mark.parametrize("text", ["{}", "卡号{}，别外传", "I paid with {} twice"])
def test_networks(number: str, text: str) -> None:
    """The networks' numbers need no word."""
    assert spans(find, text.format(number)) == {number}


def test_words_widen() -> None:
    """Beside a word for cards the older networks count: Maestro, JCB of 15 figures."""
    for number in ("501800120005", "180012345000001", "4000001234505"):
        assert spans(find, f"my card {number} is lost") == {number}
        assert spans(find, f"number {number} is lost") == set()


@pytest.mark.parametrize(
    "text",
    [
        "4000 1234 5678 9000",
        "卡号 4000123456789000",
        "订单号 4000123456789009",
        "tracking 4000123456789009",
        "https://x.example/status/4000123456789009",
        "40001234567890090",
        "4000 1234 5678 9009 1",
        "a4000123456789009",
        "0.4000123456789009",
        "1717222320000123",
        "card created 20250601123000",
        "尾号 1111",
    ],
)
def test_no_cards(text: str) -> None:
    """A wrong last digit, a longer number, an order, a time."""
    assert spans(find, text) == set()
