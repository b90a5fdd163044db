"""Milestones: the person's commits and the agent's, in a repository that stays the user's."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from openclaw import Memory
from openclaw.memory.history import signature
from openclaw.memory.history import sources
from openclaw.results import Difference
from openclaw.results import Milestone
from openclaw.results import as_json
from tests.brains import environment
from tests.brains import folder_of
from tests.brains import memories_of
from tests.brains import without
from tests.history.repos import AGENT
from tests.history.repos import ANNA
from tests.history.repos import HOME_OF
from tests.history.repos import at
from tests.history.repos import begun
from tests.history.repos import commits
from tests.history.repos import committed
from tests.history.repos import dirty
from tests.history.repos import edit
from tests.history.repos import git
from tests.history.repos import held
from tests.history.repos import hook
from tests.history.repos import no_lock
from tests.history.repos import on_disk
from tests.history.repos import person
from tests.history.repos import repository
from tests.history.repos import tried

MEMORIES = f"{HOME_OF}/memories.md"
Hold = Callable[[str, Any], None]


@pytest.fixture
def mem(memory: Memory) -> Memory:
    """A brain whose person has a name, with its first files committed."""
    return begun(memory)


def deferred(made: Milestone) -> str:
    """Why a milestone waits; it must say so and have made no commit."""
    assert made.commit is None
    assert [notice.code for notice in made.notices][-1:] == ["deferred"]
    assert made.deferred is not None
    return made.deferred


def changes(made: Milestone) -> list[tuple[str, str]]:
    """What a milestone says that it committed."""
    return [(change.kind, str(change.id or change.file)) for change in made.changes]


def who(memory: Memory, count: int) -> list[tuple[str, str]]:
    """The newest commits, oldest first: author and kind."""
    found = commits(memory.root, f"-{count}")[::-1]
    return [(told.author, told.subject.partition("(")[0]) for told in found]


# What is committed


def test_the_agents_commit(mem: Memory, hold_to_schema: Hold) -> None:
    """Its author is the profile, its message tells each entry and key, and the sources."""
    old = mem.remember("用户喜欢喝美式咖啡", source="chat#3411").id
    mem.milestone()
    new = mem.remember("用户不能摄入咖啡因", source="chat#3412", supersedes=old).id
    window = mem.remember("喜欢靠窗座位", source="chat#3412").id
    mem.state["进度"] = "阶段2/4"
    mem.config_set("language", "zh")
    made = mem.milestone("记录用户旅行偏好调整")
    hold_to_schema("milestone", as_json(made))
    told, hand = commits(mem.root)[:2]
    assert told.sha == committed(made)
    assert (told.author, told.committer) == (AGENT, ANNA)
    assert told.body.splitlines() == [
        "feat(mem): 记录用户旅行偏好调整",
        "",
        f"- {old}: 标记 superseded（由 {new} 取代）：用户喜欢喝美式咖啡",
        f"- {new}: 新增 用户不能摄入咖啡因",
        f"- {window}: 新增 喜欢靠窗座位",
        "- state.yaml: 进度 更新为 阶段2/4",
        "",
        "Profile: assistant",
        "Source: chat#3412",
    ]
    assert told.files == (MEMORIES, f"{HOME_OF}/state.yaml")
    assert (hand.author, hand.files) == (ANNA, ("ocmem.yaml",))


def test_nothing_to_commit(mem: Memory) -> None:
    """Nothing changed, nothing is committed; reading changes nothing that git tracks."""
    mem.load("tea")
    before = git(mem.root, "rev-parse", "HEAD")
    assert mem.milestone() == Milestone(None, ())
    assert git(mem.root, "rev-parse", "HEAD") == before


def test_what_came_to_nothing(mem: Memory) -> None:
    """Added and removed again by hand before the milestone: only its tombstone is new."""
    id = mem.remember("I like tea").id
    path = memories_of(mem.root)
    path.write_text(without(on_disk(mem), id), encoding="utf-8")
    made = mem.milestone()
    assert changes(made) == [("buried", id)]
    assert "I like tea" not in git(mem.root, "log", "--patch", "-1")


def test_dry_run(mem: Memory, hold_to_schema: Hold) -> None:
    """It says what would be committed, in whose turn soever, and commits nothing."""
    mem.remember("I like tea")
    edit(mem, "Who this agent is", "A friend", "identity.md")
    would = mem.milestone(dry_run=True)
    hold_to_schema("milestone", as_json(would))
    assert (would.commit, would.deferred) == (None, None)
    assert len(commits(mem.root)) == 2
    assert changes(would) == changes(mem.milestone())


def test_the_setting_for_the_author(mem: Memory) -> None:
    """git.author is the agent's name; the profile's where it is unset."""
    mem.config_set("git.author", "Ada <ada@example.org>")
    mem.remember("I like tea")
    mem.milestone()
    assert commits(mem.root)[0].author == "Ada <ada@example.org>"
    mem.config_unset("git.author")
    assert signature(mem._desk) == AGENT


def test_sources() -> None:
    """Each source of what came in once; the caller where nothing says one."""
    came = [
        Difference("added", "x", id="a", after={"source": "chat#1"}),
        Difference("amended", "x", id="b", after={"source": "chat#2"}),
        Difference("restored", "x", id="c", after={"source": "chat#1"}),
        Difference("fielded", "x", id="d", after={"source": "chat#9"}),
        Difference("written", "x", file="skills/x.md", after="text"),
    ]
    assert sources(came, "cli") == ["chat#1", "chat#2"]
    assert sources(came[3:], "cli") == ["cli"]


def test_a_session(mem: Memory) -> None:
    """Its end is a milestone, also when it fails; what it remembers has its source."""
    with mem.session(source="chat#7") as session:
        session.remember("I like tea")
        session.remember("I like coffee", source="mail#1")
        session.state["stage"] = "1/2"
    assert session.milestone is not None
    committed(session.milestone)
    assert commits(mem.root)[0].body.splitlines()[-2:] == ["Source: chat#7", "Source: mail#1"]

    def failing() -> None:
        with mem.session(source="chat#8") as session:
            session.remember("I like milk")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        failing()
    assert "I like milk" in held(mem)


def test_what_is_never_committed(mem: Memory) -> None:
    """Private entries and their archive, the log, copies, backups, and what the system leaves."""
    folder = folder_of(mem.root)
    secret = mem.remember("nobody knows", visibility="private").id
    mem.forget(mem.remember("nobody may know", visibility="private").id)
    for name in (
        "audit.log", ".DS_Store", "Thumbs.db", "memories (conflicted copy).md", "memories.md~", "notes.txt",
        "memories.sync-conflict-20260601.md", ".memories.md.swp", "contexts/x.tmp", "contexts/deep/er.md",
    ):  # fmt: skip
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("not ours\n", encoding="utf-8")
    mem.remember("I like tea")
    committed(mem.milestone())
    assert sorted(Path(name).name for name in git(mem.root, "ls-files", HOME_OF).split("\n")) == [
        "identity.md", "memories.md", "state.yaml",
    ]  # fmt: skip
    log = git(mem.root, "log", "--patch", "--all")
    assert secret not in log
    assert "nobody" not in log


def test_what_says_private_by_hand(mem: Memory) -> None:
    """It is moved to private.md before any commit, and no version of it is in one."""
    mem.remember("I like tea")
    mem.remember("I like milk")
    mem.milestone()
    edit(mem, "I like tea", "I like vodka")
    edit(mem, "id: mem-0001\n", "id: mem-0001\nvisibility: private\n")
    made = mem.milestone()
    assert made.deferred is None
    assert mem.show("prv-0001").text == "I like vodka"
    assert "vodka" not in git(mem.root, "log", "--patch", "--all")
    assert "prv-" not in git(mem.root, "log", "--patch", "--all")
    assert "mem-0001" not in held(mem)
    assert who(mem, 2)[0][0] == ANNA


def test_what_says_private_cannot_be_moved(mem: Memory) -> None:
    """Another entry of that id stands in the way: it stays where it is, and is not committed."""
    mem.remember("I like tea")
    mem.milestone()
    path = memories_of(mem.root)
    twice = (
        on_disk(mem)
        .replace("I like tea", "I like vodka")
        .replace("---\nid", "---\nvisibility: private\nid")
    )
    path.write_text(on_disk(mem) + "\n" + twice + "\n" + twice, encoding="utf-8")
    mem.milestone()
    assert "vodka" not in git(mem.root, "log", "--patch", "--all")


def test_a_file_that_is_no_text(mem: Memory) -> None:
    """A picture that the person has committed is not taken for deleted, nor one in GBK."""
    skills = folder_of(mem.root) / "skills"
    (skills / "map.png").write_bytes(b"\x89PNG\xff")
    (skills / "gbk.md").write_text("plain\n", encoding="utf-8")
    git(mem.root, "add", "--all")
    git(mem.root, "commit", "--quiet", "--message=picture")
    (skills / "gbk.md").write_bytes("咖啡".encode("gbk"))
    edit(mem, "Who this agent is", "A friend", "identity.md")
    mem.remember("I like tea")
    assert changes(mem.milestone()) == [
        ("added", "mem-0001"),
        ("edited", "profiles/assistant/identity.md"),
    ]
    assert at(mem.root, f"{HOME_OF}/skills/gbk.md") == "plain\n"
    assert "map.png" in git(mem.root, "ls-files")
    assert dirty(mem.root) == f" M {HOME_OF}/skills/gbk.md"


@pytest.mark.parametrize("name", ["memories.md", "identity.md"])
def test_a_missing_file_is_not_committed_as_deleted(mem: Memory, name: str) -> None:
    """It is reported instead; the commit keeps it."""
    mem.remember("I like tea")
    mem.milestone()
    (folder_of(mem.root) / name).unlink()
    (folder_of(mem.root) / "skills" / "x.md").write_text("something else\n", encoding="utf-8")
    assert changes(mem.milestone()) == [("written", "profiles/assistant/skills/x.md")]
    assert name in git(mem.root, "ls-tree", "--name-only", "HEAD", f"{HOME_OF}/")


def test_odd_names_of_contexts(mem: Memory) -> None:
    """Chinese, spaces, brackets, stars and two lines: each file is committed as itself."""
    contexts = folder_of(mem.root) / "contexts"
    names = ["2026-06-01_会议 记录.md", "[a] *.md", "*.md", "-x.md", ":(top).md", "a: b\nc.md"]
    for name in names:
        (contexts / name).write_text(f"{name}\n", encoding="utf-8")
    mem.note("今天讨论了迁移方案", title="迁移 [方案] *")
    committed(mem.milestone())
    inside = f"{HOME_OF}/contexts/"
    tracked = git(mem.root, "ls-tree", "-r", "-z", "--name-only", "HEAD", inside).split("\0")
    assert {name.removeprefix(inside) for name in tracked if name} >= set(names)
    assert (
        len([line for line in commits(mem.root)[1].body.splitlines() if line.startswith("- ")]) == 6
    )
    assert mem.milestone().commit is None
    (contexts / "*.md").unlink()
    committed(mem.milestone())
    assert git(mem.root, "ls-files", "--deleted") == ""
    assert "[a] *.md" in git(mem.root, "ls-tree", "-r", "--name-only", "HEAD")


# Hand edits


def test_hand_edits_are_the_persons(mem: Memory) -> None:
    """In identity, state, contexts, skills and entries; added, deleted and renamed files too."""
    folder = folder_of(mem.root)
    mem.remember("I like tea")
    mem.state["stage"] = "1/2"
    for name in ("a", "b"):
        mem.note(f"note {name}", title=name, date="2026-06-01")
    mem.milestone()
    edit(mem, "I like tea", "I like green tea")
    edit(mem, "stage: 1/2", "stage: 2/2", "state.yaml")
    edit(mem, "Who this agent is", "A friend", "identity.md")
    edit(mem, "note a", "note a, mended", "contexts/2026-06-01_a.md")
    (folder / "contexts" / "2026-06-01_b.md").rename(folder / "contexts" / "2026-06-01_c.md")
    (folder / "skills" / "work").mkdir()
    (folder / "skills" / "work" / "SKILL.md").write_text("# Work\n", encoding="utf-8")
    committed(mem.milestone("not the person's words"))
    told = commits(mem.root)[0]
    assert (told.author, told.committer) == (ANNA, ANNA)
    assert told.subject.startswith("edit(mem): ")
    assert "not the person's" not in told.body
    assert "Source:" not in told.body
    assert set(told.files) == {
        f"{HOME_OF}/{name}"
        for name in (
            "memories.md", "state.yaml", "identity.md", "skills/work/SKILL.md",
            "contexts/2026-06-01_a.md", "contexts/2026-06-01_b.md", "contexts/2026-06-01_c.md",
        )
    }  # fmt: skip
    assert dirty(mem.root) == ""


def test_both_in_one_file(mem: Memory) -> None:
    """The person's edit has its commit before the agent's, and neither holds the other's line."""
    mem.remember("I like tea")
    mem.milestone()
    mem.remember("I live in Lisbon")
    edit(mem, "I like tea", "I like green tea")
    committed(mem.milestone())
    assert who(mem, 2) == [(ANNA, "edit"), (AGENT, "feat")]
    assert "green" in held(mem, "HEAD~1")
    assert "Lisbon" not in held(mem, "HEAD~1")
    assert held(mem) == on_disk(mem)
    assert dirty(mem.root) == ""


