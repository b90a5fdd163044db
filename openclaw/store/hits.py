"""When entries were last shown, and when the last sweep was: derived, one file a profile.

One line of JSON a load or recall (``at`` in epoch seconds, ``ids``), and one a sweep (``swept``).
The file lies in ``.ocmem/hits`` and may be deleted at any time: then every entry counts as seen
just now, and a sweep is due.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from dataclasses import field
from datetime import UTC
from datetime import datetime
from pathlib import Path

from openclaw.store.files import NO_LINK
from openclaw.store.files import write_private

_MOST_BYTES = 1_000_000  # with no sweep ever, a reader writes the file anew at that size


@dataclass(frozen=True, slots=True)
class Hit:
    """What is known: the last time of each id, and of the last sweep (None: none)."""

    seen: Mapping[str, datetime] = field(default_factory=dict)
    swept: datetime | None = None


class Hits:
    """The file of one profile. Takes no lock: what is lost in a race are a few seconds of age."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def add(self, ids: Iterable[str], at: datetime) -> None:
        """Note that these were shown; silently nothing where that cannot be done."""
        line = {"at": int(at.timestamp()), "ids": list(dict.fromkeys(ids))}
        if not line["ids"]:
            return
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | NO_LINK
            handle = os.open(self.path, flags, 0o600)
            try:
                os.write(handle, f"{json.dumps(line)}\n".encode())
                large = os.fstat(handle).st_size > _MOST_BYTES
            finally:
                os.close(handle)
            if large:
                known = self.read()
                self.keep(known.seen, known.swept)

    def read(self) -> Hit:
        """All that is known; lines that cannot be read are passed over."""
        seen: dict[str, int] = {}
        swept: int | None = None
        with suppress(OSError), self.path.open("rb") as lines:
            for line in lines:
                with suppress(ValueError, TypeError, KeyError, AttributeError, OverflowError):
                    row = json.loads(line)
                    at = int(row["swept"] if "swept" in row else row["at"])
                    datetime.fromtimestamp(at, UTC)  # no moment that there is none of
                    if "swept" in row:
                        swept = at
                    else:
                        seen |= {str(id): max(at, seen.get(id, at)) for id in row["ids"]}
        return Hit(
            {id: datetime.fromtimestamp(at, UTC) for id, at in seen.items()},
            None if swept is None else datetime.fromtimestamp(swept, UTC),
        )

    def keep(self, seen: Mapping[str, datetime], swept: datetime | None) -> None:
        """Write the file anew with these alone, one line a moment; silently nothing on failure."""
        moments: dict[int, list[str]] = {}
        for id, at in sorted(seen.items()):
            moments.setdefault(int(at.timestamp()), []).append(id)
        rows: list[dict[str, object]] = [{"at": at, "ids": ids} for at, ids in moments.items()]
        if swept is not None:
            rows.append({"swept": int(swept.timestamp())})
        data = "".join(f"{json.dumps(row)}\n" for row in rows).encode()
        with suppress(OSError):
            write_private(self.path, data)
