"""Files of entries merged: nothing lost, the same from either side, run twice as once."""

from __future__ import annotations

from collections import Counter
from datetime import UTC

import pytest
from hypothesis import given
from hypothesis import settings
from hypothesis import strategies as st

from openclaw.layout import STATE
from openclaw.merge.document import merge_documents
from openclaw.merge.document import merge_file
from openclaw.merge.report import Merged
from openclaw.merge.statements import renumbered
from openclaw.merge.versions import Version
from openclaw.merge.versions import versions
from openclaw.normal_form import same_text
from openclaw.text.body import clean_text
from tests.memories import ARCHIVE
from tests.memories import MEMORIES
from tests.memories import entries
from tests.memories import entry
from tests.merge.histories import PIECES
from tests.merge.histories import damaged
from tests.merge.histories import histories

A, B, C = entry("a", "one"), entry("b", "two"), entry("c", "three")
BROKEN = "---\nid: z\nx: y: z\n---\ncannot be read\n"


def merged(base: str, ours: str, theirs: str) -> Merged:
    """The merge of three texts of memories.md."""
    return merge_documents(base, ours, theirs, file=MEMORIES, zone=UTC)


def readable(text: str) -> list[Version]:
    """The entries of a text."""
    return [version for version in versions(text) if not version.broken]


def form(text: str) -> str:
    """When two texts say the same; a fence may have been closed."""
    return same_text(clean_text(text))


def said(text: str) -> Counter[tuple[str, str]]:
    """The entries of a text, by id and what they say."""
    return Counter((version.id, form(version.text)) for version in readable(text))


def lost(base: str, ours: str, theirs: str, result: Merged) -> list[object]:
    """What a side has, the other did not remove, and the result has not."""
    texts = {form(version.text) for version in readable(result.text)}
    ids = {version.id for version in versions(result.text)}
    ids |= {str(f.facts["old"]) for f in result.findings if f.code == "merge_renumbered"}
    missing: list[object] = []
    for side, other in ((ours, theirs), (theirs, ours)):
        for version in readable(side):
            was = [before for before in readable(base) if before.id == version.id]
            new = form(version.text) not in {form(before.text) for before in was}
            if version.text and new and form(version.text) not in texts:
                missing.append(version.text)
            gone = was and version.id not in {there.id for there in readable(other)}
            untouched = version.core in {before.core for before in was}
            if version.id not in ids and not (gone and untouched):
                missing.append(version.id)
        missing += [
            version.core
            for version in versions(side)
            if version.broken
            and version.core not in {before.core for before in versions(base)}
            and version.core.replace("\r", "") not in result.text.replace("\r", "")
        ]
    return missing


@given(histories())
@settings(max_examples=300)
def test_merge(history: tuple[str, str, str]) -> None:
    """Nothing is lost or marked; run again it changes nothing; both directions say the same."""
    base, ours, theirs = history
    result = merged(base, ours, theirs)
    assert result.clean
    assert lost(base, ours, theirs, result) == []
    assert "<<<<<<<" not in result.text
    assert merged(base, result.text, theirs).text == result.text
    assert said(result.text) == said(merged(base, theirs, ours).text)


@given(histories(twice=True))
@settings(max_examples=200)
def test_merge_of_ids_that_stand_twice(history: tuple[str, str, str]) -> None:
    """Nothing is lost, and both directions say the same."""
    base, ours, theirs = history
    result = merged(base, ours, theirs)
    assert result.clean
    assert lost(base, ours, theirs, result) == []
    assert said(result.text) == said(merged(base, theirs, ours).text)


@given(damaged())
@settings(max_examples=300)
def test_merge_is_total(history: tuple[str, str, str]) -> None:
    """Whatever happened to the files: a result, and nothing that could be read is lost."""
    base, ours, theirs = history
    result = merged(base, ours, theirs)
    assert result.clean
    if theirs not in (base, ours) and ours != base:
        assert lost(base, ours, theirs, result) == []


