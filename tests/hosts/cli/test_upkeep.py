"""The verbs ``check``, ``sweep`` and ``schedule``, as typed."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from openclaw import Memory
from openclaw.hosts import schedule
from openclaw.hosts.cli import upkeep
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


# sweep


def test_sweep(brain: Path, memory: Memory, ocmem: Command, clock: Callable[[str], None]) -> None:
    """What was done, entry by entry; then there is nothing to do."""
    memory.remember("parked on level 3", ttl="1h")
    clock("2026-06-02T09:00:00+08:00")
    planned, before = ocmem("sweep", "--dry-run", "--json"), memories_of(brain).read_bytes()
    done = ocmem("sweep", "--json")
    assert (done.code, done.json) == (0, planned.json)
    assert before
    assert [(c["kind"], c["id"]) for c in done.json["changes"]] == [("expired", "mem-0001")]
    assert done.json["skipped"] == []
    assert ocmem("sweep").out == "nothing to sweep\n"


def test_sweep_in_chinese(
    memory: Memory, ocmem: Command, clock: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As text, with what was left alone."""
    monkeypatch.chdir(memory.root)
    memory.config_set("language", "zh")
    memory.remember("车停在三层", ttl="1h")
    note = memory.root / "profiles" / "assistant" / "contexts" / "2026-05-01_x.md"
    note.write_text("---\na: b: c\n---\n", encoding="utf-8")
    clock("2026-06-02T09:00:00+08:00")
    assert ocmem("sweep").out == (
        "已整理（1）：\n- mem-0001: 已过期，归档：车停在三层\n没有处理（1）：\n"
        "- contexts/2026-05-01_x.md: 它的 frontmatter 第 2 行无法读取\n"
    )


def test_progress(
    brain: Path, memory: Memory, ocmem: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line on a terminal once it takes long; none elsewhere, and never on standard output."""
    memory.remember("parked on level 3", ttl="1h")
    assert ocmem("sweep", "--dry-run").err == ""
    monkeypatch.setattr(upkeep, "_PATIENCE_SECONDS", -1.0)
    monkeypatch.setattr(type(sys.stderr), "isatty", lambda _: True)
    ran = ocmem("sweep", "--brain", str(brain), "--json")
    assert ran.err == "\rsweeping: 0 changes so far" * 3 + "\n"
    assert ran.json["changes"] == []


# schedule


@pytest.fixture
def no_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with nothing but a home and a crontab that keeps what it is told."""
    programs = tmp_path / "programs"
    programs.mkdir()
    script = (
        f'#!/bin/sh\nif [ "$1" = -l ]; then cat {tmp_path}/table; else cat > {tmp_path}/table; fi\n'
    )
    (programs / "crontab").write_text(script, encoding="utf-8")
    (programs / "crontab").chmod(0o700)
    monkeypatch.setenv("PATH", f"{programs}:/usr/bin:/bin")
    monkeypatch.setattr(
        schedule, "daily", lambda root, profile: schedule.Job(_sweep(root, profile))
    )
    return tmp_path / "table"


def _sweep(root: Path, profile: str) -> schedule.Sweep:
    return schedule.Sweep(
        ("ocmem", "sweep", "--brain", str(root), "--profile", profile), (), "x", 7
    )


@pytest.mark.usefixtures("brain")
def test_schedule_prints_and_installs_when_asked(no_system: Path, ocmem: Command) -> None:
    """Never unasked, not in a dry run; then it says that it is there."""
    shown = ocmem("schedule", "--json").json
    assert (shown["kind"], shown["installed"]) == ("cron", False)
    assert shown["text"].startswith("7 4 * * * ocmem sweep --brain ")
    assert ocmem("schedule", "--install", "--dry-run", "--json").json == shown
    assert not no_system.exists()
    assert ocmem("schedule", "--install", "--json").json == shown | {"installed": True}
    assert no_system.read_text(encoding="utf-8") == shown["text"]
    assert ocmem("schedule").out.startswith("a sweep runs every day (cron):\n\n7 4 * * *")


@pytest.mark.usefixtures("brain", "no_system")
def test_schedule_that_is_refused(ocmem: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """The error names the way out."""
    monkeypatch.setenv("PATH", "/nowhere")
    ran = ocmem("schedule", "--install", "--json")
    assert (ran.code, ran.json["error"]["code"]) == (74, "schedule")
    assert "ocmem schedule" in ran.json["error"]["hint"]
