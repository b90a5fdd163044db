"""Days and months that a question names: what was learned then is likelier to be meant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from datetime import timedelta

from openclaw.read.moments import learned
from openclaw.read.pool import Pool
from openclaw.read.words import fold

WORTH = 1.0  # what a named day counts, as a share of the best points so far
AFTER = timedelta(days=7)  # what happened is often told within the week, for half

_NAMES = "january february march april may june july august september october november december"
_MONTHS = {name: number for number, name in enumerate(_NAMES.split(), 1)}
_ONE = "|".join(_MONTHS)
_DATES = re.compile(
    r"(?<!\d)(?P<y1>\d{4})[-/.](?P<m1>\d{1,2})[-/.](?P<d1>\d{1,2})(?!\d)"
    r"|(?:(?<!\d)(?P<y2>\d{4})年)?(?<!\d)(?P<m2>\d{1,2})月(?:(?P<d2>\d{1,2})[日号號])?"
    rf"|\b(?:(?P<d3>\d{{1,2}})(?:st|nd|rd|th)? (?:of )?)?(?P<m3>{_ONE})"
    r"(?: (?P<d4>\d{1,2})(?:st|nd|rd|th)?(?!\d))?(?:,? (?P<y3>\d{4}))?\b"
)


@dataclass(frozen=True, slots=True)
class Named:
    """A month, perhaps of a certain year, perhaps a certain day of it."""

    month: int
    year: int | None = None
    day: int | None = None

    def nearness(self, when: date) -> float:
        """1 for the day that is meant, 1/2 for one soon after it or in the month, otherwise 0."""
        if self.day is None:
            return 0.5 * (when.month == self.month and self.year in (None, when.year))
        try:
            start = date(self.year or when.year, self.month, self.day)
        except ValueError:
            return 0.0
        after = when - start
        return 1.0 if not after else 0.5 if timedelta(0) < after <= AFTER else 0.0


def days_in(question: str) -> tuple[Named, ...]:
    """The days and months that a question names, in order."""
    return tuple(_days(fold(question)))


def _days(folded: str) -> Iterator[Named]:
    for found in _DATES.finditer(folded):
        held = {name[0]: value for name, value in found.groupdict().items() if value}
        month = _MONTHS.get(held["m"]) or int(held["m"])
        year = int(held["y"]) if "y" in held else None
        day = int(held["d"]) if "d" in held else None
        # "may" alone is rarely the month, and no month has a higher number.
        if month <= 12 and (held["m"] != "may" or year or day):
            yield Named(month, year, day)


def by_day(question: str, pool: Pool, points: Mapping[int, float]) -> dict[int, float]:
    """Points for entries that have some and were learned at a time that is named; no evidence."""
    named = days_in(question)
    given: dict[int, float] = {}
    for at in points if named else ():
        moment = learned(pool.entries[at], pool.zone)
        if moment is not None:
            when = moment.astimezone(pool.zone).date()
            near = max(one.nearness(when) for one in named)
            if near:
                given[at] = WORTH * max(points.values()) * near
    return given
