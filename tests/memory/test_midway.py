"""What is remembered while git is in the middle of something, and what becomes of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from openclaw import Memory
from openclaw.errors import EntryNotFound
from tests.brains import memories_of
from tests.brains import without
from tests.history.repos import begun
from tests.history.repos import git
from tests.history.repos import on_disk
from tests.history.repos import tried

SAID = "I live in Lisbon"

pytestmark = pytest.mark.usefixtures("checkout")  # the driver that git starts is ours


@pytest.fixture
def mem(memory: Memory) -> Memory:
    """One entry committed; ``main`` and ``other`` disagree in a file that is nothing to us."""
    begun(memory).remember("I like tea")
    memory.milestone()
    git(memory.root, "branch", "other")
    for branch in ("main", "other"):
        git(memory.root, "switch", "--quiet", branch)
        (memory.root / "code.py").write_text(f"{branch}\n", encoding="utf-8")
        git(memory.root, "add", "code.py")
        git(memory.root, "commit", "--quiet", f"--message=code of {branch}")
    git(memory.root, "switch", "--quiet", "main")
    return memory


def stopped(memory: Memory, *command: str) -> None:
    """Run git into its conflict."""
    assert tried(memory.root, *command).returncode != 0


def offered(memory: Memory) -> list[str | None]:
    """The ids that ``check`` offers back."""
    found = [f for f in memory.check().findings if f.code == "wiped"]
    assert all("restore" in f.remedy and f.severity == "warning" for f in found)
    return [f.id for f in found]


STATES = {
    "rebase": (("rebase", "other"), ("rebase", "--abort")),
    "merge": (("merge", "other"), ("reset", "--hard", "--quiet")),
    "cherry_pick": (("cherry-pick", "other"), ("cherry-pick", "--abort")),
}


@pytest.mark.parametrize("state", STATES)
def test_wiped(mem: Memory, state: str) -> None:
    """Stopped by a conflict, remembered, aborted: offered, restored, committed, offered no more."""
    start, end = STATES[state]
    stopped(mem, *start)
    id = mem.remember(SAID).id
    assert mem.milestone().deferred == state
    assert offered(mem) == []
    git(mem.root, *end)
    git(mem.root, "reset", "--hard", "--quiet")
    assert SAID not in on_disk(mem)
    assert offered(mem) == [id]
    pack = mem.load("where do I live")
    assert any(SAID in n.message for n in pack.notices)
    assert mem.remember("I speak Portuguese").id != id
    assert offered(mem) == [id]
    assert mem.restore(id, dry_run=True).entry.text == SAID
    assert offered(mem) == [id]
    assert mem.restore(id).entry.text == SAID
    assert offered(mem) == []
    assert mem.milestone().deferred is None
    assert not mem._desk.store.rescue.path.exists()
    memories_of(mem.root).write_text(without(on_disk(mem), id), encoding="utf-8")
    assert offered(mem) == []


def test_detached(mem: Memory) -> None:
    """On a commit that is no branch's, then back by force."""
    git(mem.root, "switch", "--quiet", "--detach")
    id = mem.remember(SAID).id
    git(mem.root, "switch", "--quiet", "--force", "main")
    assert offered(mem) == [id]


def test_without_the_derived_folder(mem: Memory) -> None:
    """`git clean` took .ocmem as well: the text is elsewhere, and its id is given to no other."""
    stopped(mem, "rebase", "other")
    id = mem.remember(SAID).id
    git(mem.root, "rebase", "--abort")
    git(mem.root, "reset", "--hard", "--quiet")
    git(mem.root, "clean", "-fdxq", "--", ".ocmem")
    assert not (mem.root / ".ocmem").exists()
    again = Memory.open(mem.root)
    assert again.remember("I speak Portuguese").id > id
    assert offered(again) == [id]
    assert again.restore(id).entry.text == SAID


def test_an_amendment(mem: Memory) -> None:
    """An entry that has its older text again gets the newer one back."""
    stopped(mem, "rebase", "other")
    mem.amend("mem-0001", text="I like green tea")
    git(mem.root, "rebase", "--abort")
    git(mem.root, "reset", "--hard", "--quiet")
    assert mem.show("mem-0001").text == "I like tea"
    assert offered(mem) == ["mem-0001"]
    assert mem.restore("mem-0001").entry.text == "I like green tea"
    assert offered(mem) == []
    mem.milestone()
    assert offered(mem) == []


