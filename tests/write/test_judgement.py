"""What a new statement does to those that stand, and what an answer calls related."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from openclaw.model import Draft
from openclaw.model import Entry
from openclaw.results import Related
from openclaw.results import Verdict
from openclaw.write.draft import draft_of
from openclaw.write.judgement import ASKED
from openclaw.write.judgement import SHOWN
from openclaw.write.judgement import Judgement
from openclaw.write.judgement import agree
from openclaw.write.judgement import as_draft
from openclaw.write.judgement import disagree
from openclaw.write.judgement import disagreeing
from openclaw.write.judgement import judged
from openclaw.write.judgement import unclear
from openclaw.write.lent import Lent
from tests.memories import NOW
from tests.memories import SHANGHAI
from tests.memories import entries
from tests.memories import entry
from tests.memories import snapshot

LIKES = entry("mem-0001", "用户喜欢喝美式")
CANNOT = entry("mem-0002", "用户不能摄入咖啡因")
WHY = ("opposite:can", "old:美式", "new:not 咖啡因")


def draft(text: str, **fields: Any) -> Draft:
    """A new statement."""
    return draft_of(text, fields, now=NOW, zone=SHANGHAI, limit=1000)


def in_order(_text: str, found: Sequence[Entry]) -> tuple[Related, ...]:
    """A search that finds everything, in file order."""
    return tuple(Related(one.id, ("word:x",)) for one in found)


def test_a_conflict_is_related_first() -> None:
    """With the rule's evidence and the search's; then what the search found."""
    held = snapshot(entries(entry("mem-0003", "怕冷"), LIKES))
    found = judged(held, draft("用户不能摄入咖啡因"), [], NOW, Lent(in_order))
    assert found == Judgement(
        conflict=("mem-0001",),
        related=(Related("mem-0001", (*WHY, "word:x")), Related("mem-0003", ("word:x",))),
    )


def test_related_are_few() -> None:
    """At most five, those that the caller declared replaced before all."""
    many = [entry(f"mem-00{at}", f"甲{at}") for at in range(10, 20)]
    declared = [Related("mem-0019", ("declared",))]
    found = judged(snapshot(entries(*many)), draft("乙"), declared, NOW, Lent(in_order))
    assert len(found.related) == SHOWN
    assert found.related[0] == Related("mem-0019", ("declared", "word:x"))


def test_what_is_superseded_is_related_until_it_is_archived() -> None:
    """But not what is forgotten, nor what has lapsed; and nothing private beside the world's."""
    held = snapshot(
        entries(
            entry("a", "甲", "status: superseded"),
            entry("b", "乙", "status: forgotten"),
            entry("c", "丙", "ttl: 2026-11-29"),
            entry("d", "丁", "status: cold"),
        ),
        entry("p", "密", "visibility: private"),
    )
    found = judged(held, draft("戊"), [], NOW, Lent(in_order))
    assert [one.id for one in found.related] == ["a", "d"]
    hidden = judged(held, draft("戊", visibility="private"), [], NOW, Lent(in_order))
    assert [one.id for one in hidden.related] == ["a", "d", "p"]


@pytest.mark.parametrize(
    "other",
    [
        entry("mem-0001", "用户喜欢看海"),  # the same id twice: nobody can say which is meant
        entry("mem-0005", "用户怕冷", "supersedes: mem-0001"),  # typed by hand, on one side
    ],
)
def test_what_is_not_judged(other: str) -> None:
    """An id that stands twice, and what another entry says that it supersedes."""
    held = snapshot(entries(LIKES, other))
    assert judged(held, draft("用户不能摄入咖啡因"), [], NOW).conflict == ()


def test_what_the_caller_declared_is_not_judged_again() -> None:
    """It is replaced, and in no conflict beside."""
    held = snapshot(LIKES)
    declared = [Related("mem-0001", ("declared",))]
    assert judged(held, draft("用户不能摄入咖啡因"), declared, NOW) == Judgement(
        related=tuple(declared)
    )


