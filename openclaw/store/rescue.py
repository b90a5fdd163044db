"""What was remembered while git was in the middle of something, kept where no reset reaches.

While a merge, rebase, cherry-pick or bisect is under way, or no branch is checked out, commits
wait, and an abort or a reset takes what is not committed out of the worktree. So the entries are
also kept in this machine's folder of the brain (0600), one JSON document a profile, until they
are in a commit, or were forgotten. What was kept is offered, never put back unasked.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from collections.abc import Iterable
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict
from dataclasses import dataclass
from pathlib import Path

from openclaw.errors import OpenclawError
from openclaw.layout import MEMORIES
from openclaw.layout import is_archive
from openclaw.store.files import write_private
from openclaw.store.journal import Wrote
from openclaw.store.lock import locked
from openclaw.text.pieces import bare

_MOST = 500  # entries kept of one profile; the oldest go first
_WAIT_SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class Kept:
    """An entry of memories.md as it was written; ``before`` as it stood when that began, or None.

    ``during`` is the code of what was under way (docs/codes.md).
    """

    id: str
    text: str
    before: str | None
    during: str


class Rescue:
    """What is kept of one profile; ``path`` may be deleted at any time."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> dict[str, Kept]:
        """All that is kept, by id, oldest first; nothing where there is no (readable) file."""
        found: dict[str, Kept] = {}
        with suppress(OSError, ValueError, LookupError, TypeError, AttributeError):
            for row in json.loads(self.path.read_bytes())["entries"]:
                kept = Kept(**row)
                if _is_sound(kept):
                    found[kept.id] = kept
        return found

    def change(self, keep: Iterable[Kept] = (), drop: Collection[str] = ()) -> None:
        """Keep some entries and drop others; silently nothing where that cannot be done."""
        keep = tuple(keep)
        if not (keep or (drop and self.path.exists())):
            return
        with suppress(OSError, OpenclawError), locked(self._lock, _WAIT_SECONDS):
            self._write({n: k for n, k in self.read().items() if n not in drop}, keep)

    def erase(self, id: str) -> None:
        """Keep nothing of an entry. Raises ``LockTimeout``, ``DiskError``."""
        if self.path.exists():
            with locked(self._lock, _WAIT_SECONDS):
                self._write({n: k for n, k in self.read().items() if n != id}, ())

    @property
    def _lock(self) -> Path:
        return self.path.with_suffix(".lock")

    def _write(self, held: dict[str, Kept], keep: tuple[Kept, ...]) -> None:
        new = held | {kept.id: kept for kept in keep}
        if new == self.read():
            return
        if not new:
            self.path.unlink(missing_ok=True)
            return
        rows = [asdict(kept) for kept in list(new.values())[-_MOST:]]
        text = json.dumps({"entries": rows}, ensure_ascii=False, indent=1) + "\n"
        write_private(self.path, text.encode("utf-8"))


def _is_sound(kept: Kept) -> bool:
    texts = (kept.id, kept.text, kept.during)
    return all(isinstance(text, str) for text in texts) and isinstance(kept.before, str | None)


def worth_keeping(
    wrote: Iterable[Wrote], live: Mapping[str, str], known: Mapping[str, Kept], during: str
) -> tuple[Kept, ...]:
    """What we wrote into memories.md since the last commit and that still stands there.

    ``live`` are its entries' segments by id, private ones left out.
    """
    first: dict[str, str | None] = {}
    for piece in wrote:
        if piece.file == MEMORIES:
            first.setdefault(piece.name, piece.before)
    return tuple(
        Kept(id, live[id], known[id].before if id in known else before, during)
        for id, before in first.items()
        if id in live and bare(live[id]) != bare(before)
    )


def wiped(kept: Mapping[str, Kept], live: Mapping[str, str]) -> tuple[Kept, ...]:
    """What is kept and stands in the file as it did before it was written: git took it away.

    Where anything else stands there, somebody has gone on from it.
    """
    return tuple(k for k in kept.values() if bare(live.get(k.id)) == bare(k.before))


def retired(wrote: Iterable[Wrote], live: Collection[str]) -> set[str]:
    """The ids that we moved into the archive, or took out: nobody wants them back."""
    memories: dict[str, bool] = {}
    archive: dict[str, bool] = {}
    for piece in wrote:
        if piece.file == MEMORIES:
            memories[piece.name] = piece.after is not None
        elif is_archive(piece.file.rsplit("/", 1)[-1]):
            archive[piece.name] = piece.after is not None
    out = {id for id, there in memories.items() if not there}
    return (out | {id for id, there in archive.items() if there}) - set(live)
