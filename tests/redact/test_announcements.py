"""The patterns that announce passwords hold the value where the judge looks for it."""

from __future__ import annotations

import re

import pytest

from openclaw.redact import announcements
from openclaw.redact.patterns import any_case


@pytest.mark.parametrize(
    "pattern", [*announcements.CHINESE, *announcements.ENGLISH, *announcements.PIN]
)
def test_groups(pattern: str) -> None:
    """Each has a run of characters, and no group but that and the quoted one."""
    groups = any_case(pattern).groupindex.keys()
    assert "run" in groups
    assert groups <= {"run", "quoted"}


@pytest.mark.parametrize("pattern", announcements.BACKWARDS)
def test_backwards(pattern: str) -> None:
    """These stand behind the value and hold none."""
    assert any_case(pattern).groups == 0


def test_nothing_empty() -> None:
    """No pattern matches nothing, which would announce every place of a text."""
    every = (announcements.CHINESE, announcements.ENGLISH, announcements.PIN)
    assert not any(re.search(p, "") for patterns in every for p in patterns)
