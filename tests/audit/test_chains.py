"""Conflicts of more than two, and circles of ``supersedes``."""

from __future__ import annotations

from openclaw.audit.chains import check_chains
from openclaw.audit.evidence import Evidence
from tests.memories import NOW
from tests.memories import entries
from tests.memories import entry
from tests.memories import snapshot


def told(*texts: str) -> list[tuple[str, str | None, str]]:
    """Code, id and the ids named, of each finding."""
    found = check_chains(Evidence(snapshot(entries(*texts)), NOW))
    return [(f.code, f.id, str(f.facts["ids"])) for f in found]


def test_more_than_a_pair() -> None:
    """The one in the middle is told; what is gone, or it itself, counts for nothing."""
    middle = entry("b", "乙", "conflict: [a, c, c, gone, b]")
    sides = (entry("a", "甲", "conflict: b"), entry("c", "丙", "conflict: b"))
    assert told(sides[0], middle, sides[1]) == [("conflict_chain", "b", "a, c")]
    assert told(sides[0], entry("b", "乙", "conflict: [a, gone, b]")) == []


def test_a_circle() -> None:
    """Of two or three, told once; a line that ends is none, nor two ways to one old entry."""
    one = entry("a", "甲", "supersedes: b")
    assert told(one, entry("b", "乙", "supersedes: a")) == [("supersedes_circle", "a", "a → b → a")]
    three = told(one, entry("b", "乙", "supersedes: c"), entry("c", "丙", "supersedes: a"))
    assert three == [("supersedes_circle", "a", "a → b → c → a")]
    assert (
        told(
            entry("a", "甲", "supersedes: [b, c]"),
            entry("b", "乙", "supersedes: c"),
            entry("c", "丙"),
        )
        == []
    )


def test_itself() -> None:
    """An entry that supersedes itself is a circle of one."""
    assert told(entry("a", "甲", "supersedes: a")) == [("supersedes_circle", "a", "a → a")]
