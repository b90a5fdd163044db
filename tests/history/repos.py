"""What the tests of history share: repositories with a person who has a name, git as they run it."""

from __future__ import annotations

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

from openclaw import Memory
from openclaw.results import Milestone
from tests.brains import ROOT
from tests.brains import folder_of
from tests.brains import memories_of

AGENT, ANNA = "assistant <assistant@ocmem.invalid>", "Anna <anna@example.org>"
HOME_OF = "profiles/assistant"


def clean() -> dict[str, str]:
    """The environment of a person's shell: nothing that says where a repository is."""
    kept = {n: v for n, v in os.environ.items() if not n.startswith("GIT_")}
    own = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "GIT_EDITOR": "true"}
    return kept | own | {"PYTHONPATH": str(ROOT)}  # where the merge driver is


def tried(
    folder: Path, *arguments: str, stdin: str | None = None
) -> subprocess.CompletedProcess[str]:
    """Run git in a folder, whatever comes of it."""
    return subprocess.run(
        ["git", "-C", str(folder), *arguments],
        env=clean(), input=stdin, capture_output=True, text=True, check=False,
    )  # fmt: skip


def git(folder: Path, *arguments: str, stdin: str | None = None) -> str:
    """What git prints; it must not fail."""
    done = tried(folder, *arguments, stdin=stdin)
    assert done.returncode == 0, f"git {' '.join(arguments)}: {done.stdout}{done.stderr}"
    return done.stdout.rstrip("\n")


def person(folder: Path, name: str = "Anna") -> None:
    """Give this clone's person a name."""
    git(folder, "config", "user.name", name)
    git(folder, "config", "user.email", f"{name.lower()}@example.org")


def repository(folder: Path) -> Path:
    """A new repository with one commit of a file that is nothing to us."""
    git(folder.parent, "init", "--quiet", "--initial-branch=main", folder.name)
    person(folder)
    (folder / "code.py").write_text("one\n", encoding="utf-8")
    git(folder, "add", "code.py")
    git(folder, "commit", "--quiet", "--message=code")
    return folder


def begun(memory: Memory) -> Memory:
    """The brain of a person who has a name in git, its first files committed."""
    person(memory.root)
    git(memory.root, "symbolic-ref", "HEAD", "refs/heads/main")
    made = memory.milestone("begin")
    assert made.deferred is None
    return memory


def brain(path: Path) -> Memory:
    """A new brain, speaking English, its first files committed."""
    memory = Memory.init(path)
    memory.config_set("language", "en")
    return begun(memory)


@dataclass(frozen=True)
class Told:
    """A commit as git tells it: author and committer, first line, body, the files it touched."""

    sha: str
    author: str
    committer: str
    subject: str
    body: str
    files: tuple[str, ...]


def commits(folder: Path, *which: str) -> list[Told]:
    """The commits of a branch, newest first; ``which`` are more words for ``git log``."""
    form = "--format=%x01%H%x02%an <%ae>%x02%cn <%ce>%x02%s%x02%B%x02"
    out = git(folder, "log", "--name-only", "--no-renames", form, *which)
    parts = [part.split("\x02") for part in out.split("\x01") if part]
    return [
        Told(sha, author, committer, subject, body, tuple(files.split()))
        for sha, author, committer, subject, body, files in parts
    ]


def at(folder: Path, name: str, revision: str = "HEAD") -> str:
    """The text of a file at a revision, to the byte."""
    return tried(folder, "show", f"{revision}:{name}").stdout


def held(memory: Memory, revision: str = "HEAD") -> str:
    """The text of memories.md at a revision."""
    return at(memory.root, f"{HOME_OF}/memories.md", revision)


def on_disk(memory: Memory) -> str:
    """The text of memories.md as it is."""
    return memories_of(memory.root).read_text(encoding="utf-8")


def edit(memory: Memory, old: str, new: str, file: str = "memories.md") -> None:
    """Change words of a file by hand."""
    path = folder_of(memory.root) / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def hook(folder: Path, name: str, script: str) -> None:
    """Install a hook into a repository."""
    path = Path(git(folder, "rev-parse", "--path-format=absolute", "--git-path", f"hooks/{name}"))
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)


def dirty(folder: Path) -> str:
    """What `git status` says, ignored files left out."""
    return git(folder, "status", "--porcelain")


def no_lock(folder: Path) -> bool:
    """Whether nothing of ours was left that would hold git up."""
    place = Path(git(folder, "rev-parse", "--path-format=absolute", "--git-dir"))
    return not list(place.rglob("*.lock"))


def committed(made: Milestone) -> str:
    """The commit of a milestone that must have made one."""
    assert made.deferred is None, made
    assert made.commit is not None
    return made.commit
