"""Live entries that the archive holds as retired: what drops them, with their text kept there.

The merge driver sees one file at a time. Where one side retired an entry and the other changed
it, the changed one stays in memories.md, and the archive comes to hold the entry as well; the
merge verb and the next write then do what stands here.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container
from collections.abc import Iterable
from collections.abc import Iterator

from openclaw.changes import Add
from openclaw.changes import Change
from openclaw.changes import Edit
from openclaw.changes import FieldValue
from openclaw.changes import Remove
from openclaw.findings import Finding
from openclaw.merge.report import found
from openclaw.merge.statements import renumbered
from openclaw.model import FIELDS
from openclaw.model import LIST_FIELDS
from openclaw.model import Draft
from openclaw.model import Entry
from openclaw.normal_form import same_text
from openclaw.text.body import clean_text

RETIRED = ("forgotten", "superseded", "merged")
_OF_THE_ARCHIVE = ("status", "superseded_by", "merged_into", "archived")
_BACK = {"superseded_by": "supersedes", "merged_into": "merged_from"}


def retire(
    live: Iterable[Entry], archived: Iterable[Entry], only: Container[str] | None = None
) -> tuple[tuple[Change, ...], tuple[Finding, ...]]:
    """Drop each live entry whose id an archived one has that was forgotten, superseded or merged.

    With ``only`` no other ids are looked at: those that git brought together, which says that
    no person brought them back.

    A live text that the archive does not have goes there, into the tombstone where there is
    one, else under a new id (``ID-`` and four hex of its hash) beside the old text; what took
    the place of the old text supersedes it, too. Conflicts with a dropped entry end. Returns
    the changes, and a finding for each entry dropped.
    """
    work = _Work(tuple(live), tuple(archived), only)
    for entry in work.live:
        if entry.id in work.retired:
            work.drop(entry)
    return (*work.linked(), *work.changes), tuple(work.findings)


class _Work:
    """The changes while they are gathered; ``texts`` are what the archive has of each id."""

    def __init__(
        self, live: tuple[Entry, ...], archived: tuple[Entry, ...], only: Container[str] | None
    ) -> None:
        self.live = live
        self.retired = {
            entry.id: entry
            for entry in archived
            if entry.status in RETIRED and (only is None or entry.id in only)
        }
        self.held = {entry.id for entry in (*live, *archived)}
        self.texts: dict[str, dict[str, str]] = defaultdict(dict)
        for entry in archived:
            self.texts[entry.id][same_text(entry.text)] = entry.id
        self.changes: list[Change] = []
        self.findings: list[Finding] = []
        self.behind: dict[tuple[str, str], list[str]] = defaultdict(list)

    def drop(self, entry: Entry) -> None:
        old = self.retired[entry.id]
        text, known = same_text(entry.text), self.texts[entry.id]
        kept = known.get(text, entry.id) if text else entry.id
        if text and text not in known:
            kept = entry.id if old.tombstone and len(known) == 1 else self._fresh(entry)
            known[text] = kept
            self.changes.append(_kept(entry, old, kept))
            if kept != entry.id:
                self._note_successor(old, kept)
        still = tuple(id for id in old.settled if id in entry.settled)
        if kept == entry.id and still != old.settled:  # the other side has taken it back
            self.changes.append(_with_links(old, "settled", still))
        self.changes.append(Remove(entry.id, entry.file, kind="merge_retired"))
        facts = {"id": entry.id, "status": old.status, "kept": kept, "archive": old.file}
        self.findings.append(found("merge_retired", entry.file, entry.id, **facts))

    def _fresh(self, entry: Entry) -> str:
        ids = (renumbered(entry.id, entry.text, digits) for digits in range(4, 62))
        new = next(id for id in ids if id not in self.held)
        self.held.add(new)
        return new

    def _note_successor(self, old: Entry, kept: str) -> None:
        for name, back in _BACK.items():
            if successor := getattr(old, name):
                self.behind[successor, back].append(kept)

    def linked(self) -> Iterator[Edit]:
        """The links of the entries that stay: no conflict with one that goes, all they replace."""
        for entry in self.live:
            if entry.id in self.retired:
                continue
            left = tuple(id for id in entry.conflict if id not in self.retired)
            if left != entry.conflict:
                yield _with_links(entry, "conflict", left)
            for back in _BACK.values():
                if new := self.behind.get((entry.id, back)):
                    yield _with_links(entry, back, (*getattr(entry, back), *new))


def _with_links(entry: Entry, name: str, ids: tuple[str, ...]) -> Edit:
    if not ids:
        return Edit(entry.id, entry.file, unset=(name,), kind="unlinked")
    kind = "unlinked" if name in ("conflict", "settled") else "linked"
    return Edit(entry.id, entry.file, set=((name, _stored(name, ids)),), kind=kind)


def _stored(name: str, value: FieldValue) -> FieldValue:
    single = isinstance(value, tuple) and len(value) == 1 and name != "tags"
    return value[0] if single else value


def _kept(entry: Entry, old: Entry, id: str) -> Change:
    text = clean_text(entry.text)
    if id == entry.id:
        return Edit(id, old.file, text=text, kind="archived")
    return Add(id, old.file, Draft(text, tuple(_fields(entry, old))), kind="archived")


def _fields(entry: Entry, old: Entry) -> Iterator[tuple[str, FieldValue]]:
    """The header of what is kept: of the live entry, retired as the archived one was."""
    for name in FIELDS:
        value = getattr(old if name in _OF_THE_ARCHIVE else entry, name)
        usual = name == "importance" and value == "medium"
        if value and not usual and name not in ("id", "conflict"):
            yield name, _stored(name, value) if name in LIST_FIELDS else value
    for name, extra in entry.extra.items():
        yield name, tuple(extra) if isinstance(extra, list) else extra
