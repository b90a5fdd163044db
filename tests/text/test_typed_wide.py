"""Full-width punctuation typed in a header: which, where, and what was meant."""

from __future__ import annotations

import pytest

from openclaw.text.document import split
from openclaw.text.typed_wide import narrowed
from openclaw.text.typed_wide import wide_problem
from openclaw.wording import say


@pytest.mark.parametrize(
    ("header", "line", "column", "found", "fixed"),
    [
        ("id：a\nstatus：active\n", 0, 2, "：", "id: a\nstatus: active\n"),
        ("id: a\nstatus　：　active\n", 1, 7, "：", "id: a\nstatus　: active\n"),
        ("id:　a\n", 0, 3, "　", "id: a\n"),
        ("id: “a”\n", 0, 4, "“", 'id: "a"\n'),
        ("tags: ［咖啡，健康］\nid：a\n", 0, 6, "［", "tags: [咖啡, 健康]\nid: a\n"),
        ("id: a\n备注：喜欢：美式\n", 1, 2, "：", "id: a\n备注: 喜欢：美式\n"),
        ("id: a\nsource：“聊天”\r\n", 1, 6, "：", 'id: a\nsource: "聊天"\r\n'),
    ],
)
def test_found_and_narrowed(header: str, line: int, column: int, found: str, fixed: str) -> None:
    """The first such character is named with its place; mending changes just those characters."""
    problem = wide_problem(header)
    assert problem
    assert (problem.line, problem.column, problem.facts["found"]) == (line, column, found)
    assert narrowed(header) == fixed


@pytest.mark.parametrize(
    "header",
    [
        "id: a\nsource: 咖啡：美式\n",
        "id: a\n# 备注：x\n",
        "id: a\nsource: 他说“好”\n",
        "id: a b：c\n",
    ],
)
def test_wide_characters_of_a_value(header: str) -> None:
    """In a value such characters are the person's, and no problem."""
    assert wide_problem(header) is None
    assert narrowed(header) == header


def test_a_narrowed_header_is_read() -> None:
    """With those characters changed the entry is one."""
    text = "---\nid：mem-0012\nstatus：active\ntags：［咖啡；健康］\n---\n甲\n"
    assert [s.kind for s in split(text).segments] == ["broken"]
    (segment,) = split(narrowed(text)).segments
    assert segment.kind == "entry"
    assert segment.header
    assert segment.header["tags"].value == ("咖啡", "健康")


def test_the_sentence() -> None:
    """The finding says which character on which line, and what was meant."""
    problem = wide_problem("id：mem-0012\nstatus：active\n")
    assert problem
    said = say("finding.fullwidth", "zh", {**problem.facts, "line": 2})
    assert said == "第 2 行：用了全角冒号「：」，应为半角「: 」"
