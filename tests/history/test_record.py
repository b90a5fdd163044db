"""Commits of our paths alone: authors, hooks, signing, limits, and the user's index as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from openclaw.history.record import Author
from openclaw.history.record import Deferred
from openclaw.history.record import File
from openclaw.history.record import commit
from openclaw.history.repository import Repository
from tests.history.repos import AGENT
from tests.history.repos import ANNA
from tests.history.repos import at
from tests.history.repos import clean
from tests.history.repos import commits
from tests.history.repos import dirty
from tests.history.repos import git
from tests.history.repos import hook
from tests.history.repos import no_lock
from tests.history.repos import repository
from tests.history.repos import tried

OURS = Author(AGENT)


@pytest.fixture
def repo(tmp_path: Path) -> Path:
    """A repository with one commit."""
    return repository(tmp_path / "repo")


def put(repo: Path, name: str, text: str, **how: bool) -> File:
    """Write a file; what is to be committed of it."""
    path = repo / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="")
    return File(name, text, **how)


def done(
    repo: Path, *files: File, author: Author = OURS, seconds: float = 30, hooks: bool = True
) -> str | None:
    """Commit."""
    return commit(Repository(repo, seconds), files, "feat(mem): x\n", author, hooks=hooks)


def refused(repo: Path, *files: File, author: Author = OURS, seconds: float = 30) -> Deferred:
    """Why the commit waits; HEAD, index and locks must be as they were."""
    before = git(repo, "rev-parse", "HEAD"), git(repo, "ls-files", "--stage")
    with pytest.raises(Deferred) as waits:
        done(repo, *files, author=author, seconds=seconds)
    assert (git(repo, "rev-parse", "HEAD"), git(repo, "ls-files", "--stage")) == before
    assert no_lock(repo)
    return waits.value


def test_author_and_committer(repo: Path) -> None:
    """The agent is the author and the person the committer; a hand edit is the person's alone."""
    sha = done(repo, put(repo, "a.md", "a\n"))
    person = done(repo, put(repo, "a.md", "b\n", known=True), author=Author())
    newest, before = commits(repo)[:2]
    assert (newest.sha, newest.author, newest.committer) == (person, ANNA, ANNA)
    assert (before.sha, before.author, before.committer) == (sha, AGENT, ANNA)


def test_the_message_is_kept(repo: Path) -> None:
    """To the byte: lines that look like comments, and Chinese."""
    message = "feat(mem): #1 喝茶\n\n# - a\n\nProfile: x\n"
    commit(Repository(repo), [put(repo, "a.md", "a\n")], message, OURS)
    assert git(repo, "log", "-1", "--format=%B") + "\n" == message


@pytest.mark.parametrize("worktree", [True, False])
@pytest.mark.parametrize(
    "name", ["记忆/喝咖啡.md", "a/[b] *.md", "a/-x y.md", ":(top)x.md", "a/q'\".md"]
)
def test_odd_names(repo: Path, name: str, worktree: bool) -> None:
    """Just the file of that name, though its name would match others."""
    put(repo, "a/b.md", "not ours\n")
    assert done(repo, put(repo, name, "x\n", worktree=worktree))
    files = git(repo, "show", "-z", "--format=", "--name-only", "HEAD").split("\0")
    assert [file for file in files if file] == [name]
    assert done(repo, put(repo, name, "y\n", worktree=worktree, known=True))
    assert at(repo, name) == "y\n"
    assert "a/b.md" in git(repo, "ls-files", "--others")


@pytest.mark.parametrize("worktree", [True, False])
def test_the_users_index(repo: Path, worktree: bool) -> None:
    """Staged files, half-staged ones and removals are as they were, and in no commit."""
    for name in ("half.py", "gone.py"):
        put(repo, name, "1\n2\n3\n")
    git(repo, "add", "half.py", "gone.py")
    git(repo, "commit", "--quiet", "--message=more")
    put(repo, "half.py", "staged\n2\n3\n")
    put(repo, "wip.py", "wip\n")
    git(repo, "add", "half.py", "wip.py")
    git(repo, "rm", "--quiet", "--cached", "gone.py")
    put(repo, "half.py", "staged\n2\nnot staged\n")
    before = dirty(repo), git(repo, "diff", "--cached"), git(repo, "diff")
    for text, known in (("a\n", False), ("b\n", True)):
        assert done(repo, put(repo, "a.md", text, worktree=worktree, known=known))
        assert commits(repo)[0].files == ("a.md",)
        assert (dirty(repo), git(repo, "diff", "--cached"), git(repo, "diff")) == before


