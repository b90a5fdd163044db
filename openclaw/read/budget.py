"""What fits: units of a pack, each whole or not at all, and their sum within the budget."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace

from openclaw.read.render import GAP
from openclaw.read.render import Opening
from openclaw.read.render import compose
from openclaw.read.render import heading
from openclaw.read.render import notice_line
from openclaw.read.tokens import CountTokens
from openclaw.results import Layer
from openclaw.results import Notice
from openclaw.results import Selected


@dataclass(frozen=True, slots=True)
class Unit:
    """Parts that come together: as they are listed, as they are printed, and their notices.

    ``tokens`` is what they add to a pack. ``place`` orders the fixed layer in print.
    """

    parts: tuple[Selected, ...]
    block: str
    tokens: int
    notices: tuple[Notice, ...] = ()
    place: int = 0


@dataclass(frozen=True, slots=True)
class Choice:
    """A pack in the making; within a layer the unit that matters most is first.

    ``room`` is the number of tokens still free, ``left`` what did not fit.
    """

    opening: Opening
    room: int
    fixed: tuple[Unit, ...] = ()
    index: tuple[Unit, ...] = ()
    demand: tuple[Unit, ...] = ()
    left: tuple[Unit, ...] = ()

    @property
    def in_file_order(self) -> list[Unit]:
        """The fixed layer as it is printed."""
        return sorted(self.fixed, key=lambda unit: unit.place)

    @property
    def parts(self) -> tuple[Selected, ...]:
        """The parts in the order of the text."""
        units = (*self.in_file_order, *self.index, *self.demand)
        return tuple(part for unit in units for part in unit.parts)

    @property
    def notices(self) -> tuple[Notice, ...]:
        """The notices in the order of the text."""
        return self._raised() + tuple(n for unit in self.index for n in unit.notices)

    def _raised(self) -> tuple[Notice, ...]:
        fixed = tuple(notice for unit in self.in_file_order for notice in unit.notices)
        return self.opening.notices + fixed

    @property
    def text(self) -> str:
        """The text; a notice of the index stands beside its entries.

        So the text up to the index is the same for every topic.
        """
        layers: list[tuple[Layer, Sequence[str]]] = [
            ("fixed", [unit.block for unit in self.in_file_order]),
            ("index", ["\n".join((*map(notice_line, u.notices), u.block)) for u in self.index]),
            ("demand", [unit.block for unit in self.demand]),
        ]
        return compose(replace(self.opening, notices=self._raised()), layers)


def fill(choice: Choice, layer: Layer, units: Iterable[Unit], count: CountTokens) -> Choice:
    """Add the units to a layer, in order, as far as each fits; a later, smaller one still may."""
    opening = count(heading(layer, choice.opening.language) + GAP)
    room = choice.room
    kept: list[Unit] = []
    left: list[Unit] = []
    for unit in units:
        price = unit.tokens + (0 if kept else opening)
        if price <= room:
            kept.append(unit)
            room -= price
        else:
            left.append(unit)
    filled = replace(choice, room=room, left=(*choice.left, *left))
    match layer:
        case "fixed":
            return replace(filled, fixed=tuple(kept))
        case "index":
            return replace(filled, index=tuple(kept))
        case "demand":
            return replace(filled, demand=tuple(kept))


def without_last(choice: Choice) -> Choice | None:
    """The choice without what matters least; None when nothing is left to drop.

    Needed only where the whole counts for more than its parts, as some tokenizers have it.
    """
    match choice:
        case Choice(demand=(*kept, last)):
            return replace(choice, demand=tuple(kept), left=(last, *choice.left))
        case Choice(index=(*kept, last)):
            return replace(choice, index=tuple(kept), left=(last, *choice.left))
        case Choice(fixed=(*kept, last)):
            return replace(choice, fixed=tuple(kept), left=(last, *choice.left))
        case _:
            return None