@pytest.mark.parametrize(
    ("kind", "wanted"),
    [
        ("same", Judgement(related=(Related("mem-0001", ("judge:because",)),))),
        ("compatible", Judgement()),
        (
            "conflict",
            Judgement(conflict=("mem-0001",), related=(Related("mem-0001", ("judge:because",)),)),
        ),
        (
            "supersedes",
            Judgement(supersedes=("mem-0001",), related=(Related("mem-0001", ("judge:because",)),)),
        ),
    ],
)
def test_verdicts(kind: Any, wanted: Judgement) -> None:
    """A judge's verdict counts where the rules say nothing; the same is reported, not merged."""
    held = snapshot(entry("mem-0001", "用户爱热闹"))
    verdicts = {("mem-0001", "用户爱热闹"): Verdict(kind, "because")}
    assert judged(held, draft("用户喜静"), [], NOW, Lent(verdicts=verdicts)) == wanted


def test_a_verdict_on_another_text() -> None:
    """What was judged before somebody changed the old text does not count."""
    held = snapshot(entry("mem-0001", "用户爱清静"))
    verdicts = {("mem-0001", "用户爱热闹"): Verdict("conflict")}
    assert judged(held, draft("用户喜静"), [], NOW, Lent(verdicts=verdicts)) == Judgement()


def test_the_rules_come_before_the_judge() -> None:
    """Where they are sure, no verdict counts."""
    verdicts = {("mem-0001", "用户喜欢喝美式"): Verdict("compatible")}
    found = judged(snapshot(LIKES), draft("用户不能摄入咖啡因"), [], NOW, Lent(verdicts=verdicts))
    assert found.conflict == ("mem-0001",)


def test_two_that_a_judge_says_are_replaced() -> None:
    """A statement replaces one alone; of two, both are asked about."""
    held = snapshot(entries(entry("a", "甲"), entry("b", "乙")))
    verdicts = {("a", "甲"): Verdict("supersedes"), ("b", "乙"): Verdict("supersedes")}
    found = judged(held, draft("丙"), [], NOW, Lent(verdicts=verdicts))
    assert (found.supersedes, set(found.conflict)) == ((), {"a", "b"})


def test_unclear() -> None:
    """Of the first few candidates those that no rule speaks of; none that the caller named."""
    many = [entry(f"mem-01{at:02}", f"甲{at}") for at in range(20)]
    held = snapshot(entries(LIKES, *many))
    asked = unclear(held, draft("用户不能摄入咖啡因"), ["mem-0100"], NOW, Lent(in_order))
    assert [one.id for one in asked] == ["mem-0101", "mem-0102", "mem-0103", "mem-0104"]
    assert len(asked) == ASKED - 1  # the rules know of mem-0001


def test_disagreeing() -> None:
    """What an entry that comes back rules out, unless a person settled it, on either side."""
    held = snapshot(entries(LIKES, CANNOT, entry("mem-0003", "用户怕冷")))
    assert disagreeing(held, held.entry("mem-0002"), NOW) == ("mem-0001",)
    for settled in ((LIKES.replace("\n---\n用", "\nsettled: mem-0002\n---\n用"), CANNOT),
                    (LIKES, CANNOT.replace("\n---\n用", "\nsettled: mem-0001\n---\n用"))):  # fmt: skip
        held = snapshot(entries(*settled))
        assert disagreeing(held, held.entry("mem-0002"), NOW) == ()
    hidden = snapshot(LIKES, entry("prv-0001", "用户不能摄入咖啡因", "visibility: private"))
    assert disagreeing(hidden, hidden.entry("prv-0001"), NOW) == ()


def test_agree_and_disagree() -> None:
    """In either order: the later one is held against the earlier one."""
    one = Entry("a", "用户喜欢喝美式", timestamp="2026-01-01T00:00:00+08:00")
    two = Entry("b", "用户不能摄入咖啡因", timestamp="2026-02-01T00:00:00+08:00")
    assert disagree(one, two)
    assert disagree(two, one)
    assert not agree(one, two)
    assert agree(Entry("a", "用户住在北京"), Entry("b", "我家在北京"))
    assert not disagree(Entry("a", "用户住在北京"), Entry("b", "用户怕冷"))
    assert not agree(Entry("a", "用户住在北京"), Entry("b", "用户怕冷"))


def test_as_draft() -> None:
    """Text, time and whom it is about are what the rules look at."""
    found = as_draft(Entry("a", "甲", timestamp="t", entity="妈妈"))
    assert found == Draft("甲", (("timestamp", "t"), ("entity", "妈妈")))
