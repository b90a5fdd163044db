"""The verbs that read: what is on disk now, a rule, an answer; no tracked file changes."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from datetime import datetime
from datetime import tzinfo
from typing import Any

from openclaw.audit.checks import audit
from openclaw.audit.files import is_ours
from openclaw.errors import BadDate
from openclaw.errors import BadDocument
from openclaw.errors import BadValue
from openclaw.errors import DiskError
from openclaw.errors import EntryNotFound
from openclaw.errors import LinkLeavesBrain
from openclaw.errors import NotUtf8
from openclaw.findings import Finding
from openclaw.instants import end_of
from openclaw.instants import instant_text
from openclaw.instants import parse_instant
from openclaw.layout import CONTEXTS
from openclaw.layout import IDENTITY
from openclaw.layout import SKILLS
from openclaw.layout import STATE
from openclaw.layout import TAGS
from openclaw.layout import is_recovery
from openclaw.memory.checking import evidence_of
from openclaw.memory.checking import shown
from openclaw.memory.desk import Desk
from openclaw.model import CHOICES
from openclaw.model import Entry
from openclaw.normal_form import same_tag
from openclaw.normal_form import split_tags
from openclaw.read.pack import Sources
from openclaw.read.pack import build_pack
from openclaw.read.recall import recall as recall_rule
from openclaw.read.standing import current
from openclaw.read.tokens import estimate_tokens
from openclaw.results import Notice
from openclaw.results import Omitted
from openclaw.results import Pack
from openclaw.results import Recall
from openclaw.results import Selected
from openclaw.results import as_json
from openclaw.store.brain import is_fresh_identity
from openclaw.store.files import unread
from openclaw.text.mapping import read_mapping
from openclaw.text.snapshot import Snapshot
from openclaw.wording import Language
from openclaw.wording import say
from openclaw.write.draft import checked_string
from openclaw.write.retire import archived_entry

_TOLD_AT_LOAD = ("recovery", "hand_removal")  # though they are no more than information


def load(desk: Desk, topic: str | None, budget: int | None) -> Pack:
    """Build a pack and its receipt; see ``Memory.load``."""
    now = desk.now()
    checked_string("topic", topic or "")
    snapshot = desk.store.load()
    language = desk.language()  # not the topic's: the fixed layer is the same for all topics
    sources = _sources(desk, snapshot, now, language)
    pack = build_pack(
        topic,
        sources,
        budget=budget or desk.settings.budget,
        count_tokens=desk.count_tokens or estimate_tokens,
        now=now,
        zone=desk.zone,
        language=language,
    )
    pack = replace(pack, commit=desk.store.head())
    if not desk.brain.keeps(desk.receipts.folder):
        return pack
    receipt = _receipt(desk, topic, pack, sources, snapshot, now)
    return replace(pack, receipt=desk.receipts.write(receipt))


def _sources(desk: Desk, snapshot: Snapshot, now: datetime, language: Language) -> Sources:
    problems: list[Finding] = []
    texts = {file: _read(desk, file, problems) for file in (IDENTITY, STATE, TAGS)}
    evidence = evidence_of(desk, now, whole=False, snapshot=snapshot)
    told = [
        f for f in audit(evidence, at_load=True) if f.severity != "info" or f.code in _TOLD_AT_LOAD
    ]
    return Sources(
        profile=desk.profile,
        identity=None
        if is_fresh_identity(texts[IDENTITY] or "", desk.profile)
        else texts[IDENTITY],
        state=_state(texts[STATE], problems),
        entries=snapshot.entries,
        contexts=_documents(desk, CONTEXTS, problems),
        skills=_documents(desk, SKILLS, problems),
        words=_words(texts[TAGS], problems),
        notices=tuple(
            _notice(desk, finding, language) for finding in (*desk.brain.problems, *told, *problems)
        ),
    )


def _state(text: str | None, problems: list[Finding]) -> str | None:
    """state.yaml as it is, unless nothing but comments stand in it."""
    try:
        return text if read_mapping(text or "", STATE) else None
    except BadDocument as error:
        problems.append(_bad_document(STATE, error))
        return text


def _bad_document(file: str, error: BadDocument) -> Finding:
    line, column = int(str(error.facts["line"])), int(str(error.facts["column"]))
    return Finding("bad_document", file, line, column, facts=error.facts)


def _read(desk: Desk, file: str, problems: list[Finding]) -> str | None:
    try:
        return desk.store.text(file)
    except (NotUtf8, LinkLeavesBrain, DiskError) as error:
        problems.append(unread(file, error))
        return None


def _documents(desk: Desk, folder: str, problems: list[Finding]) -> tuple[tuple[str, str], ...]:
    """The Markdown files of contexts/ or skills/ (there also those of its folders)."""
    found = []
    for name in desk.store.documents(folder):
        if is_ours(f"{folder}/{name}") and not is_recovery(name.rsplit("/", 1)[-1]):
            text = _read(desk, f"{folder}/{name}", problems)
            if text is not None:
                found.append((f"{folder}/{name}", text))
    return tuple(found)


def _words(text: str | None, problems: list[Finding]) -> dict[str, tuple[str, ...]]:
    """tags.yaml: each tag with its words, a list or one string of them."""
    try:
        held = read_mapping(text or "", TAGS)
    except BadDocument as error:
        problems.append(_bad_document(TAGS, error))
        return {}
    return {tag: _listed_words(words) for tag, words in held.items()}


def _listed_words(words: Any) -> tuple[str, ...]:
    if isinstance(words, str):
        return split_tags(words)
    return tuple(word for word in words if isinstance(word, str)) if isinstance(words, list) else ()


def _notice(desk: Desk, finding: Finding, language: Language) -> Notice:
    found = shown(desk, finding, language)
    place = ":".join(str(part) for part in (found.file, found.line) if part)
    facts: dict[str, object] = {"place": place, "message": found.message}
    return Notice(
        finding.code, say("notice.finding", language, facts), (found.id,) if found.id else ()
    )


def _receipt(
    desk: Desk,
    topic: str | None,
    pack: Pack,
    sources: Sources,
    snapshot: Snapshot,
    now: datetime,
) -> dict[str, Any]:
    inputs = {IDENTITY: sources.identity or "", STATE: sources.state or ""}
    inputs |= dict((*sources.contexts, *sources.skills))
    inputs |= {f.file: f.text for f in snapshot.live}
    return {
        "profile": desk.profile,
        "topic": topic,
        "clock": instant_text(now, desk.zone),
        "commit": pack.commit,
        "ids": [item.id for item in pack.selected if item.id],
        "inputs": {f: hashlib.sha256(t.encode()).hexdigest() for f, t in sorted(inputs.items())},
        "pack": as_json(pack),
    }


def replay(desk: Desk, receipt: str) -> Pack:
    """The pack of a receipt; see ``Memory.replay``."""
    held = desk.receipts.read(receipt)["pack"]
    return Pack(
        text=held["text"],
        tokens=held["tokens"],
        budget=held["budget"],
        selected=tuple(
            Selected(i.get("id"), i.get("file"), i["layer"], tuple(i["why"]), i["tokens"])
            for i in held["selected"]
        ),
        omitted=tuple(
            Omitted(i.get("id"), i.get("file"), tuple(i["why"]), i["tokens"])
            for i in held["omitted"]
        ),
        notices=tuple(Notice(n["code"], n["message"], tuple(n["ids"])) for n in held["notices"]),
        receipt=receipt,
        commit=held["commit"],
    )


def recall(
    desk: Desk,
    query: str,
    *,
    limit: int,
    tags: tuple[str, ...],
    since: str | None,
    until: str | None,
    archived: bool,
    grep: str | None,
) -> Recall:
    """Search; see ``Memory.recall``."""
    for field, said in (("query", query), ("grep", grep or ""), *(("tag", tag) for tag in tags)):
        checked_string(field, said)
    first = _moment(since, desk.zone, end=False)
    last = _moment(until, desk.zone, end=True)
    snapshot = desk.store.load(strict=True)
    if archived:
        snapshot = desk.store.with_archive(snapshot)
    problems: list[Finding] = []
    words = _words(_read(desk, TAGS, problems), problems)
    now = desk.now()
    held = {entry.id for entry in current(snapshot.entries, now, desk.zone)}
    retired = (entry for entry in snapshot.entries if entry.id not in held)
    return recall_rule(
        query,
        snapshot.entries,
        (*retired, *snapshot.archived) if archived else (),
        words=words,
        tags=tags,
        since=first,
        until=last,
        grep=grep,
        limit=limit,
        now=now,
        zone=desk.zone,
    )


def _moment(text: str | None, zone: tzinfo, *, end: bool) -> datetime | None:
    if text is None:
        return None
    moment = end_of(text, zone) if end else parse_instant(text, zone)
    if moment is None:
        raise BadDate(value=text)
    return moment


def listed(desk: Desk, status: str | None, tag: str | None, *, archived: bool) -> tuple[Entry, ...]:
    """Entries in file order; see ``Memory.list``."""
    checked_string("tag", tag or "")
    if status is not None and status not in CHOICES["status"]:
        raise BadValue(field="status", value=status, allowed=", ".join(CHOICES["status"]))
    snapshot = desk.store.load(strict=True)
    entries = desk.store.with_archive(snapshot).archived if archived else snapshot.entries
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
