"""What the tests of the effects share: brains in temporary folders, the command, a hand editor."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

ROOT = Path(__file__).resolve().parent.parent
NOW = "2026-06-01T09:00:00+08:00"
COMMAND = (sys.executable, "-P", "-m", "openclaw")
PARTS = {"config trust": "trust", "secrets allow": "allow"}  # answers of their own
SCHEMAS = {
    file.stem: Draft202012Validator(json.loads(file.read_text(encoding="utf-8")))
    for file in (ROOT / "docs" / "schema").glob("*.json")
}


@dataclass(frozen=True)
class Ran:
    """What a command left: its exit code and what it printed."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one JSON document on standard output."""
        return json.loads(self.out)


def held_to_schema(ran: Ran, *arguments: str | bytes) -> Ran:
    """What a command left, whose JSON answer (if it was to be one) is one of that verb's."""
    words = [os.fsdecode(item) for item in arguments]
    options = words[: words.index("--")] if "--" in words else words
    if "--json" in options:
        verb = PARTS.get(" ".join(words[:2]), words[0])
        SCHEMAS[verb if ran.code in {0, 1} else "error"].validate(ran.json)
    return ran


def environment(**given: str) -> dict[str, str]:
    """This process's environment for a child that runs the checkout, and ``given``."""
    return {**os.environ, "PYTHONPATH": str(ROOT), **given}


def run(
    *arguments: str | bytes,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    stdin: bytes = b"",
) -> Ran:
    """Run the command in a process of its own."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        cwd=cwd,
        env=environment(**(env or {})),
        input=stdin,
        capture_output=True,
        check=False,
    )
    ran = Ran(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))
    return held_to_schema(ran, *arguments)


def git(folder: Path, *arguments: str) -> str:
    """Run git as a person does, who has a name."""
    person = {
        f"GIT_{who}_{what}": "anna" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")
    }
    done = subprocess.run(
        ["git", "-C", str(folder), *arguments],
        env={**os.environ, **person},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def tree(folder: Path, *, passed_over: tuple[str, ...] = (".ocmem", ".git")) -> dict[str, bytes]:
    """Every file below a folder by name, to the byte; links by where they lead."""
    found: dict[str, bytes] = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if name.partition("/")[0] in passed_over or (path.is_dir() and not path.is_symlink()):
            continue
        found[name] = os.fsencode(path.readlink()) if path.is_symlink() else path.read_bytes()
    return found


def names(folder: Path) -> list[str]:
    """The names in a folder, in order."""
    return sorted(path.name for path in folder.iterdir())


def folder_of(brain: Path, profile: str = "assistant") -> Path:
    """The folder of a profile."""
    return brain / "profiles" / profile


def memories_of(brain: Path, profile: str = "assistant") -> Path:
    """The file of the lasting facts."""
    return folder_of(brain, profile) / "memories.md"


def entry(id: str, text: str, **fields: str) -> str:
    """An entry as a person types it."""
    header = "".join(f"{name}: {value}\n" for name, value in fields.items())
    return f"---\nid: {id}\ntimestamp: {NOW}\n{header}---\n{text}\n"


def without(text: str, id: str) -> str:
    """The text of a file from which a person has deleted one entry."""
    before, opening, rest = text.partition(f"---\nid: {id}\n")
    assert opening
    body = rest.partition("---\n")[2]
    following = body.partition("---\nid: ")
    return before + "".join(following[1:])


def save_by_rename(path: Path, text: str) -> None:
    """Save as many editors do: a new file, renamed over the old one."""
    new = path.with_name("4913")
    new.write_text(text, encoding="utf-8", newline="")
    new.rename(path)
