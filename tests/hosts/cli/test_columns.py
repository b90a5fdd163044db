"""Columns of a terminal: what is below each other stays so in Chinese."""

from __future__ import annotations

import pytest

from openclaw.hosts.cli.columns import columns
from openclaw.hosts.cli.columns import padded
from openclaw.hosts.cli.telling import blame
from openclaw.hosts.cli.telling import entry
from openclaw.model import Entry
from openclaw.results import Blame
from openclaw.results import BlamedLine
from openclaw.results import FirstSeen
from openclaw.wording import Language


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("", 0),
        ("abc", 3),
        ("林澈", 4),
        ("かな", 4),
        ("한글", 4),
        ("e\u0301", 1),
        ("“a…b”→", 6),
        ("🙂", 2),
    ],
)
def test_columns(text: str, width: int) -> None:
    """Two for what is drawn wide, none for what joins the character before it."""
    assert columns(text) == width


def test_padded() -> None:
    """Up to the width; what is wider stays as it is."""
    assert padded("林澈", 6) == "林澈  "
    assert padded("abcdef", 3) == "abcdef"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_texts_of_a_blame_begin_in_one_column(language: Language) -> None:
    """Whoever wrote them, and also of lines that are in no commit."""
    lines = (
        BlamedLine(1, "|x", "a" * 40, "2026-12-01", "assistant"),
        BlamedLine(2, "|y", "b" * 40, "2026-12-01", "林澈"),
        BlamedLine(3, "|z", None, None, None),
    )
    told = blame(Blame("mem-0001", lines, FirstSeen(None, None)), language).split("\n")
    assert len({columns(line.partition("|")[0]) for line in told[:3]}) == 1


def test_the_values_of_an_entry_begin_in_one_column() -> None:
    """Also beside a field with a name of a person's own."""
    told = entry(Entry("|mem-0001", "text", extra={"备注来源": "|x"}), "zh").split("\n")
    assert len({columns(line.partition("|")[0]) for line in told if "|" in line}) == 1
