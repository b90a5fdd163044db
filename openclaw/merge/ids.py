"""Which statement has which id after a merge, the same from either side, and links that follow."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import tzinfo

from openclaw.merge.fields import joined
from openclaw.merge.statements import Outline
from openclaw.merge.statements import Side
from openclaw.merge.statements import Statement
from openclaw.merge.statements import precedence
from openclaw.merge.statements import renumbered
from openclaw.merge.versions import Version
from openclaw.model import LINK_FIELDS


@dataclass(frozen=True, slots=True)
class Ids:
    """The id of each statement, by its position; for each side, which ids became which."""

    of: tuple[str, ...]
    renamed: Mapping[Side, Mapping[str, str]]


def assigned(outline: Outline, used: Iterable[str], zone: tzinfo) -> Ids:
    """Give every statement its id; ``used`` are all ids that any version of the file has.

    In order of precedence each takes the first that it claims of those that are free; where
    none is, its first with digits of its text's hash.
    """
    work = _Assignment(outline.statements, set(used), zone)
    work.run()
    of = tuple(work.of[at] for at in range(len(outline.statements)))
    return Ids(of, {side: _renamed(outline.statements, of, side) for side in ("ours", "theirs")})


class _Assignment:
    """The ids while they are given; ``holders`` are the statements that have an id."""

    def __init__(self, statements: tuple[Statement, ...], used: set[str], zone: tzinfo) -> None:
        self.statements = statements
        self.used = used
        self.zone = zone
        self.of: dict[int, str] = {}
        self.holders: dict[str, list[Statement]] = defaultdict(list)
        self.used |= {id for statement in statements for id, _ in statement.claims}

    def run(self) -> None:
        loose = [at for at, statement in enumerate(self.statements) if not statement.settled]
        for at, statement in enumerate(self.statements):
            if statement.settled:
                self._give(at, statement.claims[0][0])
        for at in sorted(loose, key=self._rank) if self._contested(loose) else loose:
            statement = self.statements[at]
            wanted = self._wanted(statement)
            free = (id for id, _ in wanted if self._free(id, statement))
            self._give(at, next(free, None) or self._fresh(statement, wanted[0][1].id))

    def _contested(self, loose: list[int]) -> bool:
        claims = [id for at in loose for id, _ in self.statements[at].claims]
        return len(set(claims)) < len(claims) or not self.holders.keys().isdisjoint(claims)

    def _give(self, at: int, id: str) -> None:
        self.of[at] = id
        self.holders[id].append(self.statements[at])
        self.used.add(id)

    def _rank(self, at: int) -> tuple[object, ...]:
        claims = self.statements[at].claims
        first = min(precedence(version, self.zone) for _, version in claims)
        return (*first, sorted(id for id, _ in claims))

    def _wanted(self, statement: Statement) -> list[tuple[str, Version]]:
        """The claims, best first: of the earlier version, then the smaller id."""
        if len(statement.claims) == 1:
            return list(statement.claims)
        return sorted(statement.claims, key=lambda c: (precedence(c[1], self.zone)[0], c[0]))

    def _free(self, id: str, statement: Statement) -> bool:
        """Whether nobody has an id, or only what a side has under that id as well."""
        own = {side for side, version in statement.sides if version.id == id}
        return all(
            any(side in own and version.id == id for side, version in holder.sides)
            for holder in self.holders[id]
        )

    def _fresh(self, statement: Statement, id: str) -> str:
        ids = (renumbered(id, statement.text, digits) for digits in range(4, 62))
        return next(new for new in ids if new not in self.used)


def _renamed(statements: tuple[Statement, ...], of: tuple[str, ...], side: Side) -> dict[str, str]:
    """What a side's ids became; one that a version of that side still has stays what it means."""
    became: dict[str, str] = {}
    stay = set()
    for statement, new in zip(statements, of, strict=True):
        for whose, version in statement.sides:
            if whose == side and version.id == new:
                stay.add(new)
            elif whose == side:
                became.setdefault(version.id, new)
    return {old: new for old, new in became.items() if old not in stay}


def links(
    statement: Statement,
    id: str,
    renamed: Mapping[Side, Mapping[str, str]],
    conflict: Iterable[str],
) -> dict[str, tuple[str, ...]]:
    """The links of a statement whose id is ``id``, three-way, each side's new ones renamed.

    ``conflict`` are ids that it is newly in conflict with. Of a single link there may be two,
    in an order that is the same from either side. Empty where all are as the carrier has them.
    """
    found: dict[str, tuple[str, ...]] = {}
    conflict = tuple(conflict)
    if statement.blend is None and not conflict and not _concerned(statement, renamed):
        return found
    for name in LINK_FIELDS:
        base = statement.base.links(name) if statement.base else ()
        ours = _followed(base, statement.ours, name, renamed["ours"])
        theirs = _followed(base, statement.theirs, name, renamed["theirs"])
        ids = joined(base, ours, theirs) + (conflict if name == "conflict" else ())
        held = statement.carrier.links(name)
        ids = tuple(dict.fromkeys(target for target in ids if target != id or id in held))
        found[name] = _in_order(name, ids, held)
    return found


def _concerned(statement: Statement, renamed: Mapping[Side, Mapping[str, str]]) -> bool:
    """Whether a version may name an id that is another now."""
    return any(old in version.header for side, version in statement.sides for old in renamed[side])


def _in_order(name: str, ids: tuple[str, ...], held: tuple[str, ...]) -> tuple[str, ...]:
    if set(ids) == set(held):
        return held
    return tuple(sorted(ids)) if name in _SINGLE else ids


_SINGLE = ("superseded_by", "merged_into")


def _followed(
    base: tuple[str, ...], version: Version | None, name: str, renamed: Mapping[str, str]
) -> tuple[str, ...]:
    """The links of one side, those that are not of base under their new ids."""
    targets = version.links(name) if version else base
    return tuple(target if target in base else renamed.get(target, target) for target in targets)
