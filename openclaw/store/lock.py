"""The lock of a profile: a file beside the memory that is never replaced (docs/design/0003).

It is held from the reading to the rename, waited for with a limit, and names its holder. The
folder that it lies in may be deleted at any time, also while the lock is held: holders ask
``held`` right before they replace a file.
"""

from __future__ import annotations

import json
import os
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextlib import suppress
from pathlib import Path

from openclaw.errors import LockTimeout
from openclaw.store.files import NO_LINK
from openclaw.store.files import disk_errors

# Those who have waited long ask more often, so that one who comes back at once, which nobody
# hands the lock on, does not always beat them to it.
_POLL_SECONDS = 0.008
_POLL_LATE_SECONDS = 0.001
_LATE_SECONDS = 0.5


class Lock:
    """A lock that this process holds."""

    def __init__(self, path: Path, handle: int) -> None:
        self.path = path
        self.handle = handle

    def held(self) -> bool:
        """Whether the file of that name is still the one that is locked."""
        with suppress(OSError):
            here, there = os.fstat(self.handle), self.path.stat()
            return (here.st_dev, here.st_ino) == (there.st_dev, there.st_ino)
        return False


@contextmanager
def locked(path: Path, wait: float) -> Iterator[Lock]:
    """Hold the lock file ``path`` for a block; wait at most ``wait`` seconds for it.

    Raises ``LockTimeout``, which names the holder, and ``DiskError`` where the disk gives
    no locks or the folder cannot be written.
    """
    from portalocker import portalocker  # noqa: PLC0415 - costs 50 ms, and only writers need it

    deadline = time.monotonic() + wait
    with disk_errors(str(path)):
        lock = _acquire(path, deadline, wait)
    try:
        _sign(lock.handle)
        yield lock
    finally:
        with suppress(OSError):
            os.ftruncate(lock.handle, 0)
        with suppress(Exception):
            portalocker.unlock(lock.handle)
        os.close(lock.handle)


def _acquire(path: Path, deadline: float, wait: float) -> Lock:
    impatient = time.monotonic() + _LATE_SECONDS
    while True:
        handle = _opened(path)
        if handle is None:
            continue
        lock = Lock(path, handle)
        try:
            taken = _try(handle)
        except BaseException:
            os.close(handle)
            raise
        if taken and lock.held():
            return lock
        holder = _holder(path)
        os.close(handle)
        if not taken and time.monotonic() >= deadline:
            raise LockTimeout(holder=holder, seconds=int(wait))
        if not taken:
            late = time.monotonic() > impatient
            time.sleep(_POLL_LATE_SECONDS if late else _POLL_SECONDS)


def _opened(path: Path) -> int | None:
    """The lock file, made where it does not exist; None where its folder went meanwhile."""
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0) | NO_LINK
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        return os.open(path, flags, 0o600)
    except FileNotFoundError:
        return None


def _try(handle: int) -> bool:
    """Try once, never block: a lock on a network disk may hang for ever otherwise."""
    from portalocker import portalocker  # noqa: PLC0415
    from portalocker.constants import LockFlags  # noqa: PLC0415
    from portalocker.exceptions import AlreadyLocked  # noqa: PLC0415
    from portalocker.exceptions import LockException  # noqa: PLC0415

    try:
        portalocker.lock(handle, LockFlags.EXCLUSIVE | LockFlags.NON_BLOCKING)
    except AlreadyLocked:
        return False
    except LockException as error:
        cause = next((item for item in error.args if isinstance(item, OSError)), error.__cause__)
        raise cause if isinstance(cause, OSError) else OSError(str(error)) from error
    return True


def _sign(handle: int) -> None:
    """Write who holds it, for those who wait."""
    command = " ".join([Path(sys.argv[0]).name, *sys.argv[1:2]]) if sys.argv else "python"
    signature = {"pid": os.getpid(), "host": socket.gethostname(), "command": command}
    with suppress(OSError):
        os.ftruncate(handle, 0)
        os.pwrite(handle, json.dumps(signature).encode(), 0) if hasattr(os, "pwrite") else None


def _holder(path: Path) -> str:
    try:
        signed = json.loads(path.read_text(encoding="utf-8"))
        return f"pid {signed['pid']} on {signed['host']} ({signed['command']})"
    except (OSError, ValueError, KeyError, TypeError):
        return "another process"
