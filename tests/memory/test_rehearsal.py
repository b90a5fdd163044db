"""Several saves in a row, rehearsed: the same answers, and nothing written."""

from __future__ import annotations

from datetime import datetime

import pytest

from openclaw import Memory
from openclaw.memory.aids import Aids
from openclaw.memory.desk import Desk
from openclaw.memory.rehearsal import Rehearsal
from openclaw.memory.writing import remember
from openclaw.store.brain import open_brain
from tests.brains import NOW
from tests.brains import tree


def desk_of(memory: Memory) -> Desk:
    """A desk of the memory's brain."""
    return Desk(open_brain(memory.root), memory.profile)


def test_each_sees_the_one_before(memory: Memory) -> None:
    """Ids go on, what was said before in the rehearsal is known, and the disk stays as it is."""
    said = ["I like tea", "I live in Rome", "i like tea!"]
    before = tree(memory.root)
    rehearsal = Rehearsal(desk_of(memory))
    planned = [remember(rehearsal, text, {}, (), dry_run=True) for text in said]
    assert tree(memory.root) == before
    real = [memory.remember(text) for text in said]
    assert [(out.status, out.id) for out in planned] == [(out.status, out.id) for out in real]
    assert real[2].status == "duplicate"


def test_it_can_not_write(memory: Memory) -> None:
    """A caller that asks for a real save has the wrong desk."""
    with pytest.raises(AssertionError):
        remember(Rehearsal(desk_of(memory)), "I like tea", {}, (), dry_run=False)
    assert memory.list() == ()


def test_it_is_the_same_desk(memory: Memory) -> None:
    """What a caller gave to the memory is there too."""
    desk = desk_of(memory)
    desk.aids = Aids(count_tokens=len)
    assert Rehearsal(desk).count_tokens is len
    assert Rehearsal(desk).now() == datetime.fromisoformat(NOW)
