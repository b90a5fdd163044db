"""Cutting Markdown into top-level blocks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.transfer.blocks import Block
from openclaw.transfer.blocks import blocks
from openclaw.transfer.lines import frontmatter_end
from openclaw.transfer.lines import lines_of

PIECES = [
    "# 标题", "## Food ##", "#tag", "- a", "  - b", "1. one", "2) two", "3、三", "- [x] done", "-",
    "text", "  more", "咖啡：", "**Food:**", "```", "```sh", "~~~", "<!-- c -->", "<!--", "-->",
    "---", "***", "===", "", "   ", "\t- tab", "> quote", "| a | b |", "x\u2028y", "\ufeff",
]  # fmt: skip
PAGES = st.lists(st.sampled_from(PIECES) | st.text(max_size=9), max_size=25).map("\n".join)


def read(text: str) -> list[tuple[str, str]]:
    """The kind and text of each block."""
    return [(block.kind, block.text) for block in blocks(lines_of(text))]


@given(PAGES)
def test_every_line_is_accounted_for(page: str) -> None:
    """Blocks follow each other without overlap; what lies between is blank, rule, frontmatter."""
    lines = lines_of(page)
    found = blocks(lines)
    covered = [at for block in found for at in range(block.line - 1, block.end)]
    assert covered == sorted(set(covered))
    left = (at for at in range(frontmatter_end(lines), len(lines)) if at not in set(covered))
    assert all(not lines[at].strip() or not lines[at].strip(" \t-_*") for at in left)


@given(PAGES)
def test_no_word_is_lost(page: str) -> None:
    """Every letter of a line outside frontmatter stands in the text of its block."""
    lines = lines_of(page)
    for block in blocks(lines):
        typed = "".join(lines[block.line - 1 : block.end])
        words = [char for char in typed if char.isalpha()]
        assert [char for char in block.text if char.isalpha()] == words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("- a\n- b", [("item", "a"), ("item", "b")]),
        ("* a\n+ b\n• c", [("item", "a"), ("item", "b"), ("item", "c")]),
        ("1. a\n2) b\n3、丙", [("item", "a"), ("item", "b"), ("item", "丙")]),
        ("- [x] paid\n- [ ] open", [("item", "[x] paid"), ("item", "[ ] open")]),
        ("- a\n  - b\n    c\n- d", [("item", "a\n- b\n  c"), ("item", "d")]),
        ("- a\n\n  second\n- d", [("item", "a\n\nsecond"), ("item", "d")]),
        ("- a\nruns on\n\nnext", [("item", "a\nruns on"), ("paragraph", "next")]),
        ("- a\n  ```\n- no item\n  ```", [("item", "a\n  ```\n- no item\n  ```")]),
        ("- ```\n  - no item\n  ```\n- b", [("item", "```\n- no item\n```"), ("item", "b")]),
        ("-\tTab\n\t- deep", [("item", "Tab\n- deep")]),
        ("one\ntwo\n\nthree", [("paragraph", "one\ntwo"), ("paragraph", "three")]),
        ("one\n- a", [("paragraph", "one"), ("item", "a")]),
        ("born in\n1984. Yes", [("paragraph", "born in\n1984. Yes")]),
        (
            "```\n# no heading\n\n- no item\n```",
            [("paragraph", "```\n# no heading\n\n- no item\n```")],
        ),
        ("```\n- item after all", [("paragraph", "```"), ("item", "item after all")]),
        ("<!-- a\nb -->\nc", [("comment", "<!-- a\nb -->"), ("paragraph", "c")]),
        ("<!-- a --> b", [("paragraph", "<!-- a --> b")]),
        ("<!-- open\n\nc", [("paragraph", "<!-- open"), ("paragraph", "c")]),
        ("a\n\n---\n\nb", [("paragraph", "a"), ("paragraph", "b")]),
        ("Title\n===\n", [("heading", "Title")]),
        ("## Food ##", [("heading", "Food")]),
        ("#tag", [("paragraph", "#tag")]),
        ("---\nsummary: x\n---\na", [("paragraph", "a")]),
        ("---\nnever closed", [("paragraph", "never closed")]),
    ],
)
def test_blocks(text: str, expected: list[tuple[str, str]]) -> None:
    """Lists, paragraphs, code, comments, rules and headings, as people type them."""
    assert read(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("**Food:**\n- a\n- b", [("label", "Food"), ("item", "a"), ("item", "b")]),
        ("**Food**：\n\n- a", [("label", "Food"), ("item", "a")]),
        ("偏好：\n- 靠窗", [("label", "偏好"), ("item", "靠窗")]),
        ("偏好：\n\n靠窗", [("paragraph", "偏好："), ("paragraph", "靠窗")]),
        (
            "Use the small model, but take the large one for:\n- code\n- law\n\nEnd",
            [
                ("paragraph", "Use the small model, but take the large one for:\n- code\n- law"),
                ("paragraph", "End"),
            ],
        ),
        ("模板：\n\n```\nx\n```\n- a", [("paragraph", "模板：\n\n```\nx\n```"), ("item", "a")]),
    ],
)
def test_what_a_colon_announces(text: str, expected: list[tuple[str, str]]) -> None:
    """A short line with a colon names the list below it; a longer sentence keeps it."""
    assert read(text) == expected


def test_lines_and_levels() -> None:
    """Blocks know their lines, counted from 1 in the whole text, and headings their level."""
    found = blocks(lines_of("\ufeff---\r\na: b\r\n---\r\n## Food\r\n\r\n- tea\r\n  green\r\n"))
    assert found == (Block("heading", "Food", 4, 4, 2), Block("item", "tea\ngreen", 6, 7))


@given(PAGES, st.sampled_from(["\n", "\r\n"]))
def test_line_ends_do_not_count(page: str, end: str) -> None:
    """A page with CRLF and a byte order mark has the same blocks as one without."""
    page = page.removeprefix("\ufeff").replace("\r", "")
    assert blocks(lines_of("\ufeff" + page.replace("\n", end))) == blocks(lines_of(page))
