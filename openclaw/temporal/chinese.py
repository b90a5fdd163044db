"""Chinese time phrases, simplified and traditional: their patterns and what they mean.

What stands around a phrase decides whether it is one: 今天 in 如今天气, 周一 in 上周一直, and
后天 in 以后天天 are none, nor is what is said of every week (每周五).
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
from openclaw.temporal.numerals import CHINESE
from openclaw.temporal.numerals import CHINESE_COUNT
from openclaw.temporal.numerals import chinese_number

_DAYS = {"大前": -3, "前": -2, "昨": -1, "今": 0, "明": 1, "后": 2, "後": 2, "大后": 3, "大後": 3}
_YEARS = {"大前": -3, "前": -2, "去": -1, "今": 0, "本": 0, "明": 1} | {
    said: at for said, at in _DAYS.items() if at > 1
}
_UNITS: dict[str, Unit] = {"天": "day", "日": "day", "月": "month", "年": "year"}
_WEEKDAYS = "一二三四五六日天"
_THIRDS = {"初": 1, "上旬": 1, "中旬": 2, "中": 2, "下旬": 3, "底": 3, "末": 3}

# Pieces of patterns. What counts, or comes round again, is no date: 三周五天, 每周五.
_W = "(?:[周週]|星期|[礼禮]拜)"
_W_NEEDS = "周 週 期 拜"
_COUNTED = rf"(?<![\d{CHINESE}几幾多第每逢隔])"
_EVERY = r"(?<![每逢隔])(?<![每逢隔][个個年月])"
_N = rf"(?<![\d{CHINESE}.第])(?P<n>\d{{1,3}}|{CHINESE_COUNT})\s?"
_UNIT = rf"(?P<unit>天|日|[个個]?{_W}|[个個]月|年)"
_NEAR = r"(?P<near>[这這本]|(?<![晚早网網线線身路马馬楼樓])上{1,3}|下{1,3})一?[个個]?"
_YEAR = (
    r"(?:(?<![\d.])(?P<y>\d{4})\s?年|(?P<y_zh>[〇零一二三四五六七八九]{4})年"
    r"|(?P<y_said>(?<!过)(?<!過)去|(?<!如)今|本|(?<![光文])明|大前|大[后後]"
    r"|(?<![以之目当當此年月天大])前|(?<![以之此今天月年周日其最大])[后後])年(?![轻輕纪紀会會级級均华華])"
    r")(?:[度的])?\s?"
)
_MONTH = r"(?P<m>1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])\s?月份?"
_DAY = rf"的?\s?(?P<d>\d{{1,2}}|[{CHINESE}]{{1,3}})\s?[日号號](?![楼樓线線店])"
_PART = r"的?月?(?P<part>上旬|中旬|下旬|[初底末]|中(?=[，。；,. ]|$))"
_NOT_A_MONTH = r"(?![天花兔嫂亮饼餅球嫩老])"
# 一 begins 一直 as well, 三 begins 三次, 日 begins 日程, 天 begins 天气.
_WEEKDAY = (
    r"(?P<day>一(?![直起些定共样樣般下边邊切旦次场場个個家天件位种種])"
    r"|[二三四五六](?![个個次天十百千万萬件份条條章位岁歲])"
    r"|日(?![程常报報历曆记記志誌子本均])|天(?![气氣天空]))(?![鸣鳴围圍福])"
)
_AFTER_WEEK = r"(?![边邊围圍转轉年旋折知杰]|期(?![末中待间間]))"


def _year(match: Match[str], today: date) -> int | None:
    """The year that a match names, if it names one."""
    said = match.groupdict()
    if said.get("y_said"):
        return today.year + _YEARS[said["y_said"]]
    number = said.get("y") or said.get("y_zh")
    return chinese_number(number) if number else None


def _ahead(match: Match[str]) -> int:
    """How many weeks, months or quarters away 这, 上 or 下下 is."""
    near = match["near"]
    return {"上": -1, "下": 1}.get(near[0], 0) * len(near)


def _unit(match: Match[str]) -> Unit:
    return _UNITS.get(match["unit"][-1] if match["unit"][-1] in "天日月年" else "", "week")


def _relative(match: Match[str], days: Days) -> Days:
    """A date with its year in numbers means the same days tomorrow."""
    said = match.groupdict()
    return replace(days, relative=not (said.get("y") or said.get("y_zh")))


def _day_word(match: Match[str], today: date) -> Days:
    return stepped(today, _DAYS[match["which"]], "day")


def _week(match: Match[str], today: date) -> Days:
    said, ahead = match.groupdict().get("day"), _ahead(match)
    if said:
        return weekday(today, ahead, min(_WEEKDAYS.index(said), 6))
    return week(today, ahead)


def _month(match: Match[str], today: date) -> Days:
    """A month, or a day or a third of one: 去年3月, 上个月20号, 三月底, 2025年3月5日."""
    said = match.groupdict()
    part, number = said.get("part"), said.get("d")
    if said.get("near"):
        whole = months_ahead(today, _ahead(match))
    else:
        at, in_year = chinese_number(match["m"]), _year(match, today)
        if in_year is None and number:
            return past_day(today, at, chinese_number(number))
        whole = past_month(today, at) if in_year is None else month(in_year, at)
    if number:
        whole = day_of(whole, chinese_number(number))
    return _relative(match, third(whole, _THIRDS[part]) if part else whole)


def _quarter(match: Match[str], today: date) -> Days:
    return _part_of_year(match, today, quarter, chinese_number(match["q"]))


def _half(match: Match[str], today: date) -> Days:
    return _part_of_year(match, today, half, 1 if match["half"] == "上" else 2)


def _part_of_year(
    match: Match[str], today: date, of_year: Callable[[int, int], Days], number: int
) -> Days:
    named = _year(match, today)
    if named is None:
        return past_part(today, of_year, number)
    return _relative(match, of_year(named, number))


def _whole_year(match: Match[str], today: date) -> Days:
    return _relative(match, year(_year(match, today) or today.year))


def _ago(match: Match[str], today: date) -> Days:
    return stepped(today, -chinese_number(match["n"]), _unit(match))


def _later(match: Match[str], today: date) -> Days:
    return replace(stepped(today, chinese_number(match["n"]), _unit(match)), clear=False)


def _half_ago(match: Match[str], today: date) -> Days:
    at = stepped(today, -6, "month") if match["unit"] == "年" else stepped(today, -15, "day")
    return day(at.first, "month", clear=False)


RULES = (
    Rule(
        "前",
        r"(?P<which>大前|(?<![以之目当當眼面提午此天日月年周期])前)(?:天(?![赋賦空台])|日)",
        _day_word,
    ),
    Rule(
        "后 後",
        r"(?<!先天[和与與跟及、或])(?P<which>大[后後]|(?<![先以之然最今背此随隨幕天日月年周期])[后後])天"
        r"(?![的性培教環环因免失养養努赋賦])",
        _day_word,
    ),
    Rule(
        "昨 今 明",
        r"(?<![光文聪聰透声聲说如])(?<![年月周前后後]的)(?P<which>[昨今明])(?:[天儿兒晚早夜]|日(?!头|頭|方舟|报|報|之))",
        _day_word,
    ),
    Rule(_W_NEEDS, rf"{_EVERY}{_NEAR}{_W}{_AFTER_WEEK}", _week),
    Rule(_W_NEEDS, rf"{_EVERY}{_NEAR}{_W}的?{_WEEKDAY}", _week),
    Rule("末", rf"{_EVERY}{_NEAR}{_W}末", lambda m, today: weekend(today, _ahead(m))),
    Rule(
        _W_NEEDS,
        rf"{_EVERY}{_COUNTED}(?:(?<=[晚早]上)|(?<![个個上下这這本到至四])){_W}{_WEEKDAY}"
        rf"(?!\s?[到至—~-]\s?{_W}?[一二三四五六日天])",
        lambda m, today: past_weekday(today, min(_WEEKDAYS.index(m["day"]), 6)),
    ),
    Rule("月", rf"{_EVERY}{_NEAR}月{_NOT_A_MONTH}份?(?:{_DAY}|{_PART})?", _month),
    Rule("年", rf"{_EVERY}{_YEAR}{_MONTH}(?:{_DAY}|{_PART})?", _month),
    Rule(
        "月",
        rf"{_EVERY}(?<![\d{CHINESE}.个個第/-])(?<![农農阴陰]历)(?<![农農阴陰]曆){_MONTH}"
        rf"{_NOT_A_MONTH}(?:{_DAY}|{_PART})?",
        _month,
    ),
    Rule(
        "月 旬",
        rf"{_COUNTED}(?<![年个個岁歲上下这這本腊臘正蜜])(?:月(?P<part>[初底末])"
        r"|(?<!月)(?<!月的)(?P<part_>[上中下]旬))",
        lambda m, today: third(months_ahead(today, 0), _THIRDS[m["part"] or m["part_"]]),
    ),
    Rule("季", rf"(?:{_YEAR})?(?:第)?(?P<q>[一二三四1-4])[个個]?季度", _quarter),
    Rule("半年", rf"(?:{_YEAR})?(?P<half>[上下])半年", _half),
    Rule("季", rf"{_EVERY}{_NEAR}季度", lambda m, today: quarters_ahead(today, _ahead(m))),
    Rule("年", rf"{_EVERY}{_YEAR}(?<!的)(?<!的\s)(?!年?[初底末中])(?!\s?\d+月)", _whole_year),
    Rule("前", rf"{_N}{_UNIT}[之以]?前(?![后後天])", _ago),
    Rule("后 後", rf"{_N}{_UNIT}(?:[之以]?[后後]|[过過][后後])(?![天])", _later),
    Rule("半", r"(?<![一二两三\d])半[个個]?(?P<unit>年|月)[之以]?前", _half_ago),
    Rule(
        "近 去",
        rf"(?:最近|近|[过過]去)(?:的|[这這])?{_N}(?P<unit>天|日|[个個]?{_W}|[个個]?月|年)"
        r"(?![前后後])",
        lambda m, today: last(today, chinese_number(m["n"]), _unit(m)),
    ),
    Rule(
        "未 接 今",
        rf"(?:未来|未來|接下来|接下來|今[后後])(?:的|[这這])?{_N}{_UNIT}",
        lambda m, today: coming(today, chinese_number(m["n"]), _unit(m)),
    ),
)  # fmt: skip

# What counts only where it is the whole of a text: in a sentence 3号 is a door as well.
ALONE = (
    Rule(
        "",
        r"(?P<d>\d{1,2}|[一二三十]{1,3})[日号號]",
        lambda m, today: replace(
            day_of(months_ahead(today, 0), chinese_number(m["d"])), clear=False
        ),
    ),
    Rule("", r"(?P<y>\d{4})年?", _whole_year),
)