def test_what_the_user_staged_of_our_file(repo: Path) -> None:
    """It is in the commit as the disk has it; nothing of it stays staged."""
    done(repo, put(repo, "a.md", "a\n"))
    put(repo, "a.md", "staged\n")
    git(repo, "add", "a.md")
    assert done(repo, put(repo, "a.md", "disk\n", known=True))
    assert (at(repo, "a.md"), dirty(repo)) == ("disk\n", "")


def test_a_version_that_is_not_the_disks(repo: Path) -> None:
    """It is committed, the disk stays, and git sees the rest as changed but not staged."""
    done(repo, put(repo, "a.md", "a\n"), put(repo, "b.md", "b\n"))
    put(repo, "a.md", "disk\n")
    assert done(repo, File("a.md", "between\n", worktree=False, known=True))
    assert (at(repo, "a.md"), (repo / "a.md").read_text(encoding="utf-8")) == (
        "between\n",
        "disk\n",
    )
    assert dirty(repo) == " M a.md"
    assert at(repo, "b.md") == "b\n"


@pytest.mark.parametrize("worktree", [True, False])
def test_removed_files(repo: Path, worktree: bool) -> None:
    """A file that goes is out of the tree and the index, another beside it is new."""
    done(repo, put(repo, "a.md", "a\n"))
    (repo / "a.md").unlink()
    assert done(
        repo, File("a.md", None, worktree, known=True), put(repo, "b.md", "b\n", worktree=worktree)
    )
    assert git(repo, "ls-tree", "-r", "--name-only", "HEAD").split() == ["b.md", "code.py"]
    assert dirty(repo) == ""


@pytest.mark.parametrize("worktree", [True, False])
def test_an_unborn_branch(tmp_path: Path, worktree: bool) -> None:
    """The first commit of a repository has our files alone; what is staged stays staged."""
    repo = tmp_path / "repo"
    git(tmp_path, "init", "--quiet", "repo")
    put(repo, "wip.py", "wip\n")
    git(repo, "add", "wip.py")
    sha = done(repo, put(repo, "a.md", "a\n", worktree=worktree))
    assert (git(repo, "rev-parse", "HEAD"), commits(repo)[0].files) == (sha, ("a.md",))
    assert dirty(repo) == "A  wip.py"


@pytest.mark.parametrize("worktree", [True, False])
def test_nothing_to_commit(repo: Path, worktree: bool) -> None:
    """Somebody was faster: no commit, no fault."""
    done(repo, put(repo, "a.md", "a\n"))
    put(repo, "other.py", "untracked\n")
    put(repo, "code.py", "dirty\n")
    assert done(repo, put(repo, "a.md", "a\n", worktree=worktree, known=True)) is None
    assert len(commits(repo)) == 2


def test_ignored_files(repo: Path) -> None:
    """A file of ours is committed though a rule of the user's would leave it out."""
    put(repo, ".gitignore", "*.md\n")
    assert done(repo, put(repo, "a.md", "a\n"))
    assert commits(repo)[0].files == ("a.md",)


@pytest.mark.parametrize("worktree", [True, False])
def test_an_executable_file_stays_so(repo: Path, worktree: bool) -> None:
    """Also where what is committed is not what the worktree has."""
    (repo / "a.md").write_text("a\n", encoding="utf-8")
    (repo / "a.md").chmod(0o755)
    git(repo, "add", "a.md")
    git(repo, "commit", "--quiet", "--message=a")
    assert done(repo, put(repo, "a.md", "b\n", worktree=worktree, known=True))
    assert git(repo, "ls-tree", "HEAD", "a.md").startswith("100755 ")


def test_without_an_identity(repo: Path) -> None:
    """The agent's commit has its own name on both sides; the person's waits."""
    git(repo, "config", "--remove-section", "user")
    file = put(repo, "a.md", "a\n")
    assert refused(repo, file, author=Author()).code == "no_identity"
    assert done(repo, file)
    assert (commits(repo)[0].author, commits(repo)[0].committer) == (AGENT, AGENT)
    assert done(repo, put(repo, "a.md", "b\n", worktree=False, known=True))
    assert commits(repo)[0].committer == AGENT


def test_half_an_identity(repo: Path) -> None:
    """A name without an address is none: git would make one up."""
    git(repo, "config", "--unset", "user.email")
    assert refused(repo, put(repo, "a.md", "a\n"), author=Author()).code == "no_identity"


# Hooks


