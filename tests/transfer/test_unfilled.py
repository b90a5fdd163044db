"""Telling what a person wrote from what a template left open."""

from __future__ import annotations

import pytest

from openclaw.transfer.unfilled import is_remark
from openclaw.transfer.unfilled import is_unfilled


@pytest.mark.parametrize(
    "text",
    [
        "**Name:**",
        "**Name**:",
        "姓名：",
        "**Pronouns:** _(optional)_",
        "**角色：** _（内部员工？客户？）_",
        "**Avatar:**\n_(a path, or a data URI)_",
        "Likes:\n- \n- Food:\n- [ ]",
        "_(What do they care about?)_",
        "[ ]",
        "",
    ],
)
def test_unfilled(text: str) -> None:
    """Labels without a value, hints in italics and empty boxes say nothing."""
    assert is_unfilled(text)


@pytest.mark.parametrize(
    "text",
    [
        "**Name:** 小明",
        "Name: _(call him Ming)_ 小明",
        "**Notes:**\n- likes tea",
        "(optional)",
        "_likes tea_",
        "[x] paid",
        "https://example.org/a",
        "Meeting at 9:30",
    ],
)
def test_filled(text: str) -> None:
    """A value anywhere makes it a statement."""
    assert not is_unfilled(text)


@pytest.mark.parametrize(
    ("text", "first", "remark"),
    [
        ("_Learn about the person you help._", True, True),
        ("*Last updated: 2026-03-10*", True, True),
        ("_I cannot stand coriander._", False, False),
        ("_他们最关心什么？_", False, True),
        ("**Never deploy on a Friday.**", True, False),
        ("_one_ and _two", True, False),
        ("Likes tea.", True, False),
        ("The more you know, the better you can help. But remember …", False, True),
    ],
)
def test_remark(text: str, first: bool, remark: bool) -> None:
    """A line in italics is a remark when it opens the file or asks; other text never is."""
    assert is_remark(text, first=first) is remark
