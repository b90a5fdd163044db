"""A profile's entries at one moment."""

from __future__ import annotations

import pytest

from openclaw.errors import BrokenEntry
from openclaw.errors import EntryNotFound
from openclaw.text.document import split
from openclaw.text.entry import read_entry
from openclaw.text.snapshot import broken
from openclaw.text.snapshot import entry_file
from openclaw.text.snapshot import highest
from openclaw.text.snapshot import links_of
from tests.memories import ARCHIVE
from tests.memories import MEMORIES
from tests.memories import PRIVATE
from tests.memories import SHANGHAI
from tests.memories import entries
from tests.memories import entry
from tests.memories import snapshot

RECOVERY = "contexts/recovery_20261130T020000Z.md"
BROKEN = "---\nid: mem-0009\ntitle: a: b\n---\n坏\n"


def test_entry_file() -> None:
    """A file's entries in order, and every remark with the id that it concerns."""
    text = entries(entry("a", "甲", "ttl: x"), BROKEN, "---\nid: b\n---\n乙\n```\n")
    found = entry_file(MEMORIES, text, SHANGHAI)
    assert [(e.id, e.line, e.text) for e in found.entries] == [("a", 1, "甲"), ("b", 14, "乙\n```")]
    assert [(id, p.code, p.line) for id, p in found.remarks] == [
        (None, "open_fence", 18),
        ("a", "bad_field", 4),
        ("mem-0009", "unquoted_colon", 10),
        ("b", "no_timestamp", 14),
    ]


def test_one_bad_value_of_many() -> None:
    """All other entries are read, and the one as well, without that value."""
    text = entries(
        *(
            entry(f"m{at}", "甲", f"ttl: {'2025-02-30' if at == 7 else '2025-12-31'}")
            for at in range(50)
        )
    )
    found = entry_file(MEMORIES, text, SHANGHAI)
    assert [e.ttl for e in found.entries] == ["2025-12-31"] * 7 + [None] + ["2025-12-31"] * 42
    assert [(id, p.line) for id, p in found.remarks] == [("m7", 7 * 7 + 4)]


def test_an_entry_that_moved_down() -> None:
    """An entry read before is known again with the line, and the remarks, where it stands now."""
    segment = entry("a", "甲", "ttl: x")
    for above in ("", "# 记忆\n\n", "一\n二\n三\n\n"):
        found = entry_file(MEMORIES, above + segment, SHANGHAI)
        (wanted,) = (s for s in split(above + segment).segments if s.kind == "entry")
        fresh, problems = read_entry(wanted, MEMORIES, SHANGHAI)
        assert found.entries == (fresh,)
        assert [problem for _, problem in found.remarks] == list(problems)


def test_live_and_archived() -> None:
    """memories.md comes first, then private.md, then recovery files; the archive is apart."""
    held = snapshot(
        entry("a"), entry("b"), {RECOVERY: entry("c"), ARCHIVE: entry("d"),
        "contexts/private-recovery_20261130T020000Z.md": entry("e")},
    )  # fmt: skip
    assert [e.id for e in held.entries] == ["a", "b", "e", "c"]
    assert [e.id for e in held.archived] == ["d"]
    assert [e.private for e in held.entries] == [False, True, True, False]


def test_entry() -> None:
    """An entry is found by its id, live ones alone."""
    held = snapshot(entry("a", "甲"), files={ARCHIVE: entry("b")})
    assert held.entry("a").text == "甲"
    assert held.find("b") is None
    with pytest.raises(EntryNotFound) as found:
        held.entry("b")
    assert found.value.facts == {"id": "b", "profile": "assistant"}


def test_a_broken_entry() -> None:
    """An id that stands in a broken segment is refused with file, line, column and remedy."""
    held = snapshot(entries(entry("a", "甲"), BROKEN))
    with pytest.raises(BrokenEntry) as found:
        held.entry("mem-0009")
    facts = found.value.facts
    assert (facts["file"], facts["line"], facts["column"]) == (MEMORIES, 9, 9)
    assert facts["remedy"] == 'write title: "a: b"'
    with pytest.raises(BrokenEntry):
        held.refuse_broken("mem-0009")
    held.refuse_broken("a")


