"""What the verbs answer that write: remember, observe, amend, note, state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from typing import Literal

from openclaw.model import Entry
from openclaw.results.secrecy import Redacted
from openclaw.results.told import Notice

VerdictKind = Literal["same", "conflict", "supersedes", "compatible"]


@dataclass(frozen=True, slots=True)
class Related:
    """An entry close to a new statement, and why it is thought so."""

    id: str
    why: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a caller's ``judge(old, new)`` says of two statements, and why.

    ``supersedes``: the new one replaces the old one. ``same``: near enough; it is reported,
    never merged.
    """

    kind: VerdictKind
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Answer of ``remember``: what became of the statement, and under which id it stands."""

    status: Literal["inserted", "duplicate", "superseded", "conflict"]
    id: str
    entry: Entry
    related: tuple[Related, ...] = ()
    supersedes: tuple[str, ...] = ()
    conflict: tuple[str, ...] = ()
    redacted: tuple[Redacted, ...] = ()
    notices: tuple[Notice, ...] = ()


@dataclass(frozen=True, slots=True)
class Judged:
    """What the gate said of one statement, and where it stands now.

    ``text`` is what was kept, or what was said (shortened) where it was skipped. ``id`` is None
    for what is only for today, ``file`` (relative to the profile) for what was skipped, too.
    """

    text: str
    decision: Literal["kept", "skipped"]
    reasons: tuple[str, ...]
    id: str | None = None
    file: str | None = None


@dataclass(frozen=True, slots=True)
class Observed:
    """Answer of ``observe``: ``kept`` where at least one statement was.

    ``reasons`` are those of the kept statements, or of the skipped ones where none was kept,
    each once. ``outcomes`` are those of ``remember``; ``statements`` has all of the turn, in
    order.
    """

    decision: Literal["kept", "skipped"]
    reasons: tuple[str, ...]
    outcomes: tuple[Outcome, ...]
    statements: tuple[Judged, ...]


@dataclass(frozen=True, slots=True)
class Altered:
    """Answer of ``amend``, ``forget`` and ``restore``: the entry as it is now."""

    status: Literal["amended", "forgotten", "restored"]
    id: str
    entry: Entry
    notices: tuple[Notice, ...] = ()


@dataclass(frozen=True, slots=True)
class Noted:
    """Answer of ``note``: the context's file, relative to the profile; ``redacted`` if any was."""

    file: str
    redacted: tuple[Redacted, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """Answer of ``state``: the whole of state.yaml, or the one key asked for; all text."""

    state: dict[str, Any]
