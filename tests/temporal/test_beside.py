"""Dates beside relative words (openclaw/temporal/beside.py)."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.temporal import days_beside
from openclaw.temporal import resolved
from openclaw.temporal import unresolved
from tests.temporal.spans import NOW
from tests.temporal.spans import ZONE

PAGE = (Path(__file__).parents[2] / "docs" / "time.md").read_text(encoding="utf-8")
TEXTS = st.lists(
    st.sampled_from(
        [*("明天", "上周五", "today", "tomorrow", "下周", "月底", "3月5日", "周五", "三天前"),
         *("（", "）", "`", "“", "”", "\n", " ", "，", "的会", "'s", "meeting", "> ", "2025-11-20")]
    )
).map("，".join)  # fmt: skip


def test_the_page() -> None:
    """docs/time.md says what is written and what is stored."""
    below = PAGE.split("## Dates beside words\n")[1]
    rows = re.findall(r"^\| (`+)(.+)\1 \| \1(.+)\1 \|$", below, re.MULTILINE)
    assert len(rows) >= 6
    for _, written, stored in rows:
        assert resolved(written.strip(), NOW, ZONE) == stored.strip()


@pytest.mark.parametrize(
    ("text", "stored"),
    [
        ("2025-11-20（明天）交稿", "2025-11-20（明天）交稿"),
        ("明天，也就是11月20日，交稿", "明天，也就是11月20日，交稿"),
        ("明天周四交稿", "明天（2025-11-20）周四交稿"),
        ("明天 (2025-11-20) 交稿", "明天 (2025-11-20) 交稿"),
        ("昨晚没睡好", "昨晚（2025-11-18）没睡好"),
        ("上个月20号见过", "上个月20号（2025-10-20）见过"),
        ("两周前见过，三天后再说", "两周前见过，三天后再说"),
        ("next Friday or the day after tomorrow", "next Friday or the day after tomorrow (2025-11-21)"),
        ("> 明天\n今天", "> 明天\n今天（2025-11-19）"),
        ("没有时间", "没有时间"),
        ("", ""),
    ],
)  # fmt: skip
def test_resolved(text: str, stored: str) -> None:
    """Beside words of one clear day, in the words' own brackets, unless a date is there."""
    assert resolved(text, NOW, ZONE) == stored


@given(TEXTS)
def test_once_and_for_all(text: str) -> None:
    """Resolving again changes nothing, on a later day neither."""
    stored = resolved(text, NOW, ZONE)
    assert resolved(stored, NOW, ZONE) == stored
    assert resolved(stored, NOW + timedelta(30), ZONE) == stored


@given(TEXTS)
def test_only_dates_are_added(text: str) -> None:
    """Without the dates in brackets it is the same text; without any before, as it was."""
    dates = re.compile(r" ?[（(]\d{4}-\d{2}-\d{2}[)）]")
    assert dates.sub("", resolved(text, NOW, ZONE)) == dates.sub("", text)
    if not dates.search(text):
        assert unresolved(resolved(text, NOW, ZONE)) == text


def test_unresolved() -> None:
    """Dates beside relative words go, others stay."""
    assert unresolved("明天（2025-11-20）和today's (2025-11-19) 会") == "明天和today's 会"
    assert unresolved("会议（2025-11-20）") == "会议（2025-11-20）"
    assert unresolved("`明天（2025-11-20）`") == "`明天（2025-11-20）`"


def test_days_beside() -> None:
    """The date beside a word, else what the word meant when it was said."""
    text = "明天（2025-12-05）和昨天，周五"
    assert days_beside(text, NOW, ZONE) == ("2025-12-05", "2025-11-18", "?")
    assert days_beside(text, None, ZONE) == ("2025-12-05", "?", "?")
    assert days_beside("没有", NOW, ZONE) == ()
