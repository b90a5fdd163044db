"""What git brought since the last write: one id live and archived, and what follows from it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from openclaw.audit.links import retargets
from openclaw.changes import Change
from openclaw.findings import Finding
from openclaw.history.repository import Repository
from openclaw.history.together import brought_together
from openclaw.history.together import touched
from openclaw.layout import ARCHIVE
from openclaw.layout import MEMORIES
from openclaw.layout import PROFILES
from openclaw.layout import is_private
from openclaw.merge.collisions import is_one
from openclaw.merge.collisions import set_apart
from openclaw.merge.retired import retire
from openclaw.store.files import append_line
from openclaw.store.machine import brain_key
from openclaw.store.machine import home
from openclaw.store.profile import ProfileStore
from openclaw.text.project import projected
from openclaw.text.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Brought:
    """What a merge left to the next write: the ids concerned, the changes, what is told of them."""

    ids: frozenset[str] = frozenset()
    changes: tuple[Change, ...] = ()
    findings: tuple[Finding, ...] = ()


def brought(store: ProfileStore, snapshot: Snapshot, head: str | None) -> Brought:
    """The live copies of what the archive holds as retired, where git brought the two together.

    ``head`` is the commit that was checked out before ``snapshot`` was read, None where git is
    in the middle of something. What a person brought back is left alone (history/together.py).
    """
    since = store.last_head.read()
    if head is None or since is None or since == head:
        return Brought()
    repository = Repository(store.folder)
    below = repository.below(store.folder)
    if not touched(repository, since, head, (below + MEMORIES, below + ARCHIVE)):
        return Brought()
    live = [entry.id for entry in snapshot.entries if entry.file == MEMORIES]
    held = store.archive.holding(live).items()
    archives = {id: below + file for id, file in held if not is_private(file)}
    pairs = brought_together(repository, since, head, below + MEMORIES, archives)
    if not pairs:
        return Brought()
    whole = store.with_archive(snapshot, [pair.id for pair in pairs])
    same = {pair.id for pair in pairs if is_one(whole, pair.id, pair.bases)}
    changes, findings = retire(whole.entries, whole.archived, same)
    apart, told = set_apart(whole, [pair.id for pair in pairs if pair.id not in same])
    ids = frozenset(pair.id for pair in pairs)
    linked = _linked(store, snapshot, apart) if apart else ()
    return Brought(ids, (*apart, *linked, *changes), (*findings, *told))


def _linked(
    store: ProfileStore, snapshot: Snapshot, apart: tuple[Change, ...]
) -> tuple[Change, ...]:
    return retargets(projected(store.with_archive(snapshot, strict=False), apart))


def report_of(root: Path, brain_id: str | None) -> Path:
    """Where merges write what the next check is to tell of a brain."""
    return home() / "brains" / brain_key(root, brain_id) / "merge.jsonl"


def renumbered_since(path: Path, size: int) -> bool:
    """Whether merges have told of a new id in what came into ``path`` after ``size`` bytes."""
    with suppress(OSError):
        data = path.read_bytes()
        new = data[size:] if len(data) >= size else data
        return any(code in new for code in (b'"merge_renumbered"', b'"merge_conflict"'))
    return False


def size_of(path: Path) -> int:
    """How long a report is; 0 where there is none."""
    with suppress(OSError):
        return path.stat().st_size
    return 0


def report(store: ProfileStore, findings: Iterable[Finding]) -> None:
    """Leave findings for the next check, as the merge driver does."""
    path = report_of(store.brain.root, store.brain.settings.brain_id)
    for finding in findings:
        file = f"{PROFILES}/{store.profile}/{finding.file}"
        row = {"code": finding.code, "path": file, "id": finding.id, "facts": finding.facts}
        with suppress(OSError):
            append_line(path, json.dumps(row, ensure_ascii=False))
