"""The verbs that bring memory in and out, as typed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from openclaw import Memory
from tests.brains import Ran
from tests.brains import run

Command = Callable[..., Ran]


@pytest.fixture
def brain(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder is a brain with a public and a private entry."""
    monkeypatch.chdir(memory.root)
    memory.remember("public \u2028 \x1b[31m")
    memory.remember("secret", visibility="private")
    return memory.root


def test_export_is_for_programs(brain: Path) -> None:
    """One object a line, whatever the text holds; what is left out is told beside it."""
    ran = run("export", cwd=brain)
    assert ran.code == 0
    (line,) = ran.out.rstrip("\n").split("\n")
    assert json.loads(line)["text"] == "public \u2028 \x1b[31m"
    assert "1 private" in ran.err
    assert run("export", "--private", cwd=brain).out.count("\n") == 2


def test_export_as_json_and_markdown(brain: Path, ocmem: Command) -> None:
    """All in one document, or to be read."""
    told = run("export", "--json", "--private", cwd=brain)
    assert [entry["id"] for entry in told.json["entries"]] == ["mem-0001", "prv-0001"]
    assert "public" in ocmem("export", "--format", "markdown").out
    assert ocmem("export", "--format", "xml").code == 2
    assert ocmem("export", "--private", "--json").json == told.json


def test_import_twice(brain: Path, ocmem: Command, tmp_path: Path) -> None:
    """What was exported comes in once."""
    (tmp_path / "x.jsonl").write_text(run("export", "--private", cwd=brain).out, encoding="utf-8")
    other = str(tmp_path / "other")
    ocmem("init", other)
    arguments = ("import", str(tmp_path / "x.jsonl"), "--format", "jsonl", "--brain", other)
    assert ocmem(*arguments, "--dry-run", "--json").json == {
        "imported": 2,
        "duplicates": 0,
        "skipped": [],
    }
    assert ocmem(*arguments, "--json").json == {"imported": 2, "duplicates": 0, "skipped": []}
    assert ocmem(*arguments, "--json").json == {"imported": 0, "duplicates": 2, "skipped": []}
    assert ocmem(*arguments).out.startswith("imported 0, known already 2")
