"""What the verbs answer that read: load, recall, list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from openclaw.model import Entry
from openclaw.results.told import Notice

Layer = Literal["fixed", "index", "demand"]


@dataclass(frozen=True, slots=True)
class Selected:
    """A part of a pack: an entry (``id``) or a file, its layer, why it is there, its tokens."""

    id: str | None
    file: str | None
    layer: Layer
    why: tuple[str, ...]
    tokens: int


@dataclass(frozen=True, slots=True)
class Omitted:
    """What the budget left out of a pack."""

    id: str | None
    file: str | None
    why: tuple[str, ...]
    tokens: int


@dataclass(frozen=True, slots=True)
class Pack:
    """Answer of ``load`` and ``replay``: the text for the model, and the reasons for each part.

    ``tokens`` and ``budget`` are in tokens of the counter in use; ``receipt`` is None where
    nothing can be written; ``commit`` is the HEAD of the brain, None without one.
    """

    text: str
    tokens: int
    budget: int
    selected: tuple[Selected, ...]
    omitted: tuple[Omitted, ...]
    notices: tuple[Notice, ...]
    receipt: str | None = None
    commit: str | None = None


@dataclass(frozen=True, slots=True)
class Rebuilt(Pack):
    """Answer of ``replay``: the pack as its commit gives it now, where that was asked for.

    ``differs`` says in short codes what is not as it was (docs/codes.md); empty when the pack is
    the same, byte for byte.
    """

    differs: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Stood:
    """A pack that an entry stood in: its receipt, the clock and topic of the load, and why."""

    receipt: str
    date: str
    topic: str | None
    why: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Why:
    """Answer of ``why``: the packs in which an entry stood, the newest first."""

    id: str
    packs: tuple[Stood, ...]


@dataclass(frozen=True, slots=True)
class Hit:
    """An entry that ``recall`` found: the higher ``score`` the better; ``why`` has the evidence."""

    entry: Entry
    score: float
    why: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Recall:
    """Answer of ``recall``: the best hits, and how many there are in all."""

    hits: tuple[Hit, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Listing:
    """Answer of ``list`` and ``export``."""

    entries: tuple[Entry, ...]
