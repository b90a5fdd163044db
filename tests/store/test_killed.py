"""kill -9 at each step of a save: every file is whole, nothing is lost, the next call mends."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from openclaw import Memory
from tests.brains import ROOT
from tests.brains import environment
from tests.brains import folder_of
from tests.brains import tree
from tests.store.killed import VERBS


@pytest.fixture
def template(memory: Memory) -> Path:
    """Two live entries and two archived ones, in a brain without a repository."""
    for text in ("first", "second", "third", "another"):
        memory.remember(text)
    memory.forget("mem-0003")
    memory.forget("mem-0004")
    shutil.rmtree(memory.root / ".git")
    return memory.root


def killed_at_each_step(template: Path, folder: Path, verb: str) -> list[Path]:
    """The copies of a brain on which ``verb`` was killed, and last one where it was not."""
    program = ROOT / "tests" / "store" / "killed.py"
    done = subprocess.run(
        [sys.executable, str(program), str(template), str(folder), verb],
        env=environment(),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [folder / str(number) for number in range(1, int(done.stdout) + 1)]


def files(brain: Path) -> dict[str, bytes]:
    """The files of the profile."""
    return tree(folder_of(brain))


@pytest.mark.parametrize("verb", ["remember", "forget", "restore", "amend"])
def test_killed_at_each_step(template: Path, tmp_path: Path, verb: str) -> None:
    """Each file is the old or the new one, whole; all is there; the next call mends the rest."""
    *killed, whole = killed_at_each_step(template, tmp_path, verb)
    assert len(killed) > 15
    before, after = files(template), files(whole)
    assert before != after
    steps = set()
    for number, brain in enumerate(killed):
        left = {name: data for name, data in files(brain).items() if not name.endswith(".tmp")}
        assert [n for n, data in left.items() if data not in {before.get(n), after.get(n)}] == []
        steps.add(tuple(left.items()))
        nothing_is_lost(Memory.open(brain))
        (done_again if number % 2 else another_call)(Memory.open(brain), verb, after)
        assert not list(brain.rglob("*.tmp"))
    assert len(steps) == (3 if verb in {"forget", "restore"} else 2)


def nothing_is_lost(memory: Memory) -> None:
    """All statements are there, and none is live twice."""
    live = [entry.id for entry in memory.list()]
    assert len(live) == len(set(live))
    texts = {entry.text for entry in (*memory.list(), *memory.list(archived=True))}
    assert texts >= {"first", "third", "another"}
    assert texts & {"second", "second, amended"}


def done_again(memory: Memory, verb: str, after: dict[str, bytes]) -> None:
    """A caller who got no answer calls again, and all is as if nothing had happened."""
    VERBS[verb](memory)
    assert files(memory.root) == after
    assert memory.check().findings == ()


def another_call(memory: Memory, _verb: str, _after: dict[str, bytes]) -> None:
    """Nobody repeats it: another write works, and what stands twice can be mended."""
    assert memory.remember("later").status == "inserted"
    nothing_is_lost(memory)
    memory.check(fix=True)
    assert memory.check().findings == ()
