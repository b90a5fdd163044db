"""Spans of whole days (openclaw/temporal/days.py)."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.temporal import days

WEDNESDAY = date(2025, 11, 19)
AROUND_NOW = st.dates(date(1900, 1, 1), date(2100, 12, 31))


def ends(found: days.Days) -> tuple[str, str]:
    """The first day and the day after the last."""
    return found.first.isoformat(), found.end.isoformat()


@given(AROUND_NOW)
def test_monday_begins_the_week(today: date) -> None:
    """A week holds its day and has seven of them; the next begins where it ends."""
    week = days.week(today)
    assert week.first.weekday() == 0
    assert week.first <= today < week.end
    assert (week.end - week.first).days == 7
    assert days.week(today, 1).first == week.end


@given(AROUND_NOW)
def test_thirds_make_a_month(today: date) -> None:
    """The three parts of a month follow each other and fill it."""
    month = days.months_ahead(today, 0)
    first, second, last = (days.third(month, number) for number in (1, 2, 3))
    assert (first.first, last.end) == (month.first, month.end)
    assert (first.end, second.end) == (second.first, last.first)
    assert (first.end - first.first).days == 10


@given(AROUND_NOW, st.integers(1, 12))
def test_a_month_without_a_year_has_begun(today: date, number: int) -> None:
    """It is the last one that has, so the next of that name has not."""
    month = days.past_month(today, number)
    assert month.first <= today
    assert days.months_on(month.first, 12) > today
    assert not month.clear


@given(AROUND_NOW, st.integers(0, 6))
def test_a_weekday_alone_is_of_the_last_seven_days(today: date, number: int) -> None:
    """Today included, and never clear."""
    found = days.past_weekday(today, number)
    assert 0 <= (today - found.first).days < 7
    assert (found.first.weekday(), found.clear) == (number, False)


def test_months_on() -> None:
    """A month that is too short gives its last day."""
    assert days.months_on(date(2026, 1, 31), 1) == date(2026, 2, 28)
    assert days.months_on(date(2026, 3, 31), -1) == date(2026, 2, 28)
    assert days.months_on(date(2024, 12, 31), 2) == date(2025, 2, 28)
    assert days.months_on(date(2025, 12, 31), 1) == date(2026, 1, 31)


def test_parts_of_a_year() -> None:
    """Quarters and halves; without a year the last that has begun."""
    assert ends(days.quarter(2025, 4)) == ("2025-10-01", "2026-01-01")
    assert ends(days.quarters_ahead(WEDNESDAY, -1)) == ("2025-07-01", "2025-10-01")
    assert ends(days.half(2024, 2)) == ("2024-07-01", "2025-01-01")
    assert ends(days.past_part(date(2026, 1, 5), days.quarter, 4)) == ("2025-10-01", "2026-01-01")
    assert ends(days.past_part(WEDNESDAY, days.half, 1)) == ("2025-01-01", "2025-07-01")


def test_a_day_without_a_year() -> None:
    """The last one there was, today included; 29 February may be years ago."""
    assert ends(days.past_day(WEDNESDAY, 11, 19))[0] == "2025-11-19"
    assert ends(days.past_day(WEDNESDAY, 11, 20))[0] == "2024-11-20"
    assert ends(days.past_day(date(1903, 5, 1), 2, 29))[0] == "1896-02-29"
    with pytest.raises(ValueError, match="2-30"):
        days.past_day(WEDNESDAY, 2, 30)


def test_last_and_coming() -> None:
    """The last ones hold today, the next ones begin tomorrow."""
    assert ends(days.last(WEDNESDAY, 1, "day")) == ("2025-11-19", "2025-11-20")
    assert ends(days.last(WEDNESDAY, 2, "week")) == ("2025-11-06", "2025-11-20")
    assert ends(days.coming(WEDNESDAY, 3, "day")) == ("2025-11-20", "2025-11-23")


def test_around() -> None:
    """One day told in weeks, months, quarters or years stands for the whole of it."""
    assert ends(days.around(days.stepped(WEDNESDAY, -2, "week"))) == ("2025-11-03", "2025-11-10")
    assert ends(days.around(days.stepped(WEDNESDAY, -2, "month"))) == ("2025-09-01", "2025-10-01")
    assert ends(days.around(days.stepped(WEDNESDAY, -1, "quarter"))) == ("2025-07-01", "2025-10-01")
    assert ends(days.around(days.stepped(WEDNESDAY, -1, "year"))) == ("2024-01-01", "2025-01-01")
    assert ends(days.around(days.stepped(WEDNESDAY, -1, "day"))) == ("2025-11-18", "2025-11-19")
