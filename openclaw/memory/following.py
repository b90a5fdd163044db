"""Ids in state.yaml that are another entry's since a merge: what a line meant when written."""

from __future__ import annotations

import re
from collections.abc import Iterator

from openclaw.audit.links import ID_IN_STATE
from openclaw.audit.links import stem_of
from openclaw.changes import Mend
from openclaw.findings import Finding
from openclaw.history.repository import Repository
from openclaw.layout import STATE
from openclaw.memory.desk import Desk
from openclaw.memory.looking import find_entry
from openclaw.memory.looking import texts_at
from openclaw.memory.pending import repository_of
from openclaw.model import Entry
from openclaw.normal_form import same_text
from openclaw.text.snapshot import Snapshot


def moved_references(desk: Desk, snapshot: Snapshot) -> Iterator[Finding]:
    """Each id of state.yaml that meant an entry which has another id since a merge, with its fix.

    ``snapshot`` holds the whole archive. Only lines that are committed are looked at: git tells
    which commit wrote them, and what the id meant there.
    """
    text = desk.store.text(STATE) or ""
    entries = {entry.id: entry for entry in (*snapshot.archived, *snapshot.entries)}
    for match in ID_IN_STATE.finditer(text):
        alike = [e for id, e in entries.items() if id != match[0] and _one_stem(id, match[0])]
        new = _meant(desk, text, match, entries.get(match[0]), alike) if alike else None
        if new is not None:
            line, start = text.count("\n", 0, match.start()) + 1, match.start()
            column = start - (text.rfind("\n", 0, start) + 1) + 1
            facts: dict[str, object] = {"old": match[0], "new": new}
            fix = (Mend(STATE, start, match[0], new),)
            yield Finding("moved_reference", STATE, line, column, match[0], facts, fix)


def _one_stem(one: str, two: str) -> bool:
    return stem_of(one) == stem_of(two)


def _meant(
    desk: Desk, text: str, match: re.Match[str], now: Entry | None, alike: list[Entry]
) -> str | None:
    """The one id under which the entry stands that the line meant; None where it is the same."""
    end = text.find("\n", match.start())
    line = text[text.rfind("\n", 0, match.start()) + 1 : end if end >= 0 else None]
    repository = repository_of(desk)
    commit = _written_by(repository, repository.name(desk.store.folder / STATE), line)
    if commit is None:
        return None
    then = find_entry(desk, texts_at(desk, repository, commit), match[0])
    if then is None or (now is not None and same_text(now.text) == same_text(then[1].text)):
        return None
    found = [e.id for e in alike if same_text(e.text) == same_text(then[1].text)]
    return found[0] if len(found) == 1 else None


def _written_by(repository: Repository, name: str, line: str) -> str | None:
    """The commit with which a line came into HEAD's version of a file."""
    head = repository.head()
    told = repository.ask("blame", "--porcelain", head, "--", name) if head else None
    commit = None
    for row in (told or b"").decode("utf-8", "surrogateescape").split("\n"):
        if row == f"\t{line}":
            return commit
        first = row.split(" ", 1)[0]
        commit = first if re.fullmatch(r"[0-9a-f]{40}([0-9a-f]{24})?", first) else commit
    return None
