"""Numbers that are written in words, as digits: 三十二, thirty-two."""

from __future__ import annotations

import re

from openclaw.write.claims.chinese_words import UNITS

_DIGITS = {char: at for at, char in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2, "俩": 2}
_POWERS = {"十": 10, "百": 100, "千": 1000}
_TEN_THOUSAND = 10_000
# 十分, 百度 and the like are no numbers.
_CHINESE = re.compile(
    r"(?!十分(?!钟)|一点(?!钟|半)|百度|千克|千米|一个人|一口气|一部分)"
    rf"[零〇一二两俩三四五六七八九十百千万]+(?=\s*(?:{UNITS}|月|[日号世]))"
)
_HEIGHT = re.compile(r"([12一])(?:米|m)([\d一二三四五六七八九])(\d?)(?![\d米])")
_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen"
)
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_ENGLISH_WORDS = {word: at for at, word in enumerate(_ONES.split())} | {
    word: 10 * at for at, word in enumerate(_TENS.split(), 2)
}
_ENGLISH = re.compile(
    rf"\b(?:(?P<tens>{_TENS.replace(' ', '|')})[- ])?(?P<one>{'|'.join(_ENGLISH_WORDS)})\b"
    r"(?! of (?:my|the|his|her))",
    re.IGNORECASE,
)
_TIMES = (
    (re.compile(r"\btwice\b", re.IGNORECASE), "2 times"),
    (re.compile(r"\bthrice\b", re.IGNORECASE), "3 times"),
    (re.compile(r"\bonce (?=a |per |every )", re.IGNORECASE), "1 times "),
)
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}\b)")


def chinese_digits(text: str) -> str:
    """A Chinese text with its numerals before a unit as digits, and heights in centimetres."""
    return _CHINESE.sub(lambda found: _digits(found[0]), _HEIGHT.sub(_centimetres, text))


def english_digits(text: str) -> str:
    """An English text with its numbers as digits, without separators of thousands."""
    for pattern, instead in _TIMES:
        text = pattern.sub(instead, text)
    return _THOUSANDS.sub("", _ENGLISH.sub(_english, text))


def number(numeral: str) -> int:
    """The number that a Chinese numeral writes."""
    total = part = 0
    for char in numeral:
        if char in _DIGITS:
            part = _DIGITS[char]
        elif char in _POWERS:
            total, part = total + (part or 1) * _POWERS[char], 0
        else:
            total, part = (total + part or 1) * _TEN_THOUSAND, 0
    return total + part


def _digits(numeral: str) -> str:
    """A numeral as digits; one without powers is read digit by digit (一九九〇)."""
    if all(char in _DIGITS for char in numeral):
        return "".join(str(_DIGITS[char]) for char in numeral)
    return str(number(numeral))


def _centimetres(found: re.Match[str]) -> str:
    """1米75 and 一米八 as 175厘米 and 180厘米."""
    digits = (str(_DIGITS.get(char, char)) for char in (found[1], found[2], found[3] or "0"))
    return f"{''.join(digits)}厘米"


def _english(found: re.Match[str]) -> str:
    tens = _ENGLISH_WORDS[found["tens"].lower()] if found["tens"] else 0
    return str(tens + _ENGLISH_WORDS[found["one"].lower()])
