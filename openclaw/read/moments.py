"""When entries were learned, the order that this gives, and the times that a topic names."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from datetime import tzinfo
from functools import lru_cache

from openclaw.instants import parse_instant
from openclaw.model import Entry
from openclaw.temporal import Phrase


@lru_cache(maxsize=1 << 15)
def _moment(timestamp: str, zone: tzinfo) -> datetime | None:
    return parse_instant(timestamp, zone)


@lru_cache(maxsize=1 << 15)
def _seconds(timestamp: str, zone: tzinfo) -> float | None:
    moment = _moment(timestamp, zone)
    return moment.timestamp() if moment else None


def learned(entry: Entry, zone: tzinfo) -> datetime | None:
    """When an entry was learned; None where it does not say, or says it unreadably."""
    return _moment(entry.timestamp, zone) if entry.timestamp else None


def learned_seconds(entry: Entry, zone: tzinfo) -> float | None:
    """The same in seconds since 1970."""
    return _seconds(entry.timestamp, zone) if entry.timestamp else None


def time_that_holds(entry: Entry, times: Iterable[Phrase], zone: tzinfo) -> Phrase | None:
    """The first of the time phrases whose days hold the moment of an entry, or None.

    What is told in weeks, months or years means all of the week, month or year.
    """
    at = learned(entry, zone)
    for phrase in times if at else ():
        meant = phrase.interval.around()
        if at and meant.first <= at < meant.end:
            return phrase
    return None


def newest_first(entry: Entry, zone: tzinfo) -> tuple[float, str]:
    """The sort key that puts newer entries first, then smaller ids; undated ones last."""
    seconds = learned_seconds(entry, zone)
    return (float("inf") if seconds is None else -seconds, entry.id)
