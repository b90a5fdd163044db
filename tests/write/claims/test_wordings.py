"""The words of two statements alone."""

from __future__ import annotations

import pytest

from openclaw.write.claims.claim import Claim
from openclaw.write.claims.wordings import words_apart


@pytest.mark.parametrize(
    ("old", "new"),
    [("跑步", "跑步"), ("speak spanish", "speak spanish"), ("去过日本北海道", "去过北海道")],
)
def test_denied(old: str, new: str) -> None:
    """What one says and the other denies, also with words less in the middle."""
    assert words_apart(Claim("say", old), Claim("say", new, positive=False))
    assert not words_apart(Claim("say", old), Claim("say", new))


def test_more_than_is_denied() -> None:
    """Who denies something special says nothing of it in general."""
    special = Claim("say", "去过日本北海道", positive=False)
    assert not words_apart(Claim("say", "去过北海道"), special)


def test_given_up() -> None:
    """Quitting tennis is the opposite of playing it, where it is said that something changed."""
    quits = Claim("say", "tennis", positive=False, change="quit")
    assert words_apart(Claim("say", "plai tennis"), quits)
    assert not words_apart(Claim("say", "plai tennis"), Claim("say", "tennis", positive=False))


def test_opposites() -> None:
    """A word stands in one where its opposite stands in the other, both told as so."""
    assert words_apart(Claim("say", "是左撇子"), Claim("say", "是右撇子"))
    assert words_apart(Claim("say", "人民相信政府决定"), Claim("say", "人民怀疑政府"[:6]))
    assert not words_apart(Claim("say", "喜欢线上会议"), Claim("say", "喜欢线下聚餐"))
    assert not words_apart(
        Claim("say", "是左撇子", positive=False), Claim("say", "是右撇子", positive=False)
    )


def test_saying_nothing() -> None:
    """A bare verb could be about anything."""
    assert not words_apart(Claim("say", "喜欢"), Claim("say", "喜欢", positive=False))
