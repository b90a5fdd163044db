"""What a person types and sees: each ``*.txt`` here is a session, played and compared exactly.

``$`` begins a line of shell, run in a fresh folder with the real command; what follows is what
it prints, then ``[exit N]`` where N is not 0. ``#!`` begins a remark. With TRANSCRIPTS=update
in the environment the files are written anew; look at the diff then.
"""

from __future__ import annotations

import os
import shlex
import subprocess
from pathlib import Path

import pytest

from tests.brains import COMMAND
from tests.brains import NOW
from tests.brains import environment

SESSIONS = sorted(Path(__file__).resolve().parent.glob("*.txt"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder of a fixed name, beside one with the command in it."""
    (tmp_path / "bin").mkdir()
    program = tmp_path / "bin" / "ocmem"
    program.write_text(f'#!/bin/sh\nexec {shlex.join(COMMAND)} "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    (tmp_path / "memory").mkdir()
    return tmp_path / "memory"


def typed(line: str, folder: Path) -> str:
    """What a line prints, with its exit code."""
    env = environment(
        PATH=f"{folder.parent / 'bin'}{os.pathsep}{os.environ['PATH']}",
        OCMEM_NOW=NOW,
        TZ="Asia/Shanghai",
        LC_ALL="C.UTF-8",
        COLUMNS="100",
    )
    done = subprocess.run(
        ["bash", "-c", line],
        env=env,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    shown = done.stdout.replace(str(folder), "~/memory")
    shown += "" if shown.endswith("\n") or not shown else "\n"
    return shown + (f"[exit {done.returncode}]\n" if done.returncode else "")


def played(session: str, folder: Path) -> str:
    """A session with the outputs that it has today; remarks stay."""
    told = []
    for line in session.splitlines():
        if line.startswith("$ "):
            told.append(f"{line}\n{typed(line.removeprefix('$ '), folder)}")
        elif line.startswith("#! "):
            told.append(f"\n{line}\n")
    return "".join(told).lstrip("\n")


@pytest.mark.parametrize("session", SESSIONS, ids=lambda path: path.stem)
def test_session(session: Path, folder: Path) -> None:
    """Every line prints what the file says, to the character, and ends with that exit code."""
    text = session.read_text(encoding="utf-8")
    today = played(text, folder)
    if os.environ.get("TRANSCRIPTS") == "update":
        session.write_text(today, encoding="utf-8")
    assert today == text or os.environ.get("TRANSCRIPTS") == "update"


def test_there_are_sessions() -> None:
    """The folder is not empty by mistake, and each session types the command."""
    assert len(SESSIONS) >= 3
    assert all("$ ocmem " in path.read_text(encoding="utf-8") for path in SESSIONS)
