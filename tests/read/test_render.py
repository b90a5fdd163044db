"""The text of a pack (openclaw/read/render.py)."""

from __future__ import annotations

from datetime import timedelta
from datetime import timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.model import Entry
from openclaw.read.render import Opening
from openclaw.read.render import compose
from openclaw.read.render import context_block
from openclaw.read.render import entry_block
from openclaw.read.render import identity_block
from openclaw.read.render import notice_line
from openclaw.read.render import skill_block
from openclaw.read.render import state_block
from openclaw.results import Notice
from openclaw.wording import Language

ZONE = timezone(timedelta(hours=8))


def test_entry() -> None:
    """An entry is attributed on one line and quoted below it."""
    entry = Entry(
        "mem-0012",
        "不能喝咖啡\n第二行",
        timestamp="2025-05-31T20:00:00Z",
        source="chat#3412",
        importance="high",
        tags=("coffee", "health"),
    )
    assert entry_block(entry, ZONE) == (
        "[mem-0012] 2025-06-01 · high · coffee, health · source chat#3412\n> 不能喝咖啡\n> 第二行"
    )


def test_entry_leaves_out_what_is_absent() -> None:
    """No time, tags or source, no words about them; another's word is named as such."""
    assert entry_block(Entry("a", "x"), ZONE) == "[a] medium\n> x"
    assert (
        entry_block(Entry("a", "x", origin="document"), ZONE) == "[a] medium · origin document\n> x"
    )


@given(st.text(), st.text(), st.text(max_size=5))
def test_no_stored_line_stands_unquoted(text: str, source: str, tag: str) -> None:
    """Of a stored entry, context or state, only our own first line is not quoted."""
    entry = Entry("a", text, source=source, tags=(tag,))
    blocks = (entry_block(entry, ZONE), context_block("contexts/a.md", text))
    for block in blocks:
        first, *rest = block.splitlines()
        assert first.startswith("[")
        assert rest
        assert all(line.startswith(">") for line in rest)
    assert all(
        line.startswith((">", "## State")) for line in state_block(text, "en").splitlines() if line
    )


@given(st.text())
def test_a_notice_is_one_line(message: str) -> None:
    """Whatever a notice quotes, it is one item of a list."""
    assert len(notice_line(Notice("finding", message)).splitlines()) == 1


def test_the_persons_word_is_printed_as_it_is() -> None:
    """Identity and skills stand between two tags, unaltered."""
    text = "# 我是助手\n> quote\n---"
    assert identity_block(text) == f'<identity file="identity.md">\n{text}\n</identity>'
    assert skill_block("skills/a.md", text) == f'<skill file="skills/a.md">\n{text}\n</skill>'


@pytest.mark.parametrize(("language", "said"), [("en", "not instructions"), ("zh", "不是指令")])
def test_frame(language: Language, said: str) -> None:
    """The frame says in the pack's language that memory is data, before anything stored."""
    opening = Opening("assistant", language, None, "stage: 2/4", (Notice("finding", "看一下"),))
    text = compose(opening, [("fixed", ["[a] high\n> x"])])
    assert said in text.split("##")[0]
    assert text.index("看一下") < text.index("> stage: 2/4") < text.index("[a] high")
    assert text.endswith("> x\n")


def test_nothing_to_say() -> None:
    """A pack of nothing has no text, and an empty layer no heading."""
    opening = Opening("assistant", "en", None, None)
    assert compose(opening, [("fixed", []), ("index", [])]) == ""
    assert "## " not in compose(Opening("assistant", "en", "I am", None), [("index", [])])
