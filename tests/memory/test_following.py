"""Ids in state.yaml after a merge: what a line meant when it was written."""

from __future__ import annotations

import shutil

import pytest

from openclaw import Memory
from openclaw.memory.following import moved_references
from tests.brains import entry
from tests.brains import folder_of
from tests.brains import memories_of
from tests.history.repos import begun

OLD, NEW = "mem-0002", "mem-0002-2ab1"


@pytest.fixture
def mem(memory: Memory) -> Memory:
    """state.yaml names an entry that has another id since; another entry has the old one."""
    begun(memory).remember("I like tea")
    memory.remember("I live in Porto")
    memory.state["home"] = "see mem-0002 or mem-0001"
    memory.milestone()
    path = memories_of(memory.root)
    text = path.read_text(encoding="utf-8").replace("id: mem-0002", f"id: {NEW}")
    path.write_text(text + entry(OLD, "I speak Portuguese"), encoding="utf-8")
    shutil.rmtree(memory.root / ".ocmem")  # as if a merge had done so: no hand removed anything
    return Memory.open(memory.root)


def moved(memory: Memory) -> list[tuple[str | None, object, int, int]]:
    """The references that are to follow, and their places."""
    desk = memory._desk
    found = moved_references(desk, desk.store.with_archive(desk.store.load()))
    return [(f.id, f.facts["new"], f.line, f.column) for f in found]


def test_it_follows(mem: Memory) -> None:
    """A finding at the id's place, mended by ``check --fix``; the other id stays."""
    line = (folder_of(mem.root) / "state.yaml").read_text(encoding="utf-8").count("\n")
    assert moved(mem) == [(OLD, NEW, line, len("home: see ") + 1)]
    fixed = [f.code for f in mem.check(fix=True).fixed or ()]
    assert "moved_reference" in fixed
    assert dict(mem.state) == {"home": f"see {NEW} or mem-0001"}
    assert moved(mem) == []


def test_a_line_that_nobody_has_committed(mem: Memory) -> None:
    """It was written by somebody who sees what is there now."""
    mem.state["home"] = "maybe mem-0002"
    assert moved(mem) == []


def test_an_entry_that_was_changed_since(mem: Memory) -> None:
    """Where no entry says what was meant, nothing is guessed."""
    mem.amend(NEW, text="I live in Lisbon")
    assert moved(mem) == []


def test_without_history(memory: Memory) -> None:
    """No commit, nothing to tell."""
    memory.remember("I like tea")
    memory.state["home"] = "see mem-0001"
    assert moved(memory) == []
