"""Secrets that a person typed into a file: found and told, never altered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from openclaw.audit.evidence import Evidence
from openclaw.audit.evidence import Watch
from openclaw.findings import Finding
from openclaw.layout import PRIVATE_SECRETS
from openclaw.layout import SECRETS
from openclaw.redact import Secret
from openclaw.redact import redact
from openclaw.text.pieces import LOOSE
from openclaw.text.pieces import Piece
from openclaw.text.pieces import is_entries
from openclaw.text.pieces import pieces


@dataclass(frozen=True, slots=True)
class TypedIn:
    """A secret that stands in a piece of a file.

    ``place`` is the entry's id, or the file; ``start`` counts characters from its piece's.
    """

    place: str
    piece: str
    ref: str
    kind: str
    start: int

    @property
    def in_entry(self) -> bool:
        """Whether ``place`` is the id of an entry."""
        return self.piece.partition(LOOSE)[0] == self.place


def typed_in(file: str, text: str, watch: Watch) -> Iterator[tuple[int, TypedIn]]:
    """The secrets in ``text`` that nobody accepted, each with its offset in it."""
    at = 0
    for piece in pieces(file, text):
        for found in secrets_of(file, piece, watch):
            yield at + found.start, found
        at += len(piece.text)


def secrets_of(file: str, piece: Piece, watch: Watch) -> tuple[TypedIn, ...]:
    """The secrets in one piece of a file that nobody accepted."""
    if file in (SECRETS, PRIVATE_SECRETS):
        return ()
    id = piece.name.partition(LOOSE)[0] if is_entries(file) else ""  # mem-0001#2: it stands twice
    place = id or file
    return tuple(
        TypedIn(place, piece.name, one.ref, one.kind, one.start)
        for one in _found(piece.text, watch.kinds, watch.key)
        if not watch.accepts(place, one.ref)
    )


@lru_cache(maxsize=2048)
def _found(text: str, kinds: frozenset[str], key: bytes) -> tuple[Secret, ...]:
    return redact(text, kinds=kinds, key=key).found


def check_secrets(evidence: Evidence) -> list[Finding]:
    """Secrets in files that git may track, or that a pack may show, one finding a secret."""
    if evidence.watch is None:
        return []
    texts = {file.file: file.text for file in evidence.snapshot.files.values()}
    texts |= evidence.texts
    return [
        finding_of(file, text, at, found)
        for file, text in sorted(texts.items())
        for at, found in typed_in(file, text, evidence.watch)
    ]


def finding_of(file: str, text: str, at: int, found: TypedIn) -> Finding:
    """The finding of a secret at an offset of a file's text."""
    line = text.count("\n", 0, at) + 1
    column = at - (text.rfind("\n", 0, at) + 1) + 1
    facts: dict[str, object] = {"place": found.place, "kind": found.kind}
    id = found.place if found.place != file else None
    return Finding("secret", file, line, column, id, facts)
