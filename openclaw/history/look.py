"""Looking back: commits that touched a folder, the versions of its files, blame by lines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher

from openclaw.errors import RevisionNotFound
from openclaw.history.message import parsed
from openclaw.history.repository import GitFailed
from openclaw.history.repository import Repository

_FORMAT = "%x01%H%x02%P%x02%aI%x02%an%x02%B%x03"


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
    answer = repository.ask(*question)
    if not answer:
        raise RevisionNotFound(revision=revision)
    return answer.decode().strip()


def records(
    repository: Repository, folder: str, *, revision: str = "HEAD", limit: int | None = None
) -> tuple[Record, ...]:
    """The commits that touched a folder, newest first; merges against their first parent."""
    if repository.head() is None:
        return ()
    most = () if limit is None else (f"--max-count={limit}",)
    try:
        data = repository.run(
            "log", "-z", "--name-only", "--diff-merges=first-parent", f"--format={_FORMAT}", *most,
            "--end-of-options", revision, "--", f"{folder}/",
        )  # fmt: skip
    except GitFailed as failed:
        raise failed.refused("look at `git log`") from failed
    text = data.decode("utf-8", "surrogateescape")
    return tuple(_record(part) for part in text.split("\x01") if part.strip("\0\n"))


def _record(part: str) -> Record:
    head, _, rest = part.partition("\x03")
    sha, parents, date, author, body = head.split("\x02", 4)
    kind, summary, _, _ = parsed(body.strip("\n"))
    names = tuple(name.lstrip("\n") for name in rest.split("\0") if name.strip("\n"))
    return Record(sha, tuple(parents.split()), date, author, kind, summary, names)


def versions(
    repository: Repository, wanted: Iterable[tuple[str, str]]
) -> dict[tuple[str, str], str | None]:
    """The texts of (commit, file) pairs, all through one process; None where there is none."""
    by_commit: dict[tuple[str, str], str | None] = dict.fromkeys(wanted)
    requests = [f"{commit}:{name}" for commit, name in by_commit]
    texts = repository.objects(requests)
    return {pair: texts.get(f"{pair[0]}:{pair[1]}") for pair in by_commit}


Origins = list[tuple[str, Record | None]]


def blamed(story: Iterable[tuple[Record | None, str]]) -> Origins:
    """Each line of the newest version, and the commit that it came with.

    ``story`` has the versions of a text, oldest first, None for one that is not committed.
    Lines that stay are found by their content, wherever the text stood at the time.
    """
    lines: Origins = []
    for record, text in story:
        rows = text.split("\n")
        matcher = SequenceMatcher(None, [row for row, _ in lines], rows, autojunk=False)
        fresh: Origins = [(row, record) for row in rows]
        for block in matcher.get_matching_blocks():
            for at in range(block.size):
                fresh[block.b + at] = lines[block.a + at]
        lines = fresh
    return lines
