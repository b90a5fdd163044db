"""Where the pre-commit hook goes, and whose it leaves alone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from openclaw.history import hooks
from openclaw.history.repository import Repository
from tests.brains import git


def repository(folder: Path) -> Repository:
    """A new repository."""
    folder.mkdir(exist_ok=True)
    git(folder, "init", "-q")
    return Repository(folder)


def test_installed_twice_is_once(tmp_path: Path) -> None:
    """It can be run, names the brain from the top, and nothing else is left beside it."""
    found = repository(tmp_path / "a b")
    first = hooks.install(found, "memory of 林")
    assert first is not None
    text = first.read_text("utf-8")
    assert hooks.install(found, "memory of 林") == first
    assert first.read_text("utf-8") == text
    assert "hook pre-commit --brain './memory of 林' && exit 0\n" in text
    assert os.access(first, os.X_OK)
    assert not list(first.parent.glob("*.tmp"))


def test_another_hook_is_left_alone(tmp_path: Path) -> None:
    """To the byte."""
    found = repository(tmp_path)
    path = tmp_path / ".git" / "hooks" / "pre-commit"
    path.parent.mkdir(exist_ok=True)
    path.write_text("#!/bin/sh\nexit 0\n")
    assert hooks.install(found, ".") is None
    assert path.read_text() == "#!/bin/sh\nexit 0\n"


def test_hooks_kept_elsewhere(tmp_path: Path) -> None:
    """A folder of the repository gets it, one that serves other repositories does not."""
    found = repository(tmp_path / "r")
    git(found.folder, "config", "core.hooksPath", ".githooks")
    assert hooks.install(found, ".") == (tmp_path / "r" / ".githooks" / "pre-commit").resolve()
    git(found.folder, "config", "core.hooksPath", str(tmp_path / "shared"))
    assert hooks.install(found, ".") is None
    assert not (tmp_path / "shared").exists()


def test_a_linked_worktree_has_the_same_hook(tmp_path: Path) -> None:
    """Its hooks are those of the repository that it belongs to."""
    main = repository(tmp_path / "r")
    git(main.folder, "commit", "-q", "--allow-empty", "-m", "a")
    git(main.folder, "worktree", "add", "-q", str(tmp_path / "w"))
    made = hooks.install(Repository(tmp_path / "w"), ".")
    assert made == (tmp_path / "r" / ".git" / "hooks" / "pre-commit").resolve()


def test_where_openclaw_is_gone(tmp_path: Path) -> None:
    """The commit waits, and it is said why."""
    found = repository(tmp_path)
    path = hooks.install(found, ".")
    assert path is not None
    path.write_text(path.read_text("utf-8").replace(sys.executable, "/nowhere/python"), "utf-8")
    ran = subprocess.run([path], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert "cannot be run any more" in ran.stderr
    assert str(path) in ran.stderr
