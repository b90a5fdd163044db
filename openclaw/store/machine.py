"""What is this machine's alone: ``$OCMEM_HOME``, trusted brains, the host brain, a key.

``consent.json`` has one record a brain, keyed by its id and its real path together, so that a
copy of a brain inherits nothing.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from openclaw.errors import DiskError
from openclaw.errors import LockTimeout
from openclaw.store.files import disk_errors
from openclaw.store.files import write_private
from openclaw.store.lock import locked

_WAIT_SECONDS = 10.0
_KEY_BYTES = 32


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


def fingerprint_key() -> bytes:
    """This machine's key for the names of secrets and the hashes of what was heard: 32 bytes.

    It is made when it is first asked for. Where it can be neither read nor written, the process
    has one of its own: a secret is replaced all the same, under a name that only it knows.
    """
    path = home() / "fingerprint.key"
    with suppress(OSError, LockTimeout, DiskError):
        key = _key(path)
        if key is not None:
            return key
        with locked(path.with_suffix(".lock"), _WAIT_SECONDS):
            key = _key(path)
            if key is None:
                key = secrets.token_bytes(_KEY_BYTES)
                write_private(path, key.hex().encode("ascii") + b"\n")
            return key
    return _key_of_process()


def _key(path: Path) -> bytes | None:
    """The key as it stands in its file; None where there is none, or what is there is no key."""
    try:
        key = bytes.fromhex(path.read_text("ascii").strip())
    except (FileNotFoundError, ValueError):
        return None
    return key if len(key) == _KEY_BYTES else None


@cache
def _key_of_process() -> bytes:
    return secrets.token_bytes(_KEY_BYTES)


def _mapping(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def host_brain() -> Path | None:
    """The brain that verbs use when none is named and none is near, or None."""
    path = _read().get("host_brain")
    return Path(path) if isinstance(path, str) and path else None
