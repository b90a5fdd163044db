"""state.yaml as a mapping that writes the file."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import MutableMapping
from typing import Any

from openclaw.layout import STATE
from openclaw.memory.desk import Desk
from openclaw.memory.writing import set_state
from openclaw.text.mapping import read_mapping


class StateView(MutableMapping[str, Any]):
    """state.yaml: where the task stands. Values are text, lists and dicts of text.

    ``state["stage"] = "2/4"`` changes that one line of the file.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def _read(self) -> dict[str, Any]:
        store = self._desk.store
        return read_mapping(store.text(STATE) or "", STATE)

    def __getitem__(self, key: str) -> Any:
        return self._read()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._read())

    def __len__(self) -> int:
        return len(self._read())

    def __setitem__(self, key: str, value: Any) -> None:
        self.put(key, "" if value is None else value)

    def __delitem__(self, key: str) -> None:
        if key not in self._read():
            raise KeyError(key)
        self.put(key, None)

    def put(self, key: str, value: Any, *, dry_run: bool = False) -> dict[str, Any]:
        """Set a key (dots are nesting), or take it out where ``value`` is None.

        Returns the whole state as it is then, or with ``dry_run`` would be.
        """
        return set_state(self._desk, key, value, dry_run=dry_run)
