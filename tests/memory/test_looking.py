"""``log``, ``diff``, ``blame`` and ``show --at``: history told in entries."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from openclaw import Memory
from openclaw.errors import BrokenEntry
from openclaw.errors import EntryNotFound
from openclaw.errors import GitRefused
from openclaw.errors import NoHistory
from openclaw.errors import RevisionNotFound
from openclaw.results import Difference
from openclaw.results import as_json
from tests.brains import folder_of
from tests.brains import memories_of
from tests.history.repos import ANNA
from tests.history.repos import HOME_OF
from tests.history.repos import begun
from tests.history.repos import commits
from tests.history.repos import committed
from tests.history.repos import edit
from tests.history.repos import git
from tests.history.repos import on_disk

Hold = Callable[[str, Any], None]
OPTIONS = [
    "--help",
    "-x",
    "--output=x",
    "--",
    "-",
    "HEAD..HEAD",
    "HEAD:profiles",
    "nothing",
    "",
    "a\0b",
    "HEAD\n",
]


@pytest.fixture
def mem(memory: Memory) -> Memory:
    """A brain whose person has a name, with its first files committed."""
    return begun(memory)


def told(memory: Memory, id: str | None = None, limit: int = 20) -> list[tuple[str, str]]:
    """The commits of ``log``, oldest first: kind and summary."""
    found = memory.log(id, limit=limit).commits[::-1]
    return [(commit.kind, commit.summary) for commit in found]


def short(found: tuple[Difference, ...]) -> list[tuple[str, str]]:
    """What is different: kind, and of what."""
    return [(change.kind, str(change.id or change.file)) for change in found]


# log


def test_log(mem: Memory, hold_to_schema: Hold) -> None:
    """Newest first, each with its author, kind and changes; at most so many."""
    mem.remember("I like tea")
    sha = committed(mem.milestone("tea"))
    edit(mem, "I like tea", "I like green tea")
    mem.milestone()
    found = mem.log()
    hold_to_schema("log", as_json(found))
    assert [(c.kind, c.author) for c in found.commits] == [
        ("edit", "Anna"), ("feat", "assistant"), ("feat", "assistant"),
    ]  # fmt: skip
    assert (found.commits[1].sha, found.commits[1].summary) == (sha, "tea")
    assert [(c.id, c.change) for c in found.commits[1].changes] == [
        ("mem-0001", "added I like tea")
    ]
    assert found.commits[0].date.endswith("+08:00")
    assert mem.log(limit=2).commits == found.commits[:2]
    assert mem.log(limit=1).commits == found.commits[:1]


def test_log_of_an_empty_repository(memory: Memory) -> None:
    """There is none yet, of nothing and of an entry that waits."""
    memory.remember("I like tea")
    assert (memory.log().commits, memory.log("mem-0001").commits) == ((), ())


def test_log_of_an_entry(mem: Memory) -> None:
    """Through its archive move and back, and not what other entries did, however long ago it was."""
    mem.remember("I like tea")
    mem.milestone("one")
    for number in range(60):
        mem.remember(f"fact {number}")
        mem.milestone(f"fact {number}")
    mem.forget("mem-0001")
    mem.milestone("two")
    folder = folder_of(mem.root)
    (folder / "skills" / "old.md").write_text("# Work\n", encoding="utf-8")
    mem.milestone()
    (folder / "skills" / "old.md").rename(folder / "skills" / "new.md")
    mem.milestone()
    mem.restore("mem-0001")
    mem.milestone("three")
    edit(mem, "I like tea", "I like green tea")
    mem.milestone()
    assert told(mem, "mem-0001") == [
        ("feat", "one"), ("feat", "two"), ("feat", "three"), ("edit", "changed to I like green tea"),
    ]  # fmt: skip
    assert [c.changes[0].change for c in mem.log("mem-0001").commits] == [
        "changed to I like green tea", "restored I like tea", "archived (forgotten): I like tea", "added I like tea",
    ]  # fmt: skip
    assert told(mem, "mem-0001", 1) == [("edit", "changed to I like green tea")]


def test_log_of_what_is_gone(mem: Memory) -> None:
    """An entry that a reset took away from the disk alone still has its history; an unknown one has none."""
    mem.remember("I like tea")
    mem.milestone("tea")
    git(mem.root, "checkout", "--quiet", "HEAD~1", "--", HOME_OF)
    assert told(mem, "mem-0001") == [("feat", "tea")]
    with pytest.raises(EntryNotFound):
        mem.log("mem-0009")


def test_log_of_foreign_commits(mem: Memory) -> None:
    """Plain git's are edits; their messages may hold anything, and others' commits are not ours."""
    mem.remember("I like tea")
    nasty = "fix: it\n\n- mem-0009: x\x01\x02\x03\nProfile: y"
    git(mem.root, "commit", "--quiet", "--all", "--cleanup=verbatim", f"--message={nasty}")
    (mem.root / "code.py").write_text("x\n", encoding="utf-8")
    git(mem.root, "add", "code.py")
    git(mem.root, "commit", "--quiet", "--message=code")
    assert told(mem)[1:] == [("edit", "fix: it")]
    assert [(c.id, c.change) for c in mem.log().commits[0].changes] == [
        ("mem-0001", "added I like tea")
    ]


def test_log_whatever_the_users_settings(mem: Memory) -> None:
    """Signatures shown, renames found, another encoding: the answer is the same."""
    mem.note("我喜欢喝茶", title="茶", date="2026-06-01")
    mem.milestone("茶")
    contexts = folder_of(mem.root) / "contexts"
    (contexts / "2026-06-01_茶.md").rename(contexts / "2026-06-02_茶.md")
    mem.milestone()
    before = mem.log()
    assert [(c.id, c.change) for c in before.commits[0].changes] == [
        ("contexts/2026-06-01_茶.md", "deleted"), ("contexts/2026-06-02_茶.md", "written: # 茶 我喜欢喝茶"),
    ]  # fmt: skip
    for name, value in (
        ("log.showSignature", "true"), ("diff.renames", "copies"), ("i18n.logOutputEncoding", "GBK"),
        ("log.date", "relative"), ("color.ui", "always"), ("core.quotePath", "true"), ("log.follow", "true"),
        ("log.abbrevCommit", "true"), ("format.pretty", "oneline"), ("core.pager", "false"),
    ):  # fmt: skip
        git(mem.root, "config", name, value)
    assert mem.log() == before


def test_log_of_one_profile(mem: Memory) -> None:
    """Another profile's commits are not this one's."""
    other = Memory.init(mem.root, profile="工作")
    other.remember("deadline on Friday")
    other.milestone("work")
    mem.remember("I like tea")
    mem.milestone("tea")
    assert told(other) == [("feat", "work")]
    assert told(mem)[-1] == ("feat", "tea")
    assert "work" not in [summary for _, summary in told(mem)]


def test_log_of_merges(mem: Memory) -> None:
    """Each side's commits are there, and the merge says what it brought where both had changed."""
    mem.remember("I like tea")
    mem.milestone("tea")
    git(mem.root, "switch", "--quiet", "--create", "other")
    mem.remember("I live in Lisbon")
    mem.milestone("lisbon")
    git(mem.root, "switch", "--quiet", "main")
    mem.state["stage"] = "2/4"
    mem.milestone("stage")
    git(mem.root, "merge", "--quiet", "--message=joined", "other")
    assert set(told(mem)[1:]) == {
        ("feat", "tea"),
        ("feat", "lisbon"),
        ("feat", "stage"),
        ("merge", "joined"),
    }
    (merged,) = [c for c in mem.log().commits if c.summary == "joined"]
    assert [c.id for c in merged.changes] == ["mem-0002"]


