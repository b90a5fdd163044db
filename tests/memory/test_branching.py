"""``branch``, ``switch``, ``fork``, ``merge`` and ``sync``: several lines of one memory."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from openclaw import Memory
from openclaw.errors import GitRefused
from openclaw.history import branch as module
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
from tests.history.repos import on_disk
from tests.history.repos import person
from tests.history.repos import repository
from tests.history.repos import tried

Hold = Callable[[str, Any], None]
MARKERS = ("<<<<<<<", "=======", ">>>>>>>")

pytestmark = pytest.mark.usefixtures("checkout")  # the driver that git starts is ours


@pytest.fixture
def mem(memory: Memory) -> Memory:
    """A brain whose person has a name, with one entry committed."""
    begun(memory).remember("I like tea")
    memory.milestone()
    return memory


@pytest.fixture
def bare(mem: Memory, tmp_path: Path) -> Path:
    """A repository to share ``mem`` through, which takes no forced push."""
    path = tmp_path / "共享 bare.git"
    git(tmp_path, "init", "--quiet", "--bare", "--initial-branch=main", path.name)
    git(path, "config", "receive.denyNonFastForwards", "true")
    git(mem.root, "remote", "add", "origin", str(path))
    git(mem.root, "push", "--quiet", "origin", "main")
    return path


def clone(bare: Path, name: str) -> Memory:
    """Another machine's clone, whose person has a name; prepared by ``init``."""
    path = bare.parent / name
    git(bare.parent, "clone", "--quiet", str(bare), name)
    person(path, name.title())
    return Memory.init(path)


