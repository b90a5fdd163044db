"""What the verbs answer that look after a memory: check, sweep, schedule, stats; and its story."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from openclaw.findings import Severity
from openclaw.model import Entry
from openclaw.results.past import Difference


@dataclass(frozen=True, slots=True)
class Found:
    """A finding as it is shown: ``file`` relative to the brain, lines and columns from 1."""

    code: str
    severity: Severity
    file: str
    line: int | None
    column: int | None
    id: str | None
    message: str
    remedy: str
    fixable: bool


@dataclass(frozen=True, slots=True)
class Checked:
    """Answer of ``check`` and ``hook``: what is wrong, and with ``--fix`` what was mended."""

    findings: tuple[Found, ...]
    fixed: tuple[Found, ...] | None = None


@dataclass(frozen=True, slots=True)
class Skipped:
    """Something an import or a sweep left out: where it stands, and why."""

    place: str
    reason: str


@dataclass(frozen=True, slots=True)
class Swept:
    """Answer of ``sweep``: what was changed (the kinds are in docs/codes.md), what was left."""

    changes: tuple[Difference, ...]
    skipped: tuple[Skipped, ...]


@dataclass(frozen=True, slots=True)
class Scheduled:
    """Answer of ``schedule``: what runs a sweep each day, and whether it is installed.

    ``text`` is what stands (or would stand) in the machine's schedule, to the letter.
    """

    kind: Literal["cron", "systemd", "launchd"]
    text: str
    installed: bool


@dataclass(frozen=True, slots=True)
class Chapter:
    """An entry in the story of another: ``of`` names it in the field ``link``."""

    of: str
    link: str
    entry: Entry


@dataclass(frozen=True, slots=True)
class Story:
    """An entry, and the entries along its links, the nearest first."""

    entry: Entry
    chapters: tuple[Chapter, ...]


@dataclass(frozen=True, slots=True)
class Stats:
    """Answer of ``stats``: counts of entries, what a load costs, what waits.

    ``entries`` (live) and ``archived`` by status; ``importance`` and ``tags`` of what holds now,
    most first; ``months`` (``YYYY-MM``) of everything by when it was learnt, oldest first.
    ``in_memories`` counts against ``limit``. ``hit`` were shown since they were written,
    ``never_hit`` were not. ``fixed_tokens`` is what every load takes of ``budget``. ``swept``
    is the instant of the last sweep here, None where there was none.
    """

    profile: str
    entries: dict[str, int]
    archived: dict[str, int]
    importance: dict[str, int]
    tags: dict[str, int]
    months: dict[str, int]
    private: int
    conflicts: int
    hit: int
    never_hit: int
    in_memories: int
    limit: int
    fixed_tokens: int
    budget: int
    swept: str | None
    days_since_sweep: int | None
