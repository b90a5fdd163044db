"""``check``: the findings of a profile and its brain, and mending what is safe to mend."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from openclaw import hanzi
from openclaw.audit.checks import audit
from openclaw.audit.evidence import Evidence
from openclaw.audit.files import is_ours
from openclaw.changes import Change
from openclaw.changes import Mend
from openclaw.changes import Move
from openclaw.changes import Plan
from openclaw.errors import BadDocument
from openclaw.errors import ContentRefused
from openclaw.errors import DiskError
from openclaw.errors import LinkLeavesBrain
from openclaw.errors import NotUtf8
from openclaw.errors import OpenclawError
from openclaw.findings import Finding
from openclaw.history import driver
from openclaw.layout import AUDIT
from openclaw.layout import IDENTITY
from openclaw.layout import PROFILES
from openclaw.layout import SETTINGS
from openclaw.layout import STATE
from openclaw.layout import TAGS
from openclaw.layout import is_profile_name
from openclaw.layout import same_name
from openclaw.memory.aids import SEMANTIC
from openclaw.memory.aids import embedder_of
from openclaw.memory.auditing import log_findings
from openclaw.memory.desk import Desk
from openclaw.memory.following import moved_references
from openclaw.memory.leaks import leaks
from openclaw.memory.pending import repository_of
from openclaw.memory.redacting import watch_of
from openclaw.memory.repositories import merge_findings
from openclaw.memory.repositories import repository_findings
from openclaw.results import Checked
from openclaw.results import Found
from openclaw.settings import problems as setting_problems
from openclaw.settings import waiting
from openclaw.store.files import unread
from openclaw.store.rescue import Kept
from openclaw.text.body import body_text
from openclaw.text.document import split
from openclaw.text.mapping import read_mapping
from openclaw.text.pieces import is_entries
from openclaw.text.snapshot import Snapshot
from openclaw.wording import Language
from openclaw.write.amend import cross

_ROUNDS = 4  # mending a header can bring to light what was hidden behind it


def check(desk: Desk, *, fix: bool, dry_run: bool) -> Checked:
    """Look at everything; with ``fix`` mend what is safe; see ``Memory.check``."""
    now = desk.now()
    merged = tuple(merge_findings(desk, told=not dry_run))
    findings = (*_findings(desk, now), *merged)
    language = desk.language()
    if not dry_run:
        log_findings(desk, findings, now)
    if not fix:
        return Checked(tuple(shown(desk, f, language) for f in findings))
    fixed = _mend_clone(desk, findings, dry_run=dry_run)
    for _ in range(1 if dry_run else _ROUNDS):
        try:
            mended = _mend(desk, now, dry_run=dry_run)
        except (ContentRefused, DiskError):  # a file that cannot be read: it is among the findings
            break
        fixed += [finding for finding in mended if finding not in fixed]
        if not mended or dry_run:
            break
    left = [f for f in findings if f not in fixed] if dry_run else [*_findings(desk, now), *merged]
    told = (tuple(shown(desk, f, language) for f in part) for part in (left, fixed))
    return Checked(*told)


def _mend_clone(desk: Desk, findings: Iterable[Finding], *, dry_run: bool) -> list[Finding]:
    """What is wrong in this clone and not in a file: the merge driver."""
    missing = [finding for finding in findings if finding.code == "driver_missing"]
    if missing and not dry_run and not driver.install(repository_of(desk)):
        return []
    return missing


def shown(desk: Desk, finding: Finding, language: Language) -> Found:
    """A finding as it is told, its file named from the brain."""
    file = finding.file
    if file != SETTINGS and not file.startswith(f"{PROFILES}/"):
        file = f"{PROFILES}/{desk.profile}/{file}"
    return Found(
        finding.code,
        finding.severity,
        file,
        finding.line or None,
        finding.column or None,
        finding.id,
        finding.message(language),
        finding.remedy(language),
        fixable(finding),
    )


def fixable(finding: Finding) -> bool:
    """Whether ``--fix`` can mend it."""
    return bool(finding.fix) or finding.code in ("private_in_public", "driver_missing")


def evidence_of(
    desk: Desk, now: datetime, *, whole: bool, snapshot: Snapshot | None = None
) -> Evidence:
    """What the checks look at; with ``whole`` every archive file is read."""
    found = snapshot or desk.store.load()
    removed = desk.store.removed(found)
    wiped = ((k.id, _said(k)) for k in desk.wiped(found) if k.id not in removed)
    if whole and snapshot is None:
        found = desk.store.with_archive(found, strict=False)
    return Evidence(
        found,
        now,
        state=_text(desk, STATE),
        names=desk.store.all_names() if whole else (),
        removed=removed,
        limit=desk.settings.entries,
        whole=whole,
        texts=dict(_texts(desk)) if whole else {},
        watch=watch_of(desk.brain, desk.profile) if whole else None,
        wiped=tuple(wiped),
    )


def _said(kept: Kept) -> str:
    """The text of an entry that is kept as its segment."""
    return next((body_text(s.text[s.body :]) for s in split(kept.text).segments), "")


def _texts(desk: Desk) -> Iterator[tuple[str, str]]:
    """The files without entries that are memory, as far as they can be read."""
    for name in desk.store.all_names():
        text = _text(desk, name) if is_ours(name) and not is_entries(name) else None
        if text is not None and name != AUDIT:
            yield name, text


def _text(desk: Desk, file: str) -> str | None:
    try:
        return desk.store.text(file)
    except (NotUtf8, LinkLeavesBrain, DiskError):
        return None


def _findings(desk: Desk, now: datetime) -> tuple[Finding, ...]:
    evidence = evidence_of(desk, now, whole=True)
    own = (*audit(evidence), *_moved(desk, evidence.snapshot))
    around = (*_brain_findings(desk), *repository_findings(desk), *leaks(desk))
    return (*around, *own, *_documents(desk))


def _moved(desk: Desk, snapshot: Snapshot) -> tuple[Finding, ...]:
    try:
        return tuple(moved_references(desk, snapshot))
    except OpenclawError:  # what cannot be read is told elsewhere
        return ()


def _missing_extras(desk: Desk) -> list[Finding]:
    """What a setting asks for and this machine has not got."""
    folds, embeds = desk.settings.fold_hanzi == "true", desk.settings.embedder == SEMANTIC
    wanted = {
        "memory.fold_hanzi": ("hanzi", folds and not hanzi.available()),
        "memory.embedder": ("semantic", embeds and embedder_of(None, SEMANTIC)[1] is None),
    }
    return [
        Finding("missing_extra", SETTINGS, facts={"key": key, "extra": extra})
        for key, (extra, missing) in wanted.items()
        if missing
    ]


def _brain_findings(desk: Desk) -> list[Finding]:
    found = [*desk.brain.problems, *setting_problems(desk.brain.written)]
    found += [] if desk.brain.trusted else waiting(desk.brain.written)
    found += _missing_extras(desk)
    with_form: dict[str, list[str]] = {}
    folder = desk.brain.root / PROFILES
    for name in sorted(path.name for path in folder.iterdir() if path.is_dir()):
        if is_profile_name(name):
            with_form.setdefault(same_name(name), []).append(name)
        else:
            found.append(Finding("name_form", f"{PROFILES}/{name}", facts={"name": name}))
    for names in with_form.values():
        if len(names) > 1:
            facts: dict[str, object] = {"names": ", ".join(names)}
            found.append(Finding("same_name", f"{PROFILES}/{names[0]}", facts=facts))
    return found


def _documents(desk: Desk) -> list[Finding]:
    """The files beside the entries: can they be read at all?"""
    found = []
    for file in (STATE, TAGS, IDENTITY):
        try:
            text = desk.store.text(file)
            if text is not None and file.endswith(".yaml"):
                read_mapping(text, file)
        except BadDocument as error:
            line, column = error.facts["line"], error.facts["column"]
            facts = {"what": error.facts["what"]}
            found.append(
                Finding("bad_document", file, int(str(line)), int(str(column)), facts=facts)
            )
        except (NotUtf8, LinkLeavesBrain, DiskError) as error:
            found.append(unread(file, error))
    return found


def _mend(desk: Desk, now: datetime, *, dry_run: bool) -> list[Finding]:
    """One round of mending; what was mended."""

    def rule(snapshot: Snapshot) -> Plan[list[Finding]]:
        read = desk.store.with_archive(snapshot, strict=False)
        told = audit(evidence_of(desk, now, whole=True, snapshot=read))
        found = [f for f in (*told, *_moved(desk, read)) if fixable(f)]
        changes: list[Change] = []
        mended: list[Finding] = []
        touched: set[tuple[str, str]] = set()
        for finding in found:
            fix = finding.fix or _crossing(read, finding, now)
            marks = {(c.file, str(getattr(c, "id", None) or getattr(c, "start", ""))) for c in fix}
            if fix and not marks & touched:  # what meets another mending waits for the next round
                touched |= marks
                changes += fix
                mended.append(finding)
            if finding.code in ("private_in_public", "duplicate_id"):
                break  # these give new ids or move text: one at a time
        return Plan(_in_order(changes), mended)

    return desk.save(rule, now, dry_run=dry_run).answer


def _crossing(snapshot: Snapshot, finding: Finding, now: datetime) -> tuple[Change, ...]:
    entry = snapshot.find(finding.id or "")
    if entry is not None:
        return cross(snapshot, replace(entry, visibility=None), now=now)
    archived = next(
        (e for e in snapshot.archived if e.id == finding.id and e.file == finding.file), None
    )
    if archived is None:
        return ()
    target = archived.file.replace("/entries-", "/private-")
    return (Move(archived.id, archived.file, target, kind="archived"),)


def _in_order(changes: Iterable[Change]) -> tuple[Change, ...]:
    """Changes by offset go first and from the end, so that none moves another's place."""
    changes = tuple(changes)
    mends = sorted((c for c in changes if isinstance(c, Mend)), key=lambda c: (c.file, -c.start))
    return (*mends, *(c for c in changes if not isinstance(c, Mend)))
