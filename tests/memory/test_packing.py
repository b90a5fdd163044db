"""What a pack is made of: the same from the disk and from a commit."""

from __future__ import annotations

from pathlib import Path

from openclaw import Memory
from openclaw.hanzi import as_it_is
from openclaw.memory.packing import Committed
from openclaw.memory.packing import material
from openclaw.memory.packing import sources
from openclaw.memory.packing import words
from tests.brains import folder_of
from tests.brains import tree


def test_a_commit_lists_as_the_disk_does(memory: Memory) -> None:
    """Markdown files of the folder and of those right below it; the archive is not one."""
    folder = folder_of(memory.root)
    for name in ("a.md", "b.txt", "work/SKILL.md", "work/deep/x.md", "archive/old.md"):
        path = folder / "skills" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, encoding="utf-8")
    texts = {name: data.decode() for name, data in tree(folder).items()}
    store = memory._desk.store
    assert Committed(texts).documents("skills") == store.documents("skills")
    assert Committed(texts).documents("contexts") == store.documents("contexts") == ()
    assert Committed(texts).text("skills/a.md") == "a.md"
    assert Committed(texts).text("nothing.md") is None
    assert material(Committed(texts)) == material(store)


def test_problems_are_told_and_the_rest_is_read() -> None:
    """YAML that cannot be read: the state is shown as it is, tags say nothing."""
    held = material(Committed({"state.yaml": "a: 1\na: 2\n", "tags.yaml": "a: [\n", "x.md": "x"}))
    assert [(p.code, p.file) for p in held.problems] == [
        ("bad_document", "state.yaml"),
        ("bad_document", "tags.yaml"),
    ]
    assert (held.state, held.words) == ("a: 1\na: 2\n", {})


def test_words_of_a_tag() -> None:
    """A list, or one string of them; what is neither says nothing."""
    assert words("a: [x, y]\nb: x，y\nc: {d: e}\n", []) == {
        "a": ("x", "y"),
        "b": ("x", "y"),
        "c": (),
    }


def test_what_nobody_has_written_is_left_out(tmp_path: Path) -> None:
    """The identity as init made it, and a state of comments alone; both are inputs still."""
    memory = Memory.init(tmp_path / "brain")
    held = material(memory._desk.store)
    made = sources("assistant", held, memory._desk.store.load(), as_it_is, ())
    assert (made.identity, made.state) == (None, None)
    named = set(held.inputs(memory._desk.store.load()))
    assert {"identity.md", "memories.md", "state.yaml"} <= named
