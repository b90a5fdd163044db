"""``forget`` and ``restore``."""

from __future__ import annotations

import pytest

from openclaw.errors import BrokenEntry
from openclaw.errors import EntryNotFound
from openclaw.errors import TextNotFound
from openclaw.errors import Unencodable
from openclaw.text.snapshot import Snapshot
from openclaw.write.retire import Restored
from openclaw.write.retire import archived_entry
from openclaw.write.retire import forget
from openclaw.write.retire import restore
from tests.memories import ARCHIVE
from tests.memories import MEMORIES
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

A = "---\nid: a   # 一\nmood: 开心\nstatus: active\n---\n\n甲\n"
HELD = snapshot(entries(A, entry("b", "乙")), entry("p", "密"), {ARCHIVE: entry("old", "旧")})
BROKEN = "---\nid: a\nsource: b: c\n---\n甲\n"


def forgotten(
    held: Snapshot, id: str, reason: str | None = None, *, erase: bool = False
) -> Snapshot:
    """The profile after forgetting."""
    plan = forget(held, id, reason=reason, erase=erase, now=NOW)
    assert plan.answer == id
    return after(held, plan.changes)


def restored(held: Snapshot, id: str, kept: str | None = None) -> tuple[Restored, Snapshot]:
    """The answer, and the profile afterwards."""
    plan = restore(held, id, kept=kept, brain="/brain", now=NOW)
    return plan.answer, after(held, plan.changes)


def test_forget() -> None:
    """The entry goes to this month's archive as it was, marked; the rest stays to the byte."""
    found = forgotten(HELD, "a", reason=" 过时: 了 ")
    assert text_of(found) == entry("b", "乙")
    assert text_of(found, ARCHIVE) == entry("old", "旧") + "\n" + A.replace(
        "status: active\n", f'status: forgotten\nreason: "过时: 了"\narchived: {STAMP}\n'
    )


def test_forget_a_private_entry() -> None:
    """It goes to the private archive; no tracked file names it."""
    found = forgotten(HELD, "p")
    assert (text_of(found, PRIVATE), text_of(found)) == ("", text_of(HELD))
    assert found.files[PRIVATE_ARCHIVE].entries[0].id == "p"


def test_forget_ends_conflicts() -> None:
    """The marks go on both sides, also in what is archived."""
    held = snapshot(
        entries(
            entry("a", "甲", "conflict: b"),
            entry("b", "乙", "conflict: [a, c]"),
            entry("c", "丙", "conflict: b"),
        )
    )
    found = forgotten(held, "a")
    assert {e.id: e.conflict for e in (*found.entries, *found.archived)} == {
        "a": (),
        "b": ("c",),
        "c": ("b",),
    }


def test_erase() -> None:
    """With erase the header alone is left."""
    found = forgotten(HELD, "a", erase=True)
    (tomb,) = (e for e in found.archived if e.id == "a")
    assert tomb.tombstone
    assert "甲" not in text_of(found) + text_of(found, ARCHIVE)
    assert headers(found, "a")["mood"] == "开心"


def test_erase_what_is_archived() -> None:
    """What was archived before can be erased there."""
    found = forgotten(HELD, "old", erase=True)
    assert (text_of(found), found.archived[0].tombstone) == (text_of(HELD), True)
    assert "旧" not in text_of(found, ARCHIVE)


@pytest.mark.parametrize(("id", "error"), [("none", EntryNotFound), ("a", BrokenEntry)])
def test_forget_what_is_not_there(id: str, error: type[Exception]) -> None:
    """An unknown id, and a broken entry even where the archive knows the id, are refused."""
    held = snapshot(BROKEN, files={ARCHIVE: entry("a", "旧")})
    with pytest.raises(error):
        forget(held, id, reason=None, erase=False, now=NOW)


def test_a_reason_that_cannot_be_stored() -> None:
    """The reason is checked as every string."""
    with pytest.raises(Unencodable):
        forget(HELD, "a", reason="\ud83d", erase=False, now=NOW)