# diff


def test_diff(mem: Memory, hold_to_schema: Hold) -> None:
    """HEAD against the disk, a revision against it, two revisions; in entries, keys and files."""
    mem.remember("I like tea")
    mem.state["stage"] = "1/2"
    first = committed(mem.milestone())
    mem.amend("mem-0001", text="I like green tea")
    mem.remember("I live in Lisbon")
    second = committed(mem.milestone())
    assert mem.diff().changes == ()
    mem.state["stage"] = "2/2"
    mem.note("a note", title="x", date="2026-06-01")
    mem.remember("secret", visibility="private")
    (folder_of(mem.root) / "audit.log").write_text("{}\n", encoding="utf-8")
    found = mem.diff()
    hold_to_schema("diff", as_json(found))
    pending = [
        ("set", "profiles/assistant/state.yaml"),
        ("written", "profiles/assistant/contexts/2026-06-01_x.md"),
    ]
    assert sorted(short(found.changes)) == pending
    assert short(mem.diff(first).changes)[:2] == [("amended", "mem-0001"), ("added", "mem-0002")]
    (amended, added) = mem.diff(first, second).changes
    assert (amended.before["text"], amended.after["text"]) == ("I like tea", "I like green tea")
    assert (added.before, added.after["text"]) == (None, "I live in Lisbon")
    assert short(mem.diff(second, first).changes) == [
        ("amended", "mem-0001"),
        ("removed", "mem-0002"),
    ]


def test_diff_of_an_empty_repository(memory: Memory) -> None:
    """All that is on disk is new."""
    memory.remember("I like tea")
    assert ("added", "mem-0001") in short(memory.diff().changes)
    with pytest.raises(RevisionNotFound):
        memory.diff("HEAD")


