"""What a merge hands back."""

from __future__ import annotations

from openclaw.merge.report import Merged
from openclaw.merge.report import found


def test_found() -> None:
    """A finding by its code and facts, of which ``id`` may be one."""
    finding = found("merge_conflict", "memories.md", "a", id="a", other="b")
    assert (finding.code, finding.file, finding.id) == ("merge_conflict", "memories.md", "a")
    assert finding.facts == {"id": "a", "other": "b"}


def test_a_merge_is_clean_unless_it_says_no() -> None:
    """Nothing to report is the rule."""
    assert Merged("x") == Merged("x", (), clean=True)
