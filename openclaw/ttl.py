"""How long a memory holds: the grammar of ``ttl`` on writing (docs/format.md, "ttl")."""

from __future__ import annotations

import re
from datetime import datetime
from datetime import timedelta
from datetime import tzinfo

from openclaw.errors import BadTtl
from openclaw.instants import end_of
from openclaw.instants import has_offset
from openclaw.instants import instant_text
from openclaw.instants import is_date

_SECONDS = {
    "s": 1, "sec": 1, "second": 1, "seconds": 1, "秒": 1,
    "m": 60, "min": 60, "minute": 60, "minutes": 60, "分钟": 60,
    "h": 3600, "hr": 3600, "hour": 3600, "hours": 3600, "小时": 3600,
    "d": 86400, "day": 86400, "days": 86400, "天": 86400,
    "w": 604800, "week": 604800, "weeks": 604800, "周": 604800, "星期": 604800,
}  # fmt: skip
_DURATION = re.compile(r"([0-9]+)\s*([a-z]+|[一-鿿]+)\Z", re.IGNORECASE)
_ISO_DURATION = re.compile(
    r"P(?=.)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?\Z", re.IGNORECASE
)


def ttl_text(value: str, now: datetime, zone: tzinfo) -> str | None:
    """Turn a ttl as given into the ttl as stored, or None for "lasts".

    A duration (``30d``, ``12h``, ``3天``, ``2周``) becomes the instant that it means; a date
    stays a date; an instant without an offset gets the brain's. Raises ``BadTtl``.
    """
    text = value.strip()
    if not text:
        return None
    if _ISO_DURATION.match(text):
        raise BadTtl(value=value, why="iso_duration")
    duration = _DURATION.match(text)
    if duration and duration[2].lower() in _SECONDS:
        return _after(duration, value, now, zone)
    moment = end_of(text, zone)
    if moment is None:
        raise BadTtl(value=value, why="unparseable")
    if is_date(text):
        return text
    return text if has_offset(text) else instant_text(moment, zone)


def _after(duration: re.Match[str], value: str, now: datetime, zone: tzinfo) -> str:
    try:
        seconds = int(duration[1]) * _SECONDS[duration[2].lower()]
        return instant_text(now + timedelta(seconds=seconds), zone)
    except (OverflowError, ValueError) as error:
        raise BadTtl(value=value, why="overflow") from error


def duration(text: str) -> timedelta | None:
    """How long ``90d``, ``12h``, ``3天`` is; None for what is no duration."""
    found = _DURATION.match(text.strip())
    if found is None or found[2].lower() not in _SECONDS:
        return None
    try:
        return timedelta(seconds=int(found[1]) * _SECONDS[found[2].lower()])
    except (OverflowError, ValueError):
        return None


def lapsed(ttl: str | None, now: datetime, zone: tzinfo) -> bool:
    """Whether a stored ttl has passed at ``now``; an unreadable one never passes."""
    end = end_of(ttl, zone) if ttl else None
    return end is not None and end <= now


def later_ttl(one: str | None, two: str | None, zone: tzinfo) -> str | None:
    """The longer of two stored ttls; None lasts longest, an unreadable one counts as none."""
    ends = [(end_of(ttl, zone), ttl) for ttl in (one, two) if ttl]
    if len(ends) < 2 or any(end is None for end, _ in ends):
        return None
    return max(ends, key=lambda pair: (pair[0], pair[1]))[1]
