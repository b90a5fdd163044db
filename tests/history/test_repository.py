"""The door to git: where a repository is, what is under way, commands that cannot be redirected."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path

import pytest

from openclaw.history import repository as module
from openclaw.history.repository import GitFailed
from openclaw.history.repository import Repository
from openclaw.history.repository import blob
from openclaw.history.repository import environment
from openclaw.history.repository import file_at
from openclaw.history.repository import head
from openclaw.history.repository import start
from tests.history.repos import commits
from tests.history.repos import git
from tests.history.repos import hook
from tests.history.repos import no_lock
from tests.history.repos import repository
from tests.history.repos import tried

ODD = ["[a] *.md", "a b.md", "喝咖啡.md", "-x.md", ":top.md", "q'\".md", "tab\t.md", "new\nline.md"]


@pytest.fixture
def repo(tmp_path: Path) -> Path:
    """A repository with one commit."""
    return repository(tmp_path / "repo")


@pytest.fixture
def no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever starts a process fails."""

    def refuse(*_words: object, **_options: object) -> None:
        pytest.fail("a process was started")

    monkeypatch.setattr(subprocess, "Popen", refuse)


def conflicting(repo: Path) -> None:
    """A branch ``other`` and this one have changed one line."""
    git(repo, "switch", "--quiet", "--create", "other")
    (repo / "code.py").write_text("theirs\n", encoding="utf-8")
    git(repo, "commit", "--quiet", "--all", "--message=theirs")
    git(repo, "switch", "--quiet", "main")
    (repo / "code.py").write_text("ours\n", encoding="utf-8")
    git(repo, "commit", "--quiet", "--all", "--message=ours")


def test_top_and_git_folder(repo: Path, tmp_path: Path) -> None:
    """Found from a folder inside; neither where there is no repository."""
    inside = repo / "a" / "b"
    inside.mkdir(parents=True)
    assert (Repository(inside).top, Repository(inside).git_folder) == (repo, repo / ".git")
    assert (Repository(tmp_path).top, Repository(tmp_path).git_folder) == (None, None)


def test_a_worktree_and_a_submodule(repo: Path, tmp_path: Path) -> None:
    """Their ``.git`` is a file that says where the folder is."""
    git(repo, "worktree", "add", "--quiet", "-b", "side", str(tmp_path / "side"))
    outer = repository(tmp_path / "outer")
    git(outer, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(repo), "sub")
    for folder in (tmp_path / "side", outer / "sub"):
        found = Repository(folder)
        wanted = git(folder, "rev-parse", "--path-format=absolute", "--git-dir")
        assert (found.top, str(found.git_folder)) == (folder, wanted)
        assert found.head() == git(folder, "rev-parse", "HEAD")


def test_the_innermost_counts(repo: Path) -> None:
    """A repository inside another is the one."""
    inner = repository(repo / "inner")
    assert Repository(inner).top == inner


def test_names(repo: Path, tmp_path: Path) -> None:
    """From the top of the worktree, with slashes, links followed."""
    (repo / "记忆").mkdir()
    (tmp_path / "link").symlink_to(repo)
    found = Repository(tmp_path / "link" / "记忆")
    assert found.name(tmp_path / "link" / "记忆" / "a b.md") == "记忆/a b.md"
    assert (found.below(repo / "记忆"), found.below(repo)) == ("记忆/", "")


@pytest.mark.usefixtures("no_process")
def test_head_without_a_repository(tmp_path: Path) -> None:
    """There is none, and asking costs no process."""
    assert head(tmp_path) is None


