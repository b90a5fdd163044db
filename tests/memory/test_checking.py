"""check: what is wrong in a profile and its brain, and mending what is safe to mend."""

from __future__ import annotations

import pytest

from openclaw import Memory
from openclaw.results import Checked
from tests.brains import entry
from tests.brains import folder_of
from tests.brains import git
from tests.brains import memories_of
from tests.brains import names
from tests.brains import save_by_rename
from tests.brains import tree

# What a set-up needs (git's merge driver, …) is no matter of these files.
SET_UP = {"driver_missing"}


def found(checked: Checked) -> set[tuple[str, str, int | None]]:
    """Code, file (from the profile) and line of each finding."""
    prefix = "profiles/assistant/"
    return {
        (f.code, f.file.removeprefix(prefix), f.line)
        for f in checked.findings
        if f.code not in SET_UP
    }


def write(memory: Memory, text: str, name: str = "memories.md") -> None:
    """Put a text into a file of the profile, by hand."""
    path = folder_of(memory.root) / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_a_new_brain_is_in_order(memory: Memory) -> None:
    """Nothing is found, before and after a whole life."""
    assert found(memory.check()) == set()
    memory.remember("喜欢美式", tags=["a"])
    memory.remember("不能喝咖啡因", supersedes=["mem-0001"])
    memory.amend("mem-0002", set={"visibility": "private"})
    memory.forget("prv-0001")
    memory.note("x")
    memory.state["mem"] = "prose"
    assert found(memory.check()) == set()


def test_whatever_stands_in_files_it_answers(memory: Memory) -> None:
    """Broken headers, bytes, links, folders in the place of files: findings, never an error."""
    memory.forget(memory.remember("old").id)
    marked = entry("mem-0003", "x\n<<<<<<< ours\n=======\n>>>>>>> theirs")
    write(memory, "---\nid: mem-0002\na: b: c\n---\nx\n\n" + marked)
    write(memory, "a: [1\n", "state.yaml")
    write(memory, "x", "skills/work.md")
    folder = folder_of(memory.root)
    (folder / "tags.yaml").write_bytes(b"\xff")
    (folder / "identity.md").unlink()
    (folder / "identity.md").mkdir()
    (folder / "private.md").write_bytes(b"\xfe")
    (folder / "contexts" / "archive" / "entries-2026-05.md").write_bytes(b"\xff")
    (folder / "loop.md").symlink_to("loop.md")
    (folder / "contexts" / "archive" / "entries-2026-04.md").symlink_to("entries-2026-04.md")
    codes = {code for code, _, _ in found(memory.check())}
    assert codes >= {
        "unquoted_colon",
        "conflict_marker",
        "bad_document",
        "not_utf8",
        "unreadable",
        "stray_file",
    }
    assert memory.check(fix=True).fixed is not None


def test_what_is_safe_is_mended(memory: Memory) -> None:
    """Full-width colon, unquoted colon, a header without an id, one id twice: in one go."""
    write(
        memory,
        "---\nid：mem-0001\nstatus：active\n---\n甲\n\n"
        "---\nid: mem-0002\ntitle: a: b\n---\n乙\n\n"
        "---\ntimestamp: 2026-06-01T09:00:00+08:00\nstatus: active\n---\n丙\n\n"
        + entry("mem-0004", "丁")
        + "\n"
        + entry("mem-0004", "another"),
    )
    before = tree(memory.root)
    planned = memory.check(fix=True, dry_run=True)
    assert tree(memory.root) == before
    assert planned.fixed
    mended = memory.check(fix=True)
    assert mended.fixed
    assert {f.code for f in mended.fixed} >= {
        "fullwidth",
        "unquoted_colon",
        "looks_like_entry",
        "duplicate_id",
    }
    assert {code for code, _, _ in found(mended)} <= {"no_timestamp"}
    assert [item.text for item in memory.list()] == ["甲", "乙", "丙", "丁", "another"]
    assert len({item.id for item in memory.list()}) == 5
    assert memory.check(fix=True).fixed == ()


def test_a_private_entry_in_the_tracked_file_is_moved(memory: Memory) -> None:
    """It gets an id of the private series; a tombstone without its text stays behind."""
    write(memory, entry("mem-0001", "secret", visibility="private"))
    assert ("private_in_public", "memories.md", 1) in found(memory.check())
    memory.check(fix=True)
    (moved,) = memory.list()
    assert (moved.id, moved.file, moved.text) == ("prv-0001", "private.md", "secret")
    git(memory.root, "add", "--all")
    held = [
        n
        for n in git(memory.root, "ls-files").splitlines()
        if "secret" in (memory.root / n).read_text(encoding="utf-8")
    ]
    assert held == [".gitattributes"]


def test_links_and_state(memory: Memory) -> None:
    """Links to nowhere and one-sided ones; ids in state.yaml that are gone or retired."""
    write(
        memory,
        entry("mem-0001", "a", conflict="mem-0002", supersedes="mem-0099")
        + entry("mem-0002", "b")
        + entry("mem-0003", "c", status="superseded"),
    )
    write(memory, "now: mem-0003\nthen: mem-0098\nfine: mem-0001\n", "state.yaml")
    assert found(memory.check()) >= {
        ("dangling_link", "memories.md", 1),
        ("one_sided_link", "memories.md", 1),
        ("state_reference", "state.yaml", 1),
        ("state_reference", "state.yaml", 2),
    }
    memory.check(fix=True)
    assert memory.show("mem-0002").conflict == ("mem-0001",)


def test_a_hand_removal_is_information(memory: Memory) -> None:
    """It is told until the next write, and is no reason to worry."""
    memory.remember("a")
    save_by_rename(memories_of(memory.root), "")
    (removal,) = [f for f in memory.check().findings if f.code not in SET_UP]
    assert (removal.code, removal.severity, removal.id) == ("hand_removal", "info", "mem-0001")


def test_names_of_files_and_profiles(memory: Memory) -> None:
    """Copies and backups, folders that can be no profile, twins by case."""
    write(memory, "x", "memories (conflicted copy 2026-03-10).md")
    write(memory, "x", "memories.md~")
    write(memory, "x", "contexts/2026-01-01_x.sync-conflict-1.md")
    (memory.root / "profiles" / "a b").mkdir()
    (memory.root / "profiles" / "Assistant").mkdir(exist_ok=True)
    codes = [f.code for f in memory.check().findings if f.code not in SET_UP]
    assert sorted(codes)[:1] == ["name_form"]
    assert codes.count("stray_file") == 3
    if len(names(memory.root / "profiles")) == 3:  # a disk that tells upper case from lower
        assert "same_name" in codes


def test_more_than_the_limit(memory: Memory) -> None:
    """With both figures."""
    memory.config_set("limits.entries", "2")
    for text in ("a", "b", "c"):
        memory.remember(text)
    (over,) = [f for f in memory.check().findings if f.code == "over_limit"]
    assert "3" in over.message
    assert "2" in over.message


@pytest.mark.parametrize("language", ["zh", "en"])
def test_in_the_persons_language(memory: Memory, language: str) -> None:
    """The full-width colon is named with its line and what was meant."""
    memory.config_set("language", language)
    write(memory, "---\nid：mem-0012\nstatus：active\n---\nx\n")
    (wide,) = [f for f in memory.check().findings if f.code not in SET_UP]
    assert (wide.code, wide.line, wide.column, wide.fixable) == ("fullwidth", 2, 3, True)
    if language == "zh":
        assert "第 2 行" in wide.message
        assert "全角冒号「：」" in wide.message