def test_both_in_one_entry(mem: Memory) -> None:
    """An edit of what the agent has not committed yet comes after the agent's commit."""
    mem.remember("I like tea")
    mem.milestone()
    mem.amend("mem-0001", text="I like green tea")
    edit(mem, "I like green tea", "I like white tea")
    mem.amend("mem-0001", set={"tags": "drink"})
    edit(mem, "drink", "drinks")
    committed(mem.milestone())
    assert who(mem, 4) == [(AGENT, "feat"), (ANNA, "edit"), (AGENT, "feat"), (ANNA, "edit")]
    assert "green" in held(mem, "HEAD~3")
    assert "drink" not in held(mem, "HEAD~2")
    assert held(mem) == on_disk(mem)


def test_a_hand_removal(mem: Memory) -> None:
    """It is the person's commit; the tombstone that we write is ours."""
    mem.remember("I like tea")
    mem.remember("I like milk")
    mem.milestone()
    memories_of(mem.root).write_text(without(on_disk(mem), "mem-0001"), encoding="utf-8")
    committed(mem.milestone())
    hand, agent = commits(mem.root)[1::-1]
    assert (hand.author, hand.files) == (ANNA, (MEMORIES,))
    assert (agent.author, len(agent.files)) == (AGENT, 1)
    assert [entry.id for entry in mem.list(archived=True)] == ["mem-0001"]
    assert mem.restore("mem-0001").entry.text == "I like tea"