def test_head(repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a branch, packed or not, of none, of a repository without commits; without a process."""
    sha = git(repo, "rev-parse", "HEAD")
    git(repo, "branch", "面/x")
    empty = repo.parent / "empty"
    git(repo.parent, "init", "--quiet", "empty")

    def refuse(*_words: object, **_options: object) -> None:
        pytest.fail("a process was started")

    for change in (
        [],
        ["switch", "--quiet", "面/x"],
        ["pack-refs", "--all"],
        ["switch", "--quiet", "--detach"],
    ):
        if change:
            git(repo, *change)
        with monkeypatch.context() as patch:
            patch.setattr(subprocess, "Popen", refuse)
            assert head(repo) == sha
            assert head(empty) is None


def test_head_of_a_repository_of_sha256(tmp_path: Path) -> None:
    """Its hashes are longer, and our blobs have the same."""
    repo = tmp_path / "repo"
    git(tmp_path, "init", "--quiet", "--object-format=sha256", "repo")
    (repo / "a").write_text("喝\n", encoding="utf-8")
    git(repo, "add", "a")
    git(repo, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "--message=x")
    found = Repository(repo)
    sha = found.head()
    assert sha == git(repo, "rev-parse", "HEAD")
    assert sha is not None
    assert found.blobs(sha, "a") == {"a": blob("喝\n", sha)}


@pytest.mark.parametrize(
    ("commands", "code"),
    [
        ([], None),
        ([["merge", "other"]], "merge"),
        ([["rebase", "other"]], "rebase"),
        ([["rebase", "--apply", "other"]], "rebase"),
        ([["cherry-pick", "other"]], "cherry_pick"),
        ([["revert", "--no-commit", "HEAD~1"], ["revert", "HEAD~1"]], "cherry_pick"),
        ([["bisect", "start"]], "bisect"),
        ([["switch", "--detach"]], "detached"),
    ],
)
def test_under_way(repo: Path, commands: list[list[str]], code: str | None) -> None:
    """What forbids a commit has its code, and none when it is over."""
    conflicting(repo)
    for command in commands:
        tried(repo, *command)
    assert Repository(repo).under_way() == code
    for end in ("merge", "rebase", "cherry-pick", "revert"):
        tried(repo, end, "--abort")
    tried(repo, "bisect", "reset")
    git(repo, "switch", "--quiet", "--force", "main")
    assert Repository(repo).under_way() is None


def test_under_way_in_another_worktree(repo: Path, tmp_path: Path) -> None:
    """A merge in one worktree does not hold up the other; outside there is no git."""
    conflicting(repo)
    git(repo, "worktree", "add", "--quiet", "-b", "side", str(tmp_path / "side"))
    tried(repo, "merge", "other")
    assert Repository(repo).under_way() == "merge"
    assert Repository(tmp_path / "side").under_way() is None
    assert Repository(tmp_path).under_way() == "no_git"


def test_inherited_variables_do_not_redirect(
    repo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every variable that git calls local to a repository, and identities, are dropped."""
    other = repository(tmp_path / "other")
    local = git(repo, "rev-parse", "--local-env-vars").split()
    told = [name for name in local if not name.startswith("GIT_CONFIG")]
    assert {"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY"} <= set(told)
    for name in (*told, "GIT_AUTHOR_NAME", "GIT_COMMITTER_EMAIL", "GIT_LITERAL_PATHSPECS"):
        monkeypatch.setenv(name, str(other / ".git"))
    monkeypatch.setenv("GIT_SSH_COMMAND", "ssh -i key")
    assert not set(environment()) & set(told)
    assert not any(name.startswith(("GIT_AUTHOR", "GIT_COMMITTER")) for name in environment())
    assert environment()["GIT_SSH_COMMAND"] == "ssh -i key"
    assert Repository(repo).run("rev-parse", "--show-toplevel").decode().strip() == str(repo)


def test_no_prompt(repo: Path) -> None:
    """Nothing that git starts may ask the terminal, and a translation changes nothing."""
    given = environment()
    assert (given["GIT_TERMINAL_PROMPT"], given["GIT_EDITOR"]) == ("0", "true")
    assert "BatchMode=yes" in given["GIT_SSH_COMMAND"]
    with pytest.raises(GitFailed, match="not a git command"):
        Repository(repo).run("no-such-verb")


def test_failures(repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They have git's code and words; a NUL, and a missing git, are failures too."""
    found = Repository(repo)
    with pytest.raises(GitFailed) as failed:
        found.run("rev-parse", "--verify", "nothing")
    assert (failed.value.code, failed.value.timeout) == (128, False)
    refused = failed.value.refused("look")
    assert refused.facts == {"what": "Needed a single revision", "remedy": "look"}
    with pytest.raises(GitFailed) as failed:
        found.run("rev-parse", "a\0b")
    assert failed.value.code is None
    assert found.ask("rev-parse", "a\0b") is None
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(GitFailed) as failed:
        found.run("status")
    assert failed.value.code is None


def test_what_is_said_on_standard_output(repo: Path) -> None:
    """Git tells there why it commits nothing; it counts where there is nothing else."""
    with pytest.raises(GitFailed, match="nothing to commit"):
        Repository(repo).run("commit", "--quiet", "--message=x")


def ended(repo: Path) -> bool:
    """Whether the hook that left its number has ended, or does so soon."""
    status = Path("/proc", (repo / ".git" / "pid").read_text(encoding="utf-8").strip(), "status")
    for _ in range(500):
        if not status.exists() or "State:\tZ" in status.read_text(encoding="utf-8"):
            return True
        time.sleep(0.01)
    return False


def test_time_limit(repo: Path) -> None:
    """Git is asked to end, so that it takes its lock away; the hook ends with it."""
    hook(repo, "pre-commit", "echo $$ > .git/pid; exec sleep 60")
    (repo / "code.py").write_text("two\n", encoding="utf-8")
    with pytest.raises(GitFailed) as failed:
        Repository(repo, 2).run("commit", "--quiet", "--all", "--message=x")
    assert failed.value.timeout
    assert no_lock(repo)
    assert ended(repo)


def test_a_hook_that_will_not_end(repo: Path) -> None:
    """It is forced to."""
    hook(repo, "pre-commit", "trap '' TERM; echo $$ > .git/pid; while :; do sleep 0.1; done")
    (repo / "code.py").write_text("two\n", encoding="utf-8")
    with pytest.raises(GitFailed):
        Repository(repo, 2).run("commit", "--quiet", "--all", "--message=x")
    assert no_lock(repo)
    assert ended(repo)


def test_what_a_hook_leaves_running(repo: Path) -> None:
    """A job in the background, which holds git's output open, holds nothing up."""
    hook(repo, "post-commit", "sleep 60 & echo $! > .git/pid")
    (repo / "code.py").write_text("two\n", encoding="utf-8")
    Repository(repo, 20).run("commit", "--quiet", "--all", "--message=x")
    pid = int((repo / ".git" / "pid").read_text(encoding="utf-8"))
    os.kill(pid, 15)  # it is still there
    assert commits(repo)[0].subject == "x"


def test_odd_names(repo: Path) -> None:
    """Each file is read by its own name, whatever characters it has; two lines cannot be asked for."""
    (repo / "中").mkdir()
    for name in ODD:
        (repo / "中" / name).write_text(f"in {name}", encoding="utf-8")
    (repo / "中" / "a").mkdir()
    (repo / "中" / "link.md").symlink_to("a b.md")
    git(repo, "add", "--all")
    git(repo, "commit", "--quiet", "--message=odd")
    found = Repository(repo)
    sha = found.head()
    assert sha is not None
    names = [f"中/{name}" for name in ODD]
    assert set(found.blobs(sha, "中/")) == set(names)
    assert found.blobs(sha, "中/[a] *.md").keys() == {"中/[a] *.md"}
    assert found.blobs(sha, "").keys() == {*names, "code.py"}
    texts = found.texts(sha, [*names, "中/missing 12", "中"])
    assert texts == {name: f"in {Path(name).name}" for name in names if "\n" not in name}


def test_bytes_that_are_no_text(repo: Path) -> None:
    """They come as they are, so that they can be told from another version."""
    (repo / "gbk.md").write_bytes("咖啡".encode("gbk"))
    git(repo, "add", "--all")
    git(repo, "commit", "--quiet", "--message=gbk")
    text = file_at(repo, "HEAD", repo / "gbk.md")
    assert text is not None
    assert text.encode("utf-8", "surrogateescape") == "咖啡".encode("gbk")
    assert blob(text, "0" * 40) == git(repo, "rev-parse", "HEAD:gbk.md")


def test_file_at(repo: Path, tmp_path: Path) -> None:
    """The text of one file, or None: no such file, no such commit, no repository."""
    assert file_at(repo, "HEAD", repo / "code.py") == "one\n"
    assert file_at(repo, "HEAD", repo / "other.py") is None
    assert file_at(repo, "0" * 40, repo / "code.py") is None
    assert file_at(tmp_path, "HEAD", tmp_path / "code.py") is None


def test_start(repo: Path, tmp_path: Path) -> None:
    """A repository is made where there is none around, and never inside another."""
    (repo / "brain").mkdir()
    assert start(repo / "brain")
    assert not (repo / "brain" / ".git").exists()
    (tmp_path / "new").mkdir()
    assert start(tmp_path / "new")
    assert git(tmp_path / "new", "rev-parse", "--is-inside-work-tree") == "true"


def test_start_without_git(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is none then, and nothing fails."""
    monkeypatch.setenv("PATH", "/nowhere")
    assert start(tmp_path) is False


def descriptors() -> int:
    """How many this process has."""
    return len(list(Path("/proc/self/fd").iterdir()))


def test_no_descriptor_is_left(repo: Path) -> None:
    """Neither by a command that works nor by one that fails or is ended."""
    found = Repository(repo)
    before = descriptors()
    for _ in range(5):
        found.run("status")
        found.ask("no-such-verb")
        with pytest.raises(GitFailed):
            found.run("cat-file", "--batch", "-x", stdin=b"x" * 1_000_000)
    assert descriptors() == before
    assert module.literal("a*") == ":(literal)a*"
