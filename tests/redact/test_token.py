"""Keys and tokens of known forms."""

from __future__ import annotations

import pytest

from openclaw.redact.token import find
from tests.redact.samples import AWS
from tests.redact.samples import GITHUB
from tests.redact.samples import HEX
from tests.redact.samples import JWT
from tests.redact.samples import LETTERS
from tests.redact.samples import OPENAI
from tests.redact.samples import SLACK
from tests.redact.samples import spans

UUID = "-".join((HEX[:8], HEX[8:12], HEX[12:16], HEX[16:20], HEX[20:]))


@pytest.mark.parametrize(
    "token",
    [
        *(AWS, GITHUB, OPENAI, SLACK, JWT),
        *("github_" + "pat_" + LETTERS[:22] + "_" + LETTERS, "glp" + "at-" + LETTERS[:20]),
        *("sk_" + "live_" + LETTERS[:24], "rk_" + "test_" + LETTERS[:24], "wh" + "sec_" + LETTERS),
        *(
            "s" + "k-proj-" + LETTERS + "_" + LETTERS,
            "s" + "k-ant-api03-" + LETTERS + "-" + LETTERS,
        ),
        *("AI" + "za" + LETTERS + "abc", "GOC" + "SPX-" + LETTERS[:28], "ya" + "29." + LETTERS),
        *(
            "np" + "m_" + LETTERS + "abcd",
            "py" + "pi-AgEIc" + LETTERS + LETTERS,
            "h" + "f_" + LETTERS + "ab",
        ),
        *("S" + "G." + LETTERS[:22] + "." + LETTERS + "abcdefghijk", "S" + "K" + HEX),
        *("1234567890:" + "AA" + LETTERS + "a", "do" + "p_v1_" + HEX + HEX, "shp" + "at_" + HEX),
        *(
            "hv" + "s." + LETTERS,
            "nt" + "n_" + LETTERS + "abcdefghijkl",
            "gs" + "k_" + LETTERS + LETTERS[:20],
        ),
        *(
            "LT" + "AI" + LETTERS[:20],
            "AK" + "ID" + LETTERS + "abcd",
            "dapi" + HEX,
            "s" + "." + LETTERS[:24],
            "lin_" + "api_" + LETTERS + "abcdefgh",
        ),
        *(
            "xap" + "p-1-A0123-" + LETTERS,
            "glc" + "_" + LETTERS + "abcd",
            "123456789012345" + "|" + LETTERS[:27],
        ),
    ],
)
@pytest.mark.parametrize("text", ["{}", "密钥是{}。", "export X={} # note", "use `{}`, please"])
def test_services(token: str, text: str) -> None:
    """Known by its form wherever it stands."""
    assert spans(find, text.format(token)) == {token}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (
            f"https://hooks.slack.com/services/T0123456/B0123456/{LETTERS[:24]}",
            f"services/T0123456/B0123456/{LETTERS[:24]}",
        ),
        (f"https://open.feishu.example/open-apis/bot/v2/hook/{UUID}", UUID),
        (f"AccountName=a;AccountKey={LETTERS}{LETTERS}==;", f"{LETTERS}{LETTERS}=="),
        (f"https://api.example/bot12345678:AA{LETTERS}a/x", f"bot12345678:AA{LETTERS}a"),
        (f"datadog: {HEX}", HEX),
        (f"HEROKU_API = '{UUID}'", UUID),
    ],
)
def test_places(text: str, value: str) -> None:
    """Known by what stands before it: a host, a field, the name of a service."""
    assert value in spans(find, text)


@pytest.mark.parametrize(
    "text",
    [
        "gh" + "p_" + "x" * 36,
        "xo" + "xb-xxx-xxxxxxxx",
        AWS[:10] + "...",
        GITHUB + "…",
        "x" + AWS,
        HEX,
        UUID,
        "sk-spinner-cube",
        "https://x.example/xoxo-party-1.jpg",
        "eyebrow.eyelash.eyeliner",
        "test_the_whole_configuration_of_everything",
    ],
)
def test_no_tokens(text: str) -> None:
    """Masks, cut-off ones, parts of words, hashes, names of things."""
    assert spans(find, text) == set()
