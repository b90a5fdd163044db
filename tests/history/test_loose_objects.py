"""What a commit holds, read from loose objects, as git itself tells it."""

from __future__ import annotations

from pathlib import Path

import pytest

from openclaw.history.loose_objects import blobs
from openclaw.history.repository import Repository
from tests.history.repos import git
from tests.history.repos import person

NAMES = ("profiles/assistant/", "ocmem.yaml", "not there", "profiles/nobody/", "code.py/x")


@pytest.fixture(params=["sha1", "sha256"])
def repo(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """Files in folders, with names of any kind, a link, one that is executable."""
    folder = tmp_path / "brain"
    git(tmp_path, "init", "--quiet", f"--object-format={request.param}", "brain")
    person(folder)
    for name in ("ocmem.yaml", "code.py", "profiles/assistant/memories.md", "profiles/other/x.md",
                 "profiles/assistant/contexts/计划 a.md", "profiles/assistant.md"):  # fmt: skip
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{name}\n", encoding="utf-8")
    (folder / "profiles" / "assistant" / "link.md").symlink_to("memories.md")
    (folder / "profiles" / "assistant" / "run.md").write_text("x", encoding="utf-8")
    (folder / "profiles" / "assistant" / "run.md").chmod(0o755)
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message=all")
    return folder


def told(folder: Path) -> dict[str, str]:
    """What git says of those names, links left out."""
    rows = git(folder, "ls-tree", "-r", "-z", "HEAD", "--", *NAMES).split("\0")
    fields = (row.partition("\t") for row in rows if row and not row.startswith("120000"))
    return {name: about.split(" ")[2] for about, _, name in fields}


def test_as_git_tells_it(repo: Path) -> None:
    """The same files and hashes, from loose objects or, once packed, from git."""
    head = git(repo, "rev-parse", "HEAD")
    objects = repo / ".git" / "objects"
    assert len(told(repo)) == 4
    assert blobs(objects, head, NAMES) == told(repo)
    assert Repository(repo).blobs(head, *NAMES) == told(repo)
    git(repo, "gc", "--quiet")
    assert blobs(objects, head, NAMES) is None
    assert Repository(repo).blobs(head, *NAMES) == told(repo)


def test_what_is_not_as_it_should_be(repo: Path) -> None:
    """A damaged object, one of another kind, a replaced commit: git is asked."""
    head = git(repo, "rev-parse", "HEAD")
    objects = repo / ".git" / "objects"
    assert blobs(objects, git(repo, "rev-parse", "HEAD^{tree}"), NAMES) is None
    path = objects / head[:2] / head[2:]
    data = path.read_bytes()
    path.chmod(0o644)
    path.write_bytes(data[:-9])
    assert blobs(objects, head, NAMES) is None
    path.write_bytes(data)
    (repo / "profiles" / "assistant" / "memories.md").write_text("new\n", encoding="utf-8")
    git(repo, "commit", "--quiet", "--all", "--message=new")
    git(repo, "replace", head, "HEAD")
    assert Repository(repo).blobs(head, *NAMES) == told(repo)
