"""What the checks look at: one profile, read, and the names that lie in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field
from datetime import datetime

from openclaw.text.snapshot import Snapshot


@dataclass(frozen=True)
class Watch:
    """What counts as a secret: the kinds looked for, the key of their names, what is accepted.

    ``accepted`` pairs the id of an entry (or a file) with a secret's reference; one that is
    accepted by its reference, wherever it stands, is paired with that.
    """

    kinds: frozenset[str]
    key: bytes
    accepted: frozenset[tuple[str, str]] = frozenset()

    def accepts(self, place: str, ref: str) -> bool:
        """Whether a person has accepted a secret where it stands."""
        return (place, ref) in self.accepted or (ref, ref) in self.accepted


@dataclass(frozen=True)
class Evidence:
    """A profile at one moment. ``names`` are its files, relative to it, archive included.

    ``state`` is the text of state.yaml or None; ``removed`` the ids that are missing by a
    hand's doing; ``whole`` says that the snapshot holds every archive file; ``texts`` are the
    files without entries; ``watch`` says what a secret is, None where none are looked for;
    ``wiped`` has the id and text of what an abort or a reset of git took away.
    """

    snapshot: Snapshot
    now: datetime
    state: str | None = None
    names: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    limit: int = 200
    whole: bool = False
    texts: Mapping[str, str] = field(default_factory=dict)
    watch: Watch | None = None
    wiped: tuple[tuple[str, str], ...] = ()
