"""The statements of a page of notes such as MEMORY.md: its list items and paragraphs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field
from datetime import date

from openclaw.changes import FieldValue
from openclaw.normal_form import same_tag
from openclaw.normal_form import split_tags
from openclaw.normal_form import unique_tags
from openclaw.results import Skipped
from openclaw.transfer.blocks import Block
from openclaw.transfer.blocks import blocks
from openclaw.transfer.incoming import BARE_HEADING
from openclaw.transfer.incoming import TEMPLATE
from openclaw.transfer.incoming import IncomingEntry
from openclaw.transfer.lines import lines_of
from openclaw.transfer.unfilled import is_remark
from openclaw.transfer.unfilled import is_unfilled

_NEAREST = 2  # so many headings above an entry become its tags
_LABEL_LEVEL = 7  # a label stands below every heading
_TITLES = {
    same_tag(title)
    for title in (
        "Memory", "Memories", "Long-term memory", "Long term memory", "Curated memory",
        "User", "User profile", "About your human", "About the user",
        "记忆", "长期记忆", "用户", "用户档案", "用户画像", "关于用户", "关于你的用户",
    )
}  # fmt: skip
_ASIDE = re.compile(r"\s*(?:\([^)]*\)|（[^）]*）)")  # "Food (updated May 3, 2026)"
_ORNAMENT = re.compile(r"\A\W+")  # an emoji before the words
_FILE_TITLE = re.compile(r"(?:memory|user)\.md\b", re.IGNORECASE)
_DAY = r"(?P<y{0}>\d{{4}})(?:-|/|年)(?P<m{0}>\d{{1,2}})(?:-|/|月)(?P<d{0}>\d{{1,2}})日?"
_DATED = re.compile(
    r"(?:\[[ xX]\]\s+)?(?:\*\*|__)?"
    rf"(?:[\[【(（]{_DAY.format(1)}(?:[ T]\d\d:\d\d[^\]】)）]*)?[\]】)）]"
    rf"|{_DAY.format(2)}(?:\*\*|__)?\s*(?:[:：]|[-–—]\s|\Z))"
    r"(?:\*\*|__)?",
    re.ASCII,
)


@dataclass(slots=True)
class _Heading:
    """A heading that is in force: its tags, its day, whether anything stood under it."""

    level: int
    line: int
    tags: tuple[str, ...]
    day: str | None
    used: bool = False


@dataclass(slots=True)
class _Page:
    """How far the reading of one file has come."""

    path: str
    about: Mapping[str, FieldValue]
    above: list[_Heading] = field(default_factory=list)
    begun: bool = False

    def place(self, line: int) -> str:
        return f"{self.path}:{line}"


def read_facts(
    path: str, text: str, about: Mapping[str, FieldValue]
) -> Iterator[IncomingEntry | Skipped]:
    """The entries of a page, in order, and what was left out of it.

    ``path`` names the file; ``about`` holds the fields that all its entries get. Every
    top-level list item and every paragraph is an entry; the nearest headings above are its tags.
    """
    page = _Page(path, about)
    for block in blocks(lines_of(text)):
        if block.kind in ("heading", "label"):
            yield from _close(page, block.level or _LABEL_LEVEL)
            page.above.append(_heading(block))
        else:
            yield from _statement(page, block)
    yield from _close(page, 0)


def _close(page: _Page, level: int) -> Iterator[Skipped]:
    """End the headings of that level and below; those with nothing under them are told."""
    while page.above and page.above[-1].level >= level:
        ended = page.above.pop()
        if ended.tags and not ended.used:
            yield Skipped(page.place(ended.line), BARE_HEADING)


def _heading(block: Block) -> _Heading:
    day, title = dated(block.text)
    title = _ORNAMENT.sub("", _ASIDE.sub("", title)).strip("*_:： ")
    known = same_tag(title) in _TITLES or _FILE_TITLE.match(title)
    tags = () if known else split_tags(title.lower() if title.isascii() else title)
    return _Heading(block.level or _LABEL_LEVEL, block.line, tags, day)


def _statement(page: _Page, block: Block) -> Iterator[IncomingEntry | Skipped]:
    if block.kind != "item":
        yield from _close(page, _LABEL_LEVEL)
    for heading in page.above:
        heading.used = True
    first, page.begun = not page.begun, True
    remark = block.kind == "paragraph" and is_remark(block.text, first=first)
    if block.kind == "comment" or remark or is_unfilled(block.text):
        yield Skipped(page.place(block.line), TEMPLATE)
    else:
        yield IncomingEntry(block.text, _fields(page, block), page.place(block.line))


def _fields(page: _Page, block: Block) -> dict[str, FieldValue]:
    """The fields of one entry, in the order of docs/format.md."""
    days = (dated(block.text)[0], *(heading.day for heading in reversed(page.above)))
    day = next((day for day in days if day), None)
    named = [heading.tags for heading in page.above if heading.tags][-_NEAREST:]
    tags = unique_tags(tag for tags in named for tag in tags)
    fields: dict[str, FieldValue] = {"timestamp": day} if day else {}
    fields |= {"source": page.place(block.line), "origin": "import"}
    if tags:
        fields["tags"] = tags
    return {**fields, **page.about}


def dated(text: str) -> tuple[str | None, str]:
    """The day that stands at the head of a text (``YYYY-MM-DD`` or None), and the rest."""
    found = _DATED.match(text)
    if not found:
        return None, text
    year, month, day = (found[f"{part}1"] or found[f"{part}2"] for part in "ymd")
    try:
        return date(int(year), int(month), int(day)).isoformat(), text[found.end() :].strip()
    except ValueError:
        return None, text
