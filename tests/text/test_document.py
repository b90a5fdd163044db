"""The splitter: where entries begin and end, and what is said of those that are broken."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import settings
from hypothesis import strategies as st

from openclaw.text.body import body_text
from openclaw.text.body import escape
from openclaw.text.document import Document
from openclaw.text.document import split

PIECES = [
    "---", "---  ", "...", "\\---", "----", "\ufeff---", "\ufeff", "\n", "\r\n", "\r", "\n\n", "\0",
    "\u2028", "\x85", "id: ", "id: mem-0001\n", "id：mem-0002\n", '"id": x\n', "status: active\n",
    "tags: [a, b]\n", "```\n", "```py\n", "````\n", "~~~\n", "<<<<<<< HEAD\n", "=======\n",
    ">>>>>>> x\n", "甲", "：", "# c\n", "- a\n", "k: |\n", "  more\n", "x: &a b\n", '"', "\t", "🎉",
]  # fmt: skip
TEXTS = st.lists(st.sampled_from(PIECES) | st.text(max_size=4), max_size=40).map("".join)


def kinds(text: str) -> list[tuple[str, str | None]]:
    """The kind and id of each segment."""
    return [(segment.kind, segment.id) for segment in split(text).segments]


def problems(text: str) -> list[tuple[str, int, int]]:
    """Code, line and column of all that is wrong with segments, then with the text."""
    document = split(text)
    found = [problem for segment in document.segments for problem in segment.problems]
    return [(p.code, p.line, p.column) for p in (*found, *document.problems)]


def texts(document: Document) -> dict[str | None, str]:
    """The text of each entry by its id."""
    return {s.id: body_text(s.text[s.body :]) for s in document.segments if s.kind == "entry"}


@settings(max_examples=2000)
@given(TEXTS)
def test_nothing_is_lost(text: str) -> None:
    """The segments joined are the text, whatever it is, and each knows where it begins."""
    document = split(text)
    assert document.render() == text
    assert all(text.startswith(s.text, s.start) and s.text for s in document.segments)
    assert all(s.line == text.count("\n", 0, s.start) + 1 for s in document.segments)


def test_two_entries() -> None:
    """Each header begins an entry, the second as well as the first."""
    document = split("---\nid: mem-0001\n---\n甲\n\n---\nid: mem-0002\n---\n乙\n")
    assert [(s.id, s.line) for s in document.segments] == [("mem-0001", 1), ("mem-0002", 6)]
    assert texts(document) == {"mem-0001": "甲", "mem-0002": "乙"}


def test_rules_without_an_id_are_text() -> None:
    """What stands between two rules of a body is text, also where it looks like a mapping."""
    text = "---\nid: mem-0001\n---\n甲\n---\n喜欢: 美式\n---\n乙\n"
    assert texts(split(text)) == {"mem-0001": "甲\n---\n喜欢: 美式\n---\n乙"}
    assert problems(text) == []


def test_known_fields_without_an_id_look_like_an_entry() -> None:
    """A mapping with two known fields stays text and is reported with its line."""
    text = "---\nid: mem-0001\n---\n甲\n---\nstatus: active\ntags: [a]\n---\n乙\n"
    assert kinds(text) == [("entry", "mem-0001")]
    assert problems(text) == [("looks_like_entry", 5, 1)]


def test_a_rule_above_an_entry_does_not_look_like_one() -> None:
    """Lines that only the next entry's opening closes are no mapping between rules."""
    text = "---\nid: a\n---\n甲\n---\nstatus: active\ntags: [a]\n\n---\nid: b\n---\n乙\n"
    assert kinds(text) == [("entry", "a"), ("entry", "b")]
    assert problems(text) == []


def test_a_header_that_is_never_closed() -> None:
    """It is broken where it opens, and the entries behind it are read."""
    text = "---\nid: a\n甲\n\n---\nid: b\n---\n乙\n\n---\nid: c\n---\n丙\n"
    assert kinds(text) == [("broken", "a"), ("entry", "b"), ("entry", "c")]
    assert problems(text) == [("never_closed", 1, 1)]


def test_a_header_that_the_end_of_the_file_cuts() -> None:
    """The last header may be the one that is not closed."""
    text = "---\nid: mem-0007\nstatus: active\n用户…"
    assert kinds(text) == [("broken", "mem-0007")]
    assert problems(text) == [("never_closed", 1, 1)]


