"""National identity numbers: China's and America's anywhere, others beside their names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from openclaw.redact import other_ids
from openclaw.redact.around import alone
from openclaw.redact.around import before
from openclaw.redact.around import in_link
from openclaw.redact.checksums import passes_mod_11_2
from openclaw.redact.kinds import Span
from openclaw.redact.patterns import any_case
from openclaw.redact.patterns import compiled

_SOME_DIGITS = r"(?:\d[^\d\n]{0,3}){6}"  # no identity number has fewer
_PROVINCES = "11-15 21-23 31-37 41-46 50-54 61-65 71-71 81-83"
_REGIONS = {
    str(code)
    for low, high in (part.split("-") for part in _PROVINCES.split())
    for code in range(int(low), int(high) + 1)
}
_CHINESE = r"(?<!\d)([1-8]\d)\d{4}([ -]?)((?:18|19|20)\d{6})\2(\d{3}[\dXx])(?![\dA-Za-z])"
_OLD_CHINESE = r"(?<!\d)([1-8]\d)\d{4}(\d{6})\d{3}(?!\d)"
_CHINESE_WORD = r"身份证|身份證|身分證|证件号|證件號|identity card|(?<![a-z])id (?:card|number|no)"
_AMERICAN = r"(?<!\w)(?<!\w[.-])\d{3}([ -])\d{2}\1\d{4}(?![\w]|[.-]\d)"
_AMERICAN_BARE = r"(?<![\w.-])\d{9}(?![\w]|[.-]\d)"
_AMERICAN_WORD = r"(?<![a-z])(?:ssn|social security|tax ?id)(?![a-z])|社会安全号|社安号"


def find(text: str) -> Iterator[Span]:
    """Yield each number that its check digits, its form or its name make one."""
    if compiled(_SOME_DIGITS).search(text):
        yield from _chinese(text)
        yield from _american(text)
        yield from other_ids.find(text)


def _chinese(text: str) -> Iterator[Span]:
    for match in compiled(_CHINESE).finditer(text):
        dated = match[1] in _REGIONS and _is_day(match[3])
        by_itself = alone(text, *match.span()) and not in_link(text, match.start())
        # GB 11643: the last character makes the weighted sum 1 modulo 11.
        bare = compiled(r"[ -]").sub("", match[0]).upper()
        if dated and by_itself and passes_mod_11_2(bare):
            yield match.span()
    for match in compiled(_OLD_CHINESE).finditer(text):
        dated = match[1] in _REGIONS and _is_day("19" + match[2])
        if dated and any_case(_CHINESE_WORD).search(before(text, match.start())):
            yield match.span()


def _is_day(digits: str) -> bool:
    try:
        date(int(digits[:4]), int(digits[4:6]), int(digits[6:]))
    except ValueError:
        return False
    return True


def _american(text: str) -> Iterator[Span]:
    """Written with dashes a number speaks for itself; otherwise a word must name it."""
    for match in compiled(_AMERICAN).finditer(text):
        if (match[1] == "-" or _is_named(text, match)) and _is_given_out(match[0]):
            yield match.span()
    if any_case(_AMERICAN_WORD).search(text):
        for match in compiled(_AMERICAN_BARE).finditer(text):
            if _is_named(text, match) and _is_given_out(match[0]):
                yield match.span()


def _is_named(text: str, match: re.Match[str]) -> bool:
    return bool(any_case(_AMERICAN_WORD).search(before(text, match.start(), 48)))


def _is_given_out(number: str) -> bool:
    """Whether area, group and serial are among those that the SSA gives out.

    Unlike stdnum this holds no list of numbers that advertisements made known: whoever writes
    one into a memory means a number.
    """
    digits = compiled(r"\D").sub("", number)
    area_exists = digits[0] != "9" and digits[:3] not in ("000", "666")
    return area_exists and digits[3:5] != "00" and digits[5:] != "0000"
