"""Commits read back, versions of files, and the tracing of lines."""

from __future__ import annotations

from datetime import UTC
from datetime import datetime
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.errors import GitRefused
from openclaw.errors import RevisionNotFound
from openclaw.history.look import Origins
from openclaw.history.look import Record
from openclaw.history.look import committed_at
from openclaw.history.look import last_before
from openclaw.history.look import records
from openclaw.history.look import resolved
from openclaw.history.look import traced
from openclaw.history.look import versions
from openclaw.history.repository import Repository
from tests.history.repos import git
from tests.history.repos import repository


def record(sha: str) -> Record:
    """A commit of which only the name matters."""
    return Record(sha, (), "", "", "", "", ())


ONE, TWO, THREE = record("one"), record("two"), record("three")


@pytest.fixture
def repo(tmp_path: Path) -> Path:
    """A repository with one commit."""
    return repository(tmp_path / "repo")


def commit(repo: Path, message: str, **files: str | None) -> str:
    """Commit files below ``in/``; None takes one away."""
    (repo / "in").mkdir(exist_ok=True)
    for name, text in files.items():
        path = repo / "in" / f"{name}.md"
        if text is None:
            path.unlink()
        else:
            path.write_text(text, encoding="utf-8")
    git(repo, "add", "--all")
    git(repo, "commit", "--quiet", "--allow-empty", "--cleanup=verbatim", f"--message={message}")
    return git(repo, "rev-parse", "HEAD")


def test_records(repo: Path) -> None:
    """Newest first; author, date, kind and summary; the files below a folder alone."""
    first = commit(repo, "feat(mem): 喝茶\n\n- a: b\n", 茶="1")
    (repo / "code.py").write_text("two\n", encoding="utf-8")
    commit(repo, "code")
    second = commit(repo, "fix it", b="2", 茶=None)
    newest, oldest = records(Repository(repo), "in/")
    assert (newest.sha, newest.kind, newest.summary, newest.author) == (
        second,
        "",
        "fix it",
        "Anna",
    )
    assert set(newest.names) == {"in/b.md", "in/茶.md"}
    assert (oldest.sha, oldest.kind, oldest.summary, oldest.names) == (
        first,
        "feat",
        "喝茶",
        ("in/茶.md",),
    )
    assert newest.date == git(repo, "log", "-1", "--format=%aI")
    assert newest.parents == (git(repo, "rev-parse", "HEAD~1"),)
    assert records(Repository(repo), "in/", limit=1) == (newest,)
    assert [len(r.names) for r in records(Repository(repo), "")] == [2, 1, 1, 1]
    assert records(Repository(repo), "other/") == ()


@pytest.mark.parametrize(
    "body", ["\x01", "x\n\x01\n\x02\x03", "\n\n", "a\n\n\n\x01\x01", "-m", "%x00%x01"]
)
def test_any_message(repo: Path, body: str) -> None:
    """Whatever characters it has, commits are told apart."""
    shas = [commit(repo, f"x{body}", a=str(n)) for n in range(3)]
    found = records(Repository(repo), "in/")
    assert [r.sha for r in found] == shas[::-1]
    assert {r.names for r in found} == {("in/a.md",)}


def test_records_of_an_empty_repository(tmp_path: Path) -> None:
    """There are none, nor where there is no repository."""
    git(tmp_path, "init", "--quiet", "repo")
    assert records(Repository(tmp_path / "repo"), "in/") == ()
    assert records(Repository(tmp_path), "in/") == ()


def test_linked(repo: Path) -> None:
    """None stands before one that builds on it, and parents are those among them."""
    base = commit(repo, "base", a="1\n2\n3\n4\n5\n")
    git(repo, "switch", "--quiet", "--create", "other")
    theirs = commit(repo, "theirs", a="1\n2\n3\n4\nfive\n")
    git(repo, "switch", "--quiet", "main")
    commit(repo, "nothing to us")
    ours = commit(repo, "ours", a="one\n2\n3\n4\n5\n")
    git(repo, "merge", "--quiet", "--no-edit", "other")
    merged = git(repo, "rev-parse", "HEAD")
    commit(repo, "nothing to us")
    found = records(Repository(repo), "in/", linked=True)
    assert {r.sha: set(r.parents) for r in found} == {
        merged: {ours, theirs}, ours: {base}, theirs: {base}, base: set(),
    }  # fmt: skip
    order = [r.sha for r in found]
    assert all(order.index(r.sha) < order.index(p) for r in found for p in r.parents)
    assert found[0].names == ("in/a.md",)


