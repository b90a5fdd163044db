"""What a commit holds, read from git's loose objects: no process for what was committed just now.

Objects that git has packed, or keeps elsewhere, are not read here; then git is asked.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path

_TREE = b"40000"
_FILES = (b"100644", b"100755")


class NotLoose(Exception):
    """An object that is not there as a file of its own, or is not what it should be."""


def blobs(objects: Path, commit: str, names: tuple[str, ...]) -> dict[str, str] | None:
    """The hash of each file that ``commit`` has among (or below) names; None where git knows.

    Links are left out. ``objects`` is git's folder of that name.
    """
    try:
        head = _read(objects, commit, b"commit")
        root = head.partition(b"\n")[0].removeprefix(b"tree ").decode("ascii")
        return {name: sha for wanted in names for name, sha in _below(objects, root, wanted)}
    except (NotLoose, OSError, ValueError, zlib.error):
        return None


def _below(objects: Path, root: str, wanted: str) -> Iterator[tuple[str, str]]:
    *folders, last = wanted.rstrip("/").split("/")
    tree = root
    for folder in folders:
        mode, sha = _entries(objects, tree).get(folder, (b"", ""))
        if mode != _TREE:
            return
        tree = sha
    mode, sha = _entries(objects, tree).get(last, (b"", ""))
    yield from _files(objects, "/".join((*folders, last)), mode, sha)


def _files(objects: Path, name: str, mode: bytes, sha: str) -> Iterator[tuple[str, str]]:
    if mode in _FILES:
        yield name, sha
    elif mode == _TREE:
        for own, entry in _entries(objects, sha).items():
            yield from _files(objects, f"{name}/{own}", *entry)


def _entries(objects: Path, tree: str) -> dict[str, tuple[bytes, str]]:
    """A tree: mode and hash by name."""
    data = _read(objects, tree, b"tree")
    size = len(tree) // 2
    found: dict[str, tuple[bytes, str]] = {}
    at = 0
    while at < len(data):
        end = data.index(b"\0", at)
        mode, _, name = data[at:end].partition(b" ")
        at = end + 1 + size
        found[name.decode("utf-8", "surrogateescape")] = (mode, data[end + 1 : at].hex())
    return found


def _read(objects: Path, sha: str, kind: bytes) -> bytes:
    data = zlib.decompress((objects / sha[:2] / sha[2:]).read_bytes())
    header, _, body = data.partition(b"\0")
    if header != b"%s %d" % (kind, len(body)):
        raise NotLoose(sha)
    return body
