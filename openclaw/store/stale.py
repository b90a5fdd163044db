"""Temporary files that killed processes left in the folders of what is derived or per machine."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

_OURS = re.compile(r"\..+\.[a-z0-9_]{8}\.tmp\Z")  # as mkstemp names them for us
_OLD_SECONDS = 86_400.0  # no write of ours takes a day


def stale_files(folder: Path, now: float) -> tuple[Path, ...]:
    """Our temporary files below a folder that nobody can be writing any more.

    ``now`` is in epoch seconds. Links are not followed.
    """
    found: list[Path] = []
    with suppress(OSError):
        for path in sorted(folder.rglob(".*.tmp")):
            with suppress(OSError):
                old = now - path.lstat().st_mtime > _OLD_SECONDS
                if old and _OURS.match(path.name) and path.is_file() and not path.is_symlink():
                    found.append(path)
    return tuple(found)
