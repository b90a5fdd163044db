"""A Markdown text as its top-level blocks: headings, list items, paragraphs, comments.

Just enough of Markdown to cut a page of notes into statements: nested lists and code stay
inside the block that they belong to, and every line is part of a block, blank, or a rule.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace
from textwrap import dedent
from typing import Literal

from openclaw.transfer.lines import ITEM
from openclaw.transfer.lines import comments
from openclaw.transfer.lines import fences
from openclaw.transfer.lines import frontmatter_end

Kind = Literal["heading", "label", "item", "paragraph", "comment"]

_HEADING = re.compile(r" {,3}(#{1,6})(?:[ \t]+(.*?))??(?:[ \t]+#+)?[ \t]*\Z")
_UNDERLINE = re.compile(r" {,3}=+\s*\Z")
_RULE = re.compile(r" {,3}([-*_])(?:[ \t]*\1){2,}\s*\Z")
# A list begins without a blank line before it only where no year could be meant.
_BULLET = re.compile(r"\s*(?:[-*+•]|1[.)])(?:[ \t]+|\Z)|\s*1、")
_LABEL_CHARS = {False: 24, True: 40}  # by whether it is bold: what people use as a small heading


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a text: lines ``line`` to ``end``, both counted from 1 and included.

    ``text`` is without the marker of a heading or an item, and without the indentation that
    belongs to it. A label is a paragraph like ``**Food:**`` that names the list below it.
    ``level`` is that of a heading.
    """

    kind: Kind
    text: str
    line: int
    end: int
    level: int = 0


def blocks(lines: Sequence[str]) -> tuple[Block, ...]:
    """The blocks of a text, frontmatter left out."""
    text = _Text(lines, fences(lines), comments(lines))
    found: list[Block] = []
    at = frontmatter_end(lines)
    while at < len(lines):
        if not lines[at].strip() or _RULE.match(lines[at]):
            at += 1
            continue
        found.append(_block(text, at))
        at = found[-1].end
    return tuple(_with_lists(lines, found))


@dataclass(frozen=True, slots=True)
class _Text:
    """The lines of a text, and where the fences and comments that begin in them end."""

    lines: Sequence[str]
    fences: dict[int, int]
    comments: dict[int, int]

    def interrupts(self, at: int) -> bool:
        """Whether a line opens a block also where no blank line stands before it."""
        line = self.lines[at]
        return bool(
            _BULLET.match(line) or _HEADING.match(line) or _RULE.match(line) or at in self.comments
        )

    def indent(self, at: int) -> int:
        """How deep a line stands, in columns."""
        wide = self.lines[at].expandtabs(4)
        return len(wide) - len(wide.lstrip())


def _block(text: _Text, at: int) -> Block:
    lines = text.lines
    if heading := _HEADING.match(lines[at]):
        return Block("heading", (heading[2] or "").strip(), at + 1, at + 1, len(heading[1]))
    if end := text.comments.get(at):
        return Block("comment", _joined(lines[at:end]), at + 1, end)
    if marker := ITEM.match(lines[at]):
        end = _item_end(text, at)
        rest = dedent("\n".join(lines[at + 1 : end]))
        return Block("item", f"{lines[at][marker.end() :]}\n{rest}".strip(), at + 1, end)
    if at + 1 < len(lines) and _UNDERLINE.match(lines[at + 1]):
        return Block("heading", lines[at].strip(), at + 1, at + 2, 1)
    end = _paragraph_end(text, at)
    return Block("paragraph", _joined(lines[at:end]), at + 1, end)


def _joined(lines: Sequence[str]) -> str:
    return dedent("\n".join(lines)).strip("\n").rstrip()


def _paragraph_end(text: _Text, at: int) -> int:
    end = text.fences.get(at, at + 1)
    while end < len(text.lines) and text.lines[end].strip() and not text.interrupts(end):
        end = text.fences.get(end, end + 1)
    return end


def _item_end(text: _Text, at: int) -> int:
    """The index behind an item: its deeper lines belong to it, and those that run on."""
    lines = text.lines
    deeper = text.indent(at) + 2
    end = text.fences.get(at, at + 1)
    while end < len(lines):
        after = next((i for i in range(end, len(lines)) if lines[i].strip()), len(lines))
        if after == len(lines):
            break
        runs_on = after == end and not (ITEM.match(lines[after]) or text.interrupts(after))
        if text.indent(after) < deeper and not runs_on:
            break
        end = text.fences.get(after, after + 1)
    return end


def _with_lists(lines: Sequence[str], found: Sequence[Block]) -> list[Block]:
    """The blocks, where a paragraph that ends in a colon goes together with what it announces."""
    joined: list[Block] = []
    announced = False
    for block, after in zip(found, [*found[1:], None], strict=False):
        is_code = block.kind == "paragraph" and block.text.startswith(("```", "~~~"))
        if announced and (is_code or block.kind == "item"):
            start = joined[-1].line
            text = _joined(lines[start - 1 : block.end])
            joined[-1] = replace(joined[-1], text=text, end=block.end)
            announced = block.kind == "item"
            continue
        joined.append(block)
        announced = block.kind == "paragraph" and block.text.rstrip("*_").endswith((":", "："))
        if announced and after and after.kind == "item" and _is_label(block.text):
            joined[-1] = replace(block, kind="label", text=block.text.strip("*_:： "))
            announced = False
    return joined


def _is_label(text: str) -> bool:
    bold = text.startswith(("**", "__")) and text.endswith(("**", "__"))
    bold = bold or (text.startswith("**") and text.endswith(("**:", "**：")))
    return "\n" not in text and len(text) <= _LABEL_CHARS[bold]
