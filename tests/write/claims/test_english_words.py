"""The word lists of English clauses: patterns that compile and find not everything."""

from __future__ import annotations

import re

import pytest

from openclaw.write.claims import english_words

TABLES = {name: value for name, value in vars(english_words).items() if name.isupper()}


@pytest.mark.parametrize("name", sorted(TABLES))
def test_patterns(name: str) -> None:
    """A slip such as an empty alternative would take every clause apart."""
    pattern = re.compile(TABLES[name], re.IGNORECASE)
    assert not pattern.search("")
    assert not pattern.match("zzzz")
