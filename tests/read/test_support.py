"""Support of one source (openclaw/read/support.py)."""

from __future__ import annotations

from datetime import UTC

import pytest

from openclaw.model import Entry
from openclaw.read.pool import pool
from openclaw.read.support import BESIDE
from openclaw.read.support import BEST
from openclaw.read.support import SOURCE
from openclaw.read.support import by_support


def told(*sources: str | None) -> list[Entry]:
    """Entries in the order of their ids, each of a source."""
    return [Entry(f"m{n:02}", "x", source=source) for n, source in enumerate(sources)]


def test_neighbours() -> None:
    """What was told right beside a good answer gets more than what was told far from it."""
    given = by_support(pool(told("s", "s", "s", "s"), UTC), {0: 4.0, 1: 1.0, 3: 1.0})
    assert given[1] - given[3] == pytest.approx(BESIDE * 4.0 / 2)


def test_the_best_of_the_source() -> None:
    """Each gets a share of the mean of the best; only those with points get any."""
    given = by_support(pool(told("s", None, "s", "s"), UTC), {0: 3.0, 1: 9.0, 3: 1.0})
    assert set(given) == {0, 3}
    assert given[0] == pytest.approx(SOURCE * 4.0 / BEST)


def test_alone() -> None:
    """No source, or nothing else of it, gives no support."""
    assert by_support(pool(told("s", None, None), UTC), {0: 1.0, 1: 1.0, 2: 1.0}) == {}


def test_order_of_the_file_does_not_matter() -> None:
    """What was told when is read from timestamp and id."""
    entries = told("s", "s", "s")
    points = {"m00": 2.0, "m01": 1.0}
    results = []
    for order in (entries, entries[::-1]):
        at = {entry.id: number for number, entry in enumerate(order)}
        given = by_support(pool(order, UTC), {at[id_]: value for id_, value in points.items()})
        results.append({order[number].id: value for number, value in given.items()})
    assert results[0] == results[1]
