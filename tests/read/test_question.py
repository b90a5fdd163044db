"""Queries and pools, read (openclaw/read/question.py)."""

from __future__ import annotations

from datetime import UTC

import pytest

from openclaw.model import Entry
from openclaw.read.question import ask
from openclaw.read.question import ids_in
from openclaw.read.question import pool
from openclaw.read.vocabulary import Vocabulary


@pytest.mark.parametrize("text", ["看mem-0012吧", "see MEM-0012.", "mem-0012", "about: mem-0012\n"])
def test_ids_in(text: str) -> None:
    """An id is found beside Chinese, before a full stop, and in any case."""
    assert "mem-0012" in ids_in(text)


def test_ids_are_whole() -> None:
    """A part of a longer name is no id."""
    assert "mem-0012" not in ids_in("mem-00123 and xmem-0012")


def test_ask() -> None:
    """A question has its terms with what each counts, its tags, and the ids beside it."""
    question = ask("最近胃不太舒服", Vocabulary(), linked=["MEM-1"])
    assert question.tags == {"health": "胃"}
    assert question.terms["舒服"] == 1.0
    assert question.terms["胃"] == 1.0
    assert "最近" not in question.terms
    assert question.linked == {"mem-1"}


def test_nothing_asked() -> None:
    """Function words alone ask for nothing."""
    question = ask("我能……吗", Vocabulary())
    assert not question.terms
    assert not question.tags


def test_pool_holds_what_an_entry_says() -> None:
    """An entry is searched by its text, tags, entity and slot."""
    entry = Entry("a", "text", tags=("Tag",), entity="Anna", slot="residence")
    assert pool([entry], UTC).digests[0].folded.split() == ["text", "tag", "anna", "residence"]
