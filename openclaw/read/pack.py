"""``load``: the pack of memories that a model gets, within a budget of tokens.

Three layers in order: *fixed* (notices, identity, state, entries of high importance), which
does not change with the topic; *index*, the entries that the topic finds; *demand*, contexts
and skills that it names. Whole parts only, best first; what has no room is listed.
"""

from __future__ import annotations

from collections.abc import Collection
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import field
from dataclasses import replace
from datetime import datetime
from datetime import tzinfo
from itertools import starmap

from openclaw.hanzi import Fold
from openclaw.hanzi import as_it_is
from openclaw.layout import IDENTITY
from openclaw.layout import SKILLS
from openclaw.layout import STATE
from openclaw.model import Entry
from openclaw.read.budget import Choice
from openclaw.read.budget import Unit
from openclaw.read.budget import fill
from openclaw.read.budget import without_last
from openclaw.read.demand import card
from openclaw.read.demand import on_demand
from openclaw.read.layers import Group
from openclaw.read.layers import Shelf
from openclaw.read.layers import fixed_groups
from openclaw.read.layers import index_groups
from openclaw.read.layers import newest
from openclaw.read.layers import shelve
from openclaw.read.meaning import Embedder
from openclaw.read.render import GAP
from openclaw.read.render import Opening
from openclaw.read.render import context_block
from openclaw.read.render import entry_block
from openclaw.read.render import frame
from openclaw.read.render import identity_block
from openclaw.read.render import notice_line
from openclaw.read.render import skill_block
from openclaw.read.render import state_block
from openclaw.read.tokens import CountTokens
from openclaw.read.tokens import estimate_tokens
from openclaw.read.vocabulary import vocabulary
from openclaw.results import Hit
from openclaw.results import Layer
from openclaw.results import Notice
from openclaw.results import Omitted
from openclaw.results import Pack
from openclaw.results import Selected
from openclaw.wording import Language
from openclaw.wording import say


@dataclass(frozen=True, slots=True)
class Sources:
    """What a pack is made of, as read from one profile.

    ``identity`` and ``state`` are the raw texts of identity.md and state.yaml. ``entries`` are
    those of memories.md, private.md (for local callers) and the recovery files, in file order;
    whatever their status. ``contexts`` and ``skills`` are pairs of file (relative to the
    profile) and text, ``words`` is tags.yaml (tag to words), ``fold`` how texts
    are compared with the topic, ``notices`` what the audit found.
    """

    profile: str
    identity: str | None = None
    state: str | None = None
    entries: tuple[Entry, ...] = ()
    contexts: tuple[tuple[str, str], ...] = ()
    skills: tuple[tuple[str, str], ...] = ()
    words: Mapping[str, Sequence[str]] = field(default_factory=dict)
    fold: Fold = as_it_is
    notices: tuple[Notice, ...] = ()


@dataclass(frozen=True, slots=True)
class _Printer:
    """How parts are printed and counted."""

    count: CountTokens
    zone: tzinfo
    language: Language

    def group(self, group: Group, layer: Layer, place: int) -> Unit:
        blocks = [entry_block(entry, self.zone) for entry in group.entries]
        parts = tuple(
            Selected(entry.id, None, layer, group.whys[entry.id], self.count(block + GAP))
            for entry, block in zip(group.entries, blocks, strict=True)
        )
        notices = tuple(starmap(self._dispute, group.pairs))
        lines = sum(self.count(notice_line(notice) + "\n") for notice in notices)
        tokens = sum(part.tokens for part in parts) + lines
        return Unit(parts, GAP.join(blocks), tokens, notices, place)

    def _dispute(self, one: str, two: str) -> Notice:
        facts: dict[str, object] = {"one": one, "two": two}
        return Notice("conflict", say("notice.conflict", self.language, facts), (one, two))

    def file(self, hit: Hit, text: str) -> Unit:
        name = hit.entry.id
        skill = name.startswith(f"{SKILLS}/")
        block = skill_block(name, text) if skill else context_block(name, text)
        part = Selected(None, name, "demand", hit.why, self.count(block + GAP))
        return Unit((part,), block, part.tokens)

    def opening(self, opening: Opening) -> list[Selected]:
        """Identity and state, as far as there are any, as they are listed."""
        found = []
        if opening.identity:
            found.append((IDENTITY, "identity", identity_block(opening.identity)))
        if opening.state:
            found.append((STATE, "state", state_block(opening.state, self.language)))
        return [
            Selected(None, file, "fixed", (why,), self.count(block + GAP))
            for file, why, block in found
        ]


