"""Searching a text for secrets: the finders of all kinds, pass by pass."""

from __future__ import annotations

from bisect import bisect_left
from bisect import insort
from collections.abc import Collection
from collections.abc import Iterable
from collections.abc import Iterator

from openclaw.redact import account
from openclaw.redact import bank_card
from openclaw.redact import iban
from openclaw.redact import mail
from openclaw.redact import national_id
from openclaw.redact import password
from openclaw.redact import phone
from openclaw.redact import private_key
from openclaw.redact import token
from openclaw.redact import url
from openclaw.redact.kinds import PRIORITY
from openclaw.redact.kinds import Finder
from openclaw.redact.kinds import Secret
from openclaw.redact.kinds import Span
from openclaw.redact.patterns import compiled
from openclaw.redact.surface import MARK
from openclaw.redact.surface import placeholders
from openclaw.redact.surface import surface

_FINDERS: dict[str, Finder] = {
    "phone": phone.find,
    "email": mail.find,
    "national_id": national_id.find,
    "bank_card": bank_card.find,
    "iban": iban.find,
    "account": account.find,
    "password": password.find,
    "token": token.find,
    "private_key": private_key.find,
    "url": url.find,
}
# A shorter value is as likely another thing that looks alike: a PIN of 2024, and the year.
_TELLING = 6


def secrets_in(text: str, kinds: Collection[str]) -> tuple[Secret, ...]:
    """The secrets of these kinds in ``text``, in its order, apart, and without names.

    What one pass finds is hidden from the next, until a pass finds nothing: a secret may only
    show once what stood before it is out of the way, and a password is said again without its
    announcement.
    """
    hidden = placeholders(text)
    found: list[Secret] = []
    while new := _announced(text, kinds, hidden) or _repeated(text, found, hidden):
        found += new
        hidden = sorted([*hidden, *((one.start, one.end) for one in new)])
    return tuple(sorted(found, key=lambda one: one.start))


def _announced(text: str, kinds: Collection[str], hidden: list[Span]) -> list[Secret]:
    """What the finders find in one pass."""
    seen = surface(text, hidden)
    claims = (
        Secret("", kind, start, end)
        for kind in PRIORITY
        if kind in kinds
        for start, end in _FINDERS[kind](seen.text)
        if start < end and MARK not in seen.text[start:end]
    )
    return [
        Secret("", one.kind, seen.given(one.start), seen.given(one.end)) for one in _apart(claims)
    ]


def _repeated(text: str, found: list[Secret], hidden: list[Span]) -> list[Secret]:
    """What was found once and stands elsewhere, too, as a word of its own."""
    kinds = {text[one.start : one.end]: one.kind for one in found}
    claims = (
        Secret("", kind, *span)
        for value, kind in kinds.items()
        if len(value) >= _TELLING
        for span in _places(value, text)
        if not _overlaps(span, hidden)
    )
    return list(_apart(claims))


def _places(value: str, text: str) -> Iterator[Span]:
    """Where ``value`` stands in ``text`` and is no part of a longer word."""
    inside = compiled(r"[A-Za-z0-9]{2}")
    start = text.find(value)
    while start >= 0:
        end = start + len(value)
        if not inside.fullmatch(text[start - 1 : start + 1] if start else "") and not (
            inside.fullmatch(text[end - 1 : end + 1])
        ):
            yield start, end
        start = text.find(value, end)


def _overlaps(span: Span, spans: list[Span]) -> bool:
    at = bisect_left(spans, span)
    return (at > 0 and spans[at - 1][1] > span[0]) or (at < len(spans) and spans[at][0] < span[1])


def _apart(claims: Iterable[Secret]) -> Iterator[Secret]:
    """The claims that stand: longer ones first, then by priority, none on another's ground."""
    taken: list[Span] = []
    for one in sorted(claims, key=lambda claim: claim.start - claim.end):
        if not _overlaps((one.start, one.end), taken):
            insort(taken, (one.start, one.end))
            yield one
