"""Figures as text."""

from __future__ import annotations

import pytest

from openclaw.hosts.cli.plots import stats
from openclaw.results import Stats
from openclaw.wording import Language

FIGURES = Stats(
    "assistant", {"active": 120, "cold": 1}, {"expired": 30}, {"medium": 121},
    {"health": 8, "咖啡": 4}, {"2026-05": 60, "2026-06": 91},
    2, 1, 100, 21, 121, 200, 340, 2000, "2026-06-01T09:00:00+08:00", 3,
)  # fmt: skip


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_figure_is_there(language: Language) -> None:
    """In both languages, with nothing left to fill in."""
    told = stats(FIGURES, language)
    for figure in ("121", "200", "30", "8", "91", "340", "2000", "100", "21", "3"):
        assert figure in told
    assert "{" not in told


def test_bars() -> None:
    """The longest is thirty columns; the least is seen; names are padded by their width."""
    lines = stats(FIGURES, "en").splitlines()
    assert f"  active  {'█' * 30} 120" in lines
    assert "  cold    ▎ 1" in lines or "  cold    ▏ 1" in lines
    assert f"  咖啡    {'█' * 15} 4" in lines


def test_an_empty_memory() -> None:
    """No plots, no tags, no months, no sweep."""
    none = Stats("a", {}, {}, {}, {}, {}, 0, 0, 0, 0, 0, 200, 0, 2000, None, None)
    told = stats(none, "en")
    assert "tags" not in told
    assert "no sweep" in told
