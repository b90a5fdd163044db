"""The one door to git: which commit is checked out, what it holds, and the running of commands.

Reading HEAD takes no process. Everything else runs the git command in an environment that no
hook or parent can redirect, with a time limit and no prompt. It is the user's repository: what
we run names our paths literally (``literal``), and hooks see git as they know it.
"""

from __future__ import annotations

import hashlib
import os
import re
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterable
from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import IO

from openclaw.errors import GitRefused
from openclaw.history import loose_objects

_SHA = re.compile(r"[0-9a-f]{40}([0-9a-f]{24})?\Z")
_SECONDS = 30.0
_GRACE_SECONDS = 5.0  # how long a command that was asked to end may take to
_HOOKS_GRACE_SECONDS = 1.0  # and, once git has, what it had started
# What says where a repository is or who writes (git rev-parse --local-env-vars, and identities).
_DROPPED = (
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_DIR", "GIT_GRAFT_FILE",
    "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_INTERNAL_SUPER_PREFIX", "GIT_NAMESPACE",
    "GIT_NO_REPLACE_OBJECTS", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_REPLACE_REF_BASE",
    "GIT_SHALLOW_FILE", "GIT_WORK_TREE", "GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_AUTHOR_DATE",
    "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL", "GIT_COMMITTER_DATE", "GIT_LITERAL_PATHSPECS",
    "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS", "GIT_QUARANTINE_PATH",
)  # fmt: skip
_MARKS = ("! [", "fatal: ", "error: ")  # how the line begins that says why git failed
# Files of the git folder that say that something is under way, and its code.
_UNDER_WAY = (
    ("MERGE_HEAD", "merge"),
    ("rebase-merge", "rebase"),
    ("rebase-apply", "rebase"),
    ("CHERRY_PICK_HEAD", "cherry_pick"),
    ("REVERT_HEAD", "cherry_pick"),
    ("BISECT_LOG", "bisect"),
)


class GitFailed(Exception):
    """A git command that failed: its exit code (None: not run), its error output, a time-out."""

    def __init__(self, code: int | None, said: str, *, timeout: bool = False) -> None:
        super().__init__(said)
        self.code = code
        self.said = said
        self.timeout = timeout

    def refused(self, remedy: str) -> GitRefused:
        """The error for a verb whose whole work is git, in the line that says most."""
        lines = [line.strip() for line in self.said.splitlines() if line.strip()] or ["it failed"]
        told = [at for mark in _MARKS for at, line in enumerate(lines) if line.startswith(mark)]
        at = told[0] if told else len(lines) - 1
        rest = lines[at + 1 : at + 2] if lines[at].endswith(":") else []
        what = " ".join([lines[at].removeprefix("fatal: ").removeprefix("error: "), *rest])
        return GitRefused(what=what, remedy=remedy)


