"""The pre-commit hook at work: git runs it, with the index that git names."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from openclaw import Memory
from openclaw.errors import DiskError
from tests.brains import ROOT
from tests.brains import entry
from tests.brains import git
from tests.brains import memories_of

SECRET = entry("mem-0001", "密码是 sunny8848cat")


@pytest.fixture
def hooked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Memory:
    """A brain whose commits are looked at, in a repository of code."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    git_init = ["git", "-C", str(tmp_path), "init", "-q"]
    subprocess.run(git_init, check=True)
    Memory.initialise(tmp_path / "memory", hooks=True)
    found = Memory.open(tmp_path / "memory")
    found.milestone()
    return found


def commit(memory: Memory, *arguments: str) -> str:
    """What git says to a person who commits; empty where it did."""
    person = {
        f"GIT_{who}_{what}": "a" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")
    }
    done = subprocess.run(
        ["git", "-C", str(memory.root), "commit", "-qm", "by hand", *arguments],
        env={**os.environ, **person}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode == 0) == (not done.stderr)
    return done.stderr


def test_a_commit_with_a_secret_is_stopped(hooked: Memory) -> None:
    """Staged, or named to the commit; the memory is told in words, not repeated."""
    memories_of(hooked.root).write_text(SECRET, "utf-8")
    for arguments in (["-a"], ["--only", "--", "profiles"]):
        said = commit(hooked, *arguments)
        assert "mem-0001" in said
        assert "8848" not in said
    hooked.allow_secrets("mem-0001")
    assert commit(hooked, "-a") == ""


def test_what_is_staged_counts_not_what_lies_there(hooked: Memory) -> None:
    """The index alone goes into the commit."""
    memories_of(hooked.root).write_text(SECRET, "utf-8")
    git(hooked.root, "add", "-A")
    memories_of(hooked.root).write_text(entry("mem-0001", "很快"), "utf-8")
    assert "mem-0001" in commit(hooked)
    (hooked.root / "code.py").write_text("x = 1\n")
    git(hooked.root, "reset", "-q")
    git(hooked.root, "add", "code.py")
    memories_of(hooked.root).write_text(SECRET, "utf-8")
    assert commit(hooked) == ""


def test_private_text_is_stopped(hooked: Memory) -> None:
    """As it says itself, in a file that git tracks."""
    memories_of(hooked.root).write_text(entry("mem-0001", "很快", visibility="private"), "utf-8")
    assert "visibility: private" in commit(hooked, "-a")


def test_all_profiles_are_looked_at(hooked: Memory) -> None:
    """Not only the default one; code beside them is the person's."""
    Memory.init(hooked.root, profile="work")
    memories_of(hooked.root, "work").write_text(SECRET, "utf-8")
    (hooked.root.parent / "code.py").write_text("password = 'sunny8848cat'\n")
    git(hooked.root.parent, "add", "-A")
    said = commit(hooked)
    assert "profiles/work/memories.md:5" in said
    assert "code.py" not in said


def test_the_milestones_own_commits_pass(hooked: Memory) -> None:
    """What they hold back is held back before the hook sees it."""
    memories_of(hooked.root).write_text(SECRET, "utf-8")
    hooked.remember("喜欢靠窗的座位")
    assert hooked.milestone().commit is not None


def test_a_branch_without_memory(hooked: Memory) -> None:
    """The hook has nothing to say of it."""
    git(hooked.root.parent, "checkout", "-q", "--orphan", "code")
    git(hooked.root.parent, "rm", "-rqf", ".")
    (hooked.root.parent / "a.py").write_text("x = 1\n")
    git(hooked.root.parent, "add", "a.py")
    git(hooked.root.parent, "commit", "-qm", "code")
    assert git(hooked.root.parent, "log", "--format=%s") == "code"


def test_where_git_cannot_be_asked(hooked: Memory, tmp_path: Path) -> None:
    """Nobody knows what is staged, so the commit waits."""
    broken = tmp_path / "index"
    broken.write_bytes(b"no index")
    with pytest.raises(DiskError):
        Memory.staged(hooked.root, str(broken))
