"""state.yaml as a mapping that writes the file."""

from __future__ import annotations

import pytest

from openclaw import Memory
from openclaw.errors import BadDocument
from tests.brains import folder_of
from tests.brains import save_by_rename


def text(memory: Memory) -> str:
    """The text of state.yaml."""
    return (folder_of(memory.root) / "state.yaml").read_text(encoding="utf-8")


def test_it_is_a_mapping_of_text(memory: Memory) -> None:
    """Values go in as Python has them and come out as the file has them."""
    state = memory.state
    assert dict(state) == {}
    state["stage"] = "2/4"
    state["done"] = True
    state["count"] = 3
    state["nothing"] = None
    state["ids"] = ["mem-0001", "mem-0002"]
    state["task"] = {"name": "迁移", "steps": ["a", "b"]}
    assert dict(state) == {
        "stage": "2/4",
        "done": "true",
        "count": "3",
        "nothing": "",
        "ids": ["mem-0001", "mem-0002"],
        "task": {"name": "迁移", "steps": ["a", "b"]},
    }
    assert len(state) == 6
    assert "stage" in state
    assert state.get("none") is None


def test_deleting_takes_the_line_out(memory: Memory) -> None:
    """What was there before stands there again; a key that is not there is a KeyError."""
    before = text(memory)
    memory.state["a"] = "1"
    del memory.state["a"]
    assert text(memory) == before
    with pytest.raises(KeyError):
        del memory.state["a"]


def test_it_reads_the_file_at_each_look(memory: Memory) -> None:
    """A hand edit shows in a view that was taken before it; its words stay through our writing."""
    state = memory.state
    state["a"] = "1"
    save_by_rename(folder_of(memory.root) / "state.yaml", "# by hand\na:   '2'  # two\n")
    assert state["a"] == "2"
    state["b"] = "x: y"
    assert text(memory) == "# by hand\na:   '2'  # two\nb: \"x: y\"\n"


def test_a_broken_file_is_not_written(memory: Memory) -> None:
    """Reading and writing name the line; the bytes stay."""
    path = folder_of(memory.root) / "state.yaml"
    path.write_text("a: 1\nb: [\n", encoding="utf-8")
    with pytest.raises(BadDocument, match=r"state\.yaml"):
        memory.state["a"]
    with pytest.raises(BadDocument) as refused:
        memory.state["a"] = "2"
    assert refused.value.exit_code == 4
    assert path.read_text(encoding="utf-8") == "a: 1\nb: [\n"


def test_a_missing_file_is_made(memory: Memory) -> None:
    """state.yaml may be deleted; the next change makes it anew."""
    (folder_of(memory.root) / "state.yaml").unlink()
    assert dict(memory.state) == {}
    memory.state["a"] = "1"
    assert text(memory) == "a: 1\n"
