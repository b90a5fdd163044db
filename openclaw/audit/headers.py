"""What is wrong with entries as they are typed, and the change of characters that mends it."""

from __future__ import annotations

from openclaw.audit.evidence import Evidence
from openclaw.changes import Change
from openclaw.changes import Mend
from openclaw.findings import Finding
from openclaw.layout import is_private
from openclaw.normal_form import split_tags
from openclaw.normal_form import unique_tags
from openclaw.text.document import Problem
from openclaw.text.document import Segment
from openclaw.text.header import quoted
from openclaw.text.header import set_field
from openclaw.text.snapshot import EntryFile
from openclaw.text.typed_wide import narrowed


def check_headers(evidence: Evidence) -> list[Finding]:
    """Every remark that reading the files of entries made, with its fix."""
    found: list[Finding] = []
    fresh = _FreshIds(evidence)
    files = [evidence.snapshot.files[name] for name in sorted(evidence.snapshot.files)]
    for file in files:
        for id, problem in file.remarks:
            fix = _fix(file, problem, fresh)
            found.append(
                Finding(
                    problem.code, file.file, problem.line, problem.column, id, problem.facts, fix
                )
            )
    return found


class _FreshIds:
    """New ids, one after the other, of the series that a file's entries have."""

    def __init__(self, evidence: Evidence) -> None:
        self.snapshot = evidence.snapshot
        self.next: dict[str, int] = {}

    def take(self, file: str) -> str:
        series = "prv" if is_private(file) else "mem"
        if series not in self.next:  # every load looks at headers, and hardly one needs an id
            self.next[series] = int(self.snapshot.next_id(series).split("-")[1])
        self.next[series] += 1
        return f"{series}-{self.next[series] - 1:04d}"


def _fix(file: EntryFile, problem: Problem, fresh: _FreshIds) -> tuple[Change, ...]:
    start, line = _line(file.text, problem.line)
    match problem.code:
        case "unquoted_colon":
            return _mend(file.file, start, line, quoted(line))
        case "cut_value":
            return _mend(file.file, start, line, quoted(line))
        case "fullwidth":
            return _narrow(file, problem)
        case "fullwidth_tag":
            return _retagged(file, problem)
        case "looks_like_entry":
            newline = "\r\n" if line.endswith("\r") else "\n"
            at = start + len(line) + 1
            return (Mend(file.file, at, "", f"id: {fresh.take(file.file)}{newline}"),)
        case _:
            return ()


def _line(text: str, number: int) -> tuple[int, str]:
    """The offset and text of a line, counted from 1; without its LF."""
    start = 0
    for _ in range(number - 1):
        start = text.index("\n", start) + 1
    end = text.find("\n", start)
    return start, text[start : end if end >= 0 else len(text)]


def _mend(file: str, start: int, before: str, after: str) -> tuple[Change, ...]:
    return () if before == after else (Mend(file, start, before, after),)


def _narrow(file: EntryFile, problem: Problem) -> tuple[Change, ...]:
    for segment in file.document.segments:
        if segment.kind == "broken" and problem in segment.problems:
            start = segment.start + segment.head[0]
            header = segment.text[segment.head[0] : segment.head[1]]
            return _mend(file.file, start, header, narrowed(header))
    return ()


def _retagged(file: EntryFile, problem: Problem) -> tuple[Change, ...]:
    """The tags as a list of this format, in the entry that the problem is in."""
    segment = max((s for s in file.document.segments if s.line <= problem.line), key=_line_of)
    entry = next(entry for entry in file.entries if entry.line == segment.line)
    header = segment.text[slice(*segment.head)]
    field = (segment.header or {})["tags"]
    tags = unique_tags(piece for tag in entry.tags for piece in split_tags(tag))
    changed = set_field(header, "tags", tags, "\n")
    value = changed[field.colon : len(changed) - len(header) + field.end]
    start = segment.start + segment.head[0] + field.colon
    return _mend(file.file, start, header[field.colon : field.end], value)


def _line_of(segment: Segment) -> int:
    return segment.line
