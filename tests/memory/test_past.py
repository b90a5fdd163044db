"""The verbs of history as the library offers them: keyword arguments, results, sessions."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from openclaw import Memory
from openclaw.errors import LockTimeout
from openclaw.memory.past import PastVerbs
from openclaw.results import Branched
from openclaw.results import Milestone
from openclaw.results import as_json
from openclaw.store.lock import locked
from tests.history.repos import begun
from tests.history.repos import committed
from tests.history.repos import git
from tests.history.repos import on_disk

Hold = Callable[[str, Any], None]

pytestmark = pytest.mark.usefixtures("checkout")  # the driver that git starts is ours


@pytest.fixture
def mem(memory: Memory) -> Memory:
    """A brain whose person has a name, with its first files committed."""
    return begun(memory)


def verbs() -> dict[str, inspect.Signature]:
    """The methods and what they take."""
    return {
        name: inspect.signature(method)
        for name, method in vars(PastVerbs).items()
        if not name.startswith("_")
    }


def test_what_can_be_rehearsed() -> None:
    """Every verb that changes something takes ``dry_run``, by keyword."""
    looking = {"log", "diff", "blame"}
    assert set(verbs()) == looking | {
        "milestone", "rollback", "revert", "branch", "switch", "fork", "merge", "sync",
    }  # fmt: skip
    for name, signature in verbs().items():
        assert ("dry_run" in signature.parameters) is (name not in looking)
        assert all(
            p.kind is p.KEYWORD_ONLY for p in signature.parameters.values() if p.name == "dry_run"
        )


def test_a_life(mem: Memory, hold_to_schema: Hold) -> None:
    """Each verb once, on one memory, answering by its schema."""
    with mem.session(source="chat#1") as session:
        id = session.remember("I like tea").id
        session.state["stage"] = "1/2"
    assert session.milestone is not None
    first = committed(session.milestone)
    mem.amend(id, text="I like green tea")
    answers: list[tuple[str, object]] = [
        ("diff", mem.diff()),
        ("milestone", mem.milestone("green")),
        ("log", mem.log(id, limit=5)),
        ("blame", mem.blame(id)),
        ("revert", mem.revert("HEAD")),
        ("rollback", mem.rollback(first, id=id)),
        ("branch", mem.branch("other")),
        ("switch", mem.switch("other")),
        ("rollback", mem.rollback(first)),
        ("fork", mem.fork("third")),
        ("merge", mem.merge("main")),
    ]
    for verb, answer in answers:
        hold_to_schema(verb, as_json(answer))
    assert on_disk(mem) == git(mem.root, "show", f"{first}:profiles/assistant/memories.md") + "\n"


def test_dry_runs_change_nothing(mem: Memory, tmp_path: Any) -> None:
    """No commit, no branch, no folder."""
    git(tmp_path, "init", "--quiet", "--bare", "bare.git")
    mem.branch("other")
    mem.remember("I like tea")
    before = git(mem.root, "for-each-ref"), git(mem.root, "status", "--porcelain"), on_disk(mem)
    told: list[Branched | Milestone] = [
        mem.milestone(dry_run=True),
        mem.branch("new", dry_run=True),
        mem.switch("other", dry_run=True),
        mem.fork("new", dry_run=True),
        mem.merge("other", dry_run=True),
        mem.sync(str(tmp_path / "bare.git"), dry_run=True),
    ]
    assert len(told) == 6
    assert (
        git(mem.root, "for-each-ref"), git(mem.root, "status", "--porcelain"), on_disk(mem),
    ) == before  # fmt: skip
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bare.git", "brain"]


def test_while_another_writes(mem: Memory) -> None:
    """A milestone reads at one moment: it waits for the writer, and says who it is."""
    mem.config_set("limits.lock_wait", "0")
    with locked(mem._desk.store.lock_path, 1), pytest.raises(LockTimeout):
        mem.milestone()
    committed(mem.milestone())


def test_while_another_commits(mem: Memory) -> None:
    """It is deferred after the time that git has; the memory is kept."""
    mem.config_set("git.timeout", "2")
    mem.remember("I like tea")
    with locked(mem.root / ".ocmem" / "locks" / ".commit.lock", 1):
        assert mem.milestone().deferred == "index_lock"
    committed(mem.milestone())
