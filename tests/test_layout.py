"""Which names are memory, and where everything lies."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from openclaw import layout


@pytest.mark.parametrize("name", ["assistant", "工作助手", "a", "_x", "a-b_c", "v1.2", "が"])
def test_profile_names(name: str) -> None:
    """Letters of any script, digits, - and _, and . inside."""
    assert layout.is_profile_name(name)


@pytest.mark.parametrize(
    "name",
    [
        *("", ".", "..", ".hidden", "end.", "a..b", "a/b", "a\\b"),
        *("-x", "a b", "a\n", "a\u200b", "x" * 201),
    ],
)
def test_names_that_no_profile_has(name: str) -> None:
    """Nothing that leaves the folder, hides, looks like an option or cannot be seen."""
    assert not layout.is_profile_name(name)


def test_same_name() -> None:
    """Names that one disk or another takes for the same are the same."""
    assert layout.same_name("Assistant") == layout.same_name("assistant")
    assert layout.same_name("か\u3099") == layout.same_name("が")
    assert layout.same_name("か") != layout.same_name("が")


def test_files_are_recognised_by_name() -> None:
    """What the program names, it recognises; what a person or a sync tool names, it does not."""
    for private in (True, False):
        recovery = layout.recovery_file("20261130T101502Z", private=private)
        archive = layout.archive_file("2026-11", private=private)
        assert layout.is_recovery(recovery.rsplit("/", 1)[1])
        assert layout.is_archive(archive.rsplit("/", 1)[1])
        assert layout.is_private(recovery) is layout.is_private(archive) is private
    assert layout.is_recovery("recovery_20261130T101502Z-2.md")
    assert not layout.is_recovery("recovery_notes.md")
    assert not layout.is_archive("entries-2026-11 (conflicted copy).md")
    assert layout.is_private(layout.PRIVATE)
    assert not layout.is_private(layout.MEMORIES)


@pytest.mark.parametrize(
    ("title", "file"),
    [
        ("planning", "contexts/2026-11-30_planning.md"),
        ("迁移 方案：第二版", "contexts/2026-11-30_迁移-方案-第二版.md"),
        ("../../etc/passwd", "contexts/2026-11-30_etc-passwd.md"),
        ("", "contexts/2026-11-30_note.md"),
        ("…", "contexts/2026-11-30_note.md"),
        ("x" * 100, f"contexts/2026-11-30_{'x' * 40}.md"),
    ],
)
def test_context_file(title: str, file: str) -> None:
    """A title becomes a part of a file name that stays in the folder."""
    assert layout.context_file("2026-11-30", title) == file


@pytest.mark.parametrize(
    ("file", "ignored"),
    [
        (".ocmem/locks/a.lock", True),
        ("profiles/a/private.md", True),
        ("profiles/a/audit.log", True),
        ("profiles/a/contexts/private-recovery_20261130T101502Z.md", True),
        ("profiles/a/contexts/archive/private-2026-11.md", True),
        ("profiles/a/.memories.md.swp", True),
        ("profiles/a/memories.md~", True),
        ("profiles/a/memories.md", False),
        ("profiles/a/contexts/archive/entries-2026-11.md", False),
        ("profiles/a/contexts/2026-11-30_private-matters.md", False),
        ("ocmem.yaml", False),
    ],
)
def test_git_sees_what_it_should(tmp_path: Path, file: str, *, ignored: bool) -> None:
    """The brain's .gitignore keeps private and derived files out of git, and nothing else."""
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    (tmp_path / ".gitignore").write_text(layout.GITIGNORE, encoding="utf-8")
    command = ["git", "-C", str(tmp_path), "check-ignore", "-q", file]
    assert (subprocess.run(command, check=False).returncode == 0) is ignored


@pytest.mark.parametrize(
    ("file", "merge"),
    [
        ("profiles/a/memories.md", "ocmem"),
        ("profiles/a/state.yaml", "ocmem"),
        ("profiles/a/contexts/archive/entries-2026-11.md", "ocmem"),
        ("profiles/a/secrets_refs.yaml", "union"),
        ("profiles/a/identity.md", "unspecified"),
    ],
)
def test_git_changes_no_line_end(tmp_path: Path, file: str, merge: str) -> None:
    """The brain's .gitattributes names the merge of each file, and turns conversion off."""
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    (tmp_path / ".gitattributes").write_text(layout.GITATTRIBUTES, encoding="utf-8")
    command = ["git", "-C", str(tmp_path), "check-attr", "merge", "text", "--", file]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert said.splitlines() == [f"{file}: merge: {merge}", f"{file}: text: unset"]


def test_day_file() -> None:
    """The note of a day is named by it; a private one never leaves the machine."""
    assert layout.day_file("2026-11-30", private=False) == "contexts/2026-11-30.md"
    assert not layout.is_private(layout.day_file("2026-11-30", private=False))
    assert layout.is_private(layout.day_file("2026-11-30", private=True))
