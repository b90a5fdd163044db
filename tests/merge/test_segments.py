"""A statement as text: only what was decided differs from what the side has."""

from __future__ import annotations

from datetime import UTC

import pytest

from openclaw.merge.document import merge_documents
from openclaw.merge.segments import rendered
from openclaw.merge.segments import tail
from openclaw.merge.segments import with_newlines
from openclaw.merge.segments import with_set
from openclaw.merge.statements import Statement
from openclaw.merge.statements import outlined
from openclaw.merge.versions import triples
from openclaw.merge.versions import versions

BASE = "---\nid: a\nmood: good\nimportance: low\n---\none\n"


def statement(base: str, ours: str, theirs: str) -> Statement:
    """The one statement that a merge makes of an entry."""
    (found,) = outlined(triples(versions(base), versions(ours), versions(theirs)), UTC).statements
    return found


def blended(base: str, ours: str, theirs: str) -> str:
    """An entry that both sides changed, as text."""
    return rendered(statement(base, ours, theirs), "a", {}, "\n")


def test_ours_untouched() -> None:
    """It comes back to the byte, odd spacing and line ends included."""
    odd = "---  \r\nid:   a\r\n# note\r\nmood :  x\r\n---\t\r\n\r\n  one  \r\n\r\n"
    found = statement("", odd, "")
    assert rendered(found, "a", {}, "\n") + tail(found.carrier) == odd


def test_theirs_gets_our_line_ends() -> None:
    """In a file with CRLF everything ends with CRLF."""
    assert rendered(statement("", "", BASE), "a", {}, "\r\n") + "\r\n" == BASE.replace("\n", "\r\n")


def test_lines_of_theirs_in_the_place_of_ours() -> None:
    """With their spelling and comments, behind the name as ours has it; the rest is ours."""
    ours = (
        BASE.replace("one", "two")
        .replace("mood: good", '"mood": good  # ours')
        .replace("\n", "\r\n")
    )
    theirs = BASE.replace("importance: low", "importance:   high  # theirs\nnew:\n  - x\n  - y")
    text = blended(BASE, ours, theirs)
    assert text == (
        '---\nid: a\n"mood": good  # ours\nimportance:   high  # theirs\n'
        "new:\n  - x\n  - y\n---\ntwo"
    ).replace("\n", "\r\n")


def test_created_stays_created() -> None:
    """A timestamp goes behind the name under which ours has it."""
    base = "---\nid: a\ncreated: 2025-03-01T00:00:00Z\n---\none\n"
    ours = base.replace("one", "two")
    theirs = "---\nid: a\ntimestamp: 2025-01-01T00:00:00Z\n---\none\n"
    assert blended(base, ours, theirs) == "---\nid: a\ncreated: 2025-01-01T00:00:00Z\n---\ntwo"


def test_field_removed_by_theirs() -> None:
    """Its line goes, and nothing else."""
    ours = BASE.replace("one", "two")
    assert (
        blended(BASE, ours, BASE.replace("mood: good\n", ""))
        == ours.replace("mood: good\n", "").rstrip()
    )


def test_text_of_theirs() -> None:
    """Their body, with our header and our layout before the next entry."""
    ours = BASE.replace("low", "high") + "\n\n"
    found = statement(BASE, ours, BASE.replace("one", "\n two\n\n three "))
    assert rendered(found, "a", {}, "\n") == ours.replace("one", "\n two\n\n three").rstrip()
    assert tail(found.carrier) == "\n\n\n"


def test_text_under_a_header_at_the_end_of_the_file() -> None:
    """A line end comes in between where there was none."""
    base = "---\nid: a\n---\none\n"
    assert blended("", "---\nid: a\nmood: x\n---", base) == "---\nid: a\nmood: x\n---\none"


def test_new_comments_come_along() -> None:
    """A comment line that theirs added is kept where ours changed the entry as well."""
    ours = BASE.replace("one", "two")
    theirs = BASE.replace("importance", "# said twice\nimportance").replace("good", "bad")
    assert blended(BASE, ours, theirs).splitlines()[2:5] == [
        "mood: bad",
        "importance: low",
        "# said twice",
    ]


@pytest.mark.parametrize(
    ("name", "values", "line"),
    [
        ("tags", (), ""), ("tags", ("x",), "tags: [x]\n"), ("conflict", ("x",), "conflict: x\n"),
        ("conflict", ("x", "z"), "conflict: [x, z]\n"),
    ],
)  # fmt: skip
def test_sets(name: str, values: tuple[str, ...], line: str) -> None:
    """No field for none, a list for many; a single link stands without brackets."""
    assert with_set("id: a\n" + f"{name}: [p, q]\n", name, values, "\n") == "id: a\n" + line


def test_newlines() -> None:
    """All of one kind, where that is possible."""
    assert with_newlines("a\nb\r\n", "\r\n") == "a\r\nb\r\n"
    assert with_newlines("a\nb\r\n", "\n") == "a\nb\n"
    assert with_newlines("a\r\r\nb\n", "\n") == "a\r\r\nb\n"


def test_links_and_id() -> None:
    """Links that differ and a new id are set by span; equal ones are not touched."""
    base = "---\nid: a\nconflict:  [ b ]\n---\none\n"
    found = statement("", base, "")
    assert (
        rendered(found, "a-1", {"conflict": ("b",)}, "\n")
        == base.replace("id: a", "id: a-1").rstrip()
    )
    assert "conflict:  c\n" in rendered(found, "a", {"conflict": ("c",)}, "\n")


def test_whole_file_with_crlf_on_their_side() -> None:
    """Their line ends are no change of theirs."""
    theirs = (BASE + "\n---\nid: b\n---\nnew\n").replace("\n", "\r\n")
    ours = BASE.replace("one", "two")
    done = merge_documents(BASE, ours, theirs, file="memories.md", zone=UTC)
    assert done.text == ours + "\n---\nid: b\n---\nnew\n"
