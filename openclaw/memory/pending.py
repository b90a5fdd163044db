"""What is not committed yet: each file at HEAD and on disk, and who wrote what of it."""

from __future__ import annotations

import os
from collections.abc import Iterable
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from openclaw.audit.files import is_ours
from openclaw.audit.secrets import TypedIn
from openclaw.history.record import Deferred
from openclaw.history.repository import GitFailed
from openclaw.history.repository import Repository
from openclaw.history.repository import blob
from openclaw.layout import AUDIT
from openclaw.layout import IDENTITY
from openclaw.layout import MEMORIES
from openclaw.layout import ROOT_FILES
from openclaw.layout import is_private
from openclaw.memory.desk import Desk
from openclaw.memory.holding import Holding
from openclaw.memory.redacting import watch_of
from openclaw.store.journal import Wrote
from openclaw.text.pieces import WHOLE
from openclaw.text.pieces import assembled
from openclaw.text.pieces import by_name
from openclaw.text.pieces import is_entries
from openclaw.text.snapshot import entry_file

_MARKERS = ("<<<<<<<", ">>>>>>>")
_UNTRACKED = (AUDIT, ".DS_Store", "Thumbs.db")  # they may lie here, and are no part of memory
_BLOBS = 64  # texts that are kept in memory between milestones


@dataclass(frozen=True)
class Pending:
    """What is not committed yet: each file's text at HEAD and on disk, and who wrote what.

    ``files`` is named from the top of the worktree; ``local`` maps those names to the ones
    relative to the profile. ``held`` are files of which a part may not be committed;
    ``secrets`` is what was typed in since HEAD and holds its pieces back.
    """

    repository: Repository
    files: dict[str, tuple[str | None, str | None]]
    disk: dict[str, str]
    local: dict[str, str]
    wrote: dict[str, list[tuple[str, str | None, str | None]]]
    count: int
    known: frozenset[str]
    held: tuple[str, ...]
    secrets: tuple[TypedIn, ...] = ()


def repository_of(desk: Desk) -> Repository:
    """The innermost repository around the profile."""
    return Repository(desk.store.folder, desk.settings.git_timeout)


def is_tracked(name: str) -> bool:
    """Whether a file (relative to the profile) goes into commits."""
    base = name.rsplit("/", 1)[-1]
    return is_ours(name) and not is_private(name) and base not in _UNTRACKED


def pending(desk: Desk) -> Pending:
    """Look at the disk and at HEAD. Raises ``Deferred``, ``LockTimeout``, ``DiskError``."""
    repository = repository_of(desk)
    if repository.top is None:
        raise Deferred("no_git")
    texts, wrote = desk.store.frozen()
    disk = {name: text for name, text in texts.items() if is_tracked(name)}
    local = {repository.name(desk.store.folder / name): name for name in disk}
    for name in ROOT_FILES:
        path = desk.brain.root / name
        text = _root_text(path)
        if text is not None:
            local[repository.name(path)] = name
            disk[name] = text
    named = {top: disk[name] for top, name in local.items() if not top.startswith("../")}
    at_head, known = _at_head(desk, repository, named, local)
    for top in repository.ignored(top for top in at_head if top not in known):
        del at_head[
            top
        ]  # it is the user's repository: a new file that their rules ignore stays out
    holding = Holding(
        watch_of(desk.brain, desk.profile),
        {local[top]: (at_head[top], named.get(top)) for top in at_head},
    )
    files, held = _without_held(desk, at_head, named, local, holding)
    return Pending(
        repository,
        files,
        named,
        local,
        _steps(desk, repository, local, wrote, holding),
        len(wrote),
        known,
        held,
        tuple(one for found in holding.found.values() for one in found),
    )


