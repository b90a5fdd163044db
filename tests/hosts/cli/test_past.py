"""The verbs of history, as typed: milestone, log, diff, blame, rollback, revert."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from openclaw import Memory
from tests.brains import Ran
from tests.history.repos import AGENT
from tests.history.repos import begun
from tests.history.repos import commits
from tests.history.repos import edit
from tests.history.repos import git
from tests.history.repos import hook

Command = Callable[..., Ran]


@pytest.fixture
def mem(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> Memory:
    """The working folder is a brain with one entry committed."""
    monkeypatch.chdir(memory.root)
    begun(memory).remember("I like tea")
    memory.milestone("tea")
    return memory


def test_milestone(ocmem: Command, mem: Memory) -> None:
    """What is committed, in words and as JSON; then that there is nothing; its source is the command."""
    mem.remember("I live in Lisbon")
    would = ocmem("milestone", "where I live", "--dry-run", "--json").json
    assert (would["commit"], [c["id"] for c in would["changes"]]) == (None, ["mem-0002"])
    told = ocmem("milestone", "where I live", "--json").json
    assert told["commit"] == commits(mem.root)[0].sha
    assert told["deferred"] is None
    assert told["changes"][0]["after"]["text"] == "I live in Lisbon"
    assert commits(mem.root)[0].body.rstrip().endswith("Source: cli")
    assert ocmem("milestone", "--json").json == {
        "commit": None, "changes": [], "deferred": None, "notices": [],
    }  # fmt: skip
    nothing = ocmem("milestone")
    assert (nothing.code, nothing.out.count("\n"), nothing.err) == (0, 1, "")
    mem.remember("I speak Portuguese")
    shown = ocmem("milestone")
    assert commits(mem.root)[0].sha[:10] in shown.out
    assert "- mem-0003: added I speak Portuguese" in shown.out


def test_milestone_that_waits(ocmem: Command, mem: Memory) -> None:
    """Exit 0: the memory is on disk; the code and the hook's words are told."""
    hook(mem.root, "pre-commit", "echo 'not on Fridays' >&2; exit 1")
    mem.remember("I live in Lisbon")
    ran = ocmem("milestone", "--json")
    assert (ran.code, ran.json["commit"], ran.json["deferred"]) == (0, None, "hook")
    assert [notice["code"] for notice in ran.json["notices"]] == ["deferred"]
    assert "not on Fridays" in ocmem("milestone").out


def test_milestone_in_chinese(ocmem: Command, mem: Memory) -> None:
    """The language of the memory, where none is set."""
    mem.config_unset("language")
    mem.amend("mem-0001", text="喜欢喝茶")
    assert "改为 喜欢喝茶" in ocmem("milestone").out
    assert "改为 喜欢喝茶" in commits(mem.root)[0].body


def test_log(ocmem: Command, mem: Memory) -> None:
    """Newest first, limited; of one entry; in words with the changes below each."""
    edit(mem, "I like tea", "I like green tea")
    mem.milestone()
    told = ocmem("log", "--limit", "2", "--json").json["commits"]
    assert [(c["kind"], c["author"], c["summary"]) for c in told] == [
        ("edit", "Anna", "changed to I like green tea"), ("feat", "assistant", "tea"),
    ]  # fmt: skip
    assert told[1]["changes"] == [{"id": "mem-0001", "change": "added I like tea"}]
    assert len(ocmem("log", "mem-0001", "--json").json["commits"]) == 2
    shown = ocmem("log", "mem-0001").out
    assert shown.startswith(told[0]["sha"][:10])
    assert "    - mem-0001: added I like tea" in shown
    assert ocmem("log", "mem-0009", "--json").code == 3
    assert ocmem("log", "--limit", "0").code == 2


def test_diff(ocmem: Command, mem: Memory) -> None:
    """HEAD and the disk, a revision, two; that there is nothing."""
    assert ocmem("diff", "--json").json == {"changes": []}
    assert ocmem("diff").out.count("\n") == 1
    mem.amend("mem-0001", text="I like green tea")
    (change,) = ocmem("diff", "--json").json["changes"]
    assert (change["kind"], change["id"], change["before"]["text"]) == (
        "amended",
        "mem-0001",
        "I like tea",
    )
    assert "- mem-0001: changed to I like green tea" in ocmem("diff").out
    (added,) = ocmem("diff", "HEAD~1", "HEAD", "--json").json["changes"]
    assert added["kind"] == "added"
    assert [ocmem("diff", word, "--json").code for word in ("nothing", "HEAD:x")] == [3, 3]
    assert ocmem("diff", "--", "--help").code == 3
    assert ocmem("diff", "-x").code == 2


