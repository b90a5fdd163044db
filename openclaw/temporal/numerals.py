"""Small numbers in words: 二十五, 两, twenty-five, a."""

from __future__ import annotations

_DIGITS = {char: at for at, char in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2, "兩": 2}
_TENS = {"十": 10, "百": 100}
_UNDER_TWENTY = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen"),
)
_ENGLISH = {word: at for at, word in enumerate(_UNDER_TWENTY)} | {"a": 1, "an": 1}
_ENGLISH_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60}

CHINESE = "〇零一二三四五六七八九十百两兩"  # the characters of such numbers
_ONE = "[一二三四五六七八九两兩]"
CHINESE_COUNT = rf"(?=[{CHINESE}])(?:{_ONE}百零?)?(?:{_ONE}?十)?{_ONE}?"  # not 五三
_ONES = "|".join(_UNDER_TWENTY[1:10])
ENGLISH = "|".join((rf"(?:{'|'.join(_ENGLISH_TENS)})(?:[- ](?:{_ONES}))?", *reversed(_ENGLISH)))


def chinese_number(text: str) -> int:
    """A number in digits or in Chinese. Raises ``ValueError`` for what is none.

    >>> [chinese_number(said) for said in ("12", "两", "十", "二十五", "二〇二五", "一百")]
    [12, 2, 10, 25, 2025, 100]
    """
    if text.isdecimal():
        return int(text)
    if not set(text) & _TENS.keys():
        return int("".join(str(_DIGITS[char]) for char in text if char in _DIGITS))
    total = 0
    held: int | None = None
    for char in text:
        if char in _TENS:
            total += (1 if held is None else held) * _TENS[char]
            held = None
        else:
            held = _DIGITS[char]
    return total + (held or 0)


def english_number(text: str) -> int:
    """A number in digits or in English, to sixty-nine. Raises ``ValueError`` for what is none.

    >>> [english_number(said) for said in ("12", "a", "Twenty-five", "thirty")]
    [12, 1, 25, 30]
    """
    if text.isdecimal():
        return int(text)
    word, _, rest = text.casefold().replace(" ", "-").partition("-")
    if word in _ENGLISH_TENS:
        return _ENGLISH_TENS[word] + (english_number(rest) if rest else 0)
    if word not in _ENGLISH or rest:
        raise ValueError(text)
    return _ENGLISH[word]
