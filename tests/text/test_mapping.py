"""YAML files that a person keeps: one key set or unset, all else to the byte."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.errors import BadDocument
from openclaw.text.mapping import plain
from openclaw.text.mapping import read_dotted
from openclaw.text.mapping import read_mapping
from openclaw.text.mapping import set_key
from openclaw.text.mapping import unset_key

STATE = """\
# 任务状态
stage: 1/4   # 第一步

plan:
  steps:   # 逐步
    - 起草
    - 核对
  owner: 'anna: b'
  more: {a: 1, "b": [x, y]}
open: |
  第一行
  第二行
empty:
last: "🎉"
"""


def put(text: str, path: str, value: Any) -> str:
    """The text with the key set."""
    return set_key(text, tuple(path.split(".")), value, "state.yaml")


def took(text: str, path: str) -> str | None:
    """The text without the key."""
    return unset_key(text, tuple(path.split(".")), "state.yaml")


@pytest.mark.parametrize(
    ("path", "value", "old", "new"),
    [
        ("stage", "2/4", "stage: 1/4   #", "stage: 2/4   #"),
        ("stage", "a: #b", "stage: 1/4   #", 'stage: "a: #b"   #'),
        ("stage", "", "stage: 1/4   #", 'stage: ""   #'),
        ("plan.owner", "bob", "owner: 'anna: b'", "owner: bob"),
        (
            "plan.steps",
            ["a", "b, c"],
            "steps:   # 逐步\n    - 起草\n    - 核对\n",
            'steps: [a, "b, c"]\n',
        ),
        ("plan.more.a", 2, '{a: 1, "b": [x, y]}', "{a: 2, b: [x, y]}"),
        ("plan.more.c.d", "z", '{a: 1, "b": [x, y]}', "{a: 1, b: [x, y], c: {d: z}}"),
        ("plan.new", True, "[x, y]}\n", "[x, y]}\n  new: true\n"),
        ("plan.new.deep", None, "[x, y]}\n", "[x, y]}\n  new:\n    deep: null\n"),
        ("open", "x", "open: |\n  第一行\n  第二行\n", "open: x\n"),
        ("empty", "x", "empty:\n", "empty: x\n"),
        ("empty.below", "x", "empty:\n", "empty:\n  below: x\n"),
        ("last", {"a": {"b": 1}}, 'last: "🎉"\n', "last:\n  a:\n    b: 1\n"),
        ("last", {}, 'last: "🎉"\n', "last: {}\n"),
        ("新", ["x"], 'last: "🎉"\n', 'last: "🎉"\n新: [x]\n'),
        ("stage.step", 2, "stage: 1/4   # 第一步\n", "stage:\n  step: 2   # 第一步\n"),
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("bom", ["", "\ufeff"])
def test_set_key(path: str, value: Any, old: str, new: str, newline: str, bom: str) -> None:
    """The lines of the key change, with the file's line ends; everything else stays."""
    assert STATE.count(old) == 1
    text, wanted = (bom + t.replace("\n", newline) for t in (STATE, STATE.replace(old, new)))
    assert put(text, path, value) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "k: v\n"),
        ("\ufeff", "\ufeffk: v\n"),
        ("# only a comment", "# only a comment\nk: v\n"),
        ("a: 1", "a: 1\nk: v\n"),
        ("---\n", "---\nk: v\n"),
        ("---\na: 1\n...\n", "---\na: 1\nk: v\n...\n"),
        ("a:\n- 1\n# end\n", "a:\n- 1\nk: v\n# end\n"),
        ("a: {}\nz: 1\n", "a: {}\nz: 1\nk: v\n"),
    ],
)
def test_a_new_key(text: str, wanted: str) -> None:
    """A new key goes right below the last one."""
    assert put(text, "k", "v") == wanted


