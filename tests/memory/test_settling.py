"""``conflicts`` and ``resolve``, from the outside: what stands in the files afterwards."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from openclaw import Memory
from openclaw.errors import NotInConflict
from openclaw.errors import TooLong
from openclaw.errors import UsageError
from openclaw.results import Resolved
from tests.brains import NOW
from tests.brains import entry
from tests.brains import folder_of
from tests.brains import memories_of
from tests.brains import tree


@pytest.fixture
def disputed(memory: Memory) -> Memory:
    """A memory with one pair in conflict."""
    memory.remember("用户喜欢喝美式", tags=["coffee"])
    memory.remember("不能摄入咖啡因", tags=["health"])
    return memory


def pairs(memory: Memory) -> list[tuple[tuple[str, ...], str]]:
    """The ids of each pair, and in what they disagree."""
    return [(tuple(e.id for e in p.entries), p.why) for p in memory.conflicts().conflicts]


def test_conflicts(disputed: Memory) -> None:
    """The pairs that wait for a person, each entry whole."""
    assert pairs(disputed) == [(("mem-0001", "mem-0002"), "text")]
    (pair,) = disputed.conflicts().conflicts
    assert pair.entries == (disputed.show("mem-0001"), disputed.show("mem-0002"))


def test_conflicts_of_a_merge_name_the_field(memory: Memory) -> None:
    """Two entries of one text that differ in whom they are about."""
    two = entry("mem-0001", "likes tea", entity="Ana", conflict="mem-0001-3fa1")
    two += "\n" + entry("mem-0001-3fa1", "likes tea", entity="Ben", conflict="mem-0001")
    memories_of(memory.root).write_text(two, encoding="utf-8")
    assert pairs(memory) == [(("mem-0001", "mem-0001-3fa1"), "entity")]


def test_keeping_one_side(disputed: Memory) -> None:
    """The other one is superseded by it, in the archive, and can be brought back."""
    assert disputed.resolve("mem-0001", keep="mem-0002") == Resolved(
        "resolved", ("mem-0002",), ("mem-0001",)
    )
    assert pairs(disputed) == []
    gone = disputed.show("mem-0001")
    assert (gone.status, gone.superseded_by, gone.archived) == ("superseded", "mem-0002", NOW)
    assert gone.file == "contexts/archive/entries-2026-06.md"
    kept = disputed.show("mem-0002")
    assert (kept.conflict, kept.supersedes) == ((), ("mem-0001",))
    assert disputed.check().findings == ()
    assert disputed.restore("mem-0001").entry.conflict == ("mem-0002",)
    assert pairs(disputed) == [(("mem-0002", "mem-0001"), "text")]


def test_keeping_both(disputed: Memory) -> None:
    """They are settled until either text changes, also when one was away for a while."""
    assert disputed.resolve("mem-0002", keep="both").status == "settled"
    assert pairs(disputed) == []
    assert [e.settled for e in disputed.list()] == [("mem-0002",), ("mem-0001",)]
    disputed.forget("mem-0001")
    assert disputed.restore("mem-0001").entry.conflict == ()
    disputed.amend("mem-0002", text="完全不能摄入咖啡因")
    assert [e.settled for e in disputed.list()] == [(), ()]
    assert disputed.check().findings == ()


def test_rewriting(disputed: Memory) -> None:
    """One new entry in the place of both, which are archived."""
    out = disputed.resolve("mem-0001", rewrite="用户只喝低因美式")
    assert (out.status, out.kept) == ("rewritten", ("mem-0003",))
    assert set(out.archived) == {"mem-0001", "mem-0002"}
    (held,) = disputed.list()
    assert (held.text, held.tags, set(held.supersedes)) == (
        "用户只喝低因美式",
        ("coffee", "health"),
        {"mem-0001", "mem-0002"},
    )
    assert {e.superseded_by for e in disputed.list(archived=True)} == {"mem-0003"}
    assert disputed.check().findings == ()


def test_a_rewritten_text_is_judged_too(disputed: Memory) -> None:
    """What it disagrees with beside is asked about."""
    disputed.remember("用户住在北京")
    out = disputed.resolve("mem-0001", rewrite="用户只喝低因美式，住在上海")
    assert [notice.code for notice in out.notices] == ["disagrees"]
    assert pairs(disputed) == [(("mem-0003", "mem-0004"), "text")]


def test_secrets_are_taken_out_of_a_rewritten_text(disputed: Memory) -> None:
    """As everywhere, before anything reaches the disk; and it is told."""
    out = disputed.resolve("mem-0001", rewrite="低因的都行，我的密码是 hunter2xyz")
    assert "hunter2xyz" not in disputed.show(out.kept[0]).text
    assert [notice.code for notice in out.notices] == ["redacted"]
    held = b"".join(p.read_bytes() for p in disputed.root.rglob("*") if p.is_file())
    assert b"hunter2xyz" not in held


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda m: m.resolve("mem-0003", keep="both"), NotInConflict),
        (lambda m: m.resolve("mem-0001"), UsageError),
        (lambda m: m.resolve("mem-0001", keep="both", rewrite="x"), UsageError),
        (lambda m: m.resolve("mem-0001", rewrite="x" * 20_001), TooLong),
    ],
)
def test_what_cannot_be_settled(
    disputed: Memory, call: Callable[[Memory], object], error: type[Exception]
) -> None:
    """Nothing changes then."""
    disputed.remember("用户怕冷")
    before = tree(disputed.root)
    with pytest.raises(error):
        call(disputed)
    assert tree(disputed.root) == before


@pytest.mark.parametrize("how", [{"keep": "mem-0001"}, {"keep": "both"}, {"rewrite": "新"}])
def test_a_dry_run(disputed: Memory, how: dict[str, str]) -> None:
    """It answers the same, and changes nothing."""
    before = tree(disputed.root)
    planned = disputed.resolve("mem-0001", dry_run=True, **how)
    assert tree(disputed.root) == before
    assert disputed.resolve("mem-0001", **how) == planned  # type: ignore[arg-type]  # by name


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ({"keep": "mem-0002"}, [("mem-0001", ["mem-0002"])]),
        ({"keep": "both"}, [("mem-0001", ["mem-0002"])]),
        ({"rewrite": "新"}, [("mem-0001", ["mem-0003"]), ("mem-0002", ["mem-0003"])]),
    ],
)
def test_the_log_says_what_was_settled(
    disputed: Memory, how: dict[str, str], told: list[tuple[str, list[str]]]
) -> None:
    """Which entry, and with or by which other one."""
    disputed.resolve("mem-0001", **how)  # type: ignore[arg-type]  # by name
    text = (folder_of(disputed.root) / "audit.log").read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    assert lines[0]["code"] == "conflict"
    assert [(line["id"], line["ids"]) for line in lines if line["code"] == "settled"] == told


def test_the_commit_says_what_was_settled(disputed: Memory) -> None:
    """In entries, as everything."""
    disputed.milestone()
    disputed.resolve("mem-0001", keep="mem-0002")
    made = disputed.milestone()
    assert {change.id for change in made.changes} == {"mem-0001", "mem-0002"}
