"""The estimate of tokens (openclaw/read/tokens.py)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.read.tokens import estimate_tokens


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("", 0),
        ("用户不能喝咖啡。", 8),
        ("しりとり", 4),
        ("끝말잇기", 4),
        ("coffee", 1),
        ("espresso machine", 4),
        ("2026-12-01", 6),
        ("12345", 2),
        ("what?!", 3),
        ("  \n\t ", 0),
    ],
)
def test_estimate(text: str, tokens: int) -> None:
    """A CJK character, six letters begun, three digits begun and a sign are one token each."""
    assert estimate_tokens(text) == tokens


@given(st.lists(st.text(max_size=20), max_size=6))
def test_texts_add_up(texts: list[str]) -> None:
    """The estimate of texts on lines of their own is the sum of their estimates."""
    assert estimate_tokens("\n".join(texts)) == sum(map(estimate_tokens, texts))