@pytest.mark.parametrize(
    "text",
    [
        "---\nid: a\n甲\n",
        "---\nid: a\nid: b\n---\n",
        "---\nid: a\nx: [b\n---\n",
        "---\nid: a\nx: &b c\n---\n",
        "---\nid: a\nx: b: c\n---\n",
        "---\nid: a\n  x: b: c\n---\n",
        "---\nid：a\n---\n",
        "---\nid: a b\n---\n",
        "---\nid: a\n---\n<<<<<<< x\n=======\n>>>>>>> y\n",
    ],
)
def test_every_kind_of_broken_entry(text: str) -> None:
    """Whatever is wrong with an entry, the refusal has words for it."""
    with pytest.raises(BrokenEntry) as found:
        snapshot(text).entry("a")
    assert found.value.facts["what"]
    assert found.value.facts["remedy"]


def test_an_id_that_stands_twice() -> None:
    """Neither is taken for the one meant; the error names both places."""
    held = snapshot(entry("a", "甲"), entry("a", "乙"))
    with pytest.raises(BrokenEntry) as found:
        held.entry("a")
    assert found.value.facts["file"] == MEMORIES
    assert "private.md:1" in str(found.value)


def test_broken_says_the_way_out() -> None:
    """A refusal quotes the finding's sentence and remedy."""
    (problem,) = split("---\nid: a\nsource: x\nsource: y\n---\n").segments[0].problems
    assert (
        broken(MEMORIES, problem).facts["what"] == "the field 'source' stands twice in one header"
    )


def test_segment() -> None:
    """An entry's segment is the one at its line, also of two with one id."""
    held = snapshot(entries(entry("a", "甲"), entry("a", "乙")))
    assert [held.segment(e).text.strip()[-1] for e in held.entries] == ["甲", "乙"]


@pytest.mark.parametrize(
    ("text", "next_id"),
    [
        ("", "mem-0001"),
        (entry("mem-0033"), "mem-0034"),
        (entries(entry("mem-0033"), entry("mem-0005")), "mem-0034"),
        (entry("mem-9999"), "mem-10000"),
        (entry("mem-0012-3fa1"), "mem-0013"),
        (entry("mem-0001", "甲", "conflict: mem-0044"), "mem-0045"),
        (entry("mem-0001", "甲", "superseded_by: mem-0044"), "mem-0045"),
        (entry("mem-0001", "甲", "supersedes: [mem-0002, mem-0044]"), "mem-0045"),
        (BROKEN, "mem-0010"),
        ("---\nid: mem-0009\nconflict: mem-0044\ntitle: a: b\n---\n", "mem-0045"),
        (entry("mine-0099"), "mem-0001"),
        (entry("mem-0001", "mem-0099 is only named here"), "mem-0002"),
    ],
)
def test_next_id(text: str, next_id: str) -> None:
    """The next number is above every id that an entry, a link or a broken segment shows."""
    assert snapshot(text).next_id("mem") == next_id


def test_next_id_above_what_was_archived() -> None:
    """Neither the archive that was read nor what is known of the rest is used again."""
    held = snapshot(
        entry("mem-0001"), entry("prv-0002"), {ARCHIVE: entry("mem-0007")}, {"mem": 4, "prv": 9}
    )
    assert held.next_id("mem") == "mem-0008"
    assert held.next_id("prv") == "prv-0010"


def test_highest() -> None:
    """The highest number of each series."""
    ids = ["mem-0002", "mem-0010-ab12", "prv-0001", "other-0099", "mem-x", "xmem-0077"]
    assert highest(ids) == {"mem": 10, "prv": 1}


def test_links_of() -> None:
    """All ids that an entry names, whatever the field."""
    text = entry(
        "a", "甲", "conflict: b", "settled: [c]", "superseded_by: d", "merged_from: [e, f]"
    )
    assert links_of(snapshot(text).entry("a")) == ("b", "c", "d", "e", "f")


def test_with_files() -> None:
    """A file replaced is the one that counts."""
    held = snapshot(entry("a"), entry("b"))
    other = held.with_files([entry_file(PRIVATE, entry("c"), SHANGHAI)])
    assert [e.id for e in other.entries] == ["a", "c"]
    assert [e.id for e in held.entries] == ["a", "b"]
