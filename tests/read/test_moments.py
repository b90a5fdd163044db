"""When entries were learned (openclaw/read/moments.py)."""

from __future__ import annotations

from datetime import UTC
from datetime import datetime
from datetime import timedelta
from datetime import timezone

from openclaw.model import Entry
from openclaw.read.moments import learned
from openclaw.read.moments import learned_seconds
from openclaw.read.moments import newest_first
from openclaw.read.moments import time_that_holds
from openclaw.temporal import phrases

ZONE = timezone(timedelta(hours=8))


def entry(id: str, timestamp: str | None) -> Entry:
    """An entry of that time."""
    return Entry(id, "text", timestamp=timestamp)


def test_learned() -> None:
    """A timestamp is an instant; without an offset it is in the given zone."""
    at = datetime(2025, 6, 1, 0, 0, tzinfo=UTC)
    assert learned(entry("a", "2025-06-01T08:00:00"), ZONE) == at
    assert learned_seconds(entry("a", "2025-06-01T08:00:00+08:00"), UTC) == at.timestamp()


def test_unknown() -> None:
    """No timestamp and an unreadable one are no time."""
    assert learned(entry("a", None), ZONE) is None
    assert learned_seconds(entry("a", "2025-02-30"), ZONE) is None


def test_newest_first() -> None:
    """Newer entries come first, then smaller ids; undated ones last."""
    entries = [
        entry("c", None),
        entry("b", "2025-01-01T00:00:00Z"),
        entry("a", "2025-01-01T08:00:00+08:00"),
        entry("d", "2026-01-01T00:00:00Z"),
    ]
    ordered = sorted(entries, key=lambda e: newest_first(e, ZONE))
    assert [e.id for e in ordered] == ["d", "a", "b", "c"]


def test_time_that_holds() -> None:
    """The first phrase whose days, in the zone, hold the entry's moment; an undated one has none."""
    times = phrases("昨天和两周前", datetime(2025, 11, 19, 9, tzinfo=ZONE), ZONE)

    def held(timestamp: str | None) -> str | None:
        phrase = time_that_holds(entry("a", timestamp), times, ZONE)
        return phrase.text if phrase else None

    assert held("2025-11-17T16:00:00Z") == "昨天"
    assert held("2025-11-18T16:00:00Z") is None
    assert held("2025-11-03") == held("2025-11-09T23:59:59+08:00") == "两周前"
    assert held(None) is None
