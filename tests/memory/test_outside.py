"""What the ways in need where no memory is open."""

from __future__ import annotations

from pathlib import Path

import pytest

from openclaw import Memory
from openclaw.memory.outside import language_of_brain
from openclaw.memory.outside import log_failure


def test_the_language_that_a_brain_has_set(
    memory: Memory, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """By its path, or the one near; none where it is left open or cannot be told."""
    memory.config_set("language", "zh")
    assert language_of_brain(str(memory.root)) == "zh"
    monkeypatch.chdir(memory.root)
    assert language_of_brain(None) == "zh"
    memory.config_unset("language")
    assert language_of_brain(None) is None
    (memory.root / "ocmem.yaml").write_bytes(b"\xff")
    assert language_of_brain(None) is None
    assert language_of_brain(str(tmp_path / "nowhere")) is None


def test_a_failure_is_kept_for_a_report(machine: Path) -> None:
    """Its trace, whatever characters it has, for the person's eyes alone."""

    def fail() -> None:
        raise RuntimeError("half \ud83d of it")

    with pytest.raises(RuntimeError) as failed:
        fail()
    path = Path(log_failure(failed.value))
    assert path == machine / "error.log"
    text = path.read_text(encoding="utf-8")
    assert "RuntimeError: half \\ud83d of it" in text
    assert "test_outside.py" in text
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_home_that_cannot_be_written_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The path is told all the same."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("OCMEM_HOME", str(tmp_path / "file" / "home"))
    assert log_failure(ValueError("x")) == str(tmp_path / "file" / "home" / "error.log")
