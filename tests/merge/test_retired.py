"""Live copies of what the archive holds as retired."""

from __future__ import annotations

import pytest

from openclaw.changes import Remove
from openclaw.findings import Finding
from openclaw.merge.retired import retire
from openclaw.merge.statements import renumbered
from openclaw.text.snapshot import Snapshot
from tests.memories import ARCHIVE
from tests.memories import MEMORIES
from tests.memories import after
from tests.memories import entries
from tests.memories import entry
from tests.memories import snapshot
from tests.memories import text_of

GONE = ("status: forgotten", "archived: 2026-11-30T10:00:00+08:00")
OTHER = entry("mem-0002", "stays")


def settled(live: str, archive: str) -> tuple[Snapshot, tuple[Finding, ...]]:
    """The profile afterwards, in which a second time nothing is to be done."""
    before = snapshot(live, files={ARCHIVE: archive})
    changes, findings = retire(before.entries, before.archived)
    found = after(before, changes)
    assert retire(found.entries, found.archived) == ((), ())
    return found, findings


@pytest.mark.parametrize("status", ["forgotten", "superseded", "merged"])
def test_same_text(status: str) -> None:
    """The live copy goes; the archive has its text already, in whatever spelling."""
    archive = entry("mem-0001", "Gone", f"status: {status}")
    found, (finding,) = settled(entries(entry("mem-0001", "gone."), OTHER), archive)
    assert text_of(found) == OTHER
    assert text_of(found, ARCHIVE) == archive
    assert (finding.code, finding.file, finding.id) == ("merge_retired", MEMORIES, "mem-0001")
    assert finding.facts == {
        "id": "mem-0001",
        "status": status,
        "kept": "mem-0001",
        "archive": ARCHIVE,
    }


@pytest.mark.parametrize("status", ["expired", "demoted", "cold", "active"])
def test_other_statuses(status: str) -> None:
    """An id in two files for another reason is another finding's matter."""
    held = snapshot(
        entry("mem-0001", "x"), files={ARCHIVE: entry("mem-0001", "x", f"status: {status}")}
    )
    assert retire(held.entries, held.archived) == ((), ())


def test_another_text() -> None:
    """It goes to the archive beside the old one, under an id of its own, retired as that is."""
    live = entry(
        "mem-0001",
        "changed\n\\---\nid: x",
        "importance: high",
        "tags: [a]",
        "mood: good",
        "conflict: mem-0002",
    )
    found, (finding,) = settled(entries(live, OTHER), entry("mem-0001", "old", *GONE))
    new = renumbered("mem-0001", "changed\n---\nid: x")
    assert finding.facts["kept"] == new
    old, kept = found.archived
    assert (old.id, old.text) == ("mem-0001", "old")
    assert (kept.id, kept.text, kept.status, kept.archived) == (
        new,
        "changed\n---\nid: x",
        "forgotten",
        old.archived,
    )
    assert (kept.importance, kept.tags, kept.extra, kept.conflict) == (
        "high",
        ("a",),
        {"mood": "good"},
        (),
    )


def test_tombstone() -> None:
    """The text goes into the header that is left of the entry."""
    found, (finding,) = settled(entry("mem-0001", "changed"), entry("mem-0001", "", *GONE))
    assert finding.facts["kept"] == "mem-0001"
    assert [(one.id, one.text) for one in found.archived] == [("mem-0001", "changed")]


def test_conflicts_end() -> None:
    """What disagreed with it does so no more; other conflicts stay."""
    live = entries(
        entry("mem-0001", "gone"),
        entry("mem-0002", "x", "conflict: mem-0001"),
        entry("mem-0003", "y", "conflict: [mem-0001, mem-0004, mem-0005]"),
        entry("mem-0004", "z", "conflict: mem-0003"),
    )
    found, _ = settled(live, entry("mem-0001", "gone", *GONE))
    assert [one.conflict for one in found.entries] == [(), ("mem-0004", "mem-0005"), ("mem-0003",)]


def test_successor_takes_the_place_of_both() -> None:
    """What superseded the old text supersedes the changed one; links stand on both sides."""
    live = entries(entry("mem-0001", "changed"), entry("mem-0002", "new", "supersedes: mem-0001"))
    archive = entry("mem-0001", "old", "status: superseded", "superseded_by: mem-0002")
    found, _ = settled(live, archive)
    new = renumbered("mem-0001", "changed")
    assert found.find("mem-0002").supersedes == ("mem-0001", new)  # type: ignore[union-attr]
    assert [one.superseded_by for one in found.archived] == ["mem-0002", "mem-0002"]


def test_two_live_copies_of_one_text() -> None:
    """It is kept once."""
    live = snapshot(
        entry("mem-0001", "changed"),
        files={
            ARCHIVE: entry("mem-0001", "old", *GONE),
            "contexts/recovery_20261130T101502Z.md": entry("mem-0001", "Changed."),
        },
    )
    changes, findings = retire(live.entries, live.archived)
    assert [change for change in changes if isinstance(change, Remove)] == [
        Remove("mem-0001", MEMORIES, kind="merge_retired"),
        Remove("mem-0001", "contexts/recovery_20261130T101502Z.md", kind="merge_retired"),
    ]  # fmt: skip
    assert len(after(live, changes).archived) == len(findings) == 2


def test_open_fence_is_closed_on_the_way() -> None:
    """It would hide what stands below it in the archive."""
    found, _ = settled(entry("mem-0001", "```\nchanged"), entry("mem-0001", "old", *GONE))
    assert found.archived[1].text == "```\nchanged\n```"


def test_settled_no_more() -> None:
    """What the other side has taken back from the live copy goes from the archived one, too."""
    archive = entry("mem-0001", "gone", "status: forgotten", "settled: [mem-0002, mem-0003]")
    live = entries(entry("mem-0001", "gone", "settled: mem-0003"), OTHER)
    found, _ = settled(live, archive)
    assert text_of(found) == OTHER
    assert text_of(found, ARCHIVE) == archive.replace("[mem-0002, mem-0003]", "mem-0003")
