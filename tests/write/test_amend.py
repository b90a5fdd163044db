"""``amend``: one entry changed in place, its links on both sides."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.changes import Plan
from openclaw.errors import BadField
from openclaw.errors import BadTtl
from openclaw.errors import BadValue
from openclaw.errors import BrokenEntry
from openclaw.errors import EmptyText
from openclaw.errors import EntryNotFound
from openclaw.errors import OpenclawError
from openclaw.errors import TooLong
from openclaw.errors import Unencodable
from openclaw.text.snapshot import Snapshot
from openclaw.write.amend import Amended
from openclaw.write.amend import amend
from openclaw.write.amend import cross
from tests.memories import ARCHIVE
from tests.memories import NOW
from tests.memories import PRIVATE
from tests.memories import PRIVATE_ARCHIVE
from tests.memories import STAMP
from tests.memories import after
from tests.memories import entries
from tests.memories import entry
from tests.memories import headers
from tests.memories import snapshot
from tests.memories import text_of

ODD = "---\nid:  b   # 二\nmood: 开心\nstatus: active\ntags:\n- x\n- y\n---\n\n乙\n\n\n"
HELD = snapshot(entries(entry("a", "甲"), ODD, entry("c", "丙")), entry("p", "密"))


def planned(
    held: Snapshot,
    id: str,
    *,
    text: str | None = None,
    unset: Sequence[str] = (),
    set: Mapping[str, Any] | None = None,
) -> Plan[Amended]:
    """What amending changes."""
    return amend(held, id, text=text, set=set or {}, unset=unset, now=NOW, limit=100)


def amended(held: Snapshot, id: str, **given_values: Any) -> Snapshot:
    """The profile afterwards."""
    return after(held, planned(held, id, **given_values).changes)


def test_fields_in_place() -> None:
    """Only the lines of the fields change; the rest of the file stays to the byte."""
    found = amended(
        HELD, "b", set={"status": "cold", "tags": ["z"], "note": "好: 的"}, unset=["mood"]
    )
    wanted = '---\nid:  b   # 二\nstatus: cold\ntags: [z]\nnote: "好: 的"\n---\n\n乙\n\n\n'
    assert text_of(found) == text_of(HELD).replace(ODD, wanted)


def test_the_text() -> None:
    """A new text replaces the old one."""
    found = amended(HELD, "b", text="新的\r\n一行\n")
    assert text_of(found) == text_of(HELD).replace("\n乙\n", "新的\n一行\n")
    assert found.entry("b").text == "新的\n一行"


@given(
    st.lists(
        st.sampled_from(["---\n", "id: z\n", "```\n", "...\n", "\\", "甲\n", "<<<<<<< x\n"]),
        min_size=1,
        max_size=8,
    )
)
def test_any_text(pieces: list[str]) -> None:
    """Whatever the text is, it is that entry's, and the neighbours keep theirs."""
    text = "甲" + "".join(pieces)
    found = amended(HELD, "a", text=text)
    assert [e.id for e in found.entries] == ["a", "b", "c", "p"]
    assert found.entry("a").text.startswith(text.rstrip("\n"))
    assert text_of(found).endswith(text_of(HELD).partition(ODD)[1] + "\n" + entry("c", "丙"))


def test_nothing_to_change() -> None:
    """The text that it has already is no change."""
    assert planned(HELD, "a", text="甲\n").changes == ()


def test_a_value_of_nothing_unsets() -> None:
    """A field set to an empty value goes."""
    assert amended(HELD, "b", set={"tags": ""}).entry("b").tags == ()


def test_ttl_from_now() -> None:
    """A duration counts from the moment of the call."""
    assert headers(amended(HELD, "a", set={"ttl": "3d"}), "a")["ttl"] == "2026-12-03T10:00:00+08:00"


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"set": {"id": "z"}}, BadField),
        ({"set": {"archived": "2026-01-01"}}, BadField),
        ({"set": {"superseded_by": "c"}}, BadField),
        ({"set": {"merged_into": "c"}}, BadField),
        ({"set": {"text": "x"}}, BadField),
        ({"unset": ["id"]}, BadField),
        ({"set": {"a b": "x"}}, BadField),
        ({"set": {"status": "superseded"}}, BadValue),
        ({"set": {"importance": "urgent"}}, BadValue),
        ({"set": {"conflict": "a"}}, BadValue),
        ({"set": {"conflict": "p"}}, BadValue),
        ({"set": {"conflict": "none"}}, EntryNotFound),
        ({"set": {"ttl": "soon"}}, BadTtl),
        ({"text": " \n"}, EmptyText),
        ({"text": "x" * 101}, TooLong),
        ({"text": "\ud83d"}, Unencodable),
    ],
)
def test_refused(change: dict[str, Any], error: type[OpenclawError]) -> None:
    """What cannot be is refused, and nothing is planned."""
    with pytest.raises(error):
        planned(HELD, "a", **change)


def test_an_id_that_is_not_live() -> None:
    """Neither an unknown id nor an archived entry can be amended."""
    with pytest.raises(EntryNotFound):
        planned(snapshot(files={ARCHIVE: entry("z", "甲")}), "z", text="新")


def test_a_broken_entry() -> None:
    """It is refused with the place and the remedy; nothing is planned."""
    text = "---\nid: a\ntitle: b: c\nmood: 开心\n---\n甲\n"
    with pytest.raises(BrokenEntry) as found:
        planned(snapshot(text), "a", set={"status": "cold"})
    assert str(found.value).startswith("memories.md:3:9: ")
    assert 'write title: "b: c"' in found.value.hint()


