"""What branches, worktrees and remotes are asked of git, and with which words."""

from __future__ import annotations

from pathlib import Path

import pytest

from openclaw.errors import GitRefused
from openclaw.history import branch
from openclaw.history.record import Author
from openclaw.history.repository import Repository
from tests.history.repos import AGENT
from tests.history.repos import commits
from tests.history.repos import dirty
from tests.history.repos import git
from tests.history.repos import hook
from tests.history.repos import repository

OURS = Author(AGENT)


@pytest.fixture
def repo(tmp_path: Path) -> Path:
    """A repository with one commit."""
    return repository(tmp_path / "repo")


@pytest.fixture
def bare(repo: Path) -> Path:
    """A copy of it to push to."""
    git(repo.parent, "clone", "--quiet", "--bare", str(repo), "bare.git")
    git(repo, "remote", "add", "origin", str(repo.parent / "bare.git"))
    return repo.parent / "bare.git"


def change(repo: Path, text: str, name: str = "code.py") -> str:
    """Commit another text of a file."""
    (repo / name).write_text(text, encoding="utf-8")
    git(repo, "add", name)
    git(repo, "commit", "--quiet", "--message=change")
    return git(repo, "rev-parse", "HEAD")


def test_branches(repo: Path) -> None:
    """All of them in order, a tag of the same name none; of a detached HEAD there is no current one."""
    found = Repository(repo)
    branch.create(found, "旅行")
    branch.create(found, "a/b")
    git(repo, "tag", "a/b")
    assert (branch.current(found), branch.branches(found)) == ("main", ("a/b", "main", "旅行"))
    git(repo, "switch", "--quiet", "--detach")
    with pytest.raises(GitRefused, match="no branch"):
        branch.current(found)


def test_switch_takes_branches_alone(repo: Path) -> None:
    """No commit, no file and no remote's branch of that name."""
    found = Repository(repo)
    git(repo, "update-ref", "refs/remotes/origin/theirs", "HEAD")
    for name in ("code.py", git(repo, "rev-parse", "HEAD"), "theirs"):
        with pytest.raises(GitRefused):
            branch.switch(found, name)
    branch.create(found, "code.py")
    branch.switch(found, "code.py")
    assert branch.current(found) == "code.py"


def test_fork(repo: Path, tmp_path: Path) -> None:
    """A worktree of a new branch, or of one that is there; not twice."""
    found = Repository(repo)
    branch.create(found, "old")
    branch.fork(found, "old", tmp_path / "a")
    branch.fork(found, "new", tmp_path / "b")
    assert branch.current(Repository(tmp_path / "a")) == "old"
    assert branch.current(Repository(tmp_path / "b")) == "new"
    with pytest.raises(GitRefused):
        branch.fork(found, "new", tmp_path / "c")


def test_merge(repo: Path) -> None:
    """True where there was something; its message; nothing of what follows looks like an option."""
    found = Repository(repo)
    git(repo, "switch", "--quiet", "--create", "other")
    change(repo, "x\n", "other.py")
    git(repo, "switch", "--quiet", "main")
    change(repo, "x\n", "main.py")
    assert branch.merge(found, "other", "merge(mem): x\n\nProfile: y\n", OURS)
    assert commits(repo)[0].body == "merge(mem): x\n\nProfile: y\n"
    assert not branch.merge(found, "other", "again", OURS)
    with pytest.raises(GitRefused):
        branch.merge(found, "--abort", "x", OURS)


def test_merge_that_is_taken_back(repo: Path) -> None:
    """Both changed a line, or a hook refuses: everything is as it was, and the files are named."""
    found = Repository(repo)
    git(repo, "switch", "--quiet", "--create", "other")
    change(repo, "theirs\n")
    git(repo, "switch", "--quiet", "main")
    before = change(repo, "ours\n")
    with pytest.raises(GitRefused, match=r"code\.py"):
        branch.merge(found, "other", "x", OURS)
    assert (git(repo, "rev-parse", "HEAD"), dirty(repo), found.under_way()) == (before, "", None)
    git(repo, "switch", "--quiet", "--create", "third", "HEAD~1")
    change(repo, "x\n", "third.py")
    git(repo, "switch", "--quiet", "main")
    hook(repo, "pre-merge-commit", "echo 'not today' >&2; exit 1")
    with pytest.raises(GitRefused):
        branch.merge(found, "third", "x", OURS)
    assert (git(repo, "rev-parse", "HEAD"), dirty(repo), found.under_way()) == (before, "", None)


@pytest.mark.parametrize(
    "address",
    [
        "https://example.org/x.git", "ssh://git@example.org:22/x", "git@example.org:me/x.git", "file:///srv/x",
        "/srv/my memory.git", "/共享", "me_1@host-2.example:~/x",
    ],
)  # fmt: skip
def test_addresses(repo: Path, address: str) -> None:
    """https, ssh, user@host:, file and absolute paths; by the name of a remote, too."""
    assert branch.checked_remote(Repository(repo), address) == address
    git(repo, "remote", "add", "there", address)
    assert branch.checked_remote(Repository(repo), "there") == "there"
    assert branch.checked_remote(Repository(repo), None) == "there"


def test_the_remote_that_is_meant(repo: Path) -> None:
    """Origin before others."""
    for name in ("a", "origin", "z"):
        git(repo, "remote", "add", name, "/srv/x")
    assert branch.checked_remote(Repository(repo), None) == "origin"


def test_fetched(repo: Path, bare: Path) -> None:
    """The commit of the branch there; None where it has no such branch, though one ends alike."""
    git(bare, "branch", "x/travel", "main")
    found = Repository(repo)
    assert branch.fetched(found, "origin", "travel") is None
    assert branch.fetched(found, "origin", "x/travel") == git(bare, "rev-parse", "x/travel")
    with pytest.raises(GitRefused):
        branch.fetched(found, str(repo.parent / "nowhere"), "main")


def test_pushed(repo: Path, bare: Path) -> None:
    """True when it is there; False, and nothing overwritten, when another machine was faster."""
    found = Repository(repo)
    change(repo, "ours\n")
    assert branch.pushed(found, "origin", "main")
    git(repo.parent, "clone", "--quiet", str(bare), "other")
    git(repo.parent / "other", "config", "user.name", "x")
    git(repo.parent / "other", "config", "user.email", "x@y")
    theirs = change(repo.parent / "other", "theirs\n")
    git(repo.parent / "other", "push", "--quiet")
    change(repo, "ours again\n")
    git(repo, "config", "push.default", "matching")
    git(repo, "config", "remote.origin.push", "+refs/heads/*:refs/heads/*")
    assert not branch.pushed(found, "origin", "main")
    assert git(bare, "rev-parse", "main") == theirs
