"""The verbs of upkeep, as methods of ``Memory``."""

from __future__ import annotations

from openclaw import Memory
from openclaw.results import Swept


def test_sweep_and_story(memory: Memory) -> None:
    """They are there, with the words of the command line."""
    memory.remember("I like tea")
    told: list[int] = []
    assert memory.sweep(dry_run=True) == Swept((), ())
    assert memory.sweep(progress=told.append) == Swept((), ())
    assert told == [0, 0, 0]
    assert memory.story("mem-0001").entry.text == "I like tea"


def test_sweep_if_due(memory: Memory) -> None:
    """Once a day."""
    assert memory.sweep_if_due() == Swept((), ())
    assert memory.sweep_if_due() is None
