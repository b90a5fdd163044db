"""Several writers and a hand editor at once: nothing of anybody's is lost."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from openclaw import Memory
from openclaw.store import gone
from tests.brains import ROOT
from tests.brains import environment
from tests.brains import folder_of

WRITER = """
import sys
from openclaw import Memory
from openclaw.store import gone
gone._BUFFER_SECONDS = 600.0  # however slow this machine is
memory = Memory.open(sys.argv[1])
for number in range(int(sys.argv[3])):
    memory.remember(f"{sys.argv[2]} says {number}", tags=["race"])
"""
EDITOR = """
import sys, time
from pathlib import Path
from tests.brains import entry, memories_of, save_by_rename
path = memories_of(Path(sys.argv[1]))
for number in range(int(sys.argv[3])):
    buffer = path.read_text(encoding="utf-8")
    time.sleep(0.03)
    id = f"{sys.argv[2]}-{number}"
    save_by_rename(path, buffer + entry(id, f"{sys.argv[2]} says {number}"))
    time.sleep(0.02)
"""


def start(code: str, memory: Memory, name: str, count: int) -> subprocess.Popen[str]:
    """Let a process of its own say ``count`` things."""
    return subprocess.Popen(
        [sys.executable, "-c", code, str(memory.root), name, str(count)],
        env=environment(),
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
    )


def said(*names: str, count: int) -> set[str]:
    """All that they have said then."""
    return {f"{name} says {number}" for name in names for number in range(count)}


def finished(*children: subprocess.Popen[str]) -> None:
    """Wait for all; none of them may fail."""
    assert [child.communicate()[1] for child in children] == [""] * len(children)
    assert [child.returncode for child in children] == [0] * len(children)


def test_eight_processes(memory: Memory) -> None:
    """8 processes with 50 statements each: 400 entries, 400 ids, no error, no gap."""
    memory.config_set("limits.lock_wait", "120")
    names = [f"writer{number}" for number in range(8)]
    finished(*(start(WRITER, memory, name, 50) for name in names))
    entries = memory.list()
    assert {entry.text for entry in entries} == said(*names, count=50)
    assert sorted(entry.id for entry in entries) == [f"mem-{n:04d}" for n in range(1, 401)]
    assert [f.code for f in memory.check().findings] == ["over_limit"]


def test_an_editor_in_between(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    """4 writers and a person whose editor saves whole buffers: all of both is there."""
    monkeypatch.setattr(gone, "_BUFFER_SECONDS", 600.0)
    memory.config_set("limits.lock_wait", "120")
    memory.remember("the first one")
    writers = ["a", "b", "c", "d"]
    finished(
        *(start(WRITER, memory, name, 20) for name in writers),
        start(EDITOR, memory, "anna", 12),
    )
    memory.remember("the last one")
    entries = memory.list()
    wanted = said(*writers, count=20) | said("anna", count=12)
    assert {entry.text for entry in entries} == wanted | {"the first one", "the last one"}
    ids = [entry.id for entry in entries]
    assert len(ids) == len(set(ids))
    assert memory.list(archived=True) == ()


def in_threads(*work: Callable[[], object]) -> None:
    """Run all at once; none of them may raise."""
    failed: list[BaseException] = []

    def guarded(one: Callable[[], object]) -> None:
        try:
            one()
        except BaseException as error:  # noqa: BLE001 - told below, in the main thread
            failed.append(error)

    threads = [threading.Thread(target=guarded, args=(one,)) for one in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []


def test_threads(memory: Memory) -> None:
    """Two objects, and one that two threads share, with readers beside them."""
    memory.config_set("limits.lock_wait", "120")
    other = Memory.open(memory.root)

    def writing(by: Memory, name: str) -> Callable[[], None]:
        def work() -> None:
            for number in range(12):
                by.remember(f"{name} says {number}")

        return work

    def reading() -> None:
        for number in range(12):
            memory.load(f"says {number}")
            memory.recall("says")

    in_threads(writing(memory, "a"), writing(memory, "b"), writing(other, "c"), reading, reading)
    entries = memory.list()
    assert {entry.text for entry in entries} == said("a", "b", "c", count=12)
    assert len({entry.id for entry in entries}) == 36
    assert memory.check().findings == ()


def test_the_same_statement_from_all_sides(memory: Memory) -> None:
    """Whoever comes first inserts it; for all others it is known already."""
    memory.config_set("limits.lock_wait", "120")
    found: list[str] = []
    in_threads(*([lambda: found.append(memory.remember("one and the same").status)] * 6))
    assert sorted(found) == ["duplicate"] * 5 + ["inserted"]
    assert len(memory.list()) == 1


def test_notes_of_the_same_minute(tmp_path: Path) -> None:
    """Notes of one title at the same moment are files of their own."""
    memory = Memory.init(tmp_path / "brain")
    memory.config_set("limits.lock_wait", "120")
    in_threads(*([lambda: memory.note("same minute", title="标题")] * 4))
    names = {path.name[11:] for path in (folder_of(memory.root) / "contexts").iterdir()}
    assert names == {"标题.md", "标题-2.md", "标题-3.md", "标题-4.md"}
