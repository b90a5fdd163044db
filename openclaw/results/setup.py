"""What the verbs answer that set a memory up: init, import, config."""

from __future__ import annotations

from dataclasses import dataclass

from openclaw.results.told import Notice
from openclaw.results.upkeep import Skipped


@dataclass(frozen=True, slots=True)
class Initialised:
    """Answer of ``init``: absolute ``brain``, and the files made, relative to it.

    ``hook`` is the path of the pre-commit hook where one was asked for and could be installed.
    """

    brain: str
    profile: str
    created: tuple[str, ...]
    hook: str | None = None
    notices: tuple[Notice, ...] = ()


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
