"""``remember``: what is known already, what it replaces, where it goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from openclaw.changes import Add
from openclaw.changes import Change
from openclaw.errors import BrokenEntry
from openclaw.errors import EntryNotFound
from openclaw.model import Entry
from openclaw.results import Related
from openclaw.text.snapshot import Snapshot
from openclaw.write.draft import draft_of
from openclaw.write.lent import Lent
from openclaw.write.remember import Remembered
from openclaw.write.remember import holds_now
from openclaw.write.remember import remember
from tests.memories import ARCHIVE
from tests.memories import MEMORIES
from tests.memories import NOW
from tests.memories import PRIVATE
from tests.memories import SHANGHAI
from tests.memories import STAMP
from tests.memories import after
from tests.memories import entries
from tests.memories import entry
from tests.memories import headers
from tests.memories import snapshot
from tests.memories import text_of

COFFEE = entry("mem-0007", "用户喜欢美式。", "tags: [coffee]", "entity: 用户")
HELD = snapshot(COFFEE)


def planned(
    held: Snapshot, text: str, *supersedes: str, **fields: Any
) -> tuple[Remembered, tuple[Change, ...]]:
    """The answer and the changes."""
    draft = draft_of(text, fields, now=NOW, zone=SHANGHAI, limit=10_000)
    plan = remember(held, draft, supersedes, NOW)
    return plan.answer, plan.changes


def said(held: Snapshot, text: str, *supersedes: str, **fields: Any) -> tuple[Remembered, Snapshot]:
    """The answer, and the profile afterwards."""
    answer, changes = planned(held, text, *supersedes, **fields)
    return answer, after(held, changes)


def test_a_new_statement() -> None:
    """It goes to the end of memories.md under the next id."""
    answer, found = said(HELD, "用户怕冷", tags=["health"], importance="high", ttl="30d")
    assert answer == Remembered("inserted", "mem-0008")
    assert text_of(found) == (
        f"{COFFEE}\n---\nid: mem-0008\ntimestamp: {STAMP}\nimportance: high\n"
        "ttl: 2026-12-30T10:00:00+08:00\nstatus: active\ntags: [health]\n---\n用户怕冷\n"
    )


def test_a_private_statement() -> None:
    """It goes to private.md under an id of its own series."""
    answer, found = said(HELD, "密", visibility="private")
    assert answer == Remembered("inserted", "prv-0001")
    assert text_of(found, PRIVATE).startswith("---\nid: prv-0001\n")
    assert headers(found, "prv-0001")["visibility"] == "private"
    assert text_of(found) == COFFEE


@pytest.mark.parametrize(
    "text",
    ["用户喜欢美式。", "用户喜欢美式", "用户喜欢美式！！", " 用户喜欢美式…\n", "用户喜欢美式."],
)
@pytest.mark.parametrize("fields", [{}, {"tags": ["coffee"]}, {"entity": "别人", "kind": "event"}])
def test_the_same_statement(text: str, fields: dict[str, Any]) -> None:
    """Said again it is known, whatever its tags or entity; nothing is added."""
    answer, changes = planned(HELD, text, **fields)
    assert answer == Remembered("duplicate", "mem-0007")
    assert changes == ()


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("Likes  TEA", "likes tea"),
        ("ＴＥＡ　time", "tea time"),
        ("cafe\u0301", "café"),
        ("a\nb", "a b"),
    ],
)
def test_the_same_in_another_form(one: str, two: str) -> None:
    """Width, case, Unicode form and runs of white space do not count."""
    answer, _ = planned(snapshot(entry("mem-0001", one)), two)
    assert answer.status == "duplicate"


@pytest.mark.parametrize("text", ["用户喜欢美式？", "用户怕冷", "用户喜欢 美式"])
def test_another_statement(text: str) -> None:
    """A question, or any other difference, makes another one."""
    assert planned(HELD, text)[0].status == "inserted"


def test_private_and_world_are_apart() -> None:
    """The same statement of another visibility is no repetition, in either direction."""
    assert planned(HELD, "用户喜欢美式", visibility="private")[0].id == "prv-0001"
    hidden = snapshot("", entry("prv-0001", "用户喜欢美式"))
    assert planned(hidden, "用户喜欢美式")[0] == Remembered("inserted", "mem-0001")
    assert planned(hidden, "用户喜欢美式", visibility="private")[0].status == "duplicate"


def test_said_again_tags_join() -> None:
    """The union of tags is kept, one spelling of each."""
    _, found = said(HELD, "用户喜欢美式", tags=["COFFEE", "health"])
    assert found.entry("mem-0007").tags == ("coffee", "health")
    assert text_of(found) == COFFEE.replace("[coffee]", "[coffee, health]")


@pytest.mark.parametrize(
    ("held", "given", "kept"),
    [
        ("low", "high", "high"),
        ("high", "low", "high"),
        ("medium", "low", "medium"),
        ("low", None, "medium"),
    ],
)
def test_said_again_the_higher_importance(held: str, given: str | None, kept: str) -> None:
    """The higher importance is kept; none given counts as medium."""
    known = snapshot(entry("mem-0001", "甲", f"importance: {held}"))
    _, found = said(known, "甲", **({"importance": given} if given else {}))
    assert found.entry("mem-0001").importance == kept


@pytest.mark.parametrize(
    ("held", "given", "kept"),
    [
        ("ttl: 2026-12-31", "2027-01-31", "2027-01-31"),
        ("ttl: 2026-12-31", "3d", "2026-12-31"),
        ("ttl: 2026-12-31", None, None),
        ("status: active", "3d", None),
    ],
)
def test_said_again_the_longer_ttl(held: str, given: str | None, kept: str | None) -> None:
    """The longer ttl is kept, and without one a memory lasts longest."""
    _, found = said(snapshot(entry("mem-0001", "甲", held)), "甲", ttl=given)
    assert found.entry("mem-0001").ttl == kept


def test_said_again_what_was_cold() -> None:
    """A cold memory that is said again is active."""
    answer, found = said(snapshot(entry("mem-0001", "甲", "status: cold")), "甲")
    assert answer == Remembered("duplicate", "mem-0001", reactivated=True)
    assert found.entry("mem-0001").status == "active"


@pytest.mark.parametrize(
    "header",
    ["ttl: 2026-11-29", "ttl: 2026-11-30T09:59:59+08:00", "status: superseded", "status: expired",
     "status: forgotten"],
)  # fmt: skip
def test_restating_what_no_longer_holds(header: str) -> None:
    """A lapsed or retired fact that is said again is a new entry."""
    answer, found = said(snapshot(entry("mem-0001", "甲", header)), "甲")
    assert answer == Remembered("inserted", "mem-0002")
    assert [e.id for e in found.entries] == ["mem-0001", "mem-0002"]


def test_restating_what_is_archived() -> None:
    """The archive does not count, and its ids are not given again."""
    held = snapshot("", files={ARCHIVE: entry("mem-0003", "甲", "status: forgotten")})
    assert planned(held, "甲")[0] == Remembered("inserted", "mem-0004")


def test_an_unreadable_ttl_does_not_lapse() -> None:
    """An entry whose ttl is no date still holds."""
    assert (
        planned(snapshot(entry("mem-0001", "甲", "ttl: 2025-02-30")), "甲")[0].status == "duplicate"
    )


def test_three_times_with_an_odd_source() -> None:
    """A source with a line break makes a valid header, and one entry however often it is said."""
    held, ids = snapshot(), set()
    for _ in range(3):
        answer, held = said(held, "甲", source="第一行\n第二行")
        ids.add(answer.id)
    assert ids == {"mem-0001"}
    assert [e.source for e in held.entries] == ["第一行\n第二行"]


def test_supersedes() -> None:
    """The old entry is marked, the new one links back; nothing is lost."""
    answer, found = said(HELD, "用户不能喝咖啡因", "mem-0007")
    related = (Related("mem-0007", ("declared",)),)
    assert answer == Remembered("superseded", "mem-0008", ("mem-0007",), related=related)
    old, new = found.entries
    assert (old.status, old.superseded_by, old.text) == ("superseded", "mem-0008", "用户喜欢美式。")
    assert (new.status, new.supersedes) == ("active", ("mem-0007",))


def test_supersedes_many() -> None:
    """Several may be replaced at once, each named once."""
    held = snapshot(entries(COFFEE, entry("mem-0008", "每天一杯")))
    answer, found = said(held, "戒了", "mem-0007", "mem-0008", "mem-0007")
    assert answer.supersedes == ("mem-0007", "mem-0008")
    assert headers(found, "mem-0009")["supersedes"] == "[mem-0007, mem-0008]"
    assert [e.superseded_by for e in found.entries] == ["mem-0009", "mem-0009", None]


def test_what_is_superseded_leaves_its_conflicts() -> None:
    """A conflict ends when a side leaves active: the marks go on both sides."""
    held = snapshot(
        entries(
            entry("mem-0001", "甲", "conflict: mem-0002"),
            entry("mem-0002", "乙", "conflict: mem-0001"),
        )
    )
    _, found = said(held, "丙", "mem-0001")
    assert [e.conflict for e in found.entries] == [(), (), ()]


def test_superseding_all_that_one_disagrees_with() -> None:
    """Where several sides leave at once, the one that stays has no mark left."""
    sides = [entry(f"mem-000{at}", f"{at}", "conflict: mem-0003") for at in (1, 2)]
    third = entry("mem-0003", "三", "conflict: [mem-0001, mem-0002]")
    _, found = said(snapshot(entries(*sides, third)), "新", "mem-0001", "mem-0002")
    assert [e.conflict for e in found.entries] == [(), (), (), ()]


def test_a_repetition_that_supersedes() -> None:
    """What the known entry replaces by the caller's word is marked, and nothing is added."""
    held = snapshot(entries(COFFEE, entry("mem-0008", "戒了", "supersedes: mem-0001")))
    answer, found = said(held, "戒了", "mem-0007", "mem-0008")
    assert answer == Remembered("superseded", "mem-0008", ("mem-0007",))
    assert found.entry("mem-0008").supersedes == ("mem-0001", "mem-0007")
    assert found.entry("mem-0007").superseded_by == "mem-0008"


