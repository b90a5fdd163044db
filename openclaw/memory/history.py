"""The verbs of history: milestones, looking back, taking back."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from openclaw.audit.files import is_ours
from openclaw.history.differences import differences
from openclaw.history.message import message
from openclaw.history.phases import Phase
from openclaw.history.phases import phases
from openclaw.history.record import Author
from openclaw.history.record import Deferred
from openclaw.history.record import File
from openclaw.history.record import commit
from openclaw.history.repository import GitFailed
from openclaw.history.repository import Repository
from openclaw.history.repository import blob
from openclaw.layout import AUDIT
from openclaw.layout import IDENTITY
from openclaw.layout import MEMORIES
from openclaw.layout import SETTINGS
from openclaw.layout import is_private
from openclaw.memory.desk import Desk
from openclaw.results import Difference
from openclaw.results import Milestone
from openclaw.results import Notice
from openclaw.text.pieces import assembled
from openclaw.text.pieces import by_name
from openclaw.visible import shortened
from openclaw.wording import Language
from openclaw.wording import say

_ROOT_FILES = (SETTINGS, ".gitattributes", ".gitignore")
_CAME = ("added", "amended", "restored")  # the kinds of change that bring a statement in
_MARKERS = ("<<<<<<<", ">>>>>>>")


@dataclass(frozen=True)
class Pending:
    """What is not committed yet: each file's text at HEAD and on disk, and who wrote what.

    ``files`` is named from the top of the worktree; ``local`` maps those names to the ones
    relative to the profile. ``held`` are files of which a part may not be committed.
    """

    repository: Repository
    files: dict[str, tuple[str | None, str | None]]
    disk: dict[str, str]
    local: dict[str, str]
    wrote: dict[str, list[tuple[str, str | None, str | None]]]
    count: int
    known: frozenset[str]
    held: tuple[str, ...]


def repository_of(desk: Desk) -> Repository:
    """The innermost repository around the profile."""
    return Repository(desk.store.folder, desk.settings.git_timeout)


def pending(desk: Desk) -> Pending:
    """Look at the disk and at HEAD. Raises ``Deferred``, ``LockTimeout``."""
    repository = repository_of(desk)
    if repository.top is None:
        raise Deferred("no_git")
    texts, wrote = desk.store.frozen()
    disk = {n: t for n, t in texts.items() if is_ours(n) and n != AUDIT and not is_private(n)}
    local = {repository.name(desk.store.folder / name): name for name in disk}
    for name in _ROOT_FILES:
        path = desk.brain.root / name
        text = _root_text(path)
        if text is not None:
            local[repository.name(path)] = name
            disk[name] = text
    named = {top: disk[name] for top, name in local.items() if not top.startswith("../")}
    at_head, known = _at_head(desk, repository, named, local)
    files, held = _without_markers(at_head, named, local)
    steps: dict[str, list[tuple[str, str | None, str | None]]] = {}
    tops = {name: top for top, name in local.items()}
    for piece in wrote:
        top = tops.get(piece.file) or repository.name(desk.store.folder / piece.file)
        steps.setdefault(top, []).append((piece.name, piece.before, piece.after))
    return Pending(repository, files, named, local, steps, len(wrote), known, held)


def _root_text(path: Path) -> str | None:
    with suppress(OSError, UnicodeDecodeError):
        return path.read_bytes().decode("utf-8")
    return None


def _at_head(
    desk: Desk, repository: Repository, disk: Mapping[str, str], local: dict[str, str]
) -> tuple[dict[str, str | None], frozenset[str]]:
    """The texts at HEAD of the files that are different there, None for "not there"."""
    head = repository.head()
    if head is None:
        return dict.fromkeys(disk), frozenset()
    folder = repository.name(desk.store.folder)
    roots = [repository.name(desk.brain.root / name) for name in _ROOT_FILES]
    try:
        blobs = repository.blobs(head, f"{folder}/", *(r for r in roots if not r.startswith("../")))
        gone = [top for top in blobs if top not in disk and top.startswith(f"{folder}/")]
        changed = [top for top, text in disk.items() if blobs.get(top) != blob(text, head)]
        held = repository.texts(head, [top for top in (*changed, *gone) if top in blobs])
    except GitFailed as failed:
        raise Deferred("no_git", failed.said) from failed
    found: dict[str, str | None] = {top: held.get(top) for top in changed}
    for top in gone:
        name = top.removeprefix(f"{folder}/")
        # A memory file that is missing is reported, never committed as a deletion.
        if name not in (MEMORIES, IDENTITY) and is_ours(name) and not is_private(name):
            local[top] = name
            found[top] = held.get(top)
    return found, frozenset(blobs)


def _without_markers(
    at_head: Mapping[str, str | None], disk: Mapping[str, str], local: Mapping[str, str]
) -> tuple[dict[str, tuple[str | None, str | None]], tuple[str, ...]]:
    """Pieces that hold a merge's markers stay out of commits until a person has settled them."""
    files: dict[str, tuple[str | None, str | None]] = {}
    held: list[str] = []
    for top, before in at_head.items():
        after = disk.get(top)
        name = local[top]
        if after is not None and all(f"\n{marker}" in f"\n{after}" for marker in _MARKERS):
            marked = {n for n, text in by_name(name, after).items() if _is_marked(text)}
            if marked:
                held.append(name)
                old = by_name(name, before)
                keep = {n: t for n, t in by_name(name, after).items() if n not in marked}
                keep |= {n: old.get(n) for n in marked}
                after = assembled(name, None, after, keep)  # markers and all stay on disk
        files[top] = (before, after)
    return files, tuple(held)


