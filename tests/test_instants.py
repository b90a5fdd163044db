"""Instants and days as text."""

from __future__ import annotations

from datetime import UTC
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from openclaw.instants import day_text
from openclaw.instants import end_of
from openclaw.instants import has_offset
from openclaw.instants import instant_name
from openclaw.instants import instant_text
from openclaw.instants import is_date
from openclaw.instants import parse_instant

SHANGHAI = ZoneInfo("Asia/Shanghai")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("2025-06-01T14:32:00+08:00", datetime(2025, 6, 1, 6, 32, tzinfo=UTC)),
        ("2025-06-01t14:32:00z", datetime(2025, 6, 1, 14, 32, tzinfo=UTC)),
        ("2025-06-01 14:32", datetime(2025, 6, 1, 6, 32, tzinfo=UTC)),
        ("2025-06-01T14:32:00.5+0800", datetime(2025, 6, 1, 6, 32, 0, 500000, tzinfo=UTC)),
        ("2025-06-01T14:32:00,5Z", datetime(2025, 6, 1, 14, 32, 0, 500000, tzinfo=UTC)),
        (" 2025-06-01 ", datetime(2025, 5, 31, 16, 0, tzinfo=UTC)),
    ],
)
def test_parse_instant(text: str, meant: datetime) -> None:
    """RFC 3339 is read, a date as its first moment; without an offset the zone counts."""
    assert parse_instant(text, SHANGHAI) == meant


@pytest.mark.parametrize(
    "text",
    ["", "2025-02-30", "0000-00-00", "2025-6-1", "20250601", "2025-W22-7", "2025-06-01T24:61:00Z",
     "2025-06-01T14", "14:32", "now", "2025-06-01T14:32:00+08:00 x", "0001-01-01T00:00:00+14:00"],
)  # fmt: skip
def test_no_instant(text: str) -> None:
    """What names no real moment, or is spelled otherwise, is none."""
    assert parse_instant(text, SHANGHAI) is None


def test_is_date_goes_by_the_spelling() -> None:
    """An impossible date is spelled as one; an instant is not."""
    assert is_date(" 2025-02-30 ")
    assert not is_date("2025-02-03T00:00:00Z")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("2025-06-01T14:32:00+08:00", True),
        (" 2025-06-01T14:32:00z ", True),
        ("2025-06-01T14:32:00-05", True),
        ("2025-06-01T14:32:00", False),
        ("2025-06-01", False),
    ],
)
def test_has_offset(text: str, said: bool) -> None:
    """The day's own hyphens are no offset."""
    assert has_offset(text) is said


def test_end_of() -> None:
    """A date ends when the next day begins in the zone; an instant is its own end."""
    assert end_of("2025-12-31", SHANGHAI) == datetime(2026, 1, 1, tzinfo=SHANGHAI)
    assert end_of("2025-12-31T08:00:00Z", SHANGHAI) == datetime(2025, 12, 31, 8, tzinfo=UTC)
    assert end_of("2025-02-30", SHANGHAI) is None
    assert end_of("9999-12-31", SHANGHAI) == datetime.max.replace(tzinfo=UTC)


def test_a_day_with_a_clock_change_ends_at_midnight() -> None:
    """The day on which summer time ends has 25 hours."""
    berlin = ZoneInfo("Europe/Berlin")
    end, start = end_of("2026-10-25", berlin), parse_instant("2026-10-25", berlin)
    assert end
    assert start
    assert (end.astimezone(UTC) - start.astimezone(UTC)).total_seconds() == 25 * 3600


def test_texts_of_an_instant() -> None:
    """Stored in the zone to the second, named in UTC, its day that of the zone."""
    moment = datetime(2026, 4, 11, 19, 53, 7, 999999, tzinfo=UTC)
    assert instant_text(moment, SHANGHAI) == "2026-04-12T03:53:07+08:00"
    assert instant_name(moment) == "20260411T195307Z"
    assert day_text(moment, SHANGHAI) == "2026-04-12"
