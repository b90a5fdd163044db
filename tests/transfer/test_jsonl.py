"""Reading and writing JSON Lines."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.model import CHOICES
from openclaw.model import LIST_FIELDS
from openclaw.model import Entry
from openclaw.results import Skipped
from openclaw.results import as_json
from openclaw.transfer.incoming import FIELD_NAME
from openclaw.transfer.incoming import LONE_SURROGATE
from openclaw.transfer.incoming import NO_OBJECT
from openclaw.transfer.incoming import NO_TEXT
from openclaw.transfer.incoming import NOT_JSON
from openclaw.transfer.incoming import IncomingEntry
from openclaw.transfer.jsonl import read_jsonl
from openclaw.transfer.jsonl import write_jsonl

ANY_TEXT = st.text(st.characters(exclude_categories=["Cs"]))
IDS = st.from_regex(r"[A-Za-z0-9][A-Za-z0-9._-]{0,9}", fullmatch=True)
TAGS = st.lists(st.sampled_from(["coffee", "咖啡", "a b", "é", "no", "12:30"]), unique=True).map(
    tuple
)
LINKS = st.lists(IDS, unique=True, max_size=3).map(tuple)
UNKNOWN = st.sampled_from(["mood", "心情", "content", "line", "text", "self", "extra", "a b"])
ENTRIES = st.builds(
    Entry,
    id=IDS,
    text=ANY_TEXT.filter(str.strip),
    timestamp=st.none() | st.just("2025-06-01T14:32:00+08:00"),
    source=st.none() | ANY_TEXT,
    importance=st.sampled_from(CHOICES["importance"]),
    ttl=st.none() | st.just("2025-02-30"),
    status=st.sampled_from(CHOICES["status"]),
    tags=TAGS,
    kind=st.none() | st.sampled_from(CHOICES["kind"]),
    conflict=LINKS,
    supersedes=LINKS,
    superseded_by=st.none() | IDS,
    extra=st.dictionaries(UNKNOWN, ANY_TEXT | st.lists(ANY_TEXT)),
)  # fmt: skip


def fields_of(entry: Entry) -> dict[str, Any]:
    """The header fields that an entry has, unknown ones among them."""
    names = [
        item.name for item in fields(entry) if item.name not in ("text", "extra", "file", "line")
    ]
    known = {name: getattr(entry, name) for name in names}
    extra = {key: tuple(v) if isinstance(v, list) else v for key, v in entry.extra.items()}
    return {name: value for name, value in known.items() if value not in (None, ())} | extra


def read_one(record: dict[str, Any]) -> IncomingEntry:
    """The entry that one record gives, when nothing is left out."""
    found = read_jsonl(json.dumps(record), "m.jsonl")
    assert found.skipped == ()
    return found.entries[0]


@given(st.lists(ENTRIES, max_size=4))
def test_what_was_written_reads_back(entries: list[Entry]) -> None:
    """Fields and text come back as they were, one line an entry."""
    written = write_jsonl(entries)
    found = read_jsonl(written, "m.jsonl")
    assert [(entry.text, entry.fields) for entry in found.entries] == [
        (entry.text, fields_of(entry)) for entry in entries
    ]
    assert [entry.place for entry in found.entries] == [
        f"m.jsonl:{number}" for number in range(1, len(entries) + 1)
    ]
    assert len(written.splitlines()) == len(entries)


def test_written_as_shown() -> None:
    """A line is the entry object of the command line, in readable characters."""
    entry = Entry("mem-0001", "喝茶", source="chat#1", extra={"mood": "开心"})
    line = write_jsonl([entry])
    assert json.loads(line) == as_json(entry)
    assert line.startswith('{"id": "mem-0001", "text": "喝茶", "source": "chat#1", ')


def test_raw_line_separators_end_no_line() -> None:
    """U+2028, U+2029 and U+0085 inside a string are part of it."""
    found = read_jsonl('{"text": "a\u2028b\u2029c\u0085d"}\r\n\r\n{"text": "e"}', "m.jsonl")
    assert [entry.text for entry in found.entries] == ["a\u2028b\u2029c\u0085d", "e"]
    assert [entry.place for entry in found.entries] == ["m.jsonl:1", "m.jsonl:3"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{", NOT_JSON),
        ('{"text": "a", "x": NaN}', NOT_JSON),
        ("[" * 100_000, NOT_JSON),
        ("text", NOT_JSON),
        ('["text"]', NO_OBJECT),
        ('"text"', NO_OBJECT),
        ("12", NO_OBJECT),
        ('{"content": "a"}', NO_TEXT),
        ('{"text": " "}', NO_TEXT),
        ('{"text": 12}', NO_TEXT),
        ('{"text": "\\ud83d"}', LONE_SURROGATE),
        ('{"text": "a", "x": {"y": "\\udc00"}}', LONE_SURROGATE),
        ('{"text": "a", "\\ud83d": 1}', LONE_SURROGATE),
        ('{"text": "\udcff"}', LONE_SURROGATE),
    ],
)
def test_a_bad_line_stops_nothing(line: str, reason: str) -> None:
    """A line that cannot be used is named with its number, and its neighbours are read."""
    found = read_jsonl(f'\ufeff{{"text": "a"}}\n{line}\n{{"text": "b"}}\n', "m.jsonl")
    assert [entry.text for entry in found.entries] == ["a", "b"]
    assert found.skipped == (Skipped("m.jsonl:2", reason),)


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        ({"tags": "咖啡，健康, tea"}, {"tags": ("咖啡", "健康", "tea")}),
        ({"tags": ["Coffee", " coffee ", 1]}, {"tags": ("Coffee", "1")}),
        ({"tags": []}, {}),
        ({"tags": None, "ttl": None}, {}),
        ({"conflict": "mem-1, mem-2"}, {"conflict": ("mem-1", "mem-2")}),
        ({"supersedes": ["mem-1", "MEM-1"]}, {"supersedes": ("mem-1", "MEM-1")}),
        ({"created": "2025-06-01"}, {"timestamp": "2025-06-01"}),
        ({"created": "2024", "timestamp": "2025"}, {"timestamp": "2025"}),
        ({"id": 12}, {"id": "12"}),
        ({"mood": "开心", "done": True}, {"mood": "开心", "done": "true"}),
        ({"place": {"city": "杭州", "n": 1.5}}, {"place": '{"city":"杭州","n":1.5}'}),
        ({"seen": ["a", 1]}, {"seen": ("a", "1")}),
        ({"seen": [["a"], 2]}, {"seen": '[["a"],2]'}),
        ({"extra": {"mood": "a", "id": "x"}, "id": "y"}, {"id": "y", "mood": "a"}),
        ({"extra": "typed"}, {"extra": "typed"}),
        ({"file": "a", "line": 1, "score": 2.5, "why": ["x"]}, {}),
    ],
)
def test_fields(record: dict[str, Any], expected: dict[str, Any]) -> None:
    """Known fields get their stored form, unknown ones stay as text."""
    assert read_one({"text": "a"} | record).fields == expected


def test_numbers_stay_as_spelled() -> None:
    """A version 1.10 does not become 1.1."""
    found = read_jsonl('{"text": "a", "version": 1.10, "n": 1e3}', "m.jsonl")
    assert found.entries[0].fields == {"version": "1.10", "n": "1e3"}


@pytest.mark.parametrize("name", ["a: b", "x\nid", "", "- a", "#a", "a #b", " a", "a\u2028b"])
def test_a_name_that_no_header_holds(name: str) -> None:
    """Such a field is left out and named; the entry stays."""
    found = read_jsonl(json.dumps({"text": "a", "mood": "b", name: "c"}), "m.jsonl")
    assert found.entries == (IncomingEntry("a", {"mood": "b"}, "m.jsonl:1"),)
    assert found.skipped == (Skipped("m.jsonl:1", FIELD_NAME),)


@given(ANY_TEXT)
def test_any_text_can_be_read(text: str) -> None:
    """Whatever stands in the file, each line that is not blank is read or named."""
    found = read_jsonl(text, "m.jsonl")
    lines = [line for line in text.removeprefix("\ufeff").split("\n") if line.strip()]
    assert len(found.entries) + len(found.skipped) >= len(lines)


def test_list_fields_are_those_of_the_model() -> None:
    """Every list field of the model takes one string as well."""
    record = {name: "one two" for name in LIST_FIELDS if name != "tags"}
    assert set(read_one({"text": "a"} | record).fields.values()) == {("one", "two")}
