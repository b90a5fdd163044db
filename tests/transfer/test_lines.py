"""What reaches over several lines of a Markdown text."""

from __future__ import annotations

import pytest

from openclaw.transfer.lines import comments
from openclaw.transfer.lines import fences
from openclaw.transfer.lines import frontmatter_end
from openclaw.transfer.lines import lines_of


def test_lines() -> None:
    """Lines end at a line feed, with or without a carriage return, and at nothing else."""
    assert lines_of("\ufeffa\r\nb\u2028c\n\x0cd") == ["a", "b\u2028c", "\x0cd"]


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("---\na: b\n---\nc", 3),
        ("--- \na: b\n...\nc", 3),
        ("---\na: b", 0),
        ("\n---\na: b\n---", 0),
        ("----\n---", 0),
    ],
)
def test_frontmatter(text: str, end: int) -> None:
    """Frontmatter begins with the first line and is closed, or there is none."""
    assert frontmatter_end(text.split("\n")) == end


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("```\nx\n```\ny", {0: 3}),
        ("~~~~\n~~~\n~~~~", {0: 3, 1: 3}),
        ("```sh\n``` x\n````", {0: 3, 1: 3}),
        ("- ```\n  x\n  ```", {0: 3}),
        ("```\nx\n- ```", {}),
        ("``x``\n```", {}),
    ],
)
def test_fences(text: str, ends: dict[int, int]) -> None:
    """A fence ends at a line of its own characters, at least as many, and nothing else."""
    assert fences(text.split("\n")) == ends


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("<!-- a -->", {0: 1}),
        ("x\n  <!-- a\n\nb -->\nc", {1: 4}),
        ("<!-- a --> b", {}),
        ("a <!-- b -->", {}),
        ("<!-- a", {}),
    ],
)
def test_comments(text: str, ends: dict[int, int]) -> None:
    """A comment counts when nothing else stands on its lines, and when it is closed."""
    assert comments(text.split("\n")) == ends
