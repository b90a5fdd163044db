"""Milestones: what is pending laid into turns, each committed in its author's name."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Sequence
from contextlib import ExitStack
from contextlib import contextmanager
from contextlib import suppress
from dataclasses import replace
from datetime import datetime

from openclaw.audit.secrets import TypedIn
from openclaw.changes import Change
from openclaw.changes import Plan
from openclaw.errors import LockTimeout
from openclaw.errors import OpenclawError
from openclaw.history.differences import differences
from openclaw.history.message import message
from openclaw.history.phases import Phase
from openclaw.history.phases import phases
from openclaw.history.record import Author
from openclaw.history.record import Deferred
from openclaw.history.record import File
from openclaw.history.record import commit
from openclaw.history.repository import blob
from openclaw.layout import DERIVED
from openclaw.layout import is_private
from openclaw.memory.desk import Desk
from openclaw.memory.midway import keep_safe
from openclaw.memory.midway import midway
from openclaw.memory.pending import Pending
from openclaw.memory.pending import pending
from openclaw.model import Entry
from openclaw.results import Difference
from openclaw.results import Milestone
from openclaw.results import Notice
from openclaw.store.lock import locked
from openclaw.text.project import projected
from openclaw.text.snapshot import Snapshot
from openclaw.visible import shortened
from openclaw.wording import Language
from openclaw.wording import say
from openclaw.write.amend import cross

_CAME = ("added", "amended", "restored")  # the kinds of change that bring a statement in
_LOCK = ".commit.lock"  # no profile has such a name


def milestone(
    desk: Desk,
    summary: str | None,
    *,
    kind: str = "feat",
    caller: str = "api",
    dry_run: bool = False,
) -> Milestone:
    """Commit what is new, people's edits first; see ``Memory.milestone``."""
    language = desk.language()
    try:
        if dry_run:
            found = pending(desk)
            changes = _told(desk, found, _turns(desk, found), language)
            return Milestone(None, changes, None, tuple(_secrets(found.secrets, language)))
        with alone(desk):
            _settle(desk)
            found = pending(desk)
            return _commit_all(desk, found, _turns(desk, found), summary, kind, caller, language)
    except Deferred as waits:
        return Milestone(None, (), waits.code, (_deferred(waits, language),))


@contextmanager
def alone(desk: Desk) -> Iterator[None]:
    """One milestone at a time: two would each commit what the other does. Raises ``Deferred``."""
    path = desk.brain.inside(desk.brain.derived / "locks" / _LOCK, DERIVED)
    with ExitStack() as held:
        try:
            held.enter_context(locked(path, desk.settings.git_timeout))
        except LockTimeout as busy:
            raise Deferred("index_lock") from busy
        yield


def _settle(desk: Desk) -> str:
    """Before the commit: what hands removed leaves its tombstone, what says private moves out.

    What cannot be done now is told elsewhere, and nothing private is committed all the same.
    Returns what the memory says, which tells its language.
    """
    found = desk.store.load()
    with suppress(OpenclawError):
        if desk.store.unsettled(found) or any(_is_public(entry) for entry in found.entries):
            desk.save(_moved_out(desk.now()), desk.now())
    return " ".join(entry.text for entry in found.entries)


def _is_public(entry: Entry) -> bool:
    return entry.private and not is_private(entry.file)


def _moved_out(now: datetime) -> Callable[[Snapshot], Plan[None]]:
    def rule(snapshot: Snapshot) -> Plan[None]:
        changes: tuple[Change, ...] = ()
        for entry in filter(_is_public, snapshot.entries):
            held = projected(snapshot, changes)
            changes = (*changes, *cross(held, replace(entry, visibility=None), now=now))
        return Plan(changes, None)

    return rule


def _turns(desk: Desk, found: Pending) -> tuple[Phase, ...]:
    return _phases(found, leave=desk.settings.git_hand_edits == "leave")


def _phases(found: Pending, *, leave: bool) -> tuple[Phase, ...]:
    files = {found.local[top]: texts for top, texts in found.files.items()}
    wrote = {found.local[top]: steps for top, steps in found.wrote.items() if top in found.local}
    return phases(files, wrote, leave_hand=leave)


def _told(
    desk: Desk, found: Pending, turns: Sequence[Phase], language: Language
) -> tuple[Difference, ...]:
    last = {v.file: v.text for turn in turns for v in turn.versions}
    files = {
        found.local[t]: (b, last[found.local[t]])
        for t, (b, _) in found.files.items()
        if found.local[t] in last
    }
    return desk.told(differences(files, desk.zone, language))


