"""Secrets taken out of what a caller gives, before anything of it is looked at or written.

What does the work (``openclaw.redact``) is loaded with the first text that needs it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Mapping
from typing import TYPE_CHECKING
from typing import Any

from openclaw.errors import SecretName
from openclaw.redact import KINDS
from openclaw.redact import redact
from openclaw.redact import scan
from openclaw.results import Redacted
from openclaw.store.accepted import acceptances
from openclaw.store.machine import brain_key
from openclaw.store.machine import fingerprint_key

# What joins two words, or a word and a number; a date's own dashes stay.
_JOINS = re.compile(r"(?<=[^\W\d_])[-_.]|[-_.](?=[^\W\d_])")

if TYPE_CHECKING:
    from openclaw.audit.evidence import Watch
    from openclaw.store.brain import Brain


def kinds_of(brain: Brain) -> frozenset[str]:
    """The kinds that are taken out: all of them in a brain that is not trusted here.

    What a stranger committed can only narrow (docs/settings.md, "Trust").
    """
    return brain.settings.redacted if brain.trusted else frozenset(KINDS)


def watch_of(brain: Brain, profile: str) -> Watch:
    """What counts as a secret in the files of a profile, and which its person has accepted."""
    from openclaw.audit.evidence import Watch  # noqa: PLC0415 - writing does without it

    accepted = acceptances(brain_key(brain.root, brain.settings.brain_id), profile)
    return Watch(kinds_of(brain), fingerprint_key(), accepted)


def refuse_secret(name: str, kinds: frozenset[str] = frozenset(KINDS)) -> None:
    """Raise ``SecretName`` where a name holds a secret; the error does not repeat it.

    A name has ``-`` and ``_`` where a sentence has spaces.
    """
    found = scan(name, kinds) or scan(_JOINS.sub(" ", name), kinds)
    if found:
        said = name
        for one in reversed(found):
            said = f"{said[: one.start]}…{said[one.end :]}"
        raise SecretName(name=said, kinds=", ".join(sorted({one.kind for one in found})))


class Redactor:
    """Takes secrets out of the strings of one call; ``found`` has each once, in order."""

    def __init__(self, brain: Brain) -> None:
        self.kinds = kinds_of(brain)
        self._found: dict[str, Redacted] = {}

    @property
    def found(self) -> tuple[Redacted, ...]:
        """What was taken out up to now."""
        return tuple(self._found.values())

    def text(self, said: str) -> str:
        """The text with a placeholder in the place of each secret."""
        if not scan(said, self.kinds):
            return said
        clean = redact(said, kinds=self.kinds, key=fingerprint_key())
        for one in clean.found:
            self._found.setdefault(one.ref, Redacted(one.ref, one.kind))
        return clean.text

    def field(self, name: str, value: Any) -> Any:
        """A value, or the strings of a list or mapping, each read beside its name.

        So ``password`` announces what it is set to, as it would in a sentence.
        """
        match value:
            case str():
                return self._beside(name, value)
            case Mapping():
                pairs = ((str(key), item) for key, item in value.items())
                return {self.key(key): self.field(key, item) for key, item in pairs}
            case Iterable():
                return [self.field(name, item) for item in value]
            case _:
                return value

    def fields(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The fields of an entry; a name that is a secret is none that a field can have."""
        return {self.text(name): self.field(name, value) for name, value in given.items()}

    def key(self, said: str) -> str:
        """A key, whose dots are nesting: it is read as a whole, then name by name."""
        return ".".join(map(self.text, self.text(said).split(".")))

    def name(self, said: str) -> str:
        """A name that a folder or branch is to get. Raises ``SecretName``."""
        refuse_secret(said, self.kinds)
        return said

    def _beside(self, name: str, value: str) -> str:
        label = f"{name.rsplit('.', 1)[-1]}: "
        said = self.text(label + value)
        return said.removeprefix(label) if said.startswith(label) else self.text(value)
