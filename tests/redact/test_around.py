"""What stands around a number."""

from __future__ import annotations

import pytest

from openclaw.redact.around import alone
from openclaw.redact.around import before
from openclaw.redact.around import behind
from openclaw.redact.around import in_link
from openclaw.redact.around import otherwise_named
from openclaw.redact.surface import fold

NUMBER = "13800138000"


def at(text: str) -> tuple[int, int]:
    """Where the number stands in ``text``."""
    start = text.index(NUMBER)
    return start, start + len(NUMBER)


def test_same_line() -> None:
    """Before and behind end with the line and with their reach."""
    assert before("one\ntwo three", 8) == "two "
    assert before("abcdef", 6, 3) == "def"
    assert behind("one two\nthree", 4) == "two"
    assert behind("abcdef", 0, 3) == "abc"


@pytest.mark.parametrize(
    "text", ["{}", "电话{}。", "({})", "a, {}, b", "{}/13900139000", "tel:{}", "-{}", "{}-张三"]
)
def test_alone(text: str) -> None:
    """By itself: between blanks, Chinese, brackets, commas, a stroke."""
    assert alone(text.format(NUMBER), *at(text.format(NUMBER)))


@pytest.mark.parametrize(
    "text",
    [
        *(
            "a{}",
            "{}a",
            "1{}",
            "#{}",
            "_{}",
            "3.{}",
            "{}.5",
            "a-{}",
            "{}-2",
            "a/{}",
            "x={}",
            "1+{}",
        ),
        *("¥{}", "${}", "{}%", "{}元", "{} 次", "{} bytes", "{}:8080", "{}ms"),
    ],
)
def test_part_of_something(text: str) -> None:
    """Part of a word, a path, a sum, an address; or an amount of something."""
    assert not alone(text.format(NUMBER), *at(text.format(NUMBER)))


def test_in_link() -> None:
    """Inside an address of the web; Chinese characters and blanks end one."""
    assert in_link(f"https://x.example/a/{NUMBER}", 20)
    assert not in_link(f"https://x.example/a {NUMBER}", 20)
    assert not in_link(f"https://x.example/a，{NUMBER}", 20)
    assert not in_link(NUMBER, 0)


@pytest.mark.parametrize(
    "text",
    ["订单{}", "订单号：{}", "order #{}", "Order No. {}", "id={}", "commit {}", "时间戳是 {}"],
)
def test_named_otherwise(text: str) -> None:
    """The word before says that it counts orders, commits, seconds."""
    assert otherwise_named(fold(text.format(NUMBER)), at(text.format(NUMBER))[0])


@pytest.mark.parametrize("text", ["订单联系人 {}", "said {}", "电话 {}", "订单已发。{}"])
def test_not_named_otherwise(text: str) -> None:
    """A word for orders elsewhere in the line says nothing of the number."""
    assert not otherwise_named(text.format(NUMBER), at(text.format(NUMBER))[0])