@pytest.mark.parametrize("worktree", [True, False])
@pytest.mark.parametrize("name", ["pre-commit", "commit-msg", "prepare-commit-msg"])
def test_a_hook_that_refuses(repo: Path, name: str, worktree: bool) -> None:
    """The commit waits with the hook's words; it is made when the hook agrees."""
    file = put(repo, "a.md", "a\n", worktree=worktree)
    hook(repo, name, "echo 'no identity papers, no sign-off' >&2; exit 1")
    waits = refused(repo, file)
    assert (waits.code, waits.said) == ("hook", "no identity papers, no sign-off")
    assert "a.md" in git(repo, "ls-files", "--others")
    hook(repo, name, "exit 0")
    assert done(repo, file)


@pytest.mark.parametrize("worktree", [True, False])
def test_hooks_see_git_as_they_know_it(repo: Path, worktree: bool) -> None:
    """A pathspec with a star means what it says, and the index is the commit's own."""
    hook(repo, "pre-commit", "git diff --cached --name-only -- '*.md' > .git/seen")
    put(repo, "wip.py", "wip\n")
    git(repo, "add", "wip.py")
    assert done(repo, put(repo, "b.md", "b\n", worktree=worktree))
    assert (repo / ".git" / "seen").read_text(encoding="utf-8") == "b.md\n"


def test_a_hook_that_changes_the_commit(repo: Path) -> None:
    """It is the user's hook: what it makes of the message stands."""
    hook(repo, "commit-msg", "echo 'Signed-off-by: Anna' >> \"$1\"")
    assert done(repo, put(repo, "a.md", "a\n"))
    assert commits(repo)[0].body.rstrip().endswith("Signed-off-by: Anna")


@pytest.mark.parametrize("worktree", [True, False])
def test_hooks_are_skipped(repo: Path, worktree: bool) -> None:
    """All of them, those after the commit too."""
    for name in ("pre-commit", "prepare-commit-msg", "commit-msg", "post-commit"):
        hook(repo, name, "echo ran >> .git/ran; exit 1")
    assert done(repo, put(repo, "a.md", "a\n", worktree=worktree), hooks=False)
    assert not (repo / ".git" / "ran").exists()


@pytest.mark.parametrize("worktree", [True, False])
def test_a_hook_that_sleeps(repo: Path, worktree: bool) -> None:
    """After the time limit the commit waits, and git has taken its lock away."""
    file = put(repo, "a.md", "a\n", worktree=worktree)
    hook(repo, "pre-commit", "sleep 60")
    assert refused(repo, file, seconds=2).code == "timeout"
    hook(repo, "pre-commit", "exit 0")
    assert done(repo, file)


@pytest.mark.parametrize("worktree", [True, False])
def test_a_hook_that_sleeps_after_the_commit(repo: Path, worktree: bool) -> None:
    """The commit is made all the same, and the user's index knows of it."""
    hook(repo, "post-commit", "sleep 60")
    sha = done(repo, put(repo, "a.md", "a\n", worktree=worktree), seconds=3)
    assert sha == git(repo, "rev-parse", "HEAD")
    assert dirty(repo) == ""
    assert no_lock(repo)


# Signing


def sign_with(repo: Path, script: str) -> None:
    """Sign all commits with a program."""
    program = repo / ".git" / "gpg"
    program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    program.chmod(0o755)
    git(repo, "config", "commit.gpgsign", "true")
    git(repo, "config", "gpg.program", str(program))


@pytest.mark.parametrize("worktree", [True, False])
def test_signing(repo: Path, worktree: bool) -> None:
    """Our commits are signed where the user's are."""
    sign_with(repo, "cat > /dev/null; echo '[GNUPG:] SIG_CREATED ' >&2; echo a signature")
    assert done(repo, put(repo, "a.md", "a\n", worktree=worktree))
    assert "gpgsig a signature" in git(repo, "cat-file", "commit", "HEAD")


@pytest.mark.parametrize("worktree", [True, False])
def test_signing_that_fails(repo: Path, worktree: bool) -> None:
    """The commit waits, and is made when the key works."""
    sign_with(repo, "echo 'card removed' >&2; exit 1")
    file = put(repo, "a.md", "a\n", worktree=worktree)
    assert refused(repo, file).code == "signing"
    git(repo, "config", "gpg.program", "/nowhere/gpg")
    assert refused(repo, file).code == "signing"
    git(repo, "config", "commit.gpgsign", "false")
    assert done(repo, file)


# Not now


def test_index_lock(repo: Path) -> None:
    """Somebody else's lock is left alone."""
    lock = repo / ".git" / "index.lock"
    lock.write_bytes(b"theirs")
    with pytest.raises(Deferred) as waits:
        done(repo, put(repo, "a.md", "a\n"))
    assert (waits.value.code, lock.read_bytes()) == ("index_lock", b"theirs")
    lock.unlink()
    assert done(repo, File("a.md", "a\n"))


