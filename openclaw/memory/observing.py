"""``observe``: the gate before ``remember``, and what was heard once."""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from typing import get_args

from openclaw.changes import Plan
from openclaw.errors import BadValue
from openclaw.errors import EmptyText
from openclaw.instants import day_text
from openclaw.instants import instant_name
from openclaw.layout import day_file
from openclaw.memory.desk import Desk
from openclaw.memory.rehearsal import Rehearsal
from openclaw.memory.writing import remember
from openclaw.results import Judged
from openclaw.results import Observed
from openclaw.results import Outcome
from openclaw.results import Redacted
from openclaw.store.heard import HeardFile
from openclaw.store.machine import fingerprint_key
from openclaw.text.snapshot import Snapshot
from openclaw.visible import shortened
from openclaw.write.day_note import note_today
from openclaw.write.draft import checked_string
from openclaw.write.gate import Kept
from openclaw.write.gate import Mode
from openclaw.write.gate import Role
from openclaw.write.gate import Skipped
from openclaw.write.gate import Verdict
from openclaw.write.gate import judge_turn
from openclaw.write.heard import Heard
from openclaw.write.heard import Mark

_SHOWN = 120  # characters of a skipped statement that an answer repeats
_NAME = 16  # hex digits of the name of a session or turn


def observe(
    desk: Desk,
    text: str,
    role: str,
    source: str | None,
    turn: str | None,
    *,
    mode: Mode = "all",
    dry_run: bool,
) -> Observed:
    """Judge a turn and remember what is worth it; see ``Memory.observe``."""
    now = desk.now()
    speaker = _role(role)
    if not checked_string("text", text).strip():
        raise EmptyText
    redactor = desk.redactor()
    said = redactor.text(text)
    given = checked_string("source", source or "")
    place = str(redactor.field("source", given)).strip() if given else ""
    file = HeardFile(desk.brain.root, desk.settings.brain_id)
    heard = _heard(desk, file, dry_run=dry_run)
    moment = f"{instant_name(now)} {said}"  # what comes twice within a second is one turn
    named = moment if turn is None else checked_string("turn", turn)
    heard = replace(heard, session=_name(heard, place), turn=_name(heard, named))
    verdicts = judge_turn(said, speaker, heard, mode)
    at = Rehearsal(desk) if dry_run else desk
    told = tuple(_told(at, verdicts, place, redactor.found, now, dry_run=dry_run))
    if not dry_run:
        marks = (v.mark for v in verdicts if isinstance(v, Skipped) and v.mark is not None)
        file.add(marks)
    return _answer(told)


def _role(role: str) -> Role:
    for known in get_args(Role):
        if role.strip().lower() == known:
            found: Role = known
            return found
    raise BadValue(field="role", value=role, allowed=", ".join(get_args(Role)))


def _heard(desk: Desk, file: HeardFile, *, dry_run: bool) -> Heard:
    """What this profile heard up to now; each profile has a key of its own."""
    marks = tuple(Mark(*line) for line in file.read())
    # A rehearsal makes no key: without marks none is needed.
    machine = fingerprint_key() if marks or not dry_run else b""
    key = hmac.digest(machine, f"heard\0{desk.profile}".encode(), "sha256")
    return Heard(key, "", "", marks)


def _name(heard: Heard, said: str) -> str:
    """A session or turn by its hash: the words that a caller chose for it are not kept."""
    return hmac.digest(heard.key, said.encode("utf-8"), "sha256").hex()[:_NAME]


def _told(
    desk: Desk,
    verdicts: Iterable[Verdict],
    source: str,
    secrets: Iterable[Redacted],
    now: datetime,
    *,
    dry_run: bool,
) -> Iterator[tuple[Judged, Outcome | None]]:
    """Remember what was kept; each statement with what became of it, in order."""
    verdicts = tuple(verdicts)
    secrets = tuple(secrets)
    today = [v.text for v in verdicts if isinstance(v, Kept) and v.today]
    note = _noted(desk, today, now, dry_run=dry_run) if today else None
    for verdict in verdicts:
        if isinstance(verdict, Skipped):
            said = shortened(verdict.statement.text, _SHOWN)
            yield Judged(said, "skipped", (verdict.reason,)), None
        elif verdict.today:
            yield Judged(verdict.text, "kept", verdict.reasons, file=note), None
        else:
            fields = {
                "kind": verdict.kind, "importance": verdict.importance, "source": source or None,
            }  # fmt: skip
            out = remember(desk, verdict.text, fields, (), dry_run=dry_run)
            found = tuple(one for one in secrets if one.ref in f"{verdict.text}\n{source}")
            judged = Judged(out.entry.text, "kept", verdict.reasons, out.id, out.entry.file)
            yield judged, replace(out, redacted=found)


def _noted(desk: Desk, today: Iterable[str], now: datetime, *, dry_run: bool) -> str:
    """Put what is only for today into the note of the day; the note's file."""
    private = desk.settings.default_visibility == "private"
    file = day_file(day_text(now, desk.zone), private=private)
    said = tuple(today)

    def rule(_snapshot: Snapshot) -> Plan[str]:
        return note_today(file, desk.store.text(file), said)

    return desk.save(rule, now, dry_run=dry_run).answer


def _answer(told: tuple[tuple[Judged, Outcome | None], ...]) -> Observed:
    """The whole answer; a turn without a word (👍, ？？？) is small talk."""
    kept = [judged for judged, _ in told if judged.decision == "kept"]
    deciding = kept or [judged for judged, _ in told]
    reasons = dict.fromkeys(reason for judged in deciding for reason in judged.reasons)
    return Observed(
        "kept" if kept else "skipped",
        tuple(reasons) or ("small_talk",),
        tuple(outcome for _, outcome in told if outcome is not None),
        tuple(judged for judged, _ in told),
    )
