"""``rollback`` and ``revert``, and taking back with plain git: never a hole, always a new commit."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable
from typing import Any

import pytest

from openclaw import Memory
from openclaw.errors import EntryNotFound
from openclaw.errors import GitRefused
from openclaw.errors import NotUtf8
from openclaw.errors import RevisionNotFound
from openclaw.errors import TextNotFound
from openclaw.memory import looking
from openclaw.memory import undoing
from openclaw.results import Undone
from openclaw.results import as_json
from tests.brains import folder_of
from tests.brains import memories_of
from tests.brains import tree
from tests.brains import without
from tests.history.repos import AGENT
from tests.history.repos import ANNA
from tests.history.repos import HOME_OF
from tests.history.repos import begun
from tests.history.repos import commits
from tests.history.repos import committed
from tests.history.repos import dirty
from tests.history.repos import edit
from tests.history.repos import git
from tests.history.repos import held
from tests.history.repos import hook
from tests.history.repos import on_disk

Hold = Callable[[str, Any], None]


@pytest.fixture
def mem(memory: Memory) -> Memory:
    """A brain whose person has a name, with its first files committed."""
    return begun(memory)


def short(undone: Undone) -> list[tuple[str, str]]:
    """What an answer says that is different: kind, and of what."""
    return [(change.kind, str(change.id or change.file)) for change in undone.changes]


def texts(memory: Memory) -> dict[str, str]:
    """The live entries' texts by id."""
    return {entry.id: entry.text for entry in memory.list()}


def same_as(memory: Memory, revision: str) -> bool:
    """Whether HEAD and the disk have just the profile's files of a revision."""
    differ = git(memory.root, "diff", "--name-only", revision, "HEAD", "--", HOME_OF)
    return not differ and not dirty(memory.root)


# rollback


def test_rollback(mem: Memory, hold_to_schema: Hold) -> None:
    """Every file is as it was: later ones go, state.yaml goes back; private ones are not touched."""
    mem.remember("I like tea")
    mem.state["stage"] = "1/2"
    mem.note("a note", title="old", date="2026-06-01")
    first = committed(mem.milestone())
    mem.amend("mem-0001", text="I like green tea")
    mem.forget(mem.remember("I live in Lisbon").id)
    mem.state["stage"] = "2/2"
    mem.note("a note", title="new", date="2026-06-01")
    (folder_of(mem.root) / "contexts" / "2026-06-01_old.md").unlink()
    mem.milestone()
    secret = mem.remember("secret", visibility="private").id
    (folder_of(mem.root) / "audit.log").write_text('{"code": "x"}\n', encoding="utf-8")
    undone = mem.rollback(first)
    hold_to_schema("rollback", as_json(undone))
    assert undone.commit == git(mem.root, "rev-parse", "HEAD")
    assert same_as(mem, first)
    assert set(short(undone)) == {
        ("amended", "mem-0001"), ("removed", "mem-0002"), ("set", "profiles/assistant/state.yaml"),
        ("deleted", "profiles/assistant/contexts/2026-06-01_new.md"), ("written", "profiles/assistant/contexts/2026-06-01_old.md"),
    }  # fmt: skip
    assert mem.show(secret).text == "secret"
    assert (folder_of(mem.root) / "audit.log").exists()
    told = commits(mem.root)[0]
    assert (told.author, told.subject) == (AGENT, f"revert(mem): assistant as of {first[:10]}")
    assert len(told.body.splitlines()) > 6


def test_rollback_commits_what_is_pending_first(mem: Memory) -> None:
    """The person's and the agent's, so that it can be had again; and a rollback of the rollback."""
    mem.remember("I like tea")
    first = committed(mem.milestone())
    mem.remember("I live in Lisbon")
    edit(mem, "I like tea", "I like green tea")
    mem.rollback(first)
    assert [told.author for told in commits(mem.root, "-3")] == [AGENT, AGENT, ANNA]
    assert texts(mem) == {"mem-0001": "I like tea"}
    mem.rollback("HEAD~1")
    assert texts(mem) == {"mem-0001": "I like green tea", "mem-0002": "I live in Lisbon"}
    assert same_as(mem, "HEAD~2")
    assert mem.rollback("HEAD") == Undone(None, ())


