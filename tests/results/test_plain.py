"""Answers as JSON: what is left out, what is always there."""

from __future__ import annotations

from dataclasses import fields

from openclaw.model import LIST_FIELDS
from openclaw.model import Entry
from openclaw.results import Checked
from openclaw.results import Failed
from openclaw.results import Failure
from openclaw.results import Hit
from openclaw.results import Omitted
from openclaw.results import Outcome
from openclaw.results import Related
from openclaw.results import Selected
from openclaw.results import State
from openclaw.results import as_json

BARE = Entry("mem-0001", "喜欢靠窗座位")


def test_a_bare_entry() -> None:
    """Status, importance, lists and place are always there; a field without a value is not."""
    assert as_json(BARE) == {
        "id": "mem-0001",
        "text": "喜欢靠窗座位",
        "importance": "medium",
        "status": "active",
        **{name: [] for name in LIST_FIELDS},
        "extra": {},
        "file": "memories.md",
        "line": 1,
    }


def test_a_full_entry() -> None:
    """Every field that has a value is there, by its name."""
    full = Entry("a", "b", ttl="2026-01-01", tags=("x",), extra={"mood": ["1", "2"]}, line=4)
    shown = as_json(full)
    assert shown["ttl"] == "2026-01-01"
    assert shown["tags"] == ["x"]
    assert shown["extra"] == {"mood": ["1", "2"]}
    assert shown.keys() <= {field.name for field in fields(Entry)}


def test_a_hit_is_an_entry_and_more() -> None:
    """The entry's fields stand beside score and why."""
    assert as_json(Hit(BARE, 2.5, ("word:窗",))) == as_json(BARE) | {
        "score": 2.5,
        "why": ["word:窗"],
    }


def test_a_part_of_a_pack_has_one_name() -> None:
    """An entry is named by id, a file by file, never by both."""
    assert as_json(Selected("mem-0001", None, "index", ("tag:travel",), 7)) == {
        "id": "mem-0001",
        "layer": "index",
        "why": ["tag:travel"],
        "tokens": 7,
    }
    assert as_json(Omitted(None, "identity.md", ("budget",), 9)) == {
        "file": "identity.md",
        "why": ["budget"],
        "tokens": 9,
    }


def test_fixed_is_there_when_something_was_to_be_fixed() -> None:
    """A check without --fix has no such key; with it the key is there even when empty."""
    assert as_json(Checked(())) == {"findings": []}
    assert as_json(Checked((), ())) == {"findings": [], "fixed": []}


def test_values_inside_answers() -> None:
    """Answers are written through, whatever they hold."""
    outcome = as_json(Outcome("inserted", "mem-0001", BARE, (Related("mem-0002", ("word:窗",)),)))
    assert outcome["entry"] == as_json(BARE)
    assert outcome["related"] == [{"id": "mem-0002", "why": ["word:窗"]}]
    assert as_json(State({"a": {"b": ("1", None)}})) == {"state": {"a": {"b": ["1", None]}}}
    assert as_json(Failed(Failure("usage", "m", "h"))) == {
        "error": {"code": "usage", "message": "m", "hint": "h"}
    }
