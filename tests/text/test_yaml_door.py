"""The one door to YAML: text in with its places, one scalar or list out."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given
from hypothesis import settings
from hypothesis import strategies as st

from openclaw.text.yaml_door import YamlProblem
from openclaw.text.yaml_door import colon_of
from openclaw.text.yaml_door import compose
from openclaw.text.yaml_door import render_list
from openclaw.text.yaml_door import render_scalar

AWKWARD = [
    "", " ", "no", "0012", "12:30", "~", "null", "1e3", "0x1f", ".inf", "2025-02-30", "- x", "-x",
    "#", "a #b", "a: b", "a:", ":a", "? x", "'", '"', "\\", "[a]", "{a}", "a, b", "&a", "*a", "!a",
    "|", ">", "%a", "@a", "`a", "---", "...", "=", "<<", "两\n行", "\r", "\t", "a\tb", "\0", "\x1b",
    "\x7f", "\x85", "\xa0", "\u2028", "\u2029", "\u3000", "\ufeff", "\ufdd0", "\ufffe", "\ue0f5",
    "🎉", "👨‍👩‍👧", "咖啡：美式", "“”", "e\u0301",
]  # fmt: skip
STRINGS = st.lists(st.sampled_from(AWKWARD) | st.text(max_size=3), max_size=4).map("".join)


def read(text: str) -> object:
    """The value as text, lists and dicts."""
    node = compose(text)
    return node.data() if node else None


@settings(max_examples=500)
@given(STRINGS, st.booleans(), st.booleans())
def test_a_scalar_comes_back(value: str, typed: bool, libyaml: bool) -> None:
    """Any string is written on one line and read back as it was, alone and in a list."""
    rendered = render_scalar(value, typed=typed)
    listed = render_list((value, value))
    assert len((rendered + listed).splitlines()) == 1
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(yaml, "__with_libyaml__", libyaml and yaml.__with_libyaml__)
        assert read(f"k: {rendered}\nl: {listed}\n") == {"k": value, "l": [value, value]}


@given(STRINGS)
def test_a_scalar_says_the_same_elsewhere(value: str) -> None:
    """What is written is the same text to a reader that types its values."""
    assert yaml.safe_load(f"k: {render_scalar(value)}\n") == {"k": value}


@pytest.mark.parametrize(
    ("value", "rendered"),
    [
        ("chat#3412", "chat#3412"),
        ("chat #3412", '"chat #3412"'),
        ("Governance: Rootkeeper", '"Governance: Rootkeeper"'),
        ("https://a.b/c?d=e#f", "https://a.b/c?d=e#f"),
        ("咖啡，健康", "咖啡，健康"),
        ("👨‍👩‍👧 一家", "👨‍👩‍👧 一家"),
        ("no", '"no"'),
        ("0012", '"0012"'),
        ("第一行\n第二行", '"第一行\\n第二行"'),
        ("a\u2028b", '"a\\u2028b"'),
        ('说"好"', '说"好"'),
        ("- x", '"- x"'),
        ("", '""'),
    ],
)
def test_quotes_only_where_needed(value: str, rendered: str) -> None:
    """Plain where every reader agrees, in double quotes elsewhere, emoji and Chinese literal."""
    assert render_scalar(value) == rendered


def test_typed_values_stay_plain() -> None:
    """An instant, a date or an id is written as it looks."""
    assert render_scalar("2025-12-31", typed=True) == "2025-12-31"
    assert render_scalar("2025-06-01T14:32:00+08:00", typed=True) == "2025-06-01T14:32:00+08:00"
    assert render_scalar("0012", typed=True) == "0012"


def test_spans() -> None:
    """A node knows the characters that it takes up, its line and its column."""
    text = "a: 🎉 x # c\nb:\n- y\n- 'z'\n"
    root = compose(text)
    assert root
    places = {text[n.start : n.end].strip(): (n.line, n.column) for n in root.walk()}
    assert places["🎉 x"] == (0, 3)
    assert places["'z'"] == (3, 2)
    assert places["- y\n- 'z'"] == (2, 0)


@pytest.mark.parametrize("libyaml", [True, False])
@pytest.mark.parametrize("char", ["\t", "\x85", "\u2028", "\u2029", "\ufeff", "?", "\r"])
def test_places_behind_odd_characters(
    char: str, libyaml: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Characters that readers quarrel about are values' text, and move no place behind them."""
    monkeypatch.setattr(yaml, "__with_libyaml__", libyaml and yaml.__with_libyaml__)
    text = f"a: 甲{char}乙\nb: c\n"
    root = compose(text)
    assert root
    assert root.data() == {"a": f"甲{char}乙", "b": "c"}
    assert [text[n.start : n.end] for n in root.walk() if n.data() == "c"] == ["c"]


