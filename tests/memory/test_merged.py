"""After a merge by plain git: what the next write does, and what it leaves to the person."""

from __future__ import annotations

import json
import shutil

import pytest

from openclaw import Memory
from tests.brains import folder_of
from tests.brains import memories_of
from tests.history.repos import begun
from tests.history.repos import dirty
from tests.history.repos import git
from tests.history.repos import on_disk
from tests.history.repos import person
from tests.history.repos import tried

pytestmark = pytest.mark.usefixtures("checkout")  # the driver that git starts is ours


@pytest.fixture
def mem(memory: Memory) -> Memory:
    """Two entries committed; ``other`` is a branch from there."""
    begun(memory).remember("I like tea")
    memory.remember("I have a cat")
    memory.milestone()
    git(memory.root, "branch", "other")
    return memory


def parted(memory: Memory, here: str, there: str) -> None:
    """On ``main`` and ``other`` one of: the entry is forgotten, or its text changed."""
    for branch, what in (("main", here), ("other", there)):
        git(memory.root, "switch", "--quiet", branch)
        if what == "forget":
            memory.forget("mem-0001")
        else:
            memory.amend("mem-0001", text="I like green tea")
        memory.milestone()
    git(memory.root, "switch", "--quiet", "main")
    memory.remember("I live in Porto")
    memory.milestone()


def live(memory: Memory) -> dict[str, str]:
    """The live entries' texts by id."""
    return {entry.id: entry.text for entry in memory.list()}


def archive(memory: Memory) -> set[str]:
    """The texts in the archive."""
    return {entry.text for entry in memory.list(archived=True) if entry.text}


def logged(memory: Memory) -> list[str]:
    """The codes of the audit log."""
    path = folder_of(memory.root) / "audit.log"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [json.loads(line)["code"] for line in lines]


BY_GIT = {
    "merge": ("merge", "--quiet", "--no-edit", "other"),
    "rebase": ("rebase", "--quiet", "other"),
}


@pytest.mark.parametrize("how", BY_GIT)
@pytest.mark.parametrize("sides", [("forget", "amend"), ("amend", "forget")])
def test_retired_on_one_side_changed_on_the_other(
    mem: Memory, how: str, sides: tuple[str, str]
) -> None:
    """The next write drops the live copy, keeps its text in the archive, and says so."""
    parted(mem, *sides)
    git(mem.root, *BY_GIT[how])
    assert live(mem)["mem-0001"] == "I like green tea"
    written = mem.remember("I speak Portuguese")
    assert "mem-0001" not in live(mem)
    assert archive(mem) == {"I like tea", "I like green tea"}
    assert [n.ids for n in written.notices if n.code == "merge_retired"] == [("mem-0001",)]
    assert logged(mem).count("merge_retired") == 1
    assert [f.id for f in mem.check().findings if f.code == "merge_retired"] == ["mem-0001"]
    assert [f for f in mem.check().findings if f.severity == "error"] == []
    assert mem.restore("mem-0001").entry.text == "I like tea"
    mem.remember("I have a dog")
    assert "mem-0001" in live(mem)


def test_cherry_picked(mem: Memory) -> None:
    """A change to what is retired here, taken over alone."""
    parted(mem, "forget", "amend")
    git(mem.root, "cherry-pick", "other")
    mem.remember("I speak Portuguese")
    assert "mem-0001" not in live(mem)


@pytest.mark.parametrize("erased", [True, False])
@pytest.mark.parametrize("committed", [True, False])
def test_brought_back_by_hand(mem: Memory, *, erased: bool, committed: bool) -> None:
    """A person puts the entry in again, and commits it or not: it is live."""
    before = on_disk(mem)
    mem.forget("mem-0001", erase=erased)
    mem.milestone()
    memories_of(mem.root).write_text(before, encoding="utf-8")
    if committed:
        git(mem.root, "commit", "--quiet", "--all", "--message=back")
    assert mem.remember("I speak Portuguese").notices == ()
    assert live(mem)["mem-0001"] == "I like tea"
    mem.milestone()
    mem.remember("I have a dog")
    assert live(mem)["mem-0001"] == "I like tea"
    assert "merge_retired" not in logged(mem)


