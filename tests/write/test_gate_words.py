"""The patterns of the gate can be compiled, and none of them finds everything."""

from __future__ import annotations

import re

import pytest

from openclaw.write import gate_words

TABLES = {name: value for name, value in vars(gate_words).items() if name[0].isupper()}


@pytest.mark.parametrize("name", sorted(TABLES))
def test_patterns(name: str) -> None:
    """A slip such as an empty alternative would let every statement through."""
    pattern = re.compile(TABLES[name], re.IGNORECASE)
    assert not pattern.search("")
    assert not pattern.search("zzzz qqqq")
