"""``branch``, ``switch``, ``fork``, ``merge`` and ``sync``: several lines of one memory."""

from __future__ import annotations

import os
from collections.abc import Callable
from collections.abc import Iterator
from contextlib import ExitStack
from contextlib import contextmanager
from pathlib import Path

from openclaw.audit.links import retargets
from openclaw.changes import Plan
from openclaw.errors import GitRefused
from openclaw.history import branch as git_branch
from openclaw.history import driver
from openclaw.history.record import Author
from openclaw.history.record import Deferred
from openclaw.history.repository import Repository
from openclaw.memory.desk import Desk
from openclaw.memory.following import moved_references
from openclaw.memory.history import alone
from openclaw.memory.history import milestone
from openclaw.memory.history import signature
from openclaw.memory.merged import renumbered_since
from openclaw.memory.merged import report_of
from openclaw.memory.merged import size_of
from openclaw.memory.pending import repository_of
from openclaw.memory.settling import conflicts
from openclaw.memory.undoing import committed
from openclaw.results import Branched
from openclaw.results import Dispute
from openclaw.store.lock import locked
from openclaw.store.machine import trust
from openclaw.text.snapshot import Snapshot
from openclaw.wording import Phrase
from openclaw.wording import say

_ATTEMPTS = 40  # how often a merge begins anew because somebody wrote just before it


def branch(desk: Desk, name: str | None, *, dry_run: bool) -> Branched:
    """The branches there are, or a new one; see ``Memory.branch``."""
    repository = _repository(desk)
    if name is None:
        here = git_branch.current(repository)
        return Branched(here, _disputes(desk), git_branch.branches(repository))
    git_branch.checked_name(repository, desk.redactor().name(name))
    git_branch.new_name(repository, name)
    if not dry_run:
        committed(desk)
        git_branch.create(repository, name)
    return Branched(name, _disputes(desk))


def switch(desk: Desk, name: str, *, dry_run: bool) -> Branched:
    """Check out another branch, pending work committed first; see ``Memory.switch``."""
    repository = _repository(desk)
    git_branch.known_name(repository, name)
    if not dry_run:
        committed(desk)
        with _undisturbed(desk):
            git_branch.switch(repository, name)
    return Branched(name, _disputes(desk))


def fork(desk: Desk, name: str, path: Path | None, *, dry_run: bool) -> Branched:
    """A branch in a folder of its own; see ``Memory.fork``."""
    repository = _repository(desk)
    git_branch.checked_name(repository, desk.redactor().name(name))
    top = repository.top or desk.brain.root
    root = Path(os.path.realpath(desk.brain.root))
    if not root.is_relative_to(top):
        what = Phrase("own_repository", profile=desk.profile)
        raise GitRefused(what=what, remedy=Phrase("use_worktree"))
    place = path.absolute() if path else top.with_name(f"{top.name}-{name.replace('/', '-')}")
    brain = place / root.relative_to(top)
    git_branch.free_for_fork(repository, name, place)
    if not dry_run:
        committed(desk)
        git_branch.fork(repository, name, place)
        driver.install(repository)
        if desk.brain.trusted:
            trust(brain, desk.settings.brain_id)
    return Branched(name, _disputes(desk), path=str(brain))


def merge(desk: Desk, name: str, *, dry_run: bool) -> Branched:
    """Merge a branch into this one, entry by entry; see ``Memory.merge``."""
    repository = _repository(desk)
    here = git_branch.current(repository)
    if not repository.ask(
        "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}"
    ):
        raise GitRefused(what=Phrase("no_such_branch", name=name), remedy=Phrase("see_branches"))
    if not dry_run:
        _ready(desk)
        _merge(desk, repository, name, say("undo.merge", desk.language(), {"name": name}))
    return Branched(here, _disputes(desk))


def _merge(desk: Desk, repository: Repository, revision: str, summary: str) -> None:
    driver.install(repository)
    told = report_of(desk.brain.root, desk.settings.brain_id)
    size = size_of(told)
    said = desk.redactor().text(summary)
    message = f"merge(mem): {said}\n\nProfile: {desk.profile}\n"
    for left in range(_ATTEMPTS, -1, -1):
        try:
            with _undisturbed(desk):
                git_branch.merge(repository, revision, message, Author(signature(desk)))
            break
        except GitRefused as refused:  # somebody wrote after the commit
            if not left or "local changes" not in str(refused.facts["what"]):
                raise
            committed(desk)
    settle(desk, renumbered=renumbered_since(told, size))


@contextmanager
def _undisturbed(desk: Desk) -> Iterator[None]:
    """While git changes files, no writer and no milestone of ours comes in between.

    Raises ``LockTimeout``, ``GitRefused``.
    """
    with ExitStack() as held:
        try:
            held.enter_context(alone(desk))
        except Deferred as busy:
            remedy = Phrase("try_soon")
            raise GitRefused(what=Phrase("other_milestone"), remedy=remedy) from busy
        for profile in desk.brain.profiles():
            path = desk.store.lock_path.with_name(f"{profile}.lock")
            held.enter_context(locked(path, desk.settings.lock_wait))
        yield


def settle(desk: Desk, *, renumbered: bool) -> None:
    """What the driver, which sees one file at a time, leaves: ids that stand in two files.

    The next write does the same after a merge by git (memory/merged.py). Where ids were given
    anew, what names them in state.yaml and in the archive follows.
    """
    first = desk.save(lambda _snapshot: Plan((), None), desk.now())
    changes = first.changes
    if renumbered or any(change.kind == "merge_renumbered" for change in changes):
        changes += desk.save(_following(desk), desk.now()).changes
    if changes:
        milestone(desk, None, kind="merge", caller="cli")


def _following(desk: Desk) -> Callable[[Snapshot], Plan[None]]:
    def rule(snapshot: Snapshot) -> Plan[None]:
        whole = desk.store.with_archive(snapshot, strict=False)
        fixes = [change for found in moved_references(desk, whole) for change in found.fix]
        return Plan((*reversed(fixes), *retargets(whole)), None)

    return rule


def _ready(desk: Desk) -> None:
    """Before a merge all that hands did is written down and committed. Raises ``GitRefused``."""
    desk.save(lambda _snapshot: Plan((), None), desk.now())
    committed(desk)


def sync(desk: Desk, remote: str | None, *, dry_run: bool) -> Branched:
    """Fetch, merge, push; again when another machine was faster; see ``Memory.sync``."""
    repository = _repository(desk)
    here = git_branch.current(repository)
    place = git_branch.checked_remote(repository, remote)
    if dry_run:
        return Branched(here, _disputes(desk))
    _ready(desk)
    for tries in range(git_branch.TRIES):
        theirs = git_branch.fetched(repository, place, here)
        if theirs is not None and theirs != repository.head():
            _merge(desk, repository, theirs, say("undo.sync", desk.language(), {"name": place}))
        if git_branch.pushed(repository, place, here):
            return Branched(here, _disputes(desk))
        git_branch.pause(tries)
    raise GitRefused(what=Phrase("others_faster"), remedy=Phrase("try_soon"))


def _repository(desk: Desk) -> Repository:
    repository = repository_of(desk)
    if repository.top is None:
        raise GitRefused(what=Phrase("no_repository"), remedy=Phrase("init_makes_one"))
    return repository


def _disputes(desk: Desk) -> tuple[Dispute, ...]:
    """The pairs of entries that disagree now."""
    return conflicts(desk).conflicts
