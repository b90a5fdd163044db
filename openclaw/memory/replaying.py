"""Receipts: what a load leaves, its pack again, the pack built anew from git, and ``why``."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from dataclasses import fields
from dataclasses import replace
from datetime import datetime
from datetime import tzinfo
from typing import Any
from zoneinfo import ZoneInfo

from openclaw import hanzi
from openclaw.errors import EntryNotFound
from openclaw.errors import RevisionNotFound
from openclaw.history.look import resolved
from openclaw.instants import instant_text
from openclaw.instants import parse_instant
from openclaw.memory.desk import Desk
from openclaw.memory.looking import snapshot_of
from openclaw.memory.looking import texts_at
from openclaw.memory.packing import Committed
from openclaw.memory.packing import material
from openclaw.memory.packing import sources
from openclaw.memory.pending import repository_of
from openclaw.read.meaning import Embedder
from openclaw.read.pack import build_pack
from openclaw.read.tokens import CountTokens
from openclaw.read.tokens import estimate_tokens
from openclaw.results import Notice
from openclaw.results import Omitted
from openclaw.results import Pack
from openclaw.results import Rebuilt
from openclaw.results import Selected
from openclaw.results import Stood
from openclaw.results import Why
from openclaw.results import as_json
from openclaw.wording import Language
from openclaw.write.draft import checked_string
from openclaw.write.retire import archived_entry

_ESTIMATE, _GIVEN = "estimate", "given"  # whose count of tokens it is: ours, the caller's
_FOLDED = "hanzi"


def receipt_of(
    desk: Desk,
    topic: str | None,
    pack: Pack,
    inputs: Mapping[str, str],
    notices: tuple[Notice, ...],
    now: datetime,
    language: Language,
) -> dict[str, Any]:
    """The receipt of a load: the pack, and all that is needed to build it again.

    Of the files it has the hashes; the notices, of which no commit knows, as they were.
    """
    return {
        "profile": desk.profile,
        "topic": topic,
        "clock": instant_text(now, desk.zone),
        "timezone": getattr(desk.zone, "key", None),
        "language": language,
        "fold": None if desk.fold is hanzi.as_it_is else _FOLDED,
        "counter": _GIVEN if desk.count_tokens else _ESTIMATE,
        "embedder": desk.embedder()[0],
        "budget": pack.budget,
        "commit": pack.commit,
        "ids": [item.id for item in pack.selected if item.id],
        "inputs": {file: _hash(text) for file, text in sorted(inputs.items())},
        "notices": as_json(notices),
        "pack": as_json(pack),
    }


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def replay(desk: Desk, receipt: str) -> Pack:
    """The pack of a receipt; see ``Memory.replay``."""
    return _pack(desk.receipts.read(receipt)["pack"], receipt)


def _pack(held: Mapping[str, Any], receipt: str) -> Pack:
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
        notices=_notices(held["notices"]),
        receipt=receipt,
        commit=held["commit"],
    )


def _notices(held: list[dict[str, Any]]) -> tuple[Notice, ...]:
    return tuple(Notice(n["code"], n["message"], tuple(n["ids"])) for n in held)


@dataclass(frozen=True, slots=True)
class _Then:
    """How a receipt's pack can be built now, and what of it this machine has not got."""

    texts: Mapping[str, str]
    count: CountTokens
    fold: hanzi.Fold
    embedder: Embedder | None
    missing: tuple[str, ...]


def rebuild(desk: Desk, receipt: str) -> Rebuilt:
    """The pack of a receipt, built anew from its commit; see ``Memory.replay``."""
    held = desk.receipts.read(receipt)
    desk = desk if held["profile"] == desk.profile else _beside(desk, held["profile"])
    then, zone = _then(desk, held), _zone(held, desk.zone)
    snapshot, found = snapshot_of(desk, then.texts, zone), material(Committed(then.texts))
    now = parse_instant(held["clock"], zone) or desk.now()
    pack = build_pack(
        held["topic"],
        sources(desk.profile, found, snapshot, then.fold, _notices(held.get("notices", []))),
        budget=held["pack"]["budget"],
        count_tokens=then.count,
        embedder=then.embedder,
        now=now,
        zone=zone,
        language=held.get("language") or desk.language(),
    )
    pack = replace(pack, receipt=receipt, commit=held["commit"])
    before = _pack(held["pack"], receipt)
    differs: tuple[str, ...] = ()
    if pack != before:
        inputs = {file: _hash(text) for file, text in found.inputs(snapshot).items()}
        files = _other_inputs(held.get("inputs", {}), inputs)
        differs = (*then.missing, *files, *_other_parts(before, pack))
    named = {item.name: getattr(pack, item.name) for item in fields(Pack)}
    return Rebuilt(**named, differs=differs)


