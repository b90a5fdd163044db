"""The verbs that change memory: a rule, a save, and what there is to say of it."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from openclaw.changes import Plan
from openclaw.changes import SetKey
from openclaw.changes import WriteFile
from openclaw.errors import BadField
from openclaw.errors import BadValue
from openclaw.instants import day_text
from openclaw.instants import is_date
from openclaw.instants import parse_instant
from openclaw.layout import STATE
from openclaw.layout import context_file
from openclaw.memory import judging
from openclaw.memory.desk import Desk
from openclaw.memory.redacting import Redactor
from openclaw.read.quoting import quoted
from openclaw.results import Altered
from openclaw.results import Noted
from openclaw.results import Notice
from openclaw.results import Outcome
from openclaw.temporal import resolved
from openclaw.text.apply import apply
from openclaw.text.apply import key_path
from openclaw.text.mapping import plain
from openclaw.text.mapping import read_mapping
from openclaw.text.snapshot import Snapshot
from openclaw.ttl import lapsed
from openclaw.wording import Language
from openclaw.wording import Phrase
from openclaw.wording import say
from openclaw.write.amend import Amended
from openclaw.write.amend import amend as amend_rule
from openclaw.write.draft import checked_string
from openclaw.write.draft import checked_text
from openclaw.write.draft import draft_of
from openclaw.write.remember import Remembered
from openclaw.write.remember import remember as remember_rule
from openclaw.write.retire import archived_entry
from openclaw.write.retire import forget as forget_rule
from openclaw.write.retire import restore as restore_rule
from openclaw.write.unmerge import Unmerged
from openclaw.write.unmerge import family
from openclaw.write.unmerge import merged_entry
from openclaw.write.unmerge import unmerge


def remember(
    desk: Desk, text: str, fields: Mapping[str, Any], supersedes: Iterable[str], *, dry_run: bool
) -> Outcome:
    """Remember one statement; see ``Memory.remember``."""
    now = desk.now()
    redactor = desk.redactor()
    text = dated(desk, redactor.text(text), now)
    given = {
        "visibility": desk.settings.default_visibility,
        **redactor.fields({k: v for k, v in fields.items() if v}),
    }
    limit = desk.settings.entry_chars
    draft = draft_of(text, given, now=now, zone=desk.zone, limit=limit)
    older = tuple(supersedes)

    asked = judging.ask(desk, draft, older, now)

    def rule(snapshot: Snapshot) -> Plan[Remembered]:
        return remember_rule(snapshot, draft, older, now, judging.lent_by(desk, asked))

    saved = desk.save(rule, now, dry_run=dry_run)
    answer = saved.answer
    if not dry_run:
        desk.shown((answer.id,), now)
    language = desk.language(text)
    notices = (*judging.notices(saved, asked, language), *desk.notices(saved, language))
    if lapsed(str(draft.get("ttl") or ""), now, desk.zone):
        notices = (_notice("lapsed", language, (answer.id,), ttl=draft.get("ttl")), *notices)
    if answer.reactivated:
        notices = (_notice("reactivated", language, (answer.id,), id=answer.id), *notices)
    entry = saved.snapshot.find(answer.id)
    assert entry is not None
    return Outcome(
        answer.status,
        answer.id,
        entry,
        related=answer.related,
        supersedes=answer.supersedes,
        conflict=entry.conflict,
        redacted=redactor.found,
        notices=notices,
    )


def dated(desk: Desk, text: str, now: datetime) -> str:
    """The text with the date beside each relative day word, where the settings want it."""
    return resolved(text, now, desk.zone) if desk.settings.resolve_dates == "true" else text


def _notice(code: str, language: Language, about: tuple[str, ...], /, **facts: object) -> Notice:
    return Notice(code, say(f"notice.{code}", language, facts), about)


def redacted_notice(redactor: Redactor, language: Language) -> list[Notice]:
    """What was taken out, said once: by kind and reference."""
    if not redactor.found:
        return []
    kinds = dict.fromkeys(say(f"kind.{one.kind}", language, {}) for one in redactor.found)
    refs = ", ".join(one.ref for one in redactor.found)
    return [_notice("redacted", language, (), kinds=", ".join(kinds), refs=refs)]


def amend(
    desk: Desk,
    id: str,
    text: str | None,
    set: Mapping[str, Any],
    unset: Iterable[str],
    *,
    dry_run: bool,
) -> Altered:
    """Change one entry in place; see ``Memory.amend``."""
    now = desk.now()
    gone = tuple(unset)
    redactor = desk.redactor()
    text = None if text is None else redactor.text(text)
    set = redactor.fields(set)

    def rule(snapshot: Snapshot) -> Plan[Amended]:
        limit = desk.settings.entry_chars
        return amend_rule(snapshot, id, text=text, set=set, unset=gone, now=now, limit=limit)

    saved = desk.save(rule, now, dry_run=dry_run)
    answer = saved.answer
    entry = saved.snapshot.entry(answer.id)
    language = desk.language(entry.text)
    notices = list(desk.notices(saved, language))
    if answer.same:
        ids = (answer.id, *answer.same)
        notices.append(_notice("same_as", language, ids, id=answer.id, ids=", ".join(answer.same)))
    if answer.id != id:
        code = "private_moved" if entry.private else "made_world"
        notices.append(_notice(code, language, (id, answer.id), id=id, new=answer.id))
    notices += redacted_notice(redactor, language)
    return Altered("amended", answer.id, entry, tuple(notices))


def forget(desk: Desk, id: str, reason: str | None, *, erase: bool, dry_run: bool) -> Altered:
    """Archive one entry at once; see ``Memory.forget``."""
    now = desk.now()
    reason = None if reason is None else desk.redactor().field("reason", reason)

    def rule(snapshot: Snapshot) -> Plan[str]:
        found = desk.store.with_archive(snapshot, [id])
        return forget_rule(found, id, reason=reason, erase=erase, now=now)

    before = desk.store.with_archive(desk.store.load(strict=True), [id])
    known = before.find(id) or archived_entry(before, id)
    saved = desk.save(rule, now, dry_run=dry_run)
    after = desk.store.with_archive(saved.snapshot, [id])
    entry = archived_entry(after, id) or known
    assert entry is not None
    language = desk.language(known.text if known else "")
    notices = list(desk.notices(saved, language))
    if erase and not dry_run:
        desk.store.erase(id)
        desk.receipts.erase(desk.profile, id, quoted(known.text) if known and known.text else "")
    if erase:
        command = f"git filter-repo --path profiles/{desk.profile} --replace-text FILE"
        notices.append(_notice("history_remains", language, (id,), id=id, command=command))
    return Altered("forgotten", id, entry, tuple(notices))


def restore(desk: Desk, id: str, *, dry_run: bool) -> Altered:
    """Bring one entry back to active; see ``Memory.restore``."""
    now = desk.now()
    seen = desk.store.sightings.known().get(id)
    kept = seen.text if seen else None

    def rule(snapshot: Snapshot) -> Plan[Unmerged]:
        found = _with_family(desk, snapshot, id)
        whole = merged_entry(found, id)
        if whole is not None:
            return unmerge(found, id, whole, str(desk.brain.root), now)
        plan = restore_rule(found, id, kept=kept, brain=str(desk.brain.root), now=now)
        return Plan(plan.changes, Unmerged(None, (plan.answer,)))

    before = archived_entry(desk.store.with_archive(desk.store.load(), [id]), id)
    saved = desk.save(rule, now, dry_run=dry_run)
    answer = saved.answer
    entry = saved.snapshot.find(id)
    if entry is None:  # it went to the archive itself; a rehearsal has not written it there
        after = desk.store.with_archive(saved.snapshot, [id])
        entry = archived_entry(after, id) or before or desk.store.load().entry(id)
    language = desk.language(entry.text)
    notices = list(desk.notices(saved, language))
    for one in answer.restored:
        if one.ttl:
            notices.append(_notice("ttl_passed", language, (one.id,), ttl=one.ttl))
        if one.conflict:
            ids = ", ".join(one.conflict)
            notices.append(_notice("in_conflict", language, (one.id, *one.conflict), ids=ids))
    if not dry_run:
        desk.shown((one.id for one in answer.restored), now)  # else it would go cold again
    if answer.whole is not None:
        came = tuple(one.id for one in answer.restored)
        facts = {"whole": answer.whole, "ids": ", ".join(came)}
        notices.append(_notice("unmerged", language, (answer.whole, *came), **facts))
    return Altered("restored", id, entry, tuple(notices))


def _with_family(desk: Desk, snapshot: Snapshot, id: str) -> Snapshot:
    """The snapshot with the archive files of an entry, what it was merged into, and of that one."""
    ids: tuple[str, ...] = (id,)
    while True:
        found = desk.store.with_archive(snapshot, ids)
        more = family(found, id)
        if set(more) <= set(ids):
            return found
        ids = tuple({*ids, *more})


def note(desk: Desk, text: str, title: str | None, date: str | None, *, dry_run: bool) -> Noted:
    """Write a context; see ``Memory.note``."""
    now = desk.now()
    redactor = desk.redactor()
    body = checked_text(redactor.text(text), desk.settings.entry_chars)
    heading = checked_string("title", redactor.field("title", title or "")).strip()
    if date and not (is_date(date) and parse_instant(date, desk.zone)):
        raise BadValue(field="date", value=date, allowed="2026-12-01")
    day = date or day_text(now, desk.zone)
    name = context_file(day, heading or body.lstrip("#-*> \t\n").partition("\n")[0])
    if day == day_text(now, desk.zone):  # what a note of another day calls today is not clear
        body = dated(desk, body, now)
    content = f"# {heading}\n\n{body}\n" if heading else f"{body}\n"

    def rule(_snapshot: Snapshot) -> Plan[str]:
        file = desk.store.spare(name)
        return Plan((WriteFile(file, content),), file)

    return Noted(desk.save(rule, now, dry_run=dry_run).answer, redactor.found)


def set_state(desk: Desk, key: str, value: object, *, dry_run: bool = False) -> dict[str, Any]:
    """Set one key of state.yaml, or take it out where ``value`` is None; the whole state then."""
    redactor = desk.redactor()
    stored = None if value is None else _checked_value(redactor.field(key, plain(value)))
    key = redactor.key(key)
    change = SetKey(STATE, checked_string("key", key), stored)

    def rule(_snapshot: Snapshot) -> Plan[dict[str, Any]]:
        text = desk.store.text(STATE)
        _refuse_below_a_value(text or "", key)
        written = apply({STATE: text}, (change,))
        after = written[-1].after if written else text
        return Plan((change,), read_mapping(after or "", STATE))

    return desk.save(rule, desk.now(), dry_run=dry_run).answer


def _refuse_below_a_value(text: str, key: str) -> None:
    """What stands under a key is not dropped for a key below it. Raises ``BadField``."""
    held: Any = read_mapping(text, STATE)
    *above, _ = key_path(text, key, STATE)
    for depth, name in enumerate(above, 1):
        held = held.get(name)
        if not isinstance(held, dict):
            if held:
                field = ".".join(above[:depth])
                remedy = Phrase("holds_value")
                raise BadField(field=field, action="set", remedy=remedy)
            return


def _checked_value(value: Any) -> Any:
    match value:
        case dict():
            return {checked_string("key", k): _checked_value(v) for k, v in value.items()}
        case list():
            return [_checked_value(item) for item in value]
        case _:
            return checked_string("value", value)
