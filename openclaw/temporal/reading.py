"""Find the time phrases of a text, and read a text that is one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from datetime import datetime
from datetime import time
from datetime import tzinfo
from functools import lru_cache
from re import Match
from re import Pattern
from typing import Protocol

from openclaw.instants import end_of
from openclaw.instants import parse_instant
from openclaw.temporal.days import Days
from openclaw.temporal.days import Rule
from openclaw.temporal.days import Unit
from openclaw.temporal.days import around


class _Table(Protocol):
    """The rules of one language."""

    @property
    def RULES(self) -> tuple[Rule, ...]:  # noqa: N802  # a module's constant
        """Those of any text."""

    @property
    def ALONE(self) -> tuple[Rule, ...]:  # noqa: N802  # a module's constant
        """Those of a whole text."""


_PREPOSITION = re.compile(r"^(?:in|on|during) ", re.IGNORECASE)
_Found = tuple[Match[str], Rule]


@dataclass(frozen=True, slots=True)
class Interval:
    """The time from ``first`` on and before ``end``, both aware, in the brain's zone.

    An instant has the same ``first`` and ``end``. ``unit`` is the measure that the phrase
    speaks in, ``clear`` says that it can hardly be meant otherwise, ``relative`` that its words
    mean other days tomorrow.
    """

    first: datetime
    end: datetime
    unit: Unit
    clear: bool = True
    relative: bool = False

    @property
    def one_day(self) -> bool:
        """Whether it is told in days and is one of them."""
        return self.unit == "day" and (self.end.date() - self.first.date()).days == 1

    def around(self) -> Interval:
        """The whole week, month or year of one day that is told in these.

        "Two months ago" is one day to a filter, and a month to somebody who remembers.
        """
        first, end = self.first.date(), self.end.date()
        if self.unit in ("instant", "day") or (end - first).days != 1:
            return self
        return _interval(around(Days(first, end, self.unit, self.clear)), self.first.tzinfo)


@dataclass(frozen=True, slots=True)
class Phrase:
    """One phrase: ``text[start:stop]`` of the text that was read, and what it means."""

    start: int
    stop: int
    text: str
    interval: Interval


def phrases(text: str, now: datetime, zone: tzinfo) -> tuple[Phrase, ...]:
    """The time phrases of a text, in order, none inside another; ``now`` is aware.

    The longest reading of each place counts. What is no phrase of docs/time.md is left out.
    """
    today = now.astimezone(zone).date()
    found = []
    for match, rule in _apart(_matches(text)):
        days = _read(match, rule, today)
        if days is not None:
            found.append(Phrase(match.start(), match.end(), match[0], _interval(days, zone)))
    return tuple(found)


def interval(phrase: str, now: datetime, zone: tzinfo) -> Interval | None:
    """What a whole text means: one phrase, a date or an instant; None for anything else.

    A preposition before it does not count (``in May``).
    """
    said = " ".join(phrase.split())
    first, end = parse_instant(said, zone), end_of(said, zone)
    if first and end:
        return Interval(first, end, "instant" if first == end else "day")
    today = now.astimezone(zone).date()
    for text in (said, _PREPOSITION.sub("", said)):
        for rule in (*_rules(text), *_rules(text, alone=True)):
            match = _compiled(rule.pattern).fullmatch(text)
            days = _read(match, rule, today) if match else None
            if days is not None:
                return _interval(days, zone)
    return None


def _interval(days: Days, zone: tzinfo | None) -> Interval:
    first, end = (datetime.combine(at, time(), zone) for at in (days.first, days.end))
    return Interval(first, end, days.unit, days.clear, days.relative)


def _read(match: Match[str], rule: Rule, today: date) -> Days | None:
    try:
        return rule.read(match, today)
    except (ValueError, OverflowError):  # no real day, or one outside of the calendar
        return None


def _matches(text: str) -> Iterator[_Found]:
    for rule in _rules(text):
        for match in _compiled(rule.pattern).finditer(text):
            yield match, rule


def _rules(text: str, *, alone: bool = False) -> Iterator[Rule]:
    """The rules that a text may have phrases of."""
    folded = text.casefold()
    for table in _tables(folded):
        for rule in table.ALONE if alone else table.RULES:
            if not rule.needs or any(word in folded for word in rule.needs.split()):
                yield rule


def _tables(folded: str) -> Iterator[_Table]:
    """The languages of a text, imported here because few texts need all of them."""
    if re.search("[0-9]", folded):
        from openclaw.temporal import numeric  # noqa: PLC0415

        yield numeric
    if not folded.isascii():
        from openclaw.temporal import chinese  # noqa: PLC0415

        yield chinese
    if re.search("[a-z]{3}|q[1-4]|^[0-9]+$", folded):
        from openclaw.temporal import english  # noqa: PLC0415

        yield english


@lru_cache(maxsize=256)
def _compiled(pattern: str) -> Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


def _apart(matches: Iterable[_Found]) -> Iterator[_Found]:
    """Matches that do not overlap: what begins first, of these the longest."""
    stop = 0
    for match, rule in sorted(matches, key=lambda found: (found[0].start(), -found[0].end())):
        if match.start() >= stop:
            stop = match.end()
            yield match, rule
