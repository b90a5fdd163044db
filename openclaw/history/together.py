"""How an id came to stand both in memories.md and in the archive: by a merge, or by a hand.

A verb of ours moves an entry in one save, so no commit of ours holds both. Two things make such a
commit: git, which merges each file by itself (one side retired the entry, the other changed it),
and a person, who types an id in again that the archive has. The rule looks for the commits with
which the pair came, between the last write here and HEAD:

- a merge none of whose parents has both: git brought them together;
- a commit with one parent that has one of the two, which git's log of HEAD says that this clone
  made of another commit (rebase, pull, cherry-pick): so it was git as well;
- any other commit is a person's, or another clone's to judge.

What stood in both at the last write, or is not committed, is a person's as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from dataclasses import dataclass

from openclaw.history.repository import GitFailed
from openclaw.history.repository import Repository
from openclaw.history.repository import literal
from openclaw.layout import MEMORIES
from openclaw.text.pieces import by_name

_MOST = 2000  # commits of a range, and of the log of HEAD, that are looked at
# How git's log of HEAD tells of a commit that was made of another one.
_REPLAY = re.compile(
    r"(rebase|pull)[^:]* \((pick|continue|reword|edit|squash|fixup)\):|(commit \()?cherry-pick\b"
)


@dataclass(frozen=True, slots=True)
class Pair:
    """An id of which git made a pair; ``bases`` is what stood under it before the sides parted."""

    id: str
    bases: tuple[str, ...]


def touched(repository: Repository, since: str, head: str, names: Iterable[str]) -> bool:
    """Whether any commit that ``head`` has and ``since`` has not concerns one of the names."""
    paths = [literal(name) for name in names]
    found = repository.ask("rev-list", "--max-count=1", head, f"^{since}", "--", *paths)
    return bool(found)


def brought_together(
    repository: Repository, since: str, head: str, memories: str, archives: Mapping[str, str]
) -> tuple[Pair, ...]:
    """Those ids of which a merge or a replay since ``since`` made a pair.

    ``memories`` is that file, ``archives`` the archive file of each id, both named from the top
    of the worktree.
    """
    try:
        work = _Work(repository, since, head, memories, archives)
        return tuple(work.judged())
    except GitFailed:  # a commit that is gone, a shallow clone: nothing is known of it
        return ()


class _Work:
    def __init__(
        self, repository: Repository, since: str, head: str, memories: str,
        archives: Mapping[str, str],
    ) -> None:  # fmt: skip
        self.repository = repository
        self.since = since
        self.head = head
        self.memories = memories
        self.archives = archives
        self.names = (memories, *dict.fromkeys(archives.values()))
        self.held: dict[tuple[str, str], Mapping[str, str]] = {}
        self.parents = self._parents()
        self.made: dict[str, str] | None = None

    def _parents(self) -> dict[str, tuple[str, ...]]:
        """The commits of the range that concern these files, each with those before it."""
        data = self.repository.run(
            "rev-list", "--parents", "--topo-order", f"--max-count={_MOST}", self.head,
            f"^{self.since}", "--", *map(literal, self.names),
        )  # fmt: skip
        rows = (line.split() for line in data.decode().splitlines())
        return {commit: tuple(parents) for commit, *parents in rows}

    def judged(self) -> Iterator[Pair]:
        first = next(iter(self.parents), None)
        for id in self.archives if first else ():
            assert first is not None
            if self._both(first, id) and not self._both(self.since, id):
                birth = self._birth(first, id)
                if birth is not None and self._by_git(birth, id):
                    yield Pair(id, tuple(self._bases(birth, id)))

    def _birth(self, commit: str, id: str) -> str | None:
        """The commit with which the pair came; None where it lies outside the range."""
        while commit in self.parents:
            above = [parent for parent in self.parents[commit] if self._both(parent, id)]
            if not above:
                return commit
            commit = above[0]
        return None

    def _by_git(self, commit: str, id: str) -> bool:
        parents = self.parents[commit]
        if len(parents) != 1:
            return len(parents) > 1
        one = self._live(parents[0], id) or self._archived(parents[0], id)
        return one and self._replayed(commit)

    def _replayed(self, commit: str) -> bool:
        """Whether this clone made the commit of another one, and no person wrote it."""
        if self.made is None:
            log = self.repository.ask(
                "log", "--walk-reflogs", f"--max-count={_MOST}", "--format=%H %gs", "HEAD", "--"
            )
            lines = (log or b"").decode("utf-8", "replace").splitlines()
            self.made = dict(line.split(" ", 1) for line in lines if " " in line)  # the oldest
        return bool(_REPLAY.match(self.made.get(commit, "")))

    def _bases(self, commit: str, id: str) -> Iterator[str]:
        """The segments under an id where the sides parted."""
        parents = self.parents[commit]
        sides = parents if len(parents) > 1 else (self.since, parents[0])
        found = self.repository.ask("merge-base", "--all", *sides)
        for base in (found or b"").decode().split():
            for name in (self.memories, self.archives[id]):
                if id in self._pieces(base, name):
                    yield self._pieces(base, name)[id]

    def _both(self, commit: str, id: str) -> bool:
        return self._live(commit, id) and self._archived(commit, id)

    def _live(self, commit: str, id: str) -> bool:
        return id in self._pieces(commit, self.memories)

    def _archived(self, commit: str, id: str) -> bool:
        return id in self._pieces(commit, self.archives[id])

    def _pieces(self, commit: str, name: str) -> Mapping[str, str]:
        """The segments of a file of entries by id."""
        if (commit, name) not in self.held:
            texts = self.repository.texts(commit, self.names)
            for other in self.names:  # any name of a file of entries reads as memories.md does
                self.held[commit, other] = by_name(MEMORIES, texts.get(other))
        return self.held[commit, name]
