"""How an id came to stand both in memories.md and in the archive."""

from __future__ import annotations

from pathlib import Path

import pytest

from openclaw.history.repository import Repository
from openclaw.history.together import Pair
from openclaw.history.together import brought_together
from openclaw.history.together import touched
from tests.history.repos import git
from tests.history.repos import repository
from tests.history.repos import tried
from tests.memories import entries
from tests.memories import entry

LIVE, ARCHIVED = entry("a", "tea"), entry("a", "tea", "status: forgotten")
OTHER = entry("b", "milk")


@pytest.fixture
def repo(tmp_path: Path) -> Path:
    """A repository whose last commit has the entry live; ``since`` is a tag there."""
    folder = repository(tmp_path / "code")
    commit(folder, live=entries(LIVE, OTHER), archive="")
    git(folder, "tag", "since")
    return folder


def commit(folder: Path, *, live: str | None = None, archive: str | None = None) -> None:
    """Commit the files that are given."""
    for name, text in (("memories.md", live), ("archive.md", archive)):
        if text is not None:
            (folder / name).write_text(text, encoding="utf-8")
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--allow-empty", "--message=memory")


def judged(folder: Path, since: str = "since") -> list[str]:
    """The ids that git brought together since."""
    repository = Repository(folder)
    one, two = (git(folder, "rev-parse", name) for name in (since, "HEAD"))
    found = brought_together(repository, one, two, "memories.md", {"a": "archive.md"})
    return [pair.id for pair in found]


def merged(
    folder: Path, ours: dict[str, str], theirs: dict[str, str], both: dict[str, str]
) -> None:
    """A merge whose sides and result are given; every file by hand."""
    git(folder, "switch", "--quiet", "--create", "theirs")
    commit(folder, **theirs)
    git(folder, "switch", "--quiet", "main")
    commit(folder, **ours)
    git(folder, "merge", "--quiet", "--no-commit", "--strategy=ours", "theirs")
    commit(folder, **both)


RETIRED = {"live": OTHER, "archive": ARCHIVED}
CHANGED = {"live": entries(entry("a", "green tea"), OTHER)}
BOTH = {**CHANGED, "archive": ARCHIVED}


@pytest.mark.parametrize(("ours", "theirs"), [(RETIRED, CHANGED), (CHANGED, RETIRED)])
def test_by_a_merge(repo: Path, ours: dict[str, str], theirs: dict[str, str]) -> None:
    """Neither side has both; with what was there where they parted."""
    merged(repo, ours, theirs, BOTH)
    assert judged(repo) == ["a"]
    one, two = (git(repo, "rev-parse", name) for name in ("since", "HEAD"))
    found = brought_together(Repository(repo), one, two, "memories.md", {"a": "archive.md"})
    assert found == (Pair("a", (entries(LIVE, ""),)),)
    commit(repo, live=entries(CHANGED["live"], entry("c")))
    assert judged(repo) == ["a"]
    assert judged(repo, "HEAD~1") == []


def test_by_a_hand(repo: Path) -> None:
    """A commit that puts the live one in again."""
    commit(repo, **RETIRED)
    git(repo, "tag", "--force", "since")
    commit(repo, **BOTH)
    assert judged(repo) == []
    assert judged(repo, "since~1") == []


def test_a_side_that_had_both(repo: Path) -> None:
    """A merge that brings what a hand did on the other side."""
    git(repo, "switch", "--quiet", "--create", "theirs")
    commit(repo, **RETIRED)
    commit(repo, **BOTH)
    git(repo, "switch", "--quiet", "main")
    commit(repo)
    git(repo, "tag", "--force", "since")
    git(repo, "merge", "--quiet", "--no-edit", "--no-ff", "theirs")
    assert judged(repo) == []


@pytest.mark.parametrize(
    "command", [("rebase", "--quiet", "-Xtheirs", "theirs"), ("cherry-pick", "-Xours", "theirs")]
)
def test_by_a_replay(repo: Path, command: tuple[str, ...]) -> None:
    """One side's commit made anew upon the other's, either way round."""
    git(repo, "switch", "--quiet", "--create", "theirs")
    commit(repo, **RETIRED)
    git(repo, "switch", "--quiet", "main")
    commit(repo, **CHANGED)
    git(repo, *command)
    assert judged(repo) == ["a"]


@pytest.mark.parametrize("by_hand", [True, False])
def test_replayed_upon_a_retirement(repo: Path, *, by_hand: bool) -> None:
    """What came is the live one: git's log of HEAD says whether a person put it there."""
    git(repo, "switch", "--quiet", "--create", "theirs")
    commit(repo, live=OTHER, archive=ARCHIVED)
    git(repo, "switch", "--quiet", "main")
    commit(repo, live=CHANGED["live"])
    git(repo, "switch", "--quiet", "theirs")
    if by_hand:
        commit(repo, live=CHANGED["live"])
    else:
        assert tried(repo, "cherry-pick", "main").returncode != 0
        (repo / "memories.md").write_text(CHANGED["live"], encoding="utf-8")
        git(repo, "add", "--all")
        git(repo, "cherry-pick", "--continue")
    assert judged(repo) == ([] if by_hand else ["a"])


def test_nothing_that_concerns_it(repo: Path) -> None:
    """Other files, no commit, a commit that is not known."""
    git(repo, "commit", "--quiet", "--allow-empty", "--message=x")
    head, since = git(repo, "rev-parse", "HEAD"), git(repo, "rev-parse", "since")
    assert not touched(Repository(repo), since, head, ["memories.md", "archive.md"])
    assert judged(repo) == []
    assert (
        brought_together(Repository(repo), "0" * 40, head, "memories.md", {"a": "archive.md"}) == ()
    )
    commit(repo, **BOTH)
    head = git(repo, "rev-parse", "HEAD")
    assert touched(Repository(repo), since, head, ["memories.md"])
    assert not touched(Repository(repo), "0" * 40, head, ["memories.md"])
