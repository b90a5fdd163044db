"""What is only for today: lines at the end of the day's note."""

from __future__ import annotations

import pytest

from openclaw.changes import Append
from openclaw.text.apply import apply
from openclaw.write.day_note import note_today

FILE = "contexts/2026-12-01.md"


@pytest.mark.parametrize(
    ("note", "said", "after"),
    [
        (None, ["今天要交房租"], "- 今天要交房租\n"),
        ("", ["a", "b"], "- a\n- b\n"),
        ("# 上午\n\n开会", ["今天要交房租"], "# 上午\n\n开会\n- 今天要交房租\n"),
        ("x\r\n", ["a"], "x\r\n- a\r\n"),
        ("- a\n", ["b", "b"], "- a\n- b\n"),
        (None, ["one\u2028two   three"], "- one two three\n"),
    ],
)
def test_lines_are_added(note: str | None, said: list[str], after: str) -> None:
    """Each statement is one line; what stands there stays, with its line ends."""
    plan = note_today(FILE, note, said)
    (write,) = apply({FILE: note}, plan.changes)
    assert (write.after, plan.answer) == (after, FILE)


@pytest.mark.parametrize("note", ["- 今天要交房租。\n", "今天要交房租\n- x", "* 今天要交房租!\n"])
def test_what_stands_there_already(note: str) -> None:
    """The same statement, in whatever list it stands, is not written again."""
    assert note_today(FILE, note, ["今天要交房租"]).changes == ()


def test_the_change_is_an_append() -> None:
    """It says what comes, and nothing of what was there."""
    assert note_today(FILE, "secret plan\n", ["a"]).changes == (Append(FILE, "- a\n"),)
