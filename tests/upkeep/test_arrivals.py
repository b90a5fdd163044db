"""What other hands did to the files since the last write."""

from __future__ import annotations

from openclaw.upkeep.arrivals import folded_back
from openclaw.upkeep.arrivals import live_again
from openclaw.upkeep.arrivals import rescued
from openclaw.upkeep.arrivals import tombstones
from openclaw.write.retire import forget
from tests.memories import ARCHIVE
from tests.memories import MEMORIES
from tests.memories import NOW
from tests.memories import PRIVATE
from tests.memories import PRIVATE_ARCHIVE
from tests.memories import STAMP
from tests.memories import after
from tests.memories import entries
from tests.memories import entry
from tests.memories import snapshot
from tests.memories import text_of

RECOVERY = "contexts/recovery_20261130T020000Z.md"
PRIVATE_RECOVERY = "contexts/private-recovery_20261130T020000Z.md"
SEEN = "---\nid: a   # 一\nmood: 开心\nstatus: active\n---\n\n甲\n\n"


def test_tombstones() -> None:
    """Of what a hand removed the header goes to the archive, marked, without the text."""
    held = snapshot()
    changes = tombstones(
        held, [("a", MEMORIES, "\ufeff" + SEEN), ("p", PRIVATE, entry("p", "密"))], NOW
    )
    found = after(held, changes)
    assert [change.kind for change in changes] == ["hand_removal", "hand_removal"]
    assert text_of(found, ARCHIVE) == (
        f"---\nid: a   # 一\nmood: 开心\nstatus: forgotten\narchived: {STAMP}\n---\n"
    )
    assert [(e.id, e.tombstone) for e in found.files[PRIVATE_ARCHIVE].entries] == [("p", True)]
    assert "甲" not in text_of(found, ARCHIVE)


def test_no_tombstone_without_an_entry() -> None:
    """What was last seen broken leaves none."""
    assert tombstones(snapshot(), [("a", MEMORIES, "---\nid: a\n甲")], NOW) == ()


def test_rescued() -> None:
    """What an old editor buffer dropped comes back as it was, each to its own file."""
    held = snapshot(entry("b", "乙"))
    found = after(held, rescued([("a", MEMORIES, SEEN), ("p", PRIVATE, entry("p", "密"))]))
    assert text_of(found) == entries(entry("b", "乙"), SEEN.rstrip("\n") + "\n")
    assert text_of(found, PRIVATE) == entry("p", "密")


def test_folded_back() -> None:
    """Entries of recovery files go back to where they came from, once, and leave no doubles."""
    out = entries(SEEN, entry("b", "乙"), entry("b", "别的"))
    held = snapshot(entry("b", "乙"), None, {RECOVERY: out, PRIVATE_RECOVERY: entry("p", "密")})
    found = after(held, folded_back(held))
    assert text_of(found) == entries(entry("b", "乙"), SEEN.rstrip("\n") + "\n")
    assert text_of(found, PRIVATE) == entry("p", "密")
    assert text_of(found, RECOVERY) == entry("b", "别的")
    assert text_of(found, PRIVATE_RECOVERY) == ""


def test_folded_back_from_two_files() -> None:
    """The same entry in two recovery files comes back once."""
    later = "contexts/recovery_20261130T030000Z.md"
    held = snapshot("", None, {RECOVERY: entry("a", "甲"), later: entry("a", "甲")})
    found = after(held, folded_back(held))
    assert (text_of(found), text_of(found, RECOVERY), text_of(found, later)) == (
        entry("a", "甲"),
        "",
        "",
    )


def test_folded_back_again() -> None:
    """What a crash left in both files is taken out of the recovery file."""
    held = snapshot(entry("a", "甲"), None, {RECOVERY: entry("a", "甲")})
    found = after(held, folded_back(held))
    assert (text_of(found), text_of(found, RECOVERY)) == (entry("a", "甲"), "")
    assert folded_back(found) == ()


def test_folded_back_and_forgotten_in_one_save() -> None:
    """What lies in a recovery file can be forgotten at once."""
    held = snapshot("", None, {RECOVERY: entry("a", "甲")})
    first = folded_back(held)
    then = forget(after(held, first), "a", reason=None, erase=False, now=NOW)
    found = after(held, (*first, *then.changes))
    assert (text_of(found), text_of(found, RECOVERY)) == ("", "")
    assert [e.id for e in found.archived] == ["a"]


def test_live_again() -> None:
    """The tombstone of an id that a person brought back goes; an archived text stays."""
    earlier = entry("a", "更早", "status: superseded")
    tomb = entry("a", "", "status: forgotten")
    held = snapshot(
        entry("a", "甲"), files={ARCHIVE: entries(earlier, tomb, tomb.replace("id: a", "id: b"))}
    )
    changes = live_again(held, ["a"])
    assert [change.kind for change in changes] == ["live_again"]
    assert text_of(after(held, changes), ARCHIVE) == entries(
        earlier, tomb.replace("id: a", "id: b")
    )
