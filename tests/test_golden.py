"""The golden folders: a file before, what is done, and the file to the byte afterwards.

``tests/golden/NAME`` has ``before.md`` (memories.md), ``change.json`` (why it is telling, and
the steps) and ``after.md``; ``archive.md`` is this month's archive afterwards, where there is one.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from openclaw.audit.checks import audit
from openclaw.audit.evidence import Evidence
from openclaw.changes import Change
from openclaw.text.snapshot import Snapshot
from openclaw.write.amend import amend
from openclaw.write.draft import draft_of
from openclaw.write.remember import remember
from openclaw.write.retire import forget
from openclaw.write.retire import restore
from tests.memories import ARCHIVE
from tests.memories import MEMORIES
from tests.memories import NOW
from tests.memories import SHANGHAI
from tests.memories import after
from tests.memories import snapshot

GOLDEN = Path(__file__).resolve().parent / "golden"
FOLDERS = sorted(path.name for path in GOLDEN.iterdir() if path.is_dir())


def held_in(folder: str, name: str) -> str:
    """The text of one of a folder's files, as its bytes are; none for one that is not there."""
    file = GOLDEN / folder / name
    return file.read_bytes().decode("utf-8") if file.exists() else ""


def step(held: Snapshot, verb: str, given: dict[str, Any]) -> tuple[Change, ...]:
    """What one step changes."""
    match verb:
        case "remember":
            older = given.pop("supersedes", ())
            text = given.pop("text")
            draft = draft_of(text, given, now=NOW, zone=SHANGHAI, limit=20_000)
            return remember(held, draft, older, NOW).changes
        case "amend":
            whole = {"text": None, "set": {}, "unset": ()} | given
            return amend(held, **whole, now=NOW, limit=20_000).changes
        case "forget":
            return forget(
                held, given["id"], reason=given.get("reason"), erase=False, now=NOW
            ).changes
        case "restore":
            return restore(held, given["id"], kept=None, brain="", now=NOW).changes
        case _:
            found = audit(Evidence(held, NOW, whole=True))
            return next(finding.fix for finding in found if finding.code == given["code"])


@pytest.mark.parametrize("folder", FOLDERS)
def test_golden(folder: str) -> None:
    """The steps make of the file before the file after, to the byte."""
    held = snapshot(held_in(folder, "before.md"), files={ARCHIVE: ""})
    for verb, given in json.loads(held_in(folder, "change.json"))["steps"]:
        held = after(held, step(held, verb, given))
    assert held.files[MEMORIES].text == held_in(folder, "after.md")
    assert held.files[ARCHIVE].text == held_in(folder, "archive.md")


def test_every_folder_tells_something() -> None:
    """Each folder has its steps, a reason, and a file that its steps change."""
    for folder in FOLDERS:
        change = json.loads(held_in(folder, "change.json"))
        assert change["why"]
        assert change["steps"]
        assert held_in(folder, "before.md") != held_in(folder, "after.md")
