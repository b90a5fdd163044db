"""The folder of one profile, read: its texts, its names, its entries as a snapshot."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from openclaw.errors import DiskError
from openclaw.errors import LinkLeavesBrain
from openclaw.errors import MemoryMissing
from openclaw.errors import NotUtf8
from openclaw.findings import Finding
from openclaw.layout import CONTEXTS
from openclaw.layout import MEMORIES
from openclaw.layout import PRIVATE
from openclaw.layout import is_recovery
from openclaw.model import Entry
from openclaw.store.archive import Archive
from openclaw.store.brain import Brain
from openclaw.store.files import read_text
from openclaw.store.files import unread
from openclaw.store.index import Index
from openclaw.text.snapshot import Snapshot
from openclaw.text.snapshot import entry_file

_GAPS_SECONDS = (0.01, 0.03, 0.1)  # an editor's file is back sooner than their sum


class ProfileFolder:
    """Reading one profile. Takes no lock: every file on disk is a whole one."""

    def __init__(self, brain: Brain, profile: str) -> None:
        self.brain = brain
        self.folder = brain.profile_folder(profile)
        self.profile = self.folder.name
        self.zone = brain.zone()
        cache = brain.derived / "archive" / f"{self.profile}.json"
        self.archive = Archive(self.folder, cache, self.text)
        index = brain.derived / "index" / self.profile
        self.index = Index(self.folder, index, self.zone, self.text, brain.keeps)

    def text(self, file: str) -> str | None:
        """The text of one file of the profile, None where there is none.

        Raises ``NotUtf8``, ``LinkLeavesBrain``, ``DiskError``.
        """
        return read_text(self.brain.inside(self.folder / file, file), file)

    def names(self, folder: str) -> tuple[str, ...]:
        """The names in a folder of the profile, in order; none where it does not exist."""
        with suppress(OSError):
            return tuple(sorted(os.listdir(self.folder / folder)))
        return ()

    def documents(self, folder: str) -> tuple[str, ...]:
        """The Markdown files of a folder and of the folders right below it, in order."""
        found = []
        with suppress(OSError):
            for entry in os.scandir(self.folder / folder):
                if entry.name.endswith(".md"):
                    found.append(entry.name)
                elif entry.is_dir() and entry.name != "archive":
                    below = self.names(f"{folder}/{entry.name}")
                    found += [f"{entry.name}/{name}" for name in below if name.endswith(".md")]
        return tuple(sorted(found))

    def all_names(self) -> tuple[str, ...]:
        """Every file below the profile folder, relative to it, but for git's own."""
        found: list[str] = []
        for folder, folders, names in os.walk(self.folder):
            folders[:] = sorted(name for name in folders if name != ".git")
            below = os.path.relpath(folder, self.folder).replace(os.sep, "/")
            found += [name if below == "." else f"{below}/{name}" for name in sorted(names)]
        return tuple(found)

    def read(self, *, strict: bool = False) -> Snapshot:
        """The live files of entries: memories.md, private.md, recovery files.

        A file that is missing or cannot be read is a finding, or with ``strict`` an error.
        """
        texts, problems = self._texts(self._live_names(), strict=strict)
        if MEMORIES not in texts and all(problem.file != MEMORIES for problem in problems):
            problems.append(Finding("memory_missing", MEMORIES, facts=self._missing()))
            if strict:
                raise MemoryMissing(**self._missing())
        files = {name: entry_file(name, text, self.zone) for name, text in texts.items()}
        return Snapshot(self.profile, self.zone, files, problems=tuple(problems))

    def _texts(self, names: Iterable[str], *, strict: bool) -> tuple[dict[str, str], list[Finding]]:
        """The texts of those files that there are; what cannot be read is a finding, or raised."""
        texts: dict[str, str] = {}
        problems: list[Finding] = []
        for name in names:
            try:
                text = self._there(name)
            except (NotUtf8, LinkLeavesBrain, DiskError) as error:
                if strict:
                    raise
                problems.append(unread(name, error))
            else:
                if text is not None:
                    texts[name] = text
        return texts, problems

    def _there(self, name: str) -> str | None:
        """The text of a file; some editors take memories.md away for a moment while they save."""
        for pause in _GAPS_SECONDS if name == MEMORIES else ():
            text = self.text(name)
            if text is not None:
                return text
            time.sleep(pause)
        return self.text(name)

    def _live_names(self) -> Iterator[str]:
        yield from (MEMORIES, PRIVATE)
        yield from (f"{CONTEXTS}/{name}" for name in self.names(CONTEXTS) if is_recovery(name))

    def _missing(self) -> dict[str, object]:
        beside = [n for n in self.names(".") if "memor" in n.lower() and n != MEMORIES]
        return {"file": MEMORIES, "found": ", ".join(beside) or "-"}

    def archived(self) -> tuple[Entry, ...]:
        """Every entry of the archive, by the index. Raises as ``text``."""
        return self.index.entries(self.archive.files())

    def with_archive(
        self, snapshot: Snapshot, ids: Iterable[str] | None = None, *, strict: bool = True
    ) -> Snapshot:
        """The snapshot with the archive files that hold the ids, or with all of them.

        A file that cannot be read is an error, or without ``strict`` a finding.
        """
        files = self.archive.files() if ids is None else self.archive.holding(ids).values()
        read, problems = self._texts(dict.fromkeys(files), strict=strict)
        found = snapshot.with_files(entry_file(f, text, self.zone) for f, text in read.items())
        return replace(found, problems=(*snapshot.problems, *problems))
