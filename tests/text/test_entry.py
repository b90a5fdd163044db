"""The schema of an entry: which values its fields take, and what is said of the others."""

from __future__ import annotations

import pytest

from openclaw.model import Entry
from openclaw.text.document import split
from openclaw.text.entry import read_entry
from tests.memories import PRIVATE
from tests.memories import SHANGHAI


def read(header: str, body: str = "甲\n", file: str = "memories.md") -> Entry:
    """The entry with that header."""
    (segment,) = split(f"---\nid: a\n{header}---\n{body}").segments
    return read_entry(segment, file, SHANGHAI)[0]


def remarks(header: str) -> list[tuple[str, int, int]]:
    """Code, line and column of the remarks on that header, but for the missing timestamp."""
    (segment,) = split(f"---\nid: a\n{header}---\n甲\n").segments
    found = read_entry(segment, "memories.md", SHANGHAI)[1]
    return [(p.code, p.line, p.column) for p in found if p.code != "no_timestamp"]


def test_every_field() -> None:
    """Each field has its place; unknown ones stay as text, in order."""
    found = read(
        "timestamp: 2025-06-01T14:32:00.120+08:00\nsource: chat#3412\norigin: agent\n"
        "importance: high\nttl: 2025-12-31\nstatus: cold\ntags: [咖啡, health]\nentity: 用户\n"
        "kind: preference\nslot: drink\nvisibility: world\nconflict: mem-1\n"
        "settled: [mem-2, mem-3]\nsupersedes: mem-4\nsuperseded_by: mem-5\n"
        "merged_from: [mem-6]\nmerged_into: mem-7\n"
        "archived: 2026-01-01T00:00:00Z\nmood: 开心\nlist: [a, b]\n"
    )
    assert found == Entry(
        "a", "甲", "2025-06-01T14:32:00.120+08:00", "chat#3412", "agent", "high",
        "2025-12-31", "cold", ("咖啡", "health"), "用户", "preference", "drink", "world",
        ("mem-1",), ("mem-2", "mem-3"), ("mem-4",),
        "mem-5", ("mem-6",), "mem-7", "2026-01-01T00:00:00Z",
        {"mood": "开心", "list": ["a", "b"]},
    )  # fmt: skip


def test_absent_fields() -> None:
    """Without a field its default holds, and a missing timestamp is remarked on."""
    (segment,) = split("---\nid: a\n---\n甲\n").segments
    found, problems = read_entry(segment, "memories.md", SHANGHAI)
    assert found == Entry("a", "甲")
    assert [(p.code, p.line) for p in problems] == [("no_timestamp", 1)]


def test_created_is_a_timestamp() -> None:
    """``created`` reads as timestamp; beside one it is an unknown field."""
    created = "created: 2025-06-01\n"
    assert read(created).timestamp == "2025-06-01"
    both = read(f"timestamp: 2025-06-02\n{created}")
    assert (both.timestamp, both.extra) == ("2025-06-02", {"created": "2025-06-01"})


@pytest.mark.parametrize(
    "typed",
    [
        "[咖啡, 健康]", "咖啡，健康", "咖啡、健康", "咖啡; 健康", "咖啡；健康", "［咖啡，健康］",
        "【咖啡、健康】", "\n- 咖啡\n- 健康", "[咖啡，健康]", "[咖啡, 健康, 咖啡, '']",
    ],
)  # fmt: skip
def test_spellings_of_tags(typed: str) -> None:
    """Tags may be typed as people type them."""
    assert read(f"tags: {typed}\n").tags == ("咖啡", "健康")


def test_tags_are_text() -> None:
    """No tag turns into a truth value or a number."""
    assert read("tags: [no, on, ~, 0012, 1.0]\n").tags == ("no", "on", "~", "0012", "1.0")


def test_tags_that_are_one() -> None:
    """Case, width and Unicode form make no second tag; the first spelling is kept."""
    assert read("tags: [Coffee, ＣＯＦＦＥＥ, cafe\u0301, café]\n").tags == ("Coffee", "cafe\u0301")


@pytest.mark.parametrize("typed", ["[咖啡，健康]", "咖啡，健康", "［咖啡］", "[咖啡, 健康、睡眠]"])
def test_wide_tags_are_remarked_on(typed: str) -> None:
    """Full-width commas and brackets are read, and told."""
    assert remarks(f"tags: {typed}\n") == [("fullwidth_tag", 3, 7)]


@pytest.mark.parametrize("typed", ["[咖啡, 健康]", "咖啡; 健康", "[a［1］b]", "[注【1】释]"])
def test_tags_without_remark(typed: str) -> None:
    """Brackets inside a tag are the person's."""
    assert remarks(f"tags: {typed}\n") == []