def test_ids_are_never_given_again(mem: Memory) -> None:
    """After a rollback, what it took away is no hand removal, and its ids are spent."""
    begin = git(mem.root, "rev-parse", "HEAD")
    for text in ("a", "b", "c"):
        mem.remember(text)
    mem.milestone()
    mem.rollback(begin)
    assert mem.load().notices == ()
    assert mem.remember("d").id == "mem-0004"
    assert mem.list(archived=True) == ()
    assert mem.check().findings == ()


def test_rollback_over_a_hand_removal(mem: Memory) -> None:
    """The entry that was removed by hand is back, once, and its tombstone is gone."""
    mem.remember("I like tea")
    mem.remember("I like milk")
    first = committed(mem.milestone())
    memories_of(mem.root).write_text(without(on_disk(mem), "mem-0001"), encoding="utf-8")
    mem.rollback(first)
    assert same_as(mem, first)
    mem.remember("I live in Lisbon")
    assert list(texts(mem)) == ["mem-0001", "mem-0002", "mem-0003"]
    assert mem.list(archived=True) == ()


def test_dry_run(mem: Memory, hold_to_schema: Hold) -> None:
    """It shows just what would change, changes nothing and commits nothing, pending work neither."""
    mem.remember("I like tea")
    mem.note("a note", title="x", date="2026-06-01")
    first = committed(mem.milestone())
    mem.amend("mem-0001", text="I like green tea")
    mem.state["stage"] = "2/2"
    second = committed(mem.milestone())
    before = tree(mem.root)
    undoings: list[Callable[[bool], Undone]] = [
        lambda dry: mem.rollback(first, dry_run=dry),
        lambda dry: mem.rollback(second, id="mem-0001", dry_run=dry),
        lambda dry: mem.revert(second, dry_run=dry),
    ]
    for undo in undoings:
        previewed = undo(True)
        hold_to_schema("rollback", as_json(previewed))
        assert (tree(mem.root), previewed.commit) == (before, None)
        done = undo(False)
        assert done.changes == previewed.changes
        assert done.commit
        before = tree(mem.root)


def test_rollback_before_the_profile(mem: Memory) -> None:
    """A revision that has no memories.md of this profile would leave nothing to read: refused."""
    mem.remember("I like tea")
    mem.milestone()
    other = Memory.init(mem.root, profile="工作")
    with pytest.raises(GitRefused):
        other.rollback("HEAD")
    assert other.list() == ()


def test_hand_edits_that_are_left_alone(mem: Memory) -> None:
    """git.hand_edits leave: they are in no commit, so a rollback over them is refused."""
    mem.remember("I like tea")
    mem.remember("I like milk")
    mem.config_set("git.hand_edits", "leave")
    first = committed(mem.milestone())
    mem.amend("mem-0002", text="I like oat milk")
    mem.milestone()
    edit(mem, "I like tea", "I like green tea")
    for id in (None, "mem-0001"):
        with pytest.raises(GitRefused, match="mem-0001"):
            mem.rollback(first, id=id)
    assert "I like green tea" in on_disk(mem)
    assert mem.rollback(first, id="mem-0002").commit
    assert texts(mem) == {"mem-0001": "I like green tea", "mem-0002": "I like milk"}
    assert "green" not in held(mem)


def test_files_that_are_no_text(mem: Memory) -> None:
    """A picture stays as it is; a file that is none any more is not written over."""
    skills = folder_of(mem.root) / "skills"
    (skills / "map.png").write_bytes(b"\x89PNG\xff")
    git(mem.root, "add", "--all")
    git(mem.root, "commit", "--quiet", "--message=picture")
    (skills / "map.png").write_bytes(b"\x89PNG\xfe")
    mem.remember("I like tea")
    first = committed(mem.milestone())
    mem.remember("I like milk")
    mem.rollback(first)
    assert (skills / "map.png").read_bytes() == b"\x89PNG\xfe"
    edit(mem, "# Where", "# 喝 Where", "state.yaml")
    mem.milestone()
    (folder_of(mem.root) / "state.yaml").write_bytes("咖啡".encode("gbk"))
    with pytest.raises(NotUtf8):
        mem.rollback(first)
    assert (folder_of(mem.root) / "state.yaml").read_bytes() == "咖啡".encode("gbk")


