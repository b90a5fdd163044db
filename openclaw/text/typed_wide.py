"""Headers typed by hand with full-width punctuation: which character, where, what was meant."""

from __future__ import annotations

import re

from openclaw.text.header import HeaderProblem

_NAMES = {"：": "冒号", "［": "方括号", "］": "方括号", "“": "引号", "”": "引号", "　": "空格"}
_MEANT = {"：": ": ", "［": "[", "］": "]", "“": '"', "”": '"', "　": " "}
_KEY = re.compile(r"^[^\W\d][\w-]*[ \t　]*(：)[ \t　]*", re.MULTILINE)
_LEAD = re.compile(r"^[ \t]*(　+)[ \t　]*[^\W\d]", re.MULTILINE)
_ID = re.compile(r"^[\"']?id[\"']?[ \t]*:[ \t]*(　+)", re.MULTILINE)
_LIST = re.compile(
    r"^(?:tags|conflict|settled|supersedes|merged_from)[ \t]*[:：][ \t　]*(［)", re.MULTILINE
)
_QUOTED = re.compile(r"^[^\W\d][\w-]*[ \t]*[:：][ \t　]*(“)[^”\n]*”[ \t]*\r?$", re.MULTILINE)


def wide_problem(header: str) -> HeaderProblem | None:
    """The first full-width character that keeps a header from being read, or None."""
    found = [m for kind in (_LEAD, _KEY, _ID, _LIST, _QUOTED) if (m := kind.search(header))]
    if not found:
        return None
    at = min(match.start(1) for match in found)
    char = header[at]
    line = header.count("\n", 0, at)
    column = at - (header.rfind("\n", 0, at) + 1)
    facts: dict[str, object] = {"found": char, "meant": _MEANT[char], "name": _NAMES[char]}
    return HeaderProblem("fullwidth", line, column, facts)


def narrowed(header: str) -> str:
    """The header with just those characters changed that keep it from being read."""
    header = _LEAD.sub(lambda m: m[0].replace("　", " ").lstrip(" "), header)
    narrow = _KEY.sub(lambda m: m[0][: m.start(1) - m.start()] + ": ", header)
    narrow = _ID.sub(lambda m: m[0].replace("　", " "), narrow)
    narrow = re.sub(
        r"^(?P<key>[^\W\d][\w-]*: *)［(?P<in>[^\n]*?)］", _list, narrow, flags=re.MULTILINE
    )
    return re.sub(r"^([^\W\d][\w-]*: *)“([^”\n]*)”", r'\1"\2"', narrow, flags=re.MULTILINE)


def _list(found: re.Match[str]) -> str:
    return f"{found['key']}[{re.sub('[，、；]', ', ', found['in'])}]"
