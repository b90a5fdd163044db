"""The verbs that read: what is on disk now, a rule, an answer; no tracked file changes."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import replace
from datetime import datetime
from datetime import tzinfo

from openclaw.audit.checks import audit
from openclaw.errors import BadDate
from openclaw.errors import BadValue
from openclaw.errors import EntryNotFound
from openclaw.findings import Finding
from openclaw.layout import TAGS
from openclaw.memory.aids import Guarded
from openclaw.memory.as_of import past
from openclaw.memory.auditing import log_findings
from openclaw.memory.checking import evidence_of
from openclaw.memory.checking import shown
from openclaw.memory.desk import Desk
from openclaw.memory.looking import snapshot_of
from openclaw.memory.packing import Material
from openclaw.memory.packing import material
from openclaw.memory.packing import read
from openclaw.memory.packing import sources
from openclaw.memory.packing import words
from openclaw.memory.replaying import receipt_of
from openclaw.model import CHOICES
from openclaw.model import Entry
from openclaw.normal_form import same_tag
from openclaw.read.counts import checked_count
from openclaw.read.pack import build_pack
from openclaw.read.recall import recall as recall_rule
from openclaw.read.standing import current
from openclaw.read.tokens import estimate_tokens
from openclaw.results import Notice
from openclaw.results import Pack
from openclaw.results import Recall
from openclaw.temporal import Interval
from openclaw.temporal import interval
from openclaw.text.snapshot import Snapshot
from openclaw.wording import Language
from openclaw.wording import say
from openclaw.write.draft import checked_string
from openclaw.write.retire import archived_entry

_TOLD_AT_LOAD = ("recovery", "hand_removal")  # though they are no more than information


def load(desk: Desk, topic: str | None, budget: int | None) -> Pack:
    """Build a pack and its receipt; see ``Memory.load``."""
    now = desk.now()
    topic = checked_string("topic", desk.redactor().text(topic)) if topic else topic
    snapshot = desk.store.load()
    language = desk.language()  # not the topic's: the fixed layer is the same for all topics
    held = material(desk.store)
    notices = _notices(desk, snapshot, held, now, language)
    _, embedder = desk.embedder() if topic else (None, None)
    pack = build_pack(
        topic,
        sources(desk.profile, held, snapshot, desk.fold, notices),
        budget=desk.settings.budget if budget is None else checked_count("budget", budget),
        count_tokens=desk.count_tokens or estimate_tokens,
        now=now,
        zone=desk.zone,
        language=language,
        embedder=embedder,
    )
    failed = _failed(embedder, language)
    pack = replace(pack, commit=desk.store.head(), notices=(*pack.notices, *failed))
    desk.shown((item.id for item in pack.selected if item.id and item.layer != "fixed"), now)
    if not desk.brain.keeps(desk.receipts.folder):
        return pack
    told = receipt_of(desk, topic, pack, held.inputs(snapshot), notices, now, language)
    return replace(pack, receipt=desk.receipts.write(told))


def _failed(embedder: Guarded | None, language: Language) -> tuple[Notice, ...]:
    """That an embedder failed, so that the ranking went without it."""
    if embedder is None or embedder.failure is None:
        return ()
    facts: dict[str, object] = {"what": embedder.failure}
    return (Notice("embedder_failed", say("notice.embedder_failed", language, facts)),)


def _notices(
    desk: Desk, snapshot: Snapshot, held: Material, now: datetime, language: Language
) -> tuple[Notice, ...]:
    """What the audit finds at a load, as the pack tells it."""
    evidence = evidence_of(desk, now, whole=False, snapshot=snapshot)
    told = [
        f for f in audit(evidence, at_load=True) if f.severity != "info" or f.code in _TOLD_AT_LOAD
    ]
    found = (*desk.brain.problems, *told, *held.problems)
    log_findings(desk, told, now)
    return tuple(_notice(desk, finding, language) for finding in found)


def _notice(desk: Desk, finding: Finding, language: Language) -> Notice:
    found = shown(desk, finding, language)
    place = ":".join(str(part) for part in (found.file, found.line) if part)
    facts: dict[str, object] = {"place": place, "message": found.message}
    return Notice(
        finding.code, say("notice.finding", language, facts), (found.id,) if found.id else ()
    )


@dataclass(frozen=True, slots=True)
class _Searched:
    """What is searched: entries, retired ones, tags.yaml, and the moment that judges them."""

    entries: tuple[Entry, ...]
    archived: tuple[Entry, ...]
    tags: str | None
    moment: datetime


def recall(
    desk: Desk,
    query: str,
    *,
    limit: int,
    tags: tuple[str, ...],
    since: str | None,
    until: str | None,
    as_of: str | None,
    archived: bool,
    grep: str | None,
) -> Recall:
    """Search; see ``Memory.recall``."""
    for field, said in (("query", query), ("grep", grep or ""), *(("tag", tag) for tag in tags)):
        checked_string(field, said)
    now = desk.now()
    asked_from, asked_to = (_interval(said, now, desk.zone) for said in (since, until))
    held = _on_disk(desk, now, archived) if as_of is None else _then(desk, as_of, now, archived)
    believed = {entry.id for entry in current(held.entries, held.moment, desk.zone)}
    retired = (entry for entry in held.entries if entry.id not in believed)
    found = recall_rule(
        query,
        held.entries,
        (*retired, *held.archived) if archived else (),
        words=words(held.tags, []),
        tags=tags,
        since=asked_from.first if asked_from else None,
        until=asked_to.end if asked_to else None,
        grep=grep,
        limit=checked_count("limit", limit),
        now=held.moment,
        zone=desk.zone,
        as_one=desk.fold,
        embedder=desk.embedder()[1] if query.strip() else None,
    )
    if as_of is None:
        desk.shown((hit.entry.id for hit in found.hits), now)
    return found


def _on_disk(desk: Desk, now: datetime, archived: bool) -> _Searched:  # noqa: FBT001
    snapshot = desk.store.load(strict=True)
    retired = desk.store.archived() if archived else ()
    tags = read(desk.store, TAGS, [])
    return _Searched(snapshot.entries, retired, tags, now)


def _then(desk: Desk, as_of: str, now: datetime, archived: bool) -> _Searched:  # noqa: FBT001
    held = past(desk, checked_string("as_of", as_of), now, archived=archived)
    snapshot = snapshot_of(desk, held.texts, desk.zone)
    return _Searched(snapshot.entries, snapshot.archived, held.texts.get(TAGS), held.moment)


def _interval(text: str | None, now: datetime, zone: tzinfo) -> Interval | None:
    found = interval(text, now, zone) if text is not None else None
    if text is not None and found is None:
        raise BadDate(value=text)
    return found


def listed(desk: Desk, status: str | None, tag: str | None, *, archived: bool) -> tuple[Entry, ...]:
    """Entries in file order; see ``Memory.list``."""
    checked_string("tag", tag or "")
    if status is not None and status not in CHOICES["status"]:
        raise BadValue(field="status", value=status, allowed=", ".join(CHOICES["status"]))
    snapshot = desk.store.load(strict=True)
    entries = desk.store.archived() if archived else snapshot.entries
    return tuple(
        entry
        for entry in entries
        if (status is None or entry.status == status)
        and (tag is None or same_tag(tag) in {same_tag(held) for held in entry.tags})
    )


def show(desk: Desk, id: str) -> Entry:
    """One entry, live or archived; see ``Memory.show``."""
    checked_string("id", id)
    snapshot = desk.store.load(strict=True)
    if snapshot.find(id) is not None:
        return snapshot.entry(id)
    found = archived_entry(desk.store.with_archive(snapshot, [id]), id)
    if found is None:
        snapshot.refuse_broken(id)
        raise EntryNotFound(id=id, profile=desk.profile)
    return found
