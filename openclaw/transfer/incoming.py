"""What an import reads, in one shape for every format (docs/cli.md, "import").

The values are as found: redaction, dedup, ids and the check of field values are the caller's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field

from openclaw.changes import FieldValue
from openclaw.results import Skipped

# Why something was left out; these words are part of the answer of ``import``.
NOT_JSON = "not JSON"
NO_OBJECT = "not a JSON object"
NO_TEXT = "no text"
LONE_SURROGATE = "half of a surrogate pair"
FIELD_NAME = "a field name that no header can hold"
TEMPLATE = "template"
BARE_HEADING = "heading with nothing under it"
EMPTY = "empty"
INSTRUCTIONS = "instructions, not memory"
SKILL = "a skill, not memory"
NO_DAY = "no real date in its name"
NO_MEMORY = "not a memory file"


@dataclass(frozen=True, slots=True)
class IncomingEntry:
    """A statement to remember: its ``text``, and header fields in stored form.

    ``fields`` has the names of docs/format.md (lists as tuples) and unknown ones as they were
    spelled; ``timestamp`` may be a day alone. An ``id`` is the one it had where it comes from,
    which the link fields of its companions name. ``place`` is ``file:line``, for messages.
    """

    text: str
    fields: Mapping[str, FieldValue] = field(default_factory=dict)
    place: str = ""


@dataclass(frozen=True, slots=True)
class IncomingContext:
    """A dated note, kept whole: ``day`` is ``YYYY-MM-DD``, ``title`` may be empty."""

    day: str
    title: str
    text: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class Incoming:
    """All that one import found; ``identity`` is the text of who the agent is, or None."""

    entries: tuple[IncomingEntry, ...] = ()
    contexts: tuple[IncomingContext, ...] = ()
    identity: str | None = None
    skipped: tuple[Skipped, ...] = ()
