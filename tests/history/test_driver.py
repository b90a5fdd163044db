"""This clone's merge driver: installed once, seen when it is missing, removed without a trace."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from openclaw.history import driver
from openclaw.history.repository import Repository
from tests.history.repos import clean
from tests.history.repos import git
from tests.history.repos import repository
from tests.history.repos import tried


@pytest.fixture
def repo(tmp_path: Path) -> Path:
    """A repository with one commit."""
    return repository(tmp_path / "repo")


def test_installing_twice_is_once(repo: Path) -> None:
    """The second time changes nothing, and only a section of our own is added."""
    found = Repository(repo)
    before = (repo / ".git" / "config").read_text(encoding="utf-8")
    assert not driver.installed(found)
    assert driver.install(found)
    once = (repo / ".git" / "config").read_text(encoding="utf-8")
    assert driver.install(found)
    assert driver.installed(found)
    assert (repo / ".git" / "config").read_text(encoding="utf-8") == once
    assert once.startswith(before)
    assert once.removeprefix(before).startswith('[merge "ocmem"]')


def test_another_programs_driver(repo: Path) -> None:
    """One of an interpreter that is gone counts as missing, and is replaced."""
    git(
        repo, "config", "merge.ocmem.driver", "/gone/python -m openclaw.hosts.merge_driver %O %A %B"
    )
    assert not driver.installed(Repository(repo))
    assert driver.install(Repository(repo))
    assert git(repo, "config", "--get-all", "merge.ocmem.driver") == driver.command()


def test_worktrees_have_it(repo: Path, tmp_path: Path) -> None:
    """They share the configuration."""
    git(repo, "worktree", "add", "--quiet", "-b", "side", str(tmp_path / "side"))
    driver.install(Repository(repo))
    assert driver.installed(Repository(tmp_path / "side"))


def test_without_a_repository(tmp_path: Path) -> None:
    """It cannot be installed, and nothing fails."""
    assert not driver.install(Repository(tmp_path))
    assert not driver.installed(Repository(tmp_path))


def test_the_command(tmp_path: Path) -> None:
    """This interpreter, quoted; the working folder lends it no modules."""
    words = shlex.split(driver.command())
    assert words[:2] == [sys.executable, "-P"]
    assert words[4:] == ["%O", "%A", "%B", "%P"]
    (tmp_path / "openclaw.py").write_text("raise SystemExit(9)\n", encoding="utf-8")
    (tmp_path / "json.py").write_text("raise SystemExit(9)\n", encoding="utf-8")
    (tmp_path / "x").write_text("", encoding="utf-8")
    merged = subprocess.run(
        [*words[:4], "x", "x", "x", "profiles/assistant/memories.md"],
        cwd=tmp_path,
        env=clean(),
        check=False,
    )
    assert merged.returncode == 0


def test_git_uses_it(repo: Path) -> None:
    """Two sides add an entry at the end of a file: with the driver no conflict, without one there is."""
    (repo / ".gitattributes").write_text("profiles/*/memories.md merge=ocmem\n", encoding="utf-8")
    memories = repo / "profiles" / "喝 茶" / "memories.md"
    memories.parent.mkdir(parents=True)
    base = "---\nid: mem-0001\n---\ntea\n"
    memories.write_text(base, encoding="utf-8")
    git(repo, "add", "--all")
    git(repo, "commit", "--quiet", "--message=base")
    for branch in ("other", "main"):
        if branch == "other":
            git(repo, "switch", "--quiet", "--create", branch)
        else:
            git(repo, "switch", "--quiet", branch)
        memories.write_text(f"{base}\n---\nid: mem-0002\n---\non {branch}\n", encoding="utf-8")
        git(repo, "commit", "--quiet", "--all", "--message=more")
    assert tried(repo, "merge", "--no-edit", "other").returncode == 1
    git(repo, "merge", "--abort")
    driver.install(Repository(repo))
    git(repo, "merge", "--quiet", "--no-edit", "other")
    text = memories.read_text(encoding="utf-8")
    assert "on other" in text
    assert "on main" in text
    assert "<<<<<<<" not in text
