"""The date of a relative day word, written beside it: 明天（2025-11-20）, today (2025-11-19)."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from collections.abc import Sequence
from datetime import UTC
from datetime import datetime
from datetime import tzinfo

from openclaw.temporal.aside import set_apart
from openclaw.temporal.reading import Phrase
from openclaw.temporal.reading import phrases

_BESIDE = re.compile(r"(['’]s)?[ ]?[（(](\d{4}-\d{2}-\d{2})[)）]")
_OWNER = re.compile(r"['’]s\b")
_CHINESE = re.compile(r"[\u4e00-\u9fff]")
_DATED = re.compile(r"[\d月]")
# What may stand between a word and the date that explains it: 明天（周四，11月20日）.
_BETWEEN = (
    r"[\s,，、:：(（\[【—~-]*(?:就?是|即|也就是|which is|that is|is|i\.e\.,?)?\s*"
    r"(?:(?:[周週]|星期|[礼禮]拜)[一二三四五六日天]|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)?"
    r"[\s,，、(（]*"
)
_ANY_DAY = datetime(2000, 1, 3, tzinfo=UTC)  # where words are looked for, whatever they mean


def resolved(text: str, now: datetime, zone: tzinfo) -> str:
    """The text with the date beside each relative word that means one clear day.

    Not in code, addresses, headers and what is quoted, and not where a date stands beside it
    already: what was resolved once stays as it is, on any later day. ``now`` is aware.
    """
    found = phrases(text, now, zone)
    pieces, at = [], 0
    for number in _day_words(text, found):
        phrase = found[number]
        if phrase.interval.clear and not _is_dated(text, found, number):
            owner = _OWNER.match(text, phrase.stop)
            stop = owner.end() if owner else phrase.stop
            day = phrase.interval.first.date().isoformat()
            pieces += [text[at:stop], f"（{day}）" if _CHINESE.search(phrase.text) else f" ({day})"]
            at = stop
    return "".join((*pieces, text[at:]))


def unresolved(text: str) -> str:
    """The text without the dates that stand beside relative day words."""
    if not _BESIDE.search(text):
        return text
    pieces, at = [], 0
    found = phrases(text, _ANY_DAY, UTC)
    for phrase in (found[number] for number in _day_words(text, found)):
        if beside := _BESIDE.match(text, phrase.stop):
            pieces.append(text[at : phrase.stop] + (beside[1] or ""))
            at = beside.end()
    return "".join((*pieces, text[at:]))


def days_beside(text: str, said: datetime | None, zone: tzinfo) -> tuple[str, ...]:
    """The days that the relative day words of a text mean, in order, as ``YYYY-MM-DD``.

    The date that stands beside a word counts, else what the word meant when it was ``said``
    (aware). ``?`` stands for one that cannot be told: ``said`` is None, or the word unclear.
    """
    days = []
    found = phrases(text, said or _ANY_DAY, zone)
    for phrase in (found[number] for number in _day_words(text, found)):
        beside = _BESIDE.match(text, phrase.stop)
        known = said is not None and phrase.interval.clear
        days.append(beside[2] if beside else f"{phrase.interval.first:%Y-%m-%d}" if known else "?")
    return tuple(days)


def _day_words(text: str, found: Sequence[Phrase]) -> Iterator[int]:
    """Which phrases are the writer's own and mean one day, another one tomorrow."""
    apart = set_apart(text) if any(_is_day_word(phrase) for phrase in found) else ()
    starts = [start for start, _ in apart]
    for at, phrase in enumerate(found):
        before = bisect_right(starts, phrase.start) - 1
        if _is_day_word(phrase) and not (before >= 0 and phrase.start < apart[before][1]):
            yield at


def _is_day_word(phrase: Phrase) -> bool:
    return phrase.interval.relative and phrase.interval.one_day


def _is_dated(text: str, found: Sequence[Phrase], at: int) -> bool:
    """Whether a date stands right behind a phrase, or right before it."""
    phrase = found[at]
    if _BESIDE.match(text, phrase.stop):
        return True
    near = [(found[i], found[i + 1]) for i in (at - 1, at) if 0 <= i < len(found) - 1]
    return any(
        re.fullmatch(_BETWEEN, text[one.stop : two.start])
        and _is_date(two if one is phrase else one)
        for one, two in near
    )


def _is_date(phrase: Phrase) -> bool:
    return phrase.interval.unit == "day" and bool(_DATED.search(phrase.text))
