"""The lock: one holder, waited for with a limit, named; never one that hangs."""

from __future__ import annotations

import errno
import fcntl
import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from portalocker import portalocker

from openclaw import Memory
from openclaw.errors import DiskError
from openclaw.errors import LockTimeout
from openclaw.store.lock import locked
from tests.brains import ROOT
from tests.brains import environment
from tests.brains import memories_of
from tests.brains import run

HOLD = """
import sys
from pathlib import Path
from openclaw.store.lock import locked
sys.argv = ["/usr/bin/companion", "serve", "--secret"]
with locked(Path({path!r}), 5) as lock:
    print("held", flush=True)
    sys.stdin.read()
"""


@contextmanager
def holder(path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Another process that holds the lock until the block ends."""
    child = subprocess.Popen(
        [sys.executable, "-c", HOLD.format(path=str(path))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(),
        cwd=ROOT,
    )
    assert child.stdin
    assert child.stdout
    with child:
        assert child.stdout.readline() == b"held\n"
        yield child
        child.stdin.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A lock file whose folder does not exist yet."""
    return tmp_path / ".ocmem" / "locks" / "assistant.lock"


def test_the_holder_is_named_to_those_who_wait(path: Path) -> None:
    """Process and command are told, its arguments are not; afterwards the lock is free."""
    with holder(path) as child:
        with pytest.raises(LockTimeout) as refused, locked(path, 0):
            pass
        told = refused.value.facts["holder"]
        assert f"pid {child.pid}" in str(told)
        assert "(companion serve)" in str(told)
        assert "secret" not in refused.value.message()
        assert refused.value.exit_code == 5
    with locked(path, 0) as lock:
        assert lock.held()
        assert json.loads(path.read_text(encoding="utf-8"))["pid"] == os.getpid()
    assert path.read_bytes() == b""


def test_waiting_ends_when_the_lock_is_free(path: Path) -> None:
    """One that waits gets the lock as soon as the holder lets it go."""
    with holder(path) as child:
        assert child.stdin
        threading.Timer(0.05, child.stdin.close).start()
        with locked(path, 60) as lock:
            assert lock.held()


def test_threads_exclude_each_other(path: Path) -> None:
    """Two threads of one process never hold it together."""
    inside, most = 0, 0

    def work() -> None:
        nonlocal inside, most
        for _ in range(20):
            with locked(path, 60):
                inside += 1
                most = max(most, inside)
                inside -= 1

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (inside, most) == (0, 1)


def test_a_killed_holder_blocks_nobody(path: Path) -> None:
    """The system lets a lock go with its process, whatever its file still says."""
    with holder(path) as child:
        child.kill()
        child.wait()
        with locked(path, 30) as lock:
            assert lock.held()


def test_deleting_its_folder_is_noticed(path: Path) -> None:
    """A lock whose file is gone, or was made anew, is held no more."""
    with locked(path, 0) as lock:
        shutil.rmtree(path.parent.parent)
        assert not lock.held()
        with locked(path, 0) as other:
            assert other.held()
            assert not lock.held()


def test_a_folder_that_goes_while_it_is_opened(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody deletes .ocmem between making the folder and the file: it is made again."""
    real, deleted = os.open, list[bool]()

    def open_(file: str | Path, *rest: int, **more: int) -> int:
        if Path(file) == path and not deleted:
            deleted.append(True)
            shutil.rmtree(path.parent.parent)
        return real(file, *rest, **more)

    monkeypatch.setattr(os, "open", open_)
    with locked(path, 0) as lock:
        assert lock.held()
    assert deleted


def test_deleting_ocmem_lets_no_two_writers_in(memory: Memory) -> None:
    """A writer whose lock was deleted under it plans anew: both entries are there, two ids."""
    store = memory._desk.store
    real, deleted = store.archive.highest, list[bool]()

    def highest() -> dict[str, int]:
        top = real()
        if not deleted:
            deleted.append(True)
            shutil.rmtree(memory.root / ".ocmem")
            Memory.open(memory.root).remember("from the other writer")
        return top

    store.archive.highest = highest  # type: ignore[method-assign]  # in the middle of the save
    assert memory.remember("from this writer").id == "mem-0002"
    assert [(e.id, e.text) for e in memory.list()] == [
        ("mem-0001", "from the other writer"),
        ("mem-0002", "from this writer"),
    ]


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS])
def test_a_disk_without_locks(memory: Memory, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """A network disk that gives none is told with a way out; nothing is written, all is read."""
    memory.remember("known")
    before = memories_of(memory.root).read_bytes()

    def none(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(portalocker, "LOCKER", none)
    with pytest.raises(DiskError) as refused:
        memory.remember("new")
    assert refused.value.facts["what"] == os.strerror(number)
    assert str(refused.value.facts["file"]).endswith("assistant.lock")
    assert refused.value.facts["remedy"]
    assert memories_of(memory.root).read_bytes() == before
    assert [entry.text for entry in memory.list()] == ["known"]


def test_the_system_is_never_asked_to_block(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a disk where a blocking lock hangs for ever, the wait still has its limit."""
    asked: list[int] = []

    def hangs_if_blocking(_handle: int, flags: int) -> None:
        asked.append(flags)
        if not flags & fcntl.LOCK_NB:
            pytest.fail("this call would hang")
        raise BlockingIOError(errno.EAGAIN, "held")

    monkeypatch.setattr(portalocker, "LOCKER", hangs_if_blocking)
    with pytest.raises(LockTimeout, match="another process"), locked(path, 0.05):
        pass
    assert len(asked) > 1


def test_a_link_in_its_place_is_not_followed(path: Path, tmp_path: Path) -> None:
    """A lock file that is a link must not empty what it leads to."""
    bashrc = tmp_path / ".bashrc"
    bashrc.write_text("alias ls=ls\n", encoding="utf-8")
    path.parent.mkdir(parents=True)
    path.symlink_to(bashrc)
    with pytest.raises(DiskError), locked(path, 0):
        pass
    assert bashrc.read_text(encoding="utf-8") == "alias ls=ls\n"


def test_the_command_says_who_holds_it(memory: Memory) -> None:
    """A write answers when limits.lock_wait is over, with exit code 5; reads need no lock."""
    memory.remember("known")
    memory.config_set("limits.lock_wait", "0")
    with holder(memory._desk.store.lock_path) as child:
        ran = run("remember", "new", "--json", "--brain", str(memory.root))
        assert (ran.code, ran.json["error"]["code"]) == (5, "lock_timeout")
        assert f"pid {child.pid}" in ran.json["error"]["message"]
        assert memory.load("known").selected
        assert memory.recall("known").total == 1
    assert memory.remember("new").status == "inserted"
