"""Bodies: texts as lines that open nothing, and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import settings
from hypothesis import strategies as st

from openclaw.changes import Add
from openclaw.model import Draft
from openclaw.text.apply import apply
from openclaw.text.body import body_lines
from openclaw.text.body import body_text
from openclaw.text.body import clean_text
from openclaw.text.body import escape
from openclaw.text.body import open_fence
from openclaw.text.body import unescape
from openclaw.text.document import split
from tests.memories import entry

PIECES = [
    "---\n", "\\---\n", "\\\\--- \n", "...\n", "id: x\n", "id：x\n", '"id": x\n', "status: a\n",
    "\ufeff---\n", "  id: x\n", "{id: x}\n", "\\...\n", "```\n", "```py\n", "````\n", "~~~\n", "<<<<<<< a\n", "\\<<<<<<<\n", "=======\n",
    ">>>>>>> b\n", "甲\n", "  乙\n", "\n", "\r\n", "\r", "\u2028", "\t\n", "\\", "tags: [a]\n",
]  # fmt: skip
TEXTS = st.lists(st.sampled_from(PIECES) | st.text(max_size=4), max_size=12).map("".join)


@settings(max_examples=500)
@given(TEXTS)
def test_unescape_undoes_escape(text: str) -> None:
    """Whatever a text holds, what is written means that text."""
    assert unescape(escape(text)) == text


@settings(max_examples=500)
@given(TEXTS.map(clean_text), TEXTS.map(clean_text), st.sampled_from(["\n", "\r\n"]))
def test_three_entries_stay_three(one: str, two: str, newline: str) -> None:
    """An entry with any text, written between two others, is that entry and leaves them alone."""
    first = entry("mem-0001", "甲").replace("\n", newline)
    drafts = {"mem-0002": one, "mem-0003": two, "mem-0004": "丙"}
    adds = [Add(id, "memories.md", Draft(text)) for id, text in drafts.items()]
    (write,) = apply({"memories.md": first}, adds)
    assert write.after
    found = [(s.kind, s.id, body_text(s.text[s.body :])) for s in split(write.after).segments]
    expected = {"mem-0001": "甲", **drafts}
    assert found == [("entry", id, text) for id, text in expected.items()]
    assert not split(write.after).problems or "```" in one + two or "~~~" in one + two
    assert write.after.startswith(first)


@settings(max_examples=500)
@given(TEXTS, st.sampled_from(["\n", "\r\n"]))
def test_a_clean_text_comes_back(text: str, newline: str) -> None:
    """A text as it is kept is read as it was written, and cleaning it again changes nothing."""
    clean = clean_text(text)
    assert body_text(body_lines(clean, newline)) == clean
    assert clean_text(clean) == clean


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("---\nid: x\n---", "\\---\nid: x\n---"),
        ("\\---\nid: x", "\\\\---\nid: x"),
        ("a\n---\nb: c\n---\nd", "a\n---\nb: c\n---\nd"),
        ("id: x\n---\nb", "id: x\n\\---\nb"),
        ("id: x\n...\nb", "id: x\n\\...\nb"),
        ("a\n...\nid: x", "a\n...\nid: x"),
        ("---\n  id: x", "\\---\n  id: x"),
        ("---\n{id: x}", "\\---\n{id: x}"),
        ("```\n---\nid: x\n```", "```\n\\---\nid: x\n```"),
        ("<<<<<<< HEAD\na", "\\<<<<<<< HEAD\na"),
        (">>>>>>> theirs", "\\>>>>>>> theirs"),
        (">>>>>>>> x\n<<<<<<<x", ">>>>>>>> x\n<<<<<<<x"),
        ("----\nid: x", "----\nid: x"),
    ],
)
def test_escape(text: str, written: str) -> None:
    """Only a line that would open an entry gets a backslash."""
    assert escape(text) == written


def test_a_backslash_of_the_person_stays() -> None:
    """A line with backslashes that opens nothing is read as it stands."""
    assert body_text("\\---\njust a rule\n") == "\\---\njust a rule"


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ("\n\n甲\n乙\n\n\n", "甲\n乙"),
        ("\r\n甲\r\n乙\r\n", "甲\n乙"),
        (" \t\n    code\n  \n", "    code"),
        ("甲  \n", "甲  "),
        ("甲", "甲"),
        ("甲\r", "甲"),
        ("  \n", ""),
        ("", ""),
        ("甲\u2028乙\x0b丙\n", "甲\u2028乙\x0b丙"),
    ],
)
def test_body_text(body: str, text: str) -> None:
    """Blank lines around a body are layout, line ends are LF, indentation stays."""
    assert body_text(body) == text


@pytest.mark.parametrize(
    ("given_text", "kept"),
    [
        ("\r\n 甲\r\n\r\n乙 \r\n\r\n", " 甲\n\n乙 "),
        ("甲\r\r\n乙\r", "甲\n乙"),
        ("甲\r乙", "甲\r乙"),
        ("```py\nx = 1", "```py\nx = 1\n```"),
        ("~~~~\nx\n~~~", "~~~~\nx\n~~~\n~~~~"),
        ("```\nx\n```", "```\nx\n```"),
        ("```x```", "```x```"),
        (" \n\t\n", ""),
        ("　", ""),
    ],
)
def test_clean_text(given_text: str, kept: str) -> None:
    """Line ends become LF, blank lines around go, a code fence is closed."""
    assert clean_text(given_text) == kept


@pytest.mark.parametrize(
    ("text", "fence"),
    [
        ("```\nx", "```"),
        ("~~~~\n~~~", "~~~~"),
        ("```a`b\nx", None),
        ("    ```\nx", None),
        ("```\n```", None),
        ("```\n``` x", "```"),
    ],
)  # fmt: skip
def test_open_fence(text: str, fence: str | None) -> None:
    """A fence that is opened and not closed, as CommonMark tells it."""
    assert open_fence(text) == fence


def test_no_text_is_no_line() -> None:
    """An entry without text has no body at all."""
    assert body_lines("", "\n") == ""
