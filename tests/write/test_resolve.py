"""What stands in conflict, and how a pair is settled."""

from __future__ import annotations

from typing import Any

import pytest

from openclaw.errors import BadValue
from openclaw.errors import EmptyText
from openclaw.errors import EntryNotFound
from openclaw.errors import NotInConflict
from openclaw.errors import SeveralConflicts
from openclaw.text.snapshot import Snapshot
from openclaw.write.resolve import Settled
from openclaw.write.resolve import disputes
from openclaw.write.resolve import reason
from openclaw.write.resolve import resolve
from openclaw.write.resolve import rewrite
from tests.memories import ARCHIVE
from tests.memories import NOW
from tests.memories import PRIVATE
from tests.memories import PRIVATE_ARCHIVE
from tests.memories import STAMP
from tests.memories import after
from tests.memories import entries
from tests.memories import entry
from tests.memories import headers
from tests.memories import snapshot
from tests.memories import text_of

A = entry("a", "用户喜欢喝美式", "importance: high", "tags: [coffee]", "conflict: b")
B = entry("b", "用户不能摄入咖啡因", "tags: [health]", "ttl: 2027-01-01", "conflict: a")
HELD = snapshot(entries(A, B), files={ARCHIVE: entry("old", "旧")})
THREE = snapshot(
    entries(
        entry("a", "甲", "conflict: [b, c]"),
        entry("b", "乙", "conflict: a"),
        entry("c", "丙", "conflict: a"),
    )
)


def settled(
    held: Snapshot, id: str, keep: str, other: str | None = None
) -> tuple[Settled, Snapshot]:
    """The answer, and the profile afterwards."""
    plan = resolve(held, id, keep, other, NOW)
    return plan.answer, after(held, plan.changes)


def rewritten(
    held: Snapshot, id: str, text: str, other: str | None = None
) -> tuple[Settled, Snapshot]:
    """The answer, and the profile afterwards."""
    plan = rewrite(held, id, text, other, NOW, limit=1000)
    return plan.answer, after(held, plan.changes)


def pairs(held: Snapshot) -> list[tuple[str, str]]:
    """The ids in conflict."""
    return [(one.id, two.id) for one, two in disputes(held, NOW)]


def test_disputes() -> None:
    """Each pair once, in file order; one side's mark is enough."""
    assert pairs(HELD) == [("a", "b")]
    assert pairs(THREE) == [("a", "b"), ("a", "c")]
    assert pairs(snapshot(entries(entry("a", "甲"), entry("b", "乙", "conflict: [a, b, z]")))) == [
        ("a", "b")
    ]


@pytest.mark.parametrize("header", ["status: cold", "status: superseded", "ttl: 2026-11-29"])
def test_no_dispute_with_what_does_not_hold(header: str) -> None:
    """A conflict ends when either side leaves active, also where its marks are left."""
    held = snapshot(entries(A, entry("b", "乙", header, "conflict: a")))
    assert pairs(held) == []
    with pytest.raises(NotInConflict):
        resolve(held, "a", "a", None, NOW)


def test_no_dispute_about_an_id_that_stands_twice() -> None:
    """Nobody can say which of the two is meant."""
    assert pairs(snapshot(entries(A, B, entry("b", "又")))) == []


@pytest.mark.parametrize(
    ("one", "two", "why"),
    [
        (("甲", "entity: x"), ("乙", "entity: y"), "text"),
        (("甲", "entity: x"), ("甲。", "entity: y"), "entity"),
        (("甲", "kind: fact"), ("甲",), "kind"),
        (("甲", "slot: x"), ("甲", "slot: y"), "slot"),
        (("甲",), ("甲",), "text"),
    ],
)
def test_reason(one: Any, two: Any, why: str) -> None:
    """The text, or the field in which two of one text differ, as after a merge."""
    found = snapshot(entries(entry("a", *one), entry("b", *two))).entries
    assert reason(*found) == why


@pytest.mark.parametrize("id", ["a", "b"])
def test_keep_one(id: str) -> None:
    """The loser is superseded by the one that is kept, and archived; no mark is left."""
    answer, found = settled(HELD, id, "b")
    assert answer == Settled("resolved", ("b",), ("a",))
    assert text_of(found) == B.replace("conflict: a", "supersedes: a")
    assert text_of(found, ARCHIVE) == entry("old", "旧") + "\n" + A.replace(
        "conflict: b",
        f"status: superseded\nsuperseded_by: b\narchived: {STAMP}",
    )
    assert pairs(found) == []


