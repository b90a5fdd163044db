"""A caller's own words for entries that become one (``summarise``), asked for before the save."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Sequence
from typing import Any

from openclaw.errors import OpenclawError
from openclaw.memory.desk import Desk
from openclaw.model import Entry
from openclaw.results import Skipped
from openclaw.upkeep.consolidation import Merge
from openclaw.wording import Language
from openclaw.wording import say
from openclaw.write.draft import checked_text

Summarise = Callable[[Sequence[Entry]], str]
Key = tuple[tuple[str, str], ...]


class Worder:
    """What ``summarise`` said of each set of texts; where it failed, the list of them stands."""

    def __init__(self, desk: Desk, summarise: Summarise | None) -> None:
        self.desk = desk
        self.summarise = summarise
        self.worded: dict[Key, str] = {}
        self._failed: dict[Key, str] = {}

    @property
    def asks(self) -> bool:
        """Whether there is anybody to ask."""
        return self.summarise is not None

    def ask(self, merges: Iterable[Merge]) -> bool:
        """Ask about those that nobody was asked about yet; whether there were any."""
        new = [m for m in merges if m.key not in self.worded and m.key not in self._failed]
        if self.summarise is None:
            return False
        for merge in new:
            said = self._said(self.summarise, merge)
            if isinstance(said, OpenclawError | Exception):
                self._failed[merge.key] = type(said).__name__
            else:
                self.worded[merge.key] = said
        return bool(new)

    def _said(self, summarise: Summarise, merge: Merge) -> str | Exception:
        """The text as it is kept, or what went wrong: an error's own words may hold a secret."""
        try:
            said: Any = summarise(merge.parts)
            if not isinstance(said, str):
                return TypeError()
            return checked_text(self.desk.redactor().text(said), self.desk.settings.entry_chars)
        except Exception as error:  # noqa: BLE001 - whatever a caller's part does, the sweep goes on
            return error

    def failed(self, language: Language) -> Iterator[Skipped]:
        """Where the caller's words could not be had."""
        for key, what in self._failed.items():
            ids = ", ".join(id for id, _ in key)
            yield Skipped(ids, say("swept.unworded", language, {"what": what}))