def _commit_all(
    desk: Desk,
    found: Pending,
    turns: Sequence[Phase],
    summary: str | None,
    kind: str,
    caller: str,
    language: Language,
) -> Milestone:
    newest: str | None = None
    before = found.repository.head()
    notices = [_held(name, language) for name in found.held]
    notices += _secrets(found.secrets, language)
    done: list[Phase] = []
    told: list[tuple[Difference, ...]] = []
    waits: Deferred | None = None

    def take(turn: Phase) -> None:
        nonlocal newest
        changes = _changes(desk, found, done, turn, language)
        newest = (
            _commit(desk, found, done, turn, changes, summary, kind, caller, language) or newest
        )
        done.append(turn)
        told.append(changes)

    try:
        for turn in turns:
            take(turn)
    except Deferred as deferred:
        waits = deferred
        if waits.code == "no_identity":  # the agent's own work need not wait
            for turn in _phases(found, leave=True):
                with suppress(Deferred):
                    take(turn)
    if waits is None:
        desk.store.committed(found.count)
    else:
        notices.append(_deferred(waits, language))
    if newest is not None and desk.store.last_head.read() == before:
        desk.store.last_head.note(newest)  # nobody but us has moved it since the last write
    keep_safe(desk.store, midway(found.repository))
    # Of one turn the commit's own words are the answer; several may concern one entry.
    changes = desk.told(told[0]) if len(told) == 1 else _told(desk, found, done, language)
    return Milestone(newest, changes, waits.code if waits else None, tuple(notices))


def _changes(
    desk: Desk, found: Pending, done: Sequence[Phase], turn: Phase, language: Language
) -> tuple[Difference, ...]:
    """What one author's turn changes of what the turns before it left."""
    tops = {name: top for top, name in found.local.items()}
    held = {v.file: v.text for phase in done for v in phase.versions}
    before = {v.file: held.get(v.file, found.files[tops[v.file]][0]) for v in turn.versions}
    files = {v.file: (before[v.file], v.text) for v in turn.versions}
    return differences(files, desk.zone, language)


def _commit(
    desk: Desk,
    found: Pending,
    done: Sequence[Phase],
    turn: Phase,
    changes: Sequence[Difference],
    summary: str | None,
    kind: str,
    caller: str,
    language: Language,
) -> str | None:
    """Commit one author's turn, which makes these changes."""
    tops = {name: top for top, name in found.local.items()}
    held = {v.file for phase in done for v in phase.versions}
    agent = turn.who == "agent"
    said = message(
        kind if agent else "edit",
        summary if agent else None,
        changes,
        profile=desk.profile,
        sources=sources(changes, caller) if agent else (),
        language=language,
    )
    files = [
        File(
            tops[v.file],
            v.text,
            worktree=v.text == found.disk.get(tops[v.file]),
            known=tops[v.file] in found.known or v.file in held,
        )
        for v in turn.versions
    ]
    hooks = desk.settings.git_hooks != "false" or not desk.brain.trusted
    author = Author(signature(desk)) if agent else Author()
    text = desk.redactor().text(said)
    made = commit(found.repository, files, text, author, hooks=hooks)
    if made is not None:  # the next milestone need not ask git for what it was just given
        desk.blobs |= {blob(file.text, made): file.text for file in files if file.text is not None}
    return made


def signature(desk: Desk) -> str:
    """Whose name the agent's commits have."""
    return desk.settings.git_author or f"{desk.profile} <{desk.profile}@ocmem.invalid>"


def sources(changes: Sequence[Difference], caller: str) -> list[str]:
    """Where what came in comes from, each source once; the caller where nothing says."""
    came = [c.after for c in changes if c.kind in _CAME and isinstance(c.after, dict)]
    said = dict.fromkeys(after["source"] for after in came if after.get("source"))
    return list(said) or [caller]


def _deferred(waits: Deferred, language: Language) -> Notice:
    said = shortened(waits.said, 200)
    why = say(f"deferred.{waits.code}", language, {"said": said})
    if waits.code == "no_git" and said:
        why = f"{why} ({said})"
    return Notice("deferred", say("notice.deferred", language, {"why": why}))


def _secrets(found: Iterable[TypedIn], language: Language) -> list[Notice]:
    """What was typed in and is held back, one notice a place."""
    kinds: dict[str, list[str]] = {}
    ids: set[str] = set()
    for one in found:
        kinds.setdefault(one.place, []).append(say(f"kind.{one.kind}", language, {}))
        ids |= {one.place} if one.in_entry else set()
    return [
        Notice(
            "secret_held_back",
            say(
                "notice.secret_held_back",
                language,
                {"place": place, "kinds": ", ".join(dict.fromkeys(names))},
            ),
            (place,) if place in ids else (),
        )
        for place, names in kinds.items()
    ]


def _held(name: str, language: Language) -> Notice:
    return Notice("held_back", say("notice.held_back", language, {"file": name}))