def word(number: int) -> str:
    """A word for each of 240 numbers: statements that differ by a number would be in conflict."""
    return "bdgklmnprstv"[number % 12] + "aeiou"[number // 12 % 5] + "lnrs"[number // 60]


def texts(memory: Memory) -> dict[str, str]:
    """The live entries' texts by id."""
    return {entry.id: entry.text for entry in memory.list()}


# branch and switch


def test_branch(mem: Memory, hold_to_schema: Hold) -> None:
    """Without a name the list, with one a new branch here, pending work in it."""
    listed = mem.branch()
    hold_to_schema("branch", as_json(listed))
    assert (listed.branch, listed.branches) == ("main", ("main",))
    mem.remember("I live in Lisbon")
    mem.branch("旅行/x", dry_run=True)
    assert mem.branch().branches == ("main",)
    hold_to_schema("branch", as_json(mem.branch("旅行/x")))
    assert mem.branch().branches == ("main", "旅行/x")
    assert mem.branch().branch == "main"
    assert "Lisbon" in held(mem, "旅行/x")
    with pytest.raises(GitRefused, match="already exists"):
        mem.branch("旅行/x")


def test_branch_before_the_first_commit(memory: Memory) -> None:
    """The one that is to come is listed."""
    assert memory.branch().branches == (git(memory.root, "branch", "--show-current"),)


@pytest.mark.parametrize(
    "name", ["--force", "-D", "-", "a b", "a..b", "", "x.lock", "a\0b", "@{-1}~"]
)
def test_names_that_no_branch_has(mem: Memory, name: str) -> None:
    """They are refused by each verb, an option above all."""
    verbs: list[Callable[..., object]] = [mem.branch, mem.switch, mem.fork, mem.merge]
    for verb in verbs:
        for dry_run in (True, False):
            with pytest.raises(GitRefused):
                verb(name, dry_run=dry_run)
    assert git(mem.root, "branch", "--list") == "* main"


def test_switch(mem: Memory, hold_to_schema: Hold) -> None:
    """Pending work is committed first; the other branch's memory is read; private files stay."""
    mem.branch("other")
    secret = mem.remember("secret", visibility="private").id
    mem.remember("I live in Lisbon")
    edit(mem, "I like tea", "I like green tea")
    found = mem.switch("other")
    hold_to_schema("switch", as_json(found))
    assert (found.branch, git(mem.root, "branch", "--show-current")) == ("other", "other")
    assert texts(mem) == {"mem-0001": "I like tea", secret: "secret"}
    assert mem.remember("I speak Portuguese").id == "mem-0003"
    assert mem.list(archived=True) == ()
    mem.switch("main")
    assert texts(mem) == {
        "mem-0001": "I like green tea",
        "mem-0002": "I live in Lisbon",
        secret: "secret",
    }
    assert [told.author for told in commits(mem.root, "-2")] == [AGENT, ANNA]
    assert "Portuguese" in held(mem, "other")
    with pytest.raises(GitRefused):
        mem.switch("nothing")


def test_switch_in_the_middle_of_something(mem: Memory) -> None:
    """What cannot be committed now stops it; nothing has moved."""
    mem.branch("other")
    mem.remember("I live in Lisbon")
    hook(mem.root, "pre-commit", "exit 1")
    with pytest.raises(GitRefused, match="on disk"):
        mem.switch("other")
    assert git(mem.root, "branch", "--show-current") == "main"
    hook(mem.root, "pre-commit", "exit 0")
    git(mem.root, "switch", "--quiet", "--detach")
    verbs: list[Callable[[], object]] = [
        lambda: mem.switch("other"), mem.branch, lambda: mem.merge("other"), mem.sync,
    ]  # fmt: skip
    for verb in verbs:
        with pytest.raises(GitRefused):
            verb()
    assert "I live in Lisbon" in on_disk(mem)


def test_switch_over_the_users_work(mem: Memory) -> None:
    """Git refuses, in its own words, with a way out."""
    git(mem.root, "switch", "--quiet", "--create", "other")
    (mem.root / "code.py").write_text("theirs\n", encoding="utf-8")
    git(mem.root, "add", "code.py")
    git(mem.root, "commit", "--quiet", "--message=code")
    git(mem.root, "switch", "--quiet", "main")
    (mem.root / "code.py").write_text("mine\n", encoding="utf-8")
    with pytest.raises(GitRefused) as refused:
        mem.switch("other")
    assert refused.value.exit_code == 6
    assert "git status" in refused.value.hint()
    assert (mem.root / "code.py").read_text(encoding="utf-8") == "mine\n"


# fork


def test_fork(mem: Memory, tmp_path: Path, hold_to_schema: Hold) -> None:
    """A worktree beside the brain, trusted as the brain is; two personalities side by side."""
    secret = mem.remember("secret", visibility="private").id
    mem.remember("I live in Lisbon")
    found = mem.fork("旅行/x")
    hold_to_schema("fork", as_json(found))
    assert (found.branch, found.path) == ("旅行/x", str(tmp_path / "brain-旅行-x"))
    twin = Memory.open(str(found.path))
    assert twin._desk.brain.trusted
    assert texts(twin) == {"mem-0001": "I like tea", "mem-0002": "I live in Lisbon"}
    assert not [f for f in twin.check().findings if f.code == "driver_missing"]
    for number in range(3):
        mem.remember(f"on main {word(number)}")
        twin.remember(f"on the twin {word(number)}")
        committed(mem.milestone())
        committed(twin.milestone())
    assert (mem.branch().branch, twin.branch().branch) == ("main", "旅行/x")
    assert f"on main {word(2)}" not in on_disk(twin)
    assert f"on the twin {word(2)}" not in on_disk(mem)
    assert secret in texts(mem)
    mem.merge("旅行/x")
    assert set(texts(mem).values()) >= {
        f"on {where} {word(n)}" for where in ("main", "the twin") for n in range(3)
    }


def test_fork_elsewhere(mem: Memory, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path as the caller means it: from the working folder, or one that looks like an option."""
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    assert mem.fork("one", path="here", dry_run=True).path == str(tmp_path / "work" / "here")
    assert not (tmp_path / "work" / "here").exists()
    assert mem.fork("one", path="here").path == str(tmp_path / "work" / "here")
    assert mem.fork("two", path="-x").path == str(tmp_path / "work" / "-x")
    assert texts(Memory.open("here")) == {"mem-0001": "I like tea"}
    with pytest.raises(GitRefused):
        mem.fork("one")


def test_fork_of_a_brain_that_is_not_trusted(mem: Memory, machine: Path) -> None:
    """A copy inherits what the brain has, and no more."""
    (machine / "consent.json").unlink()
    assert not Memory.open(str(Memory.open(mem.root).fork("other").path))._desk.brain.trusted


def test_fork_inside_a_larger_repository(tmp_path: Path) -> None:
    """The worktree is of the whole repository; the answer says where the brain is in it."""
    code = repository(tmp_path / "code")
    mem = Memory.init(code / "brain")
    mem.remember("I like tea")
    found = mem.fork("other")
    assert found.path == str(tmp_path / "code-other" / "brain")
    assert Memory.open(found.path)._desk.brain.trusted


def test_fork_through_a_link(mem: Memory, tmp_path: Path) -> None:
    """The brain is opened through a symbolic link."""
    (tmp_path / "link").symlink_to(mem.root)
    linked = Memory.open(tmp_path / "link")
    found = linked.fork("other")
    assert texts(Memory.open(str(found.path))) == {"mem-0001": "I like tea"}


def test_fork_of_a_repository_inside_the_profile(mem: Memory) -> None:
    """That repository has no brain in it: refused, with a way out."""
    git(folder_of(mem.root), "init", "--quiet")
    person(folder_of(mem.root))
    with pytest.raises(GitRefused, match="of its own"):
        mem.fork("other")


# merge


def test_merge(mem: Memory, hold_to_schema: Hold) -> None:
    """Both sides' entries, fields and keys; a disagreement is a pair; a merge commit of its kind."""
    for number in range(4):
        mem.remember(f"fact {word(number)}")
    mem.state["stage"] = "1/4"
    mem.branch("other")
    mem.switch("other")
    mem.amend("mem-0001", text="I like green tea")
    mem.amend("mem-0002", set={"tags": "theirs"})
    mem.remember("they live in Lisbon")
    mem.forget("mem-0003")
    mem.state["mood"] = "calm"
    mem.switch("main")
    mem.amend("mem-0001", text="I like black tea")
    mem.amend("mem-0002", set={"tags": "ours"})
    mem.remember("we live in Porto")
    mem.state["stage"] = "2/4"
    found = mem.merge("other")
    hold_to_schema("merge", as_json(found))
    assert set(texts(mem).values()) == {
        "I like green tea", "I like black tea", "fact bal", "fact gal", "fact kal", "they live in Lisbon",
        "we live in Porto",
    }  # fmt: skip
    (pair,) = found.conflicts
    assert {entry.text for entry in pair.entries} == {"I like green tea", "I like black tea"}
    assert set(mem.show("mem-0002").tags) == {"ours", "theirs"}
    assert [entry.id for entry in mem.list(archived=True)] == ["mem-0003"]
    assert dict(mem.state) == {"stage": "2/4", "mood": "calm"}
    assert not any(marker in on_disk(mem) for marker in MARKERS)
    assert commits(mem.root)[0].subject == "merge(mem): bring in other"
    assert commits(mem.root)[0].body.rstrip().endswith("Profile: assistant")
    assert mem.log().commits[0].kind == "merge"
    assert dirty(mem.root) == ""
    head = git(mem.root, "rev-parse", "HEAD")
    mem.merge("other")
    assert git(mem.root, "rev-parse", "HEAD") == head


@pytest.mark.parametrize("verb", ["ocmem", "git"])
def test_two_clones(mem: Memory, bare: Path, verb: str) -> None:
    """30 new entries, 5 edited and 5 retired on each side, one new id on both: all is there."""
    for number in range(20):
        mem.remember(f"common {word(number)}")
    mem.sync()
    sides = [clone(bare, "ape"), clone(bare, "bee")]
    for number, side in enumerate(sides):
        for fact in range(30):
            assert (
                side.remember(f"fact {word(fact)} of {word(number)}").id == f"mem-{22 + fact:04d}"
            )
        for edited in range(5):
            side.amend(f"mem-{2 + edited:04d}", text=f"edited {word(edited)} by {word(number)}")
        for retired in range(5):
            side.forget(f"mem-{7 + 5 * number + retired:04d}")
        side.state[f"side {number}"] = "done"
        committed(side.milestone())
    one, two = sides
    git(one.root, "push", "--quiet")
    if verb == "ocmem":
        two.sync()
    else:
        git(two.root, "pull", "--quiet", "--no-rebase", "--no-edit")
    held_now = set(texts(two).values())
    assert held_now >= {
        f"fact {word(fact)} of {word(number)}" for fact in range(30) for number in range(2)
    }
    assert held_now >= {
        f"edited {word(edited)} by {word(number)}" for edited in range(5) for number in range(2)
    }
    assert {e.text for e in two.list(archived=True)} == {f"common {word(n)}" for n in range(5, 15)}
    assert len(two.branch().conflicts) == 5
    assert set(two.state) == {"side 0", "side 1"}
    for name in git(two.root, "ls-files").splitlines():
        assert not any(marker in at(two.root, name) for marker in MARKERS)
    assert dirty(two.root) == ""
    assert tried(two.root, "rev-parse", "--verify", "MERGE_HEAD").returncode != 0


def test_merge_drops_what_the_archive_holds(mem: Memory) -> None:
    """One side forgot it, the other changed it: the changed text is kept in the archive."""
    mem.branch("other")
    mem.switch("other")
    mem.amend("mem-0001", text="I like green tea")
    mem.switch("main")
    mem.forget("mem-0001")
    mem.merge("other")
    assert texts(mem) == {}
    assert {e.text for e in mem.list(archived=True)} == {"I like tea", "I like green tea"}
    assert held(mem) == on_disk(mem)
    assert dirty(mem.root) == ""


def test_merge_with_a_hand_removal(mem: Memory) -> None:
    """A person removed it here, the other side changed it: its text is kept, and nothing fails."""
    mem.remember("I like milk")
    mem.branch("other")
    mem.switch("other")
    mem.amend("mem-0001", text="I like green tea")
    mem.switch("main")
    memories_of(mem.root).write_text(without(on_disk(mem), "mem-0001"), encoding="utf-8")
    mem.merge("other")
    mem.remember("I live in Lisbon")
    everything = [*mem.list(), *mem.list(archived=True)]
    assert [e.text for e in everything if e.id.startswith("mem-0001") and e.text] == [
        "I like green tea"
    ]
    assert held(mem, "HEAD") in on_disk(mem)
    assert mem.milestone().deferred is None


def test_merge_after_a_hand_brought_it_back(mem: Memory) -> None:
    """An entry that was removed and put in again by hand is live, whatever its tombstone says."""
    mem.remember("I like milk")
    mem.branch("other")
    mem.switch("other")
    mem.remember("they live in Lisbon")
    mem.switch("main")
    before = on_disk(mem)
    memories_of(mem.root).write_text(without(before, "mem-0001"), encoding="utf-8")
    mem.milestone()
    assert [entry.id for entry in mem.list(archived=True)] == ["mem-0001"]
    memories_of(mem.root).write_text(before, encoding="utf-8")
    mem.merge("other")
    assert set(texts(mem).values()) == {"I like tea", "I like milk", "they live in Lisbon"}
    assert mem.list(archived=True) == ()


def test_merge_where_others_files_disagree(mem: Memory) -> None:
    """The merge is taken back whole, the files are named, and memory is as it was."""
    (mem.root / "my code.py").write_text("one\n", encoding="utf-8")
    git(mem.root, "add", "my code.py")
    git(mem.root, "commit", "--quiet", "--message=code")
    for branch, text in (("other", "theirs\n"), ("main", "ours\n")):
        if branch == "other":
            git(mem.root, "switch", "--quiet", "--create", "other")
        else:
            git(mem.root, "switch", "--quiet", branch)
        (mem.root / "my code.py").write_text(text, encoding="utf-8")
        git(mem.root, "commit", "--quiet", "--all", "--message=code")
        mem.remember(f"on {branch}")
        mem.milestone()
    before = git(mem.root, "rev-parse", "HEAD")
    with pytest.raises(GitRefused, match=r"my code\.py"):
        mem.merge("other")
    assert (git(mem.root, "rev-parse", "HEAD"), dirty(mem.root)) == (before, "")
    assert set(texts(mem).values()) == {"I like tea", "on main"}


def test_merge_installs_the_driver(mem: Memory) -> None:
    """A clone that lacks it gets it first, so that entries are merged as entries."""
    mem.branch("other")
    mem.switch("other")
    mem.remember("I live in Lisbon")
    mem.switch("main")
    mem.remember("I live in Porto")
    git(mem.root, "config", "--remove-section", "merge.ocmem")
    mem.merge("other")
    assert set(texts(mem).values()) == {"I like tea", "I live in Lisbon", "I live in Porto"}


def test_merge_without_an_identity(memory: Memory) -> None:
    """The agent makes the merge commit in its own name, as it makes all others."""
    memory.config_set("git.hand_edits", "leave")
    memory.remember("I like tea")
    memory.milestone()
    here = memory.branch().branch
    memory.branch("other")
    git(memory.root, "stash", "--quiet")
    memory.switch("other")
    memory.remember("I live in Lisbon")
    memory.switch(here)
    memory.remember("I live in Porto")
    memory.merge("other")
    assert set(texts(memory).values()) == {"I like tea", "I live in Lisbon", "I live in Porto"}
    assert (commits(memory.root)[0].author, commits(memory.root)[0].committer) == (AGENT, AGENT)


def test_merge_dry_run(mem: Memory) -> None:
    """Nothing is merged or committed."""
    mem.branch("other")
    mem.remember("pending")
    before = git(mem.root, "rev-parse", "HEAD")
    assert mem.merge("other", dry_run=True).branch == "main"
    assert git(mem.root, "rev-parse", "HEAD") == before


# sync


def test_sync(mem: Memory, bare: Path, hold_to_schema: Hold) -> None:
    """Fetch, merge, push: both ways, pending work first, and again when there is nothing to do."""
    other = clone(bare, "bee")
    other.remember("they live in Lisbon")
    other.sync()
    mem.remember("we live in Porto")
    edit(mem, "I like tea", "I like green tea")
    found = mem.sync("origin")
    hold_to_schema("sync", as_json(found))
    assert found.branch == "main"
    other.sync()
    assert texts(mem) == texts(other)
    assert set(texts(mem).values()) == {
        "I like green tea",
        "they live in Lisbon",
        "we live in Porto",
    }
    heads = {git(folder, "rev-parse", "main") for folder in (mem.root, other.root, bare)}
    mem.sync()
    assert heads == {git(bare, "rev-parse", "main")}
    assert dirty(mem.root) == dirty(other.root) == ""


@pytest.mark.parametrize("address", ["{bare}", "file://{bare}"])
def test_sync_with_an_address(mem: Memory, bare: Path, address: str) -> None:
    """An absolute path or a file: address, with spaces and Chinese in it; a new branch there too."""
    git(mem.root, "switch", "--quiet", "--create", "旅行")
    mem.remember("I live in Lisbon")
    mem.sync(address.format(bare=bare))
    assert git(bare, "rev-parse", "旅行") == git(mem.root, "rev-parse", "HEAD")
    assert mem.sync(address.format(bare=bare)).branch == "旅行"


def test_sync_of_an_unborn_branch(memory: Memory, tmp_path: Path) -> None:
    """A new brain and an empty repository: the first milestone is made and pushed."""
    person(memory.root)
    git(tmp_path, "init", "--quiet", "--bare", "empty.git")
    git(memory.root, "remote", "add", "backup", str(tmp_path / "empty.git"))
    memory.remember("I like tea")
    branch = memory.sync().branch
    assert git(tmp_path / "empty.git", "rev-parse", branch) == git(memory.root, "rev-parse", "HEAD")


def test_sync_without_a_remote(mem: Memory, tmp_path: Path) -> None:
    """None, or several of which none is origin: refused with a way out."""
    with pytest.raises(GitRefused, match="no remote"):
        mem.sync()
    git(mem.root, "remote", "add", "one", str(tmp_path))
    git(mem.root, "remote", "add", "two", str(tmp_path))
    with pytest.raises(GitRefused, match="no remote"):
        mem.sync()


@pytest.mark.parametrize(
    "remote",
    [
        "ext::sh -c 'touch {mark}'", "ext::sh -c touch% {mark}", "--upload-pack=touch {mark}", "-x", "fd::17",
        "http://example.org/x", "git://example.org/x", "ssh://-oProxyCommand=touch {mark}/x", "-x@host:path",
        "-oProxyCommand=x@host:path", "user@host: x", "relative/path", "..", "", "ext::x\n/tmp", "a\0b",
        "transport::https://example.org",
    ],
)  # fmt: skip
def test_addresses_that_are_refused(mem: Memory, tmp_path: Path, remote: str) -> None:
    """Given as they are, or by a remote that has them; nothing is run and nothing is committed."""
    mark = tmp_path / "mark"
    address = remote.format(mark=mark)
    mem.remember("pending")
    before = git(mem.root, "rev-parse", "HEAD")
    for dry_run in (True, False):
        with pytest.raises(GitRefused) as refused:
            mem.sync(address, dry_run=dry_run)
        assert refused.value.exit_code == 6
    if address and "\0" not in address and "\n" not in address:
        git(mem.root, "config", "remote.origin.url", address)
        with pytest.raises(GitRefused):
            mem.sync()
    assert not mark.exists()
    assert git(mem.root, "rev-parse", "HEAD") == before


def test_a_remote_named_like_an_option(mem: Memory, bare: Path) -> None:
    """Refused, though its address is a good one."""
    with (mem.root / ".git" / "config").open("a", encoding="utf-8") as config:
        config.write(f'[remote "--upload-pack=touch x"]\n\turl = {bare}\n')
    with pytest.raises(GitRefused):
        mem.sync("--upload-pack=touch x")


@pytest.mark.parametrize(
    "key", ["remote.origin.pushurl", "url.{trap}.insteadOf", "url.{trap}.pushInsteadOf"]
)
def test_addresses_that_git_is_led_to(mem: Memory, bare: Path, tmp_path: Path, key: str) -> None:
    """A push address or a rewriting rule that runs a command is refused by git itself."""
    mark = tmp_path / "mark"
    trap = f"ext::sh -c touch% {mark}"
    value = trap if "pushurl" in key else str(bare)
    git(mem.root, "config", key.format(trap=trap), value)
    git(mem.root, "config", "protocol.ext.allow", "always")
    mem.remember("pending")
    with pytest.raises(GitRefused):
        mem.sync()
    assert not mark.exists()


def test_a_remote_that_is_not_there(mem: Memory, tmp_path: Path) -> None:
    """Git's words, exit 6, a remedy; the memory is committed here."""
    mem.remember("I live in Lisbon")
    with pytest.raises(GitRefused) as refused:
        mem.sync(str(tmp_path / "nowhere"))
    assert refused.value.exit_code == 6
    assert refused.value.hint()
    assert "Lisbon" in held(mem)


def test_a_remote_that_takes_nothing(mem: Memory, bare: Path) -> None:
    """Its hook declines: that is no other machine that was faster, and is told as it is."""
    hook(bare, "pre-receive", "echo 'quota exceeded' >&2; exit 1")
    mem.remember("I live in Lisbon")
    with pytest.raises(GitRefused) as refused:
        mem.sync()
    assert "faster" not in refused.value.message()
    assert "declined" in refused.value.message()


def test_beaten(mem: Memory, bare: Path) -> None:
    """Another machine pushes between our fetch and our push: fetched, merged and pushed again."""
    other = clone(bare, "bee")
    other.remember("they live in Lisbon")
    other.milestone()
    hook(
        mem.root,
        "pre-push",
        f"[ -e .git/once ] || {{ touch .git/once; git -C '{other.root}' push -q; }}",
    )
    mem.remember("we live in Porto")
    mem.sync()
    assert set(texts(mem).values()) == {"I like tea", "they live in Lisbon", "we live in Porto"}
    assert git(bare, "rev-parse", "main") == git(mem.root, "rev-parse", "main")


def test_beaten_each_time(mem: Memory, bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After some tries it gives up and says so; nothing is forced."""
    monkeypatch.setattr(module, "TRIES", 3)
    other = clone(bare, "bee")
    hook(
        mem.root, "pre-push",
        f"cd '{other.root}' && env -u GIT_DIR git -c user.name=x -c user.email=x@y commit -q --allow-empty -m x"
        " && env -u GIT_DIR git push -q",
    )  # fmt: skip
    mem.remember("we live in Porto")
    with pytest.raises(GitRefused, match="faster"):
        mem.sync()
    assert "Porto" not in at(bare, f"{HOME_OF}/memories.md", "main")


@pytest.mark.parametrize("name", ["pre-merge-commit", "post-checkout"])
def test_nobody_writes_while_git_does(mem: Memory, name: str) -> None:
    """A writer that comes while files are merged or checked out waits for its turn."""
    mem.branch("other")
    mem.remember("I live in Porto")
    mem.switch("other")
    mem.remember("I live in Lisbon")
    mem.milestone()
    hook(
        mem.root, name,
        f"OCMEM_LIMITS_LOCK_WAIT=0 {sys.executable} -m openclaw remember late --brain '{mem.root}'"
        " 2> /dev/null; echo $? > .git/code",
    )  # fmt: skip
    if name == "post-checkout":
        mem.switch("main")
    else:
        mem.merge("main")
    assert (mem.root / ".git" / "code").read_text(encoding="utf-8") == "5\n"
    assert "late" not in on_disk(mem)


def test_while_another_writes(mem: Memory, bare: Path) -> None:
    """Merges come in under a writer of this machine: nothing that it remembers is lost."""
    other = clone(bare, "bee")
    script = "import sys; from openclaw import Memory; m = Memory.open(sys.argv[1])\nfor n in range(40): m.remember('here ' + chr(98 + n % 20) + 'aeiou'[n // 20])"
    writer = subprocess.Popen([sys.executable, "-c", script, str(mem.root)], env=environment())
    merges = 0
    while writer.poll() is None or not merges:
        other.remember(f"there {word(merges)}")
        other.sync()
        mem.sync()
        merges += 1
    assert writer.wait() == 0
    mem.sync()
    wanted = {f"here {chr(98 + n % 20)}{'aeiou'[n // 20]}" for n in range(40)}
    wanted |= {f"there {word(n)}" for n in range(merges)}
    assert set(texts(mem).values()) >= wanted
    assert mem.list(archived=True) == ()
    assert dirty(mem.root) == ""


ROUNDS = """
import sys
from openclaw import Memory
from openclaw.errors import EntryNotFound
m, me, rounds = Memory.open(sys.argv[1]), sys.argv[2], int(sys.argv[3])
for n in range(rounds):
    kept = m.remember(f"{me} learned {'bcdfg'[n]}a").id
    old = m.remember(f"{me} heard {'bcdfg'[n]}e").id
    if n % 2:
        m.remember(f"{me} heard {'bcdfg'[n]}i instead", supersedes=[old])
    m.forget(old)
    common = sorted(e.id for e in m.list() if e.text.startswith("common"))[n % 3]
    m.amend(common, text=f"common {'bcdfg'[n]}a as {me} knows it")
    m.amend("mem-0001", set={"tags": [*m.show("mem-0001").tags, f"{me}-{n}"]})
    m.state[me] = f"see {kept}"
    m.sync()
"""


def test_six_clones(mem: Memory, bare: Path, tmp_path: Path) -> None:
    """In processes of their own, some rounds each: all converge, nothing is lost or forced."""
    for number in range(3):
        mem.remember(f"common {word(number)}")
    mem.sync()
    names, rounds = ["ape", "bee", "cow", "dog", "eel", "fox"], 3
    clones = {name: clone(bare, name) for name in names}
    running = [
        subprocess.Popen(
            [sys.executable, "-c", ROUNDS, str(clones[name].root), name, str(rounds)],
            env=environment(OCMEM_HOME=str(tmp_path / f"home-{name}")), stderr=subprocess.PIPE,
        )
        for name in names
    ]  # fmt: skip
    assert [process.communicate()[1].decode("utf-8") for process in running] == [""] * len(names)
    for _ in range(2):
        for memory in clones.values():
            memory.sync()
    heads = {git(memory.root, "rev-parse", "HEAD") for memory in clones.values()}
    assert heads == {git(bare, "rev-parse", "main")}
    assert len({on_disk(memory) for memory in clones.values()}) == 1
    final = clones["ape"]
    learned = {f"{name} learned {'bcdfg'[n]}a" for name in names for n in range(rounds)}
    assert set(texts(final).values()) >= learned
    heard = {e.text for e in final.list(archived=True) if " heard " in e.text}
    assert heard == {f"{name} heard {'bcdfg'[n]}e" for name in names for n in range(rounds)}
    says = {name: final.show(str(final.state[name]).removeprefix("see ")).text for name in names}
    assert says == {name: f"{name} learned {'bcdfg'[rounds - 1]}a" for name in names}
    for memory in clones.values():
        codes = {f.code for f in memory.check().findings if not f.code.startswith("merge_")}
        assert codes <= {"conflict_chain"}  # several clones may have changed one entry
    tags = {f"{name}-{n}" for name in names for n in range(rounds)}
    assert set(final.show("mem-0001").tags) == {"tea", *tags}
    history = git(final.root, "log", "--patch", "--diff-merges=separate")
    assert all(
        f"+common {'bcdfg'[n]}a as {name} knows it" in history
        for name in names
        for n in range(rounds)
    )
    assert not any(f"+{marker}" in history for marker in MARKERS)
    assert {dirty(memory.root) for memory in clones.values()} == {""}


# What cannot be done is said before anything is done, also by a dry run.


@pytest.mark.parametrize(
    ("verb", "name", "said"),
    [
        ("branch", "other", "already exists"),
        ("branch", "main", "already exists"),
        ("switch", "nothing", "no branch 'nothing'"),
        ("merge", "nothing", "no branch 'nothing'"),
        ("fork", "main", "checked out in"),
        ("fork", "taken", "there already"),
    ],
)
@pytest.mark.parametrize("dry_run", [True, False])
def test_what_cannot_be_done(
    mem: Memory, verb: str, name: str, said: str, *, dry_run: bool
) -> None:
    """Nothing is committed for it, and a dry run does not promise it."""
    mem.branch("other")
    (mem.root.parent / f"{mem.root.name}-taken").mkdir()
    (mem.root.parent / f"{mem.root.name}-taken" / "x").touch()
    mem.remember("I live in Lisbon")
    head = git(mem.root, "rev-parse", "HEAD")
    with pytest.raises(GitRefused, match=said) as refused:
        getattr(mem, verb)(name, dry_run=dry_run)
    assert refused.value.hint("zh") != refused.value.hint("en")
    assert git(mem.root, "rev-parse", "HEAD") == head


def test_in_the_middle_of_a_rebase(mem: Memory) -> None:
    """The way out is to finish it, not to switch away from it."""
    (mem.root / "code.py").write_text("1\n", encoding="utf-8")
    git(mem.root, "add", "code.py")
    git(mem.root, "commit", "--quiet", "--message=code")
    tried(mem.root, "rebase", "--exec", "false", "HEAD~1")
    verbs: list[Callable[[], object]] = [lambda: mem.merge("main"), mem.sync, mem.branch]
    for verb in verbs:
        with pytest.raises(GitRefused, match="rebase") as refused:
            verb()
        assert "finish or abort" in refused.value.hint()
