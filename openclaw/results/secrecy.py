"""What the verbs answer that keep secrets out: secrets list and allow; what was replaced."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Redacted:
    """A secret that was replaced before the write: its reference and kind, never its value."""

    ref: str
    kind: str


@dataclass(frozen=True, slots=True)
class SecretRef:
    """A line of secrets_refs.yaml: what was taken out, of which entry (or file), and when."""

    ref: str
    kind: str
    id: str
    when: str


@dataclass(frozen=True, slots=True)
class Secrets:
    """Answer of ``secrets``: every reference that the profile has."""

    secrets: tuple[SecretRef, ...]


@dataclass(frozen=True, slots=True)
class Accepted:
    """Answer of ``secrets allow``: the entry (or file), and what is accepted in it from now on."""

    id: str
    accepted: tuple[Redacted, ...]
