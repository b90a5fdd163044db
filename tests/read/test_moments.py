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
