"""The verb ``check``, as typed."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from openclaw import Memory
from tests.brains import Ran
from tests.brains import entry
from tests.brains import memories_of

Command = Callable[..., Ran]
WIDE = "---\nid：mem-0001\n---\nx\n"


@pytest.fixture
def brain(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder is a new brain."""
    monkeypatch.chdir(memory.root)
    return memory.root


def test_exit_codes(brain: Path, ocmem: Command) -> None:
    """0 where nothing is wrong, also for mere information; 1 for a warning or an error."""
    assert ocmem("check").out == "nothing is wrong\n"
    memories_of(brain).write_text("---\nid: mem-0001\n---\nx\n", encoding="utf-8")
    told = ocmem("check", "--json")
    assert (told.code, [f["severity"] for f in told.json["findings"]]) == (0, ["info"])
    assert "fixed" not in told.json
    memories_of(brain).write_text(WIDE, encoding="utf-8")
    told = ocmem("check", "--json")
    assert (told.code, told.json["findings"][0]["code"]) == (1, "fullwidth")
    shown = ocmem("check")
    assert shown.code == 1
    assert shown.out.startswith("error: profiles/assistant/memories.md:2:3 [mem-0001] ")


def test_fixing(brain: Path, ocmem: Command) -> None:
    """What was mended is listed, and the code says what is left."""
    memories_of(brain).write_text(WIDE, encoding="utf-8")
    planned = ocmem("check", "--fix", "--dry-run", "--json").json
    assert memories_of(brain).read_text(encoding="utf-8") == WIDE
    done = ocmem("check", "--fix", "--json")
    assert done.code == 0
    assert done.json["fixed"] == planned["fixed"]
    assert memories_of(brain).read_text(encoding="utf-8") == WIDE.replace("：", ": ")


@pytest.mark.parametrize(("answer", "mended"), [("y\n", True), ("n\n", False), ("", False)])
def test_a_terminal_is_asked_first(
    brain: Path, ocmem: Command, monkeypatch: pytest.MonkeyPatch, answer: str, mended: bool
) -> None:
    """No answer is no: then nothing is mended, and the findings stand."""

    class Keyboard(io.StringIO):
        def isatty(self) -> bool:
            return True

    text = WIDE + entry("mem-0002", "y")
    memories_of(brain).write_text(text, encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", Keyboard(answer))
    ran = ocmem("check", "--fix")
    assert "[y/N]" in ran.err
    assert (memories_of(brain).read_text(encoding="utf-8") != text) is mended
    assert ran.code == (0 if mended else 1)
