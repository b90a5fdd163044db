"""What we wrote since the last commit, piece by piece, so that blame tells us from people.

One line of JSON a piece: file, name, before, after. The file lies in ``.ocmem/journal`` and may
be deleted at any time: then what is not committed yet counts as one change.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict
from dataclasses import dataclass
from pathlib import Path

from openclaw.store.files import write_private


@dataclass(frozen=True, slots=True)
class Wrote:
    """One piece that we wrote: its text before and after, None for "not there"."""

    file: str
    name: str
    before: str | None
    after: str | None


class Journal:
    """The journal of one profile; written under its lock."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def add(self, pieces: Iterable[Wrote]) -> None:
        """Append what a save wrote; silently nothing where that cannot be done."""
        lines = [json.dumps(asdict(piece), ensure_ascii=False) for piece in pieces]
        if not lines:
            return
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            handle = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
            try:
                os.write(handle, ("\n".join(lines) + "\n").encode("utf-8"))
            finally:
                os.close(handle)

    def read(self) -> tuple[Wrote, ...]:
        """All that was written since the journal was last cut, oldest first."""
        found = []
        with suppress(OSError, UnicodeDecodeError):
            for line in self.path.read_text(encoding="utf-8").split("\n"):
                with suppress(ValueError, TypeError):
                    found.append(Wrote(**json.loads(line)))
        return tuple(found)

    def cut(self, count: int) -> None:
        """Drop the oldest ``count`` pieces: they are committed."""
        left = self.read()[count:]
        lines = "".join(json.dumps(asdict(piece), ensure_ascii=False) + "\n" for piece in left)
        with suppress(OSError):
            write_private(self.path, lines.encode("utf-8"))

    def erase(self, id: str) -> None:
        """Take what was written of one entry out, for one that is to leave no text."""
        kept = [piece for piece in self.read() if piece.name != id]
        lines = "".join(json.dumps(asdict(piece), ensure_ascii=False) + "\n" for piece in kept)
        with suppress(OSError):
            write_private(self.path, lines.encode("utf-8"))