@pytest.mark.parametrize(
    "text", ["a:\tb\n", "a: b\t\n", "a: b\t# c\n", "a:\t\n- b\n", "a: [\tb\t]\n"]
)
@pytest.mark.parametrize("libyaml", [True, False])
def test_tabs_part(text: str, libyaml: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tab parts as a space does, on every machine."""
    monkeypatch.setattr(yaml, "__with_libyaml__", libyaml and yaml.__with_libyaml__)
    assert read(text) in ({"a": "b"}, {"a": ["b"]})


@pytest.mark.parametrize("text", ["", "\n", "# only a comment\n"])
def test_nothing(text: str) -> None:
    """An empty document is none."""
    assert compose(text) is None


@pytest.mark.parametrize(
    ("text", "feature"),
    [("a: &x b\n", "anchor &x"), ("a: *x\n", "alias *x"), ("a: !t b\n", "tag !t"),
     ("a: !!int 3\n", "tag tag:yaml.org,2002:int"), ("a: &y [b]\n", "anchor &y")],
)  # fmt: skip
def test_features(text: str, feature: str) -> None:
    """Anchors, aliases and tags are seen, and applied nowhere."""
    root = compose(text)
    assert root
    assert [node.feature for node in root.walk() if node.feature] == [feature]


@pytest.mark.parametrize("libyaml", [True, False])
@pytest.mark.parametrize(
    ("text", "what", "line", "column"),
    [
        ("a: b\nc: \x07\n", "control character U+0007", 1, 3),
        ("a: b\nc: 甲\ud83d\n", "control character U+D83D", 1, 4),
        ("a: b\nc: \ufdd0\n", "control character U+FDD0", 1, 3),
        ("a: b\n---\nc: d\n", "a second document begins here", 1, 0),
        (f"a: {'[' * 99}{']' * 99}\n", "it is nested too deeply", 0, 66),
        ('a: "\\ud83d"\n', "found invalid Unicode character escape code", 0, None),
        ('a: "\\Uffffffff"\n', None, 0, None),
        ("a: b: c\n", None, 0, 4),
        ("a: [b\n", None, 1, 0),
    ],
)
def test_problems(
    libyaml: bool, text: str, what: str | None, line: int, column: int | None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """What is no YAML says so and where, on every machine, and raises nothing else."""
    monkeypatch.setattr(yaml, "__with_libyaml__", libyaml and yaml.__with_libyaml__)
    with pytest.raises(YamlProblem) as found:
        compose(text)
    assert found.value.line == line
    assert what in (None, found.value.what)
    assert column in (None, found.value.column)


def test_colon_of() -> None:
    """The value begins behind the colon, which follows its key on the line."""
    text = '"a" : b\n'
    root = compose(text)
    assert root
    assert isinstance(root.value, tuple)
    assert text[colon_of(text, root.value[0][0]) :] == " b\n"


def test_a_key_that_is_no_text_has_no_colon() -> None:
    """A list as a key is refused where it stands."""
    root = compose("a: b\n[c]: d\n")
    assert root
    assert isinstance(root.value, tuple)
    with pytest.raises(YamlProblem) as found:
        colon_of("a: b\n[c]: d\n", root.value[1][0])
    assert (found.value.line, found.value.column) == (1, 0)