def test_hand_edits_are_left(mem: Memory) -> None:
    """git.hand_edits leave: the agent's lines alone are committed, the person's stay as they are."""
    mem.remember("I like tea")
    mem.config_set("git.hand_edits", "leave")
    git(mem.root, "commit", "--quiet", "--message=mine", "ocmem.yaml")
    mem.milestone()
    edit(mem, "I like tea", "I like green tea")
    mem.remember("I live in Lisbon")
    committed(mem.milestone())
    assert commits(mem.root)[0].author == AGENT
    assert "green" not in held(mem)
    assert "Lisbon" in held(mem)
    assert "green" in on_disk(mem)
    assert dirty(mem.root) == f" M {MEMORIES}"
    assert mem.milestone() == Milestone(None, ())


def test_without_an_identity(memory: Memory) -> None:
    """The agent commits in its own name, also between two hand edits; the person's edits wait."""
    memory.config_set("git.hand_edits", "leave")
    memory.milestone()
    memory.config_set("git.hand_edits", "commit")
    memory.remember("I like tea")
    edit(memory, "I like tea", "I like green tea")
    memory.amend("mem-0001", set={"tags": "drink"})
    edit(memory, "drink", "drinks")
    memory.remember("I live in Lisbon")
    made = memory.milestone()
    assert (made.deferred, commits(memory.root)[0].committer) == ("no_identity", AGENT)
    assert made.commit == commits(memory.root)[0].sha
    assert "Lisbon" in held(memory)
    assert "drinks" not in held(memory)
    assert memory.milestone().commit is None
    person(memory.root)
    committed(memory.milestone())
    assert [name for name, _ in who(memory, 2)] == [AGENT, ANNA]
    assert held(memory) == on_disk(memory)