def test_written_while_it_is_planned(mem: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another writer comes between the plan and the save: its entry is committed before it goes."""
    mem.remember("I like tea")
    first = committed(mem.milestone())
    mem.remember("I like milk")
    other = Memory.open(mem.root)
    real = looking.texts_on_disk
    late = iter(["I live in Lisbon"])

    def slow(desk: Any) -> dict[str, str]:
        seen = real(desk)
        for text in late:
            writer = threading.Thread(target=other.remember, args=(text,))
            writer.start()
            writer.join()
        return seen

    monkeypatch.setattr(undoing, "texts_on_disk", slow)
    mem.rollback(first)
    assert same_as(mem, first)
    assert "Lisbon" in git(mem.root, "log", "--patch")


def test_a_rollback_that_cannot_be_committed(mem: Memory) -> None:
    """Pending work that waits stops it before anything is written; a hook later says so."""
    mem.remember("I like tea")
    first = committed(mem.milestone())
    mem.remember("I like milk")
    hook(mem.root, "pre-commit", "exit 1")
    before = tree(mem.root)
    undoings: list[Callable[[], Undone]] = [lambda: mem.rollback(first), lambda: mem.revert(first)]
    for undo in undoings:
        with pytest.raises(GitRefused):
            undo()
    assert tree(mem.root) == before
    hook(mem.root, "pre-commit", "exit 0")
    mem.milestone()
    hook(mem.root, "pre-commit", "exit 1")
    with pytest.raises(GitRefused, match="on disk"):
        mem.rollback(first)
    assert texts(mem) == {"mem-0001": "I like tea"}
    hook(mem.root, "pre-commit", "exit 0")
    committed(mem.milestone())
    assert same_as(mem, first)


# rollback --id


def test_rollback_of_one_entry(mem: Memory, hold_to_schema: Hold) -> None:
    """It is to the byte as it was, in its place; the others are not touched."""
    for text in ("I like tea", "I like milk", "I like rum"):
        mem.remember(text)
    edit(mem, "id: mem-0002\n", "id: mem-0002\nmood:   good  # really\n")
    first = committed(mem.milestone())
    mem.amend("mem-0002", text="I like oat milk", set={"tags": "drink"})
    mem.amend("mem-0001", text="I like green tea")
    mem.milestone()
    undone = mem.rollback(first, id="mem-0002")
    hold_to_schema("rollback", as_json(undone))
    assert short(undone) == [("amended", "mem-0002")]
    assert on_disk(mem) == git(mem.root, "show", f"{first}:{HOME_OF}/memories.md").replace(
        "I like tea", "I like green tea"
    ) + "\n"  # fmt: skip
    assert commits(mem.root)[0].subject == f"revert(mem): mem-0002 as of {first[:10]}"
    assert mem.rollback(first, id="mem-0002") == Undone(None, ())


def test_an_entry_that_was_not_there_yet(mem: Memory) -> None:
    """It is archived as forgotten; one that never was is not found."""
    first = git(mem.root, "rev-parse", "HEAD")
    mem.remember("I like tea")
    undone = mem.rollback(first, id="mem-0001")
    assert (short(undone), undone.commit) == (
        [("archived", "mem-0001")],
        git(mem.root, "rev-parse", "HEAD"),
    )
    (entry,) = mem.list(archived=True)
    assert (entry.id, entry.status, entry.text) == ("mem-0001", "forgotten", "I like tea")
    with pytest.raises(EntryNotFound):
        mem.rollback(first, id="mem-0009")


def test_an_entry_that_was_archived_or_live_then(mem: Memory) -> None:
    """From the archive back to memories.md, and the other way; it stands once."""
    mem.remember("I like tea")
    live = committed(mem.milestone())
    mem.forget("mem-0001")
    archived = committed(mem.milestone())
    mem.rollback(live, id="mem-0001")
    assert (texts(mem), mem.list(archived=True)) == ({"mem-0001": "I like tea"}, ())
    mem.rollback(archived, id="mem-0001")
    assert (texts(mem), [e.status for e in mem.list(archived=True)]) == ({}, ["forgotten"])


def test_an_entry_removed_by_hand(mem: Memory) -> None:
    """It comes back, and no tombstone is left; also where git alone still has it."""
    mem.remember("I like tea")
    mem.remember("I like milk")
    first = committed(mem.milestone())
    for settle in (False, True):
        memories_of(mem.root).write_text(without(on_disk(mem), "mem-0001"), encoding="utf-8")
        if settle:
            mem.state["x"] = "y"
        mem.rollback(first, id="mem-0001")
        assert mem.show("mem-0001").text == "I like tea"
        assert mem.list(archived=True) == ()


def test_an_entry_quoted_by_another(mem: Memory) -> None:
    """The text of the entry stands also in a fence above it: that is not what changes."""
    quoted = "---\nid: mem-0002\ntimestamp: 2026-06-01T09:00:00+08:00\n---\nnew"
    mem.remember("x")
    mem.remember("old")
    first = committed(mem.milestone())
    edit(mem, "old", "new")
    edit(mem, "x\n", f"```\n{quoted}\n```\n")
    mem.milestone()
    mem.rollback(first, id="mem-0002")
    assert texts(mem)["mem-0002"] == "old"
    assert quoted in mem.show("mem-0001").text


# revert


def test_revert_the_newest(mem: Memory, hold_to_schema: Hold) -> None:
    """What the commit did is undone: entries, keys, files; as a new commit."""
    mem.remember("I like tea")
    mem.state["stage"] = "1/2"
    first = committed(mem.milestone())
    mem.amend("mem-0001", text="I like green tea")
    mem.remember("I live in Lisbon")
    mem.state["stage"] = "2/2"
    mem.note("a note", title="x", date="2026-06-01")
    second = committed(mem.milestone())
    undone = mem.revert(second)
    hold_to_schema("revert", as_json(undone))
    assert same_as(mem, first)
    assert commits(mem.root)[0].subject == f"revert(mem): take back {second[:10]}"
    assert mem.revert(second) == Undone(None, ())
    assert mem.remember("next").id == "mem-0003"
    assert mem.list(archived=True) == ()


def test_revert_an_old_one(mem: Memory) -> None:
    """Later work is kept: on its neighbours, on other keys, in other lines of a whole file."""
    mem.remember("I like tea")
    mem.remember("I like milk")
    mem.state["stage"] = "1/2"
    edit(
        mem, "Who this agent is", "One\n\nTwo\n\nThree\n\nFour\n\nWho this agent is", "identity.md"
    )
    mem.milestone()
    mem.amend("mem-0001", text="I like green tea")
    mem.remember("I live in Lisbon")
    mem.state["stage"] = "2/2"
    mem.milestone()
    edit(mem, "One", "Uno", "identity.md")
    old = [*git(mem.root, "rev-list", "-1", "HEAD").split()]
    mem.milestone()
    hand = git(mem.root, "rev-parse", "HEAD")
    mem.amend("mem-0002", text="I like oat milk")
    mem.remember("I speak Portuguese")
    mem.state["mood"] = "calm"
    edit(mem, "Four", "Quatro", "identity.md")
    mem.milestone()
    mem.revert(old[0])
    assert texts(mem) == {
        "mem-0001": "I like tea", "mem-0002": "I like oat milk", "mem-0004": "I speak Portuguese",
    }  # fmt: skip
    assert dict(mem.state) == {"stage": "1/2", "mood": "calm"}
    mem.revert(hand)
    identity = (folder_of(mem.root) / "identity.md").read_text(encoding="utf-8")
    assert "One\n" in identity
    assert "Quatro\n" in identity


def test_revert_what_has_changed_since(mem: Memory) -> None:
    """Both texts of an entry are kept as a pair; the same lines of a whole file are refused."""
    mem.remember("I like tea")
    mem.milestone()
    mem.amend("mem-0001", text="I like green tea")
    old = committed(mem.milestone())
    mem.amend("mem-0001", text="I like black tea")
    mem.milestone()
    mem.revert(old)
    assert set(texts(mem).values()) == {"I like tea", "I like black tea"}
    assert all(entry.conflict for entry in mem.list())
    edit(mem, "Who this agent is", "A friend", "identity.md")
    mem.milestone()
    hand = git(mem.root, "rev-parse", "HEAD")
    edit(mem, "A friend", "A teacher", "identity.md")
    with pytest.raises(GitRefused, match=r"identity\.md"):
        mem.revert(hand)
    assert "A teacher" in (folder_of(mem.root) / "identity.md").read_text(encoding="utf-8")


def test_revert_of_an_added_entry_that_changed(mem: Memory) -> None:
    """The later text stays: it is later work."""
    mem.remember("I like tea")
    old = committed(mem.milestone())
    mem.remember("I like milk")
    mem.amend("mem-0001", text="I like green tea")
    mem.milestone()
    mem.revert(old)
    assert texts(mem) == {"mem-0001": "I like green tea", "mem-0002": "I like milk"}


def test_revert_of_an_archive_move(mem: Memory) -> None:
    """The entry is live again, and once; what was archived since stays archived."""
    mem.remember("I like tea")
    mem.remember("I like milk")
    mem.milestone()
    mem.forget("mem-0001")
    old = committed(mem.milestone())
    mem.forget("mem-0002")
    mem.milestone()
    mem.revert(old)
    assert texts(mem) == {"mem-0001": "I like tea"}
    assert [entry.id for entry in mem.list(archived=True)] == ["mem-0002"]
    mem.remember("next")
    assert mem.check().findings == ()


def test_revert_of_the_first_commit(mem: Memory) -> None:
    """A profile is never without its memories.md and identity.md."""
    first = git(mem.root, "rev-list", "--max-parents=0", "HEAD")
    mem.revert(first)
    assert {path.name for path in folder_of(mem.root).iterdir() if path.is_file()} == {
        "identity.md", "memories.md",
    }  # fmt: skip
    assert mem.remember("I like tea").id == "mem-0001"


def test_revert_of_a_hand_edit(mem: Memory) -> None:
    """A person's commit is taken back as any other; the agent's work on the same file stays."""
    mem.remember("I like tea")
    mem.milestone()
    edit(mem, "I like tea", "I like green tea")
    mem.remember("I live in Lisbon")
    mem.milestone()
    mem.revert("HEAD~1")
    assert texts(mem) == {"mem-0001": "I like tea", "mem-0002": "I live in Lisbon"}


def test_without_a_repository(memory: Memory) -> None:
    """There is nothing to go back to."""
    (memory.root / ".git").rename(memory.root / "not-git")
    for undo in (memory.rollback, memory.revert):
        with pytest.raises(RevisionNotFound):
            undo("HEAD")


# Plain git in between


def test_plain_checkout(mem: Memory) -> None:
    """The next call reads what is there and does not undo it; no id is given twice."""
    mem.remember("I like tea")
    first = committed(mem.milestone())
    mem.amend("mem-0001", text="I like green tea")
    mem.remember("I live in Lisbon")
    mem.milestone()
    git(mem.root, "checkout", "--quiet", first, "--", HOME_OF)
    assert texts(mem) == {"mem-0001": "I like tea"}
    assert mem.recall("Lisbon").total == 0
    assert mem.remember("I speak Portuguese").id == "mem-0003"
    committed(mem.milestone())
    assert texts(mem) == {"mem-0001": "I like tea", "mem-0003": "I speak Portuguese"}
    assert held(mem) == on_disk(mem)
    assert {told.author for told in commits(mem.root, "-2")} == {ANNA, AGENT}


@pytest.mark.parametrize("commit", [True, False])
def test_plain_revert(mem: Memory, commit: bool) -> None:
    """`git revert` of an old commit, whose neighbours have changed since, goes by entry."""
    mem.remember("I like tea")
    mem.milestone()
    mem.amend("mem-0001", text="I like green tea")
    mem.remember("I live in Lisbon")
    old = committed(mem.milestone())
    mem.remember("I speak Portuguese")
    mem.milestone()
    git(mem.root, "revert", *(["--no-edit"] if commit else ["--no-commit"]), old)
    assert texts(mem) == {"mem-0001": "I like tea", "mem-0003": "I speak Portuguese"}
    if not commit:
        assert mem.milestone().deferred == "cherry_pick"
        git(mem.root, "revert", "--continue")
    assert mem.remember("next").id == "mem-0004"
    assert mem.milestone().deferred is None
    assert "Lisbon" not in on_disk(mem)
    assert mem.list(archived=True) == ()


def test_plain_stash(mem: Memory) -> None:
    """Stashed work is away and no hand removal; popped, it is back and committed as the agent's."""
    mem.remember("I like tea")
    mem.milestone()
    mem.remember("I live in Lisbon")
    git(mem.root, "stash", "--quiet")
    assert texts(mem) == {"mem-0001": "I like tea"}
    assert mem.milestone().commit is None
    git(mem.root, "stash", "pop", "--quiet")
    assert texts(mem) == {"mem-0001": "I like tea", "mem-0002": "I live in Lisbon"}
    assert mem.remember("I speak Portuguese").id == "mem-0003"
    committed(mem.milestone())
    assert texts(mem)["mem-0002"] == "I live in Lisbon"


@pytest.mark.parametrize("pending", [True, False])
def test_plain_reset(mem: Memory, pending: bool) -> None:
    """What a hard reset took away stays away, is no hand removal, and its id is spent."""
    mem.remember("I like tea")
    first = committed(mem.milestone())
    mem.remember("I live in Lisbon")
    if not pending:
        mem.milestone()
    git(mem.root, "reset", "--quiet", "--hard", first)
    assert texts(mem) == {"mem-0001": "I like tea"}
    assert mem.milestone().changes == ()
    assert mem.remember("I speak Portuguese").id == "mem-0003"
    assert texts(mem) == {"mem-0001": "I like tea", "mem-0003": "I speak Portuguese"}
    committed(mem.milestone())
    assert "Lisbon" not in git(mem.root, "log", "--patch")
    assert held(mem) == on_disk(mem)


# Restoring what is in git alone


def removed_by_hand(mem: Memory, *, known_here: bool) -> None:
    """A committed entry that state.yaml relies on goes, maybe with all that this machine saw."""
    mem.remember("妈妈的生日是三月五日", importance="high")
    mem.remember("喜欢靠窗")
    mem.state["task"] = "准备 mem-0001 的礼物"
    mem.milestone()
    path = memories_of(mem.root)
    path.write_text(without(path.read_text("utf-8"), "mem-0001"), "utf-8")
    if not known_here:
        shutil.rmtree(mem.root / ".ocmem")


@pytest.mark.parametrize("known_here", [True, False])
def test_a_high_entry_that_the_state_relies_on(mem: Memory, *, known_here: bool) -> None:
    """Deleted by hand: the next load says so, and restore brings it back, from git if need be."""
    removed_by_hand(mem, known_here=known_here)
    pack = mem.load()
    assert ("state_reference", ("mem-0001",)) in [(n.code, n.ids) for n in pack.notices]
    assert "mem-0001" in pack.text
    mem.remember("今天很晴朗")
    assert mem.restore("mem-0001", dry_run=True).entry.text == "妈妈的生日是三月五日"
    assert mem.restore("mem-0001").entry.importance == "high"
    assert mem.load().notices == ()
    assert mem.check().findings == ()


def test_after_the_removal_was_committed(mem: Memory) -> None:
    """The newest commit that has its text counts, also where it stood in the archive."""
    removed_by_hand(mem, known_here=False)
    mem.milestone()
    mem.forget("mem-0002")
    mem.milestone()
    archive = next((folder_of(mem.root) / "contexts" / "archive").glob("entries-*.md"))
    archive.unlink()
    shutil.rmtree(mem.root / ".ocmem")
    mem.milestone()
    assert mem.restore("mem-0001").entry.text == "妈妈的生日是三月五日"
    assert mem.restore("mem-0002").entry.status == "active"
    assert {entry.id for entry in mem.list()} == {"mem-0001", "mem-0002"}


def test_what_was_erased_does_not_come_back(mem: Memory) -> None:
    """Though git's history still has it; what nobody ever committed does not come either."""
    mem.remember("妈妈的生日是三月五日")
    mem.milestone()
    mem.forget("mem-0001", erase=True)
    with pytest.raises(TextNotFound):
        mem.restore("mem-0001")
    with pytest.raises(EntryNotFound):
        mem.restore("mem-0404")
    with pytest.raises(EntryNotFound):
        mem.restore("prv-0404")
