"""What two machines have swept apart becomes one again."""

from __future__ import annotations

import re

from openclaw.text.snapshot import Snapshot
from openclaw.upkeep.families import made_of_several
from openclaw.upkeep.families import reunited
from openclaw.upkeep.families import to_read
from tests.memories import ARCHIVE
from tests.memories import after
from tests.memories import entries
from tests.memories import entry
from tests.memories import headers
from tests.memories import snapshot
from tests.memories import text_of
from tests.upkeep.tables import swept
from tests.upkeep.tables import terms
from tests.upkeep.tables import where

OCTOBER = "contexts/archive/entries-2026-10.md"


def merged(id: str, into: str) -> str:
    """A source in the archive."""
    return entry(
        id,
        f"说法{id}",
        "status: merged",
        f"merged_into: {into}",
        "archived: 2026-11-01T03:00:00+08:00",
    )


def whole(id: str, *ids: str, more: tuple[str, ...] = ()) -> str:
    """What was made of them."""
    text = "\n".join(f"- 2025-06-01 说法{one}" for one in ids)
    return entry(id, text, "tags: [x]", f"merged_from: [{', '.join(ids)}]", *more)


def healed(held: Snapshot) -> Snapshot:
    """The profile afterwards; doing it again changes nothing."""
    found = after(held, reunited(held, terms()))
    assert reunited(found, terms()) == ()
    return found


def test_twins_become_one() -> None:
    """The first has all statements once, and all sources; the other is superseded by it."""
    archive = entries(
        merged("a", "mem-0009"), merged("b", "mem-0009-3fa1"), merged("c", "mem-0009-3fa1")
    )
    one = whole("mem-0009", "a", "b", more=("conflict: mem-0009-3fa1",))
    two = whole("mem-0009-3fa1", "b", "c", more=("conflict: mem-0009",))
    held = snapshot(entries(one, two), None, {ARCHIVE: archive})
    assert to_read(held) == {"a", "b", "c"}
    found = healed(held)
    (left,) = found.entries
    assert (left.id, left.conflict, left.merged_from) == ("mem-0009", (), ("a", "b", "c"))
    assert left.text == "- 2025-06-01 说法a\n- 2025-06-01 说法b\n- 2025-06-01 说法c"
    assert left.supersedes == ("mem-0009-3fa1",)
    assert headers(found, "mem-0009-3fa1")["superseded_by"] == "mem-0009"
    assert "merged_from" not in headers(found, "mem-0009-3fa1")
    assert {headers(found, id)["merged_into"] for id in "abc"} == {"mem-0009"}
    assert swept(found)[1] == ()


def test_one_that_a_merge_renumbered() -> None:
    """Its sources name it, and not the other machine's entry of the same number."""
    archive = entries(merged("a", "mem-0009"), merged("b", "mem-0009"), merged("c", "mem-0009"))
    held = snapshot(
        entries(whole("mem-0009", "c"), whole("mem-0009-3fa1", "a", "b")), None, {ARCHIVE: archive}
    )
    found = healed(held)
    assert [headers(found, id)["merged_into"] for id in "abc"] == ["mem-0009-3fa1"] * 2 + [
        "mem-0009"
    ]
    assert text_of(found) == text_of(held)


def test_archived_in_two_months() -> None:
    """One of the two goes; what is live beside it stays, for a person to look at."""
    again = merged("a", "gone").replace("archived: 2026-11", "archived: 2026-10")
    files = {ARCHIVE: entries(merged("a", "m"), merged("z", "m")), OCTOBER: again}
    found = healed(snapshot(whole("m", "a", "z"), None, files))
    assert (text_of(found, OCTOBER), [e.id for e in found.archived]) == ("", ["a", "z"])
    assert reunited(snapshot(entry("a", "活着"), None, files), terms()) == ()


def test_two_texts_archived_under_one_id() -> None:
    """The later one gets an id of its own, and what it was merged into lists it."""
    files = {
        OCTOBER: merged("mem-0007", "m"),
        ARCHIVE: merged("mem-0007", "m").replace("说法", "别的"),
    }
    found = healed(snapshot(whole("m", "mem-0007"), None, files))
    (one,) = found.files[OCTOBER].entries
    (two,) = found.files[ARCHIVE].entries
    assert (one.id, one.text) == ("mem-0007", "说法mem-0007")
    assert re.fullmatch(r"mem-0007-[0-9a-f]{4}", two.id)
    assert found.entries[0].merged_from == ("mem-0007", two.id)


def test_nothing_to_mend() -> None:
    """One machine alone never needs it, and nothing of the archive is read."""
    texts = [entry(f"t{n}", f"说法{n}", "tags: [x]") for n in range(1, 14)]
    found, _ = swept(snapshot(entries(*texts)))
    assert to_read(found) == frozenset()
    assert reunited(found, terms()) == ()
    assert [e.id for e in made_of_several(found)] == ["mem-0001"]
    assert where(found)["t1"] == "(merged)"
