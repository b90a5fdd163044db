"""All checks together."""

from __future__ import annotations

from openclaw.audit.checks import audit
from openclaw.audit.evidence import Evidence
from openclaw.text.snapshot import entry_file
from tests.memories import MEMORIES
from tests.memories import NOW
from tests.memories import SHANGHAI
from tests.memories import entries
from tests.memories import entry
from tests.memories import snapshot

HELD = snapshot(
    entries(
        entry("a", "甲", "conflict: b", "ttl: x"),
        entry("b", "乙", "visibility: private"),
        "---\nid: c\n丙\n",
        entry("a", "丁"),
    )
)
EVIDENCE = Evidence(
    HELD, NOW, state="x: mem-0009\n", names=("x.md",), removed=("z",), limit=1, whole=True
)


def test_everything() -> None:
    """Every check has its say, each place once."""
    assert sorted(finding.code for finding in audit(EVIDENCE)) == [
        "bad_field", "duplicate_id", "hand_removal", "never_closed", "over_limit",
        "private_in_public", "state_reference", "stray_file",
    ]  # fmt: skip


def test_at_a_load() -> None:
    """A load runs those that read no more than it has read."""
    codes = {finding.code for finding in audit(EVIDENCE, at_load=True)}
    told = {"bad_field", "duplicate_id", "hand_removal", "never_closed", "state_reference"}
    assert codes == told


def test_each_place_once() -> None:
    """One problem that two checks see is told once."""
    twice = HELD.files[MEMORIES]
    held = HELD.with_files([entry_file("private.md", "", SHANGHAI)])
    once = audit(Evidence(held, NOW))
    assert len(once) == len({(f.code, f.file, f.line, f.column, f.id) for f in once})
    assert twice.remarks


def test_nothing_to_tell() -> None:
    """A profile in good order has no findings."""
    held = snapshot(
        entries(entry("a", "甲", "conflict: b"), entry("b", "乙", "conflict: a")), entry("p", "密")
    )
    assert audit(Evidence(held, NOW, state="stage: 1\n", names=("memories.md",), whole=True)) == ()