@given(st.tuples(*[st.lists(st.sampled_from(PIECES), max_size=12).map("".join)] * 3))
@settings(max_examples=200)
def test_any_three_texts(texts: tuple[str, str, str]) -> None:
    """There is no text that raises."""
    base, ours, theirs = texts
    result = merged(base, ours, theirs)
    assert lost(base, ours, theirs, result) == [] or theirs in (base, ours) or ours == base


@given(damaged())
@settings(max_examples=100)
def test_identities(history: tuple[str, str, str]) -> None:
    """What one side alone changed, or both alike, comes out to the byte."""
    base, one, _ = history
    assert merged(base, one, one) == Merged(one)
    assert merged(base, base, one) == Merged(one)
    assert merged(base, one, base) == Merged(one)


def test_ours_stays_to_the_byte() -> None:
    """Only what was decided differs; what is theirs alone comes at the end, in their order."""
    odd = "---\nid:  b   # the second\ntags: [ x,y ]\n\n---\n\n  two\n\n\n"
    ours = entries(A, odd) + entry("n", "new here")
    theirs = entries(entry("q", "first"), A.replace("one", "more"), odd, entry("p", "second"))
    result = merged(entries(A, odd), ours, theirs)
    ends = "\n" + entries(entry("q", "first"), entry("p", "second"))
    assert result.text == ours.replace("one", "more") + ends


def test_neighbours_changed() -> None:
    """An entry goes although those around it changed, with the blank lines that were its own."""
    base = entries(A, B, C)
    ours = base.replace("one", "x").replace("three", "y")
    assert merged(base, ours, entries(A, C)).text == entries(
        A.replace("one", "x"), C.replace("three", "y")
    )


def test_field_kept_on_both_sides_of_a_pair() -> None:
    """Every field stands on both; only ``conflict`` and one id are new."""
    base = entry("mem-0033", "old", "source: chat#1", "mood: good", "tags: [x]")
    ours, theirs = base.replace("old", "ours"), base.replace("old", "theirs")
    first, second = versions(merged(base, ours, theirs).text)
    for version in (first, second):
        lines = dict(version.source)
        assert lines.pop("conflict") == f"conflict: {(second if version is first else first).id}"
        assert lines == versions(base)[0].source


@pytest.mark.parametrize("side", ["ours", "theirs", "both"])
def test_crlf(side: str) -> None:
    """The line ends are ours; another kind of line end is no change."""

    def crlf(text: str, *sides: str) -> str:
        return text.replace("\n", "\r\n") if side in (*sides, "both") else text

    ours = crlf(entries(A.replace("one", "x"), B), "ours")
    theirs = crlf(entries(A, B.replace("two", "y"), C), "theirs")
    expected = crlf(entries(A.replace("one", "x"), B.replace("two", "y"), C), "ours")
    assert merged(entries(A, B), ours, theirs).text == expected


def test_byte_order_mark() -> None:
    """Ours keeps its own, even where the first entry goes; theirs brings none."""
    base = entries(A, B)
    assert merged(base, "\ufeff" + base.replace("two", "x"), B).text == "\ufeff" + B.replace(
        "two", "x"
    )
    result = merged(base, base.replace("two", "x"), "\ufeff" + entries(A.replace("one", "y"), B, C))
    assert result.text == entries(A.replace("one", "y"), B.replace("two", "x"), C)


@pytest.mark.parametrize(
    ("base", "ours", "theirs", "stands", "told"),
    [
        ("# a\n\n", "# b\n\n", "# a\n\n", "# b\n\n", False),
        ("# a\n\n", "# a\n\n", "# c\n", "# c\n", False),
        ("# a\n\n", "# b\n\n", "# b\n", "# b\n\n", False),
        ("# a\n\n", "# b\n\n", "# c\n\n", "# b\n\n# c\n\n", True),
        ("", "# b\n\n", "# c\n\n", "# b\n\n# c\n\n", True),
        ("# a\n\n", "", "# c\n\n", "# c\n\n", True),
        ("# a\n\n", "# b\n\n", "", "# b\n\n", False),
        ("# a\n\n", "# a\n\n", "", "", False),
        ("", "# c\n# b\n\n", "# c\n\n", "# c\n# b\n\n", False),
        ("", "# cc\n\n", "# c\n\n", "# cc\n\n# c\n\n", True),
    ],
)
def test_text_at_the_top(base: str, ours: str, theirs: str, stands: str, told: bool) -> None:
    """One side changed it: that; both: ours, theirs below it, reported."""
    result = merged(base + A, ours + A + "\n" + B, theirs + A + "\n" + C)
    assert result.text == stands + entries(A, B, C)
    assert [finding.code for finding in result.findings] == ["merge_preamble"] * told


