"""Homes and workplaces: what names one, and whether two names can be of one."""

from __future__ import annotations

import re
from functools import lru_cache

from openclaw.write.claims.known_values import PLACES
from openclaw.write.claims.known_values import rows

_LONGEST = {True: 24, False: 10}  # characters of a name in ASCII, and in another script
_HOME_TAIL = re.compile(
    r"(?:这边|那边|一带|附近|定居|生活|居住|工作|发展|的|住|了|来|去|,.*|"
    r"\s+(?:city|area|with .+|near .+|for .+|and .+|where .+|right now|full-time)$)+$"
)
_NO_HOME = re.compile(
    r"家(?!口|界)|公寓|宿舍|学校|[栋幢楼]|房|附近|里$|郊区|乡下|市中心|农村|一起|城里|地方|"
    r"这儿|那儿|这里|那里|外面|自己|^(?:an?|my|his|her|their|our|peace|fear|sin|love|luxury|"
    r"harmony|poverty|comfort|chaos|this|that|with|alone|dorm.*|town|"
    r"the (?:city|countryside|same|suburbs|house|apartment|area|country|middle|heart|center|"
    r"north|south|east|west).*)\b"
)
_SUFFIX = re.compile(r"(?:市|省|县|区|自治区|特别行政区)$")
_PART = re.compile(r"[区县镇村路街湾苑园]$|小区|新村|大厦|street|avenue|road|district|village$")
_NO_FIRM = re.compile(
    r"^(?:[小大新老]|家|家里|国外|国内|外地|本地|线上|线下|室内|户外|一线|这里|这边|那里|那边|"
    r"这|那|市区|海外|办公室|单位|公司|外面|晚上|夜里|白天|上午|下午|周末|互联网|外企|国企|"
    r"私企|大厂|工厂|店里|校|职|岗|老家|同一|一家.*|城里|互联网公司|工作|小公司|大公司|"
    r".*(?:生活|学习|[和与]).*|the (?:same|city|office|weekend).*|home|night|an?\b.*|"
    r"weekends?|different .*|his .*|her .*|my .*|people|children|kids|animals|clients|"
    r"computers|data|young .*|local .*|others|him|her|them|me|us|it|this|that)$"
)
_FIRM_AROUND = re.compile(r"^(?:the\s+|1家|一家|某)|(?<=..)(?:公司|集团)$|,.*$")
_FIRMS = "银行 学校 医院 大学 中学 小学 幼儿园 餐厅 饭店 工厂 律所 政府 酒店 超市"
_KINDS_OF_FIRM = tuple(_FIRMS.split())


@lru_cache(maxsize=1)
def _levels() -> dict[str, str]:
    """Each known place, and what it is; the widest where it is several."""
    levels: dict[str, str] = {}
    for level, names in rows(PLACES):
        for name in names:
            levels.setdefault(name, level)
    return levels


@lru_cache(maxsize=1 << 10)
def _city(plain: str) -> str:
    """The known city that a name begins with, empty without one."""
    cities = (name for name, level in _levels().items() if level == "city")
    return next((city for city in cities if plain.startswith(city)), "")


def home(value: str) -> str:
    """A home in the form in which homes are compared; empty where it is no place by name."""
    given = _HOME_TAIL.sub("", value.strip(" ,.")).strip()
    plain = given.casefold()
    if not plain or _NO_HOME.search(plain) or len(plain) > _LONGEST[plain.isascii()]:
        return ""
    if not plain.isascii() or plain in _levels():
        return plain
    named = given[0].isupper() and len(plain.split()) < 4
    return plain if named or plain.isalpha() else ""


def is_known(plain: str) -> bool:
    """Whether a place is in the tables, or begins with one that is, districts apart."""
    wide = (name for name, level in _levels().items() if level != "district")
    return any(plain.startswith(name) for name in wide)


def homes_differ(old: str, new: str, *, moved: bool) -> bool:
    """Whether two homes cannot be one; a place may lie in another, unless the text moves."""
    one, other = _SUFFIX.sub("", old), _SUFFIX.sub("", new)
    if one.isascii() is not other.isascii() or one in other or other in one:
        return False
    cities = {_city(one), _city(other)}
    if moved or (len(cities) > 1 and "" not in cities):
        return True
    levels = {_level(old), _level(new)}
    return len(levels) == 1 and levels.isdisjoint({"area", "part"})


def _level(plain: str) -> str:
    """What a place is; a part of an unknown city is ``part``, all else unknown a city."""
    bare = _SUFFIX.sub("", plain)
    known = _levels().get(bare)
    if known is not None:
        return known
    return "part" if _PART.search(plain) and not plain.endswith("市") else "city"


def firm(value: str) -> str:
    """A workplace in the form in which they are compared; empty where it is none by name."""
    plain = _FIRM_AROUND.sub("", value.strip(" .")).strip().casefold()
    if not plain or _NO_FIRM.search(plain) or len(plain) > _LONGEST[plain.isascii()]:
        return ""
    if plain in _levels() or _PART.search(plain):
        return ""
    return "" if len(plain) > 2 and plain.endswith(tuple("里上下边市")) else plain


def firms_differ(old: str, new: str) -> bool:
    """Whether two workplaces cannot be one: a bank may be any bank, but no school."""
    if old.isascii() is not new.isascii() or old in new or new in old:
        return False
    return old.endswith(_KINDS_OF_FIRM) is new.endswith(_KINDS_OF_FIRM)