@pytest.mark.parametrize(("id", "error"), [("mem-0099", EntryNotFound), ("mem-0005", BrokenEntry)])
def test_supersedes_what_is_not_there(id: str, error: type[Exception]) -> None:
    """An id that is no live entry, or is broken, is refused before anything changes."""
    broken = "---\nid: mem-0005\nsource: a: b\n---\n坏\n"
    with pytest.raises(error):
        planned(snapshot(entries(COFFEE, broken)), "戒了", id)


def test_the_same_slot() -> None:
    """Another value of the same slot of the same entity replaces the old one."""
    home = entry("mem-0001", "住在上海", "entity: 用户", "slot: Residence")
    others = [
        entry("mem-0002", "住在东京", "entity: 妹妹", "slot: residence"),
        entry("mem-0003", "用户", "entity: 用户"),
    ]
    answer, found = said(
        snapshot(entries(home, *others)), "搬到了杭州", entity="用户", slot="residence"
    )
    related = (Related("mem-0001", ("slot:Residence",)),)
    assert answer == Remembered("superseded", "mem-0004", ("mem-0001",), related=related)
    assert [e.status for e in found.entries] == ["superseded", "active", "active", "active"]


@pytest.mark.parametrize("header", ["status: superseded", "ttl: 2020-01-01"])
def test_the_same_slot_of_what_no_longer_holds(header: str) -> None:
    """Only what still holds is replaced."""
    held = snapshot(entry("mem-0001", "住在上海", "slot: residence", header))
    assert planned(held, "搬到了杭州", slot="residence")[0].status == "inserted"