def test_a_header_of_fields_alone_that_is_never_closed() -> None:
    """The opening of the next entry does not close the one before, whatever is wrong there."""
    text = "---\nid: a\nstatus: active\n用户：喜欢\n\n---\nid: b\n---\n乙\n"
    assert kinds(text) == [("broken", "a"), ("entry", "b")]
    assert problems(text) == [("never_closed", 1, 1)]


def test_a_text_that_begins_like_a_header() -> None:
    """An entry whose text names an id is whole, and so is the next one."""
    text = "---\nid: a\n---\nid: 42\n\n---\nid: b\n---\nid: 43\n\n---\nid: c\n---\n丙\n"
    assert texts(split(text)) == {"a": "id: 42", "b": "id: 43", "c": "丙"}
    assert problems(text) == []


def test_many_headers_in_a_row() -> None:
    """A file of openings alone is split without end of patience or stack."""
    document = split("---\nid: a\n" * 3000)
    assert document.render() == "---\nid: a\n" * 3000
    assert len(document.segments) == 1500


def test_blanks_behind_the_rules() -> None:
    """Spaces and tabs behind ``---`` do not hide a header."""
    document = split("---  \nid: mem-0001\n---\t \n正文")
    assert texts(document) == {"mem-0001": "正文"}


def test_blanks_before_a_rule() -> None:
    """A rule that is indented opens nothing."""
    assert kinds(" ---\nid: mem-0001\n---\n") == [("text", None)]


def test_dots_close_a_header() -> None:
    """``...`` ends a header as ``---`` does."""
    document = split("---\nid: mem-0001\n...\n正文\n")
    assert texts(document) == {"mem-0001": "正文"}


def test_prose_before_the_first_entry() -> None:
    """What stands above the first entry is text of nobody."""
    assert kinds("# 记忆\n\n---\nid: a\n---\n甲\n") == [("text", None), ("entry", "a")]


@pytest.mark.parametrize(
    ("header", "found"),
    [
        ("id: a\ntitle: a: b\nmood: 开心\n", ("unquoted_colon", 3, 9)),
        ("id: a\nsource: x\nsource: y\n", ("duplicate_key", 4, 1)),
        ("id: a\nsource: &x y\n", ("yaml_feature", 3, 9)),
        ("id: a\nsource: *x\n", ("yaml_feature", 3, 9)),
        ("id: a\nsource: !x y\n", ("yaml_feature", 3, 9)),
        ("id：a\nstatus: active\n", ("fullwidth", 2, 3)),
        ("id: a\nstatus：active\n", ("fullwidth", 3, 7)),
        ('id: a\nsource: "x\n', ("bad_yaml", 4, 1)),
        ("id: a\ntags: [a, b\n", ("bad_yaml", 4, 1)),
        ("id: a\nsource: \0\n", ("bad_yaml", 3, 9)),
        ("id: a\n--- more\n", ("bad_yaml", 3, 1)),
        ("id: [a, b]\n", ("bad_id", 2, 5)),
        ("id: -a\n", ("bad_id", 2, 5)),
        ("id:\n", ("bad_id", 2, 4)),
        ("id: 记忆\n", ("bad_id", 2, 5)),
        (f"id: {'a' * 65}\n", ("bad_id", 2, 5)),
    ],
)
def test_broken(header: str, found: tuple[str, int, int]) -> None:
    """What cannot be read is broken, says where, and leaves its neighbours alone."""
    text = f"---\n{header}---\n甲\n\n---\nid: z\n---\n乙\n"
    assert [kind for kind, _ in kinds(text)] == ["broken", "entry"]
    assert texts(split(text)) == {"z": "乙"}
    assert problems(text) == [found]


@pytest.mark.parametrize("id", ["0012", "no", "1e3", "a.b-c_d", "A" * 64, '"mem-0001"'])
def test_usable_ids(id: str) -> None:
    """An id is text of the letters that it may have, whatever YAML would make of it."""
    assert kinds(f"---\nid: {id}\n---\n甲\n") == [("entry", id.strip('"'))]


@pytest.mark.parametrize("key", ["content", "handler", "metadata", "self", "text", "line"])
def test_any_field_name(key: str) -> None:
    """A field may be called as the program calls something of its own."""
    segment = split(f"---\nid: a\n{key}: x\n---\n甲\n").segments[0]
    assert segment.header
    assert segment.header[key].value == "x"


