"""Names with passwords, commands with both, words for wallets."""

from __future__ import annotations

import pytest

from openclaw.redact.login import find
from tests.redact.samples import spans

WORDS = "paper lamp river stone bread cloud paper lamp river stone bread window"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("账号密码：zhangsan / abc@123", "zhangsan / abc@123"),
        ("账号和密码是 zhangsan，abc123", "zhangsan，abc123"),
        ("user/password: admin:hunter2", "admin:hunter2"),
        ("username and password are bob and hunter2", "bob and hunter2"),
        ("curl -u bob:h0rse! https://x.example", "h0rse!"),
        ('curl \\\n  --user "bob:h0rse" https://x.example', "h0rse"),
        ("curl -u 'k3yOfTheApi:' https://x.example", "k3yOfTheApi"),
        (f"seed phrase: {WORDS}", WORDS),
        (f"助记词是 {WORDS}。", WORDS),
        ("passphrase: correct horse battery staple", "correct horse battery staple"),
    ],
)
def test_logins(text: str, value: str) -> None:
    """The pair together, the secret half of a command, all words."""
    assert spans(find, text) == {value}


@pytest.mark.parametrize(
    "text",
    [
        "账号密码都忘了",
        "username and password are required",
        "curl -u user:password https://x.example",
        "curl -u <user:password> https://x.example",
        'curl -u "$NAME:$PASS" https://x.example',
        "sort -u a:b",
        "seed phrase: twelve words",
        "passphrase: see below for the rules, please",
    ],
)
def test_no_logins(text: str) -> None:
    """Sentences, templates, other commands, too few words."""
    assert spans(find, text) == set()
