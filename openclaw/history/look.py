"""Looking back: commits that touched a folder, the versions of its files, blame by lines."""

from __future__ import annotations

import math
from collections.abc import Iterable
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC
from datetime import datetime
from difflib import SequenceMatcher

from openclaw.errors import RevisionNotFound
from openclaw.history.message import parsed
from openclaw.history.repository import GitFailed
from openclaw.history.repository import Repository
from openclaw.history.repository import literal
from openclaw.wording import Phrase

_START = "\x01"  # where a commit begins, between two NULs; our folders' files have other names
_FORMAT = f"%x00{_START}%x00%H%x00%P%x00%aI%x00%an%x00%B%x00"


@dataclass(frozen=True, slots=True)
class Record:
    """A commit: ``parents`` (hashes), author and date, the message read, the files it touched."""

    sha: str
    parents: tuple[str, ...]
    date: str
    author: str
    kind: str
    summary: str
    names: tuple[str, ...]


def resolved(repository: Repository, revision: str) -> str:
    """The commit that a revision names. Raises ``RevisionNotFound``."""
    question = ("rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    answer = repository.ask(*question) if revision else None
    if not answer:
        raise RevisionNotFound(revision=revision)
    return answer.decode().strip()


def last_before(repository: Repository, moment: datetime) -> str | None:
    """The last commit of this branch that is not after a moment; None before all of them.

    What another branch brought counts from the merge on. Raises ``GitRefused``.
    """
    seconds = math.floor(moment.timestamp())
    if seconds < 0 or repository.head() is None:
        return None
    asked = ("--max-count=1", "--first-parent", f"--min-age={seconds}", "HEAD")
    return _asked(repository, "rev-list", *asked) or None


def committed_at(repository: Repository, commit: str) -> datetime:
    """When a commit was made. Raises ``GitRefused``."""
    asked = ("--max-count=1", "--no-show-signature", "--format=%ct", commit)
    return datetime.fromtimestamp(int(_asked(repository, "log", *asked)), UTC)


def _asked(repository: Repository, *command: str) -> str:
    try:
        return repository.run(*command).decode().strip()
    except GitFailed as failed:
        raise failed.refused(Phrase("see_log")) from failed


def records(
    repository: Repository, below: str, *, limit: int | None = None, linked: bool = False
) -> tuple[Record, ...]:
    """The commits that touched files whose names begin with ``below`` (a folder's, ended by /).

    The newest first; merges against their first parent. With ``linked`` no commit stands before
    one that builds on it, and parents are the commits before it among these.
    """
    if repository.head() is None:
        return ()
    asked = [] if limit is None else [f"--max-count={limit}"]
    asked += ["--topo-order", "--parents"] if linked else []
    paths = [literal(below)] if below else []
    try:
        data = repository.run(
            "log", "-z", "--name-only", "--no-renames", "--diff-merges=first-parent",
            "--no-show-signature", "--encoding=UTF-8", f"--format={_FORMAT}",
            *asked, "HEAD", "--", *paths,
        )  # fmt: skip
    except GitFailed as failed:
        raise failed.refused(Phrase("see_log")) from failed
    return tuple(_records(data.decode("utf-8", "surrogateescape").split("\0")))


def _records(parts: list[str]) -> Iterator[Record]:
    """The commits of ``git log``: five fields each, which may hold anything but NUL, and names."""
    at = _start(parts, 0)
    while at < len(parts):
        sha, parents, date, author, body = parts[at + 1 : at + 6]
        end = _start(parts, at + 6)
        names = tuple(name.lstrip("\n") for name in parts[at + 6 : end] if name.strip("\n"))
        kind, summary, _, _ = parsed(body.strip("\n"))
        yield Record(sha, tuple(parents.split()), date, author, kind, summary, names)
        at = end


def _start(parts: list[str], at: int) -> int:
    """Where the next commit begins, or the end."""
    return next((place for place in range(at, len(parts)) if parts[place] == _START), len(parts))


def versions(
    repository: Repository, wanted: Iterable[tuple[str, str]]
) -> dict[tuple[str, str], str | None]:
    """The texts of (commit, file) pairs, all through one process; None where there is none."""
    by_commit: dict[tuple[str, str], str | None] = dict.fromkeys(wanted)
    requests = [f"{commit}:{name}" for commit, name in by_commit]
    texts = repository.objects(requests)
    return {pair: texts.get(f"{pair[0]}:{pair[1]}") for pair in by_commit}


Origins = list[tuple[str, Record | None]]


def traced(text: str, record: Record | None, earlier: Iterable[Origins]) -> Origins:
    """Each line of a version of a text, and the commit that it came with.

    It is that of the first of the ``earlier`` versions that has the line, else ``record``,
    None for what is not committed. Lines are found by their content, wherever the text stood.
    """
    rows = text.split("\n")
    fresh: Origins = [(row, record) for row in rows]
    for lines in reversed(tuple(earlier)):
        matcher = SequenceMatcher(None, [row for row, _ in lines], rows, autojunk=False)
        for block in matcher.get_matching_blocks():
            fresh[block.b : block.b + block.size] = lines[block.a : block.a + block.size]
    return fresh
