"""Branches, worktrees, remotes: what git does, asked for with our names and nothing else."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Mapping
from pathlib import Path

from openclaw.errors import GitRefused
from openclaw.history.record import Author
from openclaw.history.record import signed
from openclaw.history.repository import GitFailed
from openclaw.history.repository import Repository
from openclaw.wording import Phrase

_REMEDY = Phrase("see_status")
# Transports that are remotes and nothing else; ext:: and the like run commands (CVE-2022-24439).
_REMOTE = re.compile(
    r"(?:https://|ssh://)\S+\Z|(?:file://|/|[A-Za-z]:[\\/])[^\n]+\Z|\w[\w.-]*@[\w.-]+:[^\s:]\S*\Z"
)
# Git may be led on from there (a push address, a redirect): it overrides any configuration.
_PLAIN = {"GIT_ALLOW_PROTOCOL": "https:ssh:file"}
_BEATEN = re.compile(
    r"non-fast-forward|fetch first|failed to update ref|cannot lock ref|incorrect old value"
)
TRIES = 100  # how often a push is tried again after another machine was faster
_PAUSE_SECONDS = 0.3  # before the second try; less before each later one
_PATIENT_TRIES = 6  # who has lost so often does not wait any longer, so that newcomers do not win


def current(repository: Repository) -> str:
    """The branch that is checked out. Raises ``GitRefused`` on a detached HEAD."""
    answer = repository.ask("symbolic-ref", "--quiet", "--short", "HEAD")
    if not answer:
        code = repository.under_way() or "detached"
        remedy = Phrase("switch_first") if code == "detached" else Phrase("finish_first")
        raise GitRefused(what=Phrase(f"deferred.{code}"), remedy=remedy)
    return answer.decode().strip()


def branches(repository: Repository) -> tuple[str, ...]:
    """All local branches, in order; the one without a commit yet too."""
    listed = repository.ask("for-each-ref", "--format=%(refname)", "refs/heads") or b""
    names = [name.removeprefix("refs/heads/") for name in listed.decode().split("\n") if name]
    return tuple(sorted({*names, current(repository)}))


def checked_name(repository: Repository, name: str) -> str:
    """A name that a branch may have. Raises ``GitRefused``."""
    if name.startswith("-") or repository.ask("check-ref-format", "--branch", name) is None:
        what = Phrase("bad_branch_name", name=name)
        raise GitRefused(what=what, remedy=Phrase("branch_letters"))
    return name


def new_name(repository: Repository, name: str) -> str:
    """A name that a new branch may have. Raises ``GitRefused``."""
    if _exists(repository, checked_name(repository, name)):
        what = Phrase("branch_exists", name=name)
        raise GitRefused(what=what, remedy=Phrase("switch_to_it", name=name))
    return name


def known_name(repository: Repository, name: str) -> str:
    """The name of a branch that there is. Raises ``GitRefused``."""
    if not _exists(repository, checked_name(repository, name)):
        raise GitRefused(what=Phrase("no_such_branch", name=name), remedy=Phrase("see_branches"))
    return name


def _exists(repository: Repository, name: str) -> bool:
    ref = f"refs/heads/{name}"
    unborn = (repository.ask("symbolic-ref", "--quiet", "HEAD") or b"").decode().strip()
    return ref == unborn or bool(repository.ask("rev-parse", "--verify", "--quiet", ref))


def free_for_fork(repository: Repository, name: str, path: Path) -> None:
    """Refuse a branch that is checked out somewhere, and a folder that holds something."""
    listed = (repository.ask("worktree", "list", "--porcelain", "-z") or b"").split(b"\0\0")
    wanted = f"branch refs/heads/{name}".encode()
    for found in (tree.strip(b"\0").split(b"\0") for tree in listed):
        if wanted in found:
            place = os.fsdecode(found[0].removeprefix(b"worktree "))
            what = Phrase("branch_taken", name=name, path=place)
            raise GitRefused(what=what, remedy=Phrase("other_branch"))
    if path.exists() and not (path.is_dir() and not any(path.iterdir())):
        raise GitRefused(what=Phrase("path_taken", path=path), remedy=Phrase("other_path"))


def refusing(
    repository: Repository, *arguments: str, env: Mapping[str, str] | None = None
) -> bytes:
    """Run a command whose failure is the verb's. Raises ``GitRefused``."""
    try:
        return repository.run(*arguments, env=env)
    except GitFailed as failed:
        raise failed.refused(_REMEDY) from failed


