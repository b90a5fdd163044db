"""The words that make a row of figures a phone number."""

from __future__ import annotations

from openclaw.redact.around import REACH
from openclaw.redact.around import before
from openclaw.redact.around import behind
from openclaw.redact.kinds import Span
from openclaw.redact.patterns import any_case
from openclaw.redact.patterns import compiled

_CHINESE = (
    r"电话|電話|手机|手機|座机|固话|传真|傳真|热线|拨打|致电|来电|联系方式|联络方式|打给|号码|號碼"
)
_ENGLISH = (
    r"(?<![a-z])(?:phones?|mobile|cell(?:phone)?|tel(?:ephone)?|fax|whatsapp|sms|landline|"
    r"call(?:ed|ing)?|dial|text|ring|reach|answering|messages? to)(?![a-z])"
)
# Words that must stand right before the number; elsewhere in the line they say nothing.
_CLOSE = r"打|(?<=的)[号號][码碼]|(?<![a-z])desk(?![a-z])"
_SPOKEN = _CHINESE.removesuffix("|号码|號碼")
_LABEL = (
    rf"(?:{_SPOKEN}|{_ENGLISH}|{_CLOSE})"
    r"(?: ?(?:号码|號碼|号|號|#|numbers?|no\.?|(?:me|us|him|her|them|back)(?: (?:at|on))?)){0,2}"
    r"(?:\s|是|为|[:=]|(?<![a-z])(?:is|was|at|on|to)(?![a-z])){0,5}[\[(（]?\Z"
)
_BEHIND = r"\s?[(（-]?\s?(?:mobile|cell|office|fax|home|work|手机|电话|座机|传真)(?![a-z])"
# Plain strings in lower case, which are looked for quickly; the patterns above are exact.
_HINTS = (
    rf"{_CHINESE}|打|phone|mobile|cell|tel|fax|whatsapp|sms|landline|call|dial|text|ring|reach|"
    r"answering|message|desk|office|home|work"
)


def may_speak_of_phones(text: str) -> bool:
    """Whether any of the words may be in ``text``: a quick no saves the exact questions."""
    return bool(compiled(_HINTS).search(text.lower()))


def is_labelled(text: str, start: int) -> bool:
    """Whether what stands right before ``start`` says: here comes a number to call.

    The label may stand on a line of its own, "Phone:" and the number below it.
    """
    return bool(any_case(_LABEL).search(text[max(0, start - REACH) : start]))


def is_labelled_behind(text: str, end: int) -> bool:
    """Whether a number that ends at ``end`` is said to be one behind it: "(mobile)"."""
    return bool(any_case(_BEHIND).match(behind(text, end)))


def is_spoken_of(text: str, span: Span) -> bool:
    """Whether the line speaks of phones before a number or, in Chinese, close behind it."""
    start, end = span
    words = any_case(rf"{_SPOKEN}|{_ENGLISH}").search(before(text, start))
    words = words or compiled(_SPOKEN).search(behind(text, end))
    return bool(words) or is_labelled(text, start) or is_labelled_behind(text, end)


def is_asked_in_chinese(text: str, start: int) -> bool:
    """Whether the words before a number are Chinese ones, so that it is a Chinese number."""
    return bool(compiled(_CHINESE).search(before(text, start)))
