"""Dates, and what they are the dates of."""

from __future__ import annotations

import pytest

from openclaw.write.claims.dates import Date
from openclaw.write.claims.dates import dated
from openclaw.write.claims.dates import dates_differ
from openclaw.write.claims.dates import written


@pytest.mark.parametrize(
    ("core", "event", "date", "moved"),
    [
        ("生日是5月3日", "birth", (None, 5, 3, None), ""),
        ("生日是1990年5月3日", "birth", (1990, 5, 3, None), ""),
        ("是90年的", "birth", (1990, None, None, None), ""),
        ("生于1992年", "birth", (1992, None, None, None), ""),
        ("航班改到7号", "航班", (None, None, 7, None), "改到"),
        ("3号飞上海", "飞上海", (None, None, 3, None), ""),
        ("会议在周三下午", "会议", (None, None, None, 2), ""),
        ("面试推迟到周日", "面试", (None, None, None, 6), "推迟到"),
        ("交稿 2026-05-03", "交稿", (2026, 5, 3, None), ""),
        ("birthday be June 4", "birth", (None, 6, 4, None), ""),
        ("was born in 1985", "birth", (1985, None, None, None), ""),
        ("flight be on the 12th", "flight", (None, None, 12, None), ""),
        ("flight was moved to the 15th", "flight", (None, None, 15, None), "was moved to"),
        ("meeting be on Monday", "meeting", (None, None, None, 0), ""),
        ("wedding anniversary be 3 March, 2020", "wed anniversary", (2020, 3, 3, None), ""),
    ],
)
def test_dated(core: str, event: str, date: Date, moved: str) -> None:
    """The event in comparable words, the parts of the date, and what moved it."""
    assert dated(core) == (event, date, moved)


@pytest.mark.parametrize(
    "core",
    [
        "喜欢喝茶",
        "住在3号楼",
        "周三画画",
        "有周三的会议",
        "go to the gym on Mondays",
        "have a meeting on Monday",
        "5月3日",
    ],
)
def test_no_date_of_anything(core: str) -> None:
    """House numbers, recurring weekdays, one of several meetings, and a date alone."""
    assert dated(core) is None


def test_dates_differ() -> None:
    """Only parts that both have can tell dates apart."""
    third = written((None, 5, 3, None))
    assert dates_differ(third, written((1990, 5, 4, None)))
    assert not dates_differ(third, written((1990, 5, 3, None)))
    assert not dates_differ(third, written((None, None, None, 2)))
