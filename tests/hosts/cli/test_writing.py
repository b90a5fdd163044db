"""The verbs that change memory, as typed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from openclaw import Memory
from tests.brains import Ran
from tests.brains import folder_of
from tests.brains import tree

Command = Callable[..., Ran]


@pytest.fixture
def brain(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder is a new brain."""
    monkeypatch.chdir(memory.root)
    return memory.root


def test_init(tmp_path: Path, ocmem: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """By its path, by --brain, or here; the second time nothing is made."""
    root = tmp_path / "记忆"
    planned = ocmem("init", str(root), "--dry-run", "--json").json
    assert not root.exists()
    made = ocmem("init", str(root), "--json").json
    assert made == planned == {**made, "brain": str(root), "profile": "assistant"}
    assert len(made["created"]) == 6
    assert ocmem("init", "--brain", str(root), "--json").json["created"] == []
    monkeypatch.chdir(root)
    assert ocmem("init", "--profile", "工作", "--json").json["profile"] == "工作"
    assert "ready already" in ocmem("init").out
    assert ocmem("init", "--profile", "a/b", "--json").code == 2


@pytest.mark.usefixtures("brain")
def test_remember_takes_all_that_an_entry_has(ocmem: Command) -> None:
    """Each option goes into its field; repeated ones into lists."""
    ocmem("remember", "older")
    told = ocmem(
        "remember", "用户不能摄入咖啡因", "--tag", "health", "--tag", "咖啡",
        "--importance", "HIGH", "--ttl", "2026-12-31", "--source", "chat#3412: x",
        "--entity", "user", "--kind", "fact", "--slot", "diet", "--visibility", "world",
        "--origin", "agent", "--supersedes", "mem-0001", "--json",
    ).json  # fmt: skip
    assert (told["status"], told["id"], told["supersedes"]) == (
        "superseded",
        "mem-0002",
        ["mem-0001"],
    )
    wanted = {
        "tags": ["health", "咖啡"], "importance": "high", "ttl": "2026-12-31", "entity": "user",
        "source": "chat#3412: x", "kind": "fact", "slot": "diet", "origin": "agent",
        "text": "用户不能摄入咖啡因", "file": "memories.md", "supersedes": ["mem-0001"],
    }  # fmt: skip
    assert told["entry"] == {**told["entry"], **wanted}
    assert ocmem("remember", " 用户不能摄入咖啡因。", "--json").json["status"] == "duplicate"
    shown = ocmem("remember", "secret", "--visibility", "private").out
    assert shown.startswith("remembered as prv-0001\nprv-0001  2026-06-01  medium  private\n")


@pytest.mark.usefixtures("brain")
def test_amend(ocmem: Command) -> None:
    """Text, fields set and unset; values may hold an equals sign."""
    ocmem("remember", "a", "--tag", "x")
    told = ocmem(
        "amend", "mem-0001", "--text", "b", "--set", "mood=a=b", "--unset", "tags", "--json"
    ).json
    assert (told["status"], told["entry"]["text"], told["entry"]["tags"]) == ("amended", "b", [])
    assert told["entry"]["extra"] == {"mood": "a=b"}
    assert ocmem("amend", "mem-0001", "--set", "status=cold").out.startswith("amended mem-0001\n")
    assert (
        ocmem("amend", "mem-0001", "--set", "visibility=private", "--json").json["id"] == "prv-0001"
    )


@pytest.mark.usefixtures("brain")
def test_forget_and_restore(ocmem: Command) -> None:
    """There and back; an erased one stays gone."""
    ocmem("remember", "a")
    told = ocmem("forget", "mem-0001", "--reason", "asked", "--json").json
    assert (told["status"], told["entry"]["extra"]) == ("forgotten", {"reason": "asked"})
    assert ocmem("restore", "mem-0001", "--json").json["entry"]["status"] == "active"
    assert ocmem("forget", "mem-0001", "--erase", "--json").json["entry"]["text"] == ""
    gone = ocmem("restore", "mem-0001", "--json")
    assert (gone.code, gone.json["error"]["code"]) == (3, "text_not_found")


def test_note(brain: Path, ocmem: Command) -> None:
    """The answer is the file."""
    told = ocmem("note", "what was going on", "--title", "计划", "--json").json
    assert told == {"file": "contexts/2026-06-01_计划.md"}
    assert (folder_of(brain) / told["file"]).exists()
    assert ocmem("note", "x", "--date", "2025-12-31").out == "noted in contexts/2025-12-31_x.md\n"


@pytest.mark.usefixtures("brain")
def test_state(ocmem: Command) -> None:
    """Set, get, unset; dots are nesting; the whole or one key."""
    assert ocmem("state", "--json").json == {"state": {}}
    assert ocmem("state").out == "state.yaml is empty\n"
    told = ocmem("state", "set", "task.stage", "2/4", "--json").json
    assert told == {"state": {"task": {"stage": "2/4"}}}
    ocmem("state", "set", "count", "0012")
    assert ocmem("state", "get", "task.stage", "--json").json == {"state": {"task.stage": "2/4"}}
    assert ocmem("state").out == "task:\n  stage: 2/4\ncount: 0012\n"
    planned = ocmem("state", "unset", "task", "--dry-run", "--json").json
    assert ocmem("state", "unset", "task", "--json").json == planned == {"state": {"count": "0012"}}


@pytest.mark.parametrize(
    "arguments",
    [
        ("remember", "new"),
        ("amend", "mem-0001", "--text", "b"),
        ("forget", "mem-0001"),
        ("restore", "mem-0002"),
        ("note", "x"),
        ("state", "set", "a", "b"),
        ("check", "--fix"),
        ("config", "set", "language", "zh"),
        ("config", "unset", "language"),
        ("config", "trust"),
        ("init", "--profile", "other"),
    ],
)
def test_dry_runs(brain: Path, ocmem: Command, arguments: tuple[str, ...]) -> None:
    """Not a byte changes; the answer has the keys of the real one."""
    ocmem("remember", "a")
    ocmem("remember", "b")
    ocmem("forget", "mem-0002")
    before = tree(brain)
    planned = ocmem(*arguments, "--dry-run", "--json")
    assert tree(brain) == before
    done = ocmem(*arguments, "--json")
    assert (planned.code, planned.json.keys()) == (done.code, done.json.keys())
