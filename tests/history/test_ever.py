"""What a file ever said in git, and whether git itself put it where it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from openclaw.history.ever import as_checked_out
from openclaw.history.ever import lines_ever
from tests.history.repos import git
from tests.history.repos import repository


@pytest.fixture
def repo(tmp_path: Path) -> Path:
    """A repository with one commit."""
    return repository(tmp_path / "repo")


def commit(repo: Path, text: str, name: str = "[记] *.md") -> Path:
    """Commit a file with this text."""
    path = repo / name
    path.write_text(text, encoding="utf-8")
    git(repo, "add", "--all")
    git(repo, "commit", "--quiet", "--message=x")
    return path


def test_lines_ever(repo: Path) -> None:
    """Of every commit on any branch, also one that a reset has left; of that file alone."""
    path = commit(repo, "id: a\nno\n")
    commit(repo, "id: z\n", "[记] b.md")
    commit(repo, " id: no\nid: b\n")
    git(repo, "reset", "--quiet", "--hard", "HEAD~1")
    git(repo, "switch", "--quiet", "--create", "other")
    commit(repo, "id: c\r\n")
    git(repo, "switch", "--quiet", "main")
    assert set(lines_ever(repo, path, "id:")) == {"id: a", "id: b", "id: c\r"}


def test_lines_ever_whatever_the_settings(repo: Path) -> None:
    """The user's ways of showing differences change nothing."""
    path = commit(repo, "id: a\n")
    for name, value in (
        ("color.ui", "always"), ("diff.noprefix", "true"), ("log.showSignature", "true"),
        ("diff.external", "false"), ("core.pager", "false"), ("diff.interHunkContext", "9"),
    ):  # fmt: skip
        git(repo, "config", name, value)
    assert lines_ever(repo, path, "id:") == ("id: a",)


def test_lines_ever_without_history(repo: Path, tmp_path: Path) -> None:
    """No repository, no commit, no such file: nothing."""
    git(tmp_path, "init", "--quiet", "empty")
    for folder in (tmp_path, tmp_path / "empty", repo):
        assert lines_ever(folder, folder / "memories.md", "id:") == ()


@pytest.mark.parametrize(
    "commands",
    [
        [["checkout", "HEAD~1", "--", "[[]记[]] [*].md"]],
        [["checkout", "HEAD~1", "--", ":(literal)[记] *.md"]],
        [["reset", "--quiet", "--hard", "HEAD~1"]],
        [["stash", "--quiet"]],
        [["switch", "--quiet", "--detach", "HEAD~1"]],
        [["revert", "--no-edit", "HEAD"]],
    ],
)
def test_as_git_put_it(repo: Path, commands: list[list[str]]) -> None:
    """After checkout, reset, stash, switch, revert; until somebody writes it, were it the same text."""
    path = commit(repo, "one\n")
    commit(repo, "two\n")
    path.write_text(
        "three\n" if commands[0][0] in {"reset", "stash"} else "two\n", encoding="utf-8"
    )
    for command in commands:
        git(repo, *command)
    assert as_checked_out(repo, path)
    path.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    assert not as_checked_out(repo, path)


def test_not_as_git_put_it(repo: Path, tmp_path: Path) -> None:
    """A file that is written, missing or new, or in no repository."""
    path = commit(repo, "one\n")
    path.write_text("two\n", encoding="utf-8")
    assert not as_checked_out(repo, path)
    path.unlink()
    assert not as_checked_out(repo, path)
    (repo / "new.md").write_text("x\n", encoding="utf-8")
    assert not as_checked_out(repo, repo / "new.md")
    assert not as_checked_out(tmp_path, tmp_path / "x.md")
