"""What the verbs answer that look after a memory: check, import, config."""

from __future__ import annotations

from dataclasses import dataclass

from openclaw.findings import Severity


@dataclass(frozen=True, slots=True)
class Found:
    """A finding as it is shown: ``file`` relative to the brain, lines and columns from 1."""

    code: str
    severity: Severity
    file: str
    line: int | None
    column: int | None
    id: str | None
    message: str
    remedy: str
    fixable: bool


@dataclass(frozen=True, slots=True)
class Checked:
    """Answer of ``check`` and ``hook``: what is wrong, and with ``--fix`` what was mended."""

    findings: tuple[Found, ...]
    fixed: tuple[Found, ...] | None = None


@dataclass(frozen=True, slots=True)
class Skipped:
    """Something an import or a sweep left out: where it stands, and why."""

    place: str
    reason: str


@dataclass(frozen=True, slots=True)
class Imported:
    """Answer of ``import``: counts, and what was left out."""

    imported: int
    duplicates: int
    skipped: tuple[Skipped, ...]


@dataclass(frozen=True, slots=True)
class SettingValue:
    """Answer of ``config``: the ``value`` in force, and what the brain's ocmem.yaml says."""

    key: str
    value: str | int | None
    policy: str | int | None
    consent: str | None = None
    drift: bool = False
    hint: str | None = None


@dataclass(frozen=True, slots=True)
class Trusted:
    """Answer of ``config trust``."""

    brain: str
    trusted: bool
