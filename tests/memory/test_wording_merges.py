"""A caller's words for entries that become one."""

from __future__ import annotations

from openclaw import Memory
from openclaw.memory.desk import Desk
from openclaw.memory.wording_merges import Worder
from openclaw.model import Entry
from openclaw.store.brain import open_brain
from openclaw.upkeep.consolidation import Merge

ONE, TWO = Entry("a", "甲"), Entry("b", "乙")
MERGE = Merge("t", (ONE, TWO), None)


def test_asked_once(memory: Memory) -> None:
    """Each set of texts is asked about once, whether that went well or not."""
    desk = Desk(open_brain(memory.root), "assistant")
    calls: list[str] = []

    def summarise(entries: object) -> str:
        calls.append(str(entries))
        return "两件事" if len(calls) == 1 else ""

    worder = Worder(desk, summarise)
    assert worder.ask([MERGE])
    assert not worder.ask([MERGE])
    assert worder.worded == {MERGE.key: "两件事"}
    other = Merge("t", (ONE,), TWO)
    assert worder.ask([MERGE, other])
    assert not worder.ask([other])
    assert [(s.place, "EmptyText" in s.reason) for s in worder.failed("en")] == [("b, a", True)]
    assert len(calls) == 2


def test_nobody_to_ask(memory: Memory) -> None:
    """Without a callable there is nothing to wait for."""
    worder = Worder(Desk(open_brain(memory.root), "assistant"), None)
    assert not worder.asks
    assert not worder.ask([MERGE])
    assert list(worder.failed("en")) == []
