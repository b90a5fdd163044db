"""Phrases of a text, and texts that are one (openclaw/temporal/reading.py)."""

from __future__ import annotations

import re
import subprocess
import sys
from datetime import UTC
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.temporal import interval
from openclaw.temporal import phrases
from tests.temporal.spans import NOW
from tests.temporal.spans import ZONE
from tests.temporal.spans import days

PAGE = (Path(__file__).parents[2] / "docs" / "time.md").read_text(encoding="utf-8")
DAY = r"\d{4}-\d\d-\d\d"
UNDERSTOOD = [
    (phrase, first, last, clear)
    for said, first, last, clear in re.findall(
        rf"^\| (`.+`) \| ({DAY}) \| ({DAY}) \| (yes|no) \|$", PAGE, re.MULTILINE
    )
    for phrase in said.strip("`").split("`, `")
]
CELL = rf"({DAY}(?: to {DAY})?(?: \?)?)"
THREE_DAYS = re.findall(rf"^\| `(.+)` \| {CELL} \| {CELL} \| {CELL} \|$", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("phrase", "first", "last", "clear"), UNDERSTOOD)
def test_the_page(phrase: str, first: str, last: str, clear: str) -> None:
    """docs/time.md says what is understood."""
    read = interval(phrase, NOW, ZONE)
    assert read is not None
    assert (*days(read), "yes" if read.clear else "no") == (first, last, clear)


@pytest.mark.parametrize(("phrase", "monday", "sunday", "last"), THREE_DAYS)
def test_three_days(phrase: str, monday: str, sunday: str, last: str) -> None:
    """The same words on a Monday, a Sunday and 31 January."""
    for on, told in (((2025, 11, 17), monday), ((2025, 11, 23), sunday), ((2026, 1, 31), last)):
        read = interval(phrase, datetime(*on, 9, tzinfo=ZONE), ZONE)
        assert read is not None
        span = " to ".join(dict.fromkeys(days(read)))
        assert span + ("" if read.clear else " ?") == told


def test_the_tables_are_read() -> None:
    """The two tests above have something to hold."""
    assert len(UNDERSTOOD) > 80
    assert {"上周五", "下周一", "大后天", "月底"} <= {row[0] for row in THREE_DAYS}


@pytest.mark.parametrize(
    "text",
    ["", " ", "soon", "最近", "几天前", "昨天上午9点", "去年年底", "春节", "2026-02-30", "32号",
     "last week or so", "上周说的那个方案", "25:00", "not today", "月", "day", "0", "一", "3/4/2025"],
)  # fmt: skip
def test_no_single_phrase(text: str) -> None:
    """A text that is more, less or something else has no interval."""
    assert interval(text, NOW, ZONE) is None


def test_instants_and_bounds() -> None:
    """An instant ends where it begins; a date is a day of the zone; the last day has an end."""
    at = interval("2025-11-20T10:00:00Z", NOW, ZONE)
    assert at is not None
    assert at.first == at.end == datetime(2025, 11, 20, 10, tzinfo=UTC)
    day = interval(" 2025-11-20 ", NOW, ZONE)
    assert day is not None
    assert day.first == datetime(2025, 11, 19, 16, tzinfo=UTC)
    assert interval("9999-12-31", NOW, ZONE) is not None
    assert interval("明年", datetime(9999, 1, 1, tzinfo=UTC), UTC) is None


def test_alone_and_among_words() -> None:
    """3号, 2019 and Sat are phrases as a whole text only."""
    for text in ("3号", "2019", "Sat", "May", "20251120"):
        assert interval(text, NOW, ZONE) is not None
        assert phrases(f"{text} ok", NOW, ZONE) == ()


def test_places() -> None:
    """A phrase says where it stands; the longest reading of a place counts."""
    text = "上周五和2025年3月5日"
    assert [text[p.start : p.stop] for p in phrases(text, NOW, ZONE)] == ["上周五", "2025年3月5日"]


def test_around() -> None:
    """What is told in weeks or months may mean all of it; 月底 and days mean themselves."""
    for said, first, last in (
        ("两周前", "2025-11-03", "2025-11-09"),
        ("2 months ago", "2025-09-01", "2025-09-30"),
        ("月底", "2025-11-21", "2025-11-30"),
        ("昨天", "2025-11-18", "2025-11-18"),
        ("2025-11-20T10:00:00+08:00", "2025-11-20", "2025-11-20"),
    ):
        read = interval(said, NOW, ZONE)
        assert read is not None
        assert (read.around().first.date().isoformat(), days(read.around())[1]) == (first, last)


def test_zone() -> None:
    """Today is the zone's day."""
    late = datetime(2025, 11, 18, 20, tzinfo=UTC)
    for zone, day in (("Asia/Shanghai", "2025-11-19"), ("America/New_York", "2025-11-18")):
        read = interval("今天", late, ZoneInfo(zone))
        assert read is not None
        assert days(read)[0] == day


@given(
    st.text(
        alphabet="上下个周月年日号天前后今明去这一二三十末初半近0123459-/ .QqtodaylsweknNov五",
        max_size=30,
    )
)
def test_any_text(text: str) -> None:
    """Whatever the text: phrases in order, apart, and with an end behind their beginning."""
    at = 0
    for phrase in phrases(text, NOW, ZONE):
        assert at <= phrase.start < phrase.stop
        assert phrase.interval.first < phrase.interval.end
        assert phrase.text == text[phrase.start : phrase.stop]
        at = phrase.stop


def test_import_is_light() -> None:
    """``import openclaw`` does not load this package."""
    code = "import openclaw, sys; print([m for m in sys.modules if 'temporal' in m])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"
