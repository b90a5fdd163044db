"""The splitter of ``memories.md``: a text as an ordered row of segments (docs/format.md).

The segments' texts joined are the text, to the character, whatever it is. YAML never sees
more than the lines of one delimited header, so no header can swallow its neighbours.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from openclaw.text.header import Header
from openclaw.text.header import HeaderProblem
from openclaw.text.header import read_header
from openclaw.text.typed_wide import wide_problem

ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}\Z")
_NAMES_ID = re.compile(
    r"^[ \t\u3000]*[\"']?id[\"']?[ \t]*(?::|：)|^\{[^\n]*?\bid[\"']?[ \t]*:", re.MULTILINE
)
_KNOWN = re.compile(
    r"^(?:timestamp|created|source|importance|ttl|status|tags|conflict|supersedes"
    r"|superseded_by|entity|kind|slot|visibility|origin)[ \t]*:",
    re.MULTILINE,
)
_MARKS = re.compile(
    r"^(?:\ufeff*(?P<rule>\\*(?:---|\.\.\.))[ \t]*\r?$"
    r"| {0,3}(?P<fence>`{3,}|~{3,})(?P<info>.*)$"
    r"|(?P<ours><{7})(?: .*|\r)?$|(?P<both>={7})\r?$|(?P<theirs>>{7})(?: .*|\r)?$)",
    re.MULTILINE,
)
_SIDES = re.compile(r"^(?:={7}|\|{7}.*)\r?$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong at a place of a text: a finding's code, line and column from 1, facts."""

    code: str
    line: int
    column: int
    facts: dict[str, object]


@dataclass(frozen=True)
class Segment:
    """A piece of a text: an entry, a broken one, or text that is neither.

    ``start`` is its offset in characters, ``line`` the number of its first line from 1. Of an
    entry, ``header`` has the fields, ``head`` the span of its header's lines and ``body``
    where its body begins, all relative to the segment's text. ``problems`` are what is wrong
    with a broken segment; of an entry or a text they are remarks.
    """

    kind: Literal["entry", "broken", "text"]
    text: str
    start: int
    line: int
    head: tuple[int, int] = (0, 0)
    body: int = 0
    header: Header | None = None
    problems: tuple[Problem, ...] = ()

    @cached_property
    def id(self) -> str | None:
        """The id that the segment has, or, broken, seems to have."""
        if self.header is not None and "id" in self.header:
            return str(self.header["id"].value)
        if self.kind == "broken":
            found = re.search(
                r"^[\"']?id[\"']?[ \t]*[:：][ \t　]*[\"']?([\w.-]+)", self.text, re.MULTILINE
            )
            return found[1] if found else None
        return None


@dataclass(frozen=True, slots=True)
class Document:
    """A whole text, split. ``problems`` concern the text as a whole or text segments."""

    segments: tuple[Segment, ...]
    problems: tuple[Problem, ...] = ()

    def render(self) -> str:
        """The text, as it was."""
        return "".join(segment.text for segment in self.segments)


def names_id(lines: str) -> bool:
    """Whether lines that may be a header name an id, readable or not."""
    return bool(_NAMES_ID.search(lines))


class _Mark:
    """A line that may open, close or hide something."""

    __slots__ = ("end", "fence", "info", "kind", "start")

    def __init__(self, found: re.Match[str]) -> None:
        self.start = found.start()
        self.end = found.end()
        self.fence = found["fence"] or ""
        self.info = found["info"] or ""
        self.kind = "fence" if self.fence else found["rule"] or found.lastgroup or ""

    @property
    def bounds(self) -> bool:
        """Whether a header cannot run past this line."""
        return self.kind.endswith(("---", "..."))


class _Opening:
    """Where a segment begins, and what is known of it before its end is."""

    __slots__ = ("body", "head", "header", "kind", "problem", "start")

    def __init__(self, kind: Literal["entry", "broken"], start: int) -> None:
        self.kind = kind
        self.start = start
        self.head = (start, start)
        self.body = start
        self.header: Header | None = None
        self.problem: HeaderProblem | None = None


