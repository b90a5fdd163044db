"""What no longer holds goes to the archive, whole and linked."""

from __future__ import annotations

import pytest

from openclaw.upkeep.leaving import LAPSED
from openclaw.upkeep.leaving import leavers
from tests.memories import ARCHIVE
from tests.memories import MEMORIES
from tests.memories import PRIVATE_ARCHIVE
from tests.memories import STAMP
from tests.memories import entries
from tests.memories import entry
from tests.memories import headers
from tests.memories import snapshot
from tests.memories import text_of
from tests.upkeep.tables import swept
from tests.upkeep.tables import terms
from tests.upkeep.tables import where

ODD = "---\nid: a   # 一\nmood: 开心\nttl: 2026-11-29\n---\n\n甲\n"


def test_expired() -> None:
    """It moves as it is, but for its status and the instant; the rest stays to the byte."""
    held, changes = swept(snapshot(entries(ODD, entry("b", "乙"))))
    assert text_of(held) == entry("b", "乙")
    assert text_of(held, ARCHIVE) == (
        f"---\nid: a   # 一\nmood: 开心\nttl: 2026-11-29\nstatus: expired\narchived: {STAMP}\n---\n\n甲\n"
    )
    assert [(c.kind, c.file) for c in changes] == [("expired", MEMORIES)]


@pytest.mark.parametrize(
    ("ttl", "gone"),
    [
        ("2026-11-30", False),  # to the end of that day
        ("2026-11-29", True),
        ("2026-11-30T10:00:00+08:00", True),  # reached, to the second
        ("2026-11-30T10:00:01+08:00", False),
        ("2026-11-29T20:59:59-05:00", True),  # the same second, written in New York
        ("2026-11-29T21:00:01-05:00", False),
        ("some day", False),  # what cannot be read never passes
        ("9999-12-31", False),
    ],
)
def test_when_a_ttl_has_passed(ttl: str, gone: bool) -> None:
    """A date to the end of its day in the brain's zone, an instant to the second."""
    assert bool(leavers(snapshot(entry("a", "甲", f"ttl: {ttl}")), terms())) is gone


def test_private() -> None:
    """It goes to the private archive; no tracked file names it."""
    held, _ = swept(snapshot(entry("a", "甲"), entry("prv-0001", "密", "ttl: 2026-01-01")))
    assert where(held) == {"a": "active", "prv-0001": "(expired)"}
    assert "prv" not in text_of(held)
    assert "prv-0001" in text_of(held, PRIVATE_ARCHIVE)


def test_superseded() -> None:
    """Marked or only named by the newer one: archived, and linked both ways."""
    old = entry("a", "甲", "status: superseded", "superseded_by: c")
    named = entry("b", "乙")
    held, _ = swept(snapshot(entries(old, named, entry("c", "丙", "supersedes: [a, b]"))))
    assert where(held) == {"a": "(superseded)", "b": "(superseded)", "c": "active"}
    assert headers(held, "b")["superseded_by"] == "c"


def test_a_private_successor_is_not_named() -> None:
    """What a private entry supersedes says so without a link."""
    held, _ = swept(snapshot(entry("a", "甲"), entry("prv-0001", "密", "supersedes: a")))
    assert where(held)["a"] == "(superseded)"
    assert "superseded_by" not in headers(held, "a")


@pytest.mark.parametrize("length", [2, 3])
def test_a_circle_keeps_all(length: int) -> None:
    """Entries that supersede each other around a circle stay: a person decides."""
    ids = [f"e{n}" for n in range(length)]
    texts = [entry(id, id, f"supersedes: {ids[n - 1]}") for n, id in enumerate(ids)]
    held, changes = swept(snapshot(entries(*texts)))
    assert changes == ()
    assert len(held.entries) == length


def test_what_a_forgotten_entry_superseded_holds() -> None:
    """The forgotten one is archived, the older one stays."""
    held, _ = swept(
        snapshot(entries(entry("a", "甲"), entry("b", "乙", "status: forgotten", "supersedes: a")))
    )
    assert where(held) == {"a": "active", "b": "(forgotten)"}


def test_an_expiry_ends_a_conflict() -> None:
    """The marks go on both sides, and the side that stays is told of."""
    one = entry("a", "甲", "conflict: [b, c]", "ttl: 2026-01-01")
    held, changes = swept(
        snapshot(
            entries(
                one,
                entry("b", "乙", "conflict: a"),
                entry("c", "丙", "conflict: [a, d]"),
                entry("d", "丁", "conflict: c"),
            )
        )
    )
    assert {e.id: e.conflict for e in (*held.entries, *held.archived)} == {
        "a": (), "b": (), "c": ("d",), "d": ("c",),
    }  # fmt: skip
    assert [c.id for c in changes if c.kind == LAPSED and hasattr(c, "id")] == ["b", "c"]


def test_a_consolidation_that_was_cut_short_is_finished() -> None:
    """Sources that still stand beside what was made of them follow into the archive."""
    whole = entry("mem-0009", "- 甲\n- 乙", "merged_from: [a, b]")
    again = entry("b", "乙", "restored: merged")
    held, _ = swept(snapshot(entries(entry("a", "甲"), again, whole)))
    assert where(held) == {"a": "(merged)", "b": "active", "mem-0009": "active"}
    assert headers(held, "a")["merged_into"] == "mem-0009"
