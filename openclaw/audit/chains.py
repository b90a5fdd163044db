"""Links that lead in circles, and conflicts that are more than a pair."""

from __future__ import annotations

from collections.abc import Mapping

from openclaw.audit.evidence import Evidence
from openclaw.findings import Finding
from openclaw.model import Entry


def check_chains(evidence: Evidence) -> list[Finding]:
    """An entry in conflict with more than one other, or a circle of ``supersedes``."""
    live = {entry.id: entry for entry in reversed(evidence.snapshot.entries)}
    known = {entry.id: entry for entry in reversed(evidence.snapshot.archived)} | live
    found = []
    for entry in live.values():
        others = [id for id in dict.fromkeys(entry.conflict) if id in live and id != entry.id]
        if len(others) > 1:
            facts: dict[str, object] = {"id": entry.id, "ids": ", ".join(others)}
            found.append(Finding("conflict_chain", entry.file, entry.line, 1, entry.id, facts))
    told: set[str] = set()
    for entry in (*evidence.snapshot.entries, *evidence.snapshot.archived):
        circle = _circle(entry, known)
        if circle and not told.intersection(circle):
            told.update(circle)
            facts = {"ids": " → ".join((*circle, circle[0]))}
            found.append(Finding("supersedes_circle", entry.file, entry.line, 1, entry.id, facts))
    return sorted(found, key=lambda finding: (finding.file, finding.line, finding.code))


def _circle(entry: Entry, known: Mapping[str, Entry]) -> tuple[str, ...]:
    """The ids from ``entry`` along ``supersedes`` back to it; nothing where no way leads back."""
    ways: list[tuple[str, ...]] = [(entry.id,)]
    seen: set[str] = set()
    while ways:
        way = ways.pop()
        for older in known[way[-1]].supersedes:
            if older == entry.id:
                return way
            if older in known and older not in seen:
                seen.add(older)
                ways.append((*way, older))
    return ()
