"""What a new statement does to those that stand already, and which of them are close to it.

The rules of ``write.conflict`` judge; where they say nothing, the verdicts of the caller's
``judge`` count, if there are any.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace
from datetime import datetime

from openclaw.hanzi import Fold
from openclaw.hanzi import as_it_is
from openclaw.model import RECALLED
from openclaw.model import Draft
from openclaw.model import Entry
from openclaw.results import Related
from openclaw.results import Verdict
from openclaw.results import VerdictKind
from openclaw.text.snapshot import Snapshot
from openclaw.ttl import lapsed
from openclaw.visible import shortened
from openclaw.write.conflict import CANDIDATES
from openclaw.write.conflict import Relation
from openclaw.write.conflict import RelationKind
from openclaw.write.conflict import candidates
from openclaw.write.conflict import decide
from openclaw.write.conflict import relation
from openclaw.write.conflict import relations
from openclaw.write.lent import Lent

SHOWN = 5  # how many related entries an answer names
ASKED = 5  # of how many candidates a judge is asked, at most
_REASON = 120  # characters of a judge's reason that are shown
_AS: Mapping[VerdictKind, RelationKind] = {
    "same": "same",
    "conflict": "conflict",
    "supersedes": "superseded",
    "compatible": "compatible",
}


@dataclass(frozen=True, slots=True)
class Judgement:
    """The ids that a new statement replaces, those it disagrees with, and what is close to it."""

    supersedes: tuple[str, ...] = ()
    conflict: tuple[str, ...] = ()
    related: tuple[Related, ...] = ()


def judged(
    snapshot: Snapshot,
    draft: Draft,
    declared: Sequence[Related],
    now: datetime,
    lent: Lent | None = None,
) -> Judgement:
    """Judge a new statement.

    ``declared`` are the entries that it replaces by the caller's word, with the reason; they are
    not judged again. Candidates are active entries of its visibility that hold at ``now``.
    """
    lent = lent or Lent()
    near = lent.search(draft.text, _close(snapshot, draft, now))
    old = _candidates(snapshot, draft, {item.id for item in declared}, now, near)
    found = tuple(
        _with_verdict(said, lent.verdicts.get((entry.id, entry.text)))
        for entry, said in zip(old, _relations(draft, old, lent.fold), strict=True)
    )
    decision = decide(found)
    against = {*decision.supersedes, *decision.conflict}
    telling = [one for one in found if one.id in against]
    telling += [one for one in found if one.kind == "same"]
    related = (*declared, *(Related(one.id, one.why) for one in telling), *near)
    return Judgement(decision.supersedes, decision.conflict, _first(related))


def unclear(
    snapshot: Snapshot,
    draft: Draft,
    declared: Iterable[str],
    now: datetime,
    lent: Lent | None = None,
) -> tuple[Entry, ...]:
    """Of the likeliest candidates, those of which the rules know nothing: a judge is asked."""
    lent = lent or Lent()
    near = lent.search(draft.text, _close(snapshot, draft, now))
    old = _candidates(snapshot, draft, set(declared), now, near, limit=ASKED)
    said = _relations(draft, old, lent.fold)
    return tuple(e for e, how in zip(old, said, strict=True) if how.kind == "unknown")


def disagreeing(snapshot: Snapshot, entry: Entry, now: datetime) -> tuple[str, ...]:
    """The ids of the entries that one which comes back disagrees with, by the rules alone.

    The later of two statements is held against the earlier one. What a person has declared
    compatible is passed over.
    """
    passed_over = {entry.id, *entry.settled}
    visibility = (("visibility", "private"),) if entry.private else ()
    others = _candidates(snapshot, Draft(entry.text, visibility), passed_over, now, ())
    against = (other for other in others if entry.id not in other.settled)
    return tuple(other.id for other in against if disagree(entry, other))


def disagree(one: Entry, two: Entry) -> bool:
    """Whether two entries rule each other out, by the rules."""
    old, new = sorted((one, two), key=lambda entry: entry.timestamp or "")
    return relation(old, as_draft(new)).kind in ("superseded", "conflict")


def agree(one: Entry, two: Entry) -> bool:
    """Whether two entries say the same of something and rule out nothing, by the rules."""
    old, new = sorted((one, two), key=lambda entry: entry.timestamp or "")
    return relation(old, as_draft(new)).kind in ("same", "compatible")


def as_draft(entry: Entry) -> Draft:
    """An entry as the rules read a new statement."""
    fields = (("timestamp", entry.timestamp), ("entity", entry.entity), ("slot", entry.slot))
    return Draft(entry.text, tuple((name, value) for name, value in fields if value))


def _close(snapshot: Snapshot, draft: Draft, now: datetime) -> list[Entry]:
    """What is searched: all that holds, and what is superseded and not archived yet.

    A statement for all is not held beside private ones.
    """
    private = draft.get("visibility") == "private"
    return [
        entry
        for entry in snapshot.entries
        if entry.private <= private
        and entry.status in (*RECALLED, "superseded")
        and not lapsed(entry.ttl, now, snapshot.zone)
    ]


def _candidates(
    snapshot: Snapshot,
    draft: Draft,
    passed_over: set[str],
    now: datetime,
    near: Iterable[Related],
    limit: int = CANDIDATES,
) -> tuple[Entry, ...]:
    """The active entries that hold, each once; an id that stands twice is for a person to mend."""
    times = Counter(entry.id for entry in snapshot.entries)
    replaced = {id for e in snapshot.entries if e.status in RECALLED for id in e.supersedes}
    held = [
        entry
        for entry in _close(snapshot, draft, now)
        if times[entry.id] == 1 and entry.id not in replaced and entry.id not in passed_over
    ]
    return candidates(draft, held, [item.id for item in near], limit)


def _relations(draft: Draft, old: Sequence[Entry], fold: Fold) -> tuple[Relation, ...]:
    if fold is as_it_is:
        return relations(draft, old)
    held = [replace(entry, text=fold(entry.text)) for entry in old]
    return relations(replace(draft, text=fold(draft.text)), held)


def _with_verdict(said: Relation, verdict: Verdict | None) -> Relation:
    if verdict is None or said.kind != "unknown":
        return said
    why = f"judge:{shortened(verdict.reason, _REASON)}".rstrip(":")
    return replace(said, kind=_AS[verdict.kind], why=(why,))


def _first(related: Iterable[Related]) -> tuple[Related, ...]:
    """The first few entries, each once, with all that was said of it."""
    whys: dict[str, tuple[str, ...]] = {}
    for item in related:
        whys[item.id] = tuple(dict.fromkeys((*whys.get(item.id, ()), *item.why)))
    return tuple(Related(id, why) for id, why in list(whys.items())[:SHOWN])
