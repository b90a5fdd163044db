"""The verbs for several lines of one memory, as typed: branch, switch, fork, merge, sync."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from openclaw import Memory
from tests.brains import Ran
from tests.history.repos import begun
from tests.history.repos import git

Command = Callable[..., Ran]

pytestmark = pytest.mark.usefixtures("checkout")  # the driver that git starts is ours


@pytest.fixture
def mem(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> Memory:
    """The working folder is a brain with one entry committed."""
    monkeypatch.chdir(memory.root)
    begun(memory).remember("I like tea")
    memory.milestone("tea")
    return memory


def test_branch_and_switch(ocmem: Command, mem: Memory) -> None:
    """A list, a new one, and going there; as JSON and in words."""
    assert ocmem("branch", "--json").json == {
        "branch": "main",
        "branches": ["main"],
        "conflicts": [],
    }
    assert ocmem("branch", "旅行", "--json").json == {"branch": "旅行", "conflicts": []}
    assert git(mem.root, "branch", "--show-current") == "main"
    mem.remember("pending")
    assert ocmem("switch", "旅行", "--json").json == {"branch": "旅行", "conflicts": []}
    assert [e.text for e in mem.list()] == ["I like tea"]
    shown = ocmem("branch").out.splitlines()
    assert shown[1:] == ["    main", "  * 旅行"]
    assert "main" in ocmem("switch", "main").out
    assert [e.text for e in mem.list()] == ["I like tea", "pending"]


@pytest.mark.usefixtures("mem")
def test_fork(ocmem: Command, tmp_path: Path) -> None:
    """The answer says where; a path is meant from the working folder."""
    told = ocmem("fork", "other", "--json").json
    assert told == {"branch": "other", "path": str(tmp_path / "brain-other"), "conflicts": []}
    assert ocmem("fork", "third", "--path", "../third", "--json").json["path"] == str(
        tmp_path / "brain" / ".." / "third"
    )
    assert (tmp_path / "third" / "ocmem.yaml").exists()
    assert (
        str(tmp_path / "fourth") in ocmem("fork", "fourth", "--path", str(tmp_path / "fourth")).out
    )
    listed = ocmem("list", "--brain", told["path"], "--json").json["entries"]
    assert [entry["text"] for entry in listed] == ["I like tea"]


def test_merge(ocmem: Command, mem: Memory) -> None:
    """A disagreement is exit 0 and a pair, told in words too."""
    ocmem("branch", "other")
    ocmem("switch", "other")
    mem.amend("mem-0001", text="I like green tea")
    ocmem("switch", "main")
    mem.amend("mem-0001", text="I like black tea")
    ran = ocmem("merge", "other", "--json")
    assert (ran.code, ran.json["branch"]) == (0, "main")
    (pair,) = ran.json["conflicts"]
    assert {entry["text"] for entry in pair["entries"]} == {"I like green tea", "I like black tea"}
    shown = ocmem("branch").out
    assert "I like green tea" in shown
    assert "! " in shown
    assert ocmem("merge", "nothing", "--json").json["error"]["code"] == "git"


def test_sync(ocmem: Command, mem: Memory, tmp_path: Path) -> None:
    """With the only remote, a name, an address; pending work is in it."""
    git(tmp_path, "init", "--quiet", "--bare", "bare.git")
    git(mem.root, "remote", "add", "backup", str(tmp_path / "bare.git"))
    mem.remember("pending")
    assert ocmem("sync", "--dry-run", "--json").json == {"branch": "main", "conflicts": []}
    assert git(tmp_path / "bare.git", "branch", "--list") == ""
    for words in ((), ("backup",), (str(tmp_path / "bare.git"),)):
        assert ocmem("sync", *words, "--json").json == {"branch": "main", "conflicts": []}
    assert git(tmp_path / "bare.git", "rev-parse", "main") == git(mem.root, "rev-parse", "HEAD")
    assert "main" in ocmem("sync").out


@pytest.mark.usefixtures("mem")
@pytest.mark.parametrize(
    "words",
    [
        ("sync",),
        ("sync", "ext::sh -c 'touch mark'"),
        ("sync", "--", "--upload-pack=touch mark"),
        ("sync", "/nowhere/at all.git"),
        ("switch", "nothing"),
        ("switch", "--", "--detach"),
        ("merge", "--", "--abort"),
        ("branch", "--", "-D"),
        ("fork", "a..b"),
        ("branch", "main"),
    ],
)
def test_git_refuses(ocmem: Command, mem: Memory, words: tuple[str, ...]) -> None:
    """Exit 6 with a remedy, as JSON and in two lines of words; nothing is run."""
    at = 1 if "--" in words else len(words)
    ran = ocmem(*words[:at], "--json", *words[at:])
    assert (ran.code, ran.json["error"]["code"]) == (6, "git")
    assert ran.json["error"]["hint"]
    told = ocmem(*words)
    assert (told.code, told.out, told.err.count("\n")) == (6, "", 2)
    assert not (mem.root / "mark").exists()


@pytest.mark.usefixtures("mem")
@pytest.mark.parametrize(
    "words", [("switch",), ("sync", "--upload-pack=x"), ("merge", "-x"), ("fork",)]
)
def test_usage(ocmem: Command, words: tuple[str, ...]) -> None:
    """A missing name and an option that there is not are exit 2."""
    assert ocmem(*words, "--json").code == 2
