"""A profile's entries at one moment: files as texts, split and read (no disk here)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field
from dataclasses import replace
from datetime import tzinfo
from functools import lru_cache

from openclaw.errors import BrokenEntry
from openclaw.errors import EntryNotFound
from openclaw.findings import Finding
from openclaw.layout import MEMORIES
from openclaw.layout import PRIVATE
from openclaw.layout import is_archive
from openclaw.layout import is_recovery
from openclaw.model import LINK_FIELDS
from openclaw.model import Entry
from openclaw.text.document import Document
from openclaw.text.document import Problem
from openclaw.text.document import Segment
from openclaw.text.document import split
from openclaw.text.entry import read_entry
from openclaw.wording import Phrase

_NUMBERED = re.compile(r"(mem|prv)-([0-9]{1,15})(?![0-9])")


@dataclass(frozen=True, slots=True)
class EntryFile:
    """One file of entries. ``file`` is relative to the profile.

    ``entries`` are in file order; ``remarks`` pairs each problem with the id that it concerns.
    """

    file: str
    text: str
    document: Document
    entries: tuple[Entry, ...]
    remarks: tuple[tuple[str | None, Problem], ...]


@lru_cache(maxsize=64)
def entry_file(file: str, text: str, zone: tzinfo) -> EntryFile:
    """Read one file of entries from its text."""
    document = split(text)
    entries: list[Entry] = []
    remarks: list[tuple[str | None, Problem]] = [(None, p) for p in document.problems]
    for segment in document.segments:
        if segment.kind == "entry":
            entry, problems = _read(segment, file, zone)
            entries.append(entry)
            remarks += [(entry.id, problem) for problem in problems]
        else:
            remarks += [(segment.id, problem) for problem in segment.problems]
    return EntryFile(file, text, document, tuple(entries), tuple(remarks))


_Reading = tuple[Entry, tuple[Problem, ...]]
_CACHE_SIZE = 8192
_readings: dict[tuple[str, str, tzinfo], _Reading] = {}


def _read(segment: Segment, file: str, zone: tzinfo) -> _Reading:
    """An entry read before comes from the cache, moved to the line where it stands now."""
    key = (segment.text, file, zone)
    known = _readings.get(key)
    if known is None:
        if len(_readings) >= _CACHE_SIZE:
            _readings.clear()
        known = _readings[key] = read_entry(replace(segment, line=1), file, zone)
    if segment.line == 1:
        return known
    down = segment.line - 1
    entry, problems = known
    moved = tuple(replace(problem, line=problem.line + down) for problem in problems)
    return replace(entry, line=segment.line), moved


@dataclass(frozen=True)
class Snapshot:
    """What a profile holds: the files that were read, and what is known of those that were not.

    ``highest`` has, for ``mem`` and ``prv``, the highest number that any id ever had;
    ``problems`` are findings about files that could not be read.
    """

    profile: str
    zone: tzinfo
    files: Mapping[str, EntryFile]
    highest: Mapping[str, int] = field(default_factory=dict)
    problems: tuple[Finding, ...] = ()

    @property
    def live(self) -> tuple[EntryFile, ...]:
        """The files that are read as memory: memories.md, private.md, recovery files."""
        return tuple(
            self.files[name] for name in sorted(self.files, key=_place) if not _retired(name)
        )

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entries of the live files, in file order."""
        return tuple(entry for file in self.live for entry in file.entries)

    @property
    def archived(self) -> tuple[Entry, ...]:
        """The entries of those archive files that were read."""
        retired = (self.files[name] for name in sorted(self.files) if _retired(name))
        return tuple(entry for file in retired for entry in file.entries)

    def entry(self, id: str) -> Entry:
        """The live entry of that id.

        Raises ``EntryNotFound``, or ``BrokenEntry`` where it cannot be read or stands twice.
        """
        found = [entry for entry in self.entries if entry.id == id]
        if len(found) == 1:
            return found[0]
        if found:
            raise self._twice(found)
        self.refuse_broken(id)
        raise EntryNotFound(id=id, profile=self.profile)

    def find(self, id: str) -> Entry | None:
        """The first live entry of that id, or None."""
        return next((entry for entry in self.entries if entry.id == id), None)

    def segment(self, entry: Entry) -> Segment:
        """Where an entry stands: the segment of its file that begins at its line."""
        segments = self.files[entry.file].document.segments
        return next(segment for segment in segments if segment.line == entry.line)

    def refuse_broken(self, id: str) -> None:
        """Raise ``BrokenEntry`` where a live file holds that id in a broken segment."""
        for file in self.live:
            for segment in file.document.segments:
                if segment.kind == "broken" and segment.id == id:
                    raise broken(file.file, segment.problems[0])

    def _twice(self, found: list[Entry]) -> BrokenEntry:
        one, other = found[0], found[1]
        facts: dict[str, object] = {"id": one.id, "other": f"{other.file}:{other.line}"}
        return broken(one.file, Problem("duplicate_id", one.line, 1, facts))

    def with_files(self, files: Iterable[EntryFile]) -> Snapshot:
        """The snapshot with some files replaced or added."""
        return replace(self, files={**self.files, **{file.file: file for file in files}})

    def ids(self) -> Iterator[str]:
        """Every id that stands in the files read: of entries, links and broken segments."""
        for file in self.files.values():
            for entry in file.entries:
                yield entry.id
                yield from links_of(entry)
            for segment in file.document.segments:
                if segment.kind == "broken":
                    yield from (found[0] for found in _NUMBERED.finditer(segment.text))

    def next_id(self, prefix: str) -> str:
        """The next id of a series (``mem`` or ``prv``), above every one ever shown."""
        top = max(self.highest.get(prefix, 0), highest(self.ids()).get(prefix, 0))
        return f"{prefix}-{top + 1:04d}"


def broken(file: str, problem: Problem) -> BrokenEntry:
    """The refusal to touch a broken segment: where it is, what is wrong, the way out."""
    return BrokenEntry(
        file=file,
        line=problem.line,
        column=problem.column,
        what=Phrase(f"finding.{problem.code}", **problem.facts),
        remedy=Phrase(f"finding.{problem.code}#", **problem.facts),
    )


def links_of(entry: Entry) -> tuple[str, ...]:
    """All ids that an entry names."""
    named: list[str] = []
    for name in LINK_FIELDS:
        value = getattr(entry, name)
        named += [value] if isinstance(value, str) else value or ()
    return tuple(named)


def highest(ids: Iterable[str]) -> dict[str, int]:
    """The highest number of each series among ids; ``mem-0012-3fa1`` counts as 12."""
    top: dict[str, int] = {}
    for id in ids:
        found = _NUMBERED.match(id)
        if found:
            top[found[1]] = max(top.get(found[1], 0), int(found[2]))
    return top


def _place(name: str) -> tuple[int, str]:
    return ([MEMORIES, PRIVATE].index(name) if name in (MEMORIES, PRIVATE) else 2, name)


def _retired(name: str) -> bool:
    return is_archive(name.rsplit("/", 1)[-1]) and not is_recovery(name)
