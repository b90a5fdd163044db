"""Two new entries of one id, one of which is in the archive already."""

from __future__ import annotations

import pytest

from openclaw.changes import Remove
from openclaw.merge.collisions import is_one
from openclaw.merge.collisions import set_apart
from openclaw.merge.statements import renumbered
from openclaw.text.snapshot import Snapshot
from tests.memories import ARCHIVE
from tests.memories import MEMORIES
from tests.memories import after
from tests.memories import entries
from tests.memories import entry
from tests.memories import snapshot
from tests.memories import text_of

GONE = "status: forgotten"


def held(live: str, archive: str) -> Snapshot:
    """A profile with one live and one archived text of ``mem-0001``."""
    return snapshot(live, files={ARCHIVE: archive})


def timed(text: str, hour: int, *fields: str) -> str:
    """An entry of ``mem-0001``, learned at that hour."""
    return entry("mem-0001", text, *fields).replace("T14:", f"T{hour}:")


@pytest.mark.parametrize(
    ("live", "archive", "bases", "one"),
    [
        (timed("tea", 10), timed("Tea.", 12, GONE), (), True),  # they say the same
        (timed("tea", 10), timed("", 12, GONE), (), True),  # a tombstone says nothing
        (timed("tea", 10), timed("milk", 12, GONE), (), False),
        (timed("green tea", 10), timed("tea", 10, GONE), (timed("tea", 10),), True),
        (timed("green tea", 10), timed("black tea", 10, GONE), (timed("tea", 10),), True),
        (timed("green tea", 10), timed("milk", 12, GONE), (timed("tea", 10),), False),
        (
            timed("x", 10, "tags: [a]"),
            timed("y", 10, "tags: [b]"),
            (timed("y", 10, "tags: [b]"),),
            False,
        ),
        (timed("x", 10, "tags: [a]"), timed("y", 10), (timed("z", 10),), True),
        (timed("tea", 10), timed("milk", 12, GONE), (timed("tea", 10),), False),
        (timed("tea", 10), timed("milk", 12, GONE), (timed("x", 9), timed("milk", 12)), False),
    ],
)
def test_is_one(live: str, archive: str, bases: tuple[str, ...], *, one: bool) -> None:
    """One entry, retired here and changed there, or two that have nothing but the id in common."""
    assert is_one(held(live, archive), "mem-0001", bases) is one


@pytest.mark.parametrize(("live", "archived", "loser"), [(10, 12, ARCHIVE), (12, 10, MEMORIES)])
def test_the_later_one_gets_another_id(live: int, archived: int, loser: str) -> None:
    """Nothing else changes, and nothing is retired."""
    neighbour = entry("mem-0002", "stays")
    before = held(
        entries(neighbour, timed("tea", live)), entries(timed("milk", archived, GONE), "")
    )
    changes, (told,) = set_apart(before, ["mem-0001"])
    found = after(before, changes)
    new = renumbered("mem-0001", "tea" if loser == MEMORIES else "milk")
    assert text_of(found, loser) == text_of(before, loser).replace("id: mem-0001", f"id: {new}")
    rest = MEMORIES if loser == ARCHIVE else ARCHIVE
    assert text_of(found, rest) == text_of(before, rest)
    assert (told.code, told.facts["old"], told.facts["new"]) == (
        "merge_renumbered",
        "mem-0001",
        new,
    )
    assert set_apart(found, ["mem-0001"]) == ((), ())


def test_of_one_second() -> None:
    """The smaller hash of the text keeps the id, so that every clone does alike."""
    ids = set()
    for live, archived in (("tea", "milk"), ("milk", "tea")):
        _, (told,) = set_apart(held(timed(live, 10), timed(archived, 10, GONE)), ["mem-0001"])
        ids.add(told.facts["new"])
    assert len(ids) == 1


def test_it_has_its_new_id_already() -> None:
    """Another clone has named it: what is left under the old id goes."""
    new = renumbered("mem-0001", "tea")
    before = held(
        entries(timed("tea", 12), entry(new, "Tea")), entries(timed("milk", 10, GONE), "")
    )
    changes, told = set_apart(before, ["mem-0001"])
    assert [type(change) for change in changes] == [Remove]
    assert told == ()
    assert {e.id for e in after(before, changes).entries} == {new}


def test_several_in_one_file() -> None:
    """Each at its place."""
    texts = [entry(f"mem-000{n}", f"live {n}").replace("T14:", "T15:") for n in range(4)]
    gone = [entry(f"mem-000{n}", f"gone {n}", GONE) for n in range(4)]
    before = held(entries(*texts), entries(*gone))
    changes, told = set_apart(before, [f"mem-000{n}" for n in range(4)])
    found = after(before, changes)
    assert [e.text for e in found.entries] == [f"live {n}" for n in range(4)]
    assert {e.id for e in found.entries} == {f.facts["new"] for f in told}


def test_nothing_to_set_apart() -> None:
    """One of the two is not there."""
    assert set_apart(held("", timed("tea", 10)), ["mem-0001"]) == ((), ())
    assert set_apart(snapshot(timed("tea", 10)), ["mem-0001"]) == ((), ())