def test_brought_back_by_hand_before_any_commit(mem: Memory) -> None:
    """Forgotten and put in again between two commits, the second by the person."""
    before = on_disk(mem)
    mem.forget("mem-0001")
    memories_of(mem.root).write_text(before, encoding="utf-8")
    git(mem.root, "add", "--all")
    git(mem.root, "commit", "--quiet", "--message=back")
    mem.remember("I speak Portuguese")
    assert live(mem)["mem-0001"] == "I like tea"


@pytest.mark.parametrize("how", [("merge", "--ff-only"), ("merge", "--no-ff"), ("rebase",)])
def test_brought_back_by_hand_elsewhere(mem: Memory, how: tuple[str, ...]) -> None:
    """What a person of another clone did is as good: it comes with a commit that is no merge."""
    git(mem.root, "switch", "--quiet", "other")
    before = on_disk(mem)
    mem.forget("mem-0001")
    mem.milestone()
    memories_of(mem.root).write_text(before, encoding="utf-8")
    git(mem.root, "commit", "--quiet", "--all", "--message=back")
    git(mem.root, "switch", "--quiet", "main")
    mem.remember("I live in Porto")
    mem.milestone() if how != ("merge", "--ff-only") else git(mem.root, "reset", "--hard", "-q")
    git(mem.root, *how, "--quiet", "other")
    mem.remember("I speak Portuguese")
    assert live(mem)["mem-0001"] == "I like tea"


def test_in_the_middle_of_a_merge(mem: Memory) -> None:
    """While it is under way a write judges nothing; after it, the next one does."""
    parted(mem, "forget", "amend")
    mem.forget("mem-0002", erase=True)
    mem.milestone()
    git(mem.root, "merge", "--quiet", "--no-commit", "other")
    mem.remember("I speak Portuguese")
    assert "mem-0001" in live(mem)
    git(mem.root, "commit", "--quiet", "--all", "--no-edit")
    mem.remember("I have a dog")
    assert "mem-0001" not in live(mem)
    assert [f for f in mem.check().findings if f.severity == "error"] == []


def test_an_erased_entry(mem: Memory) -> None:
    """Its tombstone is no reason to think that a hand brought it back."""
    git(mem.root, "switch", "--quiet", "other")
    mem.amend("mem-0001", text="I like green tea")
    mem.milestone()
    git(mem.root, "switch", "--quiet", "main")
    mem.forget("mem-0001", erase=True)
    mem.milestone()
    git(mem.root, "merge", "--quiet", "--no-edit", "other")
    mem.remember("I speak Portuguese")
    assert "mem-0001" not in live(mem)


def test_nothing_is_known_of_before(mem: Memory) -> None:
    """Without what was noted at the last write it is left to the person, as an id that is twice."""
    parted(mem, "forget", "amend")
    git(mem.root, "merge", "--quiet", "--no-edit", "other")
    shutil.rmtree(mem.root / ".ocmem")
    again = Memory.open(mem.root)
    again.remember("I speak Portuguese")
    assert "mem-0001" in live(again)
    assert "duplicate_id" in [f.code for f in again.check().findings]


def test_a_commit_that_is_nothing_to_memory(mem: Memory) -> None:
    """The person commits something else, and what is live beside its archived copy stays so."""
    before = on_disk(mem)
    mem.forget("mem-0001")
    memories_of(mem.root).write_text(before, encoding="utf-8")
    mem.milestone()
    (mem.root / "code.py").write_text("one\n", encoding="utf-8")
    git(mem.root, "add", "code.py")
    git(mem.root, "commit", "--quiet", "--message=code")
    mem.remember("I speak Portuguese")
    assert "mem-0001" in live(mem)


# Two clones that gave one id to two entries