def _is_marked(text: str) -> bool:
    return any(line.startswith(_MARKERS) for line in text.split("\n"))


def milestone(
    desk: Desk, summary: str | None, *, kind: str = "feat", caller: str = "api", dry_run: bool = False
) -> Milestone:
    """Commit what is new, people's edits first; see ``Memory.milestone``."""
    language = desk.language()
    try:
        found = pending(desk)
    except Deferred as waits:
        return Milestone(None, (), waits.code, (_deferred(waits, language),))
    leave = desk.settings.git_hand_edits == "leave"
    turns = _phases(found, leave=leave)
    if dry_run:
        return Milestone(None, _told(desk, found, turns, language), None, ())
    return _commit_all(desk, found, turns, summary, kind, caller, language)


def _phases(found: Pending, *, leave: bool) -> tuple[Phase, ...]:
    files = {found.local[top]: texts for top, texts in found.files.items()}
    wrote = {found.local[top]: steps for top, steps in found.wrote.items() if top in found.local}
    return phases(files, wrote, leave_hand=leave)


def _told(
    desk: Desk, found: Pending, turns: Sequence[Phase], language: Language
) -> tuple[Difference, ...]:
    last = {v.file: v.text for turn in turns for v in turn.versions}
    files = {found.local[t]: (b, last[found.local[t]]) for t, (b, _) in found.files.items() if found.local[t] in last}
    return differences(files, desk.zone, language)


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
    notices = [_held(name, language) for name in found.held]
    done: list[Phase] = []
    waits: Deferred | None = None
    try:
        for turn in turns:
            newest = _commit(desk, found, done, turn, summary, kind, caller, language) or newest
            done.append(turn)
    except Deferred as deferred:
        waits = deferred
        if waits.code == "no_identity" and not done:  # the agent's own work need not wait
            for turn in _phases(found, leave=True):
                with suppress(Deferred):
                    newest = _commit(desk, found, done, turn, summary, kind, caller, language)
                    done.append(turn)
    if waits is None:
        desk.store.committed(found.count)
    else:
        notices.append(_deferred(waits, language))
    return Milestone(newest, _told(desk, found, done, language), waits.code if waits else None, tuple(notices))


def _commit(
    desk: Desk,
    found: Pending,
    done: Sequence[Phase],
    turn: Phase,
    summary: str | None,
    kind: str,
    caller: str,
    language: Language,
) -> str | None:
    """Commit one author's turn."""
    tops = {name: top for top, name in found.local.items()}
    held = {v.file: v.text for phase in done for v in phase.versions}
    before = {v.file: held.get(v.file, found.files[tops[v.file]][0]) for v in turn.versions}
    changes = differences({v.file: (before[v.file], v.text) for v in turn.versions}, desk.zone, language)
    agent = turn.who == "agent"
    text = message(
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
    return commit(found.repository, files, text, author, hooks=hooks)


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
    return Notice("deferred", say("notice.deferred", language, {"why": why}))


def _held(name: str, language: Language) -> Notice:
    return Notice("held_back", say("notice.held_back", language, {"file": name}))

