"""The entries of a merged file before they have their ids: one for each thing that is said."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from dataclasses import replace
from datetime import tzinfo
from typing import Literal

from openclaw.instants import parse_instant
from openclaw.merge.entries import Blend
from openclaw.merge.entries import KeepBoth
from openclaw.merge.entries import KeepOurs
from openclaw.merge.entries import TakeTheirs
from openclaw.merge.entries import blend
from openclaw.merge.entries import outcome
from openclaw.merge.fields import STATEMENT
from openclaw.merge.fields import digest
from openclaw.merge.versions import Triple
from openclaw.merge.versions import Version
from openclaw.normal_form import same_text

Side = Literal["ours", "theirs"]
_BEYOND = float("inf")


@dataclass(frozen=True, slots=True)
class Statement:
    """One entry of the result: the versions it is made of, and which of them carries it.

    ``seat`` is the place of the version of ours that it takes, None for the end of the file.
    ``claims`` are the ids that it may have, each with the version that brings it; one that is
    ``settled`` keeps its first. ``blend`` is what the other version adds to the carrier, None
    where it stands alone.
    """

    base: Version | None
    ours: Version | None
    theirs: Version | None
    carrier: Version
    seat: int | None
    claims: tuple[tuple[str, Version], ...]
    settled: bool
    blend: Blend | None = None

    @property
    def sides(self) -> tuple[tuple[Side, Version], ...]:
        """The versions that it is made of, with their sides."""
        both: tuple[tuple[Side, Version | None], ...] = (
            ("ours", self.ours),
            ("theirs", self.theirs),
        )
        return tuple((side, version) for side, version in both if version is not None)

    @property
    def text(self) -> str:
        """What it says; of two spellings, the same one from either side."""
        texts = [version.text for _, version in self.sides if version.text]
        return min(texts, key=digest, default="")

    @property
    def stands(self) -> str:
        """The text that it has in the result, as that is read."""
        theirs = self.theirs if self.blend and self.blend.text else None
        return (theirs or self.carrier).text


@dataclass(frozen=True, slots=True)
class Kept:
    """A broken segment that stays to the byte. ``seat`` as of a statement."""

    version: Version
    side: Side
    seat: int | None


@dataclass(frozen=True, slots=True)
class Outline:
    """What a merged file will hold, without ids.

    ``conflicts`` are pairs of positions in ``statements``; ``removed`` are the ids that one
    side removed and that stay, with that side.
    """

    statements: tuple[Statement, ...]
    kept: tuple[Kept, ...]
    conflicts: tuple[tuple[int, int, tuple[str, ...]], ...]
    removed: tuple[tuple[str, Side], ...]


def precedence(version: Version, zone: tzinfo) -> tuple[float, str, str]:
    """Which of two texts keeps an id: the earlier, then the one with the smaller hash."""
    field = version.fields.get("timestamp")
    moment = parse_instant(str(field.value), zone) if field else None
    about = repr([version.source.get(name) for name in STATEMENT[1:]])
    return (moment.timestamp() if moment else _BEYOND, digest(version.text), about)


def _readable(version: Version | None) -> Version | None:
    return version if version and not version.broken else None


def outlined(triples: Iterable[Triple], zone: tzinfo) -> Outline:
    """Decide on every triple, then bring together what is new on both sides and says the same."""
    work = _Work(zone)
    for triple in triples:
        work.add(triple)
    work.unite()
    return work.outline()


class _Work:
    """The outline while it grows; ``into`` tells which statements were brought into which."""

    def __init__(self, zone: tzinfo) -> None:
        self.zone = zone
        self.statements: list[Statement] = []
        self.kept: list[Kept] = []
        self.conflicts: list[tuple[int, int, tuple[str, ...]]] = []
        self.removed: list[tuple[str, Side]] = []
        self.into: dict[int, int] = {}

    def add(self, triple: Triple) -> None:
        ours, theirs = triple.ours, triple.theirs
        seat = ours.at if ours else None
        match outcome(triple, self.zone):
            case KeepOurs(removed_by=by):
                self._stand(triple, ours, "ours", seat, by)
            case TakeTheirs(removed_by=by):
                self._stand(triple, theirs, "theirs", seat, by)
            case KeepBoth():
                assert ours is not None
                self._stand(Triple(triple.base, ours, None), ours, "ours", seat, None, new=True)
                self._stand(
                    Triple(triple.base, None, theirs), theirs, "theirs", None, None, new=True
                )
            case Blend(clash=clash) as found:
                assert ours is not None
                assert theirs is not None
                if clash:
                    self._pair(_readable(triple.base), ours, theirs, clash)
                else:
                    self._put(triple, ours, seat, found)

    def _stand(
        self, triple: Triple, version: Version | None, side: Side, seat: int | None,
        removed_by: str | None, *, new: bool = False,
    ) -> None:  # fmt: skip
        if version is None:
            return
        if version.broken:
            self.kept.append(Kept(version, side, seat))
            return
        if removed_by is not None:
            self.removed.append((version.id, "ours" if removed_by == "ours" else "theirs"))
        self._put(triple, version, seat, new=new)

    def _put(
        self, triple: Triple, carrier: Version, seat: int | None, found: Blend | None = None, *,
        new: bool = False,
    ) -> None:  # fmt: skip
        base, ours, theirs = map(_readable, (triple.base, triple.ours, triple.theirs))
        claims = tuple((version.id, version) for version in (ours, theirs) if version)
        if base is not None:  # where a side has given it a new id, that is its id
            claims = tuple(sorted(claims, key=lambda claim: claim[0] == base.id))
        settled = triple.base is not None and not (new and base is None)
        self.statements.append(Statement(base, ours, theirs, carrier, seat, claims, settled, found))

    def _pair(
        self, base: Version | None, ours: Version, theirs: Version, clash: tuple[str, ...]
    ) -> None:
        """Two statements of one id: the one that takes precedence keeps it."""
        first = len(self.statements)
        ours_wins = precedence(ours, self.zone) <= precedence(theirs, self.zone)
        for version, wins in ((ours, ours_wins), (theirs, not ours_wins)):
            here, there = (version, None) if version is ours else (None, version)
            id = version.id if wins else renumbered(version.id, version.text)
            claims = ((id, version),)
            settled = wins and base is not None
            self.statements.append(Statement(base, here, there, version, ours.at, claims, settled))
        self.conflicts.append((first, first + 1, clash))

    def unite(self) -> None:
        """A text that both sides have newly, under two ids, is one statement."""
        here, there = self._loose("ours"), self._loose("theirs")
        for form in [form for form in here if form in there]:
            ours = {self.statements[at].claims[0][0]: at for at in here[form]}
            theirs = {self.statements[at].claims[0][0]: at for at in there[form]}
            same = sorted(ours.keys() & theirs.keys())  # as a merge before this one named it
            pairs = [(ours.pop(id), theirs.pop(id)) for id in same]
            if form:  # those without a text do not say the same
                pairs += zip(
                    *(map(side.get, sorted(side)) for side in (ours, theirs)), strict=False
                )
            for one, two in pairs:
                self._bring_together(one, two)

    def _loose(self, side: Side) -> dict[str, list[int]]:
        """The statements that are new and only one side's, by what they say."""
        found: dict[str, list[int]] = defaultdict(list)
        for at, statement in enumerate(self.statements):
            if not statement.settled and [s for s, _ in statement.sides] == [side]:
                found[same_text(statement.text)].append(at)
        return found

    def _bring_together(self, one: int, two: int) -> None:
        here, there = self.statements[one], self.statements[two]
        found = blend(None, here.carrier, there.carrier, self.zone)
        if found.clash:
            self.conflicts.append((one, two, found.clash))
            return
        self.statements[one] = replace(
            here, base=None, theirs=there.theirs, claims=(*here.claims, *there.claims), blend=found
        )
        self.into[two] = one

    def outline(self) -> Outline:
        left = [at for at in range(len(self.statements)) if at not in self.into]
        place = {at: number for number, at in enumerate(left)}
        place |= {two: place[one] for two, one in self.into.items()}
        conflicts = ((place[one], place[two], clash) for one, two, clash in self.conflicts)
        return Outline(
            tuple(self.statements[at] for at in left),
            tuple(self.kept),
            tuple((one, two, clash) for one, two, clash in conflicts if one != two),
            tuple(self.removed),
        )


def renumbered(id: str, text: str, digits: int = 4) -> str:
    """The id of a text that may not have ``id``, because another one has: ``ID-`` and its hash."""
    return f"{id[: 63 - digits]}-{digest(text)[:digits]}"
