"""The kinds of secrets, and what is known of one that was found."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Iterator
from dataclasses import dataclass

KINDS = (
    "phone",
    "email",
    "national_id",
    "bank_card",
    "iban",
    "account",
    "password",
    "token",
    "private_key",
    "url",
)

# Of two kinds that claim the same characters, the one that stands first here: what opens a
# door before what names a person, and what has a form of its own before what a word announces.
PRIORITY = (
    "private_key",
    "url",
    "token",
    "password",
    "iban",
    "national_id",
    "bank_card",
    "email",
    "phone",
    "account",
)

Span = tuple[int, int]  # from the first character to the one after the last
Finder = Callable[[str], Iterator[Span]]


@dataclass(frozen=True, slots=True)
class Secret:
    """One secret in a text: ``text[start:end]``, in characters.

    ``ref`` is its keyed fingerprint (``s-`` and 12 hexadecimal digits), empty where no key was
    given; ``kind`` is one of ``KINDS``. The value itself is not kept.
    """

    ref: str
    kind: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Redaction:
    """A text without its secrets, and where they stood in the text as given, in its order."""

    text: str
    found: tuple[Secret, ...]