def build_pack(  # noqa: PLR0913 - what a pack is made of
    topic: str | None,
    sources: Sources,
    *,
    budget: int,
    count_tokens: CountTokens = estimate_tokens,
    now: datetime,
    zone: tzinfo,
    language: Language = "en",
    embedder: Embedder | None = None,
) -> Pack:
    """The pack for a topic; without one the fixed layer alone.

    ``budget`` is in tokens of ``count_tokens``; only identity, state and notices may exceed
    it. ``now`` (aware) decides what has expired, ``zone`` is the brain's. An ``embedder`` helps
    to order what the topic finds. ``receipt`` and ``commit`` of the answer are left to the caller.
    """
    topic = (topic or "").strip()
    printer = _Printer(count_tokens, zone, language)
    shelf = shelve(sources.entries, topic, sources.state or "", now, zone)
    choice = _fixed(shelf, sources, budget, printer)
    if topic:
        taken = {part.id or "" for unit in (*choice.fixed, *choice.left) for part in unit.parts}
        index, demand = _found(topic, shelf, taken, sources, printer, embedder, now)
        choice = fill(choice, "index", index, count_tokens)
        choice = fill(choice, "demand", demand, count_tokens)
    return _pack(choice, budget, printer)


def _fixed(shelf: Shelf, sources: Sources, budget: int, printer: _Printer) -> Choice:
    """The fixed layer, whole if the budget allows, otherwise the newest entries that fit."""
    groups = fixed_groups(shelf)
    units = [printer.group(group, "fixed", place) for place, group in enumerate(groups)]
    files = _said(sources.identity), _said(sources.state)
    opening = Opening(sources.profile, printer.language, *files, sources.notices)
    whole = Choice(opening, 0, fixed=tuple(units))
    tokens = printer.count(whole.text)
    if tokens <= budget:
        return replace(whole, room=budget - (tokens or printer.count(frame(opening) + GAP)))
    facts: dict[str, object] = {"tokens": tokens, "budget": budget}
    message = say("notice.fixed_over_budget", printer.language, facts)
    bare = replace(opening, notices=(*sources.notices, Notice("fixed_over_budget", message)))
    room = budget - printer.count(Choice(bare, 0).text)
    by_age = sorted(units, key=lambda unit: newest(groups[unit.place], printer.zone))
    return fill(Choice(bare, room), "fixed", by_age, printer.count)


def _said(text: str | None) -> str | None:
    return text if text and text.strip() else None


def _found(
    topic: str,
    shelf: Shelf,
    taken: Collection[str],
    sources: Sources,
    printer: _Printer,
    embedder: Embedder | None,
    now: datetime,
) -> tuple[list[Unit], list[Unit]]:
    """What the topic finds: units of entries, and units of contexts and skills."""
    texts = dict((*sources.contexts, *sources.skills))
    cards = [card(file, sources.fold(text)) for file, text in texts.items()]
    used = (tag for entry in (*sources.entries, *cards) for tag in entry.tags)
    words = vocabulary(sources.words, used)
    groups = index_groups(topic, shelf, taken, words, printer.zone, embedder, sources.fold)
    index = [printer.group(group, "index", place) for place, group in enumerate(groups)]
    hits = on_demand(sources.fold(topic), cards, words, printer.zone, now)
    return index, [printer.file(hit, texts[hit.entry.id]) for hit in hits]


def _pack(choice: Choice, budget: int, printer: _Printer) -> Pack:
    text = choice.text
    tokens = printer.count(text)
    while tokens > budget and (smaller := without_last(choice)):
        choice, text = smaller, smaller.text
        tokens = printer.count(text)
    left = (part for unit in choice.left for part in unit.parts)
    return Pack(
        text=text,
        tokens=tokens,
        budget=budget,
        selected=(*printer.opening(choice.opening), *choice.parts),
        omitted=tuple(Omitted(part.id, part.file, part.why, part.tokens) for part in left),
        notices=choice.notices,
    )
