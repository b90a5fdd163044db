"""One field, three-way: every cell of the table, for every field of the entry format."""

from __future__ import annotations

from datetime import UTC
from zoneinfo import ZoneInfo

import pytest

from openclaw.merge.fields import Joined
from openclaw.merge.fields import Ours
from openclaw.merge.fields import Pair
from openclaw.merge.fields import Theirs
from openclaw.merge.fields import Value
from openclaw.merge.fields import decide
from openclaw.merge.fields import digest
from openclaw.merge.fields import joined
from openclaw.merge.fields import kind_of
from openclaw.model import FIELDS
from openclaw.model import LINK_FIELDS
from openclaw.normal_form import same_tag

PAIR = "a pair in conflict"
# What a field holds in base (a), what ours (b) and theirs (c) make of it, and what stands where
# both changed it differently: both set it newly; both changed it; ours removed it; theirs did.
ROWS: dict[str, tuple[Value, Value, Value, tuple[object, object, object, object]]] = {
    "text": ("one", "two", "three", (PAIR, PAIR, "three", "two")),
    "entity": ("one", "two", "three", (PAIR, PAIR, PAIR, PAIR)),
    "kind": ("fact", "event", "belief", (PAIR, PAIR, PAIR, PAIR)),
    "slot": ("one", "two", "three", (PAIR, PAIR, PAIR, PAIR)),
    "importance": ("medium", "low", "high", ("high", "high", "high", None)),
    "status": ("cold", "expired", "merged", ("expired", "expired", "merged", "expired")),
    "visibility": ("none", "world", "private", ("private", "private", "private", "world")),
    "ttl": ("2026-01-01", "2026-03-01", "2026-02-01", ("2026-03-01", "2026-03-01", None, None)),
    "timestamp": (
        "2025-01-01T00:00:00Z", "2025-03-01T00:00:00Z", "2025-02-01T00:00:00Z",
        ("2025-02-01T00:00:00Z",) * 3 + ("2025-03-01T00:00:00Z",),
    ),
    "archived": (
        "2025-01-01T00:00:00Z", "2025-03-01T00:00:00Z", "2025-02-01T00:00:00Z",
        ("2025-02-01T00:00:00Z",) * 3 + ("2025-03-01T00:00:00Z",),
    ),
    "source": ("one", "two", "three", ("two", "two", None, "two")),
    "origin": ("user", "agent", "import", ("agent", "agent", None, "agent")),
    "mood": ("one", "two", "three", ("two", "two", None, "two")),
    **dict.fromkeys(
        ("tags", *LINK_FIELDS),
        (("x", "y"), ("x", "y", "z"), ("y", "w"),
         (("x", "y", "z", "w"), ("y", "z", "w"), ("w",), ("z",))),
    ),
}  # fmt: skip
SETS = {"tags", *LINK_FIELDS}


def stands(field: str, base: Value, ours: Value, theirs: Value) -> object:
    """What stands of a field after the decision."""
    match decide(field, base, ours, theirs, UTC):
        case Ours():
            return ours
        case Theirs():
            return theirs
        case Joined(value):
            return value
        case Pair():
            return PAIR


@pytest.mark.parametrize("field", ROWS)
def test_every_cell(field: str) -> None:
    """One side changed: that one. Both alike: that. Both differently: by the kind of the field."""
    a, b, c, (both_new, both_changed, ours_removed, theirs_removed) = ROWS[field]
    n: Value = () if field in SETS else None
    table = {
        # nobody, one side, both alike; where base has none, and where it has one
        (n, n, n): n, (n, b, n): b, (n, n, c): c, (n, b, b): b,
        (a, a, a): a, (a, b, a): b, (a, a, c): c, (a, b, b): b,
        (a, n, a): n, (a, a, n): n, (a, n, n): n,
        # both, differently
        (n, b, c): both_new, (a, b, c): both_changed,
        (a, n, c): ours_removed, (a, b, n): theirs_removed,
    }  # fmt: skip
    assert {cell: stands(field, *cell) for cell in table} == table


