"""Counts over a profile."""

from __future__ import annotations

from datetime import timedelta

from openclaw.audit.figures import figures
from openclaw.text.snapshot import Snapshot
from openclaw.text.snapshot import entry_file
from tests.memories import NOW
from tests.memories import SHANGHAI

LIVE = """\
---
id: mem-0001
timestamp: 2026-05-31T23:30:00+08:00
importance: high
tags: [health, 咖啡]
conflict: mem-0002
---
甲

---
id: mem-0002
timestamp: 2026-06-01T00:30:00+08:00
tags: health
conflict: mem-0001
---
乙

---
id: mem-0003
timestamp: 2025-01-01T00:00:00Z
status: superseded
---
丙

---
id: mem-0004
ttl: 2020-01-01
tags: gone
---
丁
"""
ARCHIVED = """\
---
id: mem-0005
timestamp: 2026-05-01T00:00:00Z
status: expired
---
戊

---
id: mem-0006
timestamp: 2026-05-01T00:00:00Z
status: forgotten
---
"""


def profile() -> Snapshot:
    """Four live entries, of which two hold, and two archived ones."""
    archive = "contexts/archive/entries-2026-05.md"
    texts = {"memories.md": LIVE, archive: ARCHIVED}
    files = {name: entry_file(name, text, SHANGHAI) for name, text in texts.items()}
    return Snapshot("assistant", SHANGHAI, files)


def test_counts() -> None:
    """Status of all, tags of what holds, months of what was learnt, in the brain's zone."""
    found = figures(profile(), {}, NOW)
    assert found.live == {"active": 3, "superseded": 1}
    assert found.archived == {"expired": 1, "forgotten": 1}
    assert list(found.tags.items()) == [("health", 2), ("咖啡", 1)]
    assert list(found.months.items()) == [("2025-01", 1), ("2026-05", 2), ("2026-06", 1)]
    assert found.importance == {"high": 1, "medium": 1}
    assert (found.conflicts, found.private) == (1, 0)


def test_what_was_shown() -> None:
    """Later than it was written; by being written alone it was not."""
    from openclaw.instants import parse_instant

    written = parse_instant("2026-05-31T23:30:00+08:00", SHANGHAI)
    assert written is not None
    assert figures(profile(), {"mem-0001": written}, NOW).hit == 0
    found = figures(profile(), {"mem-0001": written + timedelta(hours=1), "mem-0003": NOW}, NOW)
    assert (found.hit, found.never_hit) == (1, 1)
