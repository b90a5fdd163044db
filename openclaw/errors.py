"""What a program or a person can be refused for.

::

    OpenclawError                          70
    ├── UsageError                          2
    │   ├── BadValue, BadField, BadTtl, BadDate, BadClock, BadName, BadInput
    │   ├── EmptyText, TooLong, Unencodable, UnknownSetting, MissingExtra
    │   └── SeveralConflicts, SecretName, NeedsTerminal
    ├── NotFound                            3
    │   ├── EntryNotFound, TextNotFound, KeyNotFound, NoHistory
    │   ├── NotInConflict, NothingSecret
    │   └── BrainNotFound, ProfileNotFound, ReceiptNotFound, RevisionNotFound
    ├── ContentRefused                      4
    │   ├── BrokenEntry, BadDocument, NotUtf8
    │   └── LinkLeavesBrain, MemoryMissing, UnsafeSave
    ├── Busy                                5
    │   └── LockTimeout, KeepsChanging
    ├── GitRefused                          6
    └── DiskError                          74
        └── ScheduleRefused

The number is the exit code of the command line. Each class is raised with facts, never with
prose; the sentences are in ``wording``. Problems in a person's files are findings, not errors.
"""

from __future__ import annotations

from typing import ClassVar

from openclaw.wording import Language
from openclaw.wording import known
from openclaw.wording import say


class OpenclawError(Exception):
    """The base of all errors; ``facts`` fill the sentence of its ``code``."""

    code: ClassVar[str] = "internal"
    exit_code: ClassVar[int] = 70

    def __init__(self, **facts: object) -> None:
        self.facts = facts
        super().__init__(self.message())

    def message(self, language: Language = "en") -> str:
        """What happened, in one sentence."""
        key = f"error.{self.code}"
        closer = f"{key}.{self.facts.get('why')}"
        return say(closer if known(closer) else key, language, self.facts)

    def hint(self, language: Language = "en") -> str:
        """What the person can do next."""
        return say(f"error.{self.code}#", language, self.facts)

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (type(self), self.facts))


def _rebuild(kind: type[OpenclawError], facts: dict[str, object]) -> OpenclawError:
    return kind(**facts)


class UsageError(OpenclawError):
    """The call itself is wrong: ``what``, ``command``."""

    code = "usage"
    exit_code = 2


class BadValue(UsageError):
    """A field does not take this value: ``field``, ``value``, ``allowed``."""

    code = "bad_value"


class BadField(UsageError):
    """A field cannot be set or unset: ``field``, ``action``, ``remedy``."""

    code = "bad_field"


class BadTtl(UsageError):
    """A ttl cannot be read: ``value``, ``why`` (iso_duration, unparseable, overflow)."""

    code = "bad_ttl"


class BadDate(UsageError):
    """A date cannot be read: ``value``."""

    code = "bad_date"


class BadClock(UsageError):
    """``OCMEM_NOW`` is no instant: ``value``."""

    code = "bad_clock"


class BadName(UsageError):
    """A profile cannot have this name: ``name``, ``other``."""

    code = "bad_name"


class SecretName(UsageError):
    """A name that a folder or a branch is to get holds a secret."""

    code = "secret_name"


class BadInput(UsageError):
    """A file to import cannot be read: ``path``, ``what``, ``remedy``."""

    code = "bad_input"


class EmptyText(UsageError):
    """There is no text to remember."""

    code = "empty_text"


class TooLong(UsageError):
    """The text is over the limit: ``length``, ``limit`` in characters."""

    code = "too_long"


class Unencodable(UsageError):
    """A string cannot be stored: ``field``, ``what``, ``position`` in characters from 1."""

    code = "unencodable"


class UnknownSetting(UsageError):
    """There is no such setting: ``key``, ``nearest``."""

    code = "unknown_setting"


class MissingExtra(UsageError):
    """What was asked for comes with an extra that is not installed: ``extra``."""

    code = "missing_extra"


class SeveralConflicts(UsageError):
    """``id`` is in conflict with several entries, ``ids``, and none was named."""

    code = "several_conflicts"


class NotFound(OpenclawError):
    """Something that was named does not exist."""

    exit_code = 3


class EntryNotFound(NotFound):
    """``id`` is no entry of ``profile``."""

    code = "entry_not_found"


class NotInConflict(NotFound):
    """There is nothing to settle about ``id``."""

    code = "not_in_conflict"


class TextNotFound(NotFound):
    """Of ``id`` only the header is left; ``brain`` says where to look on."""

    code = "text_not_found"


class NothingSecret(NotFound):
    """Nothing that was typed in waits to be accepted there."""

    code = "nothing_secret"


class NeedsTerminal(UsageError):
    """Only the person at a terminal can do this."""

    code = "needs_terminal"


class KeyNotFound(NotFound):
    """``file`` has no ``key``; ``known`` lists those that it has."""

    code = "key_not_found"


class BrainNotFound(NotFound):
    """There is no brain at ``path``."""

    code = "brain_not_found"


class ProfileNotFound(NotFound):
    """``brain`` has no ``profile``; ``known`` lists those that it has."""

    code = "profile_not_found"


class ReceiptNotFound(NotFound):
    """``receipt`` is not on this machine."""

    code = "receipt_not_found"


class RevisionNotFound(NotFound):
    """git knows no commit ``revision``."""

    code = "revision_not_found"


class NoHistory(NotFound):
    """``id`` is private: it has no history."""

    code = "no_history"


class ContentRefused(OpenclawError):
    """What stands in a file forbids the write; the file stays as it is."""

    exit_code = 4


class BrokenEntry(ContentRefused):
    """The named entry is broken: ``file``, ``line``, ``column``, ``what``, ``remedy``."""

    code = "broken_entry"


class BadDocument(ContentRefused):
    """A YAML file cannot be read: ``file``, ``line``, ``column``, ``what``."""

    code = "bad_document"


class NotUtf8(ContentRefused):
    """A file is not UTF-8: ``file``, ``position`` in bytes from 1."""

    code = "not_utf8"


class LinkLeavesBrain(ContentRefused):
    """``file`` is a link out of a brain that is not trusted."""

    code = "link_leaves_brain"


class MemoryMissing(ContentRefused):
    """``file`` should be there; ``found`` names what lies beside it."""

    code = "memory_missing"


class UnsafeSave(ContentRefused):
    """A save would lose ``ids`` of ``file`` that its changes do not name."""

    code = "unsafe_save"


class Busy(OpenclawError):
    """Somebody else is writing."""

    exit_code = 5


class LockTimeout(Busy):
    """The lock was not free in time: ``holder``, ``seconds``."""

    code = "lock_timeout"


class KeepsChanging(Busy):
    """``file`` was saved by somebody else at each attempt."""

    code = "keeps_changing"


class GitRefused(OpenclawError):
    """A verb whose whole work is git could not do it: ``what``, ``remedy``."""

    code = "git"
    exit_code = 6


class DiskError(OpenclawError):
    """The disk or its permissions said no: ``file``, ``what``, ``remedy``."""

    code = "disk"
    exit_code = 74


class ScheduleRefused(DiskError):
    """The machine's schedule does not take a daily sweep: ``what``."""

    code = "schedule"
