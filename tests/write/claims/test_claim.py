"""What a clause gives to its claims."""

from __future__ import annotations

from openclaw.write.claims.claim import Claim
from openclaw.write.claims.claim import Said
from openclaw.write.claims.claim import folded
from openclaw.write.claims.claim import of_clause


def test_a_claim_takes_after_its_clause() -> None:
    """Its subject, whether it is denied, when, and the word of change."""
    said = Said("mother", "喜欢茶", positive=False, change="不再", when="晚上")
    claim = of_clause(Claim("like", "茶"), said)
    assert claim == Claim(
        "like", "茶", positive=False, subject="mother", change="不再", when="晚上"
    )


def test_denied_twice() -> None:
    """A negative claim in a negative clause is positive; what did not happen changed nothing."""
    said = Said("self", "戒烟", positive=False)
    claim = of_clause(Claim("do", "烟", positive=False, change="戒"), said)
    assert claim == Claim("do", "烟", subject="self")


def test_its_own_word_of_change() -> None:
    """It is as firm as it is, whatever the clause ends in."""
    said = Said("self", "搬到上海", change="了", firm=False)
    claim = of_clause(Claim("residence", value="上海", change="搬"), said)
    assert (claim.change, claim.firm) == ("搬", True)
    assert not of_clause(Claim("residence", value="上海"), said).firm


def test_folded() -> None:
    """Width and curly quotes do not count, the case does."""
    assert folded("Ｉ don’t  live，ok") == "I don't live,ok"
