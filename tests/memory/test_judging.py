"""``remember`` judges: the story from the outside, what an answer tells, the caller's judge."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from openclaw import Entry
from openclaw import Memory
from openclaw import Verdict
from openclaw import hanzi
from openclaw.memory.judging import ask
from openclaw.write.draft import draft_of
from tests.brains import NOW
from tests.brains import entry
from tests.brains import folder_of
from tests.brains import memories_of
from tests.brains import tree

STORIES = {
    "zh": ("用户喜欢喝美式", "不能摄入咖啡因", "我重新开始喝咖啡了"),
    "en": ("I like americanos", "I can't have caffeine", "I started drinking coffee again"),
}


def marks(memory: Memory) -> dict[str, tuple[str, tuple[str, ...]]]:
    """Each entry's status, and what it is in conflict with."""
    return {found.id: (found.status, found.conflict) for found in memory.list()}


@pytest.mark.parametrize("language", STORIES)
def test_the_story(memory: Memory, language: str) -> None:
    """A liking, what forbids it, and the day on which that is over."""
    likes, cannot, again = STORIES[language]
    memory.config_set("language", language)
    assert memory.remember(likes).status == "inserted"
    second = memory.remember(cannot)
    assert (second.status, second.conflict) == ("conflict", ("mem-0001",))
    assert second.entry.conflict == ("mem-0001",)
    assert marks(memory) == {
        "mem-0001": ("active", ("mem-0002",)),
        "mem-0002": ("active", ("mem-0001",)),
    }
    third = memory.remember(again)
    assert (third.status, third.supersedes, third.conflict) == ("superseded", ("mem-0002",), ())
    assert third.related[0].id == "mem-0002"
    assert marks(memory) == {
        "mem-0001": ("active", ()),
        "mem-0002": ("superseded", ()),
        "mem-0003": ("active", ()),
    }
    assert memory.check().findings == ()


@pytest.mark.parametrize("language", STORIES)
def test_what_the_answers_say(memory: Memory, language: str) -> None:
    """A question with both statements, and how to undo what was done unasked."""
    likes, cannot, again = STORIES[language]
    memory.config_set("language", language)
    memory.remember(likes)
    (asks,) = memory.remember(cannot).notices
    assert (asks.code, asks.ids) == ("disagrees", ("mem-0002", "mem-0001"))
    assert likes in asks.message
    assert cannot in asks.message
    assert "ocmem resolve mem-0002" in asks.message
    (undo,) = memory.remember(again).notices
    assert (undo.code, undo.ids) == ("superseded", ("mem-0003", "mem-0002"))
    assert cannot in undo.message
    assert "ocmem restore mem-0002" in undo.message


def test_a_replacement_can_be_undone(memory: Memory) -> None:
    """What was superseded holds again, in conflict with what it rules out."""
    for text in STORIES["zh"]:
        memory.remember(text)
    out = memory.restore("mem-0002")
    assert [notice.code for notice in out.notices] == ["in_conflict"]
    assert marks(memory) == {
        "mem-0001": ("active", ("mem-0002",)),
        "mem-0002": ("active", ("mem-0003", "mem-0001")),
        "mem-0003": ("active", ("mem-0002",)),
    }
    assert memory.show("mem-0003").supersedes == ()


def test_both_sides_come_together_in_a_pack(memory: Memory) -> None:
    """With a line that asks the agent to ask."""
    memory.remember("I like americanos")
    memory.remember("I can't have caffeine")
    pack = memory.load("americano")
    assert {item.id for item in pack.selected} == {"mem-0001", "mem-0002"}
    (notice,) = pack.notices
    assert (notice.code, notice.ids) == ("conflict", ("mem-0001", "mem-0002"))
    assert notice.message in pack.text


def test_the_log_has_a_line_for_each_conflict(memory: Memory) -> None:
    """With both ids; none for a private one."""
    for text in STORIES["zh"][:2]:
        memory.remember(text, visibility="private")
    assert not (folder_of(memory.root) / "audit.log").exists()
    for text in STORIES["zh"][:2]:
        memory.remember(text)
    (line,) = (folder_of(memory.root) / "audit.log").read_text(encoding="utf-8").splitlines()
    wanted = {"at": NOW, "code": "conflict", "id": "mem-0001", "file": "memories.md"}
    assert json.loads(line) == {**wanted, "ids": ["mem-0002"]}


def test_near_duplicates_are_reported(memory: Memory) -> None:
    """Never merged: the answer names at most five, the best first."""
    for number in range(8):
        memory.remember(f"The user likes window seat number {number}")
    out = memory.remember("The user likes the window seat")
    assert (out.status, len(out.related)) == ("inserted", 5)
    assert all(item.why for item in out.related)
    assert memory.remember("an unheard-of thing").related == ()