def test_the_same_slot_in_private() -> None:
    """A private value replaces no public one, nor the other way round."""
    held = snapshot(
        entry("mem-0001", "住在上海", "slot: residence"), entry("prv-0001", "密", "slot: residence")
    )
    assert planned(held, "杭州", slot="residence", visibility="private")[0].supersedes == (
        "prv-0001",
    )
    assert planned(held, "杭州", slot="residence")[0].supersedes == ("mem-0001",)


def test_a_private_successor_is_not_named() -> None:
    """The link stands on the private side only."""
    answer, found = said(HELD, "密", "mem-0007", visibility="private")
    assert (answer.status, answer.supersedes) == ("superseded", ("mem-0007",))
    assert found.entry("mem-0007").status == "superseded"
    assert "prv-" not in text_of(found)
    assert found.entry("prv-0001").supersedes == ("mem-0007",)


@pytest.mark.parametrize("memories", ["", entry("mem-0001", "公开")])
def test_a_private_predecessor_is_not_named(memories: str) -> None:
    """Neither a new entry in memories.md names it, nor one that says the same already."""
    _, found = said(snapshot(memories, entry("prv-0001", "密")), "公开", "prv-0001")
    assert "prv-" not in text_of(found)
    assert (found.entry("prv-0001").status, found.entry("prv-0001").superseded_by) == (
        "superseded",
        "mem-0001",
    )


CANNOT = entry("mem-0008", "用户不能摄入咖啡因", "tags: [health]")


def test_a_disagreement() -> None:
    """Both stay active and are marked, each with the other."""
    answer, found = said(HELD, "用户不能摄入咖啡因")
    assert (answer.status, answer.conflict, answer.supersedes) == ("conflict", ("mem-0007",), ())
    assert answer.related == (Related("mem-0007", ("opposite:can", "old:美式", "new:not 咖啡因")),)
    assert [(e.status, e.conflict) for e in found.entries] == [
        ("active", ("mem-0008",)),
        ("active", ("mem-0007",)),
    ]
    assert text_of(found).startswith(
        COFFEE.replace("entity: 用户\n", "entity: 用户\nconflict: mem-0008\n")
    )


