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

_REMEDY = "look at `git status` in the brain"
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
        raise GitRefused(what="no branch is checked out", remedy="`git switch BRANCH` first")
    return answer.decode().strip()


def branches(repository: Repository) -> tuple[str, ...]:
    """All local branches, in order; the one without a commit yet too."""
    listed = repository.ask("for-each-ref", "--format=%(refname)", "refs/heads") or b""
    names = [name.removeprefix("refs/heads/") for name in listed.decode().split("\n") if name]
    return tuple(sorted({*names, current(repository)}))


def checked_name(repository: Repository, name: str) -> str:
    """A name that a branch may have. Raises ``GitRefused``."""
    if name.startswith("-") or repository.ask("check-ref-format", "--branch", name) is None:
        raise GitRefused(
            what=f"{name!r} cannot be the name of a branch", remedy="use letters, digits, - and /"
        )
    return name


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
            remedy = "merge with git and settle those files by hand; the memory is as it was"
            raise GitRefused(what=f"both sides changed {files}", remedy=remedy) from failed
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
            remedy = "`git remote add origin URL` first, or name one"
            raise GitRefused(what="there is no remote to sync with", remedy=remedy)
    address = remote
    if remote in names:
        address = (repository.ask("remote", "get-url", "--", remote) or b"").decode().strip()
    if not _REMOTE.match(address) or (remote != address and remote.startswith("-")):
        remedy = "use https, ssh, user@host:, file or an absolute path"
        raise GitRefused(what=f"{address!r} is no address to sync with", remedy=remedy)
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
        raise failed.refused("check the remote and your access to it") from failed
    return True


def pause(tries: int) -> None:
    """Wait a little after so many tries in vain, each process for another time.

    Who has just lost makes room; who has waited long comes back at once.
    """
    left = max(0, _PATIENT_TRIES - tries) / _PATIENT_TRIES
    time.sleep(_PAUSE_SECONDS * left * (1 + os.getpid() % 10 / 10))
