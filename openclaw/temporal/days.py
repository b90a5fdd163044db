"""Spans of whole days: weeks from Monday, months and their thirds, quarters, halves, years."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from dataclasses import replace
from datetime import date
from datetime import timedelta
from re import Match
from typing import Literal

Unit = Literal["day", "week", "month", "quarter", "year", "instant"]


@dataclass(frozen=True, slots=True)
class Days:
    """The days from ``first`` on and before ``end``.

    ``unit`` is the measure that the phrase speaks in: "two weeks ago" is one day, told in
    weeks. ``clear`` is false where the words can be meant otherwise (a month without a year);
    ``relative`` is true where they mean other days tomorrow.
    """

    first: date
    end: date
    unit: Unit
    clear: bool = True
    relative: bool = True


@dataclass(frozen=True, slots=True)
class Rule:
    """A form of phrase: its pattern, and what a match means on the day of today.

    ``needs`` are words or characters, one of which stands in every text that has such a
    phrase; without one the pattern is not even compiled (all of them take a tenth of a second).
    ``read`` gives None, or raises ``ValueError`` or ``OverflowError``, where the words name
    no real day (30 February).
    """

    needs: str
    pattern: str
    read: Callable[[Match[str], date], Days | None]


def day(first: date, unit: Unit = "day", *, clear: bool = True) -> Days:
    """One day."""
    return Days(first, first + timedelta(1), unit, clear)


def week(today: date, ahead: int = 0) -> Days:
    """The week that holds ``today``, or one so many weeks ahead; Monday begins it."""
    first = today - timedelta(today.weekday()) + timedelta(7 * ahead)
    return Days(first, first + timedelta(7), "week")


def weekday(today: date, ahead: int, number: int) -> Days:
    """A day (Monday is 0) of this week, or of one so many weeks ahead."""
    return day(week(today, ahead).first + timedelta(number))


def weekend(today: date, ahead: int) -> Days:
    """Saturday and Sunday of this week, or of one so many weeks ahead."""
    whole = week(today, ahead)
    return replace(whole, first=whole.first + timedelta(5))


def past_weekday(today: date, number: int) -> Days:
    """A weekday that does not say of which week: the last one there was, today included."""
    return day(today - timedelta((today.weekday() - number) % 7), clear=False)


def months_on(start: date, months: int) -> date:
    """The same day so many months on, or the last day of a month that is too short."""
    year, month = divmod(start.year * 12 + start.month - 1 + months, 12)
    return date(year, month + 1, min(start.day, _length(year, month + 1)))


def _length(year: int, month: int) -> int:
    return 31 if month == 12 else (date(year, month + 1, 1) - date(year, month, 1)).days


def month(year: int, number: int) -> Days:
    """One month of a year (1 to 12)."""
    return _months(date(year, number, 1), 1, "month")


def months_ahead(today: date, ahead: int) -> Days:
    """The month that holds ``today``, or one so many months ahead."""
    return _months(months_on(today.replace(day=1), ahead), 1, "month")


def quarter(year: int, number: int) -> Days:
    """One quarter of a year (1 to 4)."""
    return _months(date(year, number * 3 - 2, 1), 3, "quarter")


def quarters_ahead(today: date, ahead: int) -> Days:
    """The quarter that holds ``today``, or one so many quarters ahead."""
    first = date(today.year, (today.month - 1) // 3 * 3 + 1, 1)
    return _months(months_on(first, 3 * ahead), 3, "quarter")


def half(year: int, number: int) -> Days:
    """One half of a year (1 or 2)."""
    return _months(date(year, number * 6 - 5, 1), 6, "quarter")


def year(number: int) -> Days:
    """One year."""
    return _months(date(number, 1, 1), 12, "year")


def _months(first: date, count: int, unit: Unit) -> Days:
    return Days(first, months_on(first, count), unit)


def third(of: Days, number: int) -> Days:
    """The days 1 to 10, 11 to 20 or 21 to the end of a month (1, 2, 3)."""
    first = of.first + timedelta(10 * (number - 1))
    return replace(of, first=first, end=of.end if number == 3 else first + timedelta(10))


def day_of(month: Days, number: int) -> Days:
    """One day (from 1) of a month. Raises ``ValueError`` where it has no such day."""
    found = month.first.replace(day=number)
    return replace(month, first=found, end=found + timedelta(1), unit="day")


def past_month(today: date, number: int) -> Days:
    """A month without a year: the last one that has begun."""
    return replace(month(today.year - (number > today.month), number), clear=False)


def past_part(today: date, of_year: Callable[[int, int], Days], number: int) -> Days:
    """A quarter or half without a year: the last one that has begun."""
    found = of_year(today.year, number)
    if found.first > today:
        found = of_year(today.year - 1, number)
    return replace(found, clear=False)


def past_day(today: date, number: int, day: int) -> Days:
    """A month and day without a year: the last one there was, today included."""
    for back in range(9):  # 29 February may be eight years ago
        with suppress(ValueError):
            at = date(today.year - back, number, day)
            if at <= today:
                return Days(at, at + timedelta(1), "day", clear=False)
    raise ValueError(f"{number}-{day}")


def stepped(today: date, count: int, unit: Unit) -> Days:
    """The day so many units after today (before it, where negative); clear only in days."""
    if unit in ("day", "week"):
        at = today + timedelta(count * (7 if unit == "week" else 1))
    else:
        at = months_on(today, count * (12 if unit == "year" else 3 if unit == "quarter" else 1))
    return day(at, unit, clear=unit == "day")


def last(today: date, count: int, unit: Unit) -> Days:
    """The last so many units to the end of today, which is one of their days."""
    end = today + timedelta(1)
    return Days(stepped(end, -count, unit).first, end, unit)


def coming(today: date, count: int, unit: Unit) -> Days:
    """The next so many units, from tomorrow on."""
    first = today + timedelta(1)
    return Days(first, stepped(first, count, unit).first, unit)


def around(day: Days) -> Days:
    """The whole week, month, quarter or year of one day, as it is told in these."""
    match day.unit:
        case "week":
            whole = week(day.first)
        case "month":
            whole = months_ahead(day.first, 0)
        case "quarter":
            whole = quarters_ahead(day.first, 0)
        case "year":
            whole = year(day.first.year)
        case _:
            return day
    return replace(day, first=whole.first, end=whole.end)
