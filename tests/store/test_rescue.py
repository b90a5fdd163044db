"""What is kept of the time in which commits wait."""

from __future__ import annotations

import stat
from dataclasses import replace
from pathlib import Path

import pytest

from openclaw.layout import MEMORIES
from openclaw.store.journal import Wrote
from openclaw.store.rescue import Kept
from openclaw.store.rescue import Rescue
from openclaw.store.rescue import retired
from openclaw.store.rescue import wiped
from openclaw.store.rescue import worth_keeping

ONE = Kept("mem-0001", "one\n", None, "rebase")
TWO = Kept("mem-0002", "two\n", "old\n", "merge")
ARCHIVE = "contexts/archive/entries-2026-06.md"


def test_kept_and_dropped(tmp_path: Path) -> None:
    """What was kept is read by another process; nothing left, no file left."""
    rescue = Rescue(tmp_path / "a" / "assistant.json")
    assert rescue.read() == {}
    rescue.change(drop={"mem-0001"})
    assert not rescue.path.parent.exists()
    rescue.change((ONE, TWO))
    assert Rescue(rescue.path).read() == {"mem-0001": ONE, "mem-0002": TWO}
    assert stat.S_IMODE(rescue.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(rescue.path.parent.stat().st_mode) == 0o700
    rescue.change((replace(ONE, text="more\n"),), {"mem-0002"})
    assert rescue.read() == {"mem-0001": replace(ONE, text="more\n")}
    rescue.erase("mem-0001")
    assert not rescue.path.exists()
    rescue.erase("mem-0001")


def test_bounded(tmp_path: Path) -> None:
    """The newest five hundred stay."""
    rescue = Rescue(tmp_path / "assistant.json")
    rescue.change(replace(ONE, id=f"mem-{n:04d}") for n in range(510))
    assert list(rescue.read())[:2] == ["mem-0010", "mem-0011"]
    assert len(rescue.read()) == 500


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"entries": 3}', '{"entries": [{"id": 1}]}', "\xff", '{"entries": [3]}',
     '{"entries": [{"id": "a", "text": 1, "before": null, "during": "merge"}]}'],
)  # fmt: skip
def test_damaged(tmp_path: Path, text: str) -> None:
    """What cannot be read counts as nothing, and is written over."""
    rescue = Rescue(tmp_path / "assistant.json")
    rescue.path.write_text(text, encoding="latin-1")
    assert rescue.read() == {}
    rescue.change((ONE,))
    assert rescue.read() == {"mem-0001": ONE}


def test_worth_keeping() -> None:
    """What we wrote into memories.md and still stands there; ``before`` is what it began from."""
    wrote = [
        Wrote(MEMORIES, "mem-0001", None, "first\n"),
        Wrote(MEMORIES, "mem-0001", "first\n", "second\n"),
        Wrote(MEMORIES, "mem-0002", "old\n", "new\n"),
        Wrote(MEMORIES, "mem-0003", None, "gone\n"),
        Wrote("state.yaml", "mem-0004", None, "stage\n"),
        Wrote(MEMORIES, "mem-0005", "same\n", "other\n"),
    ]
    live = {"mem-0001": "third\n", "mem-0002": "new\n", "mem-0004": "x\n", "mem-0005": "same\n\n"}
    assert worth_keeping(wrote, live, {}, "rebase") == (
        Kept("mem-0001", "third\n", None, "rebase"),
        Kept("mem-0002", "new\n", "old\n", "rebase"),
    )
    known = {"mem-0002": Kept("mem-0002", "x\n", "older\n", "merge")}
    assert worth_keeping(wrote, live, known, "rebase")[1].before == "older\n"


def test_wiped() -> None:
    """It stands as before it was written; as it was kept, or as anything else, it was not."""
    kept = {kept.id: kept for kept in (ONE, TWO)}
    assert wiped(kept, {"mem-0002": "old"}) == (ONE, TWO)
    assert wiped(kept, {"mem-0001": "one\n", "mem-0002": "two\n"}) == ()
    assert wiped(kept, {"mem-0001": "else\n"}) == ()


def test_retired() -> None:
    """Moved into the archive or taken out, in the end."""
    wrote = [
        Wrote(MEMORIES, "mem-0001", "a", None),
        Wrote(ARCHIVE, "mem-0001", None, "a"),
        Wrote(MEMORIES, "mem-0002", "b", None),
        Wrote(ARCHIVE, "mem-0002", None, "b"),
        Wrote(ARCHIVE, "mem-0002", "b", None),
        Wrote(MEMORIES, "mem-0002", None, "b"),
        Wrote(ARCHIVE, "mem-0003", None, "tombstone"),
        Wrote(MEMORIES, "mem-0004", None, "d"),
    ]
    assert retired(wrote, ()) == {"mem-0001", "mem-0003"}
    assert retired(wrote, {"mem-0003"}) == {"mem-0001"}
