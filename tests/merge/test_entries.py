"""One entry, three-way: every cell, for each kind of field, in memories.md and in the archive."""

from __future__ import annotations

from datetime import UTC
from itertools import product

import pytest

from openclaw.merge.document import merge_file
from openclaw.merge.entries import Blend
from openclaw.merge.entries import KeepBoth
from openclaw.merge.entries import KeepOurs
from openclaw.merge.entries import TakeTheirs
from openclaw.merge.entries import blend
from openclaw.merge.entries import one_text
from openclaw.merge.entries import outcome
from openclaw.merge.statements import renumbered
from openclaw.merge.versions import Triple
from openclaw.merge.versions import Version
from openclaw.merge.versions import versions
from tests.memories import ARCHIVE
from tests.memories import MEMORIES
from tests.memories import entry

X = "mem-0001"
# What is changed of the entry: how base has it, and what ours and theirs make of it.
CHANGED = {
    "text": (("one",), ("two",), ("three",)),
    "entity": (("one", "entity: a"), ("one", "entity: b"), ("one", "entity: c")),
    "kind": (("one", "kind: fact"), ("one", "kind: event"), ("one", "kind: belief")),
    "slot": (("one", "slot: a"), ("one", "slot: b"), ("one", "slot: c")),
    "importance": (("one",), ("one", "importance: low"), ("one", "importance: high")),
    "status": (("one",), ("one", "status: superseded"), ("one", "status: expired")),
    "ttl": (("one",), ("one", "ttl: 2026-02-01"), ("one", "ttl: 2026-03-01")),
    "tags": (("one", "tags: [a]"), ("one", "tags: [a, b]"), ("one", "tags: [a, c]")),
    "supersedes": (("one",), ("one", "supersedes: mem-0008"), ("one", "supersedes: mem-0009")),
    "source": (("one", "source: a"), ("one", "source: b"), ("one", "source: c")),
    "mood": (("one", "mood: a"), ("one", "mood: b"), ("one", "mood: c")),
}
# What stands where both sides changed it differently, as lines of a header.
BLENDED = {
    "importance": "importance: high",
    "status": "status: superseded",
    "ttl": "ttl: 2026-03-01",
    "tags": "tags: [a, b, c]",
    "supersedes": "supersedes: [mem-0008, mem-0009]",
    "source": "source: b",
    "mood": "mood: b",
}
OTHER = entry("mem-0000", "another")  # so that no file is only a copy of another
MARK = {"ours": entry("mem-0100", "ours alone"), "theirs": entry("mem-0101", "theirs alone")}


def version(text: str) -> Version:
    """The one version in a text."""
    (found,) = versions(text)
    return found


def cells(what: str, file: str) -> dict[str, tuple[str, str, str, str]]:
    """Base, ours, theirs and what stands of one entry, "" for nothing, by the cell's name."""
    shared = ("status: forgotten",) if file == ARCHIVE and what != "status" else ()
    a, b, c = (entry(X, how[0], *shared, *how[1:]) for how in CHANGED[what])
    blended = entry(X, "one", *shared, BLENDED.get(what, ""))
    return {
        "nobody": ("", "", "", ""),
        "same": (a, a, a, a),
        "new, ours": ("", b, "", b),
        "new, theirs": ("", "", c, c),
        "new, alike": ("", b, b, b),
        "changed by ours": (a, b, a, b),
        "changed by theirs": (a, a, c, c),
        "changed alike": (a, b, b, b),
        "removed by ours": (a, "", a, ""),
        "removed by theirs": (a, a, "", ""),
        "removed by both": (a, "", "", ""),
        "removed by ours, changed by theirs": (a, "", c, c),
        "changed by ours, removed by theirs": (a, b, "", b),
        "new, differently": ("", b, c, blended),
        "changed differently": (a, b, c, blended),
    }


CELLS = sorted(cells("text", MEMORIES))


def merged(base: str, ours: str, theirs: str, file: str) -> tuple[list[Version], list[str]]:
    """The versions of the entry in the merge, and the codes of what is told of it."""
    texts = (OTHER + base, OTHER + MARK["ours"] + ours, OTHER + MARK["theirs"] + theirs)
    result = merge_file(file, *texts, UTC)
    assert result.clean
    found = versions(result.text)
    assert {"mem-0000", "mem-0100", "mem-0101"} <= {one.id for one in found}
    codes = [finding.code for finding in result.findings]
    return [one for one in found if one.id.startswith(X)], codes


@pytest.mark.parametrize(
    ("file", "what", "cell"),
    [
        (file, what, cell)
        for file, what, cell in product((MEMORIES, ARCHIVE), CHANGED, CELLS)
        if "differently" not in cell or what in BLENDED
    ],
)
def test_every_cell(file: str, what: str, cell: str) -> None:
    """What stands of one entry, and whether a person hears of it."""
    base, ours, theirs, stands = cells(what, file)[cell]
    found, codes = merged(base, ours, theirs, file)
    assert [one.core for one in found] == ([version(stands).core] if stands else [])
    told = ["merge_removed"] if "removed" in cell and "changed" in cell else []
    told += ["merge_other_value"] if what in ("source", "mood") and "differently" in cell else []
    assert codes == told