def test_an_id_below_the_top() -> None:
    """A mapping whose id is nested is text."""
    assert kinds("---\nmore:\n  id: a\n---\n") == [("text", None)]
    assert kinds("---\n- a\n- id: b\n---\n") == [("text", None)]


def test_fences_hide() -> None:
    """In a file whose fences are balanced an entry inside one is an example, and reported."""
    text = "---\nid: a\n---\n```\n---\nid: b\n---\n乙\n```\n\n---\nid: c\n---\n丙\n"
    assert kinds(text) == [("entry", "a"), ("entry", "c")]
    assert problems(text) == [("fenced_entry", 5, 1)]


@pytest.mark.parametrize("fence", ["```", "~~~", "  ````", "```python"])
def test_an_open_fence_hides_nothing(fence: str) -> None:
    """A fence that never ends is reported, and the entries behind it are read."""
    text = f"---\nid: a\n---\n{fence}\nx\n\n---\nid: b\n---\n乙\n"
    assert kinds(text) == [("entry", "a"), ("entry", "b")]
    assert problems(text) == [("open_fence", 4, 1)]


@pytest.mark.parametrize("next_text", ["```python\nx\n```", "````\n```\n````"])
def test_an_open_fence_that_another_seems_to_close(next_text: str) -> None:
    """A fence that would hide an entry and end at another entry's fence never ended."""
    text = f"---\nid: a\n---\n```\nx\n\n---\nid: b\n---\n{next_text}\n"
    assert kinds(text) == [("entry", "a"), ("entry", "b")]
    assert problems(text) == [("open_fence", 4, 1)]


def test_code_in_a_line_is_no_fence() -> None:
    """Backticks that end on their line hide nothing."""
    assert kinds("---\nid: a\n---\n```x```\n\n---\nid: b\n---\n") == [
        ("entry", "a"),
        ("entry", "b"),
    ]


def test_a_conflict_in_a_text() -> None:
    """An entry in whose text a merge left its markers is broken, its neighbours are not."""
    clash = "<<<<<<< HEAD\n甲\n=======\n乙\n>>>>>>> theirs\n"
    text = f"---\nid: a\n---\n{clash}\n---\nid: b\n---\n丙\n"
    assert kinds(text) == [("broken", "a"), ("entry", "b")]
    assert problems(text) == [("conflict_marker", 4, 1)]


def test_a_conflict_in_a_header() -> None:
    """Markers in a header are named as such."""
    clash = "<<<<<<< HEAD\r\nstatus: cold\r\n=======\r\nstatus: active\r\n>>>>>>> x\r\n"
    text = f"---\r\nid: a\r\n{clash}---\r\n甲\r\n\r\n---\r\nid: b\r\n---\r\n乙\r\n"
    assert kinds(text) == [("broken", "a"), ("entry", "b")]
    assert problems(text) == [("conflict_marker", 3, 1)]


@pytest.mark.parametrize("ours", ["", "---\nid: b\n---\n乙\n"])
def test_a_conflict_of_whole_entries(ours: str) -> None:
    """Markers around whole entries break those, and not the entry above."""
    clash = f"<<<<<<< HEAD\n{ours}||||||| base\n=======\n---\nid: b\n---\n丙\n>>>>>>> x\n"
    text = f"---\nid: a\n---\n甲\n\n{clash}\n---\nid: c\n---\n丁\n"
    assert kinds(text) == [("entry", "a"), ("broken", "b"), ("entry", "c")]
    assert problems(text) == [("conflict_marker", 6, 1)]


def test_markers_without_their_like_are_text() -> None:
    """Markers that are not the three of one conflict, in order, break nothing."""
    marks = [">>>>>>> x", "<<<<<<< HEAD", "=======", "甲"]
    text = "\n".join(f"---\nid: e{at}\n---\n{mark}\n" for at, mark in enumerate(marks))
    assert [kind for kind, _ in kinds(text)] == ["entry"] * 4


def test_a_byte_order_mark() -> None:
    """One before the first header, or before one in mid-file, does not hide it."""
    text = "\ufeff---\nid: a\n---\n甲\n\ufeff---\nid: b\n---\n乙\n"
    assert texts(split(text)) == {"a": "甲", "b": "乙"}


def test_lines_end_at_lf_alone() -> None:
    """Other characters that some take for line ends are part of their line."""
    text = "---\nid: a\n---\n甲\u2028---\x0bid: b\x85---\f乙\r丙\n"
    assert texts(split(text)) == {"a": "甲\u2028---\x0bid: b\x85---\f乙\r丙"}


