"""What a file ever said, in any commit that this repository still holds."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

from openclaw.history.repository import Repository
from openclaw.history.repository import literal

_MOST_COMMITS = "1000"  # ids grow, so the newest commits hold the highest ones


def lines_ever(root: Path, path: Path, start: str) -> tuple[str, ...]:
    """The lines beginning with ``start`` that any commit on any branch has added to a file.

    Of the commits that touch such lines the newest thousand are looked at. Nothing without
    git or without commits.
    """
    repository = Repository(root)
    if repository.head() is None:
        return ()
    data = repository.ask(
        "log", "--all", "--reflog", f"--max-count={_MOST_COMMITS}", "--format=", "--patch",
        "--unified=0", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames",
        "--no-show-signature",        f"-G^{start}", "--", literal(repository.name(path)),
    )  # fmt: skip
    lines = (data or b"").decode("utf-8", "replace").split("\n")
    return tuple(line[1:] for line in lines if line.startswith(f"+{start}"))


def as_checked_out(root: Path, path: Path) -> bool:
    """Whether a file is as git has put it there (checkout, reset, stash): nobody wrote it since.

    Git notes the time of each file that it writes; one that says the same as before but was
    written since has another.
    """
    repository = Repository(root)
    noted = repository.ask("ls-files", "--debug", "--", literal(repository.name(path)))
    found = re.search(rb"^  mtime: (\d+):(\d+)$", noted or b"", re.MULTILINE)
    with suppress(OSError):
        written = path.stat().st_mtime_ns
        return found is not None and int(found[1]) * 10**9 + int(found[2]) == written
    return False
