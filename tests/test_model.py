"""The words of the domain."""

from __future__ import annotations

from dataclasses import fields

from openclaw.model import CHOICES
from openclaw.model import FIELDS
from openclaw.model import LINK_FIELDS
from openclaw.model import LIST_FIELDS
from openclaw.model import RECALLED
from openclaw.model import SYNONYMS
from openclaw.model import Draft
from openclaw.model import Entry


def test_the_tables_speak_of_the_entry() -> None:
    """Each header field is one of the entry's, and the tables name header fields alone."""
    names = {field.name for field in fields(Entry)}
    assert names - {"text", "extra", "file", "line"} == set(FIELDS)
    assert {*LINK_FIELDS, *LIST_FIELDS, *CHOICES, *SYNONYMS.values()} <= set(FIELDS)
    assert not SYNONYMS.keys() & set(FIELDS)
    assert set(RECALLED) < set(CHOICES["status"])


def test_an_absent_field_has_its_meaning() -> None:
    """Without a header field an entry is active, of medium importance, open and lasting."""
    entry = Entry("mem-0001", "text")
    assert (entry.status, entry.importance, entry.ttl) == ("active", "medium", None)
    assert not entry.private
    assert not entry.tombstone


def test_private_is_what_says_so() -> None:
    """Only the visibility makes an entry private."""
    assert Entry("prv-0001", "text", visibility="private").private
    assert not Entry("prv-0001", "text", visibility="world").private


def test_a_tombstone_is_forgotten_and_empty() -> None:
    """A forgotten entry that still has its text is none."""
    assert Entry("mem-0001", "", status="forgotten").tombstone
    assert not Entry("mem-0001", "text", status="forgotten").tombstone
    assert not Entry("mem-0001", "").tombstone


def test_draft_gives_its_fields() -> None:
    """A draft answers a field that it has, and None for one that it has not."""
    draft = Draft("text", (("tags", ("a", "b")), ("kind", "fact")))
    assert draft.get("tags") == ("a", "b")
    assert draft.get("ttl") is None