def test_blame(ocmem: Command, mem: Memory) -> None:
    """Each line with its commit; what is not committed says so."""
    mem.amend("mem-0001", set={"importance": "high"})
    told = ocmem("blame", "mem-0001", "--json").json
    lines = {line["text"]: line for line in told["lines"]}
    sha = commits(mem.root)[0].sha
    assert (lines["I like tea"]["sha"], lines["I like tea"]["author"]) == (sha, "assistant")
    assert lines["importance: high"]["sha"] is None
    assert told["origin"] == {"sha": sha, "source": None}
    shown = ocmem("blame", "mem-0001").out.splitlines()
    assert shown[-2].startswith(sha[:10])
    assert shown[-2].endswith("I like tea")
    assert sha[:10] in shown[-1]
    assert [ocmem("blame", id, "--json").code for id in ("mem-0009", "prv-0001")] == [3, 3]


def test_private_entries(ocmem: Command, mem: Memory) -> None:
    """Not found, with the hint that they have no history; the text of the entry is not told."""
    id = mem.remember("secret", visibility="private").id
    for words in (
        ("log", id),
        ("blame", id),
        ("show", id, "--at", "HEAD"),
        ("rollback", "HEAD", "--id", id),
    ):
        ran = ocmem(*words, "--json")
        assert (ran.code, ran.json["error"]["code"]) == (3, "no_history")
        assert "private.md" in ran.json["error"]["hint"]
        assert "secret" not in ran.out


def test_show_at(ocmem: Command, mem: Memory) -> None:
    """An entry as it was."""
    mem.amend("mem-0001", text="I like green tea")
    mem.milestone()
    assert ocmem("show", "mem-0001", "--at", "HEAD~1", "--json").json["text"] == "I like tea"
    assert "I like tea" in ocmem("show", "mem-0001", "--at", "HEAD~1").out
    assert ocmem("show", "mem-0001", "--at", "--help", "--json").code in {2, 3}
    assert ocmem("show", "mem-0001", "--at=--help", "--json").code == 3


def test_rollback(ocmem: Command, mem: Memory) -> None:
    """A preview, the whole profile, one entry."""
    first = commits(mem.root)[0].sha
    mem.amend("mem-0001", text="I like green tea")
    mem.remember("I live in Lisbon")
    previewed = ocmem("rollback", first, "--dry-run", "--json").json
    assert previewed["commit"] is None
    told = ocmem("rollback", first, "--json").json
    assert told["changes"] == previewed["changes"]
    assert told["commit"] == commits(mem.root)[0].sha
    assert commits(mem.root)[0].author == AGENT
    assert [e.text for e in mem.list()] == ["I like tea"]
    shown = ocmem("rollback", "HEAD~1", "--id", "mem-0001").out
    assert commits(mem.root)[0].sha[:10] in shown
    assert "- mem-0001: changed to I like green tea" in shown
    assert ocmem("rollback", "HEAD", "--json").json == {"commit": None, "changes": []}
    assert ocmem("rollback", "nothing", "--json").json["error"]["code"] == "revision_not_found"
    assert ocmem("rollback", first, "--id", "mem-0009", "--json").code == 3


def test_revert(ocmem: Command, mem: Memory) -> None:
    """What one commit did, later work kept; with a preview."""
    mem.amend("mem-0001", text="I like green tea")
    old = mem.milestone().commit
    mem.remember("I live in Lisbon")
    previewed = ocmem("revert", str(old), "--dry-run", "--json").json
    told = ocmem("revert", str(old), "--json").json
    assert (previewed["commit"], previewed["changes"]) == (None, told["changes"])
    assert [e.text for e in mem.list()] == ["I like tea", "I live in Lisbon"]
    assert "nothing" not in ocmem("revert", "HEAD").out
    assert ocmem("revert", "nothing").code == 3


def test_git_refuses(ocmem: Command, mem: Memory) -> None:
    """Exit 6 with a remedy, for the verbs whose whole work is git; nothing is written."""
    first = commits(mem.root)[0].sha
    mem.remember("I live in Lisbon")
    git(mem.root, "switch", "--quiet", "--detach")
    for verb in ("rollback", "revert"):
        ran = ocmem(verb, first, "--json")
        assert (ran.code, ran.json["error"]["code"]) == (6, "git")
        assert ran.json["error"]["hint"]
    assert [e.text for e in mem.list()] == ["I like tea", "I live in Lisbon"]


def test_in_a_brain_without_git(ocmem: Command, mem: Memory, tmp_path: Path) -> None:
    """Looking finds nothing, a milestone waits, taking back finds no revision; no verb fails of its own."""
    (mem.root / ".git").rename(tmp_path / "away")
    assert ocmem("log", "--json").json == {"commits": []}
    assert ocmem("milestone", "--json").json["deferred"] == "no_git"
    assert ocmem("diff", "--json").code == 0
    assert ocmem("blame", "mem-0001", "--json").code == 0
    assert {ocmem(verb, "HEAD", "--json").code for verb in ("rollback", "revert")} <= {3, 6}


def test_a_revert_that_finds_nothing(ocmem: Command, mem: Memory) -> None:
    """What the commit did has been changed since: it stays, and the answer says so."""
    mem.amend("mem-0001", text="I like green tea")
    mem.milestone()
    ran = ocmem("revert", "HEAD~1")
    assert (ran.code, ran.err) == (0, "")
    assert "later work changed it and stays" in ran.out
    assert mem.show("mem-0001").text == "I like green tea"