def test_forget_and_restore() -> None:
    """What was forgotten comes back to the byte, at the end of its file."""
    answer, found = restored(forgotten(HELD, "a", reason="x"), "a")
    assert answer == Restored("a")
    assert text_of(found) == entries(entry("b", "乙"), A)
    assert text_of(found, ARCHIVE) == entry("old", "旧") + "\n"


def test_restore_a_private_entry() -> None:
    """It comes back to private.md."""
    _, found = restored(forgotten(HELD, "p"), "p")
    assert text_of(found, PRIVATE) == entry("p", "密", "status: active")
    assert text_of(found) == text_of(HELD)


@pytest.mark.parametrize(
    ("ttl", "passed"), [("2026-11-29", "2026-11-29"), ("2026-11-30", None), ("x", None)]
)
def test_restore_without_a_ttl_that_has_passed(ttl: str, passed: str | None) -> None:
    """A ttl that has passed goes and is told; another stays."""
    held = snapshot(files={ARCHIVE: entry("a", "甲", f"ttl: {ttl}", "status: expired")})
    answer, found = restored(held, "a")
    assert answer.ttl == passed
    assert ("ttl" in headers(found, "a")) is not bool(passed)
    assert found.entry("a").status == "active"


@pytest.mark.parametrize("where", [MEMORIES, ARCHIVE])
def test_restore_what_was_superseded(where: str) -> None:
    """The supersession is undone on both sides; the newer one stays, and the two disagree."""
    old = entry("a", "喜欢", "status: superseded", "superseded_by: b")
    new = entry("b", "不喝", "supersedes: a")
    held = snapshot(entries(old, new)) if where == MEMORIES else snapshot(new, files={ARCHIVE: old})
    answer, found = restored(held, "a")
    assert answer == Restored("a", conflict=("b",))
    a, b = found.entry("a"), found.entry("b")
    assert (a.status, a.superseded_by, a.conflict) == ("active", None, ("b",))
    assert (b.status, b.supersedes, b.conflict) == ("active", (), ("a",))
    assert [e.id for e in (*found.entries, *found.archived)].count("a") == 1


def test_restore_what_agrees_with_its_successor() -> None:
    """Where the two say the same of something, they are in no conflict; nor where settled."""
    old = entry("a", "用户住在北京", "status: superseded", "superseded_by: b")
    held = snapshot(entries(old, entry("b", "我家在北京", "supersedes: a")))
    answer, found = restored(held, "a")
    assert (answer, found.entry("b").conflict) == (Restored("a"), ())
    new = entry("b", "我家在上海", "supersedes: a", "settled: a")
    answer, found = restored(snapshot(entries(old, new)), "a")
    assert (answer, found.entry("b").supersedes) == (Restored("a"), ())


def test_restore_what_else_it_disagrees_with() -> None:
    """By the rules alone: the conflict that ended when it left is there again."""
    likes = entry("a", "用户喜欢美式")
    cannot = entry("b", "用户不能摄入咖啡因", "status: superseded", "superseded_by: c")
    again = entry("c", "我重新开始喝咖啡了", "supersedes: b")
    answer, found = restored(snapshot(entries(likes, cannot, again)), "b")
    assert answer == Restored("b", conflict=("c", "a"))
    assert {e.id: e.conflict for e in found.entries} == {"a": ("b",), "b": ("c", "a"), "c": ("b",)}


def test_restore_what_something_retired_had_superseded() -> None:
    """With a newer one that is itself superseded there is no conflict."""
    old = entry("a", "一", "status: superseded", "superseded_by: b")
    new = entry("b", "二", "status: superseded", "supersedes: a", "superseded_by: c")
    answer, found = restored(snapshot(entries(old, new, entry("c", "三", "supersedes: b"))), "a")
    assert answer == Restored("a")
    assert (found.entry("b").supersedes, found.entry("a").conflict) == ((), ())


def test_restore_what_two_had_superseded() -> None:
    """All that had replaced it and still hold disagree with it, each on both sides."""
    old = entry("a", "一", "status: superseded", "superseded_by: c")
    newer = [entry(id, id, "supersedes: a") for id in "bc"]
    answer, found = restored(snapshot(entries(old, *newer)), "a")
    assert answer == Restored("a", conflict=("b", "c"))
    assert headers(found, "a")["conflict"] == "[b, c]"
    assert [headers(found, id)["conflict"] for id in "bc"] == ["a", "a"]


