"""Searching: passes, claims on the same ground, repetitions."""

from __future__ import annotations

from itertools import pairwise

from openclaw.redact import KINDS
from openclaw.redact.search import _FINDERS
from openclaw.redact.search import secrets_in
from tests.redact.samples import GITHUB


def found(text: str) -> list[tuple[str, str]]:
    """Kind and value of each secret in ``text``."""
    return [(one.kind, text[one.start : one.end]) for one in secrets_in(text, KINDS)]


def test_every_kind_has_a_finder() -> None:
    """And no finder is for a kind that is none."""
    assert _FINDERS.keys() == set(KINDS)


def test_longest_claim_wins() -> None:
    """A parameter is longer than the token in it that a setting could have announced."""
    assert found(f"x https://a.example/?token=x{GITHUB}") == [("url", f"x{GITHUB}")]


def test_equal_claims_go_by_priority() -> None:
    """What opens a door before what names a person."""
    assert found("密码：13800138000") == [("password", "13800138000")]
    assert found("支付宝账号 13800138000") == [("phone", "13800138000")]
    assert found("支付宝账号 a@mail.example") == [("email", "a@mail.example")]


def test_order_and_distance() -> None:
    """In the text's order, none on another's ground."""
    secrets = secrets_in("a@mail.example 13800138000 密码是 Hunter2-x", KINDS)
    assert [one.kind for one in secrets] == ["email", "phone", "password"]
    assert all(a.end <= b.start for a, b in pairwise(secrets))


def test_repetitions() -> None:
    """A value of six characters or more is found wherever it is a word, with the same kind."""
    text = "Hunter2-x: 密码是 Hunter2-x，不是 aHunter2-x"
    assert found(text) == [("password", "Hunter2-x")] * 2
    assert found("密码是 h2-x，h2-x") == [("password", "h2-x")]


def test_places_are_of_the_text_as_given() -> None:
    """Full-width spelling and placeholders before a secret do not shift it."""
    text = "[secret:phone:s-0123456789ab]，手机１３８００１３８０００，还有 [secret:url:s-0123456789ab] a@mail.example"
    assert found(text) == [("phone", "１３８００１３８０００"), ("email", "a@mail.example")]
