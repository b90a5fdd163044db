"""The grammar of ttl on writing, and when a stored one has passed."""

from __future__ import annotations

from datetime import datetime
from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest

from openclaw.errors import BadTtl
from openclaw.ttl import duration
from openclaw.ttl import lapsed
from openclaw.ttl import later_ttl
from openclaw.ttl import ttl_text

SHANGHAI = ZoneInfo("Asia/Shanghai")
NOW = datetime(2026, 11, 30, 10, 0, tzinfo=SHANGHAI)


@pytest.mark.parametrize(
    ("given", "stored"),
    [
        ("30d", "2026-12-30T10:00:00+08:00"),
        (" 3 D ", "2026-12-03T10:00:00+08:00"),
        ("12 hours", "2026-11-30T22:00:00+08:00"),
        ("45m", "2026-11-30T10:45:00+08:00"),
        ("90s", "2026-11-30T10:01:30+08:00"),
        ("1 week", "2026-12-07T10:00:00+08:00"),
        ("3天", "2026-12-03T10:00:00+08:00"),
        ("2周", "2026-12-14T10:00:00+08:00"),
        ("2 小时", "2026-11-30T12:00:00+08:00"),
        ("0d", "2026-11-30T10:00:00+08:00"),
        ("2026-12-31", "2026-12-31"),
        ("2020-01-01", "2020-01-01"),
        ("2026-12-31T18:00:00Z", "2026-12-31T18:00:00Z"),
        ("2026-12-31T18:00:00-05:00", "2026-12-31T18:00:00-05:00"),
        ("2026-12-31T18:00", "2026-12-31T18:00:00+08:00"),
    ],
)
def test_accepted(given: str, stored: str) -> None:
    """Durations become the instant that they mean; dates stay; an offset is added, not changed."""
    assert ttl_text(given, NOW, SHANGHAI) == stored


@pytest.mark.parametrize(
    ("spellings", "seconds"),
    [
        (("90s", "90 sec", "90 SECOND", "90 seconds", "90秒"), 90),
        (("5m", "5min", "5 minute", "5 minutes", "5分钟"), 300),
        (("12h", "12hr", "12 hour", "12 hours", "12小时"), 43_200),
        (("30d", "30 D", "30 day", "30 days", "30天", "  30d\t"), 2_592_000),
        (("2w", "2 week", "2 weeks", "2周", "2 星期"), 1_209_600),
        (("366d",), 31_622_400),
        (("0d", "0 秒"), 0),
    ],
)
def test_units(spellings: tuple[str, ...], seconds: int) -> None:
    """Digits, maybe blanks, one unit, in any case; it counts from the moment given."""
    moment = (NOW + timedelta(seconds=seconds)).isoformat()
    assert {ttl_text(spelling, NOW, SHANGHAI) for spelling in spellings} == {moment}


@pytest.mark.parametrize("blank", ["", "  ", "\t"])
def test_blank_means_lasts(blank: str) -> None:
    """A blank ttl is none."""
    assert ttl_text(blank, NOW, SHANGHAI) is None


@pytest.mark.parametrize(
    ("given", "why"),
    [
        *((text, "iso_duration") for text in ("P30D", "p30d", "PT12H", "P1W", "P1Y2M", "P1DT12H")),
        *((text, "unparseable") for text in ("P", "PT", "P3", "P1DT", "P1.5D")),
        *(
            (text, "unparseable")
            for text in ("30", "3", "5 mins", "12 hrs", "10 secs", "1mo", "1y")
        ),
        *(
            (text, "unparseable")
            for text in ("3.5d", "-3d", "+3d", "1d12h", "1h30m", "３d", "三天")
        ),
        *((text, "unparseable") for text in ("2030-13-01", "2030-02-30", "2030", "2030-01")),
        *((text, "unparseable") for text in ("Jan 5 2030", "tomorrow", "2030-01-01T25:00")),
        *((text, "unparseable") for text in ("never", "soonish", "0000-00-00", "2030-1-2", "3d.")),
        ("99999999999d", "overflow"),
        ("9" * 5000 + "d", "overflow"),
    ],
)
def test_refused(given: str, why: str) -> None:
    """What is no ttl is refused with its reason, the value as it was given."""
    with pytest.raises(BadTtl) as refused:
        ttl_text(given, NOW, SHANGHAI)
    assert refused.value.facts == {"value": given, "why": why}


def test_a_date_holds_to_its_end() -> None:
    """A date holds to the last second of that day in the brain's zone."""
    last = datetime(2025, 12, 31, 23, 59, 59, tzinfo=SHANGHAI)
    first = datetime(2026, 1, 1, 0, 0, 0, tzinfo=SHANGHAI)
    assert not lapsed("2025-12-31", last, SHANGHAI)
    assert lapsed("2025-12-31", first, SHANGHAI)
    assert not lapsed("2025-12-31", first, ZoneInfo("America/New_York"))


def test_an_instant_holds_to_the_second() -> None:
    """An instant has passed from that second on; a ttl shorter than a day works."""
    assert not lapsed("2026-11-30T10:00:01+08:00", NOW, SHANGHAI)
    assert lapsed("2026-11-30T10:00:00+08:00", NOW, SHANGHAI)
    assert lapsed("2026-11-30T01:59:59Z", NOW, SHANGHAI)


@pytest.mark.parametrize("ttl", [None, "", "2025-02-30", "0000-00-00", "soon"])
def test_an_unreadable_ttl_never_passes(ttl: str | None) -> None:
    """An entry does not expire by a ttl that is no date."""
    assert not lapsed(ttl, NOW, SHANGHAI)


@pytest.mark.parametrize(
    ("one", "two", "longer"),
    [
        ("2026-01-01", "2026-01-02", "2026-01-02"),
        ("2026-01-01", "2026-01-01T08:00:00+08:00", "2026-01-01"),
        ("2026-01-01T23:00:00Z", "2026-01-01", "2026-01-01T23:00:00Z"),
        ("2026-01-01", None, None),
        (None, None, None),
        ("2026-01-01", "2025-02-30", None),
    ],
)
def test_later_ttl(one: str | None, two: str | None, longer: str | None) -> None:
    """The longer of two, whichever comes first; none lasts longest."""
    assert later_ttl(one, two, SHANGHAI) == longer
    assert later_ttl(two, one, SHANGHAI) == longer


@pytest.mark.parametrize(
    ("text", "days"), [("90d", 90), (" 12 h ", 0.5), ("3天", 3), ("2周", 14), ("0d", 0)]
)
def test_duration(text: str, days: float) -> None:
    """How long what is written so is."""
    assert duration(text) == timedelta(days=days)


@pytest.mark.parametrize(
    "text", ["", "90", "d", "P90D", "3 fortnights", "-1d", "9" * 30 + "d", "2026-12-31"]
)
def test_no_duration(text: str) -> None:
    """A number, a date, another grammar, and what no calendar holds."""
    assert duration(text) is None
