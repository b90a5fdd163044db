"""Private keys, whole and cut off."""

from __future__ import annotations

import pytest

from openclaw.redact.private_key import find
from tests.redact.samples import LETTERS
from tests.redact.samples import PEM
from tests.redact.samples import spans

ROW = LETTERS + LETTERS
BEGIN, END = "-----BEGIN RSA " + "PRIVATE KEY-----", "-----END RSA " + "PRIVATE KEY-----"
PGP = "-----BEGIN PGP " + "PRIVATE KEY BLOCK-----"


@pytest.mark.parametrize(
    "key",
    [
        PEM,
        PEM.replace("\n", "\r\n"),
        PEM.replace("\n", "\\n"),
        PEM.replace("\n", "\n> "),
        f"{BEGIN}\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0123\n\n{ROW}\n{END}",
        f"{BEGIN}\nnot even base64!\n{END}",
        f"{BEGIN}\n{ROW}\n{ROW}",
        f"{BEGIN}\n{ROW}\n{ROW[:20]}",
        f"{PGP}\nVersion: 1\n\n{ROW}\n=abcd\n-----END PGP " + "PRIVATE KEY BLOCK-----",
        f"{ROW}\n{ROW[:30]}==\n{END}",
    ],
)
def test_keys(key: str) -> None:
    """In a file, a string, a quotation, encrypted, without its end or its beginning."""
    assert spans(find, f"这是我的：\n{key}") == {key}


def test_prose_is_not_swallowed() -> None:
    """A key without an end stops where the talk goes on."""
    assert spans(find, f"{BEGIN}\n{ROW}\n\nThat was it, thanks!") == {f"{BEGIN}\n{ROW}"}
    assert spans(find, f"see:\n{ROW}\n{END} ok") == {f"{ROW}\n{END}"}


def test_two_keys() -> None:
    """Each by itself, the first cut off."""
    assert spans(find, f"{BEGIN}\n{ROW}\n{PEM}") == {f"{BEGIN}\n{ROW}", PEM}


@pytest.mark.parametrize(
    "text",
    [
        BEGIN,
        BEGIN + END,
        f"{BEGIN}\n...\n{END}",
        f"the line {BEGIN} opens one",
        END,
        "-----BEGIN PUBLIC KEY-----\n" + ROW + "\n-----END PUBLIC KEY-----",
        "-----BEGIN CERTIFICATE-----\n" + ROW + "\n-----END CERTIFICATE-----",
    ],
)
def test_no_keys(text: str) -> None:
    """Armour without a key in it, and what is public."""
    assert spans(find, text) == set()
