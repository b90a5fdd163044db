"""Short forms of what a text's time phrases mean, for the tests beside this file."""

from __future__ import annotations

from datetime import datetime
from datetime import timedelta
from zoneinfo import ZoneInfo

from openclaw.temporal import Interval
from openclaw.temporal import phrases

ZONE = ZoneInfo("Asia/Shanghai")
NOW = datetime(2025, 11, 19, 9, tzinfo=ZONE)  # a Wednesday


def days(interval: Interval) -> tuple[str, str]:
    """The first and the last day."""
    last = interval.end - timedelta(microseconds=1)
    return interval.first.date().isoformat(), last.date().isoformat()


def found(text: str, now: datetime = NOW) -> list[tuple[str, str, str]]:
    """The phrases of a text with their first and last days."""
    return [(phrase.text, *days(phrase.interval)) for phrase in phrases(text, now, ZONE)]


def words(text: str) -> list[str]:
    """The phrases of a text."""
    return [phrase for phrase, _, _ in found(text)]
