"""Corrections above what they correct (openclaw/read/corrections.py)."""

from __future__ import annotations

from datetime import UTC

from openclaw.model import Entry
from openclaw.read.corrections import corrected
from openclaw.read.pool import pool


def test_nothing_to_correct() -> None:
    """Without corrections the points alone decide."""
    order = corrected({0: 1.0, 1: 2.0}, pool([Entry("a", "x"), Entry("b", "x")], UTC))
    assert (list(order.positions), order.brought) == ([1, 0], {})


def test_above_and_no_fewer_points() -> None:
    """A correction with fewer points stands above, with those of what it corrects."""
    entries = [Entry("a", "x"), Entry("b", "x", supersedes=("a",)), Entry("c", "x")]
    order = corrected({0: 2.0, 1: 1.0, 2: 1.5}, pool(entries, UTC))
    assert list(order.positions) == [1, 0, 2]
    assert (order.points[1], order.brought) == (2.0, {})


def test_brought_along() -> None:
    """One without points of its own comes along, and it is known for which id."""
    entries = [Entry("a", "x", superseded_by="b"), Entry("b", "y")]
    order = corrected({0: 2.0}, pool(entries, UTC))
    assert list(order.positions) == [1, 0]
    assert (order.points[1], order.brought) == (2.0, {1: "a"})


def test_better_corrections_keep_their_points() -> None:
    """A correction that is the better answer keeps what it has."""
    entries = [Entry("a", "x"), Entry("b", "x", supersedes=("a",))]
    assert corrected({0: 1.0, 1: 3.0}, pool(entries, UTC)).points == {0: 1.0, 1: 3.0}