def test_the_derived_folder_is_deleted(mem: Memory) -> None:
    """Nobody knows then who wrote what: all of it is one commit, and nothing is lost."""
    mem.remember("I like tea")
    edit(mem, "Who this agent is", "A friend", "identity.md")
    subprocess.run(["rm", "-r", str(mem.root / ".ocmem")], check=True)
    committed(mem.milestone())
    assert [name for name, _ in who(mem, 1)] == [ANNA]
    assert held(mem) == on_disk(mem)
    mem.remember("I like milk")
    committed(mem.milestone())
    assert who(mem, 1) == [(AGENT, "feat")]


def test_the_person_committed_it_all(mem: Memory) -> None:
    """With plain git, and went on by hand: the agent's old steps are not committed again."""
    mem.remember("I like tea")
    git(mem.root, "commit", "--quiet", "--all", "--message=mine")
    edit(mem, "I like tea", "I like green tea")
    committed(mem.milestone())
    assert who(mem, 2) == [(ANNA, "mine"), (ANNA, "edit")]


# The user's repository


def test_staged_work_after_fifty_milestones(mem: Memory) -> None:
    """A staged file, a half-staged one and dirty ones are as they were, and in no commit."""
    for name in ("half.py", "dirty.py"):
        (mem.root / name).write_text("1\n2\n3\n", encoding="utf-8")
    git(mem.root, "add", "half.py", "dirty.py")
    git(mem.root, "commit", "--quiet", "--message=code")
    (mem.root / "wip.py").write_text("wip\n", encoding="utf-8")
    (mem.root / "half.py").write_text("staged\n2\n3\n", encoding="utf-8")
    git(mem.root, "add", "wip.py", "half.py")
    (mem.root / "half.py").write_text("staged\n2\nnot staged\n", encoding="utf-8")
    (mem.root / "dirty.py").write_text("dirty\n", encoding="utf-8")
    before = dirty(mem.root), git(mem.root, "diff"), git(mem.root, "diff", "--cached")
    for number in range(50):
        mem.remember(f"fact {number}")
        if number % 3 == 0:
            edit(mem, f"fact {number}\n", f"fact {number}, mended\n")
        committed(mem.milestone())
    assert (dirty(mem.root), git(mem.root, "diff"), git(mem.root, "diff", "--cached")) == before
    touched = {file for told in commits(mem.root, "-50") for file in told.files}
    assert touched == {MEMORIES}
    assert held(mem) == on_disk(mem)


