"""One conversation: the verbs of a ``Memory``, with a source of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from typing import Protocol

from openclaw.results import Milestone
from openclaw.results import Observed
from openclaw.results import Outcome
from openclaw.results import Swept


class Listener(Protocol):
    """What a session needs of a ``Memory``."""

    @property
    def remember(self) -> Callable[..., Outcome]:
        """The verb that keeps one statement."""

    @property
    def observe(self) -> Callable[..., Observed]:
        """The verb that judges a turn."""


class Session:
    """A ``Memory`` during one conversation.

    ``milestone`` is what its end committed, ``swept`` what its end swept (None: nothing was due).
    """

    def __init__(self, memory: Listener, source: str | None) -> None:
        self._memory = memory
        self.source = source
        self.milestone: Milestone | None = None
        self.swept: Swept | None = None

    def remember(self, text: str, **fields: Any) -> Outcome:
        """As ``Memory.remember``, with the session's source where none is given."""
        return self._memory.remember(text, **{"source": self.source, **fields})

    def observe(self, text: str, **fields: Any) -> Observed:
        """As ``Memory.observe``, with the session's source where none is given."""
        return self._memory.observe(text, **{"source": self.source, **fields})

    def __getattr__(self, name: str) -> Any:
        return getattr(self._memory, name)
