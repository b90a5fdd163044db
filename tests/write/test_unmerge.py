"""``restore`` of what was made of several, or of one of those."""

from __future__ import annotations

import pytest

from openclaw.text.snapshot import Snapshot
from openclaw.write.unmerge import family
from openclaw.write.unmerge import merged_entry
from openclaw.write.unmerge import unmerge
from tests.memories import ARCHIVE
from tests.memories import NOW
from tests.memories import STAMP
from tests.memories import after
from tests.memories import entries
from tests.memories import entry
from tests.memories import headers
from tests.memories import snapshot
from tests.memories import text_of

WHOLE = entry("m", "- 甲\n- 乙\n- 丙", "merged_from: [a, b, c]", "tags: [x]")
GONE = [
    entry(id, text, "status: merged", "merged_into: m", "archived: 2026-11-01T03:00:00+08:00")
    for id, text in zip("abc", "甲乙丙", strict=True)
]
HELD = snapshot(entries(entry("z", "别的"), WHOLE), None, {ARCHIVE: entries(*GONE)})


def undone(held: Snapshot, id: str) -> Snapshot:
    """The profile after the restore."""
    whole = merged_entry(held, id)
    assert whole is not None
    plan = unmerge(held, id, whole, "/brain", NOW)
    assert plan.answer.whole == "m"
    return after(held, plan.changes)


@pytest.mark.parametrize("id", ["m", "a", "c"])
def test_all_come_back(id: str) -> None:
    """Whichever is named: the sources as they were, and what was made of them to the archive."""
    found = undone(HELD, id)
    assert [e.id for e in found.entries] == ["z", "a", "b", "c"]
    assert headers(found, "b") == {
        "id": "b", "timestamp": "2025-06-01T14:32:00+08:00", "status": "active", "restored": "merged",
    }  # fmt: skip
    assert text_of(found, ARCHIVE) == entry(
        "m",
        "- 甲\n- 乙\n- 丙",
        "tags: [x]",
        "status: forgotten",
        'reason: "unmerged: a, b, c"',
        f"archived: {STAMP}",
    )


def test_what_is_gone_meanwhile_stays_gone() -> None:
    """Forgotten, erased or superseded since: only the others come back."""
    changed = [
        GONE[0].replace("status: merged", "status: forgotten").replace("merged_into: m\n", ""),
        GONE[1].replace("\n乙", "").replace("status: merged", "status: forgotten"),
        GONE[2],
    ]
    found = undone(snapshot(WHOLE, None, {ARCHIVE: entries(*changed)}), "c")
    assert [e.id for e in found.entries] == ["c"]


def test_a_restore_that_was_cut_short() -> None:
    """One that is live already is not brought back twice."""
    live = entry("a", "甲", "status: active", "restored: merged")
    held = snapshot(entries(WHOLE, live), None, {ARCHIVE: entries(*GONE)})
    for id in "ab":
        found = undone(held, id)
        assert sorted(e.id for e in found.entries) == ["a", "b", "c"]
        assert [e.id for e in found.archived] == ["m"]


def test_of_one_whose_whole_was_undone_already() -> None:
    """A source that stayed behind still comes back, alone."""
    old = entry("m", "- 甲", "status: forgotten", "archived: 2026-11-02T03:00:00+08:00")
    found = undone(snapshot("", None, {ARCHIVE: entries(GONE[0], old)}), "a")
    assert [e.id for e in found.entries] == ["a"]
    assert text_of(found, ARCHIVE) == old


def test_conflicts_of_the_whole_end() -> None:
    """They were its own."""
    held = snapshot(
        entries(entry("z", "别的", "conflict: m"), WHOLE.replace("tags: [x]", "conflict: z")), None,
        {ARCHIVE: entries(*GONE)},
    )  # fmt: skip
    found = undone(held, "a")
    assert all(not e.conflict for e in (*found.entries, *found.archived))


def test_who_is_no_consolidation() -> None:
    """Any other entry, live or archived, and a merged one that is archived itself."""
    assert merged_entry(HELD, "z") is None
    assert merged_entry(HELD, "none") is None
    old = WHOLE.replace("tags: [x]", "status: demoted")
    assert merged_entry(snapshot("", None, {ARCHIVE: old}), "m") is None
    lone = snapshot("", None, {ARCHIVE: GONE[0]})
    assert merged_entry(lone, "a") is None


def test_family() -> None:
    """What has to be read, step by step."""
    assert family(snapshot("", None, {ARCHIVE: GONE[0]}), "a") == ("a", "m")
    assert family(HELD, "a") == ("a", "b", "c", "m")
    assert family(HELD, "z") == ("z",)
