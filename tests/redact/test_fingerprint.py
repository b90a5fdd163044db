"""The names of secrets: equal for equal secrets, and nothing without the key."""

from __future__ import annotations

import hashlib
import hmac
import re

import pytest

from openclaw.redact.fingerprint import canonical
from openclaw.redact.fingerprint import fingerprint
from tests.redact.samples import KEY


def test_form() -> None:
    """s- and the first 12 hexadecimal digits of HMAC-SHA256 over the canonical form."""
    name = fingerprint("A.B@Mail.example", "email", KEY)
    assert re.fullmatch(r"s-[0-9a-f]{12}", name)
    assert name[2:] == hmac.new(KEY, b"a.b@mail.example", hashlib.sha256).hexdigest()[:12]


@pytest.mark.parametrize(
    ("kind", "one", "two"),
    [
        ("phone", "138 0013 8000", "13800138000"),
        ("phone", "+86-13800138000", "１３８００１３８０００"),
        ("phone", "0086 138-0013-8000", "13800138000"),
        ("phone", "+44 20 7946 0958", "0044 (20) 7946-0958"),
        ("bank_card", "4000 1234 5678 9009", "4000-1234-5678-9009"),
        ("iban", "gb13 fake 0000", "GB13FAKE0000"),
        ("national_id", "11010119000102001x", "110101 19000102 001X"),
        ("email", "Zhang@Mail.Example", "zhang@mail.example"),
        ("private_key", "a\nb", "a\r\n  b"),
    ],
)
def test_same(kind: str, one: str, two: str) -> None:
    """Spacing, width and the case of an address do not count."""
    assert canonical(one, kind) == canonical(two, kind)


@pytest.mark.parametrize(
    ("kind", "one", "two"),
    [
        ("password", "Hunter2", "hunter2"),
        ("token", "a-b", "ab"),
        ("phone", "13800138000", "13800138001"),
        ("account", "ａｂ", "ab"),
    ],
)
def test_other(kind: str, one: str, two: str) -> None:
    """What is exact by nature is taken exactly."""
    assert canonical(one, kind) != canonical(two, kind)


def test_key_counts() -> None:
    """Two machines give one secret two names, and half a surrogate pair breaks nothing."""
    assert fingerprint("x", "token", b"a") != fingerprint("x", "token", b"b")
    assert fingerprint("\ud800", "password", KEY) != fingerprint("\ud801", "password", KEY)