@lru_cache(maxsize=64)
def split(text: str) -> Document:
    """Split a text into segments; ``split(text).render() == text`` for any text."""
    scan = _Scan(text, fences=True)
    scan.run()
    remarks = scan.remarks
    left = scan.unclosed or scan.open_fence
    if left is not None:  # one that never ends means that fences hide nothing here
        remarks = [("open_fence", left.start)]
        scan = _Scan(text, fences=False)
        scan.run()
        remarks += scan.remarks
    return _document(text, scan.openings, remarks)


class _Scan:
    """One pass over the marks of a text."""

    def __init__(self, text: str, *, fences: bool) -> None:
        self.text = text
        self.marks = [_Mark(found) for found in _MARKS.finditer(text)]
        self.fences = fences
        self.open_fence: _Mark | None = None
        self.unclosed: _Mark | None = None
        self.hides = False  # whether the open fence has hidden an entry
        self.openings: list[_Opening] = []
        self.remarks: list[tuple[str, int]] = []
        self.conflicts = _conflicts(self.marks)
        self.opens: dict[int, Header | None] = {}

    def run(self) -> None:
        at = 0
        while at < len(self.marks) and self.unclosed is None:
            at = self._step(at)

    def _step(self, at: int) -> int:
        mark = self.marks[at]
        if self.open_fence is not None:
            return self._in_fence(at, mark)
        if mark.kind == "fence":
            if self.fences and not (mark.fence[0] == "`" and "`" in mark.info):
                self.open_fence, self.hides = mark, False
        elif at in self.conflicts:
            return self._markers(at)
        elif mark.kind == "---":
            return self._candidate(at)
        return at + 1

    def _in_fence(self, at: int, mark: _Mark) -> int:
        fence = self.open_fence
        if fence and mark.kind == "fence" and mark.fence.startswith(fence.fence):
            if self.hides and (mark.info.strip() or mark.fence != fence.fence):
                self.unclosed = fence  # this one opens: the other hid entries and never ended
            elif not mark.info.strip():
                self.open_fence = None
        elif mark.kind == "---" and self._opened(at) is not None:
            self.remarks.append(("fenced_entry", mark.start))
            self.hides = True
        return at + 1

    def _markers(self, at: int, header: int | None = None) -> int:
        """A merge's conflict region is one broken segment; what follows it begins anew.

        ``header`` is the mark that opened the header which the region is in.
        """
        shut = self.conflicts[at]
        opening = _Opening("broken", self.marks[at if header is None else header].start)
        if header is None and self.openings and self._inside_entry(at, shut):
            opening.start = self.openings.pop().start  # that entry is broken with it
        above = self.text.count("\n", opening.start, self.marks[at].start)
        opening.problem = HeaderProblem("conflict_marker", above - 1, 0, {})
        self.openings.append(opening)
        return shut + 1

    def _inside_entry(self, at: int, shut: int) -> bool:
        sides = _SIDES.split(self.text[self.marks[at].end : self.marks[shut].start])
        heads = {side.strip()[:3] for side in sides}
        return not {"---"} <= heads <= {"---", ""}

    def _bound(self, at: int) -> int | None:
        """The next mark past which the header that opens at ``at`` cannot run."""
        later = range(at + 1, len(self.marks))
        return next((i for i in later if self.marks[i].bounds), None)

    def _candidate(self, at: int) -> int:
        bound = self._bound(at)
        start = self.marks[at].end + 1
        end = self.marks[bound].start if bound is not None else len(self.text)
        lines = self.text[start:end]
        closed = bound is not None and self.marks[bound].kind in ("---", "...")
        swallows = bound is not None and self._opened(bound) is not None
        if not names_id(lines):
            if closed and not swallows and len(_KNOWN.findall(lines)) > 1 and _mapping(lines):
                self.remarks.append(("looks_like_entry", self.marks[at].start))
            return at + 1
        for inside in range(at + 1, len(self.marks) if bound is None else bound):
            if inside in self.conflicts:
                return self._markers(inside, at)
        opening = _Opening("broken", self.marks[at].start)
        opening.head = (start, end)
        opening.problem = _unreadable(lines, opening) if closed else None
        if not closed or swallows:  # what closes it opens the next entry: it closed nothing
            opening.kind, opening.problem = "broken", HeaderProblem("never_closed", -1, 0, {})
        elif opening.problem is None and opening.header is None:
            return at + 1  # YAML, but an id is nothing at its top level: a text
        self.openings.append(opening)
        if opening.kind == "broken" or bound is None:
            return bound if bound is not None else len(self.marks)
        opening.body = min(self.marks[bound].end + 1, len(self.text))
        return bound + 1

    def _opened(self, at: int) -> Header | None:
        """The header of the entry that mark ``at`` opens, closed by a line ``---``.

        An entry's text may begin like a header; then the line above it does not open, though
        the next entry's opening seems to close it. So of such lines in a row every second one
        opens, counted from the last.
        """
        row: list[tuple[int, Header]] = []
        here: int | None = at
        while here is not None and here not in self.opens:
            bound, header = self._closed_header(here)
            if header is None:
                self.opens[here] = None
                break
            row.append((here, header))
            here = bound
        after = self.opens[here] if here is not None else None
        for here, header in reversed(row):
            after = header if after is None else None
            self.opens[here] = after
        return self.opens[at]

    def _closed_header(self, at: int) -> tuple[int | None, Header | None]:
        bound = self._bound(at)
        closed = bound is not None and self.marks[bound].kind in ("---", "...")
        if bound is None or not closed or self.marks[at].kind != "---":
            return bound, None
        lines = self.text[self.marks[at].end + 1 : self.marks[bound].start]
        probe = _Opening("broken", 0)
        if not names_id(lines) or _unreadable(lines, probe) is not None:
            return bound, None
        return bound, probe.header