def test_poisoned_variables(mem: Memory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a hook of another repository starts us, that one is untouched."""
    other = repository(tmp_path / "other")
    (other / "wip.py").write_text("wip\n", encoding="utf-8")
    git(other, "add", "wip.py")
    before = git(other, "rev-parse", "HEAD"), dirty(other), git(other, "ls-files", "--stage")
    with monkeypatch.context() as patch:
        patch.setenv("GIT_DIR", str(other / ".git"))
        patch.setenv("GIT_WORK_TREE", str(other))
        patch.setenv("GIT_INDEX_FILE", str(other / ".git" / "index"))
        patch.setenv("GIT_OBJECT_DIRECTORY", str(other / ".git" / "objects"))
        for number in range(3):
            mem.remember(f"fact {number}")
            edit(mem, f"fact {number}\n", f"fact {number}, mended\n")
            committed(mem.milestone())
        assert len(mem.log().commits) == 1 + 6
        assert mem.rollback("HEAD~1").commit is not None
    assert (
        git(other, "rev-parse", "HEAD"),
        dirty(other),
        git(other, "ls-files", "--stage"),
    ) == before
    assert len(commits(mem.root)) == 2 + 7
    assert dirty(mem.root) == ""


def test_hooks(mem: Memory) -> None:
    """A hook that refuses, then one that sleeps: kept, deferred, and caught up."""
    (mem.root / "wip.py").write_text("wip\n", encoding="utf-8")
    git(mem.root, "add", "wip.py")
    mem.config_set("git.timeout", "3")
    mem.milestone()
    mem.remember("I like tea")
    mem.note("a note", title="new file")
    before = git(mem.root, "ls-files", "--stage"), git(mem.root, "rev-parse", "HEAD")
    hook(mem.root, "pre-commit", "echo 'secret found' >&2; exit 1")
    made = mem.milestone()
    assert deferred(made) == "hook"
    assert "secret found" in made.notices[-1].message
    hook(mem.root, "pre-commit", "sleep 30")
    assert deferred(mem.milestone()) == "timeout"
    assert (git(mem.root, "ls-files", "--stage"), git(mem.root, "rev-parse", "HEAD")) == before
    assert no_lock(mem.root)
    hook(mem.root, "pre-commit", "exit 0")
    committed(mem.milestone())
    assert held(mem) == on_disk(mem)
    assert dirty(mem.root) == "A  wip.py"


def test_hooks_are_skipped_in_a_trusted_brain_alone(mem: Memory, machine: Path) -> None:
    """git.hooks false of a clone that nobody has accepted counts for nothing."""
    mem.config_set("git.hooks", "false")
    hook(mem.root, "pre-commit", "exit 1")
    mem.remember("I like tea")
    committed(mem.milestone())
    (machine / "consent.json").unlink()
    stranger = Memory.open(mem.root)
    stranger.remember("I like milk")
    assert deferred(stranger.milestone()) == "hook"
    stranger.config_trust()
    committed(stranger.milestone())


def test_signing_that_fails(mem: Memory) -> None:
    """The memory is kept, and the commit is made when the key works."""
    git(mem.root, "config", "commit.gpgsign", "true")
    git(mem.root, "config", "gpg.program", "/nowhere/gpg")
    mem.remember("I like tea")
    assert deferred(mem.milestone()) == "signing"
    assert [entry.text for entry in mem.list()] == ["I like tea"]
    git(mem.root, "config", "commit.gpgsign", "false")
    committed(mem.milestone())
    assert who(mem, 1) == [(AGENT, "feat")]


def test_cut_short_between_two_commits(mem: Memory) -> None:
    """The hook took the first turn and refused the rest: the next milestone makes just that."""
    mem.remember("I like tea")
    mem.milestone()
    edit(mem, "I like tea", "I like green tea")
    mem.amend("mem-0001", text="I like white tea")
    edit(mem, "I like white tea", "I like black tea")
    hook(mem.root, "commit-msg", 'grep -q "^edit.*green" "$1" || grep -q "^feat" "$1"')
    made = mem.milestone()
    assert (made.deferred, made.commit) == ("hook", commits(mem.root)[0].sha)
    hook(mem.root, "commit-msg", "exit 0")
    committed(mem.milestone())
    assert who(mem, 3) == [(ANNA, "edit"), (AGENT, "feat"), (ANNA, "edit")]
    assert held(mem) == on_disk(mem)


def test_index_lock(mem: Memory) -> None:
    """Another git command is at work: deferred, its lock left alone."""
    lock = mem.root / ".git" / "index.lock"
    lock.touch()
    mem.remember("I like tea")
    assert deferred(mem.milestone()) == "index_lock"
    assert lock.exists()
    lock.unlink()
    committed(mem.milestone())


def test_without_git(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that has none: the memory works, the milestone says what it lacks."""
    with monkeypatch.context() as patch:
        patch.setenv("PATH", "/nowhere")
        mem = Memory.init(tmp_path / "brain")
        mem.remember("I like tea")
        assert deferred(mem.milestone()) == "no_git"
    Memory.init(tmp_path / "brain")
    person(tmp_path / "brain")
    committed(mem.milestone())
    assert held(mem) == on_disk(mem)


def test_a_repository_of_somebody_else(mem: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Git will not touch it: one clear line, and no setting of the user's is changed."""
    mem.remember("I like tea")
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")
    made = mem.milestone()
    assert deferred(made) == "no_git"
    assert "dubious ownership" in made.notices[-1].message
    assert "\n" not in made.notices[-1].message


# Where the repository is


def test_an_unborn_branch(memory: Memory) -> None:
    """The first milestone of a new repository, with a file of the user's staged in it."""
    person(memory.root)
    (memory.root / "wip.py").write_text("wip\n", encoding="utf-8")
    git(memory.root, "add", "wip.py")
    memory.remember("I like tea")
    committed(memory.milestone())
    assert who(memory, 2) == [(AGENT, "feat"), (ANNA, "edit")]
    assert dirty(memory.root) == "A  wip.py"
    assert set(git(memory.root, "ls-tree", "-r", "--name-only", "HEAD").split()) == {
        ".gitattributes", ".gitignore", "ocmem.yaml", MEMORIES, f"{HOME_OF}/identity.md", f"{HOME_OF}/state.yaml",
    }  # fmt: skip


def test_inside_a_larger_repository(tmp_path: Path) -> None:
    """The brain is a folder of it: its files alone are committed, by their names from the top."""
    code = repository(tmp_path / "code")
    (code / ".gitignore").write_text("*.log\n", encoding="utf-8")
    mem = Memory.init(code / "我的 brain")
    assert not (mem.root / ".git").exists()
    mem.remember("I like tea")
    committed(mem.milestone())
    files = git(code, "show", "-z", "--format=", "--name-only", "HEAD").strip("\0").split("\0")
    assert all(name.startswith("我的 brain/") for name in files)
    assert f"我的 brain/{MEMORIES}" in files
    assert dirty(code) == "?? .gitignore"
    mem.remember("I like milk")
    committed(mem.milestone())
    assert [len(commit.changes) for commit in mem.log().commits] == [1, 2]


def test_in_a_linked_worktree(mem: Memory, tmp_path: Path) -> None:
    """The commit is on the worktree's branch."""
    git(mem.root, "worktree", "add", "--quiet", "-b", "side", str(tmp_path / "side"))
    side = Memory.open(tmp_path / "side")
    side.remember("I like tea")
    sha = committed(side.milestone())
    assert git(mem.root, "rev-parse", "side") == sha
    assert "tea" not in held(mem)
    mem.remember("I like milk")
    committed(mem.milestone())
    assert "milk" not in held(side)


def test_in_a_submodule(mem: Memory, tmp_path: Path) -> None:
    """It has the commit; the repository around it sees the submodule as changed, no more."""
    outer = repository(tmp_path / "outer")
    git(
        outer,
        "-c",
        "protocol.file.allow=always",
        "submodule",
        "--quiet",
        "add",
        str(mem.root),
        "brain",
    )
    inner = Memory.init(outer / "brain")
    person(outer / "brain")
    inner.remember("I like tea")
    sha = committed(inner.milestone())
    assert git(outer / "brain", "rev-parse", "main") == sha
    assert git(outer / "brain", "rev-parse", "main~1") == git(mem.root, "rev-parse", "main")
    assert len(commits(outer)) == 1


def test_a_repository_inside_the_profile(mem: Memory) -> None:
    """The innermost one has the commits, its deletions too, and check names both."""
    folder = folder_of(mem.root)
    git(folder, "init", "--quiet", "--initial-branch=main")
    person(folder)
    mem.remember("I like tea")
    mem.note("a note", title="x", date="2026-06-01")
    sha = committed(mem.milestone())
    assert git(folder, "rev-parse", "HEAD") == sha
    assert "memories.md" in git(folder, "ls-files")
    (folder / "contexts" / "2026-06-01_x.md").unlink()
    committed(mem.milestone())
    assert git(folder, "ls-files", "--deleted") == ""
    assert len(mem.log().commits[0].changes) == 1
    (found,) = [f for f in mem.check().findings if f.code == "nested_repository"]
    assert str(folder) in found.message
    assert str(mem.root) in found.message


# In the middle of something


def diverged(mem: Memory) -> None:
    """A branch whose memories.md says another thing on the same line; no driver to settle it."""
    git(mem.root, "config", "--remove-section", "merge.ocmem")
    mem.remember("I like tea")
    mem.milestone()
    git(mem.root, "switch", "--quiet", "--create", "other")
    edit(mem, "I like tea", "I like vodka")
    mem.milestone()
    git(mem.root, "switch", "--quiet", "-")
    edit(mem, "I like tea", "I like rum")
    mem.milestone()


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (["merge", "other"], "merge"),
        (["rebase", "other"], "rebase"),
        (["cherry-pick", "other"], "cherry_pick"),
        (["revert", "HEAD~1"], "cherry_pick"),
    ],
)
def test_with_markers_in_the_file(mem: Memory, command: list[str], code: str) -> None:
    """No marker is ever committed; what was written meanwhile is on disk, and in a commit later."""
    diverged(mem)
    before = git(mem.root, "rev-parse", "main", "other")
    assert tried(mem.root, *command).returncode != 0
    assert "<<<<<<<" in on_disk(mem)
    told = mem.load("anything").notices
    assert "conflict_marker" in {notice.code for notice in told} | {
        f.code for f in mem.check().findings
    }
    mem.remember("I live in Lisbon")
    mem.state["stage"] = "2/4"
    assert deferred(mem.milestone()) == code
    assert deferred(mem.milestone()) == code
    assert git(mem.root, "rev-parse", "main", "other") == before
    assert "Lisbon" in on_disk(mem)
    path = memories_of(mem.root)
    lines = on_disk(mem).split("\n")
    kept = [
        line
        for line in lines
        if not line.startswith(("<<<<<<<", "=======", ">>>>>>>", "I like vodka"))
    ]
    path.write_text("\n".join(kept), encoding="utf-8")
    git(mem.root, "add", "--update")
    git(mem.root, command[0], "--continue")
    mem.remember("I speak Portuguese")
    made = mem.milestone()
    assert made.deferred is None
    assert "Lisbon" in held(mem)
    assert "Portuguese" in held(mem)
    assert held(mem) == on_disk(mem)
    assert "<<<<<<<" not in git(mem.root, "log", "--all", "--patch")
    assert "stage: 2/4" in at(mem.root, f"{HOME_OF}/state.yaml")


