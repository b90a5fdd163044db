"""English time phrases: their patterns and what they mean.

Patterns are matched whatever the case, but ``May`` and ``March``, which are also everyday
words, need a capital, a year or a word such as ``in`` or ``last`` before them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from re import Match

from openclaw.temporal.days import Days
from openclaw.temporal.days import Rule
from openclaw.temporal.days import Unit
from openclaw.temporal.days import coming
from openclaw.temporal.days import day
from openclaw.temporal.days import day_of
from openclaw.temporal.days import half
from openclaw.temporal.days import last
from openclaw.temporal.days import month
from openclaw.temporal.days import months_ahead
from openclaw.temporal.days import past_day
from openclaw.temporal.days import past_month
from openclaw.temporal.days import past_part
from openclaw.temporal.days import past_weekday
from openclaw.temporal.days import quarter
from openclaw.temporal.days import quarters_ahead
from openclaw.temporal.days import stepped
from openclaw.temporal.days import third
from openclaw.temporal.days import week
from openclaw.temporal.days import weekday
from openclaw.temporal.days import weekend
from openclaw.temporal.days import year
from openclaw.temporal.numerals import ENGLISH
from openclaw.temporal.numerals import english_number

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_M_SHORT = " ".join(_MONTHS)
_AHEAD = {"last": -1, "previous": -1, "this": 0, "current": 0, "next": 1}
_NEARS = " ".join(_AHEAD)
_ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4}
_DAY_WORDS = {"yesterday": -1, "today": 0, "tomorrow": 1, "tonight": 0, "last night": -1}

# A name is no phrase inside a longer word, an address or a file's name.
# Chinese characters may stand right beside it.
_B, _E = r"(?<![a-z0-9_@#$€£/\\.-])", r"(?![a-z0-9_@/\\]|[-.][a-z0-9_])"
_M_LONG = "january|february|march|april|june|july|august|september|october|november|december"
_M = rf"(?P<m>{_M_LONG}|may|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b\.?)"
_CAPITAL = r"(?!(?-i:may|march|mar)\b)"
_Y = r"(?P<y>(?:19|20)\d\d)(?!\d)"
_IN_YEAR = rf"(?:,?\s(?:of |in )?(?:{_Y}|(?P<y_near>last|this|next) year))"
_D = r"(?:the )?(?P<d>3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th)?(?![\d:%])"
_DAY_NAMES = r"mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun"
_WEEKDAY = rf"(?P<day>(?:{_DAY_NAMES})day)"
_WEEKDAY_SHORT = rf"(?P<day>(?:{_DAY_NAMES})(?:day)?)"
_N = rf"(?P<n>\d{{1,3}}|{ENGLISH})"
_UNIT = r"(?P<unit>day|week|month|year)s?"
_NEAR = r"(?P<near>this|current|last|previous|next)"
_PART = (
    r"(?P<part>early(?: in)?|mid(?:dle of)?-?|late(?: in)?"
    r"|(?:the )?(?:beginning|start|middle|end) of)"
)
_THE = r"(?:the )?"
_AFTER = "".join(("(?:", "|".join(rf"(?<=\b{word} )" for word in (
    "in", "since", "until", "till", "during", "by", "of", "from", "before", "after", "year",
)), ")"))  # fmt: skip


def _year(match: Match[str], today: date) -> int | None:
    said = match.groupdict()
    if said.get("y_near"):
        return today.year + _AHEAD[said["y_near"].casefold()]
    return int(said["y"]) if said.get("y") else None


def _absolute(match: Match[str], days: Days) -> Days:
    return replace(days, relative=not match.groupdict().get("y"))


def _ahead(match: Match[str]) -> int:
    return _AHEAD[match["near"].casefold()]


def _month_number(match: Match[str]) -> int:
    return _MONTHS.index(match["m"][:3].casefold()) + 1


def _weekday_number(match: Match[str]) -> int:
    return _WEEKDAYS.index(match["day"][:3].casefold())


def _unit(match: Match[str]) -> Unit:
    units: dict[str, Unit] = {"week": "week", "month": "month", "year": "year"}
    return units.get(match["unit"].casefold(), "day")


def _day_word(match: Match[str], today: date) -> Days:
    return stepped(today, _DAY_WORDS[" ".join(match["word"].casefold().split())], "day")


def _two_days(match: Match[str], today: date) -> Days:
    return stepped(today, -2 if match["way"].casefold() == "before yesterday" else 2, "day")


def _near(match: Match[str], today: date) -> Days:
    return _near_span(match["unit"].casefold(), _ahead(match), today)


def _near_span(unit: str, ahead: int, today: date) -> Days:
    match unit:
        case "week":
            return week(today, ahead)
        case "weekend":
            return weekend(today, ahead)
        case "month":
            return months_ahead(today, ahead)
        case "quarter":
            return quarters_ahead(today, ahead)
        case _:
            return year(today.year + ahead)


def _near_weekday(match: Match[str], today: date) -> Days:
    """The day of the week before, of this one or the next.

    "Last Friday" on a Sunday, "next Friday" on a Monday: some mean the nearest, so these are
    not clear, nor is "this Monday" on a Friday.
    """
    ahead, number = _ahead(match), _weekday_number(match)
    found = weekday(today, ahead, number)
    near = weekday(today, 0, number).first
    other = near < today if ahead < 0 else near > today
    return replace(found, clear=near >= today if ahead == 0 else not other)


def _weekday_of_week(match: Match[str], today: date) -> Days:
    return weekday(today, _ahead(match), _weekday_number(match))


def _month(match: Match[str], today: date) -> Days:
    """A month, or a third of one: March 2024, last March, early in May, the end of next month."""
    said = match.groupdict()
    named = _year(match, today)
    if said.get("unit"):
        whole = months_ahead(today, _AHEAD.get((said.get("near") or "this").casefold(), 0))
    elif said.get("near"):
        whole = _near_month(_ahead(match), _month_number(match), today)
    elif named is None:
        whole = past_month(today, _month_number(match))
    else:
        whole = month(named, _month_number(match))
    part = said.get("part")
    return _absolute(match, third(whole, _third(part)) if part else whole)


def _third(part: str) -> int:
    first = part.casefold().removeprefix("the ")
    if first.startswith("mid"):
        return 2
    return 1 if first.startswith(("early", "beg", "start")) else 3


def _near_month(ahead: int, number: int, today: date) -> Days:
    """The last March that is over, or the next one that has not begun.

    Some mean that of last year, or of the next, so they are clear only where it is the same.
    """
    other = number >= today.month if ahead < 0 else number <= today.month
    found = month(today.year + (ahead if other else 0), number)
    return replace(found, clear=other or ahead == 0)


def _month_day(match: Match[str], today: date) -> Days:
    named, number, at = _year(match, today), _month_number(match), int(match["d"])
    if named is None:
        return past_day(today, number, at)
    return _absolute(match, day_of(month(named, number), at))


def _day_of_near_month(match: Match[str], today: date) -> Days:
    return day_of(months_ahead(today, _ahead(match)), int(match["d"]))


def _quarter(match: Match[str], today: date) -> Days:
    said = match["q"].casefold()
    return _part_of_year(match, today, quarter, _ORDINALS.get(said) or int(said[0]))


def _half(match: Match[str], today: date) -> Days:
    return _part_of_year(match, today, half, _ORDINALS[match["half"].casefold()])


def _part_of_year(
    match: Match[str], today: date, of_year: Callable[[int, int], Days], number: int
) -> Days:
    named = _year(match, today)
    if named is None:
        return past_part(today, of_year, number)
    return _absolute(match, of_year(named, number))


def _whole_year(match: Match[str], today: date) -> Days:
    return _absolute(match, year(_year(match, today) or today.year))


def _ago(match: Match[str], today: date) -> Days:
    return stepped(today, -english_number(match["n"]), _unit(match))


def _from_now(match: Match[str], today: date) -> Days:
    found = stepped(today, english_number(match["n"]), _unit(match))
    return replace(found, clear=found.clear and match.groupdict().get("in") is None)


def _last(match: Match[str], today: date) -> Days:
    return last(today, english_number(match.groupdict().get("n") or "1"), _unit(match))


def _month_end(_match: Match[str], today: date) -> Days:
    return third(months_ahead(today, 0), 3)


RULES = (
    Rule(
        "yesterday today tomorrow night",
        rf"{_B}(?P<word>yesterday|today|tomorrow|tonight|last\s+night){_E}",
        _day_word,
    ),
    Rule("this", rf"{_B}this (?:morning|afternoon|evening){_E}", lambda _m, today: day(today)),
    Rule("day", rf"{_B}{_THE}day (?P<way>before yesterday|after tomorrow){_E}", _two_days),
    Rule(
        _NEARS,
        rf"{_B}{_THE}{_NEAR} (?P<unit>week|weekend|month|quarter|year){_E}(?! of\b|[- ]old\b)",
        _near,
    ),
    Rule(
        "last next",
        rf"{_B}{_THE}(?P<unit>week|weekend|month|year) (?:before (?P<near>last)|after next){_E}",
        lambda m, today: _near_span(m["unit"].casefold(), -2 if m["near"] else 2, today),
    ),
    Rule(_NEARS, rf"{_B}{_NEAR} {_WEEKDAY_SHORT}{_E}", _near_weekday),
    Rule("week", rf"{_B}(?:on )?{_WEEKDAY} (?:of )?{_NEAR} week{_E}", _weekday_of_week),
    Rule("week", rf"{_B}{_NEAR} week(?:'s| on)? {_WEEKDAY}{_E}", _weekday_of_week),
    Rule(
        "day",
        rf"{_B}(?<!every )(?<!each )(?<!to )(?:on )?{_WEEKDAY}{_E}(?! (?:to|through) \w+day)",
        lambda m, today: past_weekday(today, _weekday_number(m)),
    ),
    Rule(_M_SHORT, rf"{_B}(?:on )?{_CAPITAL}{_M},? {_D}{_E}(?:{_IN_YEAR})?{_E}", _month_day),
    Rule(_M_SHORT, rf"{_B}(?:on )?{_M},? {_D}{_IN_YEAR}{_E}", _month_day),
    Rule(_M_SHORT, rf"{_B}(?:on )?{_D} (?:of )?{_CAPITAL}{_M}(?:{_IN_YEAR})?{_E}", _month_day),
    Rule(_M_SHORT, rf"{_B}(?:on )?{_D} (?:of )?{_M}{_IN_YEAR}{_E}", _month_day),
    Rule("month", rf"{_B}(?:on )?{_D} of {_NEAR} month{_E}", _day_of_near_month),
    Rule(_M_SHORT, rf"{_B}{_M}{_IN_YEAR}{_E}", _month),
    Rule(_M_SHORT, rf"{_AFTER}{_M}{_E}(?! \d)", _month),
    Rule(
        "jan feb jul sep oct nov dec",
        rf"{_B}(?P<m>january|february|july|september|october|november|december){_E}(?! \d)",
        _month,
    ),
    Rule("last next", rf"{_B}(?P<near>last|next) {_M}{_E}(?! \d)", _month),
    Rule("this", rf"{_B}(?P<near>this) {_CAPITAL}{_M}{_E}(?! \d)", _month),
    Rule("early mid late beginning start end", rf"{_B}{_PART} ?{_M}(?:{_IN_YEAR})?{_E}", _month),
    Rule("month", rf"{_B}{_PART} (?:the |(?P<near>this|last|next) )?(?P<unit>month){_E}", _month),
    Rule("month", rf"{_B}month[- ]end{_E}", _month_end),
    Rule("q1 q2 q3 q4", rf"{_B}q(?P<q>[1-4])(?:{_IN_YEAR})?{_E}", _quarter),
    Rule("q1 q2 q3 q4", rf"{_B}{_Y},? ?q(?P<q>[1-4]){_E}", _quarter),
    Rule(
        "quarter",
        rf"{_B}{_THE}(?P<q>first|second|third|fourth|1st|2nd|3rd|4th) quarter(?:{_IN_YEAR})?{_E}",
        _quarter,
    ),
    Rule("half", rf"{_B}{_THE}(?P<half>first|second) half{_IN_YEAR}{_E}", _half),
    Rule("19 20", rf"{_AFTER}{_Y}{_E}(?! (?:people|times|items)\b)", _whole_year),
    Rule("ago", rf"{_B}{_N} {_UNIT} ago{_E}", _ago),
    Rule("in", rf"{_B}(?P<in>in) {_N} {_UNIT}{_E}(?! time)", _from_now),
    Rule("from", rf"{_B}{_N} {_UNIT} from (?:now|today){_E}", _from_now),
    Rule("last past previous", rf"{_B}{_THE}(?:last|past|previous) {_N} {_UNIT}{_E}", _last),
    Rule("past", rf"{_B}{_THE}past {_UNIT}{_E}", _last),
    Rule(
        "next coming following",
        rf"{_B}{_THE}(?:next|coming|following) {_N} {_UNIT}{_E}",
        lambda m, today: coming(today, english_number(m["n"]), _unit(m)),
    ),
)  # fmt: skip

# What counts only where it is the whole of a text: in a sentence "Sat" is a verb as well.
ALONE = (
    Rule("", _WEEKDAY_SHORT, lambda m, today: past_weekday(today, _weekday_number(m))),
    Rule("", _M, _month),
    Rule("", rf"{_M} {_D}", _month_day),
    Rule("", rf"{_D} (?:of )?{_M}", _month_day),
    Rule("", _Y, _whole_year),
)
