"""Passwords in sentences, settings and commands, and sentences about passwords."""

from __future__ import annotations

import pytest

from openclaw.redact.password import find
from tests.redact.samples import spans


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("我的密码是 Hunter2!。", "Hunter2!"),
        ("密码：abc123，别忘了", "abc123"),
        ("密碼是abc123", "abc123"),
        ("WiFi 密码是 88886666", "88886666"),
        ("wifi密码 home@2024", "home@2024"),
        ("他的口令是 sesame99", "sesame99"),
        ("口令：swordfish", "swordfish"),
        ("密码改成了 NewPass#1", "NewPass#1"),
        ("新密码已经改为：Zx9-qwe", "Zx9-qwe"),
        ("密码发你，是 abc123", "abc123"),
        ("密码是“芝麻开门”", "芝麻开门"),
        ("密码是我的生日 19900101", "19900101"),
        ("我的 password 是 abc123", "abc123"),
        ("PIN码 4821", "4821"),
        ("PIN 是 4821", "4821"),
        ("银行卡密码是123456", "123456"),
        ("验证码是 482913", "482913"),
        ("提取码: ab12", "ab12"),
        ("用 abc12345 当密码", "abc12345"),
        ("qwe!2345 是我的邮箱密码", "qwe!2345"),
        ("(密码:abc123)", "abc123"),
        ("my password is hunter2", "hunter2"),
        ("My password is swordfish.", "swordfish"),
        ('the password is "open sesame"', "open sesame"),
        ("password: correct-horse-1", "correct-horse-1"),
        ("password:\n  hunter2", "hunter2"),
        ("password=Secr3t&user=bob", "Secr3t"),
        ("Password=Secr3t;User=bob", "Secr3t"),
        ("PWD=abc123", "abc123"),
        ('DB_PASSWORD="p4ssw0rd!"', "p4ssw0rd!"),
        ('{"password": "abc,123"}', "abc,123"),
        ("<password>abc123</password>", "abc123"),
        ('<add key="Password" value="p4ss,word" />', "p4ss,word"),
        ("changed my password to Blue$ky77", "Blue$ky77"),
        ("the password for the guest wifi is sunshine42", "sunshine42"),
        ("hunter22 is my old password", "hunter22"),
        ("pin is 4821", "4821"),
        ("CVV: 123", "123"),
        ("mysql --password hunter2x", "hunter2x"),
        ("sshpass -p hunter2x ssh box", "hunter2x"),
        ("mi contraseña es gatito99", "gatito99"),
        ("パスワードは neko1234 です", "neko1234"),
    ],
)
def test_passwords(text: str, value: str) -> None:
    """The value alone, without quotation marks, points and the next field."""
    assert spans(find, text) == {value}


def test_two_passwords() -> None:
    """The second of two is one as well, when letters and figures mix in it."""
    assert spans(find, "密码是 abc123 或者 def456") == {"abc123", "def456"}
    assert spans(find, "password: abc123 or def456, I think") == {"abc123", "def456"}
    assert spans(find, "密码是 abc123 和 2024 年的一样") == {"abc123"}


@pytest.mark.parametrize(
    "text",
    [
        "密码是多少？",
        "忘记密码了怎么办",
        "密码太短了",
        "密码是8位数字",
        "密码长度至少 12 位",
        "密码是 2019 年设置的",
        "密码是 bcrypt 加密的",
        "密码是 GitHub 的那个",
        "密码管理器是 1Password",
        "我忘了密码，2024年再说",
        "密码 2024-01-01 过期",
        "password is too short",
        "I forgot my password",
        "My password is not working, help",
        "password must be at least 12 characters",
        "the password was changed yesterday",
        "password is 12 characters long",
        "password is important!",
        "What's the password?",
        "Settings > Password > Change",
        "Password: ********",
        "password: <your password>",
        "password: ${DB_PASSWORD}",
        "password: string",
        "password: Optional[str]",
        "password = get_password()",
        "self.password = args.password",
        "password:\n  username: bob",
        "PWD=/home/bob",
        "password: https://vault.example/x1",
        "/etc/passwd: No such file",
        "pin 13 is high",
        "pin: 3.3V",
        "what is my password",
    ],
)
def test_sentences(text: str) -> None:
    """About passwords, without one; templates, types and code."""
    assert spans(find, text) == set()
