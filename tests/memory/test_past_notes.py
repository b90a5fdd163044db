"""Notes whose day is over, settled on disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from openclaw import Memory
from openclaw.memory import past_notes
from openclaw.memory.desk import Desk
from openclaw.store.brain import open_brain
from openclaw.upkeep import notes
from tests.brains import folder_of
from tests.brains import tree

Clock = Callable[[str], None]


@pytest.fixture
def contexts(memory: Memory) -> Path:
    """The folder of the notes."""
    return folder_of(memory.root) / "contexts"


def test_a_notes_life(memory: Memory, contexts: Path, clock: Clock) -> None:
    """Untouched on its day, settled after it, thirty days later whole in the archive."""
    text = "# 迁移\n\n我们比了三种做法。\n\n结论：先迁移订单库\n"
    note = contexts / "2026-06-01_迁移.md"
    note.write_text(text, encoding="utf-8")
    clock("2026-06-01T23:59:59+08:00")
    assert memory.sweep().changes == ()
    clock("2026-06-02T00:00:00+08:00")
    memory.sweep()
    assert (
        note.read_text(encoding="utf-8") == "---\nttl: 2026-07-02\nswept: 2026-06-02\n---\n" + text
    )
    (found,) = memory.list()
    assert (found.text, found.source) == ("先迁移订单库", "contexts/2026-06-01_迁移.md")
    assert (found.timestamp, found.origin) == ("2026-06-01T00:00:00+08:00", "agent")
    clock("2026-07-02T23:59:59+08:00")
    assert memory.sweep().changes == ()
    whole = note.read_bytes()
    clock("2026-07-03T00:00:00+08:00")
    (change,) = memory.sweep().changes
    assert change.file == "profiles/assistant/contexts/archive/2026-06-01_迁移.md"
    assert (contexts / "archive" / note.name).read_bytes() == whole
    assert not note.exists()
    assert len(memory.list()) == 1


def test_what_is_known_is_not_doubled(memory: Memory, contexts: Path, clock: Clock) -> None:
    """A conclusion goes the way of every statement: compared, and redacted."""
    memory.remember("先迁移订单库。")
    text = "结论：先迁移订单库\n决定：打 13800138000 找老周\n"
    (contexts / "2026-06-01.md").write_text(text, encoding="utf-8")
    clock("2026-06-02T00:00:00+08:00")
    memory.sweep()
    first, second = memory.list()
    assert first.id == "mem-0001"
    assert second.text.startswith("打 [secret:phone:")
    assert [s.id for s in memory.secrets().secrets] == ["mem-0002"]


def test_private_notes(memory: Memory, contexts: Path, clock: Clock) -> None:
    """Their conclusions are private, and so is where they go."""
    (contexts / "private-2026-05-01.md").write_text("结论：密\n", encoding="utf-8")
    memory.sweep()
    (found,) = memory.list()
    assert (found.file, found.private) == ("private.md", True)
    clock("2026-08-01T00:00:00+08:00")
    memory.sweep()
    assert (contexts / "archive" / "private-2026-05-01.md").exists()


def test_notes_that_are_left_alone(memory: Memory, contexts: Path) -> None:
    """Without a day, of another program, in a folder, in a format that is not ours to guess."""
    for name in (
        "planning.md",
        "2026-05-01 (conflicted copy).md",
        ".2026-05-01.md.swp",
        "2026-05-01.txt",
    ):
        (contexts / name).write_text("结论：甲\n", encoding="utf-8")
    (contexts / "sub").mkdir()
    (contexts / "sub" / "2026-05-01.md").write_text("结论：甲\n", encoding="utf-8")
    before = tree(memory.root)
    assert memory.sweep().changes == ()
    assert tree(memory.root) == before


def test_what_cannot_be_read_is_told(memory: Memory, contexts: Path) -> None:
    """The others go on; the file stays to the byte."""
    bad = "---\ntitle: a: b\n---\n结论：甲\n"
    (contexts / "2026-05-01_bad.md").write_text(bad, encoding="utf-8")
    (contexts / "2026-05-02_bytes.md").write_bytes(b"\xff\n")
    (contexts / "2026-05-03_good.md").write_text("结论：乙\n", encoding="utf-8")
    memory.config_set("limits.entry_chars", "100")
    (contexts / "2026-05-04_long.md").write_text(f"结论：{'长' * 101}\n", encoding="utf-8")
    swept = memory.sweep()
    assert [s.place for s in swept.skipped] == [
        "contexts/2026-05-01_bad.md", "contexts/2026-05-02_bytes.md", "contexts/2026-05-04_long.md",
    ]  # fmt: skip
    assert "line 2" in swept.skipped[0].reason
    assert [e.text for e in memory.list()] == ["乙"]
    assert (contexts / "2026-05-01_bad.md").read_text(encoding="utf-8") == bad


def test_a_save_between_reading_and_writing(
    memory: Memory, contexts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a person saves in that moment is in the note afterwards, beside the mark."""
    note = contexts / "2026-05-01.md"
    note.write_text("甲\n", encoding="utf-8")
    real, saves = notes.settling, ["结论：改过\n"]

    def slow(file: str, text: str, *rest: object) -> object:
        found = real(file, text, *rest)  # type: ignore[arg-type] # passed on as they came
        if saves:
            note.write_text(saves.pop(), encoding="utf-8")
        return found

    monkeypatch.setattr(past_notes, "settling", slow)
    memory.sweep()
    assert note.read_text(encoding="utf-8").endswith("---\n结论：改过\n")
    assert [e.text for e in memory.list()] == ["改过"]


def test_a_few_at_a_time(memory: Memory, contexts: Path) -> None:
    """Many notes are settled in several saves, each note in one of them."""
    for n in range(1, 29):
        (contexts / f"2026-05-{n:02}.md").write_text(f"结论：c{n}\n", encoding="utf-8")
    desk = Desk(open_brain(memory.root), "assistant")
    parts = list(past_notes.past_notes(desk, desk.now()))
    assert [len(part) for part in parts] == [20, 8]
    memory.sweep()
    assert sorted(e.text for e in memory.list()) == sorted(f"c{n}" for n in range(1, 29))
