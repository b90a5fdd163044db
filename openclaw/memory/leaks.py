"""What is in git and should not be: secrets and private text in the commits up to HEAD.

The commits are read once; what was found in them stands in ``.ocmem/leaks``, by reference and
place, never the value, and is found again where that folder is gone.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict
from dataclasses import dataclass

from openclaw.findings import Finding
from openclaw.history.added import Added
from openclaw.history.added import added
from openclaw.history.added import is_ancestor
from openclaw.history.repository import GitFailed
from openclaw.history.repository import Repository
from openclaw.layout import PRIVATE_SECRETS
from openclaw.layout import SECRETS
from openclaw.layout import is_private
from openclaw.memory.desk import Desk
from openclaw.memory.pending import repository_of
from openclaw.memory.redacting import watch_of
from openclaw.redact import KINDS
from openclaw.redact import redact
from openclaw.store.files import write_private
from openclaw.text.pieces import is_entries

_SHORT = 10  # digits of a commit
_PRIVATE = "visibility: private"


@dataclass(frozen=True, slots=True)
class Leak:
    """A secret (or private text, which has neither ``kind`` nor ``ref``) in a commit."""

    commit: str
    file: str
    kind: str = ""
    ref: str = ""


def leaks(desk: Desk) -> Iterator[Finding]:
    """The findings; one for each secret and file, naming the commit that brought it first."""
    watch = watch_of(desk.brain, desk.profile)
    refs = {ref for _, ref in watch.accepted}
    told: set[tuple[str, str]] = set()
    for leak in _found(desk, watch.key):
        wanted = leak.kind in watch.kinds and leak.ref not in refs if leak.ref else True
        if wanted and (leak.file, leak.ref) not in told:
            told.add((leak.file, leak.ref))
            commit = leak.commit[:_SHORT]
            facts: dict[str, object] = {"commit": commit, "file": leak.file}
            if leak.ref:
                facts |= {"kind": leak.kind, "ref": leak.ref}
            yield Finding(
                "secret_in_history" if leak.ref else "private_in_history", leak.file, facts=facts
            )


def _found(desk: Desk, key: bytes) -> tuple[Leak, ...]:
    """Everything found up to HEAD, oldest commit first; only new commits are read."""
    repository = repository_of(desk)
    head = repository.head()
    if repository.top is None or head is None:
        return ()
    path = desk.brain.derived / "leaks" / f"{desk.profile}.json"
    since, known = _kept(desk, repository)
    if since == head:
        return known
    try:
        new = tuple(_leaks(desk, repository, since, key))
    except GitFailed:
        return known
    found = (*known, *reversed(new))
    data = json.dumps({"head": head, "leaks": [asdict(leak) for leak in found]})
    if desk.brain.keeps(path):
        with suppress(OSError):
            write_private(path, data.encode("utf-8"))
    return found


def _kept(desk: Desk, repository: Repository) -> tuple[str | None, tuple[Leak, ...]]:
    """The last commit looked at and what was found up to it; nothing where it is gone."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        held = json.loads((desk.brain.derived / "leaks" / f"{desk.profile}.json").read_bytes())
        found = tuple(Leak(**leak) for leak in held["leaks"])
        if is_ancestor(repository, str(held["head"])):
            return str(held["head"]), found
    return None, ()


def _leaks(desk: Desk, repository: Repository, since: str | None, key: bytes) -> Iterable[Leak]:
    below = repository.below(desk.store.folder)
    for one in added(repository, below.rstrip("/"), since):
        file = one.file.removeprefix(below)
        if file in (SECRETS, PRIVATE_SECRETS):
            continue
        if _is_private(file, one):
            yield Leak(one.commit, file)
        for secret in redact(one.text, kinds=KINDS, key=key).found:
            yield Leak(one.commit, file, secret.kind, secret.ref)


def _is_private(file: str, one: Added) -> bool:
    if is_private(file) and not file.startswith("skills/"):
        return True
    return is_entries(file) and _PRIVATE in one.text.splitlines()