def test_diff_without_a_repository(memory: Memory) -> None:
    """There is nothing to compare with but nothing."""
    (memory.root / ".git").rename(memory.root / "not-git")
    memory.remember("I like tea")
    assert set(short(memory.diff().changes)) == {
        ("added", "mem-0001"),
        ("written", "profiles/assistant/identity.md"),
    }


def test_diff_of_broken_parts(mem: Memory) -> None:
    """What cannot be read as an entry is told as an edit of its file, beside what can."""
    mem.remember("I like tea")
    mem.milestone()
    text = on_disk(mem).replace("I like tea", "I like green tea") + "\n---\nid: mem-0002\nbroken\n"
    memories_of(mem.root).write_text(text, encoding="utf-8")
    assert short(mem.diff().changes) == [
        ("amended", "mem-0001"),
        ("edited", "profiles/assistant/memories.md"),
    ]


# blame


def lines_of(memory: Memory, id: str) -> dict[str, str | None]:
    """The lines of an entry and whose they are."""
    return {line.text: line.author for line in memory.blame(id).lines}


def test_blame(mem: Memory, hold_to_schema: Hold) -> None:
    """The agent's lines and the person's are told apart; what is not committed has no commit."""
    mem.remember("I like tea\nwith milk", source="chat#1", tags=["drink"])
    first = committed(mem.milestone())
    edit(mem, "with milk", "with sugar")
    second = committed(mem.milestone())
    mem.amend("mem-0001", set={"importance": "high"})
    found = mem.blame("mem-0001")
    hold_to_schema("blame", as_json(found))
    assert (found.origin.sha, found.origin.source) == (first, "chat#1")
    assert [line.line for line in found.lines] == list(range(1, len(found.lines) + 1))
    shas = {line.text: line.sha for line in found.lines}
    assert (shas["I like tea"], shas["with sugar"]) == (first, second)
    assert (shas["id: mem-0001"], shas["importance: high"]) == (first, None)
    assert lines_of(mem, "mem-0001")["with sugar"] == "Anna"
    assert lines_of(mem, "mem-0001")["I like tea"] == "assistant"


def test_blame_through_the_archive(mem: Memory) -> None:
    """Forgotten, restored and edited: each line keeps the commit that it came with."""
    mem.remember("I like tea")
    first = committed(mem.milestone())
    mem.forget("mem-0001", reason="no longer")
    mem.milestone()
    shas = {line.text: line.sha for line in mem.blame("mem-0001").lines}
    assert shas["I like tea"] == first
    assert shas["reason: no longer"] != first
    mem.restore("mem-0001")
    mem.milestone()
    shas = {line.text: line.sha for line in mem.blame("mem-0001").lines}
    assert (shas["I like tea"], shas["id: mem-0001"]) == (first, first)
    assert "reason: no longer" not in shas


def test_blame_of_parallel_work(mem: Memory) -> None:
    """Two branches changed other lines of one entry at the same time: each line is its own side's."""
    mem.remember("I like tea\nin the morning\nwith milk")
    mem.milestone("all")
    git(mem.root, "switch", "--quiet", "--create", "other")
    edit(mem, "I like tea", "I like green tea")
    theirs = committed(mem.milestone())
    git(mem.root, "switch", "--quiet", "main")
    mem.amend("mem-0001", text="I like tea\nin the morning\nwith sugar")
    ours = committed(mem.milestone())
    git(mem.root, "merge", "--no-commit", "--strategy=ours", "other")
    both = on_disk(mem).replace("I like tea", "I like green tea")
    memories_of(mem.root).write_text(both, encoding="utf-8")
    git(mem.root, "commit", "--quiet", "--all", "--message=merged")
    shas = {line.text: line.sha for line in mem.blame("mem-0001").lines}
    assert (shas["I like green tea"], shas["with sugar"]) == (theirs, ours)
    assert shas["in the morning"] not in (theirs, ours, commits(mem.root)[0].sha)


def test_blame_before_any_commit(memory: Memory) -> None:
    """No line has a commit, and there is no origin but the source."""
    memory.remember("I like tea", source="chat#1")
    found = memory.blame("mem-0001")
    assert {line.sha for line in found.lines} == {None}
    assert (found.origin.sha, found.origin.source) == (None, "chat#1")


def test_blame_of_crlf(mem: Memory) -> None:
    """Line ends are no part of a line."""
    mem.remember("I like tea")
    path = memories_of(mem.root)
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    mem.milestone()
    assert "I like tea" in lines_of(mem, "mem-0001")


def test_blame_of_a_broken_entry(mem: Memory) -> None:
    """It is refused with the place, as by other verbs; an unknown one is not found."""
    mem.remember("I like tea")
    edit(mem, "timestamp:", "id: mem-0001\ntimestamp:")
    with pytest.raises(BrokenEntry):
        mem.blame("mem-0001")
    with pytest.raises(EntryNotFound):
        mem.blame("mem-0009")


