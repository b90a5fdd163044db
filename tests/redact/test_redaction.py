"""Redacting: placeholders for secrets, once and for all, and ordinary text as it was."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.redact import KINDS
from openclaw.redact import redact
from openclaw.redact import scan
from tests.redact.samples import AWS
from tests.redact.samples import CARD
from tests.redact.samples import EACH
from tests.redact.samples import GITHUB
from tests.redact.samples import JWT
from tests.redact.samples import KEY
from tests.redact.samples import OPENAI
from tests.redact.samples import PEM
from tests.redact.samples import RESIDENT
from tests.redact.samples import SLACK
from tests.redact.samples import UNION

ROOT = Path(__file__).resolve().parent.parent.parent
PLACEHOLDER = re.compile(r"\[secret:([a-z_]+):(s-[0-9a-f]{12})\]")

# Pieces that are secrets, that make one of what follows them, or that only look like either.
PIECES = st.sampled_from([
    *(sentence.format(value) for _, sentence, value in EACH),
    *(value for _, _, value in EACH),
    *("密码", "是", "：", ":", " ", "\n", "，", "。", "password is ", "pwd=", "token: ", "电话", "QQ "),
    *("https://", "@", "?token=", "/", "-", "+86 ", "1", "2024", "abc", "x1y2", "[secret:phone:s-"),
    *("[secret:phone:s-0123456789ab]", "s-0123456789ab]", "\ufffc", "“", "”", '"', "curl -u ", "：ａ１"),
    *("-----BEGIN " + "PRIVATE KEY-----", "-----END " + "PRIVATE KEY-----", "他说", "the", "is my password"),
])  # fmt: skip
TEXTS = st.lists(PIECES, max_size=12).map("".join) | st.text(max_size=60)


@pytest.mark.parametrize(("kind", "sentence", "value"), EACH, ids=[kind for kind, *_ in EACH])
def test_each_kind(kind: str, sentence: str, value: str) -> None:
    """A secret of each kind is replaced by its name, and nothing around it changes."""
    text = sentence.format(value)
    redaction = redact(text, kinds=KINDS, key=KEY)
    (secret,) = redaction.found
    assert secret.kind == kind
    assert text[secret.start : secret.end] == value
    assert redaction.text == sentence.format(f"[secret:{kind}:{secret.ref}]")


@pytest.mark.parametrize(("kind", "sentence", "value"), EACH, ids=[kind for kind, *_ in EACH])
def test_each_kind_can_be_switched_off(kind: str, sentence: str, value: str) -> None:
    """A kind that is off finds nothing, though all others are on."""
    others = [other for other in KINDS if other != kind]
    assert kind not in {one.kind for one in scan(sentence.format(value), others)}


def test_personal_data_and_keys_have_separate_switches() -> None:
    """With phones off the number stays for looking it up, and the key still goes."""
    text = f"联系人 13800138000，token: {GITHUB}"
    kept = redact(text, kinds=[kind for kind in KINDS if kind != "phone"], key=KEY)
    assert "13800138000" in kept.text
    assert GITHUB not in kept.text
    assert [one.kind for one in kept.found] == ["token"]


@pytest.mark.parametrize(
    "text",
    [
        "订单 20251380013800099 已发货",
        "sha 1380013800a1b2c3",
        "commit 9f8e7d6c5b4a39281706f5e4d3c2b1a0deadbeef",
        "时间戳 1717222320000",
        "1717222320",
        "timestamp=1717222320000123",
        "端口 8080，id 13800",
        "10.20.30.40:8080",
        "issue #13800138000",
        "https://git.example.org/a/b/issues/13800138000",
        "价格 13800138000 元",
        "¥1,380,013.80",
        "2026-06-01T14:32:00+08:00",
        "v1.13800138000.2",
        "session 0f8fad5b-d9cb-469f-a165-70867728950e",
        "chat#3412",
        "mem-0012",
        "978-7-111-12345-6",
        "快递单号 SF1380013800012",
        "订单号：13912345678",
        "git@git.example.org:foo/bar.git",
        "token limit is 128000",
        "密码太短了，至少 12 位",
        "password is too short",
    ],
)
def test_ordinary_figures_survive(text: str) -> None:
    """Orders, hashes, times, ports, links and prices are no secrets."""
    assert redact(text, kinds=KINDS, key=KEY).text == text


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("token", OPENAI),
        ("token", GITHUB),
        ("token", SLACK),
        ("token", JWT),
        ("token", AWS),
        ("url", "u:p"),
        ("private_key", PEM),
        ("national_id", RESIDENT),
        ("bank_card", CARD),
        ("bank_card", UNION),
    ],
)
def test_more_than_mail_and_phones(kind: str, value: str) -> None:
    """Keys, links with passwords, ids and cards go by themselves, without a word."""
    text = f"记一下 https://{value}@host/x" if kind == "url" else f"记一下 {value} 好吗"
    redaction = redact(text, kinds=KINDS, key=KEY)
    assert [one.kind for one in redaction.found] == [kind]
    assert value not in redaction.text


def test_same_secret_same_name() -> None:
    """Two spellings of one number have one name, two numbers have two, another key renames."""
    text = "手机 138 0013 8000 或 +86-13800138000，不是 13900139000"
    one, two, other = redact(text, kinds=KINDS, key=KEY).found
    assert one.ref == two.ref != other.ref
    assert redact(text, kinds=KINDS, key=b"another").found[0].ref != one.ref


def test_a_password_said_again() -> None:
    """What was announced once is taken out where it is repeated, but not out of longer words."""
    redaction = redact("密码是 Hunter2-x。记住 Hunter2-x！Hunter2-xyz 是别的", kinds=KINDS, key=KEY)
    assert [one.kind for one in redaction.found] == ["password", "password"]
    assert redaction.text.count("Hunter2-x") == 1


def test_a_short_password_is_not_looked_for_elsewhere() -> None:
    """A PIN of four figures may equal a year; only the announced one goes."""
    assert "2024 年" in redact("PIN码 2024，2024 年换的卡", kinds=KINDS, key=KEY).text


def test_placeholders_are_left_alone() -> None:
    """A name from another machine stays, and nothing around it is mistaken for a secret."""
    text = "密码是 [secret:password:s-0123456789ab]，电话 [secret:phone:s-ba9876543210] 13800138000"
    redaction = redact(text, kinds=KINDS, key=KEY)
    assert [text[one.start : one.end] for one in redaction.found] == ["13800138000"]
    assert redaction.text.startswith(text.removesuffix("13800138000"))


def test_what_is_no_placeholder_hides_nothing() -> None:
    """A secret dressed up as a placeholder is none."""
    text = "[secret:phone:13800138000] [secret:nokind:s-0123456789ab]"
    assert "13800138000" not in redact(text, kinds=KINDS, key=KEY).text


def test_unknown_kind() -> None:
    """A kind that does not exist is the caller's mistake, not silence."""
    with pytest.raises(ValueError, match="phones"):
        scan("13800138000", ["phones"])


