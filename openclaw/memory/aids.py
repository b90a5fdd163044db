"""What a caller may lend to a memory: a tokenizer, a judge, an embedder. None is used unasked."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from openclaw.errors import MissingExtra
from openclaw.memory.embedders import Embed
from openclaw.memory.embedders import Kept
from openclaw.memory.embedders import Vector
from openclaw.memory.embedders import semantic
from openclaw.model import Entry
from openclaw.results import Verdict

Judge = Callable[[Entry, Entry], Verdict]
GIVEN, SEMANTIC = "given", "semantic"


@dataclass(frozen=True, slots=True)
class Aids:
    """``count_tokens`` replaces the estimate; ``judge`` and ``embedder`` see ``Memory.open``."""

    count_tokens: Callable[[str], int] | None = None
    judge: Judge | None = None
    embedder: Embed | None = None


NONE = Aids()


class Guarded:
    """An embedder that may fail: then no text is nearer than another, and it is told."""

    def __init__(self, embed: Embed) -> None:
        self._embed = embed
        self.failure: str | None = None

    def __call__(self, texts: Sequence[str]) -> Sequence[Vector]:
        """One vector for each text; all alike where the embedder fails."""
        try:
            vectors = self._embed(texts)
            if len({len(vector) for vector in vectors}) == 1 and len(vectors) == len(texts):
                return vectors
            self.failure = "it gave vectors of several lengths, or not one for each text"
        except Exception as error:  # noqa: BLE001 - whatever a caller's code raises
            self.failure = f"{type(error).__name__}: {error}"
        return [(1.0,)] * len(texts)


@cache
def _semantic() -> Kept | None:
    try:
        return semantic()
    except MissingExtra:
        return None


def embedder_of(given: Embed | None, setting: str) -> tuple[str | None, Guarded | None]:
    """The name and the function of the embedder in force: the caller's, else the setting's."""
    if given is not None:
        return GIVEN, Guarded(given)
    found = _semantic() if setting == SEMANTIC else None
    return (SEMANTIC, Guarded(found)) if found is not None else (None, None)
