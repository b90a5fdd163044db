"""``stats`` of a memory as it lives."""

from __future__ import annotations

from collections.abc import Callable

from openclaw import Memory


def test_a_memory_that_grows(memory: Memory, clock: Callable[[str], None]) -> None:
    """What a load shows is hit; what was forgotten is archived; the sweep is counted in days."""
    memory.remember("喜欢靠窗座位", tags=["travel"])
    memory.remember("对花生过敏", tags=["health"], importance="high")
    memory.remember("住在上海", tags=["home"])
    memory.forget("mem-0003")
    clock("2026-06-02T09:00:00+08:00")
    memory.load("出门旅行")
    memory.sweep()
    clock("2026-06-05T10:00:00+08:00")
    found = memory.stats()
    assert (found.entries, found.archived) == ({"active": 2}, {"forgotten": 1})
    assert (found.hit, found.never_hit) == (1, 1)
    assert (found.swept, found.days_since_sweep) == ("2026-06-02T09:00:00+08:00", 3)
    assert found.months == {"2026-06": 3}
    assert 0 < found.fixed_tokens == memory.load().tokens < found.budget


def test_counting_is_no_showing(memory: Memory) -> None:
    """Asking for figures does not change them, nor any file that git tracks."""
    memory.remember("对花生过敏", importance="high")
    assert memory.stats() == memory.stats()
    assert memory.stats().never_hit == 1
