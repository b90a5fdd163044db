"""What a caller gives, checked and in the form in which it is stored."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.errors import BadField
from openclaw.errors import BadTtl
from openclaw.errors import BadValue
from openclaw.errors import EmptyText
from openclaw.errors import OpenclawError
from openclaw.errors import TooLong
from openclaw.errors import Unencodable
from openclaw.model import Draft
from openclaw.write.draft import checked_field
from openclaw.write.draft import checked_string
from openclaw.write.draft import checked_tags
from openclaw.write.draft import checked_text
from openclaw.write.draft import draft_of
from openclaw.write.draft import in_order
from openclaw.write.draft import stored_links
from tests.memories import NOW
from tests.memories import SHANGHAI
from tests.memories import STAMP


def draft(text: str = "甲", limit: int = 100, **fields: Any) -> Draft:
    """A draft made now."""
    return draft_of(text, fields, now=NOW, zone=SHANGHAI, limit=limit)


def stored(field: str, value: Any) -> Any:
    """The stored form of one field."""
    return checked_field(field, value, NOW, SHANGHAI)


def test_a_bare_statement() -> None:
    """Without fields it is of now, of medium importance, and active."""
    assert draft("\n 用户喜欢美式。\r\n") == Draft(
        " 用户喜欢美式。", (("timestamp", STAMP), ("importance", "medium"), ("status", "active"))
    )


def test_fields_in_order() -> None:
    """Known fields come in the order of a header, unknown ones behind them as given."""
    given_fields: dict[str, Any] = {
        "mood": "开心",
        "tags": "a，b",
        "ttl": "3d",
        "source": " chat#1 ",
        "list": ["x", 1],
    }
    assert draft(**given_fields).fields == (
        ("timestamp", STAMP), ("source", "chat#1"), ("importance", "medium"),
        ("ttl", "2026-12-03T10:00:00+08:00"), ("status", "active"), ("tags", ("a", "b")),
        ("mood", "开心"), ("list", ("x", "1")),
    )  # fmt: skip


@pytest.mark.parametrize("value", [None, "", "  "])
def test_empty_fields(value: str | None) -> None:
    """A field without a value is not stored; those that an entry always has keep theirs."""
    names = (
        "timestamp",
        "source",
        "importance",
        "ttl",
        "tags",
        "entity",
        "slot",
        "kind",
        "conflict",
    )
    assert draft(**dict.fromkeys(names, value)) == draft()


def test_world_needs_no_line() -> None:
    """``visibility: world`` is what is meant without the field."""
    assert draft(visibility="world") == draft()
    assert draft(visibility=" Private ").get("visibility") == "private"


@pytest.mark.parametrize(
    ("field", "value", "wanted"),
    [
        ("importance", "HIGH", "high"),
        ("kind", " preference", "preference"),
        ("timestamp", "2025-06-01T14:32:00.120+08:00", "2025-06-01T14:32:00.120+08:00"),
        ("timestamp", "2025-06-01T14:32", "2025-06-01T14:32:00+08:00"),
        ("timestamp", "2025-06-01", "2025-06-01T00:00:00+08:00"),
        ("archived", "2025-06-01T14:32", "2025-06-01T14:32:00+08:00"),
        ("ttl", "2025-12-31", "2025-12-31"),
        ("ttl", "", None),
        ("tags", ["Coffee", " coffee ", "ＣＯＦＦＥＥ", ""], ("Coffee",)),
        ("tags", "咖啡、健康", ("咖啡", "健康")),
        ("tags", [], None),
        ("conflict", "mem-1, mem-2 mem-1", ("mem-1", "mem-2")),
        ("conflict", ["mem-1"], "mem-1"),
        ("conflict", [1, "mem-2"], ("1", "mem-2")),
        ("tags", [2026, " x "], ("2026", "x")),
        ("conflict", [], None),
        ("superseded_by", "mem-1", "mem-1"),
        ("entity", "  用户 ", "用户"),
        ("mood", "", ""),
        ("心情", "好", "好"),
        ("mood", 3, "3"),
        ("mood", ("a", 2), ("a", "2")),
    ],
)
def test_stored_form(field: str, value: Any, wanted: Any) -> None:
    """Each field has one form in which it is stored."""
    assert stored(field, value) == wanted


@pytest.mark.parametrize(
    ("field", "value", "error"),
    [
        ("importance", "urgent", BadValue),
        ("status", "done", BadValue),
        ("kind", ["fact"], BadValue),
        ("source", ["a", "b"], BadValue),
        ("ttl", ["3d"], BadValue),
        ("timestamp", "yesterday", BadValue),
        ("archived", "2025-02-30", BadValue),
        ("created", "lately", BadValue),
        ("conflict", "记忆", BadValue),
        ("supersedes", ["mem-1", "a b"], BadValue),
        ("ttl", "P30D", BadTtl),
        ("ttl", 30, BadTtl),
        ("a b", "x", BadField),
        ("9a", "x", BadField),
        ("", "x", BadField),
        ("a:b", ["x"], BadField),
        ("source", "\ud83d", Unencodable),
        ("mood", ["x", "\0"], Unencodable),
        ("tags", "a\ud83d", Unencodable),
        ("ttl", "3d\0", Unencodable),
    ],
)
def test_refused(field: str, value: Any, error: type[OpenclawError]) -> None:
    """A value that a field does not take is refused, whoever gives it, with exit code 2."""
    with pytest.raises(error) as found:
        stored(field, value)
    assert found.value.exit_code == 2


def test_a_refusal_names_what_is_allowed() -> None:
    """Field, value and what it takes stand in the error."""
    with pytest.raises(BadValue) as found:
        stored("importance", "urgent")
    assert found.value.facts == {
        "field": "importance",
        "value": "urgent",
        "allowed": "high, medium, low",
    }


@pytest.mark.parametrize("text", ["", " \n\t ", "　", "\r\n"])
def test_no_text(text: str) -> None:
    """There must be something to remember."""
    with pytest.raises(EmptyText):
        draft(text)


def test_too_long() -> None:
    """A text over the limit is refused whole, never cut; at the limit it is stored whole."""
    assert draft("好" * 100).text == "好" * 100
    with pytest.raises(TooLong) as found:
        draft("好" * 101)
    assert found.value.facts == {"length": 101, "limit": 100}


@pytest.mark.parametrize(
    ("text", "what", "position"),
    [("ab\ud83d", "half of a surrogate pair", 3), ("\udc00a", "half of a surrogate pair", 1),
     ("甲\0", "a NUL character", 2)],
)  # fmt: skip
def test_what_cannot_be_stored(text: str, what: str, position: int) -> None:
    """Half an emoji or a NUL is refused at the door, with its place."""
    with pytest.raises(Unencodable) as found:
        checked_text(text, 100)
    assert found.value.facts == {"field": "text", "what": what, "position": position}


@given(st.text(alphabet=st.characters(codec="utf-8", exclude_characters="\0"), max_size=20))
def test_all_else_can_be_stored(text: str) -> None:
    """Every other string passes as it is, and UTF-8 can carry it."""
    assert checked_string("text", text) == text
    assert text.encode("utf-8").decode("utf-8") == text


def test_checked_tags() -> None:
    """One string is split, a list is not; repetitions and empty tags go."""
    assert checked_tags("a, b；c") == ("a", "b", "c")
    assert checked_tags(["a, b", " c "]) == ("a, b", "c")


def test_stored_links() -> None:
    """One id stands alone, several are a list, none is no field."""
    assert stored_links(["a"]) == "a"
    assert stored_links(iter(["a", "b"])) == ("a", "b")
    assert stored_links([]) is None


def test_in_order() -> None:
    """Names as a header has them."""
    assert in_order(["mood", "tags", "id", "extra", "ttl"]) == [
        "id",
        "ttl",
        "tags",
        "mood",
        "extra",
    ]
