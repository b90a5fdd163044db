"""The frontmatter of a whole-file document: its fields, and setting some of them by span.

Of the file nothing changes but the values concerned; one that has no frontmatter gets it in
front of its first line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from openclaw.changes import Fields
from openclaw.text.header import HeaderProblem
from openclaw.text.header import RawValue
from openclaw.text.header import read_header
from openclaw.text.header import set_field

_OPENING = re.compile(r"\ufeff?---[ \t]*\r?\n")
_CLOSING = re.compile(r"^(?:---|\.\.\.)[ \t]*\r?(?:\n|\Z)", re.MULTILINE)


class BadFrontmatter(Exception):
    """A frontmatter that cannot be read: ``line`` counts from 1 in the file."""

    def __init__(self, line: int) -> None:
        super().__init__(f"line {line}")
        self.line = line


@dataclass(frozen=True, slots=True)
class Front:
    """A document's fields as text, where their lines stand in it, and where its body begins.

    Without frontmatter there are no fields, and ``lines`` is None.
    """

    fields: dict[str, RawValue]
    lines: tuple[int, int] | None
    body: int


def read_front(text: str) -> Front:
    """The frontmatter of a document. Raises ``BadFrontmatter``.

    Two rules with anything but fields between them are none.
    """
    opening = _OPENING.match(text)
    closing = _CLOSING.search(text, opening.end()) if opening else None
    if opening is None or closing is None:
        return Front({}, None, 1 if text.startswith("\ufeff") else 0)
    start, end = opening.end(), closing.start()
    try:
        header = read_header(text[start:end])
    except HeaderProblem as problem:
        raise BadFrontmatter(problem.line + 2) from problem
    if header is None and text[start:end].strip():
        return Front({}, None, 1 if text.startswith("\ufeff") else 0)
    fields = {name: field.value for name, field in (header or {}).items()}
    return Front(fields, (start, end), closing.end())


def with_fields(text: str, fields: Fields) -> str:
    """The document with these fields set. Raises ``BadFrontmatter``."""
    front = read_front(text)
    first = text.find("\n")
    newline = "\r\n" if first > 0 and text[first - 1] == "\r" else "\n"
    if front.lines is None:
        lines = ""
        for name, value in fields:
            lines = set_field(lines, name, value, newline)
        head = f"---{newline}{lines}---{newline}"
        return text[: front.body] + head + text[front.body :]
    start, end = front.lines
    header = text[start:end]
    for name, value in fields:
        header = set_field(header, name, value, newline)
    return text[:start] + header + text[end:]
