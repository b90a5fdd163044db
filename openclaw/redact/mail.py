"""E-mail addresses."""

from __future__ import annotations

from collections.abc import Iterator

from openclaw.redact.around import before
from openclaw.redact.kinds import Span
from openclaw.redact.patterns import any_case
from openclaw.redact.patterns import compiled

_ADDRESS = (
    r"(?<![\w.+%À-ɏ-])[A-Za-z0-9_À-ɏ][\wÀ-ɏ.+%'-]{0,63}"
    r"@(?:[A-Za-z0-9-]{1,63}\.){1,8}([A-Za-z]{2,24})(?![\w@-])"
)
# icon@2x.png, lib@1.2.min.js: files, not the domains that they look like.
_FILES = r"png|jpe?g|gif|svg|webp|bmp|ico|pdf|js|mjs|ts|tsx|css|json|ya?ml|md|txt|html?|zip|gz|tgz"
_REMOTE = (
    r"(?:^|\s)(?:ssh|scp|sftp|rsync|ssh-copy-id|clone)\s(?:-\S{1,20}\s(?:[\w./]{1,30}\s)?){0,3}\Z"
)
_LOGINS = {"git", "hg", "svn"}


def find(text: str) -> Iterator[Span]:
    """Yield every address that is a person's: no file, no remote of ssh or git."""
    if "@" not in text:
        return
    for match in compiled(_ADDRESS).finditer(text):
        if not any_case(_FILES).fullmatch(match[1]) and not _is_login(text, match.span()):
            yield match.span()


def _is_login(text: str, span: Span) -> bool:
    left = before(text, span[0], 300)
    if compiled(r"://[^\s/?#]*\Z").search(left):  # the user and host of a link
        return True
    name, follows = text[span[0] : span[1]].partition("@")[0], text[span[1] : span[1] + 2]
    path = follows[:1] == ":" and (name in _LOGINS or follows[1:] in ("/", "~"))
    return path or bool(compiled(_REMOTE).search(left))