def test_an_amendment_that_somebody_went_on_from(mem: Memory) -> None:
    """What was said since holds."""
    stopped(mem, "rebase", "other")
    mem.amend("mem-0001", text="I like green tea")
    git(mem.root, "rebase", "--abort")
    git(mem.root, "reset", "--hard", "--quiet")
    mem.amend("mem-0001", text="I like black tea")
    assert offered(mem) == []
    assert not mem._desk.store.rescue.path.exists()


def test_committed_by_git(mem: Memory) -> None:
    """The person adds it and goes on: it is in a commit, and a later reset is meant so."""
    stopped(mem, "rebase", "other")
    mem.remember(SAID)
    git(mem.root, "add", "--all")
    git(mem.root, "rebase", "--continue")
    assert offered(mem) == []
    mem.remember("I speak Portuguese")
    assert not mem._desk.store.rescue.path.exists()
    git(mem.root, "reset", "--hard", "--quiet", "HEAD~1")
    assert offered(mem) == []


def test_what_is_not_meant_to_come_back(mem: Memory) -> None:
    """Forgotten by a verb, removed by hand, private: none of them is offered."""
    stopped(mem, "rebase", "other")
    forgotten = mem.remember(SAID).id
    mem.remember("secret", visibility="private")
    removed = mem.remember("I speak Portuguese").id
    kept = mem.remember("I have a cat").id
    mem.forget(forgotten)
    memories_of(mem.root).write_text(without(on_disk(mem), removed), encoding="utf-8")
    assert offered(mem) == []
    mem.remember("I have a dog")
    assert offered(mem) == []
    git(mem.root, "rebase", "--abort")
    git(mem.root, "reset", "--hard", "--quiet")
    git(mem.root, "clean", "-fdq")
    assert offered(mem)[0] == kept
    assert len(offered(mem)) == 2
    assert "secret" not in mem._desk.store.rescue.path.read_text(encoding="utf-8")


def test_forgotten_after_it_was_wiped(mem: Memory) -> None:
    """It leaves what any forgotten entry leaves; erased, no text anywhere on this machine."""
    stopped(mem, "rebase", "other")
    one, two = mem.remember(SAID).id, mem.remember("I speak Portuguese").id
    git(mem.root, "rebase", "--abort")
    git(mem.root, "reset", "--hard", "--quiet")
    assert mem.forget(one, erase=True, dry_run=True).id == one
    assert offered(mem) == [one, two]
    mem.forget(one, erase=True)
    assert offered(mem) == [two]
    home = mem._desk.store.rescue.path.parents[3]
    files = [p for root in (mem.root, home) for p in root.rglob("*") if p.is_file()]
    assert not [p for p in files if ".git" not in p.parts and SAID.encode() in p.read_bytes()]
    assert mem.show(one).tombstone
    mem.forget(two)
    assert offered(mem) == []
    with pytest.raises(EntryNotFound):
        mem.forget("mem-0099")


def test_erased_while_it_is_kept(mem: Memory) -> None:
    """Nothing of it is left where it was kept."""
    stopped(mem, "rebase", "other")
    id = mem.remember(SAID).id
    path = mem._desk.store.rescue.path
    assert SAID in path.read_text(encoding="utf-8")
    mem.forget(id, erase=True)
    assert not path.exists()


def test_outside_of_it_nothing_is_kept(mem: Memory) -> None:
    """A write on a branch, with nothing under way, leaves nothing in this machine's folder."""
    mem.remember(SAID)
    assert not mem._desk.store.rescue.path.exists()
    (mem.root / ".git" / "index.lock").touch()
    assert mem.milestone().deferred == "index_lock"
    assert not mem._desk.store.rescue.path.exists()


def test_what_was_not_committed_before(mem: Memory) -> None:
    """An entry of before is kept as well, as soon as something is written or commits wait."""
    before = mem.remember(SAID).id
    stopped(mem, "merge", "other")
    assert mem.milestone().deferred == "merge"
    git(mem.root, "reset", "--hard", "--quiet")
    assert offered(mem) == [before]


def test_it_cannot_be_kept(mem: Memory, machine: Path) -> None:
    """This machine's folder takes nothing: the memory is on disk all the same."""
    stopped(mem, "rebase", "other")
    (machine / "brains").write_text("in the way", encoding="utf-8")
    assert mem.show(mem.remember(SAID).id).text == SAID
