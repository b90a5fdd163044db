"""Files to import: a file, or the text files of a folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from openclaw.errors import BadInput
from openclaw.errors import NotUtf8
from openclaw.store import foreign
from openclaw.store.foreign import read_foreign


def test_one_file(tmp_path: Path) -> None:
    """A file is read whatever its name ends with."""
    (tmp_path / "facts.dump").write_bytes("\ufeff甲\r\n".encode())
    assert read_foreign(tmp_path / "facts.dump") == {"facts.dump": "\ufeff甲\r\n"}


def test_the_text_files_of_a_folder(tmp_path: Path) -> None:
    """Those below it too, named from it; hidden ones and other kinds are passed over."""
    for name in ("MEMORY.md", "memory/2026-06-01.MD", ".git/x.md", "a.png", ".b.md", "z/c.jsonl"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name, encoding="utf-8")
    names = ["MEMORY.md", "memory/2026-06-01.MD", "z/c.jsonl"]
    assert read_foreign(tmp_path) == {name: name for name in names}


def test_what_is_not_there(tmp_path: Path) -> None:
    """A path that leads to nothing is refused with it."""
    with pytest.raises(BadInput, match="gone"):
        read_foreign(tmp_path / "gone")
    with pytest.raises(BadInput, match="no such file"):
        read_foreign(tmp_path / ("x" * 300))


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    """They are refused with file and place, also deep in a folder."""
    (tmp_path / "a.md").write_bytes(b"ok\xe4")
    with pytest.raises(NotUtf8) as refused:
        read_foreign(tmp_path)
    assert refused.value.facts == {"file": str(tmp_path / "a.md"), "position": 3}


def test_too_large_and_unreadable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file over the limit, and one that leads nowhere, are refused with a remedy."""
    (tmp_path / "a.md").write_text("x" * 11, encoding="utf-8")
    monkeypatch.setattr(foreign, "_MOST_BYTES", 10)
    with pytest.raises(BadInput, match="64 MiB"):
        read_foreign(tmp_path)
    (tmp_path / "a.md").unlink()
    (tmp_path / "a.md").symlink_to("b.md")
    with pytest.raises(BadInput, match="No such file"):
        read_foreign(tmp_path)
