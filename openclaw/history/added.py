"""What commits have added to files, for those who look for what should not be in git."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from openclaw.history.repository import Repository
from openclaw.history.repository import literal

_COMMIT = "\x01"  # before a commit's hash; a line of a patch never begins with it


@dataclass(frozen=True, slots=True)
class Added:
    """Lines that a commit has added in one place of a file. ``file`` is named from the top."""

    commit: str
    file: str
    text: str


def is_ancestor(repository: Repository, commit: str) -> bool:
    """Whether a commit is still part of what is checked out."""
    return repository.ask("merge-base", "--is-ancestor", commit, "HEAD") is not None


def added(repository: Repository, folder: str, since: str | None) -> Iterator[Added]:
    """What the commits up to HEAD have added below a folder, after the commit ``since``.

    ``folder`` is named from the top of the worktree, "" being the top. Raises ``GitFailed``.
    """
    data = repository.run(
        "log", f"--format={_COMMIT}%H", "--patch", "--unified=0", "--no-color", "--no-ext-diff",
        "--no-textconv", "--no-renames", "--no-show-signature", "--diff-merges=first-parent",
        "--src-prefix=a/", "--dst-prefix=b/", f"{since}..HEAD" if since else "HEAD", "--",
        *([literal(folder)] if folder else []),
    )  # fmt: skip
    commit = file = ""
    lines: list[str] = []
    for line in data.decode("utf-8", "replace").split("\n"):
        if line.startswith("+") and not line.startswith("+++ "):
            lines.append(line[1:])
            continue
        if lines:
            yield Added(commit, file, "\n".join(lines))
            lines = []
        if line.startswith(_COMMIT):
            commit = line[1:]
        elif line.startswith("+++ "):
            file = _name(line[4:])
    if lines:
        yield Added(commit, file, "\n".join(lines))


def _name(said: str) -> str:
    """A file as a patch names it: behind ``b/``, in C's quotes where it is no plain ASCII."""
    said = said.rstrip("\t\r")
    if said.startswith('"') and said.endswith('"'):
        bare = said[1:-1].encode("ascii", "backslashreplace").decode("unicode_escape")
        said = bare.encode("latin-1", "replace").decode("utf-8", "replace")
    return said.removeprefix("b/")
