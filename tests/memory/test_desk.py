"""What every verb works at: the language it speaks, the log it keeps, what other hands did."""

from __future__ import annotations

import json
from typing import Any

import pytest

from openclaw import Memory
from openclaw.memory.desk import real
from openclaw.store import gone
from tests.brains import NOW
from tests.brains import entry
from tests.brains import folder_of
from tests.brains import memories_of
from tests.brains import save_by_rename


def log(memory: Memory) -> list[dict[str, Any]]:
    """The lines of audit.log."""
    path = folder_of(memory.root) / "audit.log"
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def told(memory: Memory) -> str:
    """The language in which it speaks now."""
    return memory.language


def test_the_language_follows_the_memory(memory: Memory) -> None:
    """Where no setting says one: the language in which most is written."""
    memory.config_unset("language")
    memory.remember("she lives in Lisbon and likes tea")
    assert told(memory) == "en"
    for text in ("用户不能摄入咖啡因", "用户喜欢靠窗座位", "用户住在上海，工作在杭州"):
        memory.remember(text)
    assert told(memory) == "zh"
    memory.config_set("language", "en")
    assert told(memory) == "en"


def test_of_an_empty_memory_by_who_the_agent_is(memory: Memory) -> None:
    """identity.md decides; one that cannot be read stops nothing."""
    memory.config_unset("language")
    assert told(memory) == "en"  # what init wrote is nobody's word
    identity = folder_of(memory.root) / "identity.md"
    identity.write_text("你是一个耐心的助手。\n", encoding="utf-8")
    assert told(memory) == "zh"
    identity.write_bytes(b"\xff")
    assert told(memory) == "en"
    assert memory.config_get("limits.budget").value == 2000


def test_hand_removals_and_returns_are_logged(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One JSON object a line, with when, what and which; only this machine sees it."""
    monkeypatch.setattr(gone, "_BUFFER_SECONDS", 600.0)  # however slow this machine is
    memory.remember("a")
    text = memories_of(memory.root).read_text(encoding="utf-8")
    save_by_rename(memories_of(memory.root), "")
    memory.remember("b")
    save_by_rename(memories_of(memory.root), text)
    memory.remember("c")
    assert [(line["at"], line["code"], line["id"]) for line in log(memory)] == [
        (NOW, "hand_removal", "mem-0001"),
        (NOW, "recovered", "mem-0002"),
        (NOW, "live_again", "mem-0001"),
    ]
    path = folder_of(memory.root) / "audit.log"
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_log_that_cannot_be_written_stops_nothing(memory: Memory) -> None:
    """A folder in its place costs the log alone."""
    memory.remember("a")
    (folder_of(memory.root) / "audit.log").mkdir()
    save_by_rename(memories_of(memory.root), "")
    assert memory.remember("b").status == "inserted"


def test_what_other_hands_did_comes_before_the_verb(memory: Memory) -> None:
    """A recovery file is folded back, a removal gets its tombstone, then the verb decides."""
    memory.remember("a")
    name = "contexts/recovery_20260601T010203Z.md"
    (folder_of(memory.root) / name).write_text(entry("mem-0005", "pushed out"), encoding="utf-8")
    assert memory.show("mem-0005").file == name
    assert memory.remember("Pushed out.").id == "mem-0005"
    assert memory.show("mem-0005").file == "memories.md"
    assert not (folder_of(memory.root) / name).exists()


def test_two_texts_under_one_id_are_both_kept(memory: Memory) -> None:
    """A recovery file whose id is live with another text stays, and is told."""
    memory.remember("a")
    name = "contexts/recovery_20260601T010203Z.md"
    (folder_of(memory.root) / name).write_text(entry("mem-0001", "another"), encoding="utf-8")
    memory.remember("b")
    assert (folder_of(memory.root) / name).exists()
    assert "duplicate_id" in {found.code for found in memory.check().findings}


def test_paths_may_begin_with_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """``~`` is the person's home folder."""
    monkeypatch.setenv("HOME", "/home/anna")
    assert str(real("~/memory")) == "/home/anna/memory"
    assert str(real("memory")) == "memory"
