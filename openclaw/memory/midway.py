"""Git in the middle of something: what is remembered then is kept, and offered if it is wiped."""

from __future__ import annotations

from collections.abc import Collection

from openclaw.history.repository import Repository
from openclaw.history.repository import file_at
from openclaw.layout import MEMORIES
from openclaw.store.profile import ProfileStore
from openclaw.store.rescue import Kept
from openclaw.store.rescue import retired
from openclaw.store.rescue import wiped
from openclaw.store.rescue import worth_keeping
from openclaw.text.pieces import bare
from openclaw.text.pieces import by_name
from openclaw.text.snapshot import Snapshot

_MIDWAY = ("merge", "rebase", "cherry_pick", "bisect", "detached")


def midway(repository: Repository) -> str | None:
    """The code of what git is in the middle of, whose abort or end resets the worktree."""
    code = repository.under_way()
    return code if code in _MIDWAY else None


def keep_safe(store: ProfileStore, code: str | None, snapshot: Snapshot | None = None) -> None:
    """After a write or a milestone: keep what is not committed, drop what is.

    ``code`` is what ``midway`` says. What cannot be kept is on disk all the same.
    """
    known = store.rescue.read()
    if code is None and not known:
        return
    live = _world(snapshot or store.load())
    wrote = store.journal.read()
    if code is not None:
        store.rescue.change(worth_keeping(wrote, live, known, code), retired(wrote, live))
    else:
        store.rescue.change((), retired(wrote, live) | _done_with(store, known.values(), live))


def _done_with(store: ProfileStore, known: Collection[Kept], live: dict[str, str]) -> set[str]:
    """What is in the commit that is checked out, and what somebody has gone on from."""
    standing = {k.id for k in known if bare(live.get(k.id)) == bare(k.text)}
    left = {k.id for k in known if bare(live.get(k.id)) == bare(k.before)}
    in_git = _in_git(store, known) if standing else set()
    return {k.id for k in known if k.id not in standing | left} | (standing & in_git)


def wiped_entries(store: ProfileStore, snapshot: Snapshot) -> tuple[Kept, ...]:
    """What was remembered while git was in the middle of something, and is gone without a word."""
    known = store.rescue.read()
    found = wiped(known, _world(snapshot)) if known else ()
    if not found:
        return ()
    settled = _in_git(store, found) | set(store.archive.holding(k.id for k in found))
    settled |= {entry.id for entry in snapshot.entries if entry.file != MEMORIES}
    return tuple(k for k in found if k.id not in settled)


def _in_git(store: ProfileStore, known: Collection[Kept]) -> set[str]:
    head = store.head()
    text = file_at(store.folder, head, store.folder / MEMORIES) if head else None
    there = by_name(MEMORIES, text)
    return {k.id for k in known if bare(there.get(k.id)) == bare(k.text)}


def _world(snapshot: Snapshot) -> dict[str, str]:
    """The segments of memories.md by id, without those that say that they are private."""
    file = snapshot.files.get(MEMORIES)
    if file is None:
        return {}
    private = {entry.id for entry in file.entries if entry.private}
    texts = by_name(MEMORIES, file.text)
    return {e.id: texts[e.id] for e in file.entries if e.id not in private and e.id in texts}
