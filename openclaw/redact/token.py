"""Keys and tokens: of the services whose forms are known, and what a setting calls one."""

from __future__ import annotations

from collections.abc import Iterator

from openclaw.redact import assigned
from openclaw.redact import manifest
from openclaw.redact.formats import FORMATS
from openclaw.redact.kinds import Span
from openclaw.redact.patterns import compiled
from openclaw.redact.stand_in import is_masked

_LONG_RUN = r"[\w.~+/=|:$%-]{16}"  # no form is shorter
_ALONE = r"(?<![A-Za-z0-9])(?:{})(?![A-Za-z0-9])"
_CUT_OFF = r"[*#•…]|\.\."  # only the beginning was shown


def find(text: str) -> Iterator[Span]:
    """Yield keys and tokens, by their forms and by their names."""
    if compiled(_LONG_RUN).search(text):
        yield from _of_known_form(text)
        yield from assigned.to_services(text)
    yield from assigned.find(text)
    yield from manifest.find(text)


def _of_known_form(text: str) -> Iterator[Span]:
    for mark, form in FORMATS:
        if mark not in text:
            continue
        for match in compiled(_ALONE.format(form)).finditer(text):
            if not is_masked(match[0]) and not compiled(_CUT_OFF).match(text, match.end()):
                yield match.span()
