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

from openclaw.store.files import NO_LINK
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
        lines = "".join(_line(piece) for piece in pieces)
        if not lines:
            return
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            handle = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | NO_LINK, 0o600)
            try:
                os.write(handle, f"\n{lines}".encode())  # what stands there may end in mid-line
            finally:
                os.close(handle)

    def read(self) -> tuple[Wrote, ...]:
        """All that was written since the journal was last cut, oldest first."""
        with suppress(OSError):
            found = (_read(line) for line in self.path.read_bytes().split(b"\n"))
            return tuple(piece for piece in found if piece is not None)
        return ()

    def cut(self, count: int) -> None:
        """Drop the oldest ``count`` pieces: they are committed."""
        left = self.read()[count:]
        if left:
            self._write(left)
        else:  # most often; a file that is gone needs no sync
            with suppress(OSError):
                self.path.unlink(missing_ok=True)

    def erase(self, id: str) -> None:
        """Take what was written of one entry out, for one that is to leave no text."""
        self._write(piece for piece in self.read() if piece.name != id)

    def _write(self, pieces: Iterable[Wrote]) -> None:
        with suppress(OSError):
            write_private(self.path, "".join(_line(piece) for piece in pieces).encode("utf-8"))


def _line(piece: Wrote) -> str:
    return json.dumps(asdict(piece), ensure_ascii=False) + "\n"


def _read(line: bytes) -> Wrote | None:
    """A line, or None for one that is damaged."""
    with suppress(ValueError, TypeError):
        piece = Wrote(**json.loads(line))
        names, texts = (piece.file, piece.name), (piece.before, piece.after)
        if all(isinstance(n, str) for n in names) and all(isinstance(t, str | None) for t in texts):
            return piece
    return None