def test_a_rebase_that_is_aborted(mem: Memory) -> None:
    """What was written meanwhile stays where git leaves it; the next milestone has it."""
    diverged(mem)
    tried(mem.root, "rebase", "other")
    mem.note("written meanwhile", title="x")
    assert deferred(mem.milestone()) == "rebase"
    git(mem.root, "rebase", "--abort")
    assert changes(mem.milestone()) == [("written", "profiles/assistant/contexts/2026-06-01_x.md")]
    assert "I like rum" in held(mem)


@pytest.mark.parametrize(
    ("begin", "end", "code"),
    [
        (["bisect", "start"], ["bisect", "reset"], "bisect"),
        (["switch", "--quiet", "--detach"], ["switch", "--quiet", "main"], "detached"),
    ],
)
def test_without_a_conflict(mem: Memory, begin: list[str], end: list[str], code: str) -> None:
    """Bisect and a detached HEAD: deferred, then caught up in turns as they were."""
    mem.remember("I like tea")
    mem.milestone()
    git(mem.root, *begin)
    mem.remember("I live in Lisbon")
    edit(mem, "I like tea", "I like green tea")
    assert deferred(mem.milestone()) == code
    git(mem.root, *end)
    committed(mem.milestone())
    assert who(mem, 2) == [(ANNA, "edit"), (AGENT, "feat")]
    assert held(mem) == on_disk(mem)