def _conflicts(marks: list[_Mark]) -> dict[int, int]:
    """Where the regions of a merge's conflicts begin and end; a marker alone is text."""
    regions: dict[int, int] = {}
    shut = theirs = None
    for at in range(len(marks) - 1, -1, -1):
        match marks[at].kind:
            case "theirs":
                theirs = at
            case "both":
                shut = theirs
            case "ours" if shut is not None:
                regions[at] = shut
                shut = None
    return regions


def _mapping(lines: str) -> bool:
    try:
        return read_header(lines) is not None
    except HeaderProblem:
        return False


def _unreadable(lines: str, opening: _Opening) -> HeaderProblem | None:
    """Read a header into its opening, or say why it cannot be read."""
    try:
        header = read_header(lines)
    except HeaderProblem as problem:
        return wide_problem(lines) or problem
    if header is None or "id" not in header:
        return wide_problem(lines)
    value = header["id"].value
    if not isinstance(value, str) or not ID.match(value):
        return wide_problem(lines) or _bad_id(lines, header)
    opening.kind, opening.header = "entry", header
    return None


def _bad_id(lines: str, header: Header) -> HeaderProblem:
    field = header["id"]
    line = lines.count("\n", 0, field.line_start)
    return HeaderProblem("bad_id", line, field.start - field.line_start, {"value": field.value})


def _document(text: str, openings: list[_Opening], remarks: list[tuple[str, int]]) -> Document:
    lines = _LineNumbers(text)
    segments = []
    first = openings[0].start if openings else len(text)
    if first:
        segments.append(Segment("text", text[:first], 0, 1))
    for opening, following in pairwise([*openings, None]):
        assert opening is not None
        end = following.start if following else len(text)
        segments.append(_segment(text, opening, end, lines))
    problems = tuple(Problem(code, lines.of(at), 1, {}) for code, at in remarks)
    return Document(tuple(segments), problems)


def _segment(text: str, opening: _Opening, end: int, lines: _LineNumbers) -> Segment:
    start = opening.start
    line = lines.of(start)
    found = opening.problem
    problems: tuple[Problem, ...] = ()
    if found is not None:
        at = line + 1 + found.line
        facts = found.facts | ({"line": at} if found.code == "fullwidth" else {})
        problems = (Problem(found.code, at, found.column + 1, facts),)
    head = (opening.head[0] - start, opening.head[1] - start)
    return Segment(
        opening.kind,
        text[start:end],
        start,
        line,
        head,
        opening.body - start,
        opening.header,
        problems,
    )


class _LineNumbers:
    """Line numbers of growing offsets, counted once."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1

    def of(self, offset: int) -> int:
        if offset < self.at:
            return self.text.count("\n", 0, offset) + 1
        self.line += self.text.count("\n", self.at, offset)
        self.at = offset
        return self.line
