"""Answers as plain JSON values."""

from __future__ import annotations

from dataclasses import Field
from dataclasses import fields
from dataclasses import is_dataclass
from typing import Any

from openclaw.model import LIST_FIELDS
from openclaw.model import Entry
from openclaw.results.past import Branched
from openclaw.results.past import Difference
from openclaw.results.reading import Hit
from openclaw.results.reading import Omitted
from openclaw.results.reading import Rebuilt
from openclaw.results.reading import Selected
from openclaw.results.setup import Initialised
from openclaw.results.upkeep import Checked
from openclaw.results.writing import Noted

# Fields that are left out where they have no value, or that of their default; of an id and a
# file it is one that is always there.
ONE_NAME = frozenset({"id", "file"})
LEFT_OUT: dict[type, frozenset[str]] = {
    Selected: ONE_NAME,
    Omitted: ONE_NAME,
    Difference: ONE_NAME,
    Checked: frozenset({"fixed"}),
    Branched: frozenset({"branches", "path"}),
    Initialised: frozenset({"hook", "notices"}),
    Rebuilt: frozenset({"differs"}),
    Noted: frozenset({"redacted"}),
}


def as_json(value: object) -> Any:
    """A result as plain JSON values (dict, list, str, int, float, bool, None)."""
    match value:
        case Entry():
            return _entry(value)
        case Hit():
            return _entry(value.entry) | {"score": value.score, "why": list(value.why)}
        case dict():
            return {str(key): as_json(item) for key, item in value.items()}
        case tuple() | list():
            return [as_json(item) for item in value]
        case _ if is_dataclass(value):
            optional = LEFT_OUT.get(type(value), frozenset())
            shown = [f for f in fields(value) if f.name not in optional or _has(value, f)]
            return {f.name: as_json(getattr(value, f.name)) for f in shown}
        case _:
            return value


def _has(value: object, item: Field[Any]) -> bool:
    """Whether a field has a value of its own."""
    return getattr(value, item.name) not in (None, item.default)


def _entry(entry: Entry) -> dict[str, Any]:
    """Every field that has a value; status, importance and the lists always."""
    shown: dict[str, Any] = {}
    for item in fields(entry):
        value = getattr(entry, item.name)
        if item.name in LIST_FIELDS:
            shown[item.name] = list(value)
        elif value is not None:
            shown[item.name] = value
    return shown