def test_markers_that_outlive_the_merge(mem: Memory) -> None:
    """The merge was ended with them in the file: that part is held back, the rest is committed."""
    diverged(mem)
    tried(mem.root, "merge", "other")
    git(mem.root, "merge", "--quit")
    git(mem.root, "reset", "--quiet")
    mem.remember("I live in Lisbon")
    edit(
        mem,
        "# Where the task",
        "stage: 1\n<<<<<<< a\nx: 1\n=======\nx: 2\n>>>>>>> b\n# Where the task",
        "state.yaml",
    )
    made = mem.milestone()
    assert [n.code for n in made.notices] == ["held_back", "held_back"]
    assert "Lisbon" in held(mem)
    assert "I like rum" in held(mem)
    log = git(mem.root, "log", "--all", "--patch")
    assert not any(f"+{marker}" in log for marker in ("<<<<<<<", "=======", ">>>>>>>"))
    assert mem.milestone().commit is None
    assert "<<<<<<<" in on_disk(mem)


# Side by side, and for long


def test_two_at_once(mem: Memory) -> None:
    """Milestones of several threads: each turn is committed once, in its author's name."""
    mem.remember("I like tea")
    mem.milestone()
    edit(mem, "I like tea", "I like green tea")
    mem.remember("I live in Lisbon")
    made: list[Milestone] = []
    others = [Memory.open(mem.root) for _ in range(4)]
    threads = [threading.Thread(target=lambda m=m: made.append(m.milestone())) for m in others]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {one.deferred for one in made} == {None}
    assert len([one for one in made if one.commit]) == 1
    assert who(mem, 3) == [(AGENT, "feat"), (ANNA, "edit"), (AGENT, "feat")]
    assert mem._desk.store.journal.read() == ()