def test_scan_has_no_names() -> None:
    """Scanning finds the same places as redacting, without names."""
    text = "密码是 Hunter2-x，手机 13800138000"
    found = redact(text, kinds=KINDS, key=KEY).found
    scanned = scan(text, KINDS)
    assert [(one.kind, one.start, one.end) for one in scanned] == [
        (one.kind, one.start, one.end) for one in found
    ]
    assert {one.ref for one in scanned} == {""}


@given(TEXTS)
def test_twice_is_once(text: str) -> None:
    """Redacting what is redacted finds nothing and changes nothing."""
    once = redact(text, kinds=KINDS, key=KEY)
    twice = redact(once.text, kinds=KINDS, key=KEY)
    assert twice.text == once.text
    assert twice.found == ()


@given(TEXTS)
def test_no_value_is_left(text: str) -> None:
    """No secret that was found stands in the result as a word of its own."""
    redaction = redact(text, kinds=KINDS, key=KEY)
    rest = PLACEHOLDER.sub("\ufffc", redaction.text)
    for one in redaction.found:
        value = text[one.start : one.end]
        if len(value) >= 6:
            assert not re.search(rf"(?<![A-Za-z0-9]){re.escape(value)}(?![A-Za-z0-9])", rest)


@given(TEXTS)
def test_all_else_stays(text: str) -> None:
    """The result is the text with exactly the found places replaced by their names."""
    redaction = redact(text, kinds=KINDS, key=KEY)
    at, pieces = 0, []
    for one in redaction.found:
        assert at <= one.start < one.end
        pieces += [text[at : one.start], f"[secret:{one.kind}:{one.ref}]"]
        at = one.end
    assert "".join([*pieces, text[at:]]) == redaction.text


@given(TEXTS, st.sets(st.sampled_from(KINDS)))
def test_only_the_kinds_asked_for(text: str, kinds: set[str]) -> None:
    """Nothing is found of a kind that is off, and a text without any is the same object's equal."""
    assert {one.kind for one in scan(text, kinds)} <= kinds
    assert redact(text, kinds=(), key=KEY).text == text


@pytest.mark.parametrize(
    "unit",
    [
        *("1", "a", "a@", "a@b.", "+1 ", "://a:", "http://a:b@", "?token=", "密码我你现在", "password for a "),
        *("1-", "13800138000,+", "4111 ", "GB13 FAKE ", "eyJA.", "curl -u a:", "abc word ", "telegram "),
        *("-----BEGIN " + "PRIVATE KEY-----", "-----END " + "PRIVATE KEY-----", "MIIE\n", "[secret:", "(1"),
        *("key=", "token: ", "微信号:", "账号是", "电话 ", "call me at ", "\\n", "x-a-", "身份证 1"),
    ],
)  # fmt: skip
def test_hostile_texts_end(unit: str) -> None:
    """100 kB of what patterns stumble over are done with; a runaway one would take hours."""
    text = unit * (100_000 // len(unit))
    places = [(one.start, one.end) for one in scan(text, KINDS)]
    assert places == sorted(places)
    assert all(start < end <= len(text) for start, end in places)


def test_nothing_heavy_is_imported() -> None:
    """Importing loads neither of the libraries; nor does redacting a plain sentence."""
    code = (
        "import sys\n"
        "from openclaw.redact import KINDS, redact\n"
        "redact('用户喜欢靠窗的座位，订单号 20251380013800099', kinds=KINDS, key=b'k')\n"
        "print({'stdnum', 'phonenumbers', 'hmac'} & set(sys.modules))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert run.stdout.strip() == "set()"
