"""The text of an entry that was made of several: a list of their statements in order of time."""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Sequence

from openclaw.instants import day_text
from openclaw.model import Entry
from openclaw.normal_form import same_text
from openclaw.text.snapshot import Snapshot
from openclaw.upkeep.terms import learned

_ITEM = re.compile(r"^- ", re.MULTILINE)
_DAY = re.compile(r"- (\d{4}-\d{2}-\d{2}) ")


def item(entry: Entry, snapshot: Snapshot) -> str:
    """An entry as an item of the list: its day, then what it says, to the letter."""
    day = f"{day_text(learned(entry, snapshot), snapshot.zone)} " if entry.timestamp else ""
    return f"- {day}" + entry.text.strip("\n").replace("\n", "\n  ")


def items(text: str) -> tuple[str, ...]:
    """The items of a list that ``listed`` made; a text that is none is one item."""
    if not text.startswith("- ") or any(
        line and not line.startswith(("- ", "  ")) for line in text.split("\n")
    ):
        return (text,)
    starts = [found.start() for found in _ITEM.finditer(text)]
    return tuple(
        text[start:end].rstrip("\n")
        for start, end in zip(starts, (*starts[1:], len(text)), strict=True)
    )


def listed(held: Sequence[str], new: Iterable[str]) -> str:
    """The list with more items, in order of their days; what is said already is not repeated."""
    said: dict[str, str] = {}
    for one in (*held, *new):
        said.setdefault(same_text(_DAY.sub("- ", one, count=1)), one)
    return "\n".join(sorted(said.values(), key=_day))


def _day(one: str) -> str:
    found = _DAY.match(one)
    return found[1] if found else ""