def test_resolved(repo: Path) -> None:
    """A commit, however it is named; what is none is not found."""
    sha = git(repo, "rev-parse", "HEAD")
    git(repo, "tag", "--annotate", "--message=x", "v1")
    for name in ("HEAD", "main", "v1", sha, sha[:8], "main@{0}"):
        assert resolved(Repository(repo), name) == sha
    for name in ("", "nothing", "--all", "HEAD:code.py", "HEAD^{tree}", "HEAD~5", "main..HEAD"):
        with pytest.raises(RevisionNotFound):
            resolved(Repository(repo), name)


def test_versions(repo: Path) -> None:
    """Texts of pairs of a commit and a file; None where there is none."""
    one, two = commit(repo, "x", a="1"), commit(repo, "x", a="2")
    found = versions(Repository(repo), [(one, "in/a.md"), (two, "in/a.md"), (one, "in/b.md")])
    assert found == {(one, "in/a.md"): "1", (two, "in/a.md"): "2", (one, "in/b.md"): None}
    assert versions(Repository(repo), []) == {}


def of(lines: Origins) -> list[tuple[str, str | None]]:
    """Lines and the names of their commits."""
    return [(line, found.sha if found else None) for line, found in lines]


def test_traced() -> None:
    """A line keeps its commit when others come, go or move around it."""
    first = traced("a\nb\nc", ONE, [])
    second = traced("x\na\nc\nd", TWO, [first])
    assert of(second) == [("x", "two"), ("a", "one"), ("c", "one"), ("d", "two")]
    assert of(traced("a\nnew", None, [second])) == [("a", "one"), ("new", None)]


def test_traced_from_two() -> None:
    """Of a merge, each line is that of the side that has it; what neither has is the merge's."""
    base = traced("a\nb\nc", ONE, [])
    ours, theirs = traced("a\nB\nc", TWO, [base]), traced("a\nb\nC", THREE, [base])
    assert of(traced("a\nB\nC\nd", record("merge"), [ours, theirs])) == [
        ("a", "one"), ("B", "two"), ("C", "three"), ("d", "merge"),
    ]  # fmt: skip


@given(st.lists(st.lists(st.sampled_from("abcd"), min_size=1), min_size=1, max_size=5))
def test_traced_lines_are_the_text(texts: list[list[str]]) -> None:
    """Whatever became of it, the lines are the newest version's, each from a version that had it."""
    lines: Origins = []
    for number, rows in enumerate(texts):
        lines = traced("\n".join(rows), record(str(number)), [lines] if lines else [])
    assert [line for line, _ in lines] == texts[-1]
    assert all(found is not None and line in texts[int(found.sha)] for line, found in lines)


def test_the_last_commit_before_a_moment(repo: Path) -> None:
    """To the second, the commit of that second included; none before all of them."""
    repository = Repository(repo)
    sha = git(repo, "rev-parse", "HEAD")
    made = committed_at(repository, sha)
    assert int(made.timestamp()) == int(git(repo, "log", "-1", "--format=%ct"))
    least = timedelta(microseconds=1)
    moments = (made, made + timedelta(days=9), made - least, datetime(1960, 1, 1, tzinfo=UTC))
    assert [last_before(repository, moment) for moment in moments] == [sha, sha, None, None]


def test_no_commit_before_any_moment(tmp_path: Path) -> None:
    """In a repository without commits, and in none; what git does not know is refused."""
    git(tmp_path, "init", "--quiet", "new")
    for folder in (tmp_path / "new", tmp_path):
        assert last_before(Repository(folder), datetime.now(UTC)) is None
        with pytest.raises(GitRefused):
            committed_at(Repository(folder), "0" * 40)
