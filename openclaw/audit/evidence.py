"""What the checks look at: one profile, read, and the names that lie in it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from openclaw.text.snapshot import Snapshot


@dataclass(frozen=True)
class Evidence:
    """A profile at one moment. ``names`` are its files, relative to it, archive included.

    ``state`` is the text of state.yaml or None; ``removed`` the ids that are missing by a
    hand's doing; ``whole`` says that the snapshot holds every archive file.
    """

    snapshot: Snapshot
    now: datetime
    state: str | None = None
    names: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    limit: int = 200
    whole: bool = False
