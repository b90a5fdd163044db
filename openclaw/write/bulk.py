"""Many statements in one save: an import, with its ids and links kept together."""

from __future__ import annotations

from collections.abc import Collection
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace
from datetime import datetime

from openclaw.changes import Add
from openclaw.changes import Change
from openclaw.changes import FieldValue
from openclaw.changes import Plan
from openclaw.instants import day_text
from openclaw.instants import instant_text
from openclaw.instants import parse_instant
from openclaw.layout import MEMORIES
from openclaw.layout import PRIVATE
from openclaw.layout import archive_file
from openclaw.model import CHOICES
from openclaw.model import LINK_FIELDS
from openclaw.model import RECALLED
from openclaw.model import Draft
from openclaw.normal_form import same_text
from openclaw.normal_form import unique_tags
from openclaw.text.document import ID
from openclaw.text.snapshot import Snapshot
from openclaw.text.snapshot import highest
from openclaw.ttl import later_ttl
from openclaw.write.draft import in_order
from openclaw.write.draft import stored_links
from openclaw.write.remember import holds_now
from openclaw.write.remember import restated

_LIVE = (*RECALLED, "superseded")
_Form = tuple[bool, str]


@dataclass(frozen=True, slots=True)
class Bulk:
    """How many statements came in, and how many were known."""

    imported: int
    duplicates: int


def remember_many(
    snapshot: Snapshot,
    drafts: Sequence[tuple[str | None, Draft]],
    taken: Collection[str],
    now: datetime,
) -> Plan[Bulk]:
    """Decide what an import adds.

    ``drafts`` pairs each statement with the id that it had. An id that is free stays, also in
    the links of its companions; ``taken`` are ids that are not. ``snapshot`` holds the archive
    files of the ids. Retired entries go straight to the archive.
    """
    desk = _Desk(snapshot, set(taken), now)
    desk.keep_clear_of(drafts)
    for wanted, draft in drafts:
        desk.take(wanted, draft)
    return desk.plan()


class _Desk:
    """The drafts of one import, laid out until all ids are known."""

    def __init__(self, snapshot: Snapshot, taken: set[str], now: datetime) -> None:
        self.snapshot = snapshot
        self.now = now
        self.taken = taken | set(snapshot.ids())
        self.known = {
            (entry.private, same_text(entry.text)): entry.id
            for entry in reversed(snapshot.entries)
            if holds_now(snapshot, entry, now)
        }
        self.retired = {(e.id, same_text(e.text)) for e in (*snapshot.entries, *snapshot.archived)}
        self.added: dict[str, tuple[str, Draft]] = {}
        self.new_ids: dict[str, str] = {}
        self.repeated: dict[str, Draft] = {}
        self.duplicates = 0
        top = highest(self.taken)
        self.top = {s: max(top.get(s, 0), snapshot.highest.get(s, 0)) for s in ("mem", "prv")}

    def keep_clear_of(self, drafts: Sequence[tuple[str | None, Draft]]) -> None:
        """New numbers are above every id that comes in, so that they take none of those."""
        ids = [wanted for wanted, _ in drafts if wanted]
        ids += [id for _, draft in drafts for id in _links(draft)]
        for name, number in highest(ids).items():
            self.top[name] = max(self.top[name], number)

    def take(self, wanted: str | None, draft: Draft) -> None:
        private = draft.get("visibility") == "private"
        form: _Form = (private, same_text(draft.text))
        status = str(draft.get("status"))
        known = self.known.get(form) if status in RECALLED else None
        if known is not None:
            self._merge(known, draft)
        elif wanted and (wanted, form[1]) in self.retired:
            known = wanted
        if known is not None:
            self.duplicates += 1
        else:
            known = self._add(wanted, draft, private=private)
            if status in RECALLED:
                self.known[form] = known
        if wanted:
            self.new_ids[wanted] = known

    def _add(self, wanted: str | None, draft: Draft, *, private: bool) -> str:
        series = "prv" if private else "mem"
        free = wanted if wanted and ID.match(wanted) and wanted not in self.taken else None
        if free is None:
            self.top[series] += 1
            free = f"{series}-{self.top[series]:04d}"
        self.taken.add(free)
        self.added[free] = self._placed(draft, private=private)
        return free

    def _placed(self, draft: Draft, *, private: bool) -> tuple[str, Draft]:
        if draft.get("status") in _LIVE and not draft.get("archived"):
            return (PRIVATE if private else MEMORIES), draft
        zone = self.snapshot.zone
        moment = parse_instant(str(draft.get("archived") or ""), zone) or self.now
        if not draft.get("archived"):
            stamp: tuple[str, FieldValue] = ("archived", instant_text(moment, zone))
            draft = replace(draft, fields=(*draft.fields, stamp))
        return archive_file(day_text(moment, zone)[:7], private=private), draft

    def _merge(self, known: str, draft: Draft) -> None:
        """What a repetition adds: tags, a higher importance, a longer ttl."""
        if known in self.added:
            file, first = self.added[known]
            self.added[known] = (file, self._joined(first, draft))
        else:
            earlier = self.repeated.get(known)
            self.repeated[known] = self._joined(earlier, draft) if earlier else draft

    def _joined(self, one: Draft, two: Draft) -> Draft:
        """Two that say the same: the union of tags, the higher importance, the longer ttl."""
        given = (str(draft.get("importance") or "medium") for draft in (one, two))
        ttl, other = (str(draft.get("ttl") or "") for draft in (one, two))
        gained: dict[str, FieldValue | None] = {
            "importance": min(given, key=CHOICES["importance"].index),
            "ttl": later_ttl(ttl, other, self.snapshot.zone),
            "tags": unique_tags((*_tags(one), *_tags(two))),
        }
        fields = dict(one.fields) | {name: value for name, value in gained.items() if value}
        kept = (name for name in in_order(fields) if name not in gained or gained[name])
        return replace(one, fields=tuple((name, fields[name]) for name in kept))

    def plan(self) -> Plan[Bulk]:
        adds = (Add(id, file, _relinked(d, self.new_ids)) for id, (file, d) in self.added.items())
        changes: list[Change] = []
        for id, draft in self.repeated.items():
            changes += restated(self.snapshot, self.snapshot.entry(id), draft)
        return Plan((*changes, *adds), Bulk(len(self.added), self.duplicates))


def _tags(draft: Draft) -> tuple[str, ...]:
    tags = draft.get("tags") or ()
    return (tags,) if isinstance(tags, str) else tags


def _links(draft: Draft) -> list[str]:
    values = (draft.get(name) or () for name in LINK_FIELDS)
    return [id for value in values for id in ((value,) if isinstance(value, str) else value)]


def _relinked(draft: Draft, new_ids: Mapping[str, str]) -> Draft:
    def follow(value: FieldValue) -> FieldValue:
        ids = (value,) if isinstance(value, str) else value
        return stored_links(new_ids.get(id, id) for id in ids) or ()

    fields = ((n, follow(value) if n in LINK_FIELDS else value) for n, value in draft.fields)
    return replace(draft, fields=tuple(fields))
