"""What is going to be different: every alteration of memory is first a tuple of these.

A dry run, an audit line, a commit message and the review page are views of the same tuple
(docs/design/0002-changes-are-values.md). Files are named relative to the profile.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic
from typing import TypeVar

from openclaw.model import Draft

FieldValue = str | tuple[str, ...]
Fields = tuple[tuple[str, FieldValue], ...]


@dataclass(frozen=True, slots=True)
class Add:
    """A new entry at the end of ``file``. ``segment`` is set where text comes back as it was."""

    id: str
    file: str
    draft: Draft
    segment: str | None = None
    kind: str = "added"


@dataclass(frozen=True, slots=True)
class Edit:
    """Header fields of an entry set and unset, maybe its text replaced, in place."""

    id: str
    file: str
    set: Fields = ()
    unset: tuple[str, ...] = ()
    text: str | None = None
    kind: str = "amended"


@dataclass(frozen=True, slots=True)
class Move:
    """An entry goes from one file to another, to the byte but for the fields named.

    ``text`` is None, or what the body becomes; an empty one leaves a tombstone.
    """

    id: str
    file: str
    target: str
    set: Fields = ()
    unset: tuple[str, ...] = ()
    text: str | None = None
    kind: str = "archived"


@dataclass(frozen=True, slots=True)
class Remove:
    """An entry's segment is taken out, because its content stands elsewhere (or must go).

    ``segment`` says which, in a file that may hold several of that id.
    """

    id: str
    file: str
    segment: str | None = None
    kind: str = "removed"


@dataclass(frozen=True, slots=True)
class Mend:
    """Some characters of ``file`` are replaced: ``before`` stands at offset ``start``.

    ``id`` is that of the entry concerned, which may get another one by it.
    """

    file: str
    start: int
    before: str
    after: str
    id: str | None = None
    kind: str = "mended"


@dataclass(frozen=True, slots=True)
class SetKey:
    """One key of a YAML file is set to ``value``, or unset where that is None."""

    file: str
    key: str
    value: object
    kind: str = "set"


@dataclass(frozen=True, slots=True)
class WriteFile:
    """A whole file that does not exist yet."""

    file: str
    text: str
    kind: str = "written"


@dataclass(frozen=True, slots=True)
class Append:
    """Text at the end of a file that may exist."""

    file: str
    text: str
    kind: str = "noted"


@dataclass(frozen=True, slots=True)
class Replace:
    """A whole file becomes ``text``, or goes where that is None: a version out of history.

    ``before`` is what must stand there then ("": no such file), None where anything may.
    """

    file: str
    text: str | None
    kind: str = "replaced"
    before: str | None = None


Change = Add | Edit | Move | Remove | Mend | SetKey | WriteFile | Append | Replace

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Plan(Generic[Answer]):
    """What a rule decided: the changes, in order, and what it has to say about them."""

    changes: tuple[Change, ...]
    answer: Answer
