"""Checks of ids and links, and the mending of them."""

from __future__ import annotations

import pytest

from openclaw.audit.evidence import Evidence
from openclaw.audit.links import check_ids
from openclaw.audit.links import check_links
from openclaw.audit.links import check_privacy
from openclaw.audit.links import check_state
from openclaw.audit.links import retargets
from openclaw.audit.links import stem_of
from openclaw.findings import Finding
from openclaw.text.snapshot import Snapshot
from tests.memories import ARCHIVE
from tests.memories import MEMORIES
from tests.memories import NOW
from tests.memories import PRIVATE
from tests.memories import after
from tests.memories import entries
from tests.memories import entry
from tests.memories import snapshot
from tests.memories import text_of


def ids(held: Snapshot) -> list[Finding]:
    """Findings about ids."""
    return check_ids(Evidence(held, NOW))


def links(held: Snapshot, *, whole: bool = True, removed: tuple[str, ...] = ()) -> list[Finding]:
    """Findings about links."""
    return check_links(Evidence(held, NOW, whole=whole, removed=removed))


def test_ids_that_stand_once() -> None:
    """Nothing to tell, whatever the files."""
    assert ids(snapshot(entries(entry("a"), entry("b")), entry("c"), {ARCHIVE: entry("d")})) == []


def test_the_same_entry_twice() -> None:
    """One of two copies goes, the later one; its place is told, and the other's."""
    held = snapshot(entries(entry("a", "甲", "mood: 1"), entry("b"), entry("a", "甲", "mood: 2")))
    (found,) = ids(held)
    assert (found.code, found.line, found.facts["other"]) == ("duplicate_id", 13, f"{MEMORIES}:1")
    better = after(held, found.fix)
    assert ids(better) == []
    assert text_of(better) == entries(entry("a", "甲", "mood: 1"), entry("b") + "\n")


def test_two_texts_of_one_id() -> None:
    """The later one gets an id of its own, above all others; no text is lost."""
    held = snapshot(
        entries(
            entry("mem-0001", "甲"),
            entry("mem-0007"),
            entry("mem-0001", "甲。").replace("id: mem-0001", 'id:  "mem-0001"  # x'),
        )
    )
    (found,) = ids(held)
    better = after(held, found.fix)
    assert ids(better) == []
    assert text_of(better) == text_of(held).replace('"mem-0001"', "mem-0008")


def test_three_of_one_id() -> None:
    """One after the other is mended, the one that is meant each time."""
    held = snapshot(entries(entry("a", "甲"), entry("a", "甲"), entry("a", "乙")))
    while findings := ids(held):
        held = after(held, findings[0].fix)
    assert [(e.id, e.text) for e in held.entries] == [("a", "甲"), ("mem-0001", "乙")]


def test_an_entry_and_its_tombstone() -> None:
    """The tombstone goes, wherever it stands; the text stays."""
    tomb = entry("a", "", "status: forgotten")
    for held in (
        snapshot(entry("a", "甲"), files={ARCHIVE: tomb}),
        snapshot(files={ARCHIVE: entries(entry("a", "甲"), tomb)}),
    ):
        (found,) = ids(held)
        better = after(held, found.fix)
        assert ids(better) == []
        assert [e.text for e in (*better.entries, *better.archived)] == ["甲"]


def test_a_private_entry_with_another_text() -> None:
    """What to call it is left to the person."""
    held = snapshot(entry("a", "甲"), entry("a", "密"))
    (found,) = ids(held)
    assert (found.file, found.fix) == (PRIVATE, ())


