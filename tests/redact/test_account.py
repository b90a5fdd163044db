"""Accounts that words announce."""

from __future__ import annotations

import pytest

from openclaw.redact.account import find
from tests.redact.samples import spans


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("QQ号是 123456789", "123456789"),
        ("加我qq：10001", "10001"),
        ("我的扣扣 87654321", "87654321"),
        ("微信号是zhang_san88。", "zhang_san88"),
        ("微信号 abcdefg", "abcdefg"),
        ("加微信 zhang2024san", "zhang2024san"),
        ("wechat id: alice_wonder", "alice_wonder"),
        ("my WeChat is alice88", "alice88"),
        ("支付宝账号是 abc@mail.example", "abc@mail.example"),
        ("支付宝 13800138000", "13800138000"),
        ("账号是 liming2023", "liming2023"),
        ("账号：admin", "admin"),
        ("賬號 liming2023", "liming2023"),
        ("银行账户：6222 0000 1111 2222", "6222 0000 1111 2222"),
        ("account number is 12345678", "12345678"),
        ("Account no. 0012-3456-789", "0012-3456-789"),
        ("account: liming2023", "liming2023"),
        ("Telegram: @alice_w", "@alice_w"),
        ("my telegram handle is @bobby", "@bobby"),
        ("tg号 @alice99", "@alice99"),
        ("discord is dan#1234", "dan#1234"),
        ("his handle on Mastodon is @someone", "@someone"),
    ],
)
def test_accounts(text: str, value: str) -> None:
    """The value behind the word, without it."""
    assert value in spans(find, text)


@pytest.mark.parametrize(
    "text",
    [
        "QQ群 87654321 欢迎加入",
        "QQ 音乐 2024",
        "QQ 1234",
        "微信小程序 android 版",
        "微信支付 12345678",
        "wechat is great",
        "wechat version 8",
        "我的账号被封了",
        "账号是什么",
        "账号：<你的账号>",
        "账号：${USER}",
        "my account is locked",
        "account number is wrong",
        "account: settings",
        "ask @alice about it",
        "the line is 12345",
        "discord is fun",
        "https://x.example/?account=liming2023",
        "QQ 20000 元",
    ],
)
def test_no_accounts(text: str) -> None:
    """Groups, other words of the app, sentences about accounts, handles without a word."""
    assert spans(find, text) == set()
