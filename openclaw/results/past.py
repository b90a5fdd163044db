"""What the verbs answer that look at history, or go back in it, or part and join it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from typing import Literal

from openclaw.model import Entry
from openclaw.results.told import Notice


@dataclass(frozen=True, slots=True)
class Difference:
    """One change, between two versions or to come: an entry (``id``) or a ``file``.

    ``before`` and ``after`` are entries as JSON, or the texts of a key or file; None for "not
    there". ``detail`` says it in one line.
    """

    kind: str
    detail: str
    id: str | None = None
    file: str | None = None
    before: Any = None
    after: Any = None


@dataclass(frozen=True, slots=True)
class Milestone:
    """Answer of ``milestone``: the newest commit made, or why it waits (``deferred``, a code)."""

    commit: str | None
    changes: tuple[Difference, ...]
    deferred: str | None = None
    notices: tuple[Notice, ...] = ()


@dataclass(frozen=True, slots=True)
class LoggedChange:
    """What a commit did to one entry or file, as its message tells it."""

    id: str
    change: str


@dataclass(frozen=True, slots=True)
class Commit:
    """A commit of the memory: ``date`` is an instant, ``kind`` feat, edit, sweep, revert, merge."""

    sha: str
    date: str
    author: str
    kind: str
    summary: str
    changes: tuple[LoggedChange, ...]


@dataclass(frozen=True, slots=True)
class Log:
    """Answer of ``log``: the newest commit first."""

    commits: tuple[Commit, ...]


@dataclass(frozen=True, slots=True)
class Differences:
    """Answer of ``diff``."""

    changes: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class BlamedLine:
    """A line of an entry, counted from 1 at its opening, and the commit that it comes from.

    ``sha`` is None for a line that is not committed.
    """

    line: int
    text: str
    sha: str | None
    date: str | None
    author: str | None


@dataclass(frozen=True, slots=True)
class FirstSeen:
    """Where an entry first came in: the commit (None: not committed yet) and its source."""

    sha: str | None
    source: str | None


@dataclass(frozen=True, slots=True)
class Blame:
    """Answer of ``blame``."""

    id: str
    lines: tuple[BlamedLine, ...]
    origin: FirstSeen


@dataclass(frozen=True, slots=True)
class Undone:
    """Answer of ``rollback`` and ``revert``: the new commit, None where nothing was different."""

    commit: str | None
    changes: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class Dispute:
    """Two entries that disagree; ``why`` names the field, when it is not the text."""

    entries: tuple[Entry, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Disputes:
    """Answer of ``conflicts``: the pairs that disagree and are not settled, in file order."""

    conflicts: tuple[Dispute, ...]


@dataclass(frozen=True, slots=True)
class Resolved:
    """Answer of ``resolve``: the ids that hold now, and those that went to the archive.

    ``resolved``: one side was kept; ``settled``: both hold; ``rewritten``: a new entry holds.
    """

    status: Literal["resolved", "settled", "rewritten"]
    kept: tuple[str, ...]
    archived: tuple[str, ...]
    notices: tuple[Notice, ...] = ()


@dataclass(frozen=True, slots=True)
class Branched:
    """Answer of ``branch``, ``switch``, ``fork``, ``merge`` and ``sync``.

    ``branch`` is the one that is checked out (of ``branch NAME`` and ``fork``: the new one),
    ``conflicts`` the pairs that disagree now; ``branches`` is there without a name, ``path``
    (absolute) after a fork.
    """

    branch: str
    conflicts: tuple[Dispute, ...] = ()
    branches: tuple[str, ...] | None = None
    path: str | None = None