def test_restore_names_no_private_entry() -> None:
    """Where one side is private, the conflict stands on that side only."""
    held = snapshot(
        entry("mem-0001", "喜欢", "status: superseded"),
        entry("prv-0001", "密", "supersedes: mem-0001"),
    )
    answer, found = restored(held, "mem-0001")
    assert answer.conflict == ()
    assert "prv-" not in text_of(found)
    assert (found.entry("prv-0001").conflict, found.entry("prv-0001").supersedes) == (
        ("mem-0001",),
        (),
    )
    held = snapshot(
        entry("mem-0001", "公开"),
        entry("prv-0001", "密", "status: superseded", "superseded_by: mem-0001"),
    )
    answer, found = restored(held, "prv-0001")
    assert answer.conflict == ("mem-0001",)
    assert "prv-" not in text_of(found)


def test_restore_what_is_live() -> None:
    """An active entry needs nothing; a cold one becomes active where it stands."""
    assert restore(HELD, "a", kept=None, brain="/", now=NOW).changes == ()
    cold = snapshot(A.replace("active", "cold"))
    assert text_of(restored(cold, "a")[1]) == A


def test_restore_what_a_hand_removed() -> None:
    """It comes back as it was last seen, and the tombstone goes; an archived text stays."""
    earlier = entry("a", "更早", "status: superseded")
    held = snapshot(
        entry("b", "乙"), files={ARCHIVE: entries(earlier, entry("a", "", "status: forgotten"))}
    )
    answer, found = restored(held, "a", kept="\ufeff" + A)
    assert answer == Restored("a")
    assert text_of(found) == entries(entry("b", "乙"), A)
    assert text_of(found, ARCHIVE) == earlier + "\n"


def test_restore_what_a_hand_removed_before_a_tombstone() -> None:
    """It comes back also where no tombstone was written; a ttl that has passed goes."""
    answer, found = restored(
        snapshot(), "a", kept=entry("a", "甲", "ttl: 2020-01-01", "status: cold")
    )
    assert answer == Restored("a", ttl="2020-01-01")
    assert text_of(found) == entry("a", "甲", "status: active")


def test_restore_a_private_entry_that_a_hand_removed() -> None:
    """It comes back to private.md, whose tombstone or id says so."""
    for held in (
        snapshot(),
        snapshot(files={PRIVATE_ARCHIVE: entry("prv-0001", "", "status: forgotten")}),
    ):
        _, found = restored(held, "prv-0001", kept=entry("prv-0001", "密"))
        assert [(e.id, e.file) for e in found.entries] == [("prv-0001", PRIVATE)]


def test_restore_without_the_text() -> None:
    """Of a tombstone that nobody has seen alive there is nothing to bring back."""
    held = snapshot(files={ARCHIVE: entry("a", "", "status: forgotten")})
    with pytest.raises(TextNotFound) as found:
        restore(held, "a", kept=None, brain="/brain", now=NOW)
    assert found.value.facts == {"id": "a", "brain": "/brain"}


def test_restore_what_nobody_knows() -> None:
    """An id that never was is not found."""
    with pytest.raises(EntryNotFound):
        restore(HELD, "none", kept=None, brain="/", now=NOW)


@pytest.mark.parametrize("kept", [None, entry("a", "甲")])
def test_restore_what_is_broken(kept: str | None) -> None:
    """A broken entry is refused, however well its past is known."""
    with pytest.raises(BrokenEntry):
        restore(snapshot(BROKEN), "a", kept=kept, brain="/", now=NOW)


def test_archived_entry() -> None:
    """The newest of the archive counts."""
    held = snapshot(
        files={ARCHIVE: entry("a", "新"), "contexts/archive/entries-2026-10.md": entry("a", "旧")}
    )
    newest = archived_entry(held, "a")
    assert newest
    assert newest.text == "新"
    assert archived_entry(held, "b") is None
