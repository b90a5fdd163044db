"""The verbs of reading as a part of ``Memory``: names, keywords, results."""

from __future__ import annotations

from openclaw import Memory
from openclaw.results import Pack
from openclaw.results import Rebuilt


def test_replay_answers_by_what_is_asked(memory: Memory) -> None:
    """A pack, or one that was built anew and says what differs."""
    receipt = str(memory.load().receipt)
    assert type(memory.replay(receipt)) is Pack
    assert type(memory.replay(receipt, rebuild=False)) is Pack
    assert type(memory.replay(receipt, rebuild=True)) is Rebuilt


def test_tags_as_a_string_or_a_list(memory: Memory) -> None:
    """One tag may stand alone."""
    memory.remember("tea", tags=["drink"])
    assert memory.recall(tags="drink") == memory.recall(tags=["drink"])
    assert memory.recall(tags="drink").total == 1
