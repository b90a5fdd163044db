"""Telling a secret from what stands in its place: a template, a mask, a plain word."""

from __future__ import annotations

from collections import Counter
from math import log2

from openclaw.redact.patterns import any_case
from openclaw.redact.patterns import compiled

_TEMPLATE = (
    r"<[^<>]{1,40}>|\$[({]|\{\{|%[({]|`|\A(?:\$[A-Za-z_1-9]|\{[A-Za-z_]|%[sd]\Z|%[A-Z_]+%)|"
    r"\A\[[A-Za-z_ -]+\]\Z"
)
_MASK = r"x{6}|\*{3}|\.{3}|#{4}|•{3}|…"
_ONE_LETTER = r"([\W_]*)([xX*.#_0-])(?:\1|\2|[\W_])*"
_NAMED = (
    r"(?:your|my|the|some|an?|this|new|old)?[ _.-]?(?:secret|api|access|auth|db|user|test|example|"
    r"sample|dummy|fake|strong|super)?[ _.-]?(?:pass(?:word|wd|code|phrase)?|pwd|token|secret|key|"
    r"api[ _-]?key|test|user(?:name)?|value|example|string|here)[ _.-]?(?:here|string|value)?"
)
_NOTHING = (
    r"null|none|nil|undefined|true|false|yes|no|n/?a|todo|tbd|xxx|yyy|zzz|foo|bar|string|str|text|"
    r"changeme|redacted|hidden|masked|placeholder|required|optional|empty|unset|int|integer|bool|"
    r"varchar|char|object|any|default"
)
_UUID = r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"
_CALL = r"[A-Za-z_][\w.]*(?:\(|\[.*\]\Z)"
_MEMBER = r"(?:[A-Za-z_]+(?:\.|->|::))+[A-Za-z_]+(?:\[.*)?"


def is_masked(value: str) -> bool:
    """Whether a value of a known form was blotted out by whoever wrote it (``ghp_xxxx…``)."""
    return bool(any_case(_MASK).search(value))


def is_stand_in(value: str) -> bool:
    """Whether a value only shows where a secret would stand: ``<token>``, ``$TOKEN``, ``null``."""
    if compiled(_TEMPLATE).search(value) or is_masked(value):
        return True
    whole = (_ONE_LETTER, _NAMED, _NOTHING)
    return any(any_case(pattern).fullmatch(value) for pattern in whole)


def is_code(value: str) -> bool:
    """Whether a value is an expression of a program, such as ``get_secret()`` or ``a.token``."""
    return bool(compiled(_CALL).match(value) or compiled(_MEMBER).fullmatch(value))


def entropy(value: str) -> float:
    """Bits per character, by the frequencies in ``value`` itself; 0 for an empty one."""
    size = len(value)
    return -sum(n / size * log2(n / size) for n in Counter(value).values())


def looks_random(value: str, bits: float = 3.0) -> bool:
    """Whether a value was made by a machine: letters and digits mixed beyond any name's habit.

    ``bits`` is the least entropy in each character; a UUID passes by its form.
    """
    if any_case(_UUID).fullmatch(value):
        return entropy(value) >= 2
    pieces = compiled(r"[^A-Za-z0-9]+").split(value)
    return entropy(value) >= bits and any(_scrambled(piece) for piece in pieces)


def _scrambled(piece: str) -> bool:
    digits = sum(char.isdigit() for char in piece)
    long = len(piece) >= 16
    numbered = len(compiled(r"(?<=\d)[A-Za-z]|(?<=[A-Za-z])\d").findall(piece))
    if min(digits, len(piece) - digits) >= 3 and (long or (len(piece) >= 8 and numbered >= 2)):
        return True
    cased = len(compiled(r"(?<=[a-z])[A-Z]|(?<=[A-Z])[a-z]").findall(piece))
    return long and cased + numbered >= len(piece) * 0.35