def test_writers_and_milestones_in_processes(mem: Memory) -> None:
    """Nothing that is written while another commits is taken for a person's."""
    script = (
        "import sys; from openclaw import Memory; m = Memory.open(sys.argv[1])\n"
        "for n in range(6): m.remember(f'{sys.argv[2]} {n}'); m.milestone()\n"
    )
    running = [
        subprocess.Popen([sys.executable, "-c", script, str(mem.root), name], env=environment())
        for name in ("ape", "bee", "cow")
    ]
    assert [process.wait() for process in running] == [0, 0, 0]
    mem.milestone()
    assert held(mem) == on_disk(mem)
    assert len(mem.list()) == 18
    told = commits(mem.root)[:-2]
    assert {commit.author for commit in told} == {AGENT}


def open_things() -> tuple[int, int]:
    """How many descriptors and children this process has."""
    children = Path(f"/proc/self/task/{os.getpid()}/children").read_text(encoding="ascii").split()
    return len(list(Path("/proc/self/fd").iterdir())), len(children)


def test_two_hundred_milestones(mem: Memory) -> None:
    """No descriptor and no child is left behind."""
    numbers = iter(range(1000))

    def one() -> None:
        mem.state["stage"] = str(next(numbers))
        committed(mem.milestone())

    one()
    before = open_things()
    for _ in range(199):
        one()
    assert open_things() == before
    assert len(commits(mem.root)) == 202
