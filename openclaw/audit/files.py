"""Files: what is missing, what cannot be read, what is not ours, how much there is."""

from __future__ import annotations

import re

from openclaw.audit.evidence import Evidence
from openclaw.findings import Finding
from openclaw.layout import ARCHIVE
from openclaw.layout import AUDIT
from openclaw.layout import CONTEXTS
from openclaw.layout import IDENTITY
from openclaw.layout import MEMORIES
from openclaw.layout import PRIVATE
from openclaw.layout import PRIVATE_SECRETS
from openclaw.layout import SECRETS
from openclaw.layout import SKILLS
from openclaw.layout import STATE
from openclaw.layout import TAGS
from openclaw.layout import is_archive
from openclaw.layout import is_recovery
from openclaw.visible import shortened

_OURS = (IDENTITY, MEMORIES, PRIVATE, STATE, TAGS, SECRETS, PRIVATE_SECRETS, AUDIT)
_COPY = re.compile(r"sync-conflict|conflicted copy|冲突", re.IGNORECASE)
_SHOWN = 60  # characters of a text in a finding
_SILENT = (".DS_Store", ".gitkeep", "Thumbs.db")


def check_names(evidence: Evidence) -> list[Finding]:
    """Files that are no memory: editor backups, conflict copies, things put here by mistake."""
    return [
        Finding("stray_file", name, facts={"file": name})
        for name in evidence.names
        if not is_ours(name)
    ]


def is_ours(name: str) -> bool:
    """Whether a file (relative to the profile) is memory or goes with it."""
    base = name.rsplit("/", 1)[-1]
    if base in _SILENT or name in _OURS:
        return True
    if _COPY.search(base) or base.startswith(".") or base.endswith(("~", ".tmp", ".swp")):
        return False
    if name.startswith(f"{ARCHIVE}/"):
        return is_archive(base) or base.endswith(".md")
    if name.startswith(f"{CONTEXTS}/"):
        return name.count("/") == 1 and base.endswith(".md")
    return name.startswith(f"{SKILLS}/")


def check_reading(evidence: Evidence) -> list[Finding]:
    """Files of entries that are missing or cannot be read."""
    return list(evidence.snapshot.problems)


def check_recovery(evidence: Evidence) -> list[Finding]:
    """Entries that a race pushed out, until the next write folds them back."""
    found = []
    for file in evidence.snapshot.live:
        ids = ", ".join(entry.id for entry in file.entries)
        if is_recovery(file.file.rsplit("/", 1)[-1]) and ids:
            facts: dict[str, object] = {"ids": ids, "file": file.file}
            found.append(Finding("recovery", file.file, 1, 1, facts=facts))
    return found


def check_removals(evidence: Evidence) -> list[Finding]:
    """Entries that a hand removed since the last write."""
    return [Finding("hand_removal", MEMORIES, id=id, facts={"id": id}) for id in evidence.removed]


def check_wiped(evidence: Evidence) -> list[Finding]:
    """Entries that git took away in an abort or a reset; they are kept on this machine."""
    return [
        Finding("wiped", MEMORIES, id=id, facts={"id": id, "text": shortened(text, _SHOWN)})
        for id, text in evidence.wiped
    ]


def check_limit(evidence: Evidence) -> list[Finding]:
    """More entries in memories.md than the limit."""
    file = evidence.snapshot.files.get(MEMORIES)
    count = len(file.entries) if file else 0
    if count <= evidence.limit:
        return []
    return [Finding("over_limit", MEMORIES, facts={"count": count, "limit": evidence.limit})]
