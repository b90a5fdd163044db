"""When two statements, or two tags, are the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.normal_form import same_tag
from openclaw.normal_form import same_text
from openclaw.normal_form import split_tags
from openclaw.normal_form import unique_tags


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("用户喜欢美式。", "用户喜欢美式"),
        ("用户喜欢美式！！", "用户喜欢美式…"),
        ("Likes  window\nseats.", "likes window seats"),
        ("ＣＯＦＦＥＥ　time", "coffee time"),
        ("cafe\u0301", "café"),
        ("  spaced  ", "spaced"),
        ("Straße", "STRASSE"),
        ("好！ ！", "好"),
        ("a\u2028b\tc", "a b c"),
        ("Wait...", "wait"),
    ],
)
def test_same_text(one: str, two: str) -> None:
    """Width, case, white space and closing full stops do not count."""
    assert same_text(one) == same_text(two)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("用户喜欢美式？", "用户喜欢美式"),
        ("likes tea?", "likes tea."),
        ("version 1.2", "version 12"),
        ("喜欢 美式", "喜欢美式"),
        ("likes tea", "likes teas"),
        ("……", "！"),
        ("C#", "C"),
    ],
)
def test_other_text(one: str, two: str) -> None:
    """A question is another statement, and so is every other difference."""
    assert same_text(one) != same_text(two)


@given(st.text(max_size=8), st.sampled_from(["", "。", "!", "…", " ．", "！ ！"]))
def test_same_text_with_an_end(text: str, end: str) -> None:
    """What closes a statement, and blanks around it, never make another one of it."""
    if same_text(text).rstrip("。．.！!… "):
        assert same_text(f" {text}{end}\n") == same_text(text)


@pytest.mark.parametrize("tag", ["Coffee", " coffee ", "ＣＯＦＦＥＥ", "COFFEE"])
def test_same_tag(tag: str) -> None:
    """A tag is one tag in every case and width."""
    assert same_tag(tag) == "coffee"


@pytest.mark.parametrize(
    "typed",
    ["咖啡，健康, sleep", "[咖啡; 健康；sleep]", "［咖啡、健康、sleep］", " 咖啡,,健康, sleep ,"],
)
def test_split_tags(typed: str) -> None:
    """Commas and semicolons of both widths part tags; brackets and empty places do not count."""
    assert split_tags(typed) == ("咖啡", "健康", "sleep")


def test_unique_tags_keep_the_first_spelling() -> None:
    """Repetitions and empty tags go; what stays is as it was typed."""
    assert unique_tags(["Coffee", "health", " coffee", "", "　", "健康"]) == (
        "Coffee",
        "health",
        "健康",
    )
