"""Days that a question names (openclaw/read/days.py)."""

from __future__ import annotations

from datetime import UTC
from datetime import date
from datetime import timedelta
from datetime import timezone

import pytest

from openclaw.model import Entry
from openclaw.read.days import Named
from openclaw.read.days import by_day
from openclaw.read.days import days_in
from openclaw.read.pool import pool


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("5月2号我看了什么电影", Named(5, None, 2)),
        ("2023年５月２日", Named(5, 2023, 2)),
        ("去年12月份去了哪里", Named(12)),
        ("2023-05-02 的事", Named(5, 2023, 2)),
        ("what happened on May 2, 2023?", Named(5, 2023, 2)),
        ("on the 2nd of May", Named(5, None, 2)),
        ("on 2 May, 2023", Named(5, 2023, 2)),
        ("on May 2nd", Named(5, None, 2)),
        ("in June 2023", Named(6, 2023)),
        ("last August", Named(8)),
    ],
)
def test_named(question: str, named: Named) -> None:
    """Days and months in both languages, with a year and without."""
    assert days_in(question) == (named,)


@pytest.mark.parametrize(
    "question", ["may I have tea", "3个月", "13月", "版本 2023.05.021", "marching on", "第2号公园"]
)
def test_not_named(question: str) -> None:
    """The verb may, numbers of months, and numbers that are no date."""
    assert days_in(question) == ()


def test_two_days() -> None:
    """All that is named counts, in order."""
    assert days_in("5月1号和5月4号") == (Named(5, None, 1), Named(5, None, 4))


def test_nearness() -> None:
    """The day itself, then the week after it; of a month, all its days."""
    day = Named(5, 2023, 2)
    assert [day.nearness(date(2023, 5, d)) for d in (1, 2, 3, 9, 10)] == [0, 1, 0.5, 0.5, 0]
    assert Named(5).nearness(date(2020, 5, 31)) == 0.5
    assert Named(5, 2023).nearness(date(2020, 5, 31)) == 0
    assert Named(2, None, 30).nearness(date(2023, 2, 28)) == 0


def test_points() -> None:
    """Those of the day get what the best had; the day is that of the zone; others get nothing."""
    entries = [
        Entry("a", "x", timestamp="2023-05-01T20:00:00Z"),
        Entry("b", "x", timestamp="2023-01-01T20:00:00Z"),
        Entry("c", "x"),
        Entry("d", "x", timestamp="2023-05-02T01:00:00+08:00"),
    ]
    searched = pool(entries, timezone(timedelta(hours=8)))
    assert by_day("5月2号", searched, {0: 1.0, 1: 3.0, 2: 1.0}) == {0: 3.0}
    assert by_day("5月2号", pool(entries, UTC), {0: 1.0}) == {}
    assert by_day("哪一天", searched, {0: 1.0}) == {}