def _beside(desk: Desk, profile: str) -> Desk:
    """Another profile of the brain. Raises ``ProfileNotFound``."""
    return Desk(desk.brain, profile, desk.aids)


def _then(desk: Desk, held: Mapping[str, Any]) -> _Then:
    missing: list[str] = []
    texts: dict[str, str] = {}
    if held["commit"]:
        try:
            texts = _texts(desk, held["commit"])
        except RevisionNotFound:
            missing.append(f"commit:{held['commit']}")
    count: CountTokens = estimate_tokens
    if held.get("counter") == _GIVEN:
        missing += [] if desk.count_tokens else ["counter"]
        count = desk.count_tokens or count
    fold: hanzi.Fold = hanzi.as_it_is
    if held.get("fold") == _FOLDED:
        missing += [] if hanzi.available() else ["fold"]
        fold = hanzi.simplified if hanzi.available() else fold
    name, embedder = desk.embedder()
    if held.get("embedder") != name:
        missing += ["embedder"]
    wanted = embedder if held.get("embedder") else None
    return _Then(texts, count, fold, wanted, tuple(missing))


def _texts(desk: Desk, commit: str) -> dict[str, str]:
    repository = repository_of(desk)
    return texts_at(desk, repository, resolved(repository, commit), archive=False)


def _zone(held: Mapping[str, Any], zone: tzinfo) -> tzinfo:
    with suppress(KeyError, ValueError, OSError):  # a zone that this machine does not know
        return ZoneInfo(held["timezone"]) if held.get("timezone") else zone
    return zone


def _other_inputs(before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[str]:
    """The files that the commit does not have as the load had them."""
    for file in sorted({*before, *after}):
        if before.get(file) != after.get(file):
            yield f"input:{file}"


def _other_parts(before: Pack, after: Pack) -> tuple[str, ...]:
    """The parts that are not in both packs alike; where none is it, what else it is."""
    one, two = _parts(before), _parts(after)
    found = [
        f"part:{name}" for name in dict.fromkeys((*one, *two)) if one.get(name) != two.get(name)
    ]
    found += ["notices"] if before.notices != after.notices else []
    found += ["order"] if not found and list(one) != list(two) else []
    return tuple(found or ["text"])


def _parts(pack: Pack) -> dict[str, Selected | Omitted]:
    parts: tuple[Selected | Omitted, ...] = (*pack.selected, *pack.omitted)
    return {str(part.id or part.file): part for part in parts}


def why(desk: Desk, id: str) -> Why:
    """In which packs an entry stood, and why; see ``Memory.why``."""
    checked_string("id", id)
    named = sorted(desk.receipts.naming(id), key=lambda one: one[0])
    packs = [pack for one in named for pack in _stood(*one, desk.profile, id)]
    packs.sort(key=lambda pack: _moment(pack.date, desk.zone), reverse=True)
    if not packs:
        _known(desk, id)
    return Why(id, tuple(packs))


def _stood(name: str, held: Mapping[str, Any], profile: str, id: str) -> list[Stood]:
    """The pack of a receipt, if the entry stands in it; a receipt that is none has nothing."""
    with suppress(KeyError, TypeError, AttributeError):
        parts = held["pack"]["selected"] if held["profile"] == profile else ()
        whys = [tuple(map(str, part["why"])) for part in parts if part.get("id") == id]
        return [Stood(name, str(held["clock"]), held["topic"], reasons) for reasons in whys[:1]]
    return []


def _moment(date: str, zone: tzinfo) -> float:
    moment = parse_instant(date, zone)
    return moment.timestamp() if moment else 0.0


def _known(desk: Desk, id: str) -> None:
    """Raise ``EntryNotFound`` for an id that neither the live files nor the archive have."""
    snapshot = desk.store.with_archive(desk.store.load(), [id])
    if snapshot.find(id) is None and archived_entry(snapshot, id) is None:
        snapshot.refuse_broken(id)
        raise EntryNotFound(id=id, profile=desk.profile)