class Repository:
    """The innermost repository around ``folder``, which need not be its top.

    ``index`` is another index than the worktree's own, such as git names to a hook.
    """

    def __init__(self, folder: Path, seconds: float = _SECONDS, index: Path | None = None) -> None:
        self.folder = folder
        self.seconds = seconds
        self._index = {"GIT_INDEX_FILE": str(index)} if index else {}

    @cached_property
    def top(self) -> Path | None:
        """The top of the worktree, or None where ``folder`` is in no repository."""
        here = Path(os.path.realpath(self.folder))
        return next((f for f in (here, *here.parents) if (f / ".git").exists()), None)

    @cached_property
    def git_folder(self) -> Path | None:
        """The git folder of this worktree; linked worktrees and submodules have a file for it."""
        if self.top is None:
            return None
        entry = self.top / ".git"
        if entry.is_dir():
            return entry
        with suppress(OSError, UnicodeDecodeError):
            line = entry.read_text(encoding="utf-8").strip()
            return (self.top / line.removeprefix("gitdir:").strip()).resolve()
        return None

    def name(self, path: Path) -> str:
        """A path as git names it: from the top of the worktree, with slashes."""
        return Path(os.path.relpath(os.path.realpath(path), self.top or self.folder)).as_posix()

    def below(self, folder: Path) -> str:
        """What the names of the files below a folder begin with; nothing at the top."""
        name = self.name(folder)
        return "" if name == "." else f"{name}/"

    def run(
        self,
        *arguments: str,
        stdin: bytes | None = None,
        env: Mapping[str, str] | None = None,
        seconds: float | None = None,
    ) -> bytes:
        """What ``git ARGUMENTS`` prints, run at the top of the worktree.

        A command that takes too long is asked to end (SIGTERM, so that git takes its locks
        away). Raises ``GitFailed``.
        """
        command = ["git", "-C", str(self.top or self.folder), *arguments]
        try:
            with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
                child = subprocess.Popen(
                    command,
                    env=environment() | self._index | dict(env or {}),
                    stdin=subprocess.PIPE if stdin is not None else subprocess.DEVNULL,
                    stdout=out,
                    stderr=err,
                    start_new_session=True,
                )
                _finish(child, stdin, self.seconds if seconds is None else seconds)
                return _said(child.returncode, out, err)
        except (OSError, ValueError) as error:  # a NUL in an argument is a ValueError
            raise GitFailed(None, f"git could not be run: {error}") from error

    def ask(self, *arguments: str, stdin: bytes | None = None) -> bytes | None:
        """As ``run``, but None where the command fails."""
        try:
            return self.run(*arguments, stdin=stdin)
        except GitFailed:
            return None

    def head(self) -> str | None:
        """The commit that is checked out, or None without one; costs no process."""
        folder = self.git_folder
        if folder is None:
            return None
        with suppress(OSError, UnicodeDecodeError):
            text = (folder / "HEAD").read_text(encoding="utf-8").strip()
            if not text.startswith("ref: "):
                return text if _SHA.match(text) else None
            ref = text.removeprefix("ref: ")
            if ref == "refs/heads/.invalid":  # a repository whose refs are no files
                answer = self.ask("rev-parse", "--verify", "--quiet", "HEAD")
                return answer.decode().strip() if answer else None
            return _ref(_common(folder), ref)
        return None

    def under_way(self) -> str | None:
        """The code of what forbids a commit now: no_git, merge, rebase, …, detached, or None."""
        folder = self.git_folder
        if folder is None:
            return "no_git"
        with suppress(OSError):
            there = {entry.name for entry in os.scandir(folder)}
            for name, code in _UNDER_WAY:
                if name in there:
                    return code
        with suppress(OSError, UnicodeDecodeError):
            if not (folder / "HEAD").read_text(encoding="utf-8").startswith("ref: "):
                return "detached"
        return None

    def texts(self, commit: str, names: Iterable[str]) -> dict[str, str]:
        """The texts of those files that ``commit`` has, by name. Raises ``GitFailed``."""
        found = self.objects(f"{commit}:{name}" for name in names)
        return {request.removeprefix(f"{commit}:"): text for request, text in found.items()}

    def objects(self, requests: Iterable[str]) -> dict[str, str]:
        """The texts of blobs named as ``COMMIT:FILE``; one process for all of them.

        What there is not is left out, and what cannot be asked for: a name of two lines. Raises
        ``GitFailed``.
        """
        wanted = [request for request in requests if "\n" not in request]
        asked = "".join(f"{request}\n" for request in wanted).encode("utf-8", "surrogateescape")
        data = self.run("cat-file", "--batch", stdin=asked) if wanted else b""
        found: dict[str, str] = {}
        at = 0
        for request in wanted:
            end = data.index(b"\n", at)
            fields = data[at:end].split(b" ")
            at = end + 1
            if fields[-1].isdigit():
                size = int(fields[-1])
                if fields[-2] == b"blob":
                    found[request] = data[at : at + size].decode("utf-8", "surrogateescape")
                at += size + 1
        return found

    def blobs(self, commit: str, *names: str) -> dict[str, str]:
        """The hash of each file that ``commit`` has among (or below) names, "" being the top.

        Links are left out.

        Raises ``GitFailed``.
        """
        if "" not in names and (known := self._loose(commit, names)) is not None:
            return known
        paths = [] if "" in names else [literal(name) for name in names]
        data = self.run("ls-tree", "-r", "-z", "--full-tree", commit, "--", *paths)
        found: dict[str, str] = {}
        for row in data.split(b"\0"):
            fields, _, name = row.partition(b"\t")
            mode, _, rest = fields.partition(b" ")
            if mode in (b"100644", b"100755"):
                found[name.decode("utf-8", "surrogateescape")] = rest.split(b" ")[1].decode()
        return found

    def _loose(self, commit: str, names: tuple[str, ...]) -> dict[str, str] | None:
        """As ``blobs``, without a process; None where git has to be asked."""
        common = _common(self.git_folder) if self.git_folder else None
        if common is None or (common / "refs" / "replace").exists():
            return None
        return loose_objects.blobs(common / "objects", commit, names)

    def ignored(self, names: Iterable[str]) -> frozenset[str]:
        """Those of some files that the user's rules ignore and that git does not track."""
        asked = "".join(f"{name}\0" for name in names).encode("utf-8", "surrogateescape")
        told = self.ask("check-ignore", "-z", "--stdin", stdin=asked) if asked else None
        return frozenset((told or b"").decode("utf-8", "surrogateescape").split("\0")) - {""}


