"""What fits into a budget (openclaw/read/budget.py)."""

from __future__ import annotations

from openclaw.read.budget import Choice
from openclaw.read.budget import Unit
from openclaw.read.budget import fill
from openclaw.read.budget import without_last
from openclaw.read.render import Opening
from openclaw.read.render import heading
from openclaw.read.tokens import estimate_tokens
from openclaw.results import Notice
from openclaw.results import Selected

OPENING = Opening("assistant", "en", "I am", None)
HEADING = estimate_tokens(heading("index", "en"))


def unit(name: str, tokens: int, place: int = 0) -> Unit:
    """A unit of one part that is said to have so many tokens."""
    return Unit((Selected(name, None, "index", ("id",), tokens),), name, tokens, place=place)


def names(units: tuple[Unit, ...]) -> list[str]:
    """The ids of the units."""
    return [unit.block for unit in units]


def test_a_smaller_one_may_still_fit() -> None:
    """Units are taken in order as they fit; what does not fit is left, in order."""
    units = [unit("a", 10), unit("b", 50), unit("c", 5), unit("d", 50)]
    choice = fill(Choice(OPENING, 15 + HEADING), "index", units, estimate_tokens)
    assert (names(choice.index), names(choice.left), choice.room) == (["a", "c"], ["b", "d"], 0)


def test_the_heading_is_counted() -> None:
    """The first unit of a layer pays for its heading."""
    choice = fill(Choice(OPENING, 9 + HEADING), "index", [unit("a", 10)], estimate_tokens)
    assert names(choice.index) == []


def test_without_last() -> None:
    """The last of the last layer goes first, and is the first of what is left."""
    choice = Choice(OPENING, 0, fixed=(unit("f", 1),), index=(unit("i", 1), unit("j", 1)))
    dropped = []
    while smaller := without_last(choice):
        choice = smaller
        dropped.append(names(choice.left)[0])
    assert dropped == ["j", "i", "f"]


def test_print_order() -> None:
    """The fixed layer is printed by place, whichever unit mattered most."""
    choice = Choice(OPENING, 0, fixed=(unit("new", 1, place=1), unit("old", 1, place=0)))
    assert choice.text.index("old") < choice.text.index("new")
    assert [part.id for part in choice.parts] == ["old", "new"]


def test_notices_of_the_index_stand_beside_their_entries() -> None:
    """A notice of the fixed layer stands on top, one of the index where its entries are."""
    fixed = Unit((), "FIXED", 0, (Notice("conflict", "one"),))
    index = Unit((), "INDEX", 0, (Notice("conflict", "two"),))
    choice = Choice(OPENING, 0, fixed=(fixed,), index=(index,))
    assert [notice.message for notice in choice.notices] == ["one", "two"]
    order = [choice.text.index(word) for word in ("- one", "I am", "FIXED", "- two", "INDEX")]
    assert order == sorted(order)
