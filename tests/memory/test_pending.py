"""What is not committed yet: each file at HEAD and on disk, and what may not be committed."""

from __future__ import annotations

import pytest

from openclaw import Memory
from openclaw.history.record import Deferred
from openclaw.memory.pending import is_tracked
from openclaw.memory.pending import pending
from openclaw.memory.pending import repository_of
from tests.brains import folder_of
from tests.brains import memories_of
from tests.history.repos import HOME_OF
from tests.history.repos import begun
from tests.history.repos import edit
from tests.history.repos import git
from tests.history.repos import on_disk

MEMORIES = f"{HOME_OF}/memories.md"


@pytest.fixture
def mem(memory: Memory) -> Memory:
    """A brain whose person has a name, with one entry committed."""
    begun(memory).remember("I like tea")
    memory.milestone()
    return memory


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("memories.md", True),
        ("contexts/archive/entries-2026-06.md", True),
        ("contexts/2026-06-01_x.md", True),
        ("skills/work/SKILL.md", True),
        ("tags.yaml", True),
        ("private.md", False),
        ("contexts/archive/private-2026-06.md", False),
        ("audit.log", False),
        (".DS_Store", False),
        ("skills/.DS_Store", False),
        ("memories.md~", False),
        ("notes.txt", False),
    ],
)
def test_is_tracked(name: str, wanted: bool) -> None:
    """Memory and what goes with it; nothing private, no log, nothing of the system's."""
    assert is_tracked(name) is wanted


def test_pending(mem: Memory) -> None:
    """Just the files that differ, with both texts, and what we wrote of them."""
    assert pending(mem._desk).files == {}
    before = on_disk(mem)
    mem.remember("I live in Lisbon")
    edit(mem, "I like tea", "I like green tea")
    found = pending(mem._desk)
    assert found.files == {MEMORIES: (before, on_disk(mem))}
    assert [name for name, _, _ in found.wrote[MEMORIES]] == ["mem-0002"]
    assert (found.count, found.local[MEMORIES], found.held) == (1, "memories.md", ())
    assert MEMORIES in found.known


def test_a_file_that_is_gone(mem: Memory) -> None:
    """A note that was deleted has no text on disk; a memories.md that is missing is not pending."""
    mem.note("x", title="x", date="2026-06-01")
    mem.milestone()
    (folder_of(mem.root) / "contexts" / "2026-06-01_x.md").unlink()
    memories_of(mem.root).unlink()
    note = f"{HOME_OF}/contexts/2026-06-01_x.md"
    assert pending(mem._desk).files == {note: ("# x\n\nx\n", None)}


@pytest.mark.parametrize("old", [True, False])
def test_a_part_with_markers(mem: Memory, old: bool) -> None:
    """It stays as it is in the commit, or out of it where it is new."""
    region = "<<<<<<< a\nI like gin\n=======\nI like rum\n>>>>>>> b\n"
    if old:
        edit(mem, "I like tea\n", region)
    else:
        path = memories_of(mem.root)
        path.write_text(f"{on_disk(mem)}\n---\nid: mem-0002\n---\n{region}", encoding="utf-8")
    mem.remember("I live in Lisbon")
    found = pending(mem._desk)
    text = found.files[MEMORIES][1]
    assert text is not None
    assert ("I like tea" in text, "Lisbon" in text, "gin" in text) == (True, True, False)
    assert found.held == ("memories.md",)


def test_markers_that_are_quoted(mem: Memory) -> None:
    """One alone, or in a sentence, is text and committed."""
    edit(mem, "I like tea", "I like tea\n=======\nand <<<<<<< in a line")
    assert pending(mem._desk).held == ()


def test_without_a_repository(mem: Memory) -> None:
    """There is nothing to compare with."""
    (mem.root / ".git").rename(mem.root / "not-git")
    assert repository_of(mem._desk).top is None
    with pytest.raises(Deferred):
        pending(mem._desk)


def test_a_link_out_of_the_repository(mem: Memory) -> None:
    """A file that leads elsewhere is nobody's to commit here."""
    outside = mem.root.parent / "outside.md"
    outside.write_text("# elsewhere\n", encoding="utf-8")
    (folder_of(mem.root) / "skills" / "x.md").symlink_to(outside)
    assert pending(mem._desk).files == {}
    mem.milestone()
    assert "x.md" not in git(mem.root, "ls-files")


def test_a_link_inside(mem: Memory) -> None:
    """What it leads to is committed under its own name."""
    (mem.root / "shared.md").write_text("# shared\n", encoding="utf-8")
    (folder_of(mem.root) / "skills" / "x.md").symlink_to("../../../shared.md")
    assert pending(mem._desk).files == {"shared.md": (None, "# shared\n")}
    assert mem.milestone().deferred is None
    assert git(mem.root, "ls-files", "shared.md") == "shared.md"
