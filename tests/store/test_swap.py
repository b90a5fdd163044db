"""Two files that change places in one step."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from openclaw.store import swap as module
from openclaw.store.swap import swap
from tests.brains import names


@pytest.mark.skipif(sys.platform not in {"linux", "darwin"}, reason="no such system call")
def test_contents_and_modes_change_places(tmp_path: Path) -> None:
    """Each name stands for the other file afterwards, mode and inode included."""
    one, two = tmp_path / "一", tmp_path / "two"
    one.write_text("1", encoding="utf-8")
    two.write_text("2", encoding="utf-8")
    one.chmod(0o600)
    two.chmod(0o640)
    inode = one.stat().st_ino
    assert swap(one, two)
    assert (one.read_text(encoding="utf-8"), two.read_text(encoding="utf-8")) == ("2", "1")
    assert (one.stat().st_mode & 0o777, two.stat().st_ino) == (0o640, inode)


def test_a_missing_file_is_no_swap(tmp_path: Path) -> None:
    """Where one of the two is not there, nothing happens and the answer is no."""
    one = tmp_path / "one"
    one.write_text("1", encoding="utf-8")
    assert not swap(one, tmp_path / "two")
    assert not swap(tmp_path / "two", one)
    assert names(tmp_path) == ["one"]


def test_a_system_without_the_call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A C library that lacks it, and a system that we do not know, are answered with no."""
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("1", encoding="utf-8")
    two.write_text("2", encoding="utf-8")
    monkeypatch.setattr(module, "_libc", SimpleNamespace)
    assert not swap(one, two)
    monkeypatch.setattr(module, "sys", SimpleNamespace(platform="win32"))
    assert not swap(one, two)
    assert one.read_text(encoding="utf-8") == "1"
