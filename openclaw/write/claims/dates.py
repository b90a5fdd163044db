"""The date in what is said, and what it is the date of."""

from __future__ import annotations

import re
from functools import lru_cache

from openclaw.write.claims.things import stemmed

Date = tuple[int | None, int | None, int | None, int | None]  # year, month, day, weekday

_IN_ORDER = "january february march april may june july august september october november december"
_MONTHS = _IN_ORDER.split()
_WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday"
_DAYS = _WEEKDAYS.split()
_WEEK = "一二三四五六日天"
_MONTH = "|".join((*_MONTHS, *(rf"{name[:3]}\.?" for name in _MONTHS), "sept"))
_YEAR = r"(?P<year>(?:19|20)\d\d)"
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_FORMS = (
    r"(?P<year>\d{4})[-/.](?P<month>\d{1,2})[-/.](?P<day>\d{1,2})",
    r"(?:(?P<year>\d{4}|\d{2})年)?(?P<month>\d{1,2})月份?(?:(?P<day>\d{1,2})[日号]?)?(?!\d)",
    r"(?P<year>(?:19|20)\d{2}|[5-9]\d)年(?!级)",
    r"(?<!\d)(?P<day>\d{1,2})[日号](?![楼线院室门码])",
    rf"(?<!每)(?:周|星期|礼拜)(?P<week>[{_WEEK}])",
    rf"\b(?P<name>{_MONTH}) {_DAY}(?:,? {_YEAR})?\b",
    rf"\b(?:the )?{_DAY}(?: of)? (?P<name>{_MONTH})\b(?:,? {_YEAR})?",
    rf"\b(?P<name>{_MONTH}),? {_YEAR}\b",
    r"\bthe (?P<day>\d{1,2})(?:st|nd|rd|th)\b(?! (?:floor|grade|time|year))",
    rf"\b(?P<week>{'|'.join(_DAYS)})\b",
    rf"(?<=\bin ){_YEAR}\b",
)
# Of these there is one, so that a weekday tells when; a weekday of other things may come often.
_SINGLE = re.compile(
    r"航班|飞机|火车|高铁|会议|面试|考试|手术|婚礼|截止|复查|体检|预约|聚会|答辩|入职|演出|"
    r"演唱会|约会|比赛|flight|train|meeting|interview|exam|surgery|wedding|deadlin|"
    r"appointment|party|concert|trip|class|lesson|game|dinner"
)
MOVED = (
    r"改签?到|改在|改成|改期到|推迟到|提前到|延到|延期到|挪到|调到|调整到|"
    r"(?:be|was|got|has been)? ?(?:moved|rescheduled|pushed|changed|postponed|delayed|shifted|"
    r"brought forward)(?: back| up| forward)?(?: from .+?)?(?: to| until| till)?"
)
# What stands between an event and its date, and behind it.
_BETWEEN = (
    r"(?>(?:定在|安排在|改|是在|是|在|于|为|:|"
    r"\b(?:be|on|in|at|for|scheduled|set|booked|was|falls|the|due|by)\b|\s)*)@(?>(?:那天|当天|"
    r"的|上午|下午|早上|晚上|中午|\d+点半?|at \d+(?::\d+)?(?: ?[ap]m)?|\s)*)"
)
_BIRTH = r"生日|出生|^生@|生于|was born|birthday|birth date|date of birth|\bborn\b"
_BORN = r"^(?:是)?@(?:年)?(?:(?:生|出生)的?|的)$"  # 我是90年的
_LOOSE = ("the", "now", "currently")
_LONGEST_BIRTH = 8
_THIS_CENTURY = 100


@lru_cache(maxsize=1)
def _patterns() -> dict[str, re.Pattern[str]]:
    sources = {"moved": rf"(?:{MOVED}) ?@", "between": _BETWEEN, "birth": _BIRTH, "born": _BORN}
    sources |= {"any": r"\bhave?\b|有|@s"}  # one of several: have a meeting on Monday; on Mondays
    return {name: re.compile(source, re.IGNORECASE) for name, source in sources.items()}


@lru_cache(maxsize=1)
def _forms() -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(form, re.IGNORECASE) for form in _FORMS)


def dated(core: str) -> tuple[str, Date, str] | None:
    """What happens, when, and the word that says that it was moved; None without a date."""
    found = next((match for form in _forms() if (match := form.search(core))), None)
    if found is None:
        return None
    patterns, date = _patterns(), _date(found)
    rest = f"{core[: found.start()]}@{core[found.end() :]}"
    moved = patterns["moved"].search(rest)
    event = _event(patterns["moved"].sub("@", rest))
    named = event.replace("@", "").strip()
    if (
        not named
        or patterns["any"].search(event)
        or (date[3] is not None and not _SINGLE.search(named))
    ):
        return None
    return named if len(named) > 1 else event, date, moved[0].strip("@ ") if moved else ""


def _event(rest: str) -> str:
    """What happens at the date, which stands as ``@``, in the form in which it is compared."""
    patterns = _patterns()
    event = patterns["between"].sub("@", patterns["born"].sub("birth", rest))
    event = patterns["birth"].sub("birth", event)
    if "birth" in event and len(event) <= _LONGEST_BIRTH:
        return "birth"
    words = (word for word in event.lower().split() if word not in _LOOSE)
    return " ".join(map(stemmed, words))


def _date(found: re.Match[str]) -> Date:
    parts = found.groupdict()
    year, month, day = (
        int(parts[name]) if parts.get(name) else None for name in ("year", "month", "day")
    )
    if year is not None and year < _THIS_CENTURY:
        year += 1900
    if parts.get("name"):
        month = 1 + next(
            at for at, name in enumerate(_MONTHS) if name[:3] == parts["name"][:3].lower()
        )
    week = (parts.get("week") or "").lower()
    if not week:
        return year, month, day, None
    return year, month, day, _DAYS.index(week) if week in _DAYS else min(_WEEK.index(week), 6)


def written(date: Date) -> str:
    """A date as the value of a claim."""
    return ",".join("" if part is None else str(part) for part in date)


def dates_differ(one: str, other: str) -> bool:
    """Whether two written dates cannot be the same day."""
    pairs = zip(one.split(","), other.split(","), strict=True)
    return any(a != b for a, b in pairs if a and b)
