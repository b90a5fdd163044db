"""What a note marks as concluded or decided."""

from __future__ import annotations

import pytest

from openclaw.upkeep.conclusions import conclusions


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("结论：先迁移订单库", ("先迁移订单库",)),
        ("- 决定: 周三上线\n", ("周三上线",)),
        ("**Decision:** move the orders first.", ("move the orders first.",)),
        ("* decided: no call on Fridays", ("no call on Fridays",)),
        ("1. Conclusion: it was the cache", ("it was the cache",)),
        ("**结论**：用 DuckDB", ("用 DuckDB",)),
        ("最终决定：不去了", ("不去了",)),
        ("- [x] 买了新硬盘\n- [ ] 还没买线\n- [X] told Ana", ("买了新硬盘", "told Ana")),
        ("决定：\n- 甲\n- 乙\n\n丙", ("甲", "乙")),
        ("结论：\n甲\n\n乙", ("甲",)),
        ("## 结论\n\n- 甲\n\n乙\n\n## 待办\n- 丙", ("甲", "乙")),
        ("# Decisions\n1. keep it\n2) drop that", ("keep it", "drop that")),
        ("结论：甲\n结论：甲", ("甲",)),
        ("结论：甲\r\n决定：乙\r\n", ("甲", "乙")),
    ],
)
def test_marked(body: str, found: tuple[str, ...]) -> None:
    """After a word of that kind, below it, below a heading of that name, or ticked off."""
    assert conclusions(body) == found


@pytest.mark.parametrize(
    "body",
    [
        "我们还没有结论",
        "这个决定很难：去还是不去",
        "结论",
        "决定：\n\n明天再说",
        "> 结论：别人的话",
        "```\n结论：代码\n```",
        "~~~\n- [x] code\n```\n~~~",
        "- [ ] 没做完",
        "## 决定权\n- 甲",
        "Decisional: no",
        "",
    ],
)
def test_unmarked(body: str) -> None:
    """Talk about conclusions, quotations, code, and what is still to be done."""
    assert conclusions(body) == ()