def test_what_stands_in_for_words_makes_nothing_alike(memory: Memory) -> None:
    """Not the words of a placeholder, but its reference; not the date that was set beside one."""
    first = memory.remember("号码 13800138000，明天去爬山")
    assert memory.remember("明天交报告，13900139000").related == ()
    again = memory.remember("my sister's line is 13800138000")
    assert [item.id for item in again.related] == [first.id]


def test_a_dry_run_judges_and_writes_nothing(memory: Memory) -> None:
    """The answer is the same, and no file is another."""
    memory.remember(STORIES["zh"][0])
    before = tree(memory.root)
    out = memory.remember(STORIES["zh"][1], dry_run=True)
    assert (out.status, out.conflict) == ("conflict", ("mem-0001",))
    assert tree(memory.root) == before


def test_a_broken_neighbour_is_passed_over(memory: Memory) -> None:
    """What cannot be read is not judged, and keeps nobody from writing."""
    broken = "---\nid: mem-0001\ntitle: a: b\n---\n用户喜欢喝美式\n"
    memories_of(memory.root).write_text(broken + entry("mem-0002", "用户怕冷"), encoding="utf-8")
    assert memory.remember("不能摄入咖啡因").status == "inserted"


class Judge:
    """A judge that says what it was told to, and notes what it was asked."""

    def __init__(self, said: Any) -> None:
        self.said = said
        self.asked: list[tuple[Entry, Entry]] = []

    def __call__(self, old: Entry, new: Entry) -> Verdict:
        """Answer, or raise."""
        self.asked.append((old, new))
        if isinstance(self.said, Exception):
            raise self.said
        return self.said  # type: ignore[no-any-return]  # also what is no verdict


def judged_by(memory: Memory, said: Any) -> tuple[Memory, Judge]:
    """The same memory, opened with a judge."""
    judge = Judge(said)
    return Memory.open(memory.root, judge=judge), judge


def test_a_judge_is_asked_where_the_rules_are_silent(memory: Memory) -> None:
    """About the old entry and the new one as it will be; never again about a duplicate."""
    memory.remember("用户爱热闹")
    other, judge = judged_by(memory, Verdict("conflict", "各说各话"))
    out = other.remember("用户喜静", tags=["character"])
    assert (out.status, out.conflict) == ("conflict", ("mem-0001",))
    assert out.related[0].why[0] == "judge:各说各话"
    ((old, new),) = judge.asked
    assert (old.id, old.text) == ("mem-0001", "用户爱热闹")
    assert (new.id, new.text, new.tags) == ("mem-0002", "用户喜静", ("character",))
    assert other.remember("用户喜静").status == "duplicate"
    assert len(judge.asked) == 1


def test_a_judge_is_not_asked_where_the_rules_are_sure(memory: Memory) -> None:
    """Nor about what the caller names."""
    memory.remember("用户喜欢喝美式")
    other, judge = judged_by(memory, Verdict("compatible"))
    assert other.remember("用户不能摄入咖啡因", dry_run=True).status == "conflict"
    assert other.remember("用户怕冷", supersedes="mem-0001").status == "superseded"
    assert judge.asked == []


def test_a_judge_that_says_it_is_replaced(memory: Memory) -> None:
    """The old one is superseded, undoable, and the answer says so."""
    memory.remember("用户爱热闹")
    other, _ = judged_by(memory, Verdict("supersedes"))
    out = other.remember("用户喜静")
    assert (out.status, out.supersedes) == ("superseded", ("mem-0001",))
    assert [notice.code for notice in out.notices] == ["superseded"]


@pytest.mark.parametrize(
    ("said", "what"),
    [
        (RuntimeError("key sk-not-to-be-told"), "RuntimeError"),
        (None, "NoneType"),
        ("conflict", "str"),
        (Verdict("perhaps"), "Verdict"),  # type: ignore[arg-type]  # what a caller may do
        (Verdict("same", None), "Verdict"),  # type: ignore[arg-type]  # as above
    ],
)
def test_a_judge_that_fails_loses_no_memory(memory: Memory, said: Any, what: str) -> None:
    """The statement is kept as if there were none, and a notice names the kind of failure."""
    memory.remember("用户爱热闹")
    other, _ = judged_by(memory, said)
    out = other.remember("用户喜静")
    assert (out.status, out.entry.text) == ("inserted", "用户喜静")
    (notice,) = out.notices
    assert (notice.code, notice.ids) == ("judge_failed", ("mem-0001",))
    assert what in notice.message
    assert "sk-not" not in notice.message


def test_a_judge_works_without_the_lock(memory: Memory) -> None:
    """It may use the memory itself, and writes of others do not wait for it."""
    memory.remember("用户爱热闹")

    def judge(_old: Entry, _new: Entry) -> Verdict:
        memory.remember("meanwhile")
        return Verdict("compatible")

    assert Memory.open(memory.root, judge=judge).remember("用户喜静").id == "mem-0003"


