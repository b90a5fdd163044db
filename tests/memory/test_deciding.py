"""The verbs by which a person settles what disagrees, as methods."""

from __future__ import annotations

from openclaw import Memory


def test_a_session_settles_as_the_memory_does(memory: Memory) -> None:
    """``other`` names the pair where an entry disagrees with several."""
    with memory.session(source="chat#1") as session:
        session.remember("用户喜欢喝美式")
        session.remember("用户爱喝拿铁")
        session.remember("不能摄入咖啡因")
        assert len(session.conflicts().conflicts) == 2
        session.resolve("mem-0003", keep="both", other="mem-0002")
        assert [p.entries[0].id for p in memory.conflicts().conflicts] == ["mem-0001"]
        session.resolve("mem-0003", keep="mem-0003")
    assert memory.conflicts().conflicts == ()
    assert session.milestone is not None
    assert session.milestone.commit is not None
