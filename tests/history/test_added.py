"""What commits have added."""

from __future__ import annotations

from pathlib import Path

from openclaw.history.added import added
from openclaw.history.added import is_ancestor
from openclaw.history.repository import Repository
from tests.brains import git


def committed(folder: Path, **files: str) -> str:
    """Commit files and return the hash."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "x")
    return git(folder, "rev-parse", "HEAD")


def test_each_place_newest_first(tmp_path: Path) -> None:
    """Neighbouring lines are one text; files outside the folder are passed over."""
    git(tmp_path, "init", "-q")
    one = committed(tmp_path, **{"a/林 1.md": "一\n二\n三\n", "b.md": "x\n"})
    two = committed(tmp_path, **{"a/林 1.md": "零\n二\n三\n四\n五\n"})
    found = [(f.commit, f.file, f.text) for f in added(Repository(tmp_path), "a", None)]
    assert found == [
        (two, "a/林 1.md", "零"), (two, "a/林 1.md", "四\n五"), (one, "a/林 1.md", "一\n二\n三"),
    ]  # fmt: skip
    assert {f.commit for f in added(Repository(tmp_path), "", one)} == {two}
    assert list(added(Repository(tmp_path), "", two)) == []


def test_text_that_looks_like_a_patch(tmp_path: Path) -> None:
    """A line of pluses is text like any other, as far as a patch can tell."""
    git(tmp_path, "init", "-q")
    committed(tmp_path, **{"a.md": "+ one\n- two\n@@ three\n"})
    assert [f.text for f in added(Repository(tmp_path), "", None)] == ["+ one\n- two\n@@ three"]


def test_merges_count_what_they_bring(tmp_path: Path) -> None:
    """A text that only the merge has is found in it."""
    git(tmp_path, "init", "-q", "-b", "main")
    committed(tmp_path, **{"a.md": "a\n"})
    git(tmp_path, "checkout", "-qb", "side")
    committed(tmp_path, **{"b.md": "b\n"})
    git(tmp_path, "checkout", "-q", "main")
    committed(tmp_path, **{"c.md": "c\n"})
    git(tmp_path, "merge", "-q", "--no-ff", "--no-commit", "side")
    (tmp_path / "a.md").write_text("of the merge\n")
    git(tmp_path, "commit", "-qam", "merge")
    assert "of the merge" in [f.text for f in added(Repository(tmp_path), "", None)]


def test_what_is_still_there(tmp_path: Path) -> None:
    """A commit that was amended away is no ancestor, nor is what is no commit."""
    git(tmp_path, "init", "-q")
    one = committed(tmp_path, **{"a.md": "a\n"})
    git(tmp_path, "commit", "-q", "--amend", "-m", "y")
    assert is_ancestor(Repository(tmp_path), git(tmp_path, "rev-parse", "HEAD"))
    assert not is_ancestor(Repository(tmp_path), one)
    assert not is_ancestor(Repository(tmp_path), "no commit")
