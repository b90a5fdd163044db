"""Notes whose day is over."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from openclaw.changes import Replace
from openclaw.text.frontmatter import BadFrontmatter
from openclaw.upkeep.notes import Settling
from openclaw.upkeep.notes import day_of
from openclaw.upkeep.notes import is_past
from openclaw.upkeep.notes import settling
from tests.memories import NOW
from tests.memories import SHANGHAI

FILE = "contexts/2026-11-28_迁移.md"
KEPT = "contexts/archive/2026-11-28_迁移.md"
MARKS = "ttl: 2026-12-30\nswept: 2026-11-30\n"


def settle(text: str, file: str = FILE, archive: dict[str, str] | None = None) -> Settling:
    """What becomes of a note at ``NOW``."""
    return settling(file, text, NOW, SHANGHAI, (archive or {}).get)


@pytest.mark.parametrize(
    ("file", "day"),
    [
        (FILE, "2026-11-28"),
        ("contexts/2026-11-28.md", "2026-11-28"),
        ("contexts/private-2026-11-28_x.md", "2026-11-28"),
        ("contexts/planning.md", None),
        ("contexts/2026-13-40_x.md", None),
        ("contexts/2026-11-281.md", None),
    ],
)
def test_the_day_of_a_note(file: str, day: str | None) -> None:
    """It stands first in its name; a note without one is left alone."""
    assert day_of(file, SHANGHAI) == day
    assert is_past(file, NOW, SHANGHAI) is (day is not None)


def test_a_day_is_over_in_the_brains_zone() -> None:
    """Today's note is not past, whatever day it is elsewhere."""
    late = datetime(2026, 11, 28, 23, 30, tzinfo=ZoneInfo("America/New_York"))
    assert is_past(FILE, late, SHANGHAI)
    assert not is_past(FILE, late, ZoneInfo("America/New_York"))


def test_settled_once() -> None:
    """It stays whole, gets a ttl in front, and its conclusions become entries with their source."""
    found = settle("# 迁移\n\n结论：先迁移订单库\n")
    assert found.changes == (
        Replace(
            FILE,
            f"---\n{MARKS}---\n# 迁移\n\n结论：先迁移订单库\n",
            "settled_note",
            "# 迁移\n\n结论：先迁移订单库\n",
        ),
    )
    (conclusion,) = found.conclusions
    assert conclusion.text == "先迁移订单库"
    assert dict(conclusion.fields) == {
        "timestamp": "2026-11-28T00:00:00+08:00", "source": FILE, "origin": "agent",
    }  # fmt: skip
    assert settle(str(found.changes[0].text)) == Settling(FILE)


def test_its_own_frontmatter_stays() -> None:
    """A ttl that a person has set holds; the tags go with the conclusions."""
    text = "---\ntitle: 迁移   # 旧\ntags: [work, 迁移]\nttl: 2027-01-31\n---\n决定：甲\n"
    found = settle(text)
    (change,) = found.changes
    assert isinstance(change, Replace)
    assert change.text == text.replace("01-31\n", "01-31\nswept: 2026-11-30\n")
    assert dict(found.conclusions[0].fields)["tags"] == ("work", "迁移")


def test_private_notes_give_private_entries() -> None:
    """No tracked file names them."""
    found = settle("结论：密", "contexts/private-2026-11-28.md")
    assert dict(found.conclusions[0].fields)["visibility"] == "private"


def archived(text: str, archive: dict[str, str]) -> list[tuple[str, str | None]]:
    """The changes of a note that goes to the archive: the copy is made before it goes."""
    return [(c.file, c.text) for c in settle(text, FILE, archive).changes if isinstance(c, Replace)]


def test_archived_when_its_ttl_comes() -> None:
    """The whole of it, under its name, or with a number; a copy that is there is not made twice."""
    text = "---\nttl: 2026-11-29\nswept: 2026-10-30\n---\n甲\n"
    assert archived(text, {}) == [(KEPT, text), (FILE, None)]
    other = KEPT.replace(".md", "-2.md")
    assert archived(text, {KEPT: "别的"}) == [(other, text), (FILE, None)]
    assert archived(text, {KEPT: text}) == [(FILE, None)]
    assert archived(text.replace("11-29", "11-30"), {}) == []


def test_settled_and_archived_at_once() -> None:
    """A note whose ttl has passed before the first sweep is not swept twice."""
    found = settle("---\nttl: 2026-11-29\n---\n结论：甲\n")
    assert [c.text for c in found.conclusions] == ["甲"]
    assert [c.kind for c in found.changes] == ["archived_note", "moved_note"]


def test_frontmatter_that_cannot_be_read() -> None:
    """The note is left to the person."""
    with pytest.raises(BadFrontmatter) as bad:
        settle("---\ntitle: a: b\n---\n甲\n")
    assert bad.value.line == 2
