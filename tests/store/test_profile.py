"""One profile on disk: what was seen of it, and the save."""

from __future__ import annotations

import errno
import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from openclaw import Memory
from openclaw.changes import Add
from openclaw.changes import Plan
from openclaw.changes import Remove
from openclaw.changes import WriteFile
from openclaw.errors import DiskError
from openclaw.errors import KeepsChanging
from openclaw.errors import MemoryMissing
from openclaw.errors import TextNotFound
from openclaw.errors import UnsafeSave
from openclaw.model import Draft
from openclaw.store import gone
from openclaw.store import profile as module
from openclaw.store.files import replace_text
from openclaw.store.gone import Gone
from openclaw.store.profile import ProfileStore
from openclaw.text.snapshot import Snapshot
from tests.brains import NOW
from tests.brains import entry
from tests.brains import folder_of
from tests.brains import git
from tests.brains import memories_of
from tests.brains import names
from tests.brains import save_by_rename
from tests.brains import tree
from tests.brains import without

ARCHIVE = "contexts/archive/entries-2026-06.md"


def texts(memory: Memory) -> dict[str, str]:
    """The live entries' texts by id."""
    return {entry.id: entry.text for entry in memory.list()}


def archive(memory: Memory) -> str:
    """The text of this month's archive."""
    path = folder_of(memory.root) / ARCHIVE
    return path.read_text(encoding="utf-8") if path.exists() else ""


def edit(memory: Memory, change: Callable[[str], str]) -> None:
    """Change memories.md by hand, as an editor does that renames."""
    path = memories_of(memory.root)
    save_by_rename(path, change(path.read_text(encoding="utf-8")))


# Hand removals


def test_a_hand_removal_leaves_a_tombstone(memory: Memory) -> None:
    """The next write keeps the header in the archive: forgotten, without the text."""
    memory.remember("用户喜欢喝美式", tags=["coffee"])
    memory.remember("second")
    edit(memory, lambda text: without(text, "mem-0001"))
    assert archive(memory) == ""
    assert [n.code for n in memory.load().notices] == ["hand_removal"]
    memory.remember("third")
    (tomb,) = memory.list(archived=True)
    assert (tomb.id, tomb.status, tomb.text, tomb.tags) == (
        "mem-0001",
        "forgotten",
        "",
        ("coffee",),
    )
    assert tomb.archived == NOW
    assert "美式" not in archive(memory)
    assert list(texts(memory)) == ["mem-0002", "mem-0003"]
    assert memory.load().notices == ()


def test_its_id_is_never_given_again(memory: Memory) -> None:
    """Also when it was the highest one, and after its tombstone was written."""
    memory.remember("a")
    memory.remember("b")
    edit(memory, lambda text: without(text, "mem-0002"))
    assert memory.remember("c").id == "mem-0003"
    memory.forget("mem-0003")
    assert memory.remember("d").id == "mem-0004"


def test_restore_brings_it_back_with_its_text(memory: Memory) -> None:
    """Before and after the tombstone; then the id stands once, in memories.md."""
    memory.remember("用户喜欢喝美式", tags=["coffee"])
    for write_first in (False, True):
        edit(memory, lambda text: without(text, "mem-0001"))
        if write_first:
            memory.state["x"] = "y"
        back = memory.restore("mem-0001")
        assert (back.entry.text, back.entry.tags, back.entry.status) == (
            "用户喜欢喝美式",
            ("coffee",),
            "active",
        )
        assert "mem-0001" not in archive(memory)
        assert texts(memory) == {"mem-0001": "用户喜欢喝美式"}


def test_bringing_it_back_by_hand_ends_the_tombstone(memory: Memory) -> None:
    """The person pastes the entry in again: the tombstone goes at the next write."""
    memory.remember("a")
    before = memories_of(memory.root).read_text(encoding="utf-8")
    edit(memory, lambda text: without(text, "mem-0001"))
    memory.remember("b")
    assert "mem-0001" in archive(memory)
    edit(memory, lambda text: text + "\n" + before)
    memory.remember("c")
    assert "mem-0001" not in archive(memory)
    assert texts(memory) == {"mem-0002": "b", "mem-0001": "a", "mem-0003": "c"}


def test_removed_once_more(memory: Memory) -> None:
    """What a person removes, brings back and removes again leaves a tombstone again."""
    memory.remember("tea")
    memory.remember("milk")
    path = memories_of(memory.root)
    whole = path.read_text(encoding="utf-8")
    for tags in ("one", "two"):
        path.write_text(without(path.read_text(encoding="utf-8"), "mem-0001"), encoding="utf-8")
        memory.amend("mem-0002", set={"tags": tags})
        assert [e.id for e in memory.list(archived=True)] == ["mem-0001"]
        path.write_text(whole, encoding="utf-8")
        memory.amend("mem-0002", set={"tags": f"{tags} more"})
        assert memory.list(archived=True) == ()


