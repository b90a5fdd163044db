"""Whole files merged by lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from openclaw.history.line_merge import merged_lines
from openclaw.history.repository import Repository

BASE = "one\n\ntwo\n\nthree\n"


@pytest.mark.parametrize(
    ("ours", "theirs", "wanted"),
    [
        (BASE, BASE, BASE),
        (BASE.replace("one", "一"), BASE.replace("three", "三"), "一\n\ntwo\n\n三\n"),
        (BASE.replace("one", "x"), BASE.replace("one", "x"), BASE.replace("one", "x")),
        (BASE.replace("one", "x"), BASE.replace("one", "y"), None),
        ("", BASE + "four\n", None),
        (BASE.replace("\n", "\r\n"), BASE.replace("\n", "\r\n"), BASE.replace("\n", "\r\n")),
    ],
)
def test_merged_lines(tmp_path: Path, ours: str, theirs: str, wanted: str | None) -> None:
    """What each side changed, or None where both changed the same lines; in no repository too."""
    assert merged_lines(Repository(tmp_path), BASE, ours, theirs) == wanted
    assert list(tmp_path.iterdir()) == []
