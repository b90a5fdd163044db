"""Credentials in links."""

from __future__ import annotations

import pytest

from openclaw.redact.url import find
from tests.redact.samples import HEX
from tests.redact.samples import LETTERS
from tests.redact.samples import spans


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("https://u:p@host/x", "u:p"),
        ("见 postgres://app:s3cr3t@db.example.org:5432/x。", "app:s3cr3t"),
        ("redis://:hunter2@localhost:6379/0", "hunter2"),
        ("mongodb+srv://u:p%40ss@c.example.net/db", "u:p%40ss"),
        ("https://u:p@ss@host/x", "u:p@ss"),
        ("https://u:p@[::1]:80/", "u:p"),
        (f"git clone https://{LETTERS}@git.example.org/a", LETTERS),
        ("https://x.example/?token=abcdef123456&x=1", "abcdef123456"),
        ("https://x.example/cb#access_token=ya-abcdefgh", "ya-abcdefgh"),
        ("/api?x=1&api_key=abcd1234.", "abcd1234"),
        (f"/api?key={HEX}", HEX),
        ("/api?client_secret=abcd1234", "abcd1234"),
        ("/file?sig=a%2Bb%3D", "a%2Bb%3D"),
    ],
)
def test_credentials(text: str, value: str) -> None:
    """User and password before the host; the value of a parameter that hands over a right."""
    assert spans(find, text) == {value}


@pytest.mark.parametrize(
    "text",
    [
        "https://x.example:8080/@bob",
        "https://bob@x.example/",
        "http://localhost:3000/a:b@c",
        "https://<user>:<password>@host/",
        "https://${USER}:${PASS}@host/",
        "https://user:***@host/",
        "https://x.example/?page_token=abcdef123456",
        "?max_tokens=2048",
        "?key=name",
        "?token=<token>",
        "?q=token",
        "a=b?c",
    ],
)
def test_no_credentials(text: str) -> None:
    """Ports, plain users, templates, paging, parameters that only sound alike."""
    assert spans(find, text) == set()
