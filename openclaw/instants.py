"""Instants and days: RFC 3339 text to aware datetimes and back (docs/format.md, "Time")."""

from __future__ import annotations

import re
from datetime import UTC
from datetime import datetime
from datetime import time
from datetime import timedelta
from datetime import tzinfo

_FOREVER = "9999-12-31"  # the last day that there is: no day comes after it
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}\Z")
_INSTANT = re.compile(
    r"\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?([Zz]|[+-]\d{2}(:?\d{2})?)?\Z"
)


def parse_instant(text: str, zone: tzinfo) -> datetime | None:
    """Read an instant, or a date as its first moment; without an offset it is in ``zone``.

    Returns an aware datetime, or None when the text is neither or names no real moment.
    """
    text = text.strip()
    if not (_INSTANT.match(text) or _DATE.match(text)):
        return None
    try:
        moment = datetime.fromisoformat(text.upper().replace(",", "."))
        moment = moment if moment.tzinfo else moment.replace(tzinfo=zone)
        moment.astimezone(UTC)
    except (ValueError, OverflowError):
        return None
    return moment


def is_date(text: str) -> bool:
    """Whether the text is spelled as a date alone, real or not."""
    return bool(_DATE.match(text.strip()))


def has_offset(text: str) -> bool:
    """Whether an instant says its offset, so that it means one moment everywhere."""
    return bool(re.search(r"([Zz]|[+-]\d{2}(:?\d{2})?)\Z", text.strip()[10:]))


def end_of(text: str, zone: tzinfo) -> datetime | None:
    """The moment from which something that holds "until ``text``" holds no more.

    A date holds to the end of that day in ``zone``, an instant to that second.
    """
    if text.strip() == _FOREVER:
        return datetime.max.replace(tzinfo=UTC)
    moment = parse_instant(text, zone)
    if moment is None or not is_date(text):
        return moment
    return datetime.combine(moment.date() + timedelta(days=1), time(), zone)


def instant_text(moment: datetime, zone: tzinfo) -> str:
    """An instant as it is stored: RFC 3339 in ``zone``, to the second."""
    return moment.astimezone(zone).isoformat(timespec="seconds")


def instant_name(moment: datetime) -> str:
    """An instant as it stands in file names: ``20261130T101502Z``."""
    return moment.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def day_text(moment: datetime, zone: tzinfo) -> str:
    """The day of an instant in ``zone``, as ``YYYY-MM-DD``."""
    return moment.astimezone(zone).date().isoformat()
