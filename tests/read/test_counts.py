"""Limits and budgets of a caller (openclaw/read/counts.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from openclaw import Memory
from openclaw.errors import BadValue
from openclaw.read.counts import checked_count

ASKED: dict[str, Callable[[Memory, Any], object]] = {
    "load": lambda memory, many: memory.load("咖啡", budget=many),
    "recall": lambda memory, many: memory.recall("咖啡", limit=many),
    "log": lambda memory, many: memory.log(limit=many),
}


@pytest.mark.parametrize("verb", ASKED)
@pytest.mark.parametrize("many", [0, -1, "5", 1.5, True])
def test_what_is_no_count_is_refused(memory: Memory, verb: str, many: object) -> None:
    """Never taken for "no limit", and never a traceback of ours."""
    with pytest.raises(BadValue, match="not a value"):
        ASKED[verb](memory, many)


def test_a_count() -> None:
    """One is the least."""
    assert [checked_count("limit", many) for many in (1, 10**9)] == [1, 10**9]