def test_the_table_is_whole() -> None:
    """Every field of the format has a row (the id is what entries are matched by)."""
    assert set(FIELDS) - {"id"} <= ROWS.keys()
    assert {kind_of(field) for field in ROWS} == {"ordered", "set", "statement", "plain"}


@pytest.mark.parametrize("field", [field for field in ROWS if kind_of(field) != "plain"])
def test_both_directions(field: str) -> None:
    """Whichever side is ours, the same stands; of a set, the same members."""
    a, b, c, _ = ROWS[field]
    for base in (a, () if field in SETS else None):
        one, two = stands(field, base, b, c), stands(field, base, c, b)
        if isinstance(one, tuple) and isinstance(two, tuple):
            one, two = set(one), set(two)
        assert one == two


@pytest.mark.parametrize("field", ["source", "origin", "mood"])
def test_the_other_value_is_told(field: str) -> None:
    """Where ours stands without being right, their value goes into a finding."""
    assert decide(field, "a", "b", "c", UTC) == Ours(lost="c")
    assert decide(field, "a", None, "c", UTC) == Ours(lost="c")
    assert decide(field, "a", "b", None, UTC) == Ours()


@pytest.mark.parametrize(
    ("field", "ours", "theirs", "stood"),
    [
        ("importance", None, "low", None),  # absent is medium
        ("importance", "great", "low", "low"),  # an impossible value gives way
        ("status", None, "cold", "cold"),
        ("status", "forgotten", "superseded", "forgotten"),
        ("ttl", "2025-02-30", "2025-01-01", "2025-01-01"),
        ("ttl", "2025-02-30", None, None),  # absent lasts longest
        ("timestamp", "yesterday", "2025-01-01", "2025-01-01"),
        ("timestamp", ("2024-01-01", "2024-01-02"), "2025-01-01", "2025-01-01"),
        ("timestamp", None, "2025-01-01", "2025-01-01"),
        ("visibility", "Private", "world", "Private"),
    ],
)
def test_orders(field: str, ours: Value, theirs: Value, stood: Value) -> None:
    """Absence has its place in each order; what means nothing never wins."""
    assert stands(field, "another", ours, theirs) == stood


def test_two_impossible_values() -> None:
    """Ours stands, and theirs is told."""
    assert decide("ttl", "2025-01-01", "soon", "later", UTC) == Ours(lost="later")


def test_days_in_the_zone() -> None:
    """A day ends where the person lives."""
    day, instant = "2026-05-01", "2026-05-01T20:00:00Z"
    assert decide("ttl", None, day, instant, UTC) == Ours()
    assert decide("ttl", None, day, instant, ZoneInfo("Asia/Shanghai")) == Theirs()


@pytest.mark.parametrize("field", ["text", "entity", "slot"])
def test_spelled_differently_is_not_said_differently(field: str) -> None:
    """Case, width, spaces and a closing full stop make no conflict, and lose to a real change."""
    assert decide(field, "Tea", "TEA", "coffee", UTC) == Theirs()
    assert decide(field, "Tea", "coffee", "Tea.", UTC) == Ours()
    one, two = (stands(field, "x", *sides) for sides in (("Tea", "tea!"), ("tea!", "Tea")))
    assert one == two == min("Tea", "tea!", key=digest)


def test_joined_by_form() -> None:
    """A tag in another spelling is the same tag, and keeps our spelling."""
    assert joined(("a",), ("A", "b"), ("a", "Ｂ", "c"), same_tag) == ("A", "b", "c")
    assert joined(("a",), ("b",), ("A", "c"), same_tag) == ("b", "c")


def test_digest_takes_any_text() -> None:
    """Half a surrogate pair has a hash, too."""
    assert len(digest("\ud800")) == 64
