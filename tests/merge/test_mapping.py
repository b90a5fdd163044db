"""state.yaml and tags.yaml merged: by key, in place, and kept where they cannot be read."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings
from hypothesis import strategies as st

from openclaw.merge.mapping import merge_mappings
from openclaw.merge.report import Merged
from openclaw.merge.yaml_text import read
from openclaw.text.mapping import set_key

FILE = "state.yaml"


def merged(base: str, ours: str, theirs: str) -> Merged:
    """The merge of three texts of state.yaml."""
    return merge_mappings(base, ours, theirs, file=FILE)


def told(result: Merged) -> list[tuple[str, dict[str, object]]]:
    """Code and facts of each finding."""
    return [(finding.code, finding.facts) for finding in result.findings]


def test_by_key() -> None:
    """Only the lines of what theirs changed are different; spacing and comments are ours."""
    base = "stage:  1/4   # of the move\nrefs: [mem-0001]\ncity:\n  now: 上海\n"
    ours = base.replace("1/4", "2/4")
    theirs = base.replace("上海", "北京\n  next: 杭州") + "seen: yes\n"
    assert merged(base, ours, theirs) == Merged(
        ours.replace("上海", "北京\n  next: 杭州") + "seen: yes\n"
    )


def test_lists_are_sets() -> None:
    """Ours in its order, then what is new in theirs; what either took out is out."""
    result = merged("健康: [胃, 失眠]\n", "健康: [胃, 失眠, 头痛]\n", "健康: [失眠, 咖啡]\n")
    assert result == Merged("健康: [失眠, 头痛, 咖啡]\n")


def test_clash() -> None:
    """Ours, theirs in a comment above it; again, and nothing more is said."""
    result = merged("a: 1\n", "x: 0\na: 2\n", "a: 3\n")
    assert result.text == "x: 0\n# theirs: a: 3\na: 2\n"
    assert told(result) == [("merge_clash", {"key": "a", "theirs": "3"})]
    assert merged("a: 1\n", result.text, "a: 3\n") == Merged(result.text)


def test_removed_and_changed() -> None:
    """The changed one stays, reported with the side that had removed it."""
    result = merged("a: 1\nb: 1\n", "b: 2\n", "a: 2\n")
    assert result.text == "b: 2\na: 2\n"
    facts = [facts for code, facts in told(result) if code == "merge_removed_key"]
    assert sorted(map(str, facts)) == [
        "{'key': 'a', 'side': 'ours'}", "{'key': 'b', 'side': 'theirs'}",
    ]  # fmt: skip


def test_crlf() -> None:
    """Line ends are ours, and those of theirs no change."""
    assert (
        merged("a: 1\nb: 1\n", "a: 2\r\nb: 1\r\n", "a: 1\nb: 1\nc: 1\n").text
        == "a: 2\r\nb: 1\r\nc: 1\r\n"
    )
    assert merged("a: 1\n", "a: 2\n", "a: 1\r\nc: 1\r\n").text == "a: 2\nc: 1\n"


@pytest.mark.parametrize(
    "bad", ["a: [\n", "a: 1\na: 2\n", "- x\n", "a: &x 1\n", "<<<<<<< HEAD\na: 1\n"]
)
def test_their_side_cannot_be_read(bad: str) -> None:
    """Ours is whole, with all lines of theirs in comments at the end, once."""
    result = merged("a: 1\n", "a: 2\n", bad)
    lines = "".join(f"# theirs: {line}\n" for line in bad.rstrip("\n").split("\n"))
    assert result.text == "a: 2\n" + lines
    assert told(result) == [("merge_unreadable", {"side": "theirs"})]
    assert merged("a: 1\n", result.text, bad).text == result.text


def test_our_side_cannot_be_read() -> None:
    """It stays as it is; theirs is in comments below it."""
    result = merged("a: 1\n", "a: [", "a: 2\n\nb: 3\n")
    assert result.text == "a: [\n# theirs: a: 2\n# theirs:\n# theirs: b: 3\n"
    assert told(result) == [("merge_unreadable", {"side": "ours"})]


def test_base_cannot_be_read() -> None:
    """Then both sides made each key, as far as they agree."""
    assert merged("a: [", "a: 1\nb: 1\n", "a: 1\nc: 1\n") == Merged("a: 1\nb: 1\nc: 1\n")


def test_controls_in_their_lines() -> None:
    """What no YAML file may hold is escaped, so that ours can still be read."""
    result = merged("", "a: 1\n", "b: \x07\u2028c: 2\n")
    assert result.text == "a: 1\n# theirs: b: \\u0007\\u2028c: 2\n"


def test_mapping_on_one_line() -> None:
    """It stays on its line."""
    result = merged("a: {b: 1, c: 1}\n", "a: {b: 1, c: 2}\n", "a: {c: 1, d: 1}\n")
    assert result == Merged("a: {c: 2, d: 1}\n")


def test_what_cannot_be_edited() -> None:
    """A file that holds nothing, in quotes, takes no line: their value is in a comment."""
    result = merged("", "''\n", "a: 1\n")
    assert result.text == "''\n# theirs: a: 1\n"
    assert told(result) == [("merge_clash", {"key": "a", "theirs": "1"})]


KEYS = ["stage", "refs", "a", "中文", "no"]
SCALARS = st.sampled_from(
    ["1/4", "x y", "a: b", "# no", "", "two\nlines", "null", "[x]", "mem-0001"]
)
VALUES: st.SearchStrategy[Any] = st.recursive(
    SCALARS | st.lists(SCALARS, max_size=3),
    lambda inner: st.dictionaries(st.sampled_from(KEYS), inner, max_size=3),
    max_leaves=5,
)


@st.composite
def histories(draw: st.DrawFn) -> tuple[str, str, str]:
    """Base, ours and theirs of a YAML file; the sides differ from base in some keys."""
    base = draw(st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=4))
    sides = [base]
    for _ in range(2):
        changed = draw(st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=2))
        kept = {key: value for key, value in base.items() if draw(st.integers(0, 4))}
        sides.append(kept | changed)
    texts = []
    for side in sides:
        text = draw(st.sampled_from(["", "# note\n"]))
        for key, value in side.items():
            text = set_key(text, (key,), value, FILE)
        texts.append(text.replace("\n", draw(st.sampled_from(["\n", "\r\n"]))))
    return texts[0], texts[1], texts[2]


@given(histories())
@settings(max_examples=200)
def test_nothing_is_lost(history: tuple[str, str, str]) -> None:
    """Each value that a side set stands, or is joined, or is told in a comment; twice is once."""
    result = merged(*history)
    base, ours, theirs = (read(text, FILE) or {} for text in history)
    found = read(result.text, FILE)
    assert found is not None
    assert merged(history[0], result.text, history[2]).text == result.text
    told_keys = {str(f.facts["key"]) for f in result.findings if f.code == "merge_clash"}
    for side, other in ((ours, theirs), (theirs, ours)):
        for key, value in side.items():
            alone = other.get(key) in (base.get(key), None, value)
            if value != base.get(key) and (alone or isinstance(value, str)):
                assert found[key] == value or key in told_keys


LINES = [
    "a: 1\n", "a: 2\n", "b:\n", "  c: 1\n", "  - x\n", "[", "{", "}\n", "# x\n", "\t", "\x00", "\r",
    "|\n", "&a ", "*a\n", "---\n", "...\n", "\ufeff", "\u2028", "'", '"', "a: {b: 1, c: 2}\n",
    "  d: 3\n", "? ", ": \n", "- z\n", "<<<<<<< a\n",
]  # fmt: skip


@given(st.tuples(*[st.lists(st.sampled_from(LINES), max_size=7).map("".join)] * 3))
@settings(max_examples=300)
def test_any_three_texts(texts: tuple[str, str, str]) -> None:
    """There is no text that raises; what one side changed comes out to the byte; twice is once."""
    base, ours, theirs = texts
    result = merged(base, ours, theirs)
    assert merged(base, result.text, theirs).text == result.text
    assert (
        merged(base, base, ours)
        == merged(base, ours, base)
        == merged(base, ours, ours)
        == Merged(ours)
    )
    if read(ours, FILE) is not None and ours != base:
        assert read(result.text, FILE) is not None
