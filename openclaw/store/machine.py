"""What is this machine's alone: ``$OCMEM_HOME``, which brains are trusted, which is the host.

``consent.json`` has one record a brain, keyed by its id and its real path together, so that a
copy of a brain inherits nothing.
"""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from openclaw.store.files import disk_errors
from openclaw.store.files import write_private
from openclaw.store.lock import locked

_WAIT_SECONDS = 10.0


def home() -> Path:
    """The folder of this machine's state: ``$OCMEM_HOME``, or the platform's for ``ocmem``."""
    given = os.environ.get("OCMEM_HOME")
    if given:
        return Path(given).expanduser().absolute()
    from platformdirs import user_data_path  # noqa: PLC0415 - start-up stays free of it

    return user_data_path("ocmem", appauthor=False)


def brain_key(brain: Path, brain_id: str | None) -> str:
    """The name of a brain on this machine: its id and 8 hex of its real path's hash."""
    real = os.path.realpath(brain)
    return f"{brain_id or 'none'}-{hashlib.sha256(os.fsencode(real)).hexdigest()[:8]}"


def _read() -> dict[str, Any]:
    with suppress(OSError, ValueError):
        data = json.loads((home() / "consent.json").read_bytes())
        if isinstance(data, dict):
            return data
    return {}


def is_trusted(brain: Path, brain_id: str | None) -> bool:
    """Whether links that lead out of a brain are followed; what cannot be read counts as no."""
    brains = _read().get("brains")
    record = brains.get(brain_key(brain, brain_id)) if isinstance(brains, dict) else None
    return isinstance(record, dict) and record.get("trusted") is True and brain_id is not None


def trust(brain: Path, brain_id: str | None, *, host: bool = False) -> None:
    """Record that the person of this machine trusts a brain; ``host`` if it may be the first.

    Raises ``DiskError`` where the record cannot be written, and ``LockTimeout``.
    """
    path = home() / "consent.json"
    with locked(path.with_suffix(".lock"), _WAIT_SECONDS):
        data = _read()
        brains = _mapping(data.get("brains"))
        key = brain_key(brain, brain_id)
        brains[key] = _mapping(brains.get(key)) | {"path": os.path.realpath(brain), "trusted": True}
        data["brains"] = brains
        if host and not data.get("host_brain"):
            data["host_brain"] = os.path.realpath(brain)
        text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
        with disk_errors(str(path)):
            write_private(path, text.encode("utf-8"))


def _mapping(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def host_brain() -> Path | None:
    """The brain that verbs use when none is named and none is near, or None."""
    path = _read().get("host_brain")
    return Path(path) if isinstance(path, str) and path else None
