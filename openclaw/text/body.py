"""Bodies: the text of an entry as its lines stand in the file, and back.

A line of a text that would read as the opening of an entry gets one backslash more when it is
written, and loses it when it is read. The test looks only at what no backslash changes, so that
writing and reading always agree on the lines meant (docs/format.md, "Escapes").
"""

from __future__ import annotations

import re

from openclaw.text.document import names_id

_RULE = re.compile(r"^\ufeff*(\\*)(---|\.\.\.)[ \t]*\r?$", re.MULTILINE)
_MARKER = re.compile(r"^(\\*)(?:<{7}|>{7})(?= |\r?$)", re.MULTILINE)
_BLANK_HEAD = re.compile(r"\A(?:[ \t]*\r?\n)+")
_BLANK_TAIL = re.compile(r"(?:\r?\n[ \t]*)+\Z")
_LINE_END = re.compile(r"\r+(?=\n|\Z)")
_FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})(.*)$", re.MULTILINE)


def _openers(body: str) -> list[int]:
    """Offsets of the lines that read as an opening, or would without their backslashes."""
    rules = list(_RULE.finditer(body))
    bounds = [*(rule.start() for rule in rules), len(body)]
    found = [
        rule.start(1)
        for rule, end in zip(rules, bounds[1:], strict=True)
        if rule[2] == "---" and names_id(body[rule.end() : end])
    ]
    if rules and names_id(body[: rules[0].start()]):
        found.append(rules[0].start(1))  # the header's own end would open what is above it
    found += [marker.start() for marker in _MARKER.finditer(body)]
    return sorted(set(found))


def escape(text: str) -> str:
    """A text as body lines that cannot be taken for the opening of an entry."""
    return _rewrite(text, _openers(text), "\\", 0)


def unescape(body: str) -> str:
    """The text that body lines mean."""
    openers = [at for at in _openers(body) if body[at : at + 1] == "\\"]
    return _rewrite(body, openers, "", 1)


def _rewrite(text: str, places: list[int], put: str, dropped: int) -> str:
    pieces, at = [], 0
    for place in places:
        pieces += [text[at:place], put]
        at = place + dropped
    return "".join([*pieces, text[at:]])


def body_text(body: str) -> str:
    """The text of an entry from its body: without the blank lines around it, LF only."""
    bare = _BLANK_TAIL.sub("", _BLANK_HEAD.sub("", body)).removesuffix("\r")
    bare = bare if bare.strip(" \t") else ""
    return unescape(bare).replace("\r\n", "\n") if "\\" in bare or "\r" in bare else bare


def body_lines(text: str, newline: str) -> str:
    """The lines of a body for a text, each ended by ``newline``."""
    return escape(text).replace("\n", newline) + newline if text else ""


def clean_text(text: str) -> str:
    """A text as it is kept: LF line ends, no blank lines around, code fences closed.

    A fence left open would, with another one further down, hide the entries between them;
    CommonMark closes it at the end of the text, and so it is closed here.
    """
    bare = _LINE_END.sub("", text)
    bare = _BLANK_TAIL.sub("", _BLANK_HEAD.sub("", bare))
    fence = open_fence(bare)
    return f"{bare}\n{fence}" if fence else bare if bare.strip() else ""


def open_fence(text: str) -> str | None:
    """The characters of a code fence that a text opens and never closes."""
    fence = ""
    for found in _FENCE.finditer(text):
        if not fence:
            fence = "" if found[1][0] == "`" and "`" in found[2] else found[1]
        elif found[1].startswith(fence) and not found[2].strip():
            fence = ""
    return fence or None
