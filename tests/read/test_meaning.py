"""An embedder in the ranking (openclaw/read/meaning.py)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC

import pytest

from openclaw.model import Entry
from openclaw.read.meaning import by_meaning
from openclaw.read.pool import pool
from openclaw.read.search import rank

VECTORS = {"q": (1.0, 0.0), "near": (2.0, 0.0), "middle": (1.0, 1.0), "far": (0.0, 3.0)}
POOL = pool([Entry(text, text) for text in ("far", "middle", "near")], UTC)


def embed(texts: Sequence[str]) -> list[tuple[float, float]]:
    """Vectors by the last word of a text."""
    return [VECTORS[text.split()[-1]] for text in texts]


def test_scale() -> None:
    """The nearest gets what the best had, the farthest nothing, whatever the lengths."""
    given = by_meaning("q", embed, POOL, {0: 1.0, 1: 1.0, 2: 4.0})
    assert given == {0: 0.0, 1: pytest.approx(4.0 * 0.5**0.5), 2: pytest.approx(4.0)}


def test_nothing_to_tell_apart() -> None:
    """One entry, equal vectors, and vectors of nothing, give no points; none is no question."""
    assert by_meaning("q", embed, POOL, {2: 1.0}) == {2: 0.0}
    assert by_meaning("q", lambda texts: [(0.0, 0.0)] * len(texts), POOL, {0: 1.0, 1: 1.0}) == {
        0: 0.0,
        1: 0.0,
    }
    assert by_meaning("q", lambda _texts: pytest.fail("asked"), POOL, {}) == {}


@pytest.mark.parametrize(
    ("vectors", "said"), [([(1.0,)], "shorter"), ([(1.0,), (1.0, 2.0)], "1 and 2 numbers")]
)
def test_wrong_vectors(vectors: list[Sequence[float]], said: str) -> None:
    """Too few vectors, or vectors of different lengths, are an error and no ranking."""
    with pytest.raises(ValueError, match=said):
        by_meaning("q", lambda _texts: vectors, POOL, {0: 1.0})


def test_it_moves_and_never_finds() -> None:
    """In a ranking the nearer of two stands first, and what shares no word stays out."""
    entries = [Entry("a", "coffee far"), Entry("b", "coffee near"), Entry("c", "near")]
    hits = rank("coffee q", entries, embedder=embed)
    assert [(hit.entry.id, hit.why) for hit in hits] == [
        ("b", ("word:coffee",)),
        ("a", ("word:coffee",)),
    ]
