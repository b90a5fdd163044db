"""Commits: our paths alone, each with one author, whatever else lies in the user's index.

A version that is the worktree's is committed with ``git commit --only``; one that is not goes
through an index of its own, hooks and signing included, and the user's index then learns what
was committed. A failed commit changes nothing on disk.
"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterator
from collections.abc import Sequence
from contextlib import contextmanager
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from openclaw.history.repository import GitFailed
from openclaw.history.repository import Repository

_IDENTITY = re.compile(r"identity|tell me who you are|empty ident", re.IGNORECASE)
_SIGNING = re.compile(r"gpg|sign", re.IGNORECASE)
_LOCKED = re.compile(r"index\.lock|\.lock': File exists|Unable to create", re.IGNORECASE)
_NOTHING = re.compile(r"nothing to commit|nothing added|no changes added", re.IGNORECASE)


class Deferred(Exception):
    """A commit that has to wait: ``code`` says why, ``said`` what git printed."""

    def __init__(self, code: str, said: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.said = said


@dataclass(frozen=True, slots=True)
class File:
    """A file to commit, named from the top of the worktree; ``text`` None removes it.

    ``worktree`` says that the text is the one on disk, ``known`` that HEAD has the file.
    """

    name: str
    text: str | None
    worktree: bool = True
    known: bool = False


@dataclass(frozen=True, slots=True)
class Author:
    """Whose work it is: ``Name <email>``; None is the person of this machine."""

    signature: str | None = None


def commit(
    repository: Repository, files: Sequence[File], message: str, author: Author, *, hooks: bool = True
) -> str | None:
    """Commit files under a message; the new commit, or None where nothing was different.

    The committer is the person's git identity; where there is none, an agent commits in its
    own name. Raises ``Deferred`` with one of the codes of docs/codes.md.
    """
    waiting = repository.under_way()
    if waiting is not None:
        raise Deferred(waiting)
    if (repository.git_folder or Path()).joinpath("index.lock").exists():
        raise Deferred("index_lock")
    before = repository.head()
    try:
        _commit(repository, files, message, author, hooks=hooks)
    except GitFailed as failed:
        if _NOTHING.search(failed.said) and repository.head() == before:
            return None
        raise Deferred(_code(failed), failed.said) from failed
    after = repository.head()
    return after if after != before else None


def _code(failed: GitFailed) -> str:
    if failed.timeout:
        return "timeout"
    if failed.code is None:
        return "no_git"
    for pattern, code in ((_LOCKED, "index_lock"), (_IDENTITY, "no_identity"), (_SIGNING, "signing")):
        if pattern.search(failed.said):
            return code
    return "hook"


def _commit(
    repository: Repository, files: Sequence[File], message: str, author: Author, *, hooks: bool
) -> None:
    text = message.encode("utf-8")
    arguments = ["commit", "--quiet", "--cleanup=verbatim", "--file=-"]
    if not hooks:
        arguments.append("--no-verify")
    if author.signature is not None:
        arguments.append(f"--author={author.signature}")
    if all(file.worktree for file in files):
        with _introduced(repository, files):
            paths = ["--only", "--", *(file.name for file in files)]
            _signed(repository, [*arguments, *paths], text, author, {})
        return
    with _own_index(repository) as env:
        entries = _entries(repository, files)
        repository.run("update-index", "-z", "--index-info", stdin=entries, env=env)
        _signed(repository, arguments, text, author, env)
    with suppress(GitFailed):  # the user's index merely shows our files as changed otherwise
        repository.run("update-index", "-z", "--index-info", stdin=entries)


def _signed(
    repository: Repository,
    arguments: Sequence[str],
    message: bytes,
    author: Author,
    env: dict[str, str],
) -> None:
    """Commit as the person; an agent's commit falls back to its own name."""
    asked = ["-c", "user.useConfigOnly=true", *arguments]
    try:
        repository.run(*asked, stdin=message, env=env)
    except GitFailed as failed:
        if author.signature is None or not _IDENTITY.search(failed.said):
            raise
        name, _, email = author.signature.rstrip(">").partition(" <")
        own = {"GIT_COMMITTER_NAME": name, "GIT_COMMITTER_EMAIL": email}
        repository.run(*asked, stdin=message, env=env | own)


@contextmanager
def _introduced(repository: Repository, files: Sequence[File]) -> Iterator[None]:
    """``commit --only`` takes none but known paths; a new one is added first, without content.

    Where the commit fails it is taken out again: the user's index is as it was.
    """
    new = [file.name for file in files if file.text is not None and not file.known]
    if new:
        listed = repository.run("ls-files", "-z", "--", *new).decode("utf-8", "surrogateescape")
        new = [name for name in new if name not in listed.split("\0")]
    if new:
        repository.run("add", "--intent-to-add", "--force", "--", *new)
    try:
        yield
    except GitFailed:
        if new:
            repository.ask("rm", "--cached", "--quiet", "--force", "--", *new)
        raise


@contextmanager
def _own_index(repository: Repository) -> Iterator[dict[str, str]]:
    """An index that holds HEAD and nothing that the user has staged."""
    with tempfile.TemporaryDirectory(prefix="ocmem-index-") as folder:
        env = {"GIT_INDEX_FILE": os.path.join(folder, "index")}
        tree = "HEAD" if repository.head() else "--empty"
        repository.run("read-tree", tree, env=env)
        yield env


def _entries(repository: Repository, files: Sequence[File]) -> bytes:
    """The files as index entries, their content written into the repository."""
    lines = []
    for file in files:
        if file.text is None:
            nothing = "0" * len(repository.head() or "0" * 40)
            lines.append(f"0 {nothing}\t{file.name}\0")
        else:
            data = file.text.encode("utf-8", "surrogateescape")
            sha = repository.run("hash-object", "-w", "--stdin", stdin=data).decode().strip()
            lines.append(f"100644 {sha}\t{file.name}\0")
    return "".join(lines).encode("utf-8", "surrogateescape")
