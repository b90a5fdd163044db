"""Findings in audit.log."""

from __future__ import annotations

import json
from collections.abc import Callable

from openclaw import Memory
from tests.brains import entry
from tests.brains import folder_of
from tests.brains import memories_of
from tests.brains import without


def logged(memory: Memory) -> list[dict[str, str]]:
    """The lines of the log."""
    path = folder_of(memory.root) / "audit.log"
    return (
        [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []
    )


def test_once_for_each_finding(memory: Memory, clock: Callable[[str], None]) -> None:
    """By the load that sees it first; later loads and checks add what is new alone."""
    memory.remember("妈妈的生日是三月五日", importance="high")
    memory.state["task"] = "准备 mem-0001 的礼物"
    memory.load()
    assert logged(memory) == []
    path = memories_of(memory.root)
    path.write_text(without(path.read_text("utf-8"), "mem-0001"), "utf-8")
    memory.load()
    (line,) = logged(memory)
    assert (line["code"], line["id"], line["file"]) == ("state_reference", "mem-0001", "state.yaml")
    assert line["at"] == "2026-06-01T09:00:00+08:00"
    clock("2026-06-02T09:00:00+08:00")
    memory.load()
    memory.check()
    assert logged(memory) == [line]
    (folder_of(memory.root) / "notes.md").write_text("x\n", "utf-8")
    memory.check(fix=True, dry_run=True)
    assert logged(memory) == [line]
    memory.check()
    assert [one["code"] for one in logged(memory)] == ["state_reference", "stray_file"]


def test_nothing_private_is_named(memory: Memory) -> None:
    """Neither by the place of the finding nor by what it speaks of."""
    (folder_of(memory.root) / "private.md").write_text(
        entry("prv-0001", "很少有人知道", conflict="prv-0404"), "utf-8"
    )
    memory.state["task"] = "prv-0009"
    assert len(memory.check().findings) == 2
    memory.load()
    assert logged(memory) == []


def test_information_is_no_entry(memory: Memory) -> None:
    """An entry without a time is told, and not logged; nor does a log that is a folder matter."""
    memories_of(memory.root).write_text("---\nid: mem-0001\n---\n甲\n", "utf-8")
    assert [found.code for found in memory.check().findings] == ["no_timestamp"]
    assert logged(memory) == []
    (folder_of(memory.root) / "audit.log").mkdir()
    (folder_of(memory.root) / "notes.md").write_text("x\n", "utf-8")
    assert "stray_file" in [found.code for found in memory.check().findings]
