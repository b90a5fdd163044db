"""The one number in what is said, and what it is the number of."""

from __future__ import annotations

import re
from functools import lru_cache

from openclaw.write.claims.chinese_words import UNITS
from openclaw.write.claims.dates import MOVED
from openclaw.write.claims.things import stemmed

_SAME_UNITS = {
    "公斤": "kg", "千克": "kg", "厘米": "cm", "公分": "cm", "公里": "km", "千米": "km",
    "米": "m",
    "钟头": "小时", "个钟头": "小时", "个小时": "小时", "块": "元", "块钱": "元",
    "位": "个", "名": "个", "口": "个", "hr": "hour", "kilo": "kg", "centimet": "cm",
    "kid": "child",
}  # fmt: skip
_MEASURING = (
    "percent point year month week day hour minute second dollar euro time person m cm km kg pound "
    "mile foot am pm k"
)
_MEASURES = frozenset(map(stemmed, _MEASURING.split()))  # they count nothing by themselves
_OF_MARKETS = ("percent", "point")  # of the moment, never of a person
_HOURS = 24  # more 点 than that are points of an index
_DIGITS = re.compile(r"\d+")
_CHANGED = re.compile(
    rf"(?:{MOVED}|涨到|降到|升到)(?:上午|下午|早上|晚上|中午)?\s*$", re.IGNORECASE
)
_BEFORE = re.compile(
    r"(?:(?:在|是|为|定在|上午|下午|早上|晚上|中午|\b(?:be|is|at|scheduled|set|for))\s*)+$"
)
_HAVING = re.compile(r"^(?:(?:have|has|have got|own|owns|got|be)\b|有|养了?|拥有|是)")
_LOOSE = re.compile(r"\b(?:of|the|a|an|at|for|or|up|down|to|by)\b|[了的着过]|左右")
_MONEY = ("$", "€", "£", "¥")
_MANY = frozenset(["people", "children", "men", "women", "feet", "mice", "teeth", "sheep", "fish"])
# What is numbered rather than counted, also where a word that looks like a plural follows.
_LABELLED = re.compile(
    r"\b(?:chapter|section|part|page|room|ticket|version|number|item|step|note|sprint|phase|stage|"
    r"level|lesson|episode|season|volume|issue|seat|gate|line|track|task|test|case|platform|grade|"
    r"class|route|bus|flight|floor|fact|process|session|round|team|group|option|question)\s+$",
    re.IGNORECASE,
)
_VERB = re.compile(r"[a-z]{2,8}|[\u4e00-\u9fff]{1,2}")


@lru_cache(maxsize=1)
def _patterns() -> dict[bool, re.Pattern[str]]:
    """A number and its unit, in English (True) and Chinese."""
    return {
        True: re.compile(
            r"(?<![\w.-])(?P<n>\d+(?:\.\d+)?)(?:[ -]?(?P<unit>[a-z]+))?(?P<half>)", re.IGNORECASE
        ),
        False: re.compile(rf"(?P<n>\d+(?:\.\d+)?)(?P<unit>{UNITS})(?P<half>半)?"),
    }


def amount(core: str, period: str, *, leads: bool) -> tuple[str, str, str] | None:
    """What is counted, how many, and the word that says that it was changed.

    None where not exactly one number stands in what is said, where it begins with the number
    although nothing that was taken off (``leads``) led up to it, and where the number is a name:
    chapter 3, python 3, 第3条.
    """
    english = core.isascii()
    found = list(_patterns()[english].finditer(core))
    numbers = _DIGITS.findall(core.replace(".", ""))
    if len(found) != 1 or len(numbers) != 1 or (core[:1].isdigit() and not leads):
        return None
    one = found[0]
    unit = _unit(one["unit"] or "", english=english)
    before, after = core[: one.start()], core[one.end() :]
    changed = _CHANGED.search(before)
    if not changed and _is_name(before, one["n"], (one["unit"] or "").lower(), english=english):
        return None
    before = before[: changed.start()] if changed else _BEFORE.sub("", before)
    counted = f"{_frame(before)} #{unit} {_frame(after)}".strip()
    alone = not counted.replace(f"#{unit}", "").strip() and not (
        english and unit and unit not in _MEASURES
    )
    if alone or unit in _OF_MARKETS or (unit == "点" and float(one["n"]) > _HOURS):
        return None
    half = ".5" if one["half"] or unit.endswith("半小时") else ""
    frame = f"{counted} /{period}" if period else counted
    return frame, one["n"] + half, changed[0].strip() if changed else ""


def _is_name(before: str, number: str, unit: str, *, english: bool) -> bool:
    """Whether a number tells one thing from others of its kind, and counts nothing."""
    if not english:
        return before.rstrip().endswith("第")
    if _LABELLED.search(before):
        return True
    if not unit:
        return bool(before.strip()) and not before.endswith(_MONEY) and not _BEFORE.search(before)
    many = unit.endswith("s") or unit in _MANY or stemmed(unit) in _MEASURES
    return not many and float(number) != 1


def _unit(unit: str, *, english: bool) -> str:
    plain = stemmed(unit.lower()) if english else unit
    return _SAME_UNITS.get(plain, plain)


def _frame(text: str) -> str:
    """What stands beside a number, in the form in which it is compared."""
    bare = _LOOSE.sub("", _HAVING.sub("", text.lower()))
    return " ".join(_unit(word, english=word.isascii()) for word in bare.split())


def same_count(one: str, other: str) -> bool:
    """Whether two frames count the same thing; a verb in front may be missing in one."""
    if one == other:
        return True
    short, long = sorted((one, other), key=len)
    lead = long.removesuffix(short).strip() if long.endswith(short) else "-"
    return short.startswith("#") and bool(_VERB.fullmatch(lead))