def test_without_a_judge_nobody_is_asked(memory: Memory) -> None:
    """And nothing is read for it."""
    desk = memory._desk
    draft = draft_of("x", {}, now=desk.now(), zone=desk.zone, limit=10)
    assert ask(desk, draft, (), desk.now()).verdicts == {}


@pytest.mark.parametrize("call", ["Memory.open(brain).load('coffee')", "Memory.open(brain).list()"])
def test_reading_loads_no_rules_of_claims(memory: Memory, call: str) -> None:
    """They are loaded by the first write that needs them."""
    memory.remember("coffee")
    code = (
        f"import sys; from openclaw import Memory; brain = sys.argv[1]; {call}\n"
        "print([m for m in sys.modules if 'write.claims' in m or 'write.conflict' in m])"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, str(memory.root)],
        capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2],
    )  # fmt: skip
    assert run.stdout.strip() == "[]"


def test_traditional_and_simplified_are_one_where_the_setting_says_so(memory: Memory) -> None:
    """For what is the same, what disagrees and what is related; the text stays as it was said."""
    memory.remember("用户喜欢喝美式咖啡")
    assert memory.remember("用戶喜歡喝美式咖啡", dry_run=True).status == "inserted"
    memory.config_set("memory.fold_hanzi", "true")
    assert memory.remember("用戶喜歡喝美式咖啡").status == "duplicate"
    out = memory.remember("用戶現在不能攝入咖啡因")
    assert (out.status, out.conflict) == ("conflict", ("mem-0001",))
    assert out.entry.text == "用戶現在不能攝入咖啡因"
    memory.remember("摄影展的门票")
    assert memory.remember("攝影展很好看").related[0].id == "mem-0003"


def test_a_fold_that_is_not_installed(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts are compared as they are, and no memory is lost; check says what is missing."""
    memory.config_set("memory.fold_hanzi", "true")
    monkeypatch.setattr(hanzi, "available", lambda: False)
    memory.remember("用户喜欢喝美式咖啡")
    assert memory.remember("用戶喜歡喝美式咖啡").status == "inserted"
    (finding,) = memory.check().findings
    assert (finding.code, finding.severity, finding.file) == (
        "missing_extra",
        "warning",
        "ocmem.yaml",
    )
    assert "hanzi" in finding.remedy


# Tags for what came without


def test_a_statement_without_tags_gets_sure_ones(memory: Memory) -> None:
    """Shown in the outcome, in the file, found by; given ones stand alone; a person can edit."""
    out = memory.remember("用户不能摄入咖啡因")
    assert out.entry.tags == ("coffee", "health")
    assert "tags: [coffee, health]" in memories_of(memory.root).read_text(encoding="utf-8")
    assert [item.id for item in memory.load("最近胃不太舒服").selected if item.id] == [out.id]
    assert memory.remember("用户又能喝拿铁咖啡了", tags=["x"]).entry.tags == ("x",)
    assert memory.amend("mem-0001", unset=["tags"]).entry.tags == ()
    assert memory.remember("nothing of note").entry.tags == ()


def test_a_restatement_brings_none(memory: Memory) -> None:
    """A person took the tags away: saying it again does not bring them back."""
    memory.remember("用户不能摄入咖啡因")
    memory.amend("mem-0001", unset=["tags"])
    out = memory.remember("用户不能摄入咖啡因。")
    assert (out.status, out.entry.tags) == ("duplicate", ())


def test_the_profile_teaches_tags(memory: Memory) -> None:
    """tags.yaml, and what its entries are tagged with; private ones teach private ones alone."""
    (folder_of(memory.root) / "tags.yaml").write_text("乐团: [琴友]\n", encoding="utf-8")
    memory.remember("moved to the warehouse", tags=["DuckDB"])
    memory.remember("first visit", tags=["Corvus"], visibility="private")
    assert memory.remember("两个琴友来了").entry.tags == ("乐团",)
    assert memory.remember("duckdb is fast").entry.tags == ("DuckDB",)
    assert memory.remember("a word about corvus").entry.tags == ()
    assert memory.remember("more on corvus", visibility="private").entry.tags == ("Corvus",)


def test_no_tags_where_the_setting_says_so(memory: Memory) -> None:
    """``memory.auto_tags`` false: entries stand as they were given."""
    memory.config_set("memory.auto_tags", "false")
    assert memory.remember("用户不能摄入咖啡因").entry.tags == ()


def test_tags_come_after_the_judgement(memory: Memory) -> None:
    """What is judged is what was said: tags that nobody gave name no candidates."""
    memory.remember("用户喜欢喝咖啡")
    with_tags = memory.remember("用户收藏咖啡杯", dry_run=True)
    memory.config_set("memory.auto_tags", "false")
    without = memory.remember("用户收藏咖啡杯", dry_run=True)
    assert (with_tags.status, with_tags.related) == (without.status, without.related)
    assert with_tags.entry.tags != without.entry.tags == ()
