"""What a side has, and which versions of three sides belong together."""

from __future__ import annotations

import pytest

from openclaw.merge.statements import renumbered
from openclaw.merge.versions import Triple
from openclaw.merge.versions import Version
from openclaw.merge.versions import comments
from openclaw.merge.versions import line_feeds
from openclaw.merge.versions import triples
from openclaw.merge.versions import versions
from tests.memories import entries
from tests.memories import entry


def only(text: str) -> Version:
    """The one version in a text."""
    (found,) = versions(text)
    return found


def test_core_is_without_layout() -> None:
    """Line ends, a byte order mark and blanks at the end do not make another version."""
    text = entry("a", "one\ntwo")
    assert only(text).core == only("\ufeff" + text.replace("\n", "\r\n") + " \r\n\r\n").core
    assert only(text).core != only(text.replace("one", "one ")).core


def test_fields_by_the_name_they_are_read_as() -> None:
    """``created`` is the timestamp where there is no other, else a field of its own."""
    assert only("---\nid: a\ncreated: 2025\n---\n").fields.keys() == {"timestamp"}
    both = only("---\nid: a\ncreated: 2024\ntimestamp: 2025\n---\n")
    assert {name: field.value for name, field in both.fields.items()} == {
        "created": "2024",
        "timestamp": "2025",
    }


@pytest.mark.parametrize(
    ("line", "ids"),
    [
        ("superseded_by: b", ("b",)),
        ("superseded_by: [b, c, b]", ("b", "c")),
        ("superseded_by: b，c", ("b", "c")),
        ("superseded_by: [b, no id]", ("b",)),
        ("source: b", ()),
    ],
)
def test_links(line: str, ids: tuple[str, ...]) -> None:
    """A single link may come to name two; what is no id is none."""
    assert only(entry("a", "x", line)).links("superseded_by") == ids


def test_tags_as_they_are_read() -> None:
    """In one string or as a list, each once."""
    assert only(entry("a", "x", "tags: b，c; B")).tags == ("b", "c")
    assert only(entry("a", "x")).tags == ()


def test_comments_belong_to_no_field() -> None:
    """A line that begins with ``#`` inside a value is part of the value."""
    lines = ("# why", "mood: |", "  # not a comment", "  good", "  # another", "source: x")
    assert comments(only(entry("a", "x", *lines))) == ["# why"]


def test_line_feeds() -> None:
    """CRLF is LF, unless that made a line end of what is none."""
    assert line_feeds("a\r\nb\r") == "a\nb\r"
    assert line_feeds("---\r\r\n") == "---\r\r\n"


A, B, C = entry("a", "one"), entry("a", "two"), entry("a", "three")
BROKEN = "---\nsource: a: b\nid: a\n---\n"


def matched(base: str, ours: str, theirs: str) -> set[tuple[str, str, str]]:
    """The triples as texts, "" for none."""
    found = triples(versions(base), versions(ours), versions(theirs))
    return {tuple(v.segment.text if v else "" for v in (t.base, t.ours, t.theirs)) for t in found}  # type: ignore[misc]


def test_by_id() -> None:
    """Versions of one id belong together; order and neighbours do not count."""
    other = entry("b", "x")
    assert matched(A + other, other + B, C) == {(A, B, C), (other, other, "")}


@pytest.mark.parametrize(
    ("base", "ours", "theirs", "expected"),
    [
        (A, A + B, A + C, {("", B, C), (A, A, A)}),
        (A + B, B, A + C, {(A, "", A), (B, B, C)}),
        (A + B, B, A + B, {(B, B, B), (A, "", A)}),
        (A, B + C, B, {(A, B, B), ("", C, "")}),
        (A, B + A, A, {(A, A, A), ("", B, "")}),
        (A + B, A, B, {("", A, B)}),
    ],
)
def test_twice_on_a_side(
    base: str, ours: str, theirs: str, expected: set[tuple[str, str, str]]
) -> None:
    """An id that stands twice on a side: by what it says, then in order."""
    assert matched(base, ours, theirs) == expected


def test_equal_ones_first() -> None:
    """Of two that have one id, the equal ones are matched, an entry with an entry."""
    assert matched("", BROKEN + A, A) == {("", BROKEN, ""), ("", A, A)}
    assert matched("", BROKEN + A, B + BROKEN + "more\n") == {
        ("", BROKEN, BROKEN + "more\n"),
        ("", A, B),
    }


def test_broken_ones_without_id() -> None:
    """They belong together where they are equal."""
    broken = "---\nid：\n---\nx\n"
    assert versions(broken)[0].broken
    assert matched(broken, broken + A, broken) == {(broken, broken, broken), ("", A, "")}


def test_triple_of_nothing_is_not_made() -> None:
    """What only base has is a triple, too: both sides removed it."""
    (one,) = triples(versions(A), (), ())
    assert one == Triple(versions(A)[0], None, None)


@pytest.mark.parametrize("digits", [4, 6])
def test_a_new_id_since_the_base(digits: int) -> None:
    """What one side has renumbered belongs to what it was, which the other may have changed."""
    new = renumbered("mem-0001", "tea", digits)
    base = versions(entry("mem-0001", "tea"))
    renamed, changed = versions(entry(new, "Tea.")), versions(entry("mem-0001", "tea", "tags: [a]"))
    assert triples(base, renamed, changed) == [Triple(base[0], renamed[0], changed[0])]
    assert triples(base, changed, renamed) == [Triple(base[0], changed[0], renamed[0])]


@pytest.mark.parametrize(
    ("base", "ours"),
    [
        (entry("mem-0001", "milk"), entry("mem-0001-abcd", "tea")),  # says something else
        ("", entry("mem-0001-abcd", "tea")),  # nothing was there
        (entry("mem-0001", "tea"), entries(entry("mem-0001", "x"), entry("mem-0001-abcd", "tea"))),
        (entry("mem-0001", "tea"), entry("mem-0001-x", "tea")),
    ],
)
def test_other_new_ids(base: str, ours: str) -> None:
    """They are entries of their own."""
    found = triples(versions(base), versions(ours), versions(entry("mem-0001", "tea", "tags: [a]")))
    assert [t.base for t in found if t.ours and t.ours.id != "mem-0001"] == [None]
