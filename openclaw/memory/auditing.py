"""audit.log: what went wrong, and when it was first seen here, once for each finding."""

from __future__ import annotations

import json
from collections.abc import Iterable
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime

from openclaw.errors import LinkLeavesBrain
from openclaw.findings import Finding
from openclaw.instants import instant_text
from openclaw.layout import AUDIT
from openclaw.layout import is_private
from openclaw.memory.desk import Desk
from openclaw.store.files import append_line

_Key = tuple[str, str | None, str]  # code, id, file


def log_findings(desk: Desk, findings: Iterable[Finding], now: datetime) -> None:
    """Add a line for each finding that the log does not have; nothing where it cannot be.

    What is information alone, and what would name a private entry, is left out.
    """
    keys = [_key(f) for f in findings if f.severity != "info" and not _names_private(f)]
    if not keys:
        return
    with suppress(OSError, LinkLeavesBrain, UnicodeDecodeError):
        path = desk.brain.inside(desk.store.folder / AUDIT, AUDIT)
        known = set(_logged(path.read_text(encoding="utf-8"))) if path.exists() else set()
        for code, id, file in dict.fromkeys(keys):
            if (code, id, file) not in known:
                at = instant_text(now, desk.zone)
                line = {"at": at, "code": code, "id": id, "file": file}
                append_line(path, json.dumps(line, ensure_ascii=False))


def _key(finding: Finding) -> _Key:
    return finding.code, finding.id, finding.file


def _logged(text: str) -> Iterator[_Key]:
    for line in text.splitlines():
        with suppress(ValueError, KeyError, TypeError):
            held = json.loads(line)
            yield str(held["code"]), held["id"], str(held["file"])


def _names_private(finding: Finding) -> bool:
    said = " ".join(str(fact) for fact in (finding.id, *finding.facts.values()))
    return is_private(finding.file) or "prv-" in said
