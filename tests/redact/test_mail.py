"""E-mail addresses, and what only looks like one."""

from __future__ import annotations

import pytest

from openclaw.redact.mail import find
from tests.redact.samples import spans


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("邮箱是Zhang.San@Mail.example吧", "Zhang.San@Mail.example"),
        ("a+b_c@x.co.uk.", "a+b_c@x.co.uk"),
        ("<bob@mail.example>", "bob@mail.example"),
        ("mailto:bob@mail.example?subject=x", "bob@mail.example"),
        ("https://x.example/?to=bob@mail.example", "bob@mail.example"),
        ("https://x.example?to=bob@mail.example", "bob@mail.example"),
        ("josé.ruiz@correo.example", "josé.ruiz@correo.example"),
    ],
)
def test_addresses(text: str, address: str) -> None:
    """In sentences of any script, brackets and links."""
    assert spans(find, text) == {address}


@pytest.mark.parametrize(
    "text",
    [
        *("icon@2x.png", "lib@1.2.3", "@alice", "a@b", "x@y.min.js", "@scope/pkg@1.0"),
        *(
            "git@git.example.org:a/b.git",
            "deploy@box.example.org:/srv",
            "ssh -p 22 me@box.example.org",
        ),
        *("https://u:p@git.example.org/", "ftp://me@box.example.org"),
    ],
)
def test_no_addresses(text: str) -> None:
    """Files, packages, handles, logins of git and ssh, credentials in links."""
    assert spans(find, text) == set()
