"""What nobody has seen for long, and matters little, goes cold where it stands."""

from __future__ import annotations

import pytest

from tests.memories import entries
from tests.memories import entry
from tests.memories import snapshot
from tests.memories import text_of
from tests.upkeep.tables import ago
from tests.upkeep.tables import swept
from tests.upkeep.tables import where

LOW = "importance: low"


@pytest.mark.parametrize(
    ("days", "status"),
    [(89.9, "active"), (90, "cold"), (400, "cold"), (None, "active"), (-3, "active")],
)
def test_cold_after(days: float | None, status: str) -> None:
    """Ninety days after it was last shown; one that never was counts as seen just now."""
    seen = {} if days is None else {"a": ago(days)}
    held, _ = swept(snapshot(entry("a", "甲", LOW)), seen=seen)
    assert where(held) == {"a": status}


def test_only_the_status_changes() -> None:
    """The entry stays in its place, to the byte but for one line."""
    before = entries(entry("a", "甲", LOW, "mood: 开心"), entry("b", "乙"))
    held, _ = swept(snapshot(before), seen={"a": ago(100), "b": ago(100)})
    assert text_of(held) == before.replace("mood: 开心\n", "mood: 开心\nstatus: cold\n", 1)


def test_who_never_goes_cold() -> None:
    """Medium and high ones, both sides of a conflict, and what state.yaml names."""
    texts = [
        entry("a", "甲", "importance: high"),
        entry("b", "乙"),
        entry("c", "丙", LOW, "conflict: d"),
        entry("d", "丁", LOW),
        entry("e", "戊", LOW),
        entry("f", "己", LOW),
    ]
    seen = {id: ago(400) for id in "abcdef"}
    held, _ = swept(snapshot(entries(*texts)), seen=seen, named=frozenset("e"))
    assert [id for id, status in where(held).items() if status == "cold"] == ["f"]
