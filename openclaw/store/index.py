"""What the archive files say, read once: derived, one file of JSON for each of them, 0600.

A file is known by its stamp, and read anew where that is another one. While it is so young
that it may change within one tick of its clock, its content is compared instead, and nothing is
kept on disk. So the index follows every hand edit, checkout and merge, and may be deleted at any
time: it changes no answer. Nor does one that somebody else made, since a stamp has what only
this machine knows of a file: a clone that brings an index along is read as it stands.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
import time
from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import MISSING
from dataclasses import dataclass
from dataclasses import fields
from datetime import tzinfo
from pathlib import Path
from typing import Any

from openclaw import __version__
from openclaw.model import LIST_FIELDS
from openclaw.model import Entry
from openclaw.store.files import write_private
from openclaw.text.snapshot import entry_file

_FORMAT = 1
_RACY_SECONDS = 2.0
_DEFAULTS = {f.name: f.default for f in fields(Entry) if f.default is not MISSING}
_LISTS = frozenset(LIST_FIELDS)
Stamp = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Indexed:
    """The entries of one file, in order, and how the file was when they were read.

    ``young`` says that its stamp cannot be trusted yet: then the hash of its content decides.
    """

    stamp: Stamp
    young: bool
    hash: str
    entries: tuple[Entry, ...]


class Index:
    """The index of the archive of one profile.

    ``folder`` is the profile's, ``home`` where the index lies, ``read`` gives the text of a file
    (None: there is none) or raises, ``keeps`` says whether a derived file may be used.
    """

    def __init__(
        self,
        folder: Path,
        home: Path,
        zone: tzinfo,
        read: Callable[[str], str | None],
        keeps: Callable[[Path], bool],
    ) -> None:
        self.folder = folder
        self.home = home
        self.zone = zone
        self.read = read
        self.keeps = keeps
        self._held: dict[str, Indexed] = {}
        self._all: tuple[tuple[Indexed, ...], tuple[Entry, ...]] = ((), ())

    def entries(self, files: Sequence[str]) -> tuple[Entry, ...]:
        """The entries of files of the profile, in order; the index then knows these files alone.

        Raises what ``read`` raises.
        """
        held = tuple(self._indexed(file) for file in files)
        self._held = dict(zip(files, held, strict=True))
        self._tidy(files)
        before, entries = self._all
        if len(before) != len(held) or any(a is not b for a, b in zip(before, held, strict=True)):
            entries = tuple(entry for one in held for entry in one.entries)
            self._all = held, entries
        return entries

    def clear(self) -> None:
        """Forget everything, on disk too."""
        self._held, self._all = {}, ((), ())
        self._tidy(())

    def _indexed(self, file: str) -> Indexed:
        stamp = _stamp(self.folder / file)
        known = self._held.get(file) or self._load(file)
        if known is None or known.young or known.stamp != stamp or not stamp:
            known = self._read_anew(file, stamp, self._held.get(file))
        return known

    def _read_anew(self, file: str, stamp: Stamp, known: Indexed | None) -> Indexed:
        text = self.read(file) or ""
        content = hashlib.sha256(text.encode()).hexdigest()
        same = known is not None and known.hash == content
        entries = known.entries if known and same else entry_file(file, text, self.zone).entries
        young = not stamp or _stamp(self.folder / file) != stamp or _is_young(stamp)
        fresh = Indexed(stamp, young, content, entries)
        if known and fresh == known:
            return known
        if not young:
            self._save(file, fresh)
        return fresh

    def _path(self, file: str) -> Path:
        return self.home / f"{file.rsplit('/', 1)[-1].removesuffix('.md')}.json"

    def _made(self) -> list[object]:
        """What else the reading depends on: how it is stored, which version reads, the zone."""
        return [_FORMAT, __version__, str(self.zone), self.zone.__class__.__name__]

    def _save(self, file: str, held: Indexed) -> None:
        path = self._path(file)
        rows = [_row(entry) for entry in held.entries]
        said = {"made": self._made(), "file": file, "stamp": held.stamp, "hash": held.hash}
        if self.keeps(path):
            with suppress(OSError):
                write_private(
                    path, json.dumps(said | {"entries": rows}, ensure_ascii=False).encode()
                )

    def _load(self, file: str) -> Indexed | None:
        path = self._path(file)
        if not self.keeps(path):
            return None
        with suppress(OSError, ValueError, TypeError, KeyError, AttributeError):
            said = json.loads(path.read_bytes())
            if [said["made"], said["file"]] == [self._made(), file]:
                stamp, entries = tuple(said["stamp"]), tuple(map(_entry, said["entries"]))
                return Indexed(stamp, young=False, hash=str(said["hash"]), entries=entries)
        return None

    def _tidy(self, files: Iterable[str]) -> None:
        """Remove what is kept of files that are gone: their text is not ours to keep."""
        names = {self._path(file).name for file in files}
        with suppress(OSError):
            for name in os.listdir(self.home) if self.keeps(self.home) else ():
                if name not in names and name.endswith(".json"):
                    (self.home / name).unlink(missing_ok=True)


def _stamp(path: Path) -> Stamp:
    """What changes whenever a file does; nothing for a link, and where there is no file."""
    with suppress(OSError):
        found = path.lstat()
        if stat.S_ISREG(found.st_mode):
            times = found.st_mtime_ns, found.st_ctime_ns
            return (found.st_dev, found.st_ino, found.st_size, *times)
    return ()


def _is_young(stamp: Stamp) -> bool:
    return time.time() - max(stamp[3:]) / 1e9 < _RACY_SECONDS


def _row(entry: Entry) -> dict[str, Any]:
    """An entry as JSON: what is not as it is by default."""
    held = {f.name: getattr(entry, f.name) for f in fields(entry)}
    return {n: v for n, v in held.items() if v != _DEFAULTS.get(n, MISSING) and (v or n == "text")}


def _entry(row: dict[str, Any]) -> Entry:
    for name in _LISTS & row.keys():
        row[name] = tuple(row[name])
    return Entry(**row)