def test_broken_on_either_side() -> None:
    """Ours stays where it is, theirs comes at the end; what only base had is no longer there."""
    ours, theirs = entries(BROKEN, A.replace("one", "x")), entries(A, BROKEN.replace("z", "w"))
    result = merged(A, ours, theirs)
    assert result.text == entries(BROKEN, A.replace("one", "x"), BROKEN.replace("z", "w"))
    assert [finding.code for finding in result.findings] == ["merge_broken"]
    assert merged(A, result.text, theirs).text == result.text
    assert BROKEN not in merged(entries(A, BROKEN), entries(A, B, BROKEN), A).text


def test_mended_in_place() -> None:
    """Where theirs mended what ours left broken, the entry stands in its place."""
    mended = '---\nid: z\nx: "y: z"\n---\ncannot be read\n'
    assert merged(entries(BROKEN, A), entries(BROKEN, A, B), entries(mended, A)).text == entries(
        mended, A, B
    )


def test_markers_that_somebody_committed() -> None:
    """They are a broken segment like any other: kept, and no reason to add more."""
    marked = "<<<<<<< HEAD\n" + A + "=======\n" + A.replace("one", "x") + ">>>>>>> other\n"
    result = merged(entries(A, B), entries(marked, B), entries(A, B, C))
    assert result.text == entries(marked, B, C)


def test_no_file_before() -> None:
    """Both sides made the file: all of both."""
    assert merged("", A, entries(A, B)).text == entries(A, B)
    assert said(merged("", A, B).text) == said(entries(A, B))


def test_sealed_is_told() -> None:
    """Where the files could not stand together as they were, it says so."""
    result = merged(A, A + entry("p", "```\nx"), A + entry("q", "```\ny"))
    assert [finding.code for finding in result.findings] == ["merge_sealed"]
    assert said(result.text).keys() == {("a", "one"), ("p", "``` x ```"), ("q", "``` y ```")}


@pytest.mark.parametrize("file", [MEMORIES, ARCHIVE, "contexts/recovery_20261130T101502Z.md"])
def test_files_of_entries(file: str) -> None:
    """They are merged by entry."""
    assert merge_file(file, A, entries(A, B), entries(A, C)).text == entries(A, B, C)


def test_other_files() -> None:
    """YAML goes by key; of any other file one side's change stands, and two are left to git."""
    assert merge_file(STATE, "a: 1\n", "a: 2\n", "a: 1\nb: 1\n").text == "a: 2\nb: 1\n"
    assert merge_file("identity.md", "x", "x", "y") == Merged("y")
    assert merge_file("identity.md", "x", "y", "x") == Merged("y")
    result = merge_file("identity.md", "x", "y", "z")
    assert (result.text, result.clean, result.findings[0].code) == ("y", False, "merge_refused")


def test_renumbered_here_changed_there() -> None:
    """It is one entry, under its new id, with the change; links of the other side follow."""
    new = renumbered("mem-0001", "tea")
    base = entry("mem-0001", "tea")
    other = entry("mem-0002", "x", f"conflict: {new}")
    ours = entries(entry(new, "tea", "conflict: mem-0002"), other)
    theirs = entries(
        entry("mem-0001", "tea", "tags: [drinks]"), entry("mem-0003", "y", "supersedes: mem-0001")
    )
    for sides in ((ours, theirs), (theirs, ours)):
        found = {version.id: version for version in readable(merged(base, *sides).text)}
        assert found.keys() == {new, "mem-0002", "mem-0003"}
        assert found[new].tags == ("drinks",)
        assert found["mem-0003"].links("supersedes") == (new,)
