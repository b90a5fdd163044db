"""``recall --as-of``: the entries as git had them at a moment."""

from __future__ import annotations

import os
import subprocess

import pytest

from openclaw import Memory
from openclaw.errors import BadDate
from openclaw.errors import Unencodable
from tests.brains import folder_of
from tests.history.repos import clean
from tests.history.repos import edit
from tests.history.repos import git
from tests.history.repos import person


def commit(memory: Memory, when: str) -> str:
    """Commit all there is at a moment of the past; its hash."""
    git(memory.root, "add", "--all")
    subprocess.run(
        ["git", "-C", os.fspath(memory.root), "commit", "--quiet", "--allow-empty", "-m", "x"],
        env=clean() | {"GIT_AUTHOR_DATE": "2000-01-01T00:00:00Z", "GIT_COMMITTER_DATE": when},
        check=True,
    )
    return git(memory.root, "rev-parse", "HEAD")


@pytest.fixture
def mem(memory: Memory) -> Memory:
    """Tea in March, coffee in April, water now, not committed; a brain in Shanghai."""
    person(memory.root)
    git(memory.root, "symbolic-ref", "HEAD", "refs/heads/main")
    memory.remember("likes tea", tags=["drink"])
    commit(memory, "2026-03-10T12:00:00+08:00")
    edit(memory, "likes tea", "likes coffee")
    memory.remember("drinks coffee at nine", ttl="2026-04-30")
    commit(memory, "2026-04-10T12:00:00+08:00")
    edit(memory, "likes coffee", "likes water")
    return memory


def texts(memory: Memory, query: str = "likes drinks", **how: object) -> list[str]:
    """What is found, in order of the ids."""
    found = memory.recall(query, **how)  # type: ignore[arg-type]
    assert found.total == len(found.hits)
    return [hit.entry.text for hit in sorted(found.hits, key=lambda hit: hit.entry.id)]


@pytest.mark.parametrize(
    ("as_of", "found"),
    [
        ("2026-03-09", []),
        ("2026-03-10", ["likes tea"]),
        ("2026-03-10T12:00:00+08:00", ["likes tea"]),
        ("2026-03-10T11:59:59+08:00", []),
        ("2026-03-10T04:00:00Z", ["likes tea"]),
        ("2026年3月", ["likes tea"]),
        ("2026-04-09", ["likes tea"]),
        ("2026-04-10", ["likes coffee", "drinks coffee at nine"]),
        ("April 2026", ["likes coffee", "drinks coffee at nine"]),
        ("2026-04-30T23:59:59+08:00", ["likes coffee", "drinks coffee at nine"]),
        ("2026-05-01T00:00:00+08:00", ["likes coffee"]),
        ("上个月", ["likes coffee"]),
        ("2030-01-01", ["likes coffee"]),
        ("1960-01-01", []),
        ("HEAD", ["likes coffee", "drinks coffee at nine"]),
        ("HEAD~1", ["likes tea"]),
        ("main", ["likes coffee", "drinks coffee at nine"]),
    ],
)
def test_a_moment_or_a_revision(mem: Memory, as_of: str, found: list[str]) -> None:
    """A date or phrase means its end; expiry is judged there, and what is not committed is not."""
    assert texts(mem, as_of=as_of) == found


def test_a_short_hash(mem: Memory) -> None:
    """A revision as git takes it."""
    sha = git(mem.root, "rev-parse", "--short=12", "HEAD~1")
    assert texts(mem, as_of=sha) == ["likes tea"]


@pytest.mark.parametrize("as_of", ["", " ", "no such thing", "HEAD~9", "-x", "HEAD..HEAD", "--all"])
def test_neither(mem: Memory, as_of: str) -> None:
    """Never the present instead."""
    with pytest.raises(BadDate, match="neither a date that is understood here nor a revision"):
        mem.recall("likes", as_of=as_of)


def test_what_cannot_be_asked_for(mem: Memory) -> None:
    """As with the other strings."""
    with pytest.raises(Unencodable):
        mem.recall("likes", as_of="\ud800")


def test_private_and_later_words_are_not_in_it(mem: Memory) -> None:
    """Private entries are in no commit, and tags.yaml is that of the commit."""
    mem.remember("likes gin", visibility="private")
    (folder_of(mem.root) / "tags.yaml").write_text("drink: [嘎嘣]\n", encoding="utf-8")
    assert "likes gin" in texts(mem, "gin")
    assert "likes gin" not in texts(mem, "gin", as_of="HEAD")
    assert "likes water" in texts(mem, "嘎嘣")
    assert texts(mem, "嘎嘣", as_of="HEAD") == []


def test_the_archive_of_that_commit(mem: Memory) -> None:
    """Only where it is asked for; what was archived later was live then."""
    mem.forget("mem-0001")
    commit(mem, "2026-05-10T12:00:00+08:00")
    mem.restore("mem-0001")
    assert texts(mem, as_of="HEAD") == []
    assert texts(mem, as_of="HEAD", archived=True) == ["likes water", "drinks coffee at nine"]
    assert texts(mem, as_of="2026-04-10", archived=True) == [
        "likes coffee",
        "drinks coffee at nine",
    ]


def test_filters_count_as_always(mem: Memory) -> None:
    """Tags, words and days of learning; a word alone, a filter alone."""
    assert texts(mem, "", tags=["drink"], as_of="2026-03-10") == ["likes tea"]
    assert texts(mem, "", grep="nine", as_of="2026-04-10") == ["drinks coffee at nine"]
    assert texts(mem, "", since="2026-06-02", as_of="2026-04-10") == []


def test_this_branch_alone(mem: Memory) -> None:
    """What another branch knew then counts from the merge on."""
    git(mem.root, "stash", "--quiet")
    git(mem.root, "switch", "--quiet", "--create", "other")
    mem.remember("likes juice")
    commit(mem, "2026-05-02T12:00:00+08:00")
    git(mem.root, "switch", "--quiet", "main")
    commit(mem, "2026-05-03T12:00:00+08:00")
    merge = ["git", "-C", os.fspath(mem.root), "merge", "--quiet", "--no-edit", "other"]
    when = {"GIT_COMMITTER_DATE": "2026-05-20T12:00:00+08:00"}
    subprocess.run(merge, env=clean() | when, check=True, capture_output=True)
    assert "likes juice" not in texts(mem, "juice", as_of="2026-05-19")
    assert "likes juice" in texts(mem, "juice", as_of="2026-05-20")


def test_no_history_at_all(memory: Memory) -> None:
    """No commit yet, and a profile that came later."""
    memory.remember("likes tea")
    assert texts(memory, as_of="2026-06-01") == []
    with pytest.raises(BadDate):
        memory.recall("likes", as_of="HEAD")


def test_looking_back_shows_nothing_anew(mem: Memory) -> None:
    """It is no sign of use: an entry's age does not begin again."""
    path = mem.root / ".ocmem" / "hits" / "assistant.jsonl"
    before = path.read_bytes() if path.exists() else b""
    assert texts(mem, as_of="HEAD") != []
    assert (path.read_bytes() if path.exists() else b"") == before
