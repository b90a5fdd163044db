"""The whole story of an entry."""

from __future__ import annotations

import pytest

from openclaw import Memory
from openclaw.errors import EntryNotFound


def told(memory: Memory, id: str) -> list[tuple[str, str, str]]:
    """Each chapter: who names it, in which field, its id."""
    return [(c.of, c.link, c.entry.id) for c in memory.story(id).chapters]


def test_along_the_links(memory: Memory) -> None:
    """What it was made of, what those replaced, and back, nearest first; live or archived."""
    memory.remember("the first cup was bad", tags=["coffee"])
    memory.remember("the first cup was good", tags=["coffee"], supersedes=["mem-0001"])
    for n in range(2, 7):
        memory.remember(f"cup number {n} came from place {n}", tags=["coffee"])
    memory.sweep()
    assert told(memory, "mem-0008") == [
        *(("mem-0008", "merged_from", f"mem-{n:04}") for n in range(2, 8)),
        ("mem-0002", "supersedes", "mem-0001"),
    ]
    assert told(memory, "mem-0001")[:2] == [
        ("mem-0001", "superseded_by", "mem-0002"),
        ("mem-0002", "merged_into", "mem-0008"),
    ]


def test_alone(memory: Memory) -> None:
    """An entry without links has no story; one that is not there is not found."""
    memory.remember("I like tea")
    assert told(memory, "mem-0001") == []
    with pytest.raises(EntryNotFound):
        memory.story("mem-0009")