def test_a_locked_branch(repo: Path) -> None:
    """The same where the branch is locked, which shows only at the end."""
    lock = repo / ".git" / "refs" / "heads" / "main.lock"
    lock.write_bytes(b"")
    with pytest.raises(Deferred) as waits:
        done(repo, put(repo, "a.md", "a\n"))
    assert waits.value.code == "index_lock"
    lock.unlink()
    assert done(repo, File("a.md", "a\n"))


def test_under_way(repo: Path) -> None:
    """In the middle of something else nothing is committed."""
    git(repo, "bisect", "start")
    assert refused(repo, put(repo, "a.md", "a\n")).code == "bisect"
    git(repo, "bisect", "reset")
    git(repo, "switch", "--quiet", "--detach")
    assert refused(repo, File("a.md", "a\n")).code == "detached"


@pytest.mark.parametrize("worktree", [True, False])
def test_a_stash_that_does_not_fit(repo: Path, worktree: bool) -> None:
    """A file is unmerged though no merge is under way: it stays so, and a version of it waits."""
    put(repo, "code.py", "theirs\n")
    git(repo, "stash", "--quiet")
    put(repo, "code.py", "ours\n")
    git(repo, "commit", "--quiet", "--all", "--message=x")
    tried(repo, "stash", "pop")
    assert done(repo, put(repo, "a.md", "a\n", worktree=worktree))
    assert dirty(repo) == "UU code.py"
    with pytest.raises(Deferred) as waits:
        done(repo, File("code.py", "between\n", worktree=False, known=True))
    assert (waits.value.code, dirty(repo)) == ("merge", "UU code.py")


def test_another_encoding(repo: Path) -> None:
    """The user's commits are in GBK: ours say what they are in, and read well."""
    git(repo, "config", "i18n.commitEncoding", "GBK")
    commit(Repository(repo), [put(repo, "a.md", "a\n")], "feat(mem): 喝茶\n", OURS)
    assert git(repo, "log", "-1", "--encoding=UTF-8", "--format=%s") == "feat(mem): 喝茶"


def test_a_filter_of_the_users(repo: Path) -> None:
    """What git stores is not what the disk has: nothing new is nothing, and no fault."""
    put(repo, ".gitattributes", "*.md filter=caps\n")
    git(repo, "config", "filter.caps.clean", "tr a-z A-Z")
    assert done(repo, put(repo, "a.md", "a\n"))
    assert at(repo, "a.md") == "A\n"
    assert done(repo, put(repo, "a.md", "a\n", known=True)) is None


def test_no_git(repo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No repository, no program, a repository that git will not trust: one code, git's words."""
    with pytest.raises(Deferred) as waits:
        done(tmp_path, File("a.md", "a\n"))
    assert waits.value.code == "no_git"
    put(repo, "a.md", "a\n")
    with monkeypatch.context() as patch:
        patch.setenv("PATH", "/nowhere")
        with pytest.raises(Deferred) as waits:
            done(repo, File("a.md", "a\n"))
    assert waits.value.code == "no_git"
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")
    with pytest.raises(Deferred) as waits:
        done(repo, File("a.md", "a\n"))
    assert waits.value.code == "no_git"
    assert "dubious ownership" in waits.value.said
    assert "safe" not in (repo / ".git" / "config").read_text(encoding="utf-8")


def test_inherited_variables(repo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They lead to another repository, which stays as it is."""
    other = repository(tmp_path / "other")
    before = git(other, "rev-parse", "HEAD"), dirty(other)
    monkeypatch.setenv("GIT_DIR", str(other / ".git"))
    monkeypatch.setenv("GIT_WORK_TREE", str(other))
    monkeypatch.setenv("GIT_INDEX_FILE", str(other / ".git" / "index"))
    monkeypatch.setenv("GIT_AUTHOR_NAME", "Mallory")
    for worktree in (True, False):
        assert done(repo, put(repo, f"{worktree}.md", "a\n", worktree=worktree), author=Author())
    assert [told.author for told in commits(repo)[:2]] == [ANNA, ANNA]
    assert (git(other, "rev-parse", "HEAD"), dirty(other)) == before
    assert dirty(repo) == ""
    assert clean().keys().isdisjoint({"GIT_DIR"})


def test_in_a_worktree(repo: Path, tmp_path: Path) -> None:
    """The commit is on that worktree's branch."""
    git(repo, "worktree", "add", "--quiet", "-b", "side", str(tmp_path / "side"))
    sha = done(tmp_path / "side", put(tmp_path / "side", "a.md", "a\n"))
    assert git(repo, "rev-parse", "side") == sha
    assert len(commits(repo)) == 1
    tried(repo, "worktree", "remove", "--force", str(tmp_path / "side"))
