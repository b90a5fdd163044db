"""Bank cards: the networks' prefixes and lengths, and always the Luhn check."""

from __future__ import annotations

from collections.abc import Iterator

from openclaw.redact.around import alone
from openclaw.redact.around import before
from openclaw.redact.around import in_link
from openclaw.redact.around import otherwise_named
from openclaw.redact.checksums import passes_luhn
from openclaw.redact.kinds import Span
from openclaw.redact.patterns import any_case
from openclaw.redact.patterns import compiled

_FORM = (
    r"(?<!\d)(?<!\d[ -])(?:\d{12,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|"
    r"\d{4}([ -])\d{4}\2\d{4}\2\d{4}\2\d{1,3}|\d{4}([ -])\d{6}\3\d{4,5}|\d{6}[ -]\d{10,13})"
    r"(?![ -]?\d)"
)
# Visa, Mastercard, American Express, Discover, Diners, JCB, UnionPay, as they are issued today.
_NETWORKS = (
    r"4\d{15}|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|"
    r"6(?:011|5\d\d|4[4-9]\d)\d{12}|3(?:0[0-5]|[68]\d)\d{11}|35(?:2[89]|[3-8]\d)\d{12}|"
    r"62\d{14}(?:\d{3})?"
)
# Beside a word for cards: older networks, lengths and local schemes too (Maestro, early JCB).
_ISSUED = r"(?:[3-69]\d|2[2-7]|1800|2131)\d+"
_WORD = (
    r"卡号|卡號|银行卡|銀行卡|信用卡|借记卡|储蓄卡|工资卡|刷卡|卡片|银联|的卡|张卡|(?<![a-z])"
    r"(?:cards?|cc|visa|master(?:card)?|amex|jcb|unionpay|maestro|debit|credit|pan)(?![a-z])"
)


def find(text: str) -> Iterator[Span]:
    """Yield each card's number."""
    if not compiled(r"\d[\d -]{10}\d").search(text):
        return
    for match in compiled(_FORM).finditer(text):
        digits = compiled(r"[ -]").sub("", match[0])
        if _is_issued(text, match.span(), digits) and passes_luhn(digits):
            yield match.span()


def _is_issued(text: str, span: Span, digits: str) -> bool:
    """Whether a bank may have issued it: by its prefix and length, or by the words before it."""
    if not alone(text, *span) or in_link(text, span[0]):
        return False
    if any_case(_WORD).search(before(text, span[0])):
        return bool(compiled(_ISSUED).fullmatch(digits))
    known = compiled(_NETWORKS).fullmatch(digits)
    return bool(known) and not otherwise_named(text, span[0])