def literal(name: str) -> str:
    """A path as a pathspec that is that path and nothing else, whatever characters it has."""
    return f":(literal){name}"


def _finish(child: subprocess.Popen[bytes], stdin: bytes | None, seconds: float) -> None:
    """Wait for git alone: what a hook leaves running in the background holds nothing up.

    A timer ends it, since waiting with a time limit polls, and costs more than git itself.
    """
    late = threading.Event()

    def end() -> None:
        late.set()
        _end(child)

    timer = threading.Timer(seconds, end)
    timer.start()
    try:
        if child.stdin is not None:
            with suppress(BrokenPipeError), child.stdin:
                child.stdin.write(stdin or b"")
        child.wait()
    except BaseException:
        _end(child)
        raise
    finally:
        timer.cancel()
        timer.join()
    if late.is_set():
        raise GitFailed(None, f"git took longer than {seconds:g} s", timeout=True)


def _said(code: int, out: IO[bytes], err: IO[bytes]) -> bytes:
    out.seek(0)
    data = out.read()
    if code:
        err.seek(0)
        raise GitFailed(code, (err.read().strip() or data.strip()).decode("utf-8", "replace"))
    return data


def _end(child: subprocess.Popen[bytes]) -> None:
    """Ask the command and what it has started to end; only then force them."""
    _signal(child, signal.SIGTERM)
    with suppress(subprocess.TimeoutExpired):
        child.wait(timeout=_GRACE_SECONDS)
    deadline = time.monotonic() + _HOOKS_GRACE_SECONDS
    while _signal(child, 0) and time.monotonic() < deadline:
        time.sleep(0.02)
    _signal(child, getattr(signal, "SIGKILL", signal.SIGTERM))
    child.wait()


def _signal(child: subprocess.Popen[bytes], number: int) -> bool:
    """Send a signal to the command and all that it has started; whether there was any of it."""
    with suppress(OSError):
        os.killpg(child.pid, number) if hasattr(os, "killpg") else child.send_signal(number)
        return True
    return False


def environment() -> dict[str, str]:
    """This process's environment without what would redirect git, and without prompts."""
    kept = {name: value for name, value in os.environ.items() if name not in _DROPPED}
    ours = {
        "GIT_TERMINAL_PROMPT": "0",
        "GIT_EDITOR": "true",
        "LC_ALL": "C.UTF-8",
        "LANGUAGE": "C",
    }
    quiet = {"GIT_ASKPASS": "true", "SSH_ASKPASS": "true", "GIT_SSH_COMMAND": "ssh -oBatchMode=yes"}
    return kept | ours | {name: value for name, value in quiet.items() if name not in kept}


def blob(text: str, like: str) -> str:
    """The hash that git gives a file of this text, of the kind of hash that ``like`` is."""
    data = text.encode("utf-8", "surrogateescape")
    kind = hashlib.sha1 if len(like) == 40 else hashlib.sha256
    return kind(b"blob %d\0" % len(data) + data).hexdigest()


def start(root: Path) -> bool:
    """Make ``root`` a repository unless it lies in one already; whether it is in one now."""
    repository = Repository(root)
    if repository.top is not None:
        return True
    return repository.ask("init", "--quiet") is not None


def head(root: Path) -> str | None:
    """The commit that is checked out where ``root`` is, or None without one."""
    return Repository(root).head()


def file_at(root: Path, commit: str, path: Path) -> str | None:
    """The text of a file of the worktree around ``root`` as ``commit`` has it, or None."""
    repository = Repository(root)
    with suppress(GitFailed):
        return repository.texts(commit, [name := repository.name(path)]).get(name)
    return None


def _common(folder: Path) -> Path:
    """Where the refs are: a worktree's git folder names the common one."""
    with suppress(OSError, UnicodeDecodeError):
        return (folder / (folder / "commondir").read_text(encoding="utf-8").strip()).resolve()
    return folder


def _ref(folder: Path, ref: str) -> str | None:
    with suppress(OSError, UnicodeDecodeError):
        text = (folder / ref).read_text(encoding="utf-8").strip()
        return text if _SHA.match(text) else None
    with suppress(OSError, UnicodeDecodeError):
        for line in (folder / "packed-refs").read_text(encoding="utf-8").splitlines():
            sha, _, name = line.partition(" ")
            if name == ref and _SHA.match(sha):
                return sha
    return None
