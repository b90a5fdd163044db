"""The secrets that the person of this machine has accepted where they stand (`secrets allow`)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from openclaw.store.files import append_line
from openclaw.store.files import disk_errors
from openclaw.store.machine import home


def acceptances(key: str, profile: str) -> frozenset[tuple[str, str]]:
    """The id (or file) and the reference of each secret accepted in a profile of a brain.

    ``key`` names the brain on this machine. What cannot be read counts as not accepted.
    """
    found = set()
    with suppress(OSError, UnicodeDecodeError):
        for line in _path(key).read_text(encoding="utf-8").splitlines():
            with suppress(ValueError, KeyError, TypeError):
                held = json.loads(line)
                if held["profile"] == profile:
                    found.add((str(held["id"]), str(held["ref"])))
    return frozenset(found)


def accept(key: str, profile: str, place: str, refs: Iterable[str], when: str) -> None:
    """Accept secrets where they stand. Raises ``DiskError``."""
    path = _path(key)
    for ref in refs:
        line = {"profile": profile, "id": place, "ref": ref, "when": when}
        with disk_errors(str(path)):
            append_line(path, json.dumps(line, ensure_ascii=False))


def _path(key: str) -> Path:
    return home() / "brains" / key / "accepted.jsonl"
