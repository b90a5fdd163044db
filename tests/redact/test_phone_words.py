"""The words that make figures a phone number."""

from __future__ import annotations

import pytest

from openclaw.redact.phone_words import is_asked_in_chinese
from openclaw.redact.phone_words import is_labelled
from openclaw.redact.phone_words import is_labelled_behind
from openclaw.redact.phone_words import is_spoken_of
from openclaw.redact.phone_words import may_speak_of_phones
from openclaw.redact.surface import fold


@pytest.mark.parametrize(
    "text",
    [
        *("电话", "电话：", "手机号码是 ", "我的号码是", "拨打", "打 ", "傳真:", "Phone: "),
        *("call me at ", "Fax:\n", "mobile number is ", "WhatsApp ", "desk: (", "reach us at "),
    ],
)
def test_labels(text: str) -> None:
    """Right before the number, or on the line above it."""
    assert is_labelled(fold(f"{text}5550123"), len(text))


@pytest.mark.parametrize(
    "text", ["", "电话会议 ", "phone bill of ", "hotel ", "called it in ", "号码 "]
)
def test_no_labels(text: str) -> None:
    """Other words between, or none."""
    assert not is_labelled(f"{text}5550123", len(text))


def test_behind() -> None:
    """(mobile), -Fax, 手机 behind the number."""
    assert is_labelled_behind("5550123 (mobile)", 7)
    assert is_labelled_behind("5550123-Fax", 7)
    assert not is_labelled_behind("5550123 homework", 7)


def test_spoken_of() -> None:
    """Anywhere before it in the same line."""
    assert is_spoken_of("他的电话换了，新的是 0755-55550123", (11, 24))
    assert not is_spoken_of("他的电话换了\n新的是 0755-55550123", (11, 24))


def test_language() -> None:
    """The words before the number decide."""
    assert is_asked_in_chinese("手机 1", 3)
    assert not is_asked_in_chinese("phone 1", 6)


def test_hint() -> None:
    """A quick no for what speaks of nothing like it."""
    assert may_speak_of_phones("My PHONE")
    assert not may_speak_of_phones("用户喜欢靠窗的座位 12A")
