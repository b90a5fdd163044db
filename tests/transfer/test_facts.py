"""Reading the statements of a page of notes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.results import Skipped
from openclaw.transfer.facts import dated
from openclaw.transfer.facts import read_facts
from openclaw.transfer.incoming import BARE_HEADING
from openclaw.transfer.incoming import TEMPLATE
from openclaw.transfer.incoming import IncomingEntry


def entries(text: str) -> list[IncomingEntry]:
    """The entries of a page named M.md."""
    found = list(read_facts("M.md", text, {}))
    return [part for part in found if isinstance(part, IncomingEntry)]


def skipped(text: str) -> list[Skipped]:
    """What was left out of a page named M.md."""
    return [part for part in read_facts("M.md", text, {}) if isinstance(part, Skipped)]


def tags(text: str) -> list[object]:
    """The tags of each entry."""
    return [entry.fields.get("tags") for entry in entries(text)]


def test_an_item_is_an_entry() -> None:
    """An entry has its text as typed, its line as source and place, and what is said of all."""
    page = "# Memory\n\n- 用户**不能**喝咖啡\n\nTea is fine.\n"
    assert list(read_facts("USER.md", page, {"entity": "user"})) == [
        IncomingEntry(
            "用户**不能**喝咖啡",
            {"source": "USER.md:3", "origin": "import", "entity": "user"},
            "USER.md:3",
        ),
        IncomingEntry(
            "Tea is fine.",
            {"source": "USER.md:5", "origin": "import", "entity": "user"},
            "USER.md:5",
        ),
    ]


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("## Food\n- a", ("food",)),
        ("## 饮食 Food\n- a", ("饮食 Food",)),
        ("# A\n## B\n### C\n- a", ("b", "c")),
        ("# A\n## B\n# C\n- a", ("c",)),
        ("# MEMORY.md - Long-Term Memory\n## 🎯 Focus (Feb 8, 2026)\n- a", ("focus",)),
        ("# 长期记忆\n## 健康、饮食\n- a", ("健康", "饮食")),
        ("# Long-term memory\n- a", None),
        ("# USER.md - 关于你的用户\n- a", None),
        ("## Food\n**Drinks:**\n- a", ("food", "drinks")),
        ("## Food\n**Drinks:**\n- a\n\nb", ("food",)),
        ("## Food\n### food\n- a", ("food",)),
    ],
)
def test_headings_become_tags(page: str, expected: tuple[str, ...] | None) -> None:
    """The two nearest headings or labels are tags; titles of the file are not."""
    assert tags(page)[-1] == expected


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("[2026-03-04] moved", "2026-03-04"),
        ("[2026-03-04 10:30] moved", "2026-03-04"),
        ("2026-03-04: moved", "2026-03-04"),
        ("2026-03-04：搬家", "2026-03-04"),
        ("**2026-03-04:** moved", "2026-03-04"),
        ("**2026-03-04** - moved", "2026-03-04"),
        ("[x] 2026/3/4: moved", "2026-03-04"),
        ("【2026年3月4日】搬家", "2026-03-04"),
        ("2026-03: moved", None),
        ("[03-04] moved", None),
        ("2026-02-30: moved", None),
        ("2026-03-04 is the day", None),
        ("2026-03-04T10:00:00+08:00 moved", None),
        ("moved on 2026-03-04: yes", None),
    ],
)
def test_a_day_at_the_head(text: str, day: str | None) -> None:
    """A complete and real day in brackets or before a colon or dash is read, nothing else is."""
    assert dated(text)[0] == day
    assert [entry.text for entry in entries(f"- {text}")] == [text]
    assert entries(f"- {text}")[0].fields.get("timestamp") == day


def test_a_day_as_heading() -> None:
    """A heading that is a day dates what stands under it, and is no tag; a nearer day wins."""
    page = "## 2026-03-04 - 出差\n- a\n### [2026-03-05]\n- b\n- 2026-03-06: c\n## Food\n- d"
    assert [entry.fields.get("timestamp") for entry in entries(page)] == [
        "2026-03-04", "2026-03-05", "2026-03-06", None,
    ]  # fmt: skip
    assert tags(page) == [("出差",), ("出差",), ("出差",), ("food",)]


def test_what_is_left_out_is_told() -> None:
    """Comments, open templates and headings with nothing under them are named with their line."""
    page = (
        "# USER.md\n_About you._\n- **Name:**\n- **Age:** 3\n<!-- x -->\n## Empty\n## Food\n- a\n"
    )
    assert skipped(page) == [
        Skipped("M.md:2", TEMPLATE),
        Skipped("M.md:3", TEMPLATE),
        Skipped("M.md:5", TEMPLATE),
        Skipped("M.md:6", BARE_HEADING),
    ]
    assert [entry.text for entry in entries(page)] == ["**Age:** 3", "a"]


@given(st.lists(st.sampled_from(["# A", "## B", "- a", "  b", "c", "", "```", "1. f"])))
def test_nothing_vanishes(lines: list[str]) -> None:
    """Every letter below the headings is in an entry, whatever stands around it."""
    page = "\n".join(lines)
    assert {part.reason for part in skipped(page)} <= {BARE_HEADING}
    told = "".join(entry.text for entry in entries(page))
    for letter in "abcf":
        assert told.count(letter) == page.count(letter)
