"""What the rules of writing are lent."""

from __future__ import annotations

from openclaw.model import Entry
from openclaw.write.lent import Lent


def test_nothing_lent() -> None:
    """The search finds nothing, nobody judges, and texts are compared as they are."""
    lent = Lent()
    assert list(lent.search("tea", [Entry("mem-0001", "tea")])) == []
    assert lent.verdicts == {}
    assert lent.fold("貓 Cat") == "貓 Cat"