def create(repository: Repository, name: str) -> None:
    """Make a branch where HEAD is."""
    refusing(repository, "branch", "--", checked_name(repository, name))


def switch(repository: Repository, name: str) -> None:
    """Check out a branch that exists."""
    refusing(repository, "switch", "--quiet", "--no-guess", checked_name(repository, name))


def fork(repository: Repository, name: str, path: Path) -> None:
    """Check out a branch in a folder of its own, making the branch where there is none."""
    checked_name(repository, name)
    exists = repository.ask("rev-parse", "--verify", "--quiet", f"refs/heads/{name}")
    how = [str(path), name] if exists else ["-b", name, str(path)]
    refusing(repository, "worktree", "add", "--quiet", *how)


def merge(repository: Repository, revision: str, message: str, author: Author) -> bool:
    """Merge a revision; False where there was nothing to merge.

    ``author`` makes the commit where this machine's person has no identity. Where files that
    are not ours disagree, the merge is taken back. Raises ``GitRefused``.
    """
    before = repository.head()
    asked = ["merge", "--quiet", "--no-edit", "-m", message, "--end-of-options", revision]
    try:
        signed(repository, asked, author)
    except GitFailed as failed:
        stuck = repository.ask("diff", "--name-only", "-z", "--diff-filter=U") or b""
        repository.ask("merge", "--abort")
        files = ", ".join(name for name in stuck.decode("utf-8", "replace").split("\0") if name)
        if files:
            remedy = Phrase("settle_files")
            raise GitRefused(what=Phrase("both_changed", files=files), remedy=remedy) from failed
        raise failed.refused(_REMEDY) from failed
    return repository.head() != before


def checked_remote(repository: Repository, remote: str | None) -> str:
    """The remote to sync with: a name of this repository's, or an address that is only that.

    Without one it is ``origin``, or the only one there is. Raises ``GitRefused``.
    """
    names = (repository.ask("remote") or b"").decode().split()
    if remote is None:
        if "origin" in names or len(names) == 1:
            remote = "origin" if "origin" in names else names[0]
        else:
            remedy = Phrase("add_remote")
            raise GitRefused(what=Phrase("no_remote"), remedy=remedy)
    address = remote
    if remote in names:
        address = (repository.ask("remote", "get-url", "--", remote) or b"").decode().strip()
    if not _REMOTE.match(address) or (remote != address and remote.startswith("-")):
        remedy = Phrase("addresses")
        raise GitRefused(what=Phrase("no_address", address=address), remedy=remedy)
    return remote


def fetched(repository: Repository, remote: str, branch: str) -> str | None:
    """Fetch a branch of a remote; its commit, or None where the remote has no such branch."""
    ref = f"refs/heads/{branch}"
    listed = refusing(repository, "ls-remote", "--heads", "--", remote, ref, env=_PLAIN)
    if not listed.strip():
        return None
    refusing(repository, "fetch", "--quiet", "--no-tags", "--", remote, ref, env=_PLAIN)
    return refusing(repository, "rev-parse", "--verify", "FETCH_HEAD").decode().strip()


def pushed(repository: Repository, remote: str, branch: str) -> bool:
    """Push a branch, never by force; False where another machine was faster."""
    ref = f"refs/heads/{branch}"
    try:
        repository.run("push", "--quiet", "--", remote, f"{ref}:{ref}", env=_PLAIN)
    except GitFailed as failed:
        if _BEATEN.search(failed.said):
            return False
        raise failed.refused(Phrase("check_remote")) from failed
    return True


def pause(tries: int) -> None:
    """Wait a little after so many tries in vain, each process for another time.

    Who has just lost makes room; who has waited long comes back at once.
    """
    left = max(0, _PATIENT_TRIES - tries) / _PATIENT_TRIES
    time.sleep(_PAUSE_SECONDS * left * (1 + os.getpid() % 10 / 10))
