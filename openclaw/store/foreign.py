"""Files to import that are not memory yet: a file, or the text files of a folder."""

from __future__ import annotations

import os
from pathlib import Path

from openclaw.errors import BadInput
from openclaw.store.files import decode
from openclaw.wording import Phrase

_MOST_BYTES = 64 * 1024 * 1024
_TEXT = (".md", ".jsonl", ".json", ".txt")


def read_foreign(path: Path) -> dict[str, str]:
    """The text of a file, or of the text files below a folder, by name relative to it.

    Hidden folders are passed over. Raises ``BadInput`` and ``NotUtf8``.
    """
    if os.path.isfile(path):  # unlike Path.is_file: no error where a path is too long
        return {path.name: _text(path, str(path))}
    if not os.path.isdir(path):
        raise BadInput(path=str(path), what=Phrase("no_such_path"), remedy=Phrase("give_path"))
    found: dict[str, str] = {}
    for folder, folders, names in os.walk(path):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if name.lower().endswith(_TEXT) and not name.startswith("."):
                file = Path(folder) / name
                found[file.relative_to(path).as_posix()] = _text(file, str(file))
    return found


def _text(path: Path, name: str) -> str:
    try:
        if path.stat().st_size > _MOST_BYTES:
            raise BadInput(path=name, what=Phrase("too_big"), remedy=Phrase("split_first"))
        return decode(path.read_bytes(), name)
    except OSError as error:
        what = os.strerror(error.errno) if error.errno else str(error)
        raise BadInput(path=name, what=what, remedy=Phrase("mend_that")) from error
