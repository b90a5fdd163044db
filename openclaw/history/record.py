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
from collections.abc import Mapping
from collections.abc import Sequence
from contextlib import contextmanager
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from openclaw.history.repository import GitFailed
from openclaw.history.repository import Repository
from openclaw.history.repository import blob
from openclaw.history.repository import literal

# What git itself says; a hook may speak of identities and signatures, too.
_IDENTITY = re.compile(
    r"tell me who you are|empty ident name|no (email|name) was given", re.IGNORECASE
)
_SIGNING = re.compile(r"failed to sign|failed to write commit object", re.IGNORECASE)
_LOCKED = re.compile(r"\.lock': File exists|cannot lock ref", re.IGNORECASE)
_UNMERGED = re.compile(r"unmerged files|unresolved conflict", re.IGNORECASE)
_NOTHING = re.compile(r"nothing to commit|nothing added to commit|no changes added to commit")
_SAID = (
    (_LOCKED, "index_lock"),
    (_IDENTITY, "no_identity"),
    (_SIGNING, "signing"),
    (_UNMERGED, "merge"),
)
_WHO = ("AUTHOR", "COMMITTER")
_AS_ASKED = ("-c", "user.useConfigOnly=true", "-c", "i18n.commitEncoding=UTF-8")
_NO_HOOKS = ("-c", f"core.hooksPath={os.devnull}")


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
    repository: Repository,
    files: Sequence[File],
    message: str,
    author: Author,
    *,
    hooks: bool = True,
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
        raise Deferred(_code(failed), failed.said) from failed
    after = repository.head()
    return after if after != before else None


def _code(failed: GitFailed) -> str:
    if failed.timeout:
        return "timeout"
    for pattern, code in _SAID:
        if pattern.search(failed.said):
            return code
    return "hook" if failed.code == 1 else "no_git"


def _commit(
    repository: Repository, files: Sequence[File], message: str, author: Author, *, hooks: bool
) -> None:
    text = message.encode("utf-8")
    arguments = [
        *(() if hooks else _NO_HOOKS),
        "commit",
        "--quiet",
        "--cleanup=verbatim",
        "--file=-",
    ]
    if author.signature is not None:
        arguments.append(f"--author={author.signature}")
    if all(file.worktree for file in files):
        paths = ["--only", "--", *(literal(file.name) for file in files)]
        with _introduced(repository, files), _unless_made(repository, files):
            signed(repository, [*arguments, *paths], author, stdin=text)
        return
    names = [literal(file.name) for file in files]
    if repository.run("ls-files", "--unmerged", "-z", "--", *names):  # we would settle it unseen
        raise GitFailed(None, "there are unmerged files")
    with _own_index(repository) as env:
        entries = _entries(repository, files, _modes(repository, names, env))
        repository.run("update-index", "-z", "--index-info", stdin=entries, env=env)
        with _unless_made(repository, files):
            signed(repository, arguments, author, stdin=text, env=env)
    with suppress(GitFailed):  # the user's index merely shows our files as changed otherwise
        repository.run("update-index", "-z", "--index-info", stdin=entries)


def signed(
    repository: Repository,
    arguments: Sequence[str],
    author: Author,
    *,
    stdin: bytes | None = None,
    env: Mapping[str, str] | None = None,
) -> None:
    """Make a commit as the person; an agent's commit falls back to its own name.

    Raises ``GitFailed``.
    """
    asked = [*_AS_ASKED, *arguments]
    try:
        repository.run(*asked, stdin=stdin, env=env)
    except GitFailed as failed:
        if author.signature is None or not _IDENTITY.search(failed.said):
            raise
        name, _, email = author.signature.rstrip(">").partition(" <")
        own = {f"GIT_{who}_NAME": name for who in _WHO} | {
            f"GIT_{who}_EMAIL": email for who in _WHO
        }
        repository.run(*asked, stdin=stdin, env={**(env or {}), **own})


@contextmanager
def _unless_made(repository: Repository, files: Sequence[File]) -> Iterator[None]:
    """A commit has not failed where HEAD holds what it was to hold.

    There was nothing to do, or what took too long was a hook that runs afterwards.
    """
    try:
        yield
    except GitFailed as failed:
        nothing = failed.code == 1 and _NOTHING.search(failed.said)
        if not nothing and not _holds(repository, files):
            raise


def _holds(repository: Repository, files: Sequence[File]) -> bool:
    head = repository.head()
    if head is None:
        return False
    blobs = repository.blobs(head, *(file.name for file in files))
    wanted = {file.name: None if file.text is None else blob(file.text, head) for file in files}
    return all(blobs.get(name) == sha for name, sha in wanted.items())


@contextmanager
def _introduced(repository: Repository, files: Sequence[File]) -> Iterator[None]:
    """``commit --only`` takes none but known paths; a new one is added first, without content.

    Where the commit fails it is taken out again: the user's index is as it was.
    """
    new = [literal(file.name) for file in files if file.text is not None and not file.known]
    if new:
        listed = repository.run("ls-files", "-z", "--", *new).decode("utf-8", "surrogateescape")
        known = {literal(name) for name in listed.split("\0")}
        new = [name for name in new if name not in known]
    if new:
        repository.run("add", "--intent-to-add", "--force", "--", *new)
    try:
        yield
    except BaseException:
        if new:
            repository.ask("rm", "--cached", "--quiet", "--force", "--", *new)
        raise


@contextmanager
def _own_index(repository: Repository) -> Iterator[dict[str, str]]:
    """An index that holds HEAD and nothing that the user has staged."""
    with tempfile.TemporaryDirectory(prefix="ocmem-index-") as folder:
        env = {"GIT_INDEX_FILE": str(Path(folder, "index"))}
        tree = "HEAD" if repository.head() else "--empty"
        repository.run("read-tree", tree, env=env)
        yield env


def _modes(repository: Repository, names: Sequence[str], env: Mapping[str, str]) -> dict[str, str]:
    """The modes that files have at HEAD; one that is executable stays so."""
    rows = repository.run("ls-files", "--stage", "-z", "--", *names, env=env)
    found = (row.partition("\t") for row in rows.decode("utf-8", "surrogateescape").split("\0"))
    return {name: fields.split(" ")[0] for fields, _, name in found if name}


def _entries(repository: Repository, files: Sequence[File], modes: Mapping[str, str]) -> bytes:
    """The files as index entries, their content written into the repository."""
    lines = []
    for file in files:
        if file.text is None:
            nothing = "0" * len(repository.head() or "0" * 40)
            lines.append(f"0 {nothing}\t{file.name}\0")
        else:
            data = file.text.encode("utf-8", "surrogateescape")
            sha = repository.run("hash-object", "-w", "--stdin", stdin=data).decode().strip()
            lines.append(f"{modes.get(file.name, '100644')} {sha}\t{file.name}\0")
    return "".join(lines).encode("utf-8", "surrogateescape")
