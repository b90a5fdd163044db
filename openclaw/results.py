"""What the verbs answer: frozen values with the fields of the JSON (docs/cli.md, docs/schema/)."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field
from dataclasses import fields
from dataclasses import is_dataclass
from typing import Any
from typing import Literal

from openclaw.findings import Severity
from openclaw.model import LIST_FIELDS
from openclaw.model import Entry

Layer = Literal["fixed", "index", "demand"]


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the reader should know: a code, a sentence, the ids that it speaks of."""

    code: str
    message: str
    ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Related:
    """An entry close to a new statement, and why it is thought so."""

    id: str
    why: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Redacted:
    """A secret that was replaced before the write: its reference and kind, never its value."""

    ref: str
    kind: str


@dataclass(frozen=True, slots=True)
class Initialised:
    """Answer of ``init``: absolute ``brain``, and the files made, relative to it."""

    brain: str
    profile: str
    created: tuple[str, ...]


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
class Altered:
    """Answer of ``amend``, ``forget`` and ``restore``: the entry as it is now."""

    status: Literal["amended", "forgotten", "restored"]
    id: str
    entry: Entry
    notices: tuple[Notice, ...] = ()


@dataclass(frozen=True, slots=True)
class Selected:
    """A part of a pack: an entry (``id``) or a file, its layer, why it is there, its tokens."""

    id: str | None
    file: str | None
    layer: Layer
    why: tuple[str, ...]
    tokens: int


@dataclass(frozen=True, slots=True)
class Omitted:
    """What the budget left out of a pack."""

    id: str | None
    file: str | None
    why: tuple[str, ...]
    tokens: int


@dataclass(frozen=True, slots=True)
class Pack:
    """Answer of ``load`` and ``replay``: the text for the model, and the reasons for each part.

    ``tokens`` and ``budget`` are in tokens of the counter in use; ``receipt`` is None where
    nothing can be written; ``commit`` is the HEAD of the brain, None without one.
    """

    text: str
    tokens: int
    budget: int
    selected: tuple[Selected, ...]
    omitted: tuple[Omitted, ...]
    notices: tuple[Notice, ...]
    receipt: str | None = None
    commit: str | None = None


@dataclass(frozen=True, slots=True)
class Hit:
    """An entry that ``recall`` found: the higher ``score`` the better; ``why`` has the evidence."""

    entry: Entry
    score: float
    why: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Recall:
    """Answer of ``recall``: the best hits, and how many there are in all."""

    hits: tuple[Hit, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Listing:
    """Answer of ``list`` and ``export``."""

    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Noted:
    """Answer of ``note``: the context's file, relative to the profile."""

    file: str


@dataclass(frozen=True, slots=True)
class State:
    """Answer of ``state``: the whole of state.yaml, or the one key asked for; all text."""

    state: dict[str, Any]


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
    """Answer of ``check``: what is wrong, and with ``--fix`` what was mended."""

    findings: tuple[Found, ...]
    fixed: tuple[Found, ...] | None = None


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


@dataclass(frozen=True, slots=True)
class Skipped:
    """Something an import left out: where it stood, and why."""

    place: str
    reason: str


@dataclass(frozen=True, slots=True)
class Imported:
    """Answer of ``import``: counts, and what was left out."""

    imported: int
    duplicates: int
    skipped: tuple[Skipped, ...]


@dataclass(frozen=True, slots=True)
class SettingValue:
    """Answer of ``config``: the ``value`` in force, and what the brain's ocmem.yaml says."""

    key: str
    value: str | int | None
    policy: str | int | None
    consent: str | None = None
    drift: bool = False
    hint: str | None = None


@dataclass(frozen=True, slots=True)
class Trusted:
    """Answer of ``config trust``."""

    brain: str
    trusted: bool


@dataclass(frozen=True, slots=True)
class Failure:
    """What an error looks like in JSON, under the key ``error``."""

    code: str
    message: str
    hint: str


@dataclass(frozen=True, slots=True)
class Failed:
    """The whole answer of a verb that was refused."""

    error: Failure = field(default_factory=lambda: Failure("internal", "", ""))


def as_json(value: object) -> Any:
    """A result as plain JSON values (dict, list, str, int, float, bool, None)."""
    match value:
        case Entry():
            return _entry(value)
        case Hit():
            return _entry(value.entry) | {"score": value.score, "why": list(value.why)}
        case Selected() | Omitted():
            named = {"id": value.id} if value.id else {"file": value.file}
            rest = ("layer", "why", "tokens") if isinstance(value, Selected) else ("why", "tokens")
            return named | {name: as_json(getattr(value, name)) for name in rest}
        case Difference():
            named = {"id": value.id} if value.id else {"file": value.file}
            sides = {"before": value.before, "after": value.after}
            return {"kind": value.kind} | named | sides | {"detail": value.detail}
        case Branched():
            shown = {"branch": value.branch, "conflicts": as_json(value.conflicts)}
            more = {"branches": as_json(value.branches), "path": value.path}
            return shown | {name: item for name, item in more.items() if item is not None}
        case Checked(findings, None):
            return {"findings": as_json(findings)}
        case dict():
            return {str(key): as_json(item) for key, item in value.items()}
        case tuple() | list():
            return [as_json(item) for item in value]
        case _ if is_dataclass(value):
            return {f.name: as_json(getattr(value, f.name)) for f in fields(value)}
        case _:
            return value


def _entry(entry: Entry) -> dict[str, Any]:
    """Every field that has a value; status, importance and the lists always."""
    shown: dict[str, Any] = {}
    for item in fields(entry):
        value = getattr(entry, item.name)
        if item.name in LIST_FIELDS:
            shown[item.name] = list(value)
        elif value is not None:
            shown[item.name] = value
    return shown
