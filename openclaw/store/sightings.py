"""What each entry looked like when it was last seen here, to tell that a hand removed it.

One line of JSON an entry, appended; the last one of an id counts. The file lies in
``.ocmem/seen`` and may be deleted at any time: then a removal that nobody saw leaves no
tombstone, and nothing else is different.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict
from dataclasses import dataclass
from pathlib import Path
from threading import RLock

from openclaw.store.files import NO_LINK
from openclaw.store.files import write_private

_KEPT_SECONDS = 30 * 86400  # how long the text of a removed entry can still be restored from here
_SLACK = 200  # superseded lines that are put up with before the file is written anew
_Stamp = tuple[int, int, int]
UNJUDGED = -1.0  # ``at`` of what was seen while another entry was missing


@dataclass(frozen=True, slots=True)
class Sighting:
    """An entry as it stood in ``file``. ``at`` is when we wrote it, in epoch seconds, else 0.

    It is ``UNJUDGED`` while no write has told whose work the change is that it came with.

    ``gone`` is when it left, 0 while it is there.
    """

    id: str
    file: str
    text: str
    at: float = 0.0
    gone: float = 0.0


class Sightings:
    """The file of one profile; reading it again is free while nobody has written it.

    What ``known`` has given is never altered afterwards, so threads may share one.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._stamp: _Stamp | None = None
        self._known: dict[str, Sighting] = {}
        self._lines = 0
        self._one_at_a_time = RLock()

    def known(self) -> Mapping[str, Sighting]:
        """The last sighting of every id; empty where there is no (readable) file."""
        with self._one_at_a_time:
            stamp = self._look()
            if stamp != self._stamp or stamp is None:
                self._read()
                self._stamp = stamp
            return self._known

    def _look(self) -> _Stamp | None:
        with suppress(OSError):
            return _stamp(self.path.stat())
        return None

    def _read(self) -> None:
        self._known, self._lines = {}, 0
        with (
            suppress(OSError),
            self.path.open(encoding="utf-8", errors="replace", newline="\n") as lines,
        ):
            for line in lines:
                self._lines += 1
                with suppress(ValueError, TypeError):
                    sighting = Sighting(**json.loads(line))
                    self._known[sighting.id] = sighting

    def add(self, sightings: Iterable[Sighting]) -> None:
        """Append sightings in one write; silently nothing where that cannot be done."""
        new = tuple(sightings)
        if not new:
            return
        lines = "".join(json.dumps(asdict(item), ensure_ascii=False) + "\n" for item in new)
        data = lines.encode("utf-8")
        with suppress(OSError), self._one_at_a_time:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            known = self._stamp
            flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | NO_LINK
            handle = os.open(self.path, flags, 0o600)
            try:
                before = _stamp(os.fstat(handle))
                os.write(handle, data)
                after = _stamp(os.fstat(handle))
            finally:
                os.close(handle)
            alone = before == known if known else before[1] == 0
            if alone and after[1] == before[1] + len(data):  # what is known stays true
                self._known = {**self._known, **{item.id: item for item in new}}
                self._lines += len(new)
                self._stamp = after

    def tidy(self, now: float) -> None:
        """Write the file anew where most of its lines are of no use; only under the lock.

        Of use is what is there, and for a while the text of what is gone, where there is one.
        """
        known = self.known().values()
        kept = [s for s in known if not s.gone or (s.text and s.gone > now - _KEPT_SECONDS)]
        if self._lines > 2 * len(kept) + _SLACK:
            self._write(kept)

    def erase(self, id: str) -> None:
        """Forget the text of one entry; only under the lock."""
        known = dict(self.known())
        if known.pop(id, None) is not None:
            self._write(known.values())

    def _write(self, sightings: Iterable[Sighting]) -> None:
        lines = (json.dumps(asdict(item), ensure_ascii=False) + "\n" for item in sightings)
        with suppress(OSError):
            write_private(self.path, "".join(lines).encode("utf-8"))


class LastHead:
    """The commit that was checked out at the last write; the file may be deleted at any time.

    What git brought since then is no hand's doing.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> str | None:
        """The commit, or None where none was noted."""
        with suppress(OSError, UnicodeDecodeError):
            return self.path.read_text(encoding="ascii").strip() or None
        return None

    def note(self, commit: str) -> None:
        """Remember a commit; silently nothing where that cannot be done."""
        with suppress(OSError):
            write_private(self.path, f"{commit}\n".encode("ascii"))


def _stamp(found: os.stat_result) -> _Stamp:
    return (found.st_ino, found.st_size, found.st_mtime_ns)
