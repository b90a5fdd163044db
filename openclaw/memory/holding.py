"""What a milestone holds back: pieces of files that bring in a secret somebody typed."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping

from openclaw.audit.evidence import Watch
from openclaw.audit.secrets import TypedIn
from openclaw.audit.secrets import secrets_of
from openclaw.layout import ROOT_FILES
from openclaw.text.pieces import Piece
from openclaw.text.pieces import by_name

Texts = tuple[str | None, str | None]  # a file's text at HEAD and on disk


class Holding:
    """What stands in git already, and so what is new. An e-mail in ocmem.yaml is git's author."""

    def __init__(self, watch: Watch, files: Mapping[str, Texts]) -> None:
        self.watch = watch
        self.found: dict[str, tuple[TypedIn, ...]] = {}
        self._known: set[tuple[str, str]] = set()
        changed = {
            file: (by_name(file, before), by_name(file, after))
            for file, (before, after) in files.items()
            if file not in ROOT_FILES
        }
        for file, (old, new) in changed.items():
            for name, text in old.items():
                if new.get(name) != text:
                    found = secrets_of(file, Piece(name, text), watch)
                    self._known |= {(one.place, one.ref) for one in found}
        for file, (old, new) in changed.items():
            held = [f for n, t in new.items() if old.get(n) != t for f in self._new(file, n, t)]
            if held:
                self.found[file] = tuple(held)

    def _new(self, file: str, name: str, text: str) -> Iterator[TypedIn]:
        for one in secrets_of(file, Piece(name, text), self.watch):
            if (one.place, one.ref) not in self._known:
                yield one

    def pieces(self, file: str) -> frozenset[str]:
        """The names of the pieces that stay as they are at HEAD."""
        return frozenset(one.piece for one in self.found.get(file, ()))

    def holds(self, file: str, name: str, text: str | None) -> bool:
        """Whether a version of a piece has a secret that git has not."""
        if text is None or file in ROOT_FILES:
            return False
        return next(self._new(file, name, text), None) is not None
