"""Temporary files that killed processes left."""

from __future__ import annotations

import os
from pathlib import Path

from openclaw.store.stale import stale_files

NOW = 1_000_000.0


def test_ours_and_old(tmp_path: Path) -> None:
    """In any folder below; no other program's, none that may be in use, no link, no folder."""
    old = tmp_path / "seen" / ".assistant.jsonl.a1b2_c3d.tmp"
    for path in (
        old,
        tmp_path / ".x.tmp",
        tmp_path / "x.a1b2c3d4.tmp",
        tmp_path / ".young.a1b2c3d4.tmp",
    ):
        path.parent.mkdir(exist_ok=True)
        path.write_text("x", encoding="utf-8")
        os.utime(path, (1, NOW - 86_401))
    os.utime(tmp_path / ".young.a1b2c3d4.tmp", (1, NOW - 86_399))
    (tmp_path / ".link.a1b2c3d4.tmp").symlink_to(old)
    (tmp_path / ".folder.a1b2c3d4.tmp").mkdir()
    os.utime(tmp_path / ".folder.a1b2c3d4.tmp", (1, 1))
    assert stale_files(tmp_path, NOW) == (old,)
    assert stale_files(tmp_path / "none", NOW) == ()
