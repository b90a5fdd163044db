"""What a file ever said, in any commit that this repository still holds."""

from __future__ import annotations

from pathlib import Path

from openclaw.history.repository import Repository

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
        f"-G^{start}", "--", repository.name(path),
    )  # fmt: skip
    lines = (data or b"").decode("utf-8", "replace").split("\n")
    return tuple(line[1:] for line in lines if line.startswith(f"+{start}"))