# show --at


def test_show_at(mem: Memory, hold_to_schema: Hold) -> None:
    """An entry as it was, live or archived then; not there yet is not found."""
    begin = git(mem.root, "rev-parse", "HEAD")
    mem.remember("I like tea", tags=["drink"])
    first = committed(mem.milestone())
    mem.amend("mem-0001", text="I like green tea")
    mem.forget("mem-0001")
    mem.milestone()
    hold_to_schema("show", as_json(mem.show("mem-0001", at=first)))
    assert (mem.show("mem-0001", at=first).text, mem.show("mem-0001", at="HEAD").status) == (
        "I like tea",
        "forgotten",
    )
    assert mem.show("mem-0001", at="main~1").tags == ("drink",)
    git(mem.root, "tag", "那天", first)
    assert mem.show("mem-0001", at="那天").file == "memories.md"
    with pytest.raises(EntryNotFound):
        mem.show("mem-0001", at=begin)


# What there is not


@pytest.mark.parametrize("revision", OPTIONS)
def test_revisions_that_are_none(mem: Memory, revision: str) -> None:
    """They are not found, whatever an option of that name would do."""
    mem.remember("I like tea")
    for ask in (
        lambda: mem.show("mem-0001", at=revision),
        lambda: mem.diff(revision),
        lambda: mem.diff("HEAD", revision),
        lambda: mem.rollback(revision),
        lambda: mem.revert(revision),
    ):
        with pytest.raises(RevisionNotFound):
            ask()
    assert not (mem.root / "x").exists()
    assert "I like tea" in on_disk(mem)


def test_private_entries_have_no_history(mem: Memory) -> None:
    """Live, archived or unknown; and no text of theirs is in an answer."""
    id = mem.remember("secret", visibility="private").id
    for _ in range(2):
        for ask in (
            lambda: mem.log(id),
            lambda: mem.blame(id),
            lambda: mem.show(id, at="HEAD"),
            lambda: mem.rollback("HEAD", id=id),
        ):
            with pytest.raises(NoHistory):
                ask()
        mem.forget(id)


def test_a_private_entry_under_another_id(mem: Memory) -> None:
    """A person may name it as they like: it has no history either."""
    private = folder_of(mem.root) / "private.md"
    private.write_text("---\nid: diary\nvisibility: private\n---\nsecret\n", encoding="utf-8")
    for ask in (lambda: mem.log("diary"), lambda: mem.blame("diary")):
        with pytest.raises(NoHistory):
            ask()


def test_without_a_repository(memory: Memory) -> None:
    """Looking at revisions finds none; blame tells the lines without commits."""
    (memory.root / ".git").rename(memory.root / "not-git")
    memory.remember("I like tea")
    assert memory.log().commits == ()
    assert {line.sha for line in memory.blame("mem-0001").lines} == {None}
    with pytest.raises((RevisionNotFound, GitRefused)):
        memory.show("mem-0001", at="HEAD")


def test_inside_a_larger_repository(tmp_path: Path) -> None:
    """Names are relative to the profile there too."""
    mem = Memory.init(tmp_path / "code" / "我的 [brain]")
    (mem.root / ".git").rename(tmp_path / "code" / ".git")
    git(mem.root, "config", "user.name", "Anna")
    git(mem.root, "config", "user.email", "anna@example.org")
    mem.remember("I like tea")
    committed(mem.milestone())
    mem.note("a note", title="x", date="2026-06-01")
    assert short(mem.diff().changes) == [("written", "profiles/assistant/contexts/2026-06-01_x.md")]
    assert commits(mem.root)[0].committer == ANNA
    assert [c.kind for c in mem.log("mem-0001").commits] == ["feat"]
    assert mem.blame("mem-0001").origin.sha == git(mem.root, "rev-parse", "HEAD")


def test_commits_of_plain_git(mem: Memory) -> None:
    """Its reverts and merges are told as such, with their own first line."""
    mem.remember("likes a window seat")
    made = str(mem.milestone().commit)
    git(mem.root, "revert", "--no-edit", made)
    git(mem.root, "switch", "--quiet", "-c", "side", made)
    mem.remember("takes the night train")
    mem.milestone()
    git(mem.root, "switch", "--quiet", "-")
    git(mem.root, "merge", "--quiet", "--no-edit", "side")
    found = mem.log(limit=5).commits
    assert [c.kind for c in found if c.author == found[0].author] == ["merge", "revert"]
    assert found[0].summary == "Merge branch 'side'"
    assert next(c for c in found if c.kind == "revert").summary.startswith('Revert "feat(mem): ')