def test_a_change_ends_a_conflict() -> None:
    """What says that something changed replaces its one opposite; that one's conflict ends."""
    _, held = said(HELD, "用户不能摄入咖啡因")
    answer, found = said(held, "我重新开始喝咖啡了")
    assert (answer.status, answer.supersedes, answer.judged) == (
        "superseded",
        ("mem-0008",),
        ("mem-0008",),
    )
    assert {e.id: (e.status, e.conflict, e.supersedes) for e in found.entries} == {
        "mem-0007": ("active", (), ()),
        "mem-0008": ("superseded", (), ()),
        "mem-0009": ("active", (), ("mem-0008",)),
    }


def test_one_replaced_and_one_disagreed_with() -> None:
    """The caller's word and the rules together: the mark of what leaves does not come back."""
    _, held = said(HELD, "用户不能摄入咖啡因")
    answer, found = said(held, "用户只能喝低因咖啡，不能摄入咖啡因", "mem-0008")
    assert (answer.status, answer.supersedes, answer.conflict, answer.judged) == (
        "conflict",
        ("mem-0008",),
        ("mem-0007",),
        (),
    )
    assert found.entry("mem-0007").conflict == ("mem-0009",)
    assert headers(found, "mem-0009")["conflict"] == "mem-0007"
    assert headers(found, "mem-0009")["supersedes"] == "mem-0008"


def test_private_statements_are_judged_apart() -> None:
    """A private one is in conflict with no other, nor the other way round."""
    answer, found = said(HELD, "用户不能摄入咖啡因", visibility="private")
    assert (answer.status, answer.conflict) == ("inserted", ())
    assert text_of(found) == COFFEE
    hidden = snapshot("", entry("prv-0001", "用户喜欢美式", "visibility: private"))
    assert planned(hidden, "用户不能摄入咖啡因")[0].status == "inserted"
    assert planned(hidden, "用户不能摄入咖啡因", visibility="private")[0].conflict == ("prv-0001",)


@pytest.mark.parametrize(
    "header", ["status: cold", "status: superseded", "ttl: 2026-11-29", "status: forgotten"]
)
def test_what_no_longer_holds_is_not_disagreed_with(header: str) -> None:
    """Only active entries that have not lapsed are held against a new statement."""
    held = snapshot(entry("mem-0001", "用户喜欢美式", header))
    assert planned(held, "用户不能摄入咖啡因")[0].status == "inserted"


def test_holds_now() -> None:
    """Active and cold entries hold until their ttl passes."""
    held = snapshot(
        entries(
            entry("a", "甲", "status: cold"),
            entry("b", "乙", "ttl: 2026-11-30"),
            entry("c", "丙", "ttl: 2026-11-29"),
            entry("d", "丁", "status: merged"),
        )
    )
    assert [holds_now(held, e, NOW) for e in held.entries] == [True, True, False, False]


def test_a_rule_changes_nothing_itself() -> None:
    """The snapshot that a rule has seen is as it was."""
    planned(HELD, "新", "mem-0007")
    assert text_of(HELD) == COFFEE
    assert HELD.files[MEMORIES].entries[0].status == "active"


@pytest.mark.parametrize(
    ("held", "text", "same"),
    [
        ("明天（2026-12-01）交稿", "明天交稿", True),
        ("明天（2026-12-01）交稿", "明天（2026-12-01）交稿。", True),
        ("明天（2026-12-05）交稿", "明天交稿", False),
        ("明天（2026-12-05）交稿", "明天（2026-12-01）交稿", False),
        ("due tomorrow (2026-12-01)", "Due tomorrow", True),
        ("明天交稿", "明天（2026-12-02）交稿", True),
        ("明天交稿", "明天（2026-12-01）交稿", False),
    ],
)
def test_the_same_days(held: str, text: str, *, same: bool) -> None:
    """The date beside a relative word does not count, the day does; it is 30 November now."""
    later = entry("mem-0001", held).replace("2025-06-01T14:32", "2026-12-01T08:00")
    known = snapshot(later)
    assert (planned(known, text)[0].status == "duplicate") is same


def test_tags_that_are_lent() -> None:
    """For a new statement without any; what is private teaches no other entry."""
    shown: list[list[str]] = []

    def tags(text: str, entries: Sequence[Entry]) -> tuple[str, ...]:
        shown.append([entry.id for entry in entries])
        return ("coffee",) if "咖啡" in text else ()

    held = snapshot(entry("mem-0001", "x"), entry("prv-0001", "y"))

    def said(text: str, **fields: Any) -> object:
        draft = draft_of(text, fields, now=NOW, zone=SHANGHAI, limit=100)
        (add,) = remember(held, draft, (), NOW, Lent(tags=tags)).changes
        assert isinstance(add, Add)
        return add.draft.get("tags")

    assert said("咖啡") == ("coffee",)
    assert said("nothing") is None
    assert said("咖啡", tags=["mine"]) == ("mine",)
    assert said("咖啡", visibility="private") == ("coffee",)
    assert shown == [["mem-0001"], ["mem-0001"], ["mem-0001", "prv-0001"]]