def test_a_key_in_empty_braces() -> None:
    """A mapping that is empty gets its first key where it stands."""
    assert put("a: {}  # 注\nz: 1\n", "a.b", "x") == "a: {b: x}  # 注\nz: 1\n"


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        ("stage", "stage: 1/4   # 第一步\n", ""),
        ("plan.steps", "  steps:   # 逐步\n    - 起草\n    - 核对\n", ""),
        ("plan.more.a", '{a: 1, "b": [x, y]}', "{b: [x, y]}"),
        ("open", "open: |\n  第一行\n  第二行\n", ""),
        ("empty", "empty:\n", ""),
        ("last", 'last: "🎉"\n', ""),
    ],
)
def test_unset_key(path: str, old: str, new: str) -> None:
    """The lines of the key go, and nothing else."""
    for text, wanted in ((STATE, STATE.replace(old, new)),):
        assert took(text, path) == wanted
        assert took("\ufeff" + text.replace("\n", "\r\n"), path) == "\ufeff" + wanted.replace(
            "\n", "\r\n"
        )


@pytest.mark.parametrize(
    "path",
    [
        "none",
        "stage.deeper",
        "last.deeper",
        "plan.none",
        "plan.more.z",
        "plan.more.b.z",
        "plan.more.a.z",
    ],
)
def test_unset_a_key_that_is_not_there(path: str) -> None:
    """Without the key there is nothing to do."""
    assert took(STATE, path) is None


KEYS = st.sampled_from(
    ["stage", "plan", "owner", "more", "a", "新", "x y", "0012", "no", "a: b", "- c"]
)
VALUES = st.recursive(
    st.sampled_from(["", "no", "2/4", "a: b", "#", "两\n行", "🎉", "[x", "y, z", "\u2028"])
    | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=5,
)


@given(st.lists(st.tuples(st.lists(KEYS, min_size=1, max_size=3), VALUES), min_size=1, max_size=4))
def test_what_was_set_is_there(steps: list[tuple[list[str], Any]]) -> None:
    """Whatever is set anywhere can be read there, and is gone when it is unset."""
    text = STATE
    for path, value in steps:
        text = set_key(text, tuple(path), value, "state.yaml")
        held = read_mapping(text, "state.yaml")
        for name in path:
            held = held[name]
        assert held == plain(value)
    bare = unset_key(text, tuple(steps[-1][0]), "state.yaml")
    assert bare is not None
    assert unset_key(bare, tuple(steps[-1][0]), "state.yaml") is None


def test_read_mapping() -> None:
    """Everything is text, lists and dicts; no value has a type."""
    text = "\ufeffa: 0012\nb: [no, 1.0]\nc:\n  d: 2025-02-30\ne:\n"
    assert read_mapping(text, "state.yaml") == {
        "a": "0012",
        "b": ["no", "1.0"],
        "c": {"d": "2025-02-30"},
        "e": "",
    }


def test_read_dotted() -> None:
    """Nested scalars by their dotted names, each with its line."""
    text = "# x\nbrain:\n  id: 0012\nlimits: {entries: 5}\nlist: [a]\n"
    assert read_dotted(text, "ocmem.yaml") == {
        "brain.id": ("0012", 3), "limits.entries": ("5", 4), "list": ("['a']", 5),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("a: 1\nb: c: d\n", 2, 5),
        ("a: 1\na: 2\n", 2, 1),
        ("a:\n  b: 1\n  b: 2\n", 3, 3),
        ("a: &x 1\n", 1, 4),
        ("a: 1\nb: *a\n", 2, 4),
        ("a: !t 1\n", 1, 4),
        ("- a\n", 1, 1),
        ("words\n", 1, 1),
        ("{a: 1}\n", 1, 1),
        ("a: 1\n---\nb: 2\n", 2, 1),
        ("a: 1\n[b]: 2\n", 2, 1),
        ("a: 1\nb: \x07\n", 2, 4),
    ],
)
def test_bad_documents(text: str, line: int, column: int) -> None:
    """A file that cannot be read, or means two things, is refused with the place."""
    for work in (
        lambda: read_mapping(text, "state.yaml"),
        lambda: put(text, "k", "v"),
        lambda: took(text, "a"),
        lambda: read_dotted(text, "state.yaml"),
    ):
        with pytest.raises(BadDocument) as found:
            work()
        facts = found.value.facts
        assert (facts["file"], facts["line"], facts["column"]) == ("state.yaml", line, column)


def test_plain() -> None:
    """Python values as these files hold them."""
    assert plain({1: [True, False, None, 2.5, "x", ("y",)]}) == {
        "1": ["true", "false", "null", "2.5", "x", ["y"]]
    }