PAIRS = [
    ("conflict: b", "conflict: a"),
    ("settled: [b]", "settled: [x, a]"),
    ("supersedes: b", "superseded_by: a"),
    ("superseded_by: b", "supersedes: [a]"),
    ("merged_from: b", "merged_into: a"),
    ("merged_into: b", "merged_from: a"),
]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_links_on_both_sides(one: str, other: str) -> None:
    """A link that the other side knows of is fine."""
    third = entry("x", "", "settled: b") if "x" in other else ""
    held = snapshot(entries(entry("a", "甲", one), entry("b", "乙", other)), files={ARCHIVE: third})
    assert links(held) == []


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_links_on_one_side(one: str, other: str) -> None:
    """The fix writes it on the other side, and loses neither entry nor other links."""
    held = snapshot(
        entries(
            entry("a", "甲", one), entry("b", "乙", "conflict: c"), entry("c", "丙", "conflict: b")
        )
    )
    (found,) = links(held)
    assert (found.code, found.id, found.facts["target"]) == ("one_sided_link", "a", "b")
    better = after(held, found.fix)
    assert links(better) == []
    assert [e.id for e in better.entries] == ["a", "b", "c"]
    assert "c" in better.entry("b").conflict
    assert other.partition(":")[0] in text_of(better)


@pytest.mark.parametrize("field", ["conflict", "settled"])
@pytest.mark.parametrize("others", ["b", "[b, c]"])
def test_half_a_link_of_what_is_archived(field: str, others: str) -> None:
    """It is let go: what is archived disagrees with nothing that lives, nor is settled with it."""
    gone = entry("a", "甲", "status: expired", f"{field}: {others}")
    live = entries(entry("b", "乙"), entry("c", "丙", f"{field}: a"))
    held = snapshot(live, files={ARCHIVE: gone})
    (found,) = [one for one in links(held) if one.id == "a"]
    better = after(held, found.fix)
    assert text_of(better) == live
    assert ("c" in text_of(better, ARCHIVE)) is (others != "b")
    assert [one for one in links(better) if one.id == "a"] == []


def test_superseded_by_a_link_alone() -> None:
    """An active entry that another supersedes is marked; an expired one keeps its status."""
    held = snapshot(
        entries(
            entry("a", "甲", "supersedes: [b, c]"), entry("b"), entry("c", "", "status: expired")
        )
    )
    better = after(held, [change for found in links(held) for change in found.fix])
    assert [e.status for e in better.entries] == ["active", "superseded", "expired"]


def test_an_entry_that_two_supersede() -> None:
    """Where the other side names a third, a person decides."""
    held = snapshot(
        entries(
            entry("a", "甲", "supersedes: c"),
            entry("b", "乙", "supersedes: c"),
            entry("c", "丙", "superseded_by: b"),
        )
    )
    (found,) = links(held)
    assert (found.code, found.id, found.fix) == ("one_sided_link", "a", ())


def test_links_across_files() -> None:
    """The other side may be archived."""
    held = snapshot(
        entry("a", "甲", "supersedes: b"),
        files={ARCHIVE: entry("b", "乙", "status: superseded", "superseded_by: a")},
    )
    assert links(held) == []


def test_links_across_visibility() -> None:
    """What is private is named on the private side only, and that is right."""
    held = snapshot(entry("a", "甲"), entry("p", "密", "supersedes: a"))
    assert links(held) == []


def test_links_to_nowhere() -> None:
    """Told where the whole archive is known; not of ids that a hand removed just now."""
    held = snapshot(entry("a", "甲", "conflict: [b, c]"))
    found = links(held, removed=("c",))
    assert [(f.code, f.id, f.facts, f.fix) for f in found] == [
        ("dangling_link", "a", {"field": "conflict", "target": "b"}, ())
    ]
    assert links(held, whole=False) == []


STATE = "stage: 2/4\nabout:\n  - mem-0001\n  - see mem-0002, mem-0003\nprv: prv-0001\nx: mem-12\n"
REFERRED = snapshot(
    entries(entry("mem-0001", "甲"), entry("mem-0002", "乙", "status: superseded")),
    entry("prv-0001", "密", "ttl: 2026-11-29"),
    {ARCHIVE: entry("mem-0003", "丙")},
)