@pytest.mark.parametrize(
    ("typed", "ids"),
    [
        ("0010", ("0010",)),
        ("[mem-1, mem-2]", ("mem-1", "mem-2")),
        ("mem-1，mem-2", ("mem-1", "mem-2")),
        ("mem-1 mem-1", ("mem-1",)),
        ("\n- mem-1\n- mem-2", ("mem-1", "mem-2")),
        ("", ()),
        ("[]", ()),
    ],
)
def test_links(typed: str, ids: tuple[str, ...]) -> None:
    """A link is an id or a list of ids, each once, as text."""
    assert read(f"conflict: {typed}\n").conflict == ids
    assert remarks(f"conflict: {typed}\n") == []


def test_bad_links() -> None:
    """What is no id is no link, and remarked on; the others hold."""
    assert read("conflict: [mem-1, 记忆]\n").conflict == ("mem-1",)
    assert remarks("conflict: [mem-1, 记忆]\n") == [("bad_field", 3, 11)]
    assert read("superseded_by: '-'\n").superseded_by is None


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("ttl: 2025-02-30", 6),
        ("ttl:   0000-00-00", 8),
        ("ttl: 3d", 6),
        ("timestamp: yesterday", 12),
        ("archived: x", 11),
        ("importance: urgent", 13),
        ("status: done", 9),
        ("kind: [fact, event]", 7),
        ("visibility: secret", 13),
        ('origin: "me"', 9),
    ],
)
def test_bad_values(line: str, column: int) -> None:
    """An impossible value is a remark at its place, and the field counts as absent."""
    assert remarks(f"mood: x\n{line}\n") == [("bad_field", 4, column)]
    assert read(f"{line}\n") == Entry("a", "甲")


def test_a_bad_value_on_a_line_of_its_own() -> None:
    """The remark is where the value begins."""
    assert remarks("status: active\nconflict:\n  - 记忆\n") == [("bad_field", 5, 3)]


@pytest.mark.parametrize("value", ["Active", "ACTIVE", ""])
def test_choices_in_any_case(value: str) -> None:
    """A choice is read in any case; an empty value is none."""
    assert read(f"status: {value}\n").status == "active"
    assert remarks(f"status: {value}\n") == []


def test_a_value_that_was_cut() -> None:
    """``#`` behind a space begins a comment; right before a word it has cut a value."""
    assert read("source: chat #3412\n").source == "chat"
    assert remarks("source: chat #3412\n") == [("cut_value", 3, 9)]
    assert remarks("mood: so #1\n") == [("cut_value", 3, 7)]


@pytest.mark.parametrize(
    "line", ["source: chat # note", 'source: "chat" #3412', "tags: [a] #b", "source: one\n  two #3"]
)
def test_comments_cut_nothing(line: str) -> None:
    """A comment with a space, or behind quotes, a list or several lines, is one."""
    assert remarks(f"{line}\n") == []


@pytest.mark.parametrize("file", [PRIVATE, "contexts/archive/private-2026-11.md"])
def test_private_files(file: str) -> None:
    """What stands in a private file is private, whatever its header says."""
    assert read("visibility: world\n", file=file).visibility == "private"
    assert read("", file=file).file == file


def test_private_by_its_header() -> None:
    """An entry may say so itself, wherever it stands."""
    assert read("visibility: private\n").private


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ("\n甲\n\n\n", "甲"),
        ("  缩进\n", "  缩进"),
        ("\\---\nid: x\n", "---\nid: x"),
        ("甲\r\n乙\r\n", "甲\n乙"),
        ("", ""),
    ],
)
def test_bodies(body: str, text: str) -> None:
    """The text is the body without layout and escapes."""
    assert read("", body=body).text == text


def test_where_it_stands() -> None:
    """An entry and the remarks on it know their lines in the file."""
    segments = split("# 记忆\n\n---\nid: a\n---\n甲\n\n---\nid: b\nttl: x\n---\n").segments
    found, problems = read_entry(segments[2], "memories.md", SHANGHAI)
    assert (found.line, [(p.code, p.line) for p in problems]) == (
        8,
        [("bad_field", 10), ("no_timestamp", 8)],
    )


def test_an_entry_of_odd_lines() -> None:
    """Comments, block lists, quotes and CRLF are no obstacle."""
    found = read("# 注\r\ntags:\r\n- \"a, b\"\r\n- c # d\r\nsource: 'x: y'\r\n")
    assert (found.tags, found.source) == (("a, b", "c"), "x: y")
