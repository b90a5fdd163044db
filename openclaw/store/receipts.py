"""Receipts of loads: what was asked, what was chosen, the text that was given (0600, untracked)."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from openclaw.errors import ReceiptNotFound
from openclaw.store.files import write_private

_KEPT = 1000
_SLACK = 64  # receipts over the limit that are put up with before the oldest go
_NAME = re.compile(r"[0-9a-f]{16}\Z")


def _named(data: bytes) -> str:
    """The name of a receipt of that content."""
    return hashlib.sha256(data).hexdigest()[:16]


class Receipts:
    """The folder of receipts of one brain, shared by its profiles."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, receipt: dict[str, Any]) -> str | None:
        """Keep a receipt and return its name, the hash of its content; None where it cannot be.

        Equal content has one receipt.
        """
        data = json.dumps(receipt, ensure_ascii=False, sort_keys=True).encode("utf-8")
        name = _named(data)
        path = self.folder / f"{name}.json"
        try:
            if path.exists():
                os.utime(path)
            else:
                write_private(path, data)
                self._tidy(name)
        except OSError:
            return None
        return name

    def read(self, name: str) -> dict[str, Any]:
        """The receipt of that name; what was changed since is none. Raises ``ReceiptNotFound``."""
        if _NAME.match(name):
            with suppress(OSError, ValueError):
                data = (self.folder / f"{name}.json").read_bytes()
                receipt = json.loads(data) if _named(data) == name else None
                if isinstance(receipt, dict):
                    return receipt
        raise ReceiptNotFound(receipt=name)

    def naming(self, id: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """The receipts that hold this string anywhere, each with its name; unordered."""
        wanted = json.dumps(id, ensure_ascii=False).encode()
        for path in self._all():
            with suppress(OSError, ValueError):
                data = path.read_bytes()
                known = wanted in data and _named(data) == path.stem
                receipt = json.loads(data) if known else None
                if isinstance(receipt, dict):
                    yield path.stem, receipt

    def erase(self, profile: str, id: str, quoted: str) -> None:
        """Remove every receipt whose pack holds an entry, or its text as a pack quotes it."""
        for path in self._all():
            with suppress(OSError, ValueError, TypeError, KeyError):
                receipt = json.loads(path.read_bytes())
                held = receipt["profile"] == profile and id in receipt["ids"]
                if held or (quoted.strip() and quoted in receipt["pack"]["text"]):
                    path.unlink()

    def _all(self) -> list[Path]:
        with suppress(OSError):
            return [path for path in self.folder.iterdir() if _NAME.match(path.stem)]
        return []

    def _tidy(self, name: str) -> None:
        if int(name[:2], 16) >= 16:  # one load in sixteen looks
            return
        paths = self._all()
        if len(paths) > _KEPT + _SLACK:
            for path in sorted(paths, key=lambda p: p.stat().st_mtime)[: len(paths) - _KEPT]:
                path.unlink(missing_ok=True)