def test_state() -> None:
    """What state.yaml relies on and no longer stands is told, with its place and its fate."""
    found = check_state(Evidence(REFERRED, NOW, state=STATE))
    assert [(f.file, f.line, f.column, f.id, f.facts["status"]) for f in found] == [
        ("state.yaml", 4, 9, "mem-0002", "superseded"),
        ("state.yaml", 4, 19, "mem-0003", "archived"),
        ("state.yaml", 5, 6, "prv-0001", "expired"),
    ]


def test_state_naming_what_is_gone() -> None:
    """An id that nobody knows is gone; a longer word that holds one is none.

    A load has not read the archive, and says no more than it knows.
    """
    state = "a: mem-0099\nb: xmem-0099\nc: mem-0099-\n"
    for whole, status in ((True, "gone"), (False, "absent")):
        found = check_state(Evidence(REFERRED, NOW, state=state, whole=whole))
        assert [(f.id, f.facts["status"], f.line) for f in found] == [("mem-0099", status, 1)]


@pytest.mark.parametrize("state", [None, "", "a: mem-0001\n"])
def test_state_without_fault(state: str | None) -> None:
    """Without a state, or with live ids alone, there is nothing to tell."""
    assert check_state(Evidence(REFERRED, NOW, state=state)) == []


def test_private_entries_in_public() -> None:
    """An entry marked private in a file that git tracks is told; in a private file it is not."""
    held = snapshot(
        entry("a", "密", "visibility: private"),
        entry("p", "密", "visibility: private"),
        {ARCHIVE: entry("b", "密", "visibility: private")},
    )
    found = check_privacy(Evidence(held, NOW))
    assert [(f.code, f.file, f.id) for f in found] == [
        ("private_in_public", MEMORIES, "a"), ("private_in_public", ARCHIVE, "b"),
    ]  # fmt: skip


@pytest.mark.parametrize("file", [MEMORIES, ARCHIVE])
def test_a_link_to_what_has_another_id_now(file: str) -> None:
    """Of the entries that had the id, the one that links back is meant; only that id changes."""
    link = entry("mem-0004", "new", "supersedes: [mem-0001, mem-0003]")
    old = entry("mem-0003-2ab1", "old", "status: superseded", "superseded_by: mem-0004")
    one = entry("mem-0001", "one", "status: superseded", "superseded_by: mem-0004")
    live = [entry("mem-0003", "another"), one, *([link] if file == MEMORIES else [])]
    archive = [old, *([link] if file == ARCHIVE else [])]
    held = snapshot(entries(*live), files={ARCHIVE: entries(*archive)})
    (found,) = (finding for finding in links(held) if finding.id == "mem-0004")
    assert (found.code, found.id, found.facts["target"]) == (
        "one_sided_link",
        "mem-0004",
        "mem-0003",
    )
    assert retargets(held) == found.fix
    better = after(held, found.fix)
    assert links(better) == []
    assert retargets(better) == ()
    expected = text_of(held, file).replace("[mem-0001, mem-0003]", "[mem-0001, mem-0003-2ab1]")
    assert text_of(better, file) == expected


def test_links_that_are_half_for_another_reason() -> None:
    """None of the entries with that stem links back, or more than one: a merge explains nothing."""
    link = entry("mem-0004", "new", "conflict: mem-0003")
    back = [entry(f"mem-0003-{tail}", "old", "conflict: mem-0004") for tail in ("2ab1", "2ab2")]
    assert retargets(snapshot(entries(link, entry("mem-0003", "x")))) == ()
    assert retargets(snapshot(entries(link, entry("mem-0003", "x"), *back))) == ()


@pytest.mark.parametrize(
    ("id", "stem"),
    [
        ("mem-0007", "mem-0007"), ("mem-0007-2ab1", "mem-0007"), ("mem-1234-2ab1-3c4d", "mem-1234"),
        ("prv-0007", "prv-0007"), ("tea-2ab1", "tea"), ("tea-leaf", "tea-leaf"), ("mem-0007-x", "mem-0007-x"),
    ],
)  # fmt: skip
def test_stems(id: str, stem: str) -> None:
    """What merges put behind an id is no part of it."""
    assert stem_of(id) == stem
