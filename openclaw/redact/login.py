"""Names and passwords that stand together, commands that carry both, and recovery phrases."""

from __future__ import annotations

from collections.abc import Iterator

from openclaw.redact.kinds import Span
from openclaw.redact.patterns import any_case
from openclaw.redact.patterns import compiled
from openclaw.redact.stand_in import is_stand_in

_HINTS = r"密码|密碼|pass|pwd|phrase|seed|recovery|mnemonic|助记词|恢复短语|curl"
# 账号密码：a / b, "user/password: a b": the second one is no next token of its own.
_PAIR = (
    r"(?:[账帐賬帳用][号號户戶]名?|user(?:name)?|login)\s?[/和与及&,、，+]?\s?(?:and\s)?"
    r"(?:密码|密碼|pass(?:word)?|pwd)s?\s?(?:分别|都)?(?:是|为|[:=]|\s(?:is|are)\s)\s?"
    r"([\w.@+-]{2,64})\s?(?:[/,，、|和:\s]|and\s)\s?([!-~]{3,64})"
)
_CURL_USER = r"(?<=\s)(?:-u\s?|--user[= ]\s?)[\"']?([^\s\"'`:]{1,128}):([^\s\"'`]{0,256})"
_CURL_REACH = 400  # a command of several lines, from its name to the option
_PHRASE = (
    r"(?:seed (?:phrase|words)|recovery (?:phrase|words)|mnemonic(?: phrase)?|助记词|恢复短语)"
    r"(?:\s|is|are|是|为|[:=\"'“「]){1,6}((?:[a-z]{3,8}[ ,]{1,2}){11,23}[a-z]{3,8})(?![a-z])"
)
_WORDS = r"pass ?phrase\s?[:=]\s?((?:[a-z]{2,12}[ -]){2,9}[a-z]{2,12})(?=[\s.\"]{0,3}(?:\Z|\n))"


def find(text: str) -> Iterator[Span]:
    """Yield names with their passwords, the secret half of ``curl -u``, and words for wallets."""
    if not compiled(_HINTS).search(text.lower()):
        return
    for match in any_case(_PAIR).finditer(text):
        if not is_stand_in(match[2]):
            value = match[2].rstrip(".,;:?)'\"")
            yield match.start(1), match.start(2) + len(value)
    if "curl" in text:
        yield from _of_curl(text)
    for pattern in (_PHRASE, _WORDS):
        yield from (match.span(1) for match in any_case(pattern).finditer(text))


def _of_curl(text: str) -> Iterator[Span]:
    for match in compiled(_CURL_USER).finditer(text):
        if "curl" not in text[max(0, match.start() - _CURL_REACH) : match.start()]:
            continue
        # With nothing behind the colon, a key of an API stands before it.
        span = match.span(2 if match[2] else 1)
        if not is_stand_in(text[slice(*span)].strip("<>[]{}")):
            yield span
