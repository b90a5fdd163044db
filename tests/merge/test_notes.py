"""What a person hears of a merge of entries."""

from __future__ import annotations

from datetime import UTC

from openclaw.findings import Finding
from openclaw.merge.document import merge_documents
from openclaw.merge.statements import renumbered
from tests.memories import MEMORIES
from tests.memories import entry


def told(base: str, ours: str, theirs: str) -> list[tuple[str, str | None, dict[str, object]]]:
    """Code, id and facts of each finding."""
    found: tuple[Finding, ...] = merge_documents(
        base, ours, theirs, file=MEMORIES, zone=UTC
    ).findings
    assert {finding.file for finding in found} <= {MEMORIES}
    return [(finding.code, finding.id, finding.facts) for finding in found]


A, B = entry("a", "one", "source: x"), entry("b", "two")


def test_nothing() -> None:
    """A merge in which nobody lost anything is not worth a word."""
    assert told(A, A + entry("c", "three"), A.replace("one", "more") + entry("d", "four")) == []


def test_pair() -> None:
    """Both ids and the fields that differ; not a new number besides."""
    found = told(A, A.replace("one", "x").replace("source: x", "kind: fact"), A.replace("one", "y"))
    ((code, id, facts),) = found
    assert (code, id, facts["id"], facts["fields"]) == ("merge_conflict", "a", "a", "text")
    assert facts["other"] in (renumbered("a", "x"), renumbered("a", "y"))


def test_removed() -> None:
    """The side that had removed what stays."""
    ours, theirs = A, B.replace("two", "more")
    assert told(A + B, ours, A.replace("one", "more") + theirs) == [
        ("merge_removed", "b", {"id": "b", "side": "ours"})
    ]


def test_other_values() -> None:
    """The field and the value that does not stand, a list in one line."""
    theirs = A.replace("source: x", "source: [p, q]\nmood: bad")
    assert told(A, A.replace("source: x", "source: z\nmood: good"), theirs) == [
        ("merge_other_value", "a", {"id": "a", "field": "source", "theirs": "p, q"}),
        ("merge_other_value", "a", {"id": "a", "field": "mood", "theirs": "bad"}),
    ]


def test_broken() -> None:
    """Only what comes from the other side; ours is told by every check already."""
    broken = "---\nid: z\nx: y: z\n---\n"
    found = told(A, A + B, A + broken)
    assert found == [("merge_broken", "z", {"what": "unquoted_colon"})]
    assert told(A, A + broken, A + B) == []


def test_text_at_the_top() -> None:
    """Where both sides wrote something else there."""
    assert told(A, f"ours\n{A}", f"theirs\n{A}") == [("merge_preamble", None, {})]