def test_crlf() -> None:
    """A file with CRLF is split as one with LF."""
    text = "---\r\nid: a\r\n---\r\n甲\r\n\r\n---\r\nid: b\r\n---\r\n"
    assert kinds(text) == [("entry", "a"), ("entry", "b")]


BODIES = [
    "用户喜欢美式。", "- a\n- b\n\n- c", "喜欢: 美式: 热", "a\n***\nb", "> ---", "---\nid: x\n---",
    "```python\nx = 1\n```", "```\ntext\n```", "````\n```\nx\n```\n````", "~~~\nx\n~~~",
    "甲\n\n\n乙", "title\n=======\ntext",
]  # fmt: skip
Damage = Callable[[list[str], random.Random], list[str]]


def without_closing(lines: list[str], _: random.Random) -> list[str]:
    """The line is gone that closes the header."""
    at = lines.index("---", 1)
    return lines[:at] + lines[at + 1 :]


def without_a_line(lines: list[str], lots: random.Random) -> list[str]:
    """Any line is gone."""
    at = lots.randrange(len(lines))
    return lines[:at] + lines[at + 1 :]


def changed(change: Callable[[str], str]) -> Damage:
    """A damage that changes one line of the header, which may become several."""

    def damage(lines: list[str], lots: random.Random) -> list[str]:
        at = lots.randrange(1, lines.index("---", 1))
        return lines[:at] + change(lines[at]).split("\n") + lines[at + 1 :]

    return damage


DAMAGES: list[Damage] = [
    without_closing,
    without_a_line,
    changed(lambda line: line.replace(":", "：", 1)),
    changed(lambda line: f"{line}\n{line}"),
    changed(lambda line: f"\t{line}"),
    changed(lambda line: line.replace(": ", ': "', 1)),
    changed(lambda line: line.replace(": ", ": [", 1)),
    changed(lambda line: line.replace(": ", ": a: ", 1)),
    changed(lambda line: line.replace(": ", ": &a ", 1)),
    changed(lambda line: f"<<<<<<< HEAD\n{line}\n=======\n{line}0\n>>>>>>> x"),
    changed(lambda line: f"{line}\n```"),
    changed(lambda line: f"{line}\0"),
]


@settings(max_examples=400)
@given(
    st.lists(st.sampled_from(BODIES), min_size=2, max_size=6),
    st.sampled_from(DAMAGES),
    st.randoms(use_true_random=False),
    st.sampled_from(["\n", "\r\n"]),
)
def test_a_damaged_entry_swallows_no_other(
    bodies: list[str], damage: Damage, lots: random.Random, newline: str
) -> None:
    """Of a file of entries of which one is damaged in any way, all others are found."""
    head = "status: active\nsource: chat#1\ntags: [a, b]\n---"
    whole = [
        f"---\nid: mem-{at}\n{head}\n{escape(body)}\n".split("\n") for at, body in enumerate(bodies)
    ]
    hurt = lots.randrange(len(whole))
    damaged = [damage(lines, lots) if at == hurt else lines for at, lines in enumerate(whole)]
    text = newline.join(newline.join(lines) for lines in damaged)
    found = texts(split(text))
    others = {f"mem-{at}" for at in range(len(bodies)) if at != hurt}
    assert others <= found.keys()
    kept = {f"mem-{at}": body for at, body in enumerate(bodies) if at not in (hurt, hurt - 1)}
    assert kept.items() <= found.items()


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("---\n  id: mem-1\n  tags: [a]\n---\nx\n", [("entry", "mem-1")]),
        ("---\n\u3000id: mem-1\n---\nx\n", [("broken", None)]),
        ("---\n{id: mem-1}\n---\nx\n", [("broken", None)]),
        (
            "---\nid: a\nstatus: active\n\n---\nid: b\n...\nbody\n",
            [("broken", "a"), ("entry", "b")],
        ),
        ("---\nfoo:\n  id: 3\n---\n", [("text", None)]),
    ],
)
def test_unusual_headers(text: str, kinds: list[tuple[str, str | None]]) -> None:
    """Blanks before keys read; braces and wide blanks are reported; `...` may end a neighbour."""
    assert [(segment.kind, segment.id) for segment in split(text).segments] == kinds
