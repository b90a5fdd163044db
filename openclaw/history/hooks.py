"""The pre-commit hook of `init --hooks`: commits that people make are looked at, too."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path

from openclaw.history.repository import Repository

_MARK = "# openclaw: no secret and nothing private goes into a commit (ocmem init --hooks)"


def line(brain: str) -> str:
    """What the hook runs; ``brain`` is the folder as seen from the top of the worktree."""
    return f"{shlex.quote(sys.executable)} -P -m openclaw hook pre-commit --brain {_quoted(brain)}"


def _script(brain: str) -> str:
    """The whole hook; where openclaw cannot be run, nobody has looked, and it says so."""
    gone = "openclaw cannot be run any more, so nobody has looked for secrets. Install it again, or"
    python = shlex.quote(sys.executable)
    return (
        f"#!/bin/sh\n{_MARK}\n{line(brain)} && exit 0\n"
        f"{python} -P -c 'import openclaw' 2>/dev/null ||\n"
        f"    echo '{gone}' \"remove $0\" >&2\nexit 1\n"
    )


def _quoted(brain: str) -> str:
    return shlex.quote(brain if brain == "." else f"./{brain}")


def place(repository: Repository) -> Path | None:
    """Where git looks for this clone's pre-commit hook; None where hooks lie outside of it."""
    answer = repository.ask("rev-parse", "--git-path", "hooks/pre-commit")
    top, folder = repository.top, repository.ask("rev-parse", "--git-common-dir")
    if answer is None or folder is None or top is None:
        return None
    found = Path(os.path.realpath(top / os.fsdecode(answer).rstrip("\n")))
    common = Path(os.path.realpath(top / os.fsdecode(folder).rstrip("\n")))
    inside = found.is_relative_to(common) or found.is_relative_to(os.path.realpath(top))
    return found if inside else None


def install(repository: Repository, brain: str) -> Path | None:
    """Write the hook; its path, or None where a hook of somebody else's is in the way.

    Raises ``OSError``.
    """
    path = place(repository)
    if path is None or (path.exists() and _MARK.encode() not in path.read_bytes()):
        return None
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.ocmem.tmp")
    beside.write_text(_script(brain), encoding="utf-8")
    beside.chmod(0o755)
    beside.replace(path)
    return path
