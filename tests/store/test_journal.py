"""The journal of what we wrote: kept in order, cut from the front, robust against damage."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from openclaw import Memory
from openclaw.store.journal import Journal
from openclaw.store.journal import Wrote
from tests.brains import memories_of

ONE = Wrote("memories.md", "mem-0001", None, "---\nid: mem-0001\n---\n喜欢\u2028茶\n")
TWO = Wrote("state.yaml", "stage", "stage: 1\n", None)
THREE = Wrote("memories.md", "mem-0001", ONE.after, "x")


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    """A journal that does not exist yet."""
    return Journal(tmp_path / "journal" / "a.jsonl")


def test_in_order(journal: Journal) -> None:
    """What was added is read back, oldest first; nothing where there is no file."""
    assert journal.read() == ()
    journal.add([ONE])
    journal.add([])
    journal.add([TWO, THREE])
    assert journal.read() == (ONE, TWO, THREE)
    assert Journal(journal.path).read() == (ONE, TWO, THREE)


def test_only_we_may_read_it(journal: Journal) -> None:
    """It holds texts: its mode and its folder's are private, also after a cut."""
    journal.add([ONE, TWO])
    journal.cut(1)
    assert stat.S_IMODE(journal.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(journal.path.parent.stat().st_mode) == 0o700


def test_cut(journal: Journal) -> None:
    """The oldest go; what was added since stays, and more than there are is all of them."""
    journal.add([ONE, TWO])
    journal.add([THREE])
    journal.cut(2)
    assert journal.read() == (THREE,)
    journal.add([ONE])
    assert journal.read() == (THREE, ONE)
    journal.cut(9)
    assert journal.read() == ()


def test_erase(journal: Journal) -> None:
    """Nothing of an entry is left in the file, whatever became of it."""
    journal.add([ONE, TWO, THREE])
    journal.erase("mem-0001")
    assert journal.read() == (TWO,)
    assert "喜欢" not in journal.path.read_text(encoding="utf-8")


def test_a_torn_line_takes_nothing_with_it(journal: Journal) -> None:
    """A full disk cut a line short: it is passed over, and what comes after it counts."""
    journal.add([ONE])
    with journal.path.open("ab") as file:
        file.write(b'{"file": "memories.md", "name": "mem-00')
    journal.add([TWO])
    assert journal.read() == (ONE, TWO)


@pytest.mark.parametrize(
    "line",
    [
        "[]",
        "3",
        "null",
        '{"file": "x"}',
        '{"file": 1, "name": 2, "before": 3, "after": []}',
        "\x00",
    ],
)
def test_a_strange_line_is_passed_over(journal: Journal, line: str) -> None:
    """The file is derived: what nobody can have written there stops nothing."""
    journal.add([ONE])
    with journal.path.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    journal.add([TWO])
    assert journal.read() == (ONE, TWO)


def test_bytes_that_are_no_text(journal: Journal) -> None:
    """A damaged line is lost alone."""
    journal.add([ONE])
    with journal.path.open("ab") as file:
        file.write(b"\xff\xfe\n")
    journal.add([TWO])
    assert journal.read() == (ONE, TWO)


def test_where_it_cannot_be_written(journal: Journal) -> None:
    """Adding does nothing then: memory comes first."""
    journal.path.parent.parent.joinpath("journal").write_text("a file", encoding="utf-8")
    journal.add([ONE])
    assert journal.read() == ()


def test_a_link_is_not_written_through(journal: Journal, tmp_path: Path) -> None:
    """What is derived is never written into a file that a link leads to."""
    target = tmp_path / "bashrc"
    target.write_text("mine\n", encoding="utf-8")
    journal.path.parent.mkdir()
    journal.path.symlink_to(target)
    journal.add([ONE])
    assert target.read_text(encoding="utf-8") == "mine\n"


def test_a_save_is_journaled(memory: Memory) -> None:
    """Each piece with its text before and after; private ones never."""
    memory.remember("told to nobody", visibility="private")
    before = len(memory._desk.store.journal.read())
    id = memory.remember("I like tea").id
    memory.amend(id, text="I like coffee")
    added, amended = memory._desk.store.journal.read()[before:]
    assert (added.file, added.name, added.before) == ("memories.md", id, None)
    assert (amended.before, amended.after) == (
        added.after,
        memories_of(memory.root).read_text(encoding="utf-8"),
    )
    assert "told to nobody" not in memory._desk.store.journal.path.read_text(encoding="utf-8")


def test_a_commit_cuts_it(memory: Memory) -> None:
    """What is committed is forgotten here, what waits is not."""
    memory.remember("I like tea")
    assert memory.milestone().deferred == "no_identity"  # the settings were typed by hand
    assert memory._desk.store.journal.read()
    memory.config_set("git.hand_edits", "leave")
    assert memory.milestone().deferred is None
    assert memory._desk.store.journal.read() == ()
