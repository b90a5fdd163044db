"""Phone numbers, and the figures that are none."""

from __future__ import annotations

import pytest

from openclaw.redact.phone import find
from tests.redact.samples import spans


@pytest.mark.parametrize(
    "number",
    [
        *("13800138000", "138 0013 8000", "138-0013-8000", "138.0013.8000", "1380 013 8000"),
        *("+8613800138000", "+86 138 0013 8000", "0086-13800138000", "86-13800138000"),
        *("(+86)138-0013-8000", "19912345678", "+44 20 7946 0958", "+1-212-555-0187"),
        *("+49 (0)30 555012", "(415) 555-0132", "415-555-0132", "1-415-555-0132"),
    ],
)
@pytest.mark.parametrize("text", ["{}", "记一下{}，谢谢", "write {} down", "张三:{};李四"])
def test_by_form(number: str, text: str) -> None:
    """Chinese mobiles, international and North American spellings need no word."""
    assert spans(find, text.format(number)) == {number}


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("电话：010-55550123", "010-55550123"),
        ("座机 (0755) 5555 0123", "(0755) 5555 0123"),
        ("打 021 5555 0123 找我", "021 5555 0123"),
        ("传真 021-55550123 转 12", "021-55550123 转 12"),
        ("+86 20 5555-0123-7788 是公司电话", "+86 20 5555-0123-7788"),
        ("服务电话：5550123", "5550123"),
        ("订单的联系电话 13800138000", "13800138000"),
        ("Phone:\n55-01-23-45", "55-01-23-45"),
        ("Mobile: 05.55.01.23.45", "05.55.01.23.45"),
        ("call me on 5550 1234?", "5550 1234"),
        ("my number is 020 7946 0958 (mobile)", "020 7946 0958"),
        ("Fax: 555-012-3456x7890", "555-012-3456x7890"),
        ("call 0044 20 7946 0958 and ask", "0044 20 7946 0958"),
        ("+44 20 7946 0958 2025", "+44 20 7946 0958"),
        ("手机号=13800138000&x=1", "13800138000"),
        ("Tel.13800138000", "13800138000"),
        ("tel-13800138000", "13800138000"),
        ("电话 13800138000/13900139000", "13900139000"),
    ],
)
def test_by_word(text: str, number: str) -> None:
    """What only a word beside it makes a phone number."""
    assert number in spans(find, text)


@pytest.mark.parametrize(
    "text",
    [
        "12800138000",
        "1380013800",
        "138001380001",
        "手机号是 12800138000",
        "手机号是 1380013800",
        "电话 138001380001",
        "1380013800a1",
        "+8613800138000a",
        "订单号 13800138000",
        "订单-13800138000",
        "3.13800138000",
        "13800138000.5",
        "https://x.example/13800138000",
        "sum 12+34-555012345",
        "010-55550123",
        "他的电话是 2019 年换的",
        "电话会议 2026-06-01 10:30",
        "phone (2019-2021)",
        "call 2026-06-01",
        "tel 192.168.100.200",
        "UTC+08:00",
        "+1",
        "+1 2025-01-01",
        "text 12345",
        "called 1234567 times",
        "phone model 20250601",
        "100-200-3000",
        "17-03-2009",
    ],
)
def test_no_phones(text: str) -> None:
    """Other lengths, parts of words, orders, dates, addresses, amounts."""
    assert spans(find, text) == set()
