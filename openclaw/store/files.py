"""Bytes on disk: exact reading, and writes that leave the old file or the new one, whole."""

from __future__ import annotations

import errno
import glob
import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from contextlib import suppress
from pathlib import Path

from openclaw.errors import DiskError
from openclaw.errors import LinkLeavesBrain
from openclaw.errors import NotUtf8
from openclaw.findings import Finding
from openclaw.store.swap import swap
from openclaw.wording import Phrase

NO_LINK = getattr(os, "O_NOFOLLOW", 0)  # what is derived is never written through a link
_CANNOT_SYNC = (errno.EINVAL, errno.ENOTSUP, errno.EACCES, errno.EPERM)
_REMEDIES = {
    errno.ENOSPC: Phrase("free_space"),
    errno.EDQUOT: Phrase("free_space"),
    errno.EACCES: Phrase("mend_permissions"),
    errno.EPERM: Phrase("mend_permissions"),
    errno.EROFS: Phrase("read_only"),
    errno.ENOLCK: Phrase("no_locks"),
    errno.EOPNOTSUPP: Phrase("no_locks"),
    errno.ELOOP: Phrase("link_loop"),
}


@contextmanager
def disk_errors(file: str) -> Iterator[None]:
    """Turn what the system says of a file into a ``DiskError`` with a way out."""
    try:
        yield
    except OSError as error:
        remedy = _REMEDIES.get(error.errno or 0, Phrase("see_file"))
        what = os.strerror(error.errno) if error.errno else str(error)
        raise DiskError(file=file, what=what, remedy=remedy) from error


def read_text(path: Path, name: str) -> str | None:
    """The text of a file exactly as it is (line ends, BOM), or None where there is none.

    ``name`` stands in errors. Raises ``NotUtf8`` and ``DiskError``.
    """
    with disk_errors(name):
        try:
            data = path.read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return None
    return decode(data, name)


def unread(file: str, error: NotUtf8 | LinkLeavesBrain | DiskError) -> Finding:
    """The finding for a file of memory that could not be read."""
    code = "unreadable" if isinstance(error, DiskError) else error.code
    return Finding(code, file, facts=error.facts)


def decode(data: bytes, name: str) -> str:
    """Strict UTF-8. Raises ``NotUtf8`` with the place of the first bad byte."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotUtf8(file=name, position=error.start + 1) from error


def replace_text(path: Path, before: str | None, after: str, name: str) -> bool:
    """Put ``after`` in the place of ``before``, durably, unless something else stands there.

    The file keeps its mode and, where it is a link, the link; a new one gets 0600. Returns
    False where something else stands there, which is then left (or put back) as it is. Raises
    ``DiskError`` or ``NotUtf8``, with the old content in place and no temporary file left.
    """
    with disk_errors(name):
        real = Path(os.path.realpath(path))
        with _temporary(real, after) as temporary:
            if read_text(real, name) != before:
                return False
            if before is None:
                done = _create(temporary, real)
            else:
                done = _exchange(temporary, real, before.encode("utf-8"), after.encode("utf-8"))
            sync_folder(real.parent)
            return done


def _create(temporary: Path, real: Path) -> bool:
    """Give the temporary file its name, unless somebody has made such a file meanwhile."""
    try:
        os.link(temporary, real)
    except FileExistsError:
        return False
    except OSError:  # a disk without hard links
        os.replace(temporary, real)
    return True


def _exchange(temporary: Path, real: Path, before: bytes, after: bytes) -> bool:
    """Swap in one step where the system can; put back what an editor saved in between."""
    if not swap(temporary, real):
        os.replace(temporary, real)
        return True
    if temporary.read_bytes() == before:
        return True
    swap(temporary, real)
    if temporary.read_bytes() != after:  # saved once more: the newest one belongs there
        swap(temporary, real)
    return False


def remove_leftovers(path: Path) -> None:
    """Remove temporary files that a killed save left; only under the profile's lock.

    Those of ``path``, or of all texts in it where it is a folder.
    """
    real = Path(os.path.realpath(path))
    folder, names = (
        (real, ("*.md", "*.yaml")) if real.is_dir() else (real.parent, (glob.escape(real.name),))
    )
    with suppress(OSError):
        for name in names:
            for leftover in folder.glob(f".{name}.{'[a-z0-9_]' * 8}.tmp"):
                leftover.unlink(missing_ok=True)


@contextmanager
def _temporary(real: Path, text: str) -> Iterator[Path]:
    """A file beside the real one with its mode, written and synced; gone at the end."""
    mode = stat.S_IMODE(real.stat().st_mode) if real.exists() else 0o600
    handle, name = tempfile.mkstemp(prefix=f".{real.name}.", suffix=".tmp", dir=real.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            if hasattr(os, "fchmod"):
                os.fchmod(file.fileno(), mode)
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        yield temporary
    finally:
        with suppress(FileNotFoundError):
            temporary.unlink()


def sync_folder(folder: Path) -> None:
    """Make renames in a folder durable; systems and disks without that are left alone."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    try:
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as error:
        if error.errno not in _CANNOT_SYNC:
            raise


def write_private(path: Path, data: bytes) -> None:
    """A derived or per-machine file: whole or not at all, 0600, in a folder of 0700."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(name, path)
    except BaseException:
        with suppress(FileNotFoundError):
            os.unlink(name)
        raise


def append_line(path: Path, line: str) -> None:
    """One line at the end of a log of this machine's, made 0600 where it does not exist."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | NO_LINK, 0o600)
    try:
        os.write(handle, (line + "\n").encode("utf-8"))
    finally:
        os.close(handle)
