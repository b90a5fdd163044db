"""English phrases in sentences (openclaw/temporal/english.py); docs/time.md has the table."""

from __future__ import annotations

from datetime import datetime

import pytest

from openclaw.temporal import interval
from tests.temporal.spans import NOW
from tests.temporal.spans import ZONE
from tests.temporal.spans import found
from tests.temporal.spans import words


@pytest.mark.parametrize(
    ("text", "phrase", "first", "last"),
    [
        ("what did we say last week?", "last week", "2025-11-10", "2025-11-16"),
        ("We met on Nov. 20th, 2024.", "on Nov. 20th, 2024", "2024-11-20", "2024-11-20"),
        ("the 3rd of March 2024", "the 3rd of March 2024", "2024-03-03", "2024-03-03"),
        ("I moved in May", "May", "2025-05-01", "2025-05-31"),
        ("April of 1987 was cold", "April of 1987", "1987-04-01", "1987-04-30"),
        ("at the end of last month", "the end of last month", "2025-10-21", "2025-10-31"),
        ("it rose during 2017 Q1", "2017 Q1", "2017-01-01", "2017-03-31"),
        ("twenty-one days ago", "twenty-one days ago", "2025-10-29", "2025-10-29"),
        ("sales in 2019", "2019", "2019-01-01", "2019-12-31"),
        ("next December", "next December", "2025-12-01", "2025-12-31"),
        ("last November", "last November", "2024-11-01", "2024-11-30"),
    ],
)
def test_in_a_sentence(text: str, phrase: str, first: str, last: str) -> None:
    """A phrase is found among other words, and as long as it is."""
    assert (phrase, first, last) in found(text)


@pytest.mark.parametrize(
    "text",
    [
        "5 may be enough", "you may go", "march on", "he sat in the sun", "every Friday",
        "open Monday to Friday", "Fridays", "the last week of school", "a couple of days ago",
        "recently", "2024 people", "see today.md or https://x.org/today", "@today", "Feb 30, 2025",
    ],
)  # fmt: skip
def test_no_phrase(text: str) -> None:
    """Everyday words, names of files, what comes round again, days that do not exist."""
    assert words(text) == []


@pytest.mark.parametrize(
    ("day", "text", "first", "clear"),
    [
        (17, "last Friday", "2025-11-14", True),
        (23, "last Friday", "2025-11-14", False),
        (17, "next Friday", "2025-11-28", False),
        (23, "next Friday", "2025-11-28", True),
        (17, "this Friday", "2025-11-21", True),
        (23, "this Friday", "2025-11-21", False),
    ],
)
def test_near_weekdays(day: int, text: str, first: str, *, clear: bool) -> None:
    """Of the week before or after; unclear where some mean the nearest."""
    read = interval(text, datetime(2025, 11, day, 9, tzinfo=ZONE), ZONE)
    assert read is not None
    assert (read.first.date().isoformat(), read.clear) == (first, clear)


def test_the_clock_counts_in_the_zone() -> None:
    """Half past midnight in Shanghai is still the day before in UTC."""
    late = NOW.replace(hour=0, minute=30)
    assert found("today", late) == [("today", "2025-11-19", "2025-11-19")]