@pytest.mark.parametrize("name", ["conflict", "settled"])
def test_links_on_both_sides(name: str) -> None:
    """A link is written on both sides, and taken out on both."""
    linked = amended(HELD, "a", set={name: ["b", "c"]})
    assert {e.id: getattr(e, name) for e in linked.entries} == {
        "a": ("b", "c"),
        "b": ("a",),
        "c": ("a",),
        "p": (),
    }
    fewer = amended(linked, "a", set={name: "c"})
    assert {e.id: getattr(e, name) for e in fewer.entries} == {
        "a": ("c",),
        "b": (),
        "c": ("a",),
        "p": (),
    }
    assert text_of(amended(fewer, "c", unset=[name])) == text_of(HELD)


def test_supersedes() -> None:
    """The older entry is marked, leaves its conflicts, and is active again when the link goes."""
    held = amended(HELD, "b", set={"conflict": "c"})
    found = amended(held, "a", set={"supersedes": "b"})
    old = found.entry("b")
    assert (old.status, old.superseded_by, old.conflict) == ("superseded", "a", ())
    assert (found.entry("a").supersedes, found.entry("c").conflict) == (("b",), ())
    back = amended(found, "a", unset=["supersedes"])
    assert text_of(back) == text_of(HELD)


def test_supersedes_both_sides_of_conflicts() -> None:
    """Where several leave active at once, no mark of their conflicts is left."""
    held = amended(HELD, "c", set={"conflict": ["a", "b"]})
    both = snapshot(text_of(held) + "\n" + entry("new", "新"))
    assert {e.conflict for e in amended(both, "new", set={"supersedes": ["a", "b"]}).entries} == {
        ()
    }


def test_a_link_to_what_is_gone_can_be_taken_out() -> None:
    """The other side need not exist any more."""
    held = snapshot(entry("a", "甲", "conflict: gone"))
    assert amended(held, "a", unset=["conflict"]).entry("a").conflict == ()


def test_a_changed_text_is_no_longer_settled() -> None:
    """What was declared compatible is so until either text changes."""
    held = amended(HELD, "a", set={"settled": "c"})
    assert amended(held, "c", set={"mood": "x"}).entry("a").settled == ("c",)
    assert {e.settled for e in amended(held, "c", text="新").entries} == {()}


def test_what_goes_cold_leaves_its_conflicts() -> None:
    """A conflict ends when a side leaves active."""
    held = amended(HELD, "a", set={"conflict": "c"})
    assert {e.conflict for e in amended(held, "c", set={"status": "cold"}).entries} == {()}


def test_what_says_the_same_now() -> None:
    """Entries of the same visibility that say the same and hold are named."""
    held = snapshot(
        entries(entry("a", "甲"), entry("b", "乙。"), entry("c", "乙", "status: superseded")),
        entry("p", "乙"),
    )
    assert planned(held, "a", text="乙！").answer == Amended("a", ("b",))
    assert planned(held, "a", set={"mood": "x"}).answer == Amended("a")


def test_making_it_private() -> None:
    """A new entry in private.md, a tombstone in the archive; no tracked file names the new one."""
    more = ("source: chat#1", "tags: [x]", "conflict: mem-0002", "mood: 开心")
    other = entry("mem-0002", "乙", "conflict: mem-0001")
    held = snapshot(entries(entry("mem-0001", "密", *more), other), entry("prv-0003", "旧"))
    plan = planned(held, "mem-0001", set={"visibility": "private", "importance": "high"})
    found = after(held, plan.changes)
    assert plan.answer == Amended("prv-0004")
    assert text_of(found, PRIVATE).endswith(
        "---\nid: prv-0004\ntimestamp: 2025-06-01T14:32:00+08:00\nsource: chat#1\n"
        "importance: high\nstatus: active\ntags: [x]\nmood: 开心\nvisibility: private\n---\n密\n"
    )
    assert text_of(found) == entry("mem-0002", "乙")
    tomb = found.archived[0]
    assert (tomb.id, tomb.tombstone, tomb.archived, tomb.file) == ("mem-0001", True, STAMP, ARCHIVE)
    assert "prv-" not in text_of(found, ARCHIVE)
    assert "密" not in text_of(found) + text_of(found, ARCHIVE)


@pytest.mark.parametrize("change", [{"set": {"visibility": "world"}}, {"unset": ["visibility"]}])
def test_making_it_public(change: dict[str, Any]) -> None:
    """The way back gives a new id in memories.md, and a tombstone in the private archive."""
    held = snapshot(entry("mem-0001", "甲"), entry("prv-0001", "密", "visibility: private"))
    plan = planned(held, "prv-0001", text="不密", **change)
    found = after(held, plan.changes)
    assert plan.answer == Amended("mem-0002")
    assert (found.entry("mem-0002").text, found.entry("mem-0002").visibility) == ("不密", None)
    assert text_of(found, PRIVATE) == ""
    assert [(e.id, e.tombstone, e.file) for e in found.archived] == [
        ("prv-0001", True, PRIVATE_ARCHIVE)
    ]
    assert "prv-" not in text_of(found)


@pytest.mark.parametrize(("id", "visibility"), [("a", "world"), ("p", "private")])
def test_the_visibility_that_it_has(id: str, visibility: str) -> None:
    """Setting what is so already moves nothing."""
    plan = planned(HELD, id, set={"visibility": visibility})
    assert (plan.changes, plan.answer) == ((), Amended(id))


def test_cross_an_open_fence() -> None:
    """A text that opens a fence hides nothing in the file where it goes."""
    held = snapshot(entry("mem-0001", "```\n甲"), entry("prv-0001", "```\n密"))
    found = after(held, cross(held, held.entry("mem-0001"), now=NOW))
    assert [e.id for e in found.entries] == ["prv-0001", "prv-0002"]
