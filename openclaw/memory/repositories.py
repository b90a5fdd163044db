"""What is wrong around the files: the merge driver, nested repositories, private text in git."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from openclaw.findings import Finding
from openclaw.history import driver
from openclaw.history.repository import Repository
from openclaw.history.repository import literal
from openclaw.layout import PROFILES
from openclaw.layout import is_private
from openclaw.memory.desk import Desk
from openclaw.memory.merged import report_of
from openclaw.memory.pending import is_tracked
from openclaw.memory.pending import repository_of


def repository_findings(desk: Desk) -> Iterator[Finding]:
    """What git has to do with it; nothing where the brain is in no repository."""
    repository = repository_of(desk)
    if repository.top is None:
        return
    folder = f"{PROFILES}/{desk.profile}"
    if not driver.installed(repository):
        yield Finding("driver_missing", folder)
    around = Repository(desk.brain.root)
    if around.top is not None and around.top != repository.top:
        facts: dict[str, object] = {"inner": str(repository.top), "outer": str(around.top)}
        yield Finding("nested_repository", folder, facts=facts)
    below = repository.below(desk.store.folder)
    names = [repository.name(desk.store.folder / name) for name in desk.store.all_names()]
    for name in sorted(repository.ignored(n for n in names if not n.startswith("../"))):
        local = name.removeprefix(below)
        if is_tracked(local):
            yield Finding("ignored_file", local, facts={"file": local})
    tracked = repository.ask("ls-files", "-z", "--", *([literal(below)] if below else [])) or b""
    for name in tracked.decode("utf-8", "surrogateescape").split("\0"):
        local = name.removeprefix(below)
        if local.count("/") < 3 and is_private(local) and not local.startswith("skills/"):
            yield Finding("private_tracked", local, facts={"file": local})


def merge_findings(desk: Desk, *, told: bool = False) -> list[Finding]:
    """What the merge driver had to report since a check last told it; ``told`` marks it as told."""
    path = report_of(desk.brain.root, desk.settings.brain_id)
    found: list[Finding] = []
    with suppress(OSError, UnicodeDecodeError):
        for line in path.read_text(encoding="utf-8").splitlines():
            with suppress(ValueError, KeyError, TypeError, AttributeError):
                finding = _reported(json.loads(line))
                if finding.message("en") and finding not in found:
                    found.append(finding)
        if told:
            path.replace(path.with_name("merge-told.jsonl"))
    return found


def _reported(held: dict[str, Any]) -> Finding:
    facts = {str(key): str(value) for key, value in dict(held.get("facts") or {}).items()}
    return Finding(str(held["code"]), str(held["path"]), id=held.get("id"), facts={**facts})
