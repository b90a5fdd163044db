"""Headers: read in two ways that agree, edited by the lines of one field."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given
from hypothesis import settings
from hypothesis import strategies as st

from openclaw.text import header
from openclaw.text.header import Header
from openclaw.text.header import HeaderProblem
from openclaw.text.header import RawValue
from openclaw.text.header import new_header
from openclaw.text.header import quoted
from openclaw.text.header import read_header
from openclaw.text.header import set_field
from openclaw.text.header import unset_field

CHARS = st.sampled_from(
    [*"abn1 -:#,[]{}'\"&*%@`~?.=<\\/\t\r\x00\x7f\x85\xa0", "\u2028", "\u3000", "，", "：",
     "咖啡", "🎉", "\ufeff", "\ufdd0", "no", "0012", ": ", " #", "- ", "\\n", "\\u2028",
     "\\ud800", "\ue0f5"]
)  # fmt: skip
VALUES = st.lists(CHARS, max_size=8).map("".join)
KEYS = st.sampled_from(["id", "tags", "source", "健康", "mood-x", "a_b", "é", '"q"', "id ", "? x"])
ENDS = st.sampled_from(["\n", "\r\n", " \n", "\t\n"])
PLAIN_LINES = st.builds("{}: {}{}".format, KEYS, st.sampled_from(["甲", "a b", "[a, b]", ""]), ENDS)
LINES = st.one_of(
    PLAIN_LINES,
    st.builds("{}: {}{}".format, KEYS, VALUES, ENDS),
    st.builds("{}:\t[{}]\n".format, KEYS, st.lists(VALUES, max_size=3).map(", ".join)),
    st.builds("{}{}\n".format, st.sampled_from(["- ", "  ", "# ", "\t"]), VALUES),
    st.sampled_from(["\n", "\r\n", "k: |\n  a\n  b\n", "list:\n- a\n  # c\n- b\n", "m:\n  n: 1\n"]),
)
HEADERS = st.lists(LINES, min_size=1, max_size=5).map("".join)


def by_yaml(text: str) -> Header | None:
    """The header as the way through YAML reads it."""
    return header._composed(text)


def fields(text: str, *, fast: bool) -> dict[str, object] | str | None:
    """All that is known of the fields, or that there is a problem."""
    try:
        found = read_header(text) if fast else by_yaml(text)
    except HeaderProblem:
        return "problem"
    return dict(found) if found else None


@settings(max_examples=500)
@given(HEADERS)
def test_both_ways_agree(text: str) -> None:
    """The quick way and the way through YAML give the same values and the same places."""
    assert fields(text, fast=True) == fields(text, fast=False)


@given(st.lists(PLAIN_LINES, min_size=1, max_size=5, unique_by=lambda line: line[:2]))
def test_plain_lines_need_no_yaml(lines: list[str]) -> None:
    """Lines of ``name: words`` and ``name: [a, b]`` are read without YAML, to the same end."""
    plain = [line for line in lines if not line.startswith(('"', "id ", "?"))]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(header, "_composed", lambda _: pytest.fail("through YAML"))
        read_header.cache_clear()
        quick = fields("".join(plain), fast=True)
    assert quick == fields("".join(plain), fast=False)


@settings(max_examples=500)
@given(HEADERS)
def test_libyaml_makes_no_difference(text: str) -> None:
    """A machine without libyaml reads the same."""
    with_it = fields(text, fast=False)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(yaml, "__with_libyaml__", False)
        assert fields(text, fast=False) == with_it


@pytest.mark.parametrize("quick", [True, False])
@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("k: 0012", "0012"),
        ("k: 12:30", "12:30"),
        ("k: 2025-02-30", "2025-02-30"),
        ("k: no", "no"),
        ("k: ~", "~"),
        ("k:", ""),
        ("k:\tmem-0001", "mem-0001"),
        ("k: mem-0001\t", "mem-0001"),
        ("k: [no, on, yes, off, y, n, null, ~]", ("no", "on", "yes", "off", "y", "n", "null", "~")),
        ("k: []", ()),
        ("k: [a,b, c d]", ("a", "b", "c d")),
        ("k: [a,\tb]", ("a", "b")),
        ("k: chat #3412", "chat"),
        ("k: chat#3412", "chat#3412"),
        ("k: 咖啡：美式", "咖啡：美式"),
        ("k: 👨‍👩‍👧 一家", "👨‍👩‍👧 一家"),
        ('k: "no"', "no"),
        ("k: 'it''s'", "it's"),
        ("k: a\u2028b", "a\u2028b"),
        ("k: a\u3000", "a\u3000"),
        ("k: it's?", "it's?"),
        ("k: [什么?, a?]", ("什么?", "a?")),
    ],
)
def test_values_are_text(quick: bool, line: str, value: RawValue) -> None:
    """No value turns into a number, a truth value, a date or nothing."""
    found = (read_header if quick else by_yaml)(f"id: a\n{line}\n")
    assert found
    assert found["k"].value == value


@pytest.mark.parametrize("block", ["\n- a\n- b\n", "\n  - a\n  - b # c\n", " [a,\n  b]\n"])
def test_lists_over_lines(block: str) -> None:
    """A list may stand on several lines."""
    found = read_header(f"id: x\ntags:{block}status: active\n")
    assert found
    assert found["tags"].value == ("a", "b")


def test_nested_values_are_kept_as_typed() -> None:
    """A value that is neither text nor a list of texts counts as its source."""
    found = read_header("id: a\nmore:\n  k: v\n")
    assert found
    assert (found["more"].value, found["more"].nested) == ("k: v", True)


def test_no_mapping() -> None:
    """What is YAML but no mapping of lines is no header."""
    assert read_header("") is None
    assert read_header("- a\n- b\n") is None
    assert read_header("{name: a}\n") is None


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("id: a\nid: b\n", "duplicate_key", 1, 0),
        ('id: a\n"id": b\n', "duplicate_key", 1, 0),
        ("id: a\nsource: a: b\n", "unquoted_colon", 1, 9),
        ("id: a\nsource: 'b\n", "bad_yaml", 2, 0),
        ("id: a\nsource: &b c\n", "yaml_feature", 1, 8),
        ("id: a\n--- b\n", "bad_yaml", 1, 0),
        ("id: a\nsource: \x07\n", "bad_yaml", 1, 8),
        ("id: a\n[b]: c\n", "bad_yaml", 1, 0),
        ("{id: a}\n", "bad_yaml", 0, 0),
        (f"id: a\nsource: {'[' * 70}{']' * 70}\n", "bad_yaml", 1, 71),
    ],
)
def test_problems(text: str, code: str, line: int, column: int) -> None:
    """A header that cannot be read says what is wrong, on which line and column, from 0."""
    with pytest.raises(HeaderProblem) as found:
        read_header(text)
    assert (found.value.code, found.value.line, found.value.column) == (code, line, column)


def test_a_colon_without_quotes_says_how_to_write_it() -> None:
    """The problem holds the line as it should be."""
    with pytest.raises(HeaderProblem) as found:
        read_header("id: a\nsource:  a: b\r\n")
    assert found.value.facts["fixed"] == 'source:  "a: b"'


TYPED = [
    "id: mem-0001\n",
    "source:   chat#3412   # 从聊天\n",
    "importance: high\r\n",
    "# what follows is about health\n",
    "tags: [ a,b , 咖啡 ]\n",
    "conflict:\n- mem-0002\n# because\n- mem-0003\n",
    "mood: '开心: \"👨‍👩‍👧\"'\n",
    "note: |-\n  一\n  二\n",
    "plain: one\n  more\n",
    "wide: 甲\u3000\n",
    "empty:\n",
    "\n",
]
SET_VALUES = st.sampled_from(["cold", "a: b", "#", "", "🎉", "两\n行"]) | st.text(max_size=5)


@given(
    st.lists(st.sampled_from(TYPED[1:]), unique=True, max_size=8),
    st.sampled_from(["source", "importance", "tags", "conflict", "mood", "note", "plain", "wide",
                     "empty", "new"]),
    SET_VALUES | st.lists(SET_VALUES, min_size=1, max_size=3).map(tuple),
    st.sampled_from(["\n", "\r\n"]),
    st.booleans(),
)  # fmt: skip
def test_set_field_changes_one_field(
    lines: list[str], key: str, value: RawValue, newline: str, ended: bool
) -> None:
    """All lines but those of the field stay, and the field has the value."""
    lines = [TYPED[0], *lines]
    if not ended:
        lines[-1] = lines[-1].rstrip("\r\n")
    text = "".join(lines)
    changed = set_field(text, key, value, newline)
    before, found = dict(read_header(text) or {}), dict(read_header(changed) or {})
    assert found[key].value == value
    held = before.get(key)
    start, end = (held.colon, held.end) if held else (-1, -1)
    if held:
        assert changed.startswith(text[:start])
        assert changed.endswith(text[end:])
    assert {name: f.value for name, f in found.items() if name != key} == {
        name: field.value for name, field in before.items() if name != key
    }
    kept = [line for line in lines if not line.startswith(f"{key}:")]
    assert all(line.rstrip("\r\n") in changed for line in kept)


def test_set_field_keeps_the_comment() -> None:
    """Spacing and a comment around a value stay."""
    text = "id: a\nsource:   x   # seen\n"
    assert set_field(text, "source", "z", "\n") == "id: a\nsource:   z   # seen\n"


def test_set_field_right_after_the_last_key() -> None:
    """A new field goes below the last one, above comments that follow it."""
    text = "id: a\r\n\r\n# free words\r\n"
    assert (
        set_field(text, "status", "cold", "\r\n") == "id: a\r\nstatus: cold\r\n\r\n# free words\r\n"
    )


def test_set_field_as_the_others_stand() -> None:
    """In a header that is indented a new field is as well."""
    text = "# c\n  id: a\n  tags:\n    - x\n"
    assert set_field(text, "status", "cold", "\n") == f"{text}  status: cold\n"


def test_set_field_after_a_line_without_end() -> None:
    """A last line that does not end is ended first."""
    assert set_field("id: a", "status", "cold", "\n") == "id: a\nstatus: cold\n"


def test_set_field_turns_a_block_list_into_a_line() -> None:
    """A list over lines becomes one on a line; the next field stays where it was."""
    text = "id: a\ntags:\n- x\n- y\nstatus: active\n"
    assert (
        set_field(text, "tags", ("z", "咖啡"), "\n") == "id: a\ntags: [z, 咖啡]\nstatus: active\n"
    )


@given(st.lists(st.sampled_from(TYPED[1:]), unique=True, max_size=8), st.data())
def test_unset_field_takes_its_lines_alone(lines: list[str], data: st.DataObject) -> None:
    """The lines of the field go, with all of its value; every other line stays."""
    lines = [TYPED[0], *lines]
    key = data.draw(st.sampled_from([line.split(":")[0] for line in lines if line[0] not in "#\n"]))
    kept = [line for line in lines if not line.startswith(f"{key}:")]
    assert unset_field("".join(lines), key) == "".join(kept)


def test_unset_field_that_is_not_there() -> None:
    """Without the field nothing changes."""
    assert unset_field("id: a\n", "ttl") == "id: a\n"


@pytest.mark.parametrize(
    ("line", "put"),
    [
        ("title: a: b", 'title: "a: b"'),
        ("source:  chat #3412 \r", 'source:  "chat #3412" \r'),
        ('title: a "b": c', 'title: "a \\"b\\": c"'),
        ("title: plain", 'title: "plain"'),
        ("  nested: a: b", "  nested: a: b"),
    ],
)
def test_quoted(line: str, put: str) -> None:
    """Quotes go around the value of a line that has a key; nothing else changes."""
    assert quoted(line) == put


def test_new_header() -> None:
    """A fresh header has one field a line; instants and ids look as they are meant."""
    fields = (("id", "0012"), ("timestamp", "2025-06-01T14:32:00+08:00"), ("ttl", "2025-12-31"),
              ("source", "0012"), ("tags", ("no", "a, b")), ("entity", "a: b"))  # fmt: skip
    assert new_header(fields, "\r\n").split("\r\n") == [
        "id: 0012",
        "timestamp: 2025-06-01T14:32:00+08:00",
        "ttl: 2025-12-31",
        'source: "0012"',
        'tags: ["no", "a, b"]',
        'entity: "a: b"',
        "",
    ]