def test_a_private_one_leaves_its_tombstone_on_the_private_side(memory: Memory) -> None:
    """No tracked file names it."""
    memory.remember("secret", visibility="private")
    (folder_of(memory.root) / "private.md").write_text("", encoding="utf-8")
    memory.remember("public")
    assert "prv-" not in archive(memory)
    private = folder_of(memory.root) / "contexts" / "archive" / "private-2026-06.md"
    assert "prv-0001" in private.read_text(encoding="utf-8")
    assert memory.remember("other", visibility="private").id == "prv-0002"


def test_an_entry_moved_by_hand_is_not_gone(memory: Memory) -> None:
    """Into private.md, into the archive, or behind a header that cannot be read: no tombstone."""
    for text in ("a", "b", "c"):
        memory.remember(text)
    lines = memories_of(memory.root).read_text(encoding="utf-8")
    parts = ["---\nid: mem" + part for part in lines.split("---\nid: mem")[1:]]
    save_by_rename(memories_of(memory.root), parts[2].replace("id: ", "id："))
    (folder_of(memory.root) / "private.md").write_text(parts[0], encoding="utf-8")
    (folder_of(memory.root) / ARCHIVE).parent.mkdir()
    (folder_of(memory.root) / ARCHIVE).write_text(parts[1], encoding="utf-8")
    assert memory.remember("d").id == "mem-0004"
    assert archive(memory) == parts[1]
    assert [e.id for e in memory.list(archived=True)] == ["mem-0002"]


def test_a_change_of_head_is_no_removal(memory: Memory) -> None:
    """Checking out an older commit, or another branch, leaves no tombstone."""
    root = memory.root
    memory.remember("a")
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "-m", "one")
    git(root, "branch", "other")
    memory.remember("b")
    edit(memory, lambda text: text + entry("mem-0007", "by hand"))
    assert len(memory.list()) == 3
    git(root, "commit", "--quiet", "--all", "-m", "two")
    git(root, "checkout", "--quiet", "other")
    assert texts(memory) == {"mem-0001": "a"}
    assert memory.load().notices == ()
    assert memory.remember("c").id == "mem-0008"
    assert archive(memory) == ""
    git(root, "commit", "--quiet", "--all", "-m", "three")
    git(root, "checkout", "--quiet", "-")
    assert texts(memory) == {"mem-0001": "a", "mem-0002": "b", "mem-0007": "by hand"}
    assert memory.remember("d").id == "mem-0009"
    assert archive(memory) == ""


def test_a_removal_beside_a_change_of_head_is_one(memory: Memory) -> None:
    """What the person deletes while HEAD moves, and HEAD still holds, gets its tombstone."""
    memory.remember("a")
    memory.remember("b")
    git(memory.root, "add", "--all")
    git(memory.root, "commit", "--quiet", "-m", "one")
    edit(memory, lambda text: without(text, "mem-0001"))
    memory.remember("c")
    assert "id: mem-0001" in archive(memory)


def test_deleting_ocmem_changes_no_answer(memory: Memory) -> None:
    """Entries, archive, packs and the next id are the same without what is derived."""
    for text in ("咖啡 a", "咖啡 b", "咖啡 c"):
        memory.remember(text, tags=["coffee"])
    memory.forget("mem-0003")
    edit(memory, lambda text: without(text, "mem-0002"))
    memory.remember("咖啡 d")

    def answers() -> tuple[object, ...]:
        again = Memory.open(memory.root)
        return (
            again.list(),
            again.list(archived=True),
            again.load("咖啡").text,
            again.recall("咖啡", archived=True),
            again.check(),
            again.remember("new", dry_run=True).id,
        )

    before = answers()
    for _ in range(2):
        shutil.rmtree(memory.root / ".ocmem")
        assert answers() == before
    assert Memory.open(memory.root).remember("new").id == "mem-0005"


def test_git_remembers_ids_that_ocmem_forgot(memory: Memory) -> None:
    """In a fresh clone an id that only history shows is not given again."""
    memory.remember("a")
    memory.remember("b")
    git(memory.root, "add", "--all")
    git(memory.root, "commit", "--quiet", "-m", "one")
    edit(memory, lambda text: without(text, "mem-0002"))
    git(memory.root, "commit", "--quiet", "--all", "-m", "two")
    git(memory.root.parent, "clone", "--quiet", str(memory.root), "clone")
    clone = Memory.open(memory.root.parent / "clone")
    clone.load("a")
    assert clone.remember("c").id == "mem-0003"


# Saving


def keep(store: ProfileStore, *changes: object) -> object:
    """Save changes that a rule gives at once."""
    return store.save(lambda _snapshot, _gone: Plan(tuple(changes), None))  # type: ignore[arg-type]


