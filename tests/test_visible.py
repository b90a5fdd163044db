"""Stored text where it is shown."""

from __future__ import annotations

import pytest

from openclaw.visible import inline
from openclaw.visible import visible


@pytest.mark.parametrize("text", ["plain", "咖啡，健康", "café", "👩\u200d💻", "می\u200cخواهم", ""])
def test_what_can_be_seen_stays(text: str) -> None:
    """Letters of any script, punctuation and joined emoji are shown as they are."""
    assert visible(text) == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\x1b[31mred", "a\\u001b[31mred"),
        ("pay \u202eevil", "pay \\u202eevil"),
        ("zero\u200bwidth", "zero\\u200bwidth"),
        ("line\u2028end", "line\\u2028end"),
        ("bell\x07", "bell\\u0007"),
        ("tag\U000e0041", "tag\\U000e0041"),
    ],
)
def test_what_hides_is_escaped(text: str, shown: str) -> None:
    """Control, bidi and invisible characters are shown by their number."""
    assert visible(text) == shown


def test_inline_is_one_line() -> None:
    """White space of any kind becomes one space; what hides is escaped."""
    assert inline("  one\n two\r\n\tthree\u202e ") == "one two three\\u202e"
