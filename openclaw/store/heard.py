"""What was heard once on this machine: hashes alone, one line of JSON each, never text.

The file lies in ``$OCMEM_HOME/brains/KEY/heard.jsonl`` (0600 in 0700), holds about the last two
thousand, and may be deleted at any time: then nothing was heard.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from openclaw.errors import OpenclawError
from openclaw.store.files import NO_LINK
from openclaw.store.files import write_private
from openclaw.store.lock import locked
from openclaw.store.machine import brain_key
from openclaw.store.machine import home

# The session, the turn and the figures of a statement (hashes too), the hashes of its pieces.
Line = tuple[str, str, str, tuple[str, ...]]

MOST = 2000
_SLACK = 200  # lines over the limit that are put up with before the oldest go
_WAIT_SECONDS = 2.0
_HASH = re.compile(r"[0-9a-f]{0,64}\Z")


class HeardFile:
    """The marks of one brain, shared by its profiles, each of which hashes with its own key."""

    def __init__(self, brain: Path, brain_id: str | None) -> None:
        self.path = home() / "brains" / brain_key(brain, brain_id) / "heard.jsonl"

    def read(self) -> tuple[Line, ...]:
        """All marks, the oldest first; what cannot be read counts as nothing heard."""
        with suppress(OSError):
            found = (_read(line) for line in self.path.read_bytes().split(b"\n") if line)
            return tuple(line for line in found if line is not None)
        return ()

    def add(self, lines: Iterable[Line]) -> None:
        """Keep these too, each once; silently nothing where that cannot be done."""
        if not (wanted := dict.fromkeys(lines)):
            return
        lock = self.path.with_suffix(".lock")
        with suppress(OSError, OpenclawError), locked(lock, _WAIT_SECONDS):
            held = self.read()
            known = frozenset(held)
            new = [line for line in wanted if line not in known]
            if len(held) + len(new) > MOST + _SLACK:
                write_private(self.path, _text([*held, *new][-MOST:]))
            elif new:
                self._append(_text(new))

    def _append(self, data: bytes) -> None:
        handle = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | NO_LINK, 0o600)
        try:
            os.write(handle, b"\n" + data)  # what stands there may end in mid-line
        finally:
            os.close(handle)


def _text(lines: Iterable[Line]) -> bytes:
    return "".join(json.dumps(line) + "\n" for line in lines).encode("ascii")


def _read(line: bytes) -> Line | None:
    """A line, or None for one that is damaged or holds anything but hashes."""
    with suppress(ValueError, TypeError):
        *names, pieces = json.loads(line)
        session, turn, figures = names
        if isinstance(pieces, list) and all(_is_hash(item) for item in (*names, *pieces)):
            return (session, turn, figures, tuple(pieces))
    return None


def _is_hash(item: object) -> bool:
    return isinstance(item, str) and bool(_HASH.match(item))
