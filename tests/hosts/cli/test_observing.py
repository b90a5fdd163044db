"""``ocmem observe``, as typed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from openclaw import Memory
from tests.brains import Ran
from tests.brains import run
from tests.brains import tree

Command = Callable[..., Ran]


@pytest.fixture
def brain(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder is a new brain."""
    monkeypatch.chdir(memory.root)
    return memory.root


@pytest.mark.usefixtures("brain")
def test_observe(ocmem: Command) -> None:
    """Exit 0 whether something is kept or not; options go where they belong."""
    kept = ocmem("observe", "I don't eat pork, what shall I cook?", "--source", "chat#1", "--json")
    assert (kept.code, kept.json["decision"], kept.json["reasons"]) == (0, "kept", ["preference"])
    assert kept.json["outcomes"][0]["entry"]["source"] == "chat#1"
    skipped = ocmem("observe", "Remember me", "--role", "assistant", "--json")
    assert (skipped.code, skipped.json["reasons"]) == (0, ["not_user"])


@pytest.mark.usefixtures("brain")
def test_text_output(ocmem: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was kept, why, as which id; what was skipped, and why; in both languages."""
    turn = "I don't eat pork, what shall I cook? Todo today: call mom"
    assert ocmem("observe", turn).out == (
        "remembered as mem-0001 (a preference)\n"
        "mem-0001  2026-06-01  medium  [food]\n"
        "  I don't eat pork\n"
        "skipped: a question\n"
        "  what shall I cook?\n"
        "noted in contexts/2026-06-01.md (a commitment)\n"
        "  Todo today: call mom\n"
    )
    assert ocmem("observe", "👍").out == "skipped: small talk\n"
    monkeypatch.setenv("OCMEM_LANGUAGE", "zh")
    assert ocmem("observe", "记住我对虾过敏").out == (
        "已记住，编号 mem-0002 (要求记住；偏好或习惯)\nmem-0002  2026-06-01  high  [allergy]\n  我对虾过敏\n"
    )
    assert ocmem("observe", "晚安").out == "没有记：寒暄\n  晚安\n"


def test_a_dry_run(brain: Path, ocmem: Command) -> None:
    """The same answer, and nothing is different."""
    before = tree(brain)
    planned = ocmem("observe", "I love tea. I hate loud music.", "--dry-run", "--json").json
    assert tree(brain) == before
    assert ocmem("observe", "I love tea. I hate loud music.", "--json").json == planned


@pytest.mark.usefixtures("brain")
def test_a_turn_by_its_name(ocmem: Command, clock: Callable[[str], None]) -> None:
    """--turn: delivered again it is not said again."""
    said = ("observe", "The office is on Main Street", "--source", "s", "--json")
    assert ocmem(*said, "--turn", "1").json["reasons"] == ["heard_once"]
    clock("2026-06-01T10:00:00+08:00")
    assert ocmem(*said, "--turn", "1").json["reasons"] == ["heard_once"]
    assert ocmem(*said, "--turn", "2").json["reasons"] == ["said_again"]


@pytest.mark.usefixtures("brain")
def test_usage(ocmem: Command) -> None:
    """A role that there is not, and no text."""
    assert ocmem("observe", "I love tea", "--role", "system", "--json").code == 2
    assert ocmem("observe", " ", "--json").json["error"]["code"] == "empty_text"


def test_standard_input(brain: Path) -> None:
    """A turn of several lines comes by a pipe, in a process of its own."""
    ran = run("observe", "-", "--json", cwd=brain, stdin="> 我讨厌茶\n我喜欢咖啡\n".encode())
    assert [one["reasons"] for one in ran.json["statements"]] == [["quoted"], ["preference"]]
