"""The verbs that only read, as typed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from openclaw import Memory
from tests.brains import Ran
from tests.brains import git
from tests.brains import tree

Command = Callable[..., Ran]


@pytest.fixture
def brain(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder is a brain with three entries, one of them forgotten."""
    monkeypatch.chdir(memory.root)
    memory.remember("用户不能摄入咖啡因，喝美式会有心悸反应。", tags=["health", "coffee"])
    memory.remember("The user's sister Ana lives in Lisbon.", importance="high")
    memory.forget(memory.remember("old news").id)
    return memory.root


@pytest.mark.usefixtures("brain")
@pytest.mark.parametrize("topic", ["咖啡", "心悸", "我能喝咖啡吗", "最近胃不太舒服"])
def test_load(ocmem: Command, topic: str) -> None:
    """The entry is found by its words, a question, and a neighbour in meaning."""
    told = ocmem("load", topic, "--json").json
    assert [item["id"] for item in told["selected"] if item["layer"] == "index"] == ["mem-0001"]
    assert told["budget"] == 2000
    shown = ocmem("load", topic).out
    assert shown.startswith(told["text"].rstrip("\n"))
    assert told["receipt"] in shown


@pytest.mark.usefixtures("brain")
def test_load_under_a_budget(ocmem: Command) -> None:
    """What is left out is listed, as JSON and as text."""
    budget = str(ocmem("load", "--json").json["tokens"] + 5)
    told = ocmem("load", "咖啡", "--budget", budget, "--json").json
    assert [item["id"] for item in told["omitted"]] == ["mem-0001"]
    assert told["tokens"] <= int(budget)
    assert "- mem-0001 (" in ocmem("load", "咖啡", "--budget", budget).out


@pytest.mark.usefixtures("brain")
def test_replay(ocmem: Command) -> None:
    """The bytes of the pack and nothing else."""
    told = ocmem("load", "咖啡", "--json").json
    ocmem("amend", "mem-0001", "--text", "something else")
    assert ocmem("replay", told["receipt"]).out == told["text"]
    assert ocmem("replay", told["receipt"], "--json").json == told


def test_replay_built_anew(brain: Path, ocmem: Command) -> None:
    """The pack as load tells it, and what differs; as text the text and a verdict."""
    told = ocmem("load", "咖啡", "--json").json
    again = ocmem("replay", told["receipt"], "--rebuild", "--json").json
    assert "input:memories.md" in again["differs"]
    git(brain, "add", "--all")
    git(brain, "commit", "--quiet", "-m", "one")
    told = ocmem("load", "咖啡", "--json").json
    again = ocmem("replay", told["receipt"], "--rebuild", "--json").json
    assert again == told | {"differs": []}
    shown = ocmem("replay", told["receipt"], "--rebuild").out
    assert shown == told["text"] + "\n— the same, byte for byte\n"
    missing = ocmem("replay", "0" * 16, "--rebuild", "--json")
    assert (missing.code, missing.json["error"]["code"]) == (3, "receipt_not_found")


@pytest.mark.usefixtures("brain")
def test_why(ocmem: Command) -> None:
    """The packs in which an entry stood; none of them, and no such entry."""
    receipt = ocmem("load", "咖啡", "--json").json["receipt"]
    (stood,) = ocmem("why", "mem-0001", "--json").json["packs"]
    assert (stood["receipt"], stood["topic"]) == (receipt, "咖啡")
    assert "word:咖啡" in stood["why"]
    assert f"{receipt}\n" in ocmem("why", "mem-0001").out
    assert ocmem("why", "mem-0003", "--json").json == {"id": "mem-0003", "packs": []}
    assert "mem-0003" in ocmem("why", "mem-0003").out
    missing = ocmem("why", "mem-9999", "--json")
    assert (missing.code, missing.json["error"]["code"]) == (3, "entry_not_found")


def test_recall_as_of(brain: Path, ocmem: Command) -> None:
    """A revision, a date before all history, and what is neither."""
    git(brain, "add", "--all")
    git(brain, "commit", "--quiet", "-m", "one")
    ocmem("forget", "mem-0001")
    assert ocmem("recall", "咖啡", "--json").json["total"] == 0
    assert ocmem("recall", "咖啡", "--as-of", "HEAD", "--json").json["total"] == 1
    early = ocmem("recall", "咖啡", "--as-of", "1999-12-31", "--json")
    assert (early.code, early.json) == (0, {"hits": [], "total": 0})
    wrong = ocmem("recall", "咖啡", "--as-of", "xyzzy", "--json")
    assert (wrong.code, wrong.json["error"]["code"]) == (2, "bad_date")


@pytest.mark.usefixtures("brain")
def test_recall(ocmem: Command) -> None:
    """Hits with their reasons; nothing found is an answer too."""
    told = ocmem("recall", "咖啡", "--json").json
    assert (told["total"], told["hits"][0]["id"]) == (1, "mem-0001")
    assert told["hits"][0]["score"] > 0
    assert "word:咖啡" in told["hits"][0]["why"]
    assert ocmem("recall", "--tag", "health", "--json").json["total"] == 1
    assert ocmem("recall", "old", "--json").json == {"hits": [], "total": 0}
    assert ocmem("recall", "old", "--archived", "--json").json["total"] == 1
    assert ocmem("recall", "--grep", "lisbon", "--json").json["hits"][0]["id"] == "mem-0002"
    assert ocmem("recall", "--since", "2026-06-02", "--json").json["total"] == 0
    nothing = ocmem("recall", "xyzzy")
    assert (nothing.code, nothing.out) == (0, "nothing found\n")
    assert ocmem("recall", "--since", "xyzzy").code == 2


@pytest.mark.usefixtures("brain")
def test_list(ocmem: Command) -> None:
    """In file order; none is said in words."""
    told = ocmem("list", "--json").json
    assert [item["id"] for item in told["entries"]] == ["mem-0001", "mem-0002"]
    assert [item["id"] for item in ocmem("list", "--archived", "--json").json["entries"]] == [
        "mem-0003"
    ]
    assert ocmem("list", "--tag", "nothing").out == "no entries\n"
    assert ocmem("list", "--status", "active").out.count("mem-") == 2


@pytest.mark.usefixtures("brain")
def test_show(ocmem: Command) -> None:
    """All that the header says, then the text, exactly."""
    ocmem("remember", "标签 [preference] 路径 [/tmp/x] :coffee: [/items]", "--source", "a: b #c")
    told = ocmem("show", "mem-0004", "--json").json
    assert told["text"] == "标签 [preference] 路径 [/tmp/x] :coffee: [/items]"
    shown = ocmem("show", "mem-0004").out
    assert shown.endswith("\n\n标签 [preference] 路径 [/tmp/x] :coffee: [/items]\n")
    assert "source      a: b #c\n" in shown
    assert "file        memories.md:" in shown


def test_reading_writes_nothing(brain: Path, ocmem: Command) -> None:
    """No file that git may track differs afterwards."""
    before = tree(brain)
    for arguments in (
        ("load", "咖啡"),
        ("recall", "咖啡"),
        ("list",),
        ("show", "mem-0001"),
        ("why", "mem-0001"),
        ("recall", "咖啡", "--as-of", "today"),
        ("recall", "咖啡", "--archived"),
        ("check",),
    ):
        assert ocmem(*arguments).code == 0
    assert tree(brain) == before