def clones(memory: Memory, clock_at: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> Memory:
    """``mem-0003`` is new on both: retired on ``main``, live on another clone, which it has pushed."""
    bare = memory.root.parent / "bare.git"
    git(memory.root.parent, "init", "--quiet", "--bare", "--initial-branch=main", bare.name)
    git(memory.root, "remote", "add", "origin", str(bare))
    git(memory.root, "push", "--quiet", "origin", "main")
    git(memory.root.parent, "clone", "--quiet", str(bare), "there")
    person(memory.root.parent / "there", "Bea")
    other = Memory.init(memory.root.parent / "there")
    other.config_set("language", "en")
    monkeypatch.setenv("OCMEM_NOW", clock_at[0])
    assert memory.remember("I live in Porto").id == "mem-0003"
    assert memory.remember("I moved to Lisbon", supersedes=["mem-0003"]).id == "mem-0004"
    memory.forget("mem-0003")
    memory.milestone()
    monkeypatch.setenv("OCMEM_NOW", clock_at[1])
    assert other.remember("I speak Portuguese").id == "mem-0003"
    other.state["language"] = "see mem-0003"
    other.milestone()
    git(other.root, "push", "--quiet", "origin", "main")
    return other


EARLIER, LATER = "2026-06-01T10:00:00+08:00", "2026-06-01T11:00:00+08:00"


@pytest.mark.parametrize("by", ["sync", "git"])
@pytest.mark.parametrize("clock_at", [(EARLIER, LATER), (LATER, EARLIER)])
def test_one_id_for_a_retired_and_a_live_entry(
    mem: Memory, by: str, clock_at: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is retired that nobody retired; the later one gets another id, and links follow."""
    clones(mem, clock_at, monkeypatch)
    if by == "sync":
        mem.sync()
    else:
        git(mem.root, "pull", "--quiet", "--no-rebase", "--no-edit", "origin", "main")
        mem.remember("I have a dog")
    texts = live(mem)
    assert {"I speak Portuguese", "I moved to Lisbon"} <= set(texts.values())
    assert archive(mem) == {"I live in Porto"}
    retired = next(entry for entry in mem.list(archived=True) if entry.text)
    speaks = next(id for id, text in texts.items() if text == "I speak Portuguese")
    wins, loses = (retired.id, speaks) if clock_at[0] == EARLIER else (speaks, retired.id)
    assert wins == "mem-0003"
    assert loses.startswith("mem-0003-")
    assert mem.show("mem-0004").supersedes == (retired.id,)
    found = mem.check().findings
    wrong = {f.code for f in found if f.severity == "error"}
    assert wrong <= ({"state_reference"} if by == "git" else set())
    assert "one_sided_link" not in [f.code for f in found]
    if by == "git":  # what is in other files is a finding with a fix
        mem.milestone()
        moved = [f.code for f in mem.check().findings if f.code == "moved_reference"]
        assert moved == (["moved_reference"] if speaks != "mem-0003" else [])
        mem.check(fix=True)
        assert [f for f in mem.check().findings if f.severity == "error"] == []
    assert dict(mem.state) == {"language": f"see {speaks}"}


def test_both_directions_of_a_merge_give_the_same_ids(
    mem: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever clone merges."""
    other = clones(mem, (LATER, EARLIER), monkeypatch)
    git(other.root, "remote", "add", "twin", str(mem.root))
    git(other.root, "fetch", "--quiet", "twin", "main")
    other.merge("FETCH_HEAD")
    mem.sync()
    assert live(mem) == live(other)
    ids = {entry.id for entry in mem.list(archived=True)}
    assert ids == {entry.id for entry in other.list(archived=True)}
    assert dict(mem.state) == dict(other.state)


def test_nothing_to_say(mem: Memory) -> None:
    """A merge that brings nothing together is followed by no word of it, and no commit."""
    git(mem.root, "switch", "--quiet", "other")
    mem.remember("I live in Porto")
    mem.milestone()
    git(mem.root, "switch", "--quiet", "main")
    mem.amend("mem-0001", text="I like green tea")
    mem.milestone()
    assert tried(mem.root, "merge", "--quiet", "--no-edit", "other").returncode == 0
    assert mem.amend("mem-0002", set={"tags": "pets"}).notices == ()
    assert logged(mem) == []
    mem.milestone()
    assert dirty(mem.root) == ""