def test_keep_both() -> None:
    """No conflict any more, and settled on both sides."""
    answer, found = settled(HELD, "b", "both")
    assert answer == Settled("settled", ("b", "a"))
    assert text_of(found) == entries(
        A.replace("conflict: b", "settled: b"), B.replace("conflict: a", "settled: a")
    )


def test_one_of_several() -> None:
    """Each pair is settled alone: the loser leaves all its conflicts, a settled pair one."""
    answer, found = settled(THREE, "a", "c")
    assert answer == Settled("resolved", ("c",), ("a",))
    assert {e.id: (e.conflict, e.supersedes) for e in found.entries} == {
        "b": ((), ()),
        "c": ((), ("a",)),
    }
    _, found = settled(THREE, "a", "both", "b")
    assert {e.id: (e.conflict, e.settled) for e in found.entries} == {
        "a": (("c",), ("b",)),
        "b": ((), ("a",)),
        "c": (("a",), ()),
    }
    answer, _ = settled(THREE, "a", "a", "b")
    assert (answer.kept, answer.archived) == (("a",), ("b",))


@pytest.mark.parametrize(
    ("id", "keep", "other", "error"),
    [
        ("z", "both", None, EntryNotFound),
        ("d", "both", None, NotInConflict),
        ("a", "both", None, SeveralConflicts),
        ("a", "a", None, SeveralConflicts),
        ("a", "d", None, BadValue),
        ("a", "both", "d", BadValue),
        ("a", "b", "c", BadValue),
        ("b", "nothing", None, BadValue),
    ],
)
def test_what_cannot_be_settled(
    id: str, keep: str, other: str | None, error: type[Exception]
) -> None:
    """An unknown id, one without a conflict, a pair that is none or not clear."""
    held = snapshot(entries(text_of(THREE), entry("d", "丁")))
    with pytest.raises(error):
        resolve(held, id, keep, other, NOW)


def test_rewrite() -> None:
    """A new entry supersedes both, with what their headers have in common; both are archived."""
    held = snapshot(entries(A.replace("id: a", "id: mem-0001").replace("conflict: b", "conflict: mem-0002"),
                            B.replace("id: b", "id: mem-0002").replace("conflict: a", "conflict: mem-0001")))  # fmt: skip
    answer, found = rewritten(held, "mem-0002", "用户只喝低因美式")
    assert (answer.status, answer.kept, answer.archived) == (
        "rewritten",
        ("mem-0003",),
        ("mem-0002", "mem-0001"),
    )
    assert text_of(found) == (
        f"---\nid: mem-0003\ntimestamp: {STAMP}\nimportance: high\nstatus: active\n"
        "tags: [health, coffee]\nsupersedes: [mem-0002, mem-0001]\n---\n用户只喝低因美式\n"
    )
    assert [(e.id, e.status, e.superseded_by, e.conflict) for e in found.archived] == [
        ("mem-0002", "superseded", "mem-0003", ()),
        ("mem-0001", "superseded", "mem-0003", ()),
    ]


def test_rewrite_with_the_words_of_one_side() -> None:
    """It is known already: that side holds, and the other one is archived."""
    answer, found = rewritten(HELD, "a", "用户不能摄入咖啡因！")
    assert (answer.kept, answer.archived) == (("b",), ("a",))
    assert [(e.id, e.supersedes) for e in found.entries] == [("b", ("a",))]
    with pytest.raises(EmptyText):
        rewrite(HELD, "a", " ", None, NOW, limit=1000)


def test_a_private_side_is_not_named() -> None:
    """A pair typed by hand across the two files: the links stand on the private side only."""
    world = entry("a", "公开", "conflict: p")
    held = snapshot(world, entry("p", "密", "visibility: private", "conflict: a"))
    _, found = settled(held, "a", "p")
    assert "p" not in headers(found, "a").values()
    assert found.entry("p").supersedes == ("a",)
    _, found = settled(held, "a", "a")
    assert (text_of(found), text_of(found, PRIVATE)) == (world.replace("conflict: p\n", ""), "")
    assert found.files[PRIVATE_ARCHIVE].entries[0].superseded_by == "a"
    _, found = settled(held, "a", "both")
    assert (found.entry("a").settled, found.entry("p").settled) == ((), ("a",))
    answer, found = rewritten(held, "a", "新")
    assert answer.kept == ("prv-0001",)
    assert "prv-" not in text_of(found, ARCHIVE)


def test_one_change_says_that_a_pair_was_settled() -> None:
    """So that the log has one line for each pair."""
    for keep in ("a", "both"):
        kinds = [change.kind for change in resolve(HELD, "a", keep, None, NOW).changes]
        assert kinds.count("settled") == 1