@pytest.mark.parametrize("file", [MEMORIES, ARCHIVE])
@pytest.mark.parametrize("what", ["text", "entity", "kind", "slot"])
def test_said_differently(what: str, file: str) -> None:
    """Both versions stand, whole, in conflict; one keeps the id, the same from either side."""
    base, ours, theirs, _ = cells(what, file)["changed differently"]
    for sides in ((ours, theirs), (theirs, ours)):
        found, codes = merged(base, *sides, file)
        assert codes == ["merge_conflict"]
        one, two = sorted(found, key=lambda one: one.id)
        assert (one.id, two.id) == (X, renumbered(X, two.text))
        assert (one.links("conflict"), two.links("conflict")) == ((two.id,), (one.id,))
        held = {(v.text, v.fields[what].value if what != "text" else v.text) for v in found}
        wanted = [version(side) for side in (ours, theirs)]
        assert held == {
            (v.text, v.fields[what].value if what != "text" else v.text) for v in wanted
        }
        others = {name: line for name, line in one.source.items() if name not in ("conflict", what)}
        assert others == {n: line for n, line in wanted[0].source.items() if n != what}


@pytest.mark.parametrize("file", [MEMORIES, ARCHIVE])
def test_new_with_two_texts(file: str) -> None:
    """Two facts under one new id are no disagreement: one of them gets another id."""
    _, ours, theirs, _ = cells("text", file)["new, differently"]
    results = []
    for sides in ((ours, theirs), (theirs, ours)):
        found, codes = merged("", *sides, file)
        assert codes == ["merge_renumbered"]
        assert not [one for one in found if one.links("conflict")]
        results.append({(one.id, one.text) for one in found})
    assert results[0] == results[1]
    assert {text for _, text in results[0]} == {"two", "three"}


@pytest.mark.parametrize("what", ["entity", "kind", "slot"])
def test_new_about_two_things(what: str) -> None:
    """One new text about different things is a pair in conflict."""
    _, ours, theirs, _ = cells(what, MEMORIES)["new, differently"]
    found, codes = merged("", ours, theirs, MEMORIES)
    assert (len(found), codes) == (2, ["merge_conflict"])


BROKEN = "---\nid: mem-0001\nsource: a: b\n---\ncannot be read\n"


@pytest.mark.parametrize(
    ("base", "ours", "theirs", "expected"),
    [
        (BROKEN, BROKEN, BROKEN, KeepOurs()),
        (entry(X, "one"), BROKEN, entry(X, "one"), KeepOurs()),
        (entry(X, "one"), entry(X, "one"), BROKEN, TakeTheirs()),
        (BROKEN, BROKEN, entry(X, "mended"), TakeTheirs()),
        (BROKEN, entry(X, "mended"), BROKEN, KeepOurs()),
        (entry(X, "one"), BROKEN, entry(X, "two"), KeepBoth()),
        (entry(X, "one"), entry(X, "two"), BROKEN, KeepBoth()),
        (BROKEN, entry(X, "mended"), entry(X, "otherwise"), KeepBoth()),
        (BROKEN, entry(X, "mended"), entry(X, "mended", "mood: a"), Blend(take=("mood",))),
        (BROKEN, BROKEN, "", TakeTheirs()),
        (BROKEN, BROKEN + "more\n", "", KeepOurs(removed_by="theirs")),
        (BROKEN, "", BROKEN + "more\n", TakeTheirs(removed_by="ours")),
    ],
)
def test_broken(base: str, ours: str, theirs: str, expected: object) -> None:
    """What cannot be read is kept beside what changed, and given up for what mended it."""
    sides = (version(text) if text else None for text in (base, ours, theirs))
    assert outcome(Triple(*sides), UTC) == expected


def test_comments_come_with_their_line() -> None:
    """Where one side left a field alone, the other side's line stands as it is typed."""
    base = version(entry(X, "one", "mood: good", "tags: [a]"))
    ours = version(entry(X, "one", "mood: good", "tags: [a, b]"))
    theirs = version(entry(X, "one", "mood: good  # said so", "tags: [a]"))
    assert blend(base, ours, theirs, UTC) == Blend(take=("mood",))
    assert blend(base, theirs, ours, UTC) == Blend(take=("tags",))


def test_a_text_that_was_taken_away() -> None:
    """A tombstone and the text are one entry; the text stands, unless base had it."""
    gone, there = version(entry(X, "", "status: forgotten")), version(entry(X, "one"))
    assert one_text(gone, there)
    assert blend(None, gone, there, UTC) == Blend(text=True)
    assert blend(there, gone, version(entry(X, "one", "mood: a")), UTC) == Blend(take=("mood",))
