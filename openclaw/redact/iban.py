"""International bank account numbers, by the registry's forms and their check digits."""

from __future__ import annotations

from collections.abc import Iterator

from openclaw.redact.checksums import is_iban
from openclaw.redact.kinds import Span
from openclaw.redact.patterns import any_case
from openclaw.redact.patterns import compiled

_START = r"(?<![A-Z0-9])[A-Z]{2}\d{2}(?=[ -]?[A-Z0-9]{2})"
_REST = r"(?:[ -]?[A-Z0-9]){11,30}"
_WORD_END = r"[A-Z0-9](?![A-Z0-9])"
_SHORTEST, _LONGEST = 15, 34


def find(text: str) -> Iterator[Span]:
    """Yield each account's number."""
    if not compiled(r"\d\d").search(text):
        return
    for match in any_case(_START).finditer(text):
        rest = any_case(_REST).match(text, match.end())
        if rest:
            yield from _account(text, match.start(), rest.end())


def _account(text: str, start: int, reach: int) -> Iterator[Span]:
    """The number that begins at ``start`` and ends, with a word's end, before ``reach``."""
    # One character more, so that the end of a word is seen as such.
    ends = [end.end() for end in any_case(_WORD_END).finditer(text, start, reach + 1)]
    for stop in reversed([end for end in ends if end <= reach]):
        bare = compiled(r"[ -]").sub("", text[start:stop]).upper()
        if _checks(bare) and is_iban(bare):
            yield start, stop
            return


def _checks(bare: str) -> bool:
    """Whether it is as long as some country's and leaves the remainder that all have in common."""
    if not _SHORTEST <= len(bare) <= _LONGEST:
        return False
    return int("".join(str(int(char, 36)) for char in bare[4:] + bare[:4])) % 97 == 1
