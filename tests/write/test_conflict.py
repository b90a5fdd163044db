"""Conflicts: tables of pairs, the story that they exist for, and who is held against whom."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from openclaw.model import Draft
from openclaw.model import Entry
from openclaw.write.conflict import candidates
from openclaw.write.conflict import decide
from openclaw.write.conflict import relation
from openclaw.write.conflict import relations
from tests.write.conflict_pairs import HELD_OUT
from tests.write.conflict_pairs import PAIRS
from tests.write.conflict_pairs import Pair
from tests.write.wider_pairs import CONFLICT
from tests.write.wider_pairs import NEITHER
from tests.write.wider_pairs import SUPERSEDED

LIKES = Entry("mem-0007", "用户喜欢喝美式", tags=("coffee",))
CANNOT = Entry("mem-0012", "用户表示自己现在不能摄入咖啡因，喝美式会有心悸反应。", tags=("health",))


def found(old: str, new: str) -> str:
    """What the rules say of a pair, in the words of the tables."""
    kind = relation(Entry("mem-0001", old), Draft(new)).kind
    return kind if kind in ("superseded", "conflict") else "none"


def wrong(pairs: Sequence[Pair]) -> list[tuple[str, str, str, str]]:
    """The pairs of a table of which the rules say something else."""
    return [(*pair, said) for pair in pairs if (said := found(pair[0], pair[1])) != pair[2]]


def test_held_out() -> None:
    """Of the third that no rule was made by, at least 95 in 100 are right."""
    assert len(HELD_OUT) * 3 >= len(HELD_OUT) + len(PAIRS)
    assert len(wrong(HELD_OUT)) <= 0.05 * len(HELD_OUT), wrong(HELD_OUT)


def test_the_whole_table() -> None:
    """Of all pairs, half of them Chinese, at least 95 in 100 are right."""
    pairs = (*HELD_OUT, *PAIRS)
    chinese = sum(not (old + new).isascii() for old, new, _ in pairs)
    assert len(pairs) >= 120
    assert chinese * 2 >= len(pairs)
    assert len(wrong(pairs)) <= 0.05 * len(pairs), wrong(pairs)


@pytest.mark.parametrize(
    ("table", "kind"), [(CONFLICT, "conflict"), (SUPERSEDED, "superseded"), (NEITHER, "none")]
)
def test_more_pairs(table: str, kind: str) -> None:
    """What was met while the rules were made still works."""
    pairs = [line.partition(" | ") for line in table.splitlines()]
    assert wrong([(old, new, kind) for old, _, new in pairs]) == []


def test_the_story_begins_with_a_conflict() -> None:
    """Who likes americano and may have no caffeine is asked: both stay."""
    told = relations(Draft(CANNOT.text), [LIKES])
    decision = decide(told)
    assert (decision.kind, decision.conflict, decision.supersedes) == (
        "conflict",
        ("mem-0007",),
        (),
    )
    assert told[0].why == ("opposite:can", "old:美式", "new:not 咖啡因")


def test_the_story_ends_with_a_replacement() -> None:
    """Who drinks coffee again replaces what forbade it, and not the liking."""
    told = relations(Draft("我重新开始喝咖啡了"), [LIKES, CANNOT])
    decision = decide(told)
    assert (decision.kind, decision.supersedes, decision.conflict) == (
        "superseded",
        ("mem-0012",),
        (),
    )
    assert told[0].kind == "unknown"
    assert told[1].why[-1] == "changed:重新开始"


def test_two_opposites_are_no_replacement() -> None:
    """A new text that is the opposite of two entries replaces neither."""
    both = [Entry("mem-0001", "用户住在北京"), Entry("mem-0002", "用户住在上海")]
    decision = decide(relations(Draft("我搬到深圳了"), both))
    assert (decision.kind, decision.conflict) == ("conflict", ("mem-0001", "mem-0002"))


def test_nothing_to_say() -> None:
    """Without an opposite the statement is simply new."""
    decision = decide(relations(Draft("用户喜欢看海"), [LIKES, CANNOT]))
    assert (decision.kind, decision.conflict, decision.supersedes) == ("insert", (), ())


def test_the_same_and_the_compatible() -> None:
    """One normal form is the same; one claim in other words is compatible, and says on what."""
    same = relation(Entry("mem-0001", "用户住在北京。"), Draft("用户住在北京"))
    assert (same.kind, same.why) == ("same", ("same_text",))
    alike = relation(Entry("mem-0001", "用户住在北京"), Draft("我家在北京"))
    assert (alike.kind, alike.why) == ("compatible", ("agrees:residence",))


def test_other_subjects_never_disagree() -> None:
    """An entity says whom a text is about that does not; two people may differ."""
    mine = Entry("mem-0001", "喜欢吃辣", entity="用户")
    assert relation(mine, Draft("不吃辣", (("entity", "妈妈"),))).kind == "unknown"
    assert relation(mine, Draft("不吃辣", (("entity", "用户"),))).kind == "conflict"
    hers = Entry("mem-0002", "喜欢吃辣", entity="妈妈")
    assert relation(hers, Draft("我妈妈不吃辣")).kind == "conflict"


@pytest.mark.parametrize(
    ("before", "now", "age", "kind"),
    [
        ("2024-05-01T08:00:00+08:00", "2026-06-01T08:00:00+08:00", 30, "superseded"),
        ("2024-05-01T08:00:00+08:00", "2026-06-01T08:00:00+08:00", 35, "conflict"),
        ("2026-05-25T08:00:00+08:00", "2026-06-01T08:00:00+08:00", 29, "conflict"),
        ("2024-05-01T08:00:00+08:00", None, 30, "conflict"),
        ("some day", "2026-06-01T08:00:00+08:00", 30, "conflict"),
    ],
)
def test_growing_older(before: str, now: str | None, age: int, kind: str) -> None:
    """Who is as much older as time went by replaces the old age; other ages disagree."""
    old = Entry("mem-0001", "用户28岁", timestamp=before)
    new = Draft(f"用户{age}岁", (("timestamp", now),) if now else ())
    assert relation(old, new).kind == kind


@pytest.mark.parametrize(
    ("now", "text", "kind"),
    [
        ("2026-06-02T09:00:00+08:00", "体检在2026-06-03", "unknown"),
        ("2026-06-09T09:00:00+08:00", "体检在2026-06-10", "unknown"),
        ("2026-06-01T20:00:00+08:00", "体检在2026-06-03", "conflict"),
        ("2026-06-02T09:00:00+08:00", "体检改到2026-06-03", "superseded"),
    ],
)
def test_the_next_time(now: str, text: str, kind: str) -> None:
    """Once the day has come that was told, another day is that of the next time, unless moved."""
    old = Entry("mem-0001", "体检在2026-06-02", timestamp="2026-06-01T09:00:00+08:00")
    assert relation(old, Draft(text, (("timestamp", now),))).kind == kind


def test_candidates() -> None:
    """Active ones of the same visibility: those found, those that share something, the rest."""
    entries = [
        Entry("mem-0001", "a", tags=("Coffee",)),
        Entry("mem-0002", "b", status="superseded", tags=("coffee",)),
        Entry("mem-0003", "c", visibility="private", tags=("coffee",)),
        Entry("mem-0004", "d", slot="residence"),
        Entry("mem-0005", "e", entity="妈妈"),
        Entry("mem-0006", "f"),
        Entry("mem-0007", "g", status="cold"),
        Entry("mem-0008", "h"),
        Entry("mem-0009", "i"),
    ]
    new = Draft("x", (("tags", ("coffee",)), ("slot", "residence"), ("entity", "妈妈")))
    chosen = [
        e.id for e in candidates(new, entries, ["mem-0006", "mem-0002", "mem-0404", "mem-0001"])
    ]
    assert chosen == ["mem-0006", "mem-0001", "mem-0005", "mem-0004", "mem-0009", "mem-0008"]
    assert [e.id for e in candidates(new, entries, ["mem-0006"], 2)] == ["mem-0006", "mem-0005"]
    hidden = candidates(Draft("x", (("tags", "coffee"), ("visibility", "private"))), entries, [])
    assert [e.id for e in hidden] == ["mem-0003"]
