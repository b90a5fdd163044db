"""What the person of a machine has accepted."""

from __future__ import annotations

import stat
from pathlib import Path

from openclaw.store.accepted import accept
from openclaw.store.accepted import acceptances

WHEN = "2026-12-01T09:00:00+08:00"


def test_accepted_in_one_profile_of_one_brain(machine: Path) -> None:
    """It holds where it was said, and nowhere else; nobody else can read it."""
    accept("brain-1", "assistant", "mem-0001", ["s-1", "s-2"], WHEN)
    accept("brain-1", "assistant", "state.yaml", ["s-1"], WHEN)
    assert acceptances("brain-1", "assistant") == {
        ("mem-0001", "s-1"), ("mem-0001", "s-2"), ("state.yaml", "s-1"),
    }  # fmt: skip
    assert acceptances("brain-1", "work") == acceptances("brain-2", "assistant") == frozenset()
    path = machine / "brains" / "brain-1" / "accepted.jsonl"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_what_cannot_be_read_accepts_nothing(machine: Path) -> None:
    """A broken line costs itself alone; a file that is no text counts as none."""
    accept("b", "assistant", "mem-0001", ["s-1"], WHEN)
    path = machine / "brains" / "b" / "accepted.jsonl"
    path.write_text('{"half\n[]\n{"profile": "assistant"}\n' + path.read_text("utf-8"), "utf-8")
    assert acceptances("b", "assistant") == {("mem-0001", "s-1")}
    path.write_bytes(b"\xff\xfe")
    assert acceptances("b", "assistant") == frozenset()
