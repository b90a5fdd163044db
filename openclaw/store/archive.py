"""The archive of a profile, which is never read whole: who is in it, and the highest ids."""

from __future__ import annotations

import json
import re
import time
from collections import Counter
from collections.abc import Callable
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from openclaw.errors import OpenclawError
from openclaw.layout import ARCHIVE
from openclaw.layout import is_archive
from openclaw.store.files import write_private
from openclaw.text.snapshot import highest

_NAMED = re.compile(
    r"^(?:id|supersedes|superseded_by|merged_from|merged_into|conflict|settled)[ \t]*:(.*)$",
    re.MULTILINE,
)
_OWN = re.compile(
    r"^id[ \t]*:[ \t]*[\"']?([A-Za-z0-9][A-Za-z0-9._-]*)[\"']?[ \t]*\r?$", re.MULTILINE
)
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_IN_GIT = ":git"  # stands in the cache beside the names of files
_RACY_SECONDS = 2.0  # a file as young as this may change again within one tick of its clock


class Archive:
    """The archive files below one profile folder; ``cache`` may be deleted at any time.

    ``read`` gives the text of a file of the profile, None where there is none; ``committed``
    the ids that git has ever seen, asked for once where there is no cache.
    """

    def __init__(self, folder: Path, cache: Path, read: Callable[[str], str | None]) -> None:
        self.folder = folder
        self.cache = cache
        self.read = read
        self.committed: Callable[[], Iterable[str]] = lambda: ()
        self._tops: dict[str, list[object]] | None = None

    def files(self) -> tuple[str, ...]:
        """The names of the archive files, relative to the profile, oldest month first."""
        with suppress(OSError):
            names = [path.name for path in (self.folder / ARCHIVE).iterdir()]
            return tuple(f"{ARCHIVE}/{name}" for name in sorted(names) if is_archive(name))
        return ()

    def holding(self, ids: Iterable[str]) -> dict[str, str]:
        """For each of the ids that an archive file names as its own, that (newest) file."""
        wanted = set(ids)
        found: dict[str, str] = {}
        for file in self.files() if wanted else ():
            found |= dict.fromkeys(wanted.intersection(_OWN.findall(self._text(file))), file)
        return found

    def overlapping(self, most: int = 6) -> tuple[str, ...]:
        """Those of the newest ``most`` files that hold an id which another of them holds.

        Two machines may each archive an entry, before and after the end of a month.
        """
        newest = sorted(self.files(), key=lambda file: file[-10:])[-most:]
        held = {file: set(_OWN.findall(self._text(file))) for file in newest}
        times = Counter(id for ids in held.values() for id in ids)
        return tuple(file for file, ids in held.items() if any(times[id] > 1 for id in ids))

    def highest(self) -> dict[str, int]:
        """The highest number of each series of ids that any archive file, or git, names."""
        known = self._load()
        once = known.get(_IN_GIT) or [[], False, highest(self.committed())]
        fresh: dict[str, list[object]] = {_IN_GIT: once}
        top = _higher({}, once[2])
        for file in self.files():
            with suppress(OSError):
                stat = (self.folder / file).stat()
                stamp = [stat.st_ino, stat.st_size, stat.st_mtime_ns]
                row = known.get(file)
                if row is None or row[0] != stamp or row[1]:
                    racy = time.time() - stat.st_mtime < _RACY_SECONDS
                    row = [stamp, racy, self._scan(file)]
                fresh[file] = row
                top = _higher(top, row[2])
        if fresh != known:
            self._tops = fresh
            with suppress(OSError):
                write_private(self.cache, json.dumps(fresh).encode())
        return top

    def _scan(self, file: str) -> dict[str, int]:
        return ids_named(self._text(file))

    def _text(self, file: str) -> str:
        """The text of a file; of one that cannot be read, nothing: ``check`` tells of it."""
        with suppress(OpenclawError):
            return self.read(file) or ""
        return ""

    def _load(self) -> dict[str, list[object]]:
        tops = self._tops
        if tops is None or not self.cache.exists():
            tops = {}
            with suppress(OSError, ValueError, TypeError, AttributeError):
                rows = json.loads(self.cache.read_bytes())
                tops = {str(k): list(v) for k, v in rows.items() if len(v) == 3}
            self._tops = tops
        return tops


def ids_named(text: str) -> dict[str, int]:
    """The highest number of each series of ids that header lines of a text name."""
    return highest(id for line in _NAMED.findall(text) for id in _ID.findall(line))


def _higher(one: dict[str, int], two: object) -> dict[str, int]:
    merged = dict(one)
    for series, number in two.items() if isinstance(two, dict) else ():
        merged[series] = max(merged.get(series, 0), int(number))
    return merged
