"""``conflicts`` and ``resolve``: what disagrees, and how a person settles it."""

from __future__ import annotations

from openclaw.changes import Plan
from openclaw.errors import UsageError
from openclaw.memory.desk import Desk
from openclaw.memory.judging import lent_by
from openclaw.memory.judging import questions
from openclaw.memory.writing import dated
from openclaw.memory.writing import redacted_notice
from openclaw.results import Dispute
from openclaw.results import Disputes
from openclaw.results import Resolved
from openclaw.text.snapshot import Snapshot
from openclaw.wording import Phrase
from openclaw.write.resolve import Settled
from openclaw.write.resolve import disputes
from openclaw.write.resolve import reason
from openclaw.write.resolve import resolve as resolve_rule
from openclaw.write.resolve import rewrite as rewrite_rule


def conflicts(desk: Desk) -> Disputes:
    """The pairs that wait for a person; see ``Memory.conflicts``."""
    pairs = disputes(desk.store.load(), desk.now())
    return Disputes(tuple(Dispute(pair, reason(*pair)) for pair in pairs))


def resolve(
    desk: Desk,
    id: str,
    *,
    keep: str | None,
    rewrite: str | None,
    other: str | None,
    dry_run: bool,
) -> Resolved:
    """Settle one pair; see ``Memory.resolve``."""
    if (keep is None) is (rewrite is None):
        what = Phrase("keep_or_rewrite")
        raise UsageError(what=what, command="ocmem resolve")
    now = desk.now()
    redactor = desk.redactor()
    text = None if rewrite is None else dated(desk, redactor.text(rewrite), now)

    def rule(snapshot: Snapshot) -> Plan[Settled]:
        if text is None:
            return resolve_rule(snapshot, id, str(keep), other, now)
        limit = desk.settings.entry_chars
        return rewrite_rule(snapshot, id, text, other, now, limit=limit, lent=lent_by(desk))

    saved = desk.save(rule, now, dry_run=dry_run)
    answer = saved.answer
    language = desk.language(text or "")
    notices = (*desk.notices(saved, language), *redacted_notice(redactor, language))
    if answer.remembered is not None:
        notices = (*questions(saved.snapshot, answer.remembered, language), *notices)
    return Resolved(answer.status, answer.kept, answer.archived, notices)
