"""Dates in figures, as both languages write them: 2025-11-20, 2025/11/20, 2025-11, 2025.11.20.

3/4/2025 is the third of April to one reader and the fourth of March to another, so it is
read only where one of the two is no month, or both are the same.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from re import Match

from openclaw.temporal.days import Days
from openclaw.temporal.days import Rule
from openclaw.temporal.days import day
from openclaw.temporal.days import month


def _date(match: Match[str], _today: date) -> Days:
    return _fixed(day(date(int(match["y"]), int(match["m"]), int(match["d"]))))


def _month(match: Match[str], _today: date) -> Days:
    return _fixed(month(int(match["y"]), int(match["m"])))


def _either_way(match: Match[str], _today: date) -> Days | None:
    one, two, year = int(match["one"]), int(match["two"]), int(match["y"])
    if one != two and max(one, two) <= 12:
        return None
    return _fixed(day(date(year, min(one, two), max(one, two))))


def _fixed(days: Days) -> Days:
    return replace(days, relative=False)


_YEAR = r"(?<![A-Za-z0-9_./-])(?P<y>(?:19|20)\d\d)"
_END = r"(?![\d/]|[-.]\d)"

RULES = (
    Rule("19 20", rf"{_YEAR}(?P<by>[-/.])(?P<m>\d{{1,2}})(?P=by)(?P<d>\d{{1,2}}){_END}", _date),
    Rule("19 20", rf"{_YEAR}[-/](?P<m>0[1-9]|1[0-2]){_END}", _month),
    Rule(
        "19 20",
        rf"(?<![A-Za-z0-9_./-])(?P<one>\d{{1,2}})(?P<by>[-/.])(?P<two>\d{{1,2}})(?P=by)"
        rf"(?P<y>(?:19|20)\d\d){_END}",
        _either_way,
    ),
)  # fmt: skip
ALONE = (
    Rule("", r"(?P<y>\d{4})(?P<by>[-/. ])(?P<m>\d{1,2})(?P=by)(?P<d>\d{1,2})", _date),
    Rule("", r"(?P<y>\d{4})[-/.](?P<m>\d{1,2})", _month),
    Rule("", r"(?P<y>(?:19|20)\d\d)(?P<m>\d\d)(?P<d>\d\d)", _date),
)
