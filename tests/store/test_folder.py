"""Reading one profile: texts, names, entries as a snapshot."""

from __future__ import annotations

import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest

from openclaw import Memory
from openclaw.errors import DiskError
from openclaw.errors import LinkLeavesBrain
from openclaw.errors import MemoryMissing
from openclaw.errors import NotUtf8
from openclaw.store.folder import ProfileFolder
from tests.brains import entry
from tests.brains import folder_of
from tests.brains import memories_of


@pytest.fixture
def profile(memory: Memory) -> ProfileFolder:
    """A profile with one entry."""
    memories_of(memory.root).write_text(entry("mem-0001", "甲"), encoding="utf-8")
    return ProfileFolder(memory._desk.brain, "assistant")


def test_live_files_in_their_order(profile: ProfileFolder) -> None:
    """memories.md, private.md, recovery files; nothing that only looks like them."""
    for name, id in (
        ("private.md", "prv-0001"),
        ("contexts/recovery_20260601T010203Z.md", "mem-0005"),
        ("contexts/private-recovery_20260601T010203Z-2.md", "prv-0005"),
        ("contexts/recovery_notes.md", "mem-0090"),
        ("memories (conflicted copy 2026-03-10).md", "mem-0091"),
        ("memories.md~", "mem-0092"),
        ("memories.sync-conflict-20260310.md", "mem-0093"),
        ("Memories.md", "mem-0094"),
    ):
        (profile.folder / name).write_text(entry(id, id), encoding="utf-8")
    ids = [found.id for found in profile.read().entries]
    assert ids == ["mem-0001", "prv-0001", "prv-0005", "mem-0005"]
    private = {found.id for found in profile.read().entries if found.private}
    assert private == {"prv-0001", "prv-0005"}


def test_a_missing_file_is_a_finding_that_names_what_lies_beside_it(profile: ProfileFolder) -> None:
    """A sync folder made a copy and took the original: told, and refused to the strict."""
    copy = "memories (conflicted copy 2026-03-10).md"
    memories_of(profile.brain.root).rename(profile.folder / copy)
    (found,) = profile.read().problems
    assert (found.code, found.file, found.facts["found"]) == ("memory_missing", "memories.md", copy)
    with pytest.raises(MemoryMissing) as refused:
        profile.read(strict=True)
    assert copy in refused.value.hint()


def test_a_file_that_is_away_for_a_moment_is_waited_for(
    profile: ProfileFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An editor that renames the old file and then writes the new one shows no empty memory."""
    path = memories_of(profile.brain.root)
    text = path.read_text(encoding="utf-8")
    path.rename(path.with_name("memories.md~"))
    paused = threading.Event()

    def pause(_seconds: float) -> None:
        paused.set()
        path.write_text(text, encoding="utf-8")

    monkeypatch.setattr(time, "sleep", pause)
    assert [found.id for found in profile.read(strict=True).entries] == ["mem-0001"]
    assert paused.is_set()


def test_what_cannot_be_read_is_told_and_hides_nothing_else(
    profile: ProfileFolder,
) -> None:
    """A bad byte, a folder in a file's place and a link out are findings; others are read."""
    (profile.folder / "private.md").write_bytes(b"\xff")
    (profile.folder / "contexts" / "recovery_20260601T010203Z.md").mkdir()
    found = profile.read()
    assert [item.id for item in found.entries] == ["mem-0001"]
    assert {(p.code, p.file) for p in found.problems} == {
        ("not_utf8", "private.md"),
        ("unreadable", "contexts/recovery_20260601T010203Z.md"),
    }
    with pytest.raises(NotUtf8):
        profile.read(strict=True)
    (profile.folder / "private.md").unlink()
    with pytest.raises(DiskError):
        profile.read(strict=True)


def test_the_archive_is_read_on_demand(profile: ProfileFolder) -> None:
    """Only the files that hold the ids, or all; a bad one is an error or a finding."""
    archive = profile.folder / "contexts" / "archive"
    archive.mkdir()
    for month, id in (("05", "mem-0002"), ("06", "mem-0003")):
        text = entry(id, "old", status="forgotten")
        (archive / f"entries-2026-{month}.md").write_text(text, encoding="utf-8")
    live = profile.read()
    assert live.archived == ()
    assert [item.id for item in profile.with_archive(live, ["mem-0003"]).archived] == ["mem-0003"]
    assert len(profile.with_archive(live).archived) == 2
    (archive / "entries-2026-04.md").write_bytes(b"\xff")
    with pytest.raises(NotUtf8):
        profile.with_archive(live)
    lax = profile.with_archive(live, strict=False)
    assert (len(lax.archived), [problem.code for problem in lax.problems]) == (2, ["not_utf8"])


def test_names_and_documents(profile: ProfileFolder) -> None:
    """Names in order; documents are Markdown here and one folder down, the archive left out."""
    for name in ("skills/work.md", "skills/home/SKILL.md", "skills/a/b/deep.md", "skills/x.txt"):
        (profile.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (profile.folder / name).touch()
    (profile.folder / "contexts" / "archive").mkdir()
    (profile.folder / "contexts" / "archive" / "2026-01-01_x.md").touch()
    assert profile.documents("skills") == ("home/SKILL.md", "work.md")
    assert profile.documents("contexts") == ()
    assert profile.documents("nothing") == profile.names("nothing") == ()
    assert profile.names("skills") == ("a", "home", "work.md", "x.txt")
    assert "skills/a/b/deep.md" in profile.all_names()
    assert "memories.md" in profile.all_names()


def test_one_text(profile: ProfileFolder, tmp_path: Path) -> None:
    """A file's text, none for one that is not there, a refusal for a link out of a copy."""
    assert profile.text("memories.md") == entry("mem-0001", "甲")
    assert profile.text("tags.yaml") is None
    (profile.folder / "tags.yaml").symlink_to(tmp_path)
    stranger = ProfileFolder(replace(profile.brain, trusted=False), "assistant")
    with pytest.raises(LinkLeavesBrain):
        stranger.text("tags.yaml")
    assert stranger.folder == folder_of(profile.brain.root)