def _steps(
    desk: Desk,
    repository: Repository,
    local: Mapping[str, str],
    wrote: Iterable[Wrote],
    holding: Holding,
) -> dict[str, list[tuple[str, str | None, str | None]]]:
    """What we wrote of each file; a version that says private counts as none.

    One that has a secret in it which somebody typed is passed over.
    """
    tops = {name: top for top, name in local.items()}
    steps: dict[str, list[tuple[str, str | None, str | None]]] = {}
    for piece in wrote:
        sides = (piece.before, piece.after)
        if any(holding.holds(piece.file, piece.name, text) for text in sides):
            continue
        top = tops.get(piece.file) or repository.name(desk.store.folder / piece.file)
        before, after = (
            None if text and _is_private(desk, piece.file, text) else text for text in sides
        )
        steps.setdefault(top, []).append((piece.name, before, after))
    return steps


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
    below = repository.below(desk.store.folder)
    roots = [repository.name(desk.brain.root / name) for name in ROOT_FILES]
    try:
        blobs = repository.blobs(head, below, *(r for r in roots if not r.startswith("../")))
        gone = [top for top in blobs if top not in disk and top.startswith(below)]
        changed = [top for top, text in disk.items() if blobs.get(top) != blob(text, head)]
        held = _texts(
            desk, repository, head, {t: blobs[t] for t in (*changed, *gone) if t in blobs}
        )
    except GitFailed as failed:
        raise Deferred("no_git", failed.said) from failed
    found: dict[str, str | None] = {top: held.get(top) for top in changed}
    for top in gone:
        name = top.removeprefix(below)
        # A memory file that is missing is reported, never committed as a deletion; one that is
        # there and cannot be read is not missing.
        there = os.path.lexists(desk.store.folder / name)
        if name not in (MEMORIES, IDENTITY) and is_tracked(name) and not there:
            local[top] = name
            found[top] = held.get(top)
    return found, frozenset(blobs)


def _texts(
    desk: Desk, repository: Repository, head: str, blobs: Mapping[str, str]
) -> dict[str, str]:
    """The texts of files at HEAD; by their hashes, those known already need not be asked for."""
    known = {sha: text for sha in blobs.values() if (text := desk.blobs.get(sha)) is not None}
    asked = repository.texts(head, [top for top, sha in blobs.items() if sha not in known])
    known |= {blobs[top]: text for top, text in asked.items()}
    if len(desk.blobs) > _BLOBS:
        desk.blobs.clear()
    desk.blobs |= known
    return {top: known[sha] for top, sha in blobs.items() if sha in known}


def _without_held(
    desk: Desk,
    at_head: Mapping[str, str | None],
    disk: Mapping[str, str],
    local: Mapping[str, str],
    holding: Holding,
) -> tuple[dict[str, tuple[str | None, str | None]], tuple[str, ...]]:
    """What holds a merge's markers, a secret, or says that it is private stays as it is there."""
    files: dict[str, tuple[str | None, str | None]] = {}
    held: list[str] = []
    for top, before in at_head.items():
        name, after = local[top], disk.get(top)
        files[top] = (before, after)
        if after is not None:
            left = _left(desk, name, after)
            left |= {piece: "" for piece in holding.pieces(name) if piece not in left}
            files[top] = (before, _kept(name, before, after, left) if left else after)
            held += [name] if any(_is_marked(text) for text in left.values()) else []
    return files, tuple(held)


def _left(desk: Desk, name: str, after: str) -> dict[str, str]:
    """The pieces of a file that may not be committed; one without entries is one piece."""
    marked = all(f"\n{marker}" in f"\n{after}" for marker in _MARKERS)
    if not is_entries(name):
        return {WHOLE: after} if marked else {}
    return {
        piece: text
        for piece, text in by_name(name, after).items()
        if (marked and _is_marked(text)) or _is_private(desk, name, text)
    }


def _kept(name: str, before: str | None, after: str, left: Mapping[str, str]) -> str | None:
    """A file with those pieces as they were."""
    if WHOLE in left:
        return before
    old, new = by_name(name, before), by_name(name, after)
    versions = {piece: old.get(piece) if piece in left else text for piece, text in new.items()}
    return assembled(name, None, after, versions)


def _is_marked(text: str) -> bool:
    return any(line.startswith(_MARKERS) for line in text.split("\n"))


def _is_private(desk: Desk, file: str, text: str) -> bool:
    """Whether a piece of a file that git tracks says that it is private."""
    if "private" not in text or not is_entries(file):
        return False
    return any(entry.private for entry in entry_file(file, text, desk.zone).entries)
