"""Made-up secrets for the tests, put together here so that no scanner takes them for real."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Iterator

from openclaw.redact.surface import fold

KEY = b"the key of no machine"
LETTERS = "aB3dE5gH7jK9mN2pQ4rS6tU8vW0xY1zA"  # 32, of every sort
HEX = "9f8e7d6c5b4a39281706f5e4d3c2b1a0"  # 32

GITHUB = "gh" + "p_" + LETTERS + "c3D5"
OPENAI = "s" + "k-" + LETTERS + LETTERS[:16]
SLACK = "xo" + "xb-" + "1234567890-" + LETTERS[:24]
JWT = ".".join(("ey" + "JhbGciOiJIUzI1NiJ9", "ey" + "JzdWIiOiJub2JvZHkifQ", LETTERS + "abc"))
AWS = "AK" + "IA" + "Q3EGRIUM7XWZ5PLT"
RESIDENT = "11010119000102" + "001X"
CARD = "4000 1234 " + "5678 9009"
UNION = "6222 0001 2345 6700 " + "008"
IBAN = "GB13 FAKE 0000 " + "0012 3456 78"
PEM = "\n".join((
    "-----BEGIN " + "PRIVATE KEY-----",
    LETTERS + LETTERS,
    LETTERS[:20] + "==",
    "-----END " + "PRIVATE KEY-----",
))  # fmt: skip

# One of each kind, in a sentence: the kind, the sentence around it, the secret itself.
EACH = (
    ("phone", "我的手机是{}，晚上打给我", "138 0013 8000"),
    ("email", "write to {} please", "Zhang.San@mail.example"),
    ("national_id", "身份证号：{}", RESIDENT),
    ("bank_card", "my card is {}", CARD),
    ("iban", "pay to {} today", IBAN),
    ("account", "加我微信号 {}", "zhang_san88"),
    ("password", "密码是{}。", "Hunter2-x"),
    ("token", "the token is {}", GITHUB),
    ("private_key", "key:\n{}\n", PEM),
    ("url", "clone https://{}@git.example.org/a.git", "bob:h0rse"),
)


def spans(find: Callable[[str], Iterator[tuple[int, int]]], text: str) -> set[str]:
    """What one finder claims in ``text``, which it sees folded."""
    return {text[start:end] for start, end in find(fold(text))}
