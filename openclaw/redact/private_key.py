"""Private keys in PEM and OpenPGP armour, whole, or cut off at either end."""

from __future__ import annotations

import re
from collections.abc import Iterator

from openclaw.redact.kinds import Span
from openclaw.redact.patterns import compiled

_LONGEST = 20_000  # characters; an RSA key of 16,384 bits has about 12,700
_LABEL = r"(?:[A-Z0-9]{1,12} ){0,4}PRIVATE KEY(?: BLOCK)?"
_BEGIN = rf"-----BEGIN {_LABEL}-----"
_END = rf"-----END {_LABEL}-----"
# The rows of a key whose end is missing: base64, and the headers of old keys, between line
# ends (also written \n), quote marks and what joins strings in programs.
_BETWEEN = r"(?:[\s>|\"',;+]|\\[nrt])"
_ROW = rf"{_BETWEEN}*+(?:[A-Z][\w-]{{1,30}}: [^\n]{{1,200}}(?=\n)|[A-Za-z0-9+/=]{{16,}}+)"
_ROWS = rf"(?:{_ROW})*+(?:{_BETWEEN}*+[A-Za-z0-9+/=]{{1,15}}+(?=\s*\Z))?"
_BASE64 = r"[\s>|]*[A-Za-z0-9+/=]{1,100}\s*"


def find(text: str) -> Iterator[Span]:
    """Yield each key with its armour."""
    if "PRIVATE KEY" not in text:
        return
    begins = list(compiled(_BEGIN).finditer(text))
    limits = [*(begin.start() for begin in begins), len(text)][1:]
    stops: list[int] = []
    for begin, limit in zip(begins, limits, strict=True):
        stops.append(_end_of(text, begin.end(), limit))
        if stops[-1] > begin.end():
            yield begin.start(), stops[-1]
    ended = set(stops)
    for end in compiled(_END).finditer(text):
        if end.end() not in ended:
            yield from _headless(text, end)


def _end_of(text: str, start: int, limit: int) -> int:
    """Where the key ends whose body begins at ``start``; ``start`` itself when it has none."""
    end = compiled(_END).search(text, start, min(limit, start + _LONGEST))
    if end:
        said = text[start : end.start()].strip("-. \t\r\n…")
        return end.end() if said else start
    rows = compiled(_ROWS).match(text, start, min(limit, start + _LONGEST))
    return rows.end() if rows else start


def _headless(text: str, end: re.Match[str]) -> Iterator[Span]:
    """A key of which only the rest was pasted: rows of base64 before its end."""
    armour = text.rfind("-----", 0, end.start())
    floor = max(armour + 5 if armour >= 0 else 0, end.start() - _LONGEST)
    start = end.start()
    for row in reversed(text[floor : end.start()].splitlines(keepends=True)):
        if not compiled(_BASE64).fullmatch(row):
            break
        start -= len(row)
    if compiled(r"[A-Za-z0-9+/]{16}").search(text, start, end.start()):
        yield start, end.end()
