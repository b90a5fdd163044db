"""What ``remember`` needs to judge a statement, and what it tells of the judgement.

The search of ``read`` is lent to the rule; the caller's ``judge`` is asked before the save, so
that nobody waits for it with the profile locked.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import field
from datetime import datetime
from typing import Any
from typing import get_args

from openclaw.changes import Add
from openclaw.layout import TAGS
from openclaw.memory.aids import Judge
from openclaw.memory.desk import Desk
from openclaw.memory.packing import read
from openclaw.memory.packing import words
from openclaw.model import Draft
from openclaw.model import Entry
from openclaw.read.pool import pool
from openclaw.read.search import ranking
from openclaw.read.tagging import sure_tags
from openclaw.results import Notice
from openclaw.results import Related
from openclaw.results import Verdict
from openclaw.results import VerdictKind
from openclaw.store.profile import Saved
from openclaw.temporal import unresolved
from openclaw.text.apply import new_segment
from openclaw.text.snapshot import Snapshot
from openclaw.text.snapshot import entry_file
from openclaw.visible import shortened
from openclaw.wording import Language
from openclaw.wording import say
from openclaw.write.lent import Lent
from openclaw.write.remember import Remembered
from openclaw.write.remember import duplicate_of

_SHOWN = 60  # characters of a statement in a question
_NUMBER = re.compile(r"(?<![\w.])\d{1,2}(?![\w.])", re.ASCII)  # alone it tells of no matter
_NEAR = 10  # how many entries that share words come before the others as candidates


@dataclass(frozen=True, slots=True)
class Asked:
    """What the judge said, by the old entry's id and text; ``failed`` is where it did not."""

    verdicts: Mapping[tuple[str, str], Verdict] = field(default_factory=dict)
    failed: tuple[tuple[str, str], ...] = ()


def lent_by(desk: Desk, asked: Asked | None = None) -> Lent:
    """What the rule of writing wants: the one search, the verdicts, how texts are compared."""
    fold = desk.fold

    def search(text: str, entries: Sequence[Entry]) -> tuple[Related, ...]:
        said = _NUMBER.sub(" ", unresolved(fold(text)))
        found = ranking(said, pool(entries, desk.zone, fold))
        return tuple(Related(hit.entry.id, hit.why) for hit in found.hits(_NEAR))

    def tags(text: str, entries: Sequence[Entry]) -> tuple[str, ...]:
        known = words(read(desk.store, TAGS, []), [])
        return sure_tags(fold(text), known, (entry.tags for entry in entries))

    verdicts = asked.verdicts if asked else {}
    if desk.settings.auto_tags != "true":
        return Lent(search, verdicts, fold)
    return Lent(search, verdicts, fold, tags)


def ask(desk: Desk, draft: Draft, supersedes: Iterable[str], now: datetime) -> Asked:
    """Ask the caller's judge about the likeliest old statements that the rules say nothing of.

    What it raises or answers wrongly is told by a notice, and never keeps a memory from being
    saved.
    """
    judge = desk.judge
    if judge is None:
        return Asked()
    from openclaw.write.judgement import unclear  # noqa: PLC0415 - only where there is a judge

    snapshot = desk.store.load()
    if duplicate_of(snapshot, draft, now, desk.fold) is not None:
        return Asked()
    new = _as_entry(snapshot, draft)
    verdicts: dict[tuple[str, str], Verdict] = {}
    failed: list[tuple[str, str]] = []
    for old in unclear(snapshot, draft, supersedes, now, lent_by(desk)):
        said = _verdict(judge, old, new)
        if isinstance(said, Verdict):
            verdicts[old.id, old.text] = said
        else:
            failed.append((old.id, said))
    return Asked(verdicts, tuple(failed))


def _as_entry(snapshot: Snapshot, draft: Draft) -> Entry:
    """The new statement as the entry that it would be."""
    segment = new_segment(Add(snapshot.next_id("mem"), "", draft), "\n")
    return entry_file("", segment, snapshot.zone).entries[0]


def _verdict(judge: Judge, old: Entry, new: Entry) -> Verdict | str:
    """The verdict, or what went wrong in one word: an error's text may hold a secret."""
    try:
        said: Any = judge(old, new)
    except Exception as error:  # noqa: BLE001 - whatever a caller's judge does, the memory is kept
        return type(error).__name__
    if not isinstance(said, Verdict):
        return type(said).__name__
    typed = said.kind in get_args(VerdictKind) and isinstance(said.reason, str)
    return said if typed else "Verdict"


def notices(saved: Saved[Remembered], asked: Asked, language: Language) -> tuple[Notice, ...]:
    """What it replaces unasked, the question for each disagreement, a judge that failed."""
    return (
        *_replaced(saved, language),
        *questions(saved.snapshot, saved.answer, language),
        *_failed(asked, language),
    )


def _replaced(saved: Saved[Remembered], language: Language) -> Iterator[Notice]:
    for id in saved.answer.judged:
        old = saved.snapshot.find(id)
        facts: dict[str, object] = {"old": id, "text": _said(old)}
        ids = (saved.answer.id, id)
        yield Notice("superseded", say("notice.superseded", language, facts), ids)


def questions(snapshot: Snapshot, answer: Remembered, language: Language) -> Iterator[Notice]:
    """For each disagreement what to ask the person, and how to settle it."""
    new = snapshot.find(answer.id)
    for id in answer.conflict:
        old = snapshot.find(id)
        facts: dict[str, object] = {
            "new": answer.id,
            "old": id,
            "before": _said(old),
            "after": _said(new),
        }
        yield Notice("disagrees", say("notice.disagrees", language, facts), (answer.id, id))


def _said(entry: Entry | None) -> str:
    """A statement as it is quoted in a sentence: short, and without its own full stop."""
    return shortened(entry.text.rstrip().rstrip("。．.") if entry else "", _SHOWN)


def _failed(asked: Asked, language: Language) -> Iterator[Notice]:
    if asked.failed:
        ids = tuple(id for id, _ in asked.failed)
        whats = dict.fromkeys(what for _, what in asked.failed)
        facts: dict[str, object] = {"ids": ", ".join(ids), "what": ", ".join(whats)}
        yield Notice("judge_failed", say("notice.judge_failed", language, facts), ids)