def test_the_rule_is_asked_again_on_what_an_editor_saved(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A save between our reading and our replacing is kept, and ours goes beside it."""
    memory.remember("a")
    real, saves = replace_text, iter([True])

    def racing(*arguments: object) -> bool:
        if next(saves, None):
            edit(
                memory,
                lambda text: (
                    text.replace("\na\n", "\nA, by hand\n") + "\n" + entry("mem-0002", "hers")
                ),
            )
        return real(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "replace_text", racing)
    assert memory.remember("ours").id == "mem-0003"
    assert texts(memory) == {"mem-0001": "A, by hand", "mem-0002": "hers", "mem-0003": "ours"}


def test_one_that_never_gets_through_gives_up(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody who saves at each of our attempts makes us say so; nothing of ours is left."""
    memory.remember("a")
    before = tree(memory.root)
    monkeypatch.setattr(module, "replace_text", lambda *_: False)
    with pytest.raises(KeepsChanging) as refused:
        memory.remember("b")
    assert refused.value.exit_code == 5
    assert tree(memory.root) == before


def test_an_editor_that_saves_over_a_fresh_entry(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its buffer is older: our entry goes to a recovery file, is read at once, and folds back."""
    memory.remember("a")
    real, saves = ProfileStore._finish, iter([True])

    def finish(store: ProfileStore, *rest: object) -> object:
        if next(saves, None):
            edit(memory, lambda _text: entry("mem-0001", "a") + "\n" + entry("mem-0050", "hers"))
        return real(store, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(ProfileStore, "_finish", finish)
    out = memory.remember("ours", tags=["coffee"])
    assert [notice.code for notice in out.notices] == ["recovered"]
    (file,) = [name for name in names(folder_of(memory.root) / "contexts") if "recovery" in name]
    assert texts(memory) == {"mem-0001": "a", "mem-0050": "hers", "mem-0002": "ours"}
    assert memory.show("mem-0002").file == f"contexts/{file}"
    log = (folder_of(memory.root) / "audit.log").read_text(encoding="utf-8")
    assert '"recovered"' in log
    memory.remember("next")
    assert not (folder_of(memory.root) / "contexts" / file).exists()
    assert memory.show("mem-0002").file == "memories.md"
    assert memory.show("mem-0002").tags == ("coffee",)
    assert sorted(texts(memory)) == ["mem-0001", "mem-0002", "mem-0050", "mem-0051"]


def test_a_private_entry_is_rescued_on_the_private_side(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The recovery file of a private entry is one that git never sees."""
    memory.remember("first", visibility="private")
    real = ProfileStore._finish

    def finish(store: ProfileStore, *rest: object) -> object:
        (folder_of(memory.root) / "private.md").write_text("", encoding="utf-8")
        return real(store, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(ProfileStore, "_finish", finish)
    memory.remember("ours", visibility="private")
    monkeypatch.undo()
    (name,) = [n for n in names(folder_of(memory.root) / "contexts") if "recovery" in n]
    assert name.startswith("private-recovery_")
    git(memory.root, "add", "--all")
    assert "private" not in git(memory.root, "ls-files")


def test_a_later_stale_save_is_noticed_by_the_next_write(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An editor's buffer from before our write, saved with an edit right after it."""
    monkeypatch.setattr(gone, "_BUFFER_SECONDS", 600.0)  # however slow this machine is
    memory.remember("a")
    buffer = memories_of(memory.root).read_text(encoding="utf-8")
    memory.remember("b")
    save_by_rename(memories_of(memory.root), buffer.replace("\na\n", "\na, amended\n"))
    out = memory.remember("c")
    assert [notice.code for notice in out.notices] == ["recovered"]
    assert texts(memory) == {"mem-0001": "a, amended", "mem-0002": "b", "mem-0003": "c"}
    assert archive(memory) == ""


def test_a_save_in_two_steps_is_waited_for(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    """An editor that empties the file and then writes it is let finish: no tombstones."""
    memory.remember("a")
    memory.remember("b")
    path = memories_of(memory.root)
    text = path.read_text(encoding="utf-8")
    path.write_text("", encoding="utf-8")
    waits = []

    def pause(_seconds: float) -> None:
        waits.append(True)
        path.write_text(text + "\n" + entry("mem-0009", "hers"), encoding="utf-8")

    monkeypatch.setattr(module, "_SETTLE_SECONDS", 600.0)
    monkeypatch.setattr(time, "sleep", pause)
    memory.remember("c")
    monkeypatch.undo()
    assert waits
    assert list(texts(memory).values()) == ["a", "b", "hers", "c"]
    assert archive(memory) == ""


def test_a_save_never_loses_what_no_change_names(memory: Memory) -> None:
    """Changes that would drop another entry are refused, and nothing is written."""
    memory.remember("a")
    before = tree(memory.root)
    twice = (Remove("mem-0001", "memories.md"), WriteFile("memories.md", "---\nid: x: y\n"))
    with pytest.raises((UnsafeSave, Exception)):
        keep(memory._desk.store, Add("mem-0002", "memories.md", Draft("x")), *twice, *twice)
    assert tree(memory.root) == before


def test_a_missing_memory_is_not_made_anew(memory: Memory) -> None:
    """Every write is refused with the way out, and no file appears."""
    memory.remember("a")
    memories_of(memory.root).rename(folder_of(memory.root) / "memories (conflicted copy).md")
    before = tree(memory.root)
    for write in (
        lambda: memory.remember("b"),
        lambda: memory.note("b"),
        lambda: memory.forget("mem-0001"),
        lambda: memory.restore("mem-0001"),
        lambda: memory.state.put("a", "b"),
    ):
        with pytest.raises(MemoryMissing) as refused:
            write()
        assert refused.value.exit_code == 4
    assert tree(memory.root) == before
    assert [notice.code for notice in memory.load().notices] == ["memory_missing"]


def test_a_full_disk_at_each_file(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Forgetting writes two files; whichever does not fit, every text is still there."""
    memory.remember("a" * 1000)
    before = tree(memory.root)
    real = os.fsync
    for fits in range(2):
        left = [fits * 2]  # a file, then its folder

        def sync(handle: int, left: list[int] = left) -> None:
            if not left[0]:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            left[0] -= 1
            real(handle)

        monkeypatch.setattr(os, "fsync", sync)
        with pytest.raises(DiskError, match="No space left") as refused:
            memory.forget("mem-0001")
        assert refused.value.exit_code == 74
        monkeypatch.setattr(os, "fsync", real)
        after = tree(memory.root)
        assert after["profiles/assistant/memories.md"] == before["profiles/assistant/memories.md"]
        assert not [name for name in after if name.endswith(".tmp")]
    assert memory.forget("mem-0001").status == "forgotten"
    assert [found.id for found in memory.list(archived=True)] == ["mem-0001"]
    assert memory.list() == ()


def test_leftovers_go_with_the_next_write(memory: Memory) -> None:
    """Temporary files of a killed save, wherever it was, are gone after it."""
    memory.remember("a")
    memory.forget("mem-0001")
    for name in (".memories.md.abcdefgh.tmp", ".state.yaml.abcdefgh.tmp"):
        (folder_of(memory.root) / name).touch()
    (folder_of(memory.root) / "contexts" / "archive" / ".entries-2026-06.md.abcdefgh.tmp").touch()
    memory.remember("b")
    assert not list(memory.root.rglob("*.tmp"))


def test_a_rehearsal_writes_nothing_and_tells_all(memory: Memory) -> None:
    """The plan's answer and the files as they would be, tombstones of hand removals included."""
    memory.remember("a")
    edit(memory, lambda text: without(text, "mem-0001"))
    before = tree(memory.root)

    def rule(snapshot: Snapshot, gone: Gone) -> Plan[str]:
        assert [seen.id for seen in gone.by_hand] == ["mem-0001"]
        add = Add(snapshot.next_id("mem"), "memories.md", Draft("b"))
        return Plan((add,), add.id)

    planned = memory._desk.store.rehearse(rule)
    assert (planned.answer, [e.text for e in planned.snapshot.entries]) == ("mem-0002", ["b"])
    assert tree(memory.root) == before


def test_spare_names(memory: Memory) -> None:
    """A name that is taken, on disk or by a companion, gets the next number."""
    store = memory._desk.store
    (store.folder / "contexts" / "a.md").touch()
    (store.folder / "contexts" / "a-2.md").symlink_to("nothing")
    assert store.spare("contexts/a.md") == "contexts/a-3.md"
    assert store.spare("contexts/b.md", {"contexts/b.md"}) == "contexts/b-2.md"
    assert store.spare("contexts/c.md") == "contexts/c.md"


def test_erasing_leaves_no_text_beside_the_files(memory: Memory) -> None:
    """Neither the sightings nor the journal say any more what it was."""
    memory.remember("the secret word")
    memory.forget("mem-0001", erase=True)
    held = b"".join(p.read_bytes() for p in (memory.root / ".ocmem").rglob("*") if p.is_file())
    assert b"secret word" not in held
    with pytest.raises(TextNotFound):
        memory.restore("mem-0001")


def test_two_profiles_do_not_touch_each_other(memory: Memory, tmp_path: Path) -> None:
    """The same id in another profile stays as it is."""
    home = Memory.init(tmp_path / "brain", profile="home")
    memory.remember("at work")
    home.remember("at home")
    before = tree(folder_of(memory.root, "home"))
    memory.forget("mem-0001")
    assert tree(folder_of(memory.root, "home")) == before
    assert home.list()[0].text == "at home"
