"""Checks of files: strays, recovery, hand removals, limits."""

from __future__ import annotations

import pytest

from openclaw.audit.evidence import Evidence
from openclaw.audit.files import check_limit
from openclaw.audit.files import check_names
from openclaw.audit.files import check_reading
from openclaw.audit.files import check_recovery
from openclaw.audit.files import check_removals
from openclaw.audit.files import check_wiped
from openclaw.findings import Finding
from openclaw.text.snapshot import Snapshot
from tests.memories import MEMORIES
from tests.memories import NOW
from tests.memories import SHANGHAI
from tests.memories import entries
from tests.memories import entry
from tests.memories import snapshot

RECOVERY = "contexts/recovery_20261130T020000Z.md"


@pytest.mark.parametrize(
    "name",
    [
        "memories (conflicted copy 2026-03-10).md", "memories (冲突副本).md",
        "memories.sync-conflict-1.md",
        "memories.md~", ".memories.md.swp", "4913", "memories.md.tmp", "Memories.md", "notes.md",
        "contexts/a.txt", "contexts/.x.md.swp", "contexts/deep/a.md", "contexts/archive/x.txt",
        "skills/work.md~", "skills/.work.md.swp", "other/a.md",
    ],
)  # fmt: skip
def test_stray_files(name: str) -> None:
    """A file that is no memory is named."""
    (found,) = check_names(Evidence(snapshot(), NOW, names=(name,)))
    assert (found.code, found.file, found.facts, found.fix) == (
        "stray_file",
        name,
        {"file": name},
        (),
    )


@pytest.mark.parametrize(
    "name",
    [
        "identity.md", "memories.md", "private.md", "state.yaml", "tags.yaml", "secrets_refs.yaml",
        "audit.log", "contexts/2026-11-30_x.md", RECOVERY, "contexts/archive/entries-2026-11.md",
        "contexts/archive/2026-10-01_x.md", "skills/work.md", "skills/work/SKILL.md",
        "skills/work/data.csv", ".DS_Store", "contexts/.gitkeep",
    ],
)  # fmt: skip
def test_files_of_ours(name: str) -> None:
    """Files that belong there are not named."""
    assert check_names(Evidence(snapshot(), NOW, names=(name,))) == []


def test_files_that_cannot_be_read() -> None:
    """What reading had to say comes through."""
    problem = Finding("not_utf8", MEMORIES, facts={"position": 7})
    held = Snapshot("assistant", SHANGHAI, {}, problems=(problem,))
    assert check_reading(Evidence(held, NOW)) == [problem]
    assert check_reading(Evidence(snapshot(), NOW)) == []


def test_recovery_files() -> None:
    """Entries that a race pushed out are named until they are back; an empty file is not."""
    held = snapshot(entry("a"), None, {RECOVERY: entries(entry("b"), entry("c"))})
    (found,) = check_recovery(Evidence(held, NOW))
    assert (found.code, found.file, found.facts["ids"]) == ("recovery", RECOVERY, "b, c")
    assert check_recovery(Evidence(snapshot(entry("a"), None, {RECOVERY: ""}), NOW)) == []


def test_hand_removals() -> None:
    """Each id that a hand removed is named."""
    found = check_removals(Evidence(snapshot(), NOW, removed=("a", "b")))
    assert [(f.code, f.id) for f in found] == [("hand_removal", "a"), ("hand_removal", "b")]
    assert check_removals(Evidence(snapshot(), NOW)) == []


def test_limit() -> None:
    """More entries than the limit are told with the figures; as many are fine."""
    held = snapshot(entries(entry("a"), entry("b"), entry("c")), entry("p"))
    (found,) = check_limit(Evidence(held, NOW, limit=2))
    assert (found.code, found.facts) == ("over_limit", {"count": 3, "limit": 2})
    assert check_limit(Evidence(held, NOW, limit=3)) == []


def test_what_git_wiped() -> None:
    """By id, with the beginning of its text."""
    wiped = (("mem-0001", "I live in Lisbon"), ("mem-0002", "x" * 200))
    one, two = check_wiped(Evidence(snapshot(""), NOW, wiped=wiped))
    assert (one.code, one.severity, one.file, one.id) == ("wiped", "warning", MEMORIES, "mem-0001")
    assert "I live in Lisbon" in one.message("en")
    assert "restore mem-0001" in one.remedy("en")
    assert len(two.message("en")) < 200
