"""Credentials in web addresses: ``user:password@host``, and what ``?token=`` hands over."""

from __future__ import annotations

from collections.abc import Iterator

from openclaw.redact.kinds import Span
from openclaw.redact.patterns import any_case
from openclaw.redact.patterns import compiled
from openclaw.redact.stand_in import is_stand_in
from openclaw.redact.stand_in import looks_random

_SCHEME = r"(?<![A-Za-z0-9+.-])[A-Za-z][A-Za-z0-9+.-]{1,30}://"
_PAIR = _SCHEME + r"([^\s/?#@:'\"<>`]{0,255}):([!#-.0-;=?-_a-~]{1,255})@(?=[\w\[])"
_USER = _SCHEME + r"([\w.~%-]{16,255})@(?=[\w\[])"
_QUERY = r"[?&#](?:amp;)?([\w.\-\[\]]{1,40})=([!$%(-;=?-~]{4,2048})"
_HANDS_OVER = (
    r"(?:^|[_.-]|(?<=access)|(?<=auth)|(?<=refresh)|(?<=id))(?:token|auth|authorization|jwt|sid|"
    r"session_?id|secret|client_?secret|pass(?:word|wd|phrase)?|pwd|api_?key|access_?key|"
    r"secret_?key|sig|signature|credential|key|code)\Z"
)
# Names that hand over other things as well: their values must look the part.
_WEAK = r"(?:^|(?<!api)(?<!access)(?<!secret)[_.-])(?:key|code|sid)\Z"
_PAGING = r"(?:page|next|continuation|cursor|sync|max|csrf)[_.-]?token\Z"
_CLOSING = ".,;:!?)]}'"


def find(text: str) -> Iterator[Span]:
    """Yield user and password before a host, and the values of secret parameters."""
    if "://" in text:
        yield from _before_hosts(text)
    if "=" in text:
        yield from _in_queries(text)


def _before_hosts(text: str) -> Iterator[Span]:
    for match in compiled(_PAIR).finditer(text):
        if not any(_is_template(part) for part in match.groups()):
            yield (match.start(1) if match[1] else match.start(2)), match.end(2)
    for match in compiled(_USER).finditer(text):
        if looks_random(match[1]):
            yield match.span(1)


def _is_template(part: str) -> bool:
    # What says user:password@ may be somebody's password; only an open place is none.
    return bool(compiled(r"[<>{}\[\]]|\$\w|\*{2}|\.{3}|x{4}").search(part))


def _in_queries(text: str) -> Iterator[Span]:
    for match in compiled(_QUERY).finditer(text):
        name, value = match[1], match[2].rstrip(_CLOSING)
        if not any_case(_HANDS_OVER).search(name) or any_case(_PAGING).search(name):
            continue
        if any_case(_WEAK).search(name) and not looks_random(value):
            continue
        if len(value) >= 4 and not is_stand_in(value):
            yield match.start(2), match.start(2) + len(value)
