"""The frontmatter of whole-file documents, read and set by span."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.text.frontmatter import BadFrontmatter
from openclaw.text.frontmatter import read_front
from openclaw.text.frontmatter import with_fields

TTL = (("ttl", "2026-12-30"),)


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("# 甲\n", "---\nttl: 2026-12-30\n---\n# 甲\n"),
        ("", "---\nttl: 2026-12-30\n---\n"),
        ("\ufeff# 甲\n", "\ufeff---\nttl: 2026-12-30\n---\n# 甲\n"),
        ("# 甲\r\n乙\r\n", "---\r\nttl: 2026-12-30\r\n---\r\n# 甲\r\n乙\r\n"),
        ("---\na: 1 # x\n---\n乙", "---\na: 1 # x\nttl: 2026-12-30\n---\n乙"),
        ("---\r\na: 1\r\n---\r\n乙", "---\r\na: 1\r\nttl: 2026-12-30\r\n---\r\n乙"),
        (
            "---\nttl:  2026-01-01   # 旧\nb: [x]\n...\n乙",
            "---\nttl:  2026-12-30   # 旧\nb: [x]\n...\n乙",
        ),
        ("---\n---\n乙", "---\nttl: 2026-12-30\n---\n乙"),
        ("---\n只是一条线\n---\n乙", "---\nttl: 2026-12-30\n---\n---\n只是一条线\n---\n乙"),
        ("---\n没有结束", "---\nttl: 2026-12-30\n---\n---\n没有结束"),
    ],
)
def test_set(text: str, after: str) -> None:
    """Only the value concerned changes; without frontmatter it comes in front."""
    assert with_fields(text, TTL) == after
    assert read_front(after).fields["ttl"] == "2026-12-30"


@given(st.text())
def test_the_body_stays(text: str) -> None:
    """Whatever a document holds, all of it is there afterwards."""
    try:
        front = read_front(text)
        after = with_fields(text, TTL)
    except BadFrontmatter:
        return
    assert after.endswith(text[front.body :])
    assert read_front(after).fields["ttl"] == "2026-12-30"
    assert with_fields(after, TTL) == after


def test_what_cannot_be_read() -> None:
    """The line is named, counted from 1."""
    with pytest.raises(BadFrontmatter) as bad:
        read_front("---\na: 1\nb: c: d\n---\n")
    assert bad.value.line == 3
