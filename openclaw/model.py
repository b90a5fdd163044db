"""The words of the domain: what an entry is, and which values its fields may take.

The table of fields is docs/format.md; the order in ``FIELDS`` is the order in which a new
entry's header is written.
"""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field
from typing import Literal
from typing import get_args

Importance = Literal["high", "medium", "low"]
Status = Literal["active", "cold", "superseded", "merged", "expired", "demoted", "forgotten"]
Kind = Literal["fact", "preference", "commitment", "event", "belief"]
Visibility = Literal["world", "private"]
Origin = Literal["user", "agent", "document", "import"]

CHOICES: dict[str, tuple[str, ...]] = {
    "importance": get_args(Importance),
    "status": get_args(Status),
    "kind": get_args(Kind),
    "visibility": get_args(Visibility),
    "origin": get_args(Origin),
}

# Header fields in the order in which a new header is written.
FIELDS = (
    "id",
    "timestamp",
    "source",
    "origin",
    "importance",
    "ttl",
    "status",
    "tags",
    "entity",
    "kind",
    "slot",
    "visibility",
    "conflict",
    "settled",
    "supersedes",
    "superseded_by",
    "merged_from",
    "merged_into",
    "archived",
)
SYNONYMS = {"created": "timestamp"}  # other spellings that are read as a field
LINK_FIELDS = ("conflict", "settled", "supersedes", "superseded_by", "merged_from", "merged_into")
LIST_FIELDS = ("tags", "conflict", "settled", "supersedes", "merged_from")
RESTORED = "restored"  # an unknown field: from which of them a person brought the entry back
RECALLED = ("active", "cold")  # the statuses of what is still believed


@dataclass(frozen=True, slots=True)
class Entry:
    """One memory.

    ``id`` is unique in its profile. ``text`` is the body without the blank lines around it.
    ``timestamp``, ``ttl`` and ``archived`` are as stored: RFC 3339 instants, or a date for
    ``ttl``. ``None`` and empty tuples mean that the header has no (usable) such field.
    ``file`` is relative to the profile folder and ``line`` counts from 1: the opening ``---``.
    ``extra`` holds the fields that this version does not know, as text.
    """

    id: str
    text: str
    timestamp: str | None = None
    source: str | None = None
    origin: Origin | None = None
    importance: Importance = "medium"
    ttl: str | None = None
    status: Status = "active"
    tags: tuple[str, ...] = ()
    entity: str | None = None
    kind: Kind | None = None
    slot: str | None = None
    visibility: Visibility | None = None
    conflict: tuple[str, ...] = ()
    settled: tuple[str, ...] = ()
    supersedes: tuple[str, ...] = ()
    superseded_by: str | None = None
    merged_from: tuple[str, ...] = ()
    merged_into: str | None = None
    archived: str | None = None
    extra: dict[str, str | list[str]] = field(default_factory=dict)
    file: str = "memories.md"
    line: int = 1

    @property
    def private(self) -> bool:
        """Whether the entry must not leave this machine."""
        return self.visibility == "private"

    @property
    def tombstone(self) -> bool:
        """Whether only the header is left: removed by hand, or erased."""
        return self.status == "forgotten" and not self.text


@dataclass(frozen=True, slots=True)
class Draft:
    """A statement on its way in, checked and in stored form, before it has an id."""

    text: str
    fields: tuple[tuple[str, str | tuple[str, ...]], ...] = ()

    def get(self, name: str) -> str | tuple[str, ...] | None:
        """Return the value of one field, or None."""
        return dict(self.fields).get(name)
