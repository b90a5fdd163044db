"""Edits of YAML texts of which the outcome is known before."""

from __future__ import annotations

from typing import Any

import pytest

from openclaw.merge.yaml_text import at_end
from openclaw.merge.yaml_text import commented
from openclaw.merge.yaml_text import edited
from openclaw.merge.yaml_text import read
from openclaw.merge.yaml_text import with_comments
from openclaw.merge.yaml_text import with_line

FILE = "state.yaml"


@pytest.mark.parametrize(
    ("text", "path", "value", "after"),
    [
        ("a: 1\n", "b", "2", "a: 1\nb: 2\n"),
        ("a: 1", "b", "2", "a: 1\nb: 2\n"),
        ("a: 1  # why\nb: 2\n", "a", "3", "a: 3  # why\nb: 2\n"),
        ("a: 1\r\nb: 2\r\n", "a", None, "b: 2\r\n"),
        ("a:\n  b: 1\n  c: 2\n", "a.b", None, "a:\n  c: 2\n"),
        ("a:\n  b: 1\nc: 2\n", "a.b", None, "a: {}\nc: 2\n"),
        ("a: {b: 1, c: 2}\nd: 3\n", "a.b", None, "a: {c: 2}\nd: 3\n"),  # not the whole line
        ("a: {b: 1}\n", "a.c", "2", "a: {b: 1, c: 2}\n"),
        ("a: {b: {c: 1}}\n", "a.b.d", ["x"], "a: {b: {c: 1, d: [x]}}\n"),
        ("a: {}\nb: 1\n", "a.c", "2", "a: \n  c: 2\nb: 1\n"),
        ("a: [x]\n", "a", ["x", "z"], "a: [x, z]\n"),
        ("\ufeffa: 1\n", "a", "2", "\ufeffa: 2\n"),
        ("''\n", "b", "2", None),
    ],
)
def test_edited(text: str, path: str, value: Any, after: str | None) -> None:
    """Only what was meant is different, or there is no answer."""
    found = edited(text, tuple(path.split(".")), value, FILE)
    if after is None or found is None:
        assert found is after
    else:
        assert read(found, FILE) == read(after, FILE)
        assert found.replace(" ", "") == after.replace(" ", "") or "{}" in text + after


def test_read() -> None:
    """What cannot be read is None, and raises nothing."""
    assert read("a: 1\n", FILE) == {"a": "1"}
    assert read("a: [\n", FILE) is None
    assert read("[" * 5000, FILE) is None


@pytest.mark.parametrize(
    ("text", "path", "after"),
    [
        ("a: 1\nb: 2\n", "b", "a: 1\n# theirs: b: [x, {p: z}]\nb: 2\n"),
        ("a:\n  b: 2\n", "a.b", "a:\n  # theirs: a.b: [x, {p: z}]\n  b: 2\n"),
        ("\ufeffb: 2\n", "b", "\ufeff# theirs: b: [x, {p: z}]\nb: 2\n"),
        ("b: 2\r\n", "b", "# theirs: b: [x, {p: z}]\r\nb: 2\r\n"),
        ("a: 1", "b", "a: 1\n# theirs: b: [x, {p: z}]\n"),
    ],
)
def test_commented(text: str, path: str, after: str) -> None:
    """Their value stands above ours with its indentation, once, and is told."""
    done, (finding,) = commented(text, tuple(path.split(".")), ["x", {"p": "z"}], FILE)
    assert done == after
    assert (finding.code, finding.facts) == ("merge_clash", {"key": path, "theirs": "[x, {p: z}]"})
    assert commented(done, tuple(path.split(".")), ["x", {"p": "z"}], FILE) == (done, [])


def test_a_value_of_many_lines_is_one_comment() -> None:
    """No line of it becomes a key."""
    done, _ = commented("a: 1\n", ("a",), "x\nb: 2\u2028c: 3", FILE)
    assert done == '# theirs: a: "x\\nb: 2\\u2028c: 3"\na: 1\n'


def test_with_line() -> None:
    """A comment where it would be part of a value is not put there."""
    text = "a: |\n  x\n  z\nb: 1\n"
    assert with_line(text, text.index("b:"), "# c", FILE) == "a: |\n  x\n  z\n# c\nb: 1\n"
    assert with_line(text, text.index("  z"), "# c", FILE) is None


def test_at_end() -> None:
    """After a line end, in the file's own kind."""
    assert at_end("", "# c") == "# c\n"
    assert at_end("a: 1\r\nb: 2", "# c") == "a: 1\r\nb: 2\r\n# c\r\n"


def test_new_comments() -> None:
    """Each above the key that it stood above; at the end where that is gone or stands twice."""
    base = "# old\na: 1\nb: 2\n"
    theirs = "# old\n# for a\na: 9\n# for c\nc: 1\n# at the end\n"
    assert with_comments("# old\na: 1\nb: 2\n", base, theirs, FILE) == (
        "# old\n# for a\na: 1\nb: 2\n# for c\n# at the end\n"
    )


def test_a_comment_that_is_none_for_others() -> None:
    """A lone CR ends a comment for some readers of YAML: it is copied as what it is called."""
    text = with_comments("a: 1\n", "", "# x\rb: 2\na: 1\n", FILE)
    assert text == "# x\\u000db: 2\na: 1\n"
    assert with_comments(text, "", "# x\rb: 2\na: 1\n", FILE) == text
