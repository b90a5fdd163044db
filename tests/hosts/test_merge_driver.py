"""The merge driver as git runs it: real repositories, real merges, nothing lost, nothing marked."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from openclaw.hosts.merge_driver import LEFT_TO_GIT
from openclaw.hosts.merge_driver import MERGED
from openclaw.hosts.merge_driver import main
from openclaw.layout import GITATTRIBUTES
from openclaw.merge.versions import Version
from openclaw.merge.versions import versions
from openclaw.store.machine import brain_key

ROOT = Path(__file__).resolve().parents[2]
DRIVER = f"{sys.executable} -P -m openclaw.hosts.merge_driver %O %A %B %P"
PROFILE = "profiles/assistant"
MEMORIES = f"{PROFILE}/memories.md"
ARCHIVE = f"{PROFILE}/contexts/archive/entries-2026-11.md"
STATE = f"{PROFILE}/state.yaml"
BRAIN_ID = "0123456789abcdef"


def entry(id: str, text: str, *lines: str) -> str:
    """An entry with some header lines."""
    header = "".join(f"{line}\n" for line in lines)
    return f"---\nid: {id}\n{header}---\n{text}\n\n"


class Clone:
    """A working copy with the driver in its configuration."""

    def __init__(self, path: Path, origin: Clone | None = None) -> None:
        self.path = path
        if origin is None:
            path.mkdir()
            self.git("init", "--quiet", "--initial-branch=main")
        else:
            self.git("clone", "--quiet", str(origin.path), str(path), where=path.parent)
        self.git("config", "user.name", path.name)
        self.git("config", "user.email", f"{path.name}@example.invalid")
        self.git("config", "merge.ocmem.driver", DRIVER)

    def git(self, *arguments: str, where: Path | None = None) -> str:
        """Run git; fails the test where git fails."""
        done = self.tried(*arguments, where=where)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def tried(self, *arguments: str, where: Path | None = None) -> subprocess.CompletedProcess[str]:
        """Run git, whatever comes of it."""
        environment = os.environ | {"PYTHONPATH": str(ROOT), "GIT_EDITOR": "true"}
        return subprocess.run(
            ["git", *arguments], cwd=where or self.path, env=environment,
            capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
        )  # fmt: skip

    def read(self, name: str) -> str:
        """The text of a file."""
        return (self.path / name).read_bytes().decode("utf-8")

    def commit(self, **files: str) -> str:
        """Write files (``memories=``, ``archive=``, ``state=``) and commit all; returns the id."""
        names = {"memories": MEMORIES, "archive": ARCHIVE, "state": STATE}
        for key, text in files.items():
            target = self.path / names[key]
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(text.encode("utf-8"))
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "memory")
        return self.git("rev-parse", "HEAD").strip()

    def entries(self, name: str = MEMORIES) -> dict[str, Version]:
        """The entries of a file by id, each id once and none broken."""
        found = versions(self.read(name))
        assert not [version for version in found if version.broken]
        assert len({version.id for version in found}) == len(found)
        return {version.id: version for version in found}

    def texts(self) -> set[tuple[str, str, str]]:
        """File, id and text of every entry."""
        files = (MEMORIES, ARCHIVE)
        return {(file, id, v.text) for file in files for id, v in self.entries(file).items()}


@pytest.fixture
def origin(tmp_path: Path) -> Clone:
    """A brain with one commit: twenty entries, a state, an archive."""
    clone = Clone(tmp_path / "origin")
    (clone.path / ".gitattributes").write_text(GITATTRIBUTES, encoding="utf-8")
    settings = f"brain:\n  id: {BRAIN_ID}\ntimezone: Asia/Shanghai\n"
    (clone.path / "ocmem.yaml").write_text(settings, encoding="utf-8")
    memories = "".join(entry(f"mem-{n:04d}", f"common fact {n}") for n in range(1, 21))
    clone.commit(memories=memories, archive=entry("mem-0000", "long gone"), state="stage: 1/4\n")
    return clone


@pytest.fixture
def ours(origin: Clone, tmp_path: Path) -> Clone:
    """A clone."""
    return Clone(tmp_path / "ours", origin)


@pytest.fixture
def theirs(origin: Clone, tmp_path: Path) -> Clone:
    """Another clone."""
    return Clone(tmp_path / "theirs", origin)


def live_a_day(clone: Clone, retired: range, stamp: str) -> None:
    """Add 30 entries, edit 5 common ones, retire 5."""
    name = clone.path.name
    text, archive = "", clone.read(ARCHIVE)
    for id, version in clone.entries().items():
        number = int(id.removeprefix("mem-"))
        if number <= 5:
            text += entry(id, f"fact {number} as {name} has it")
        elif number in retired:
            lines = ("status: forgotten", f"archived: 2026-11-30T{stamp}:00:00Z")
            archive += entry(id, version.text, *lines)
        else:
            text += version.segment.text
    text += "".join(
        entry(f"mem-{n:04d}", f"{name} learned {n}", f"timestamp: 2026-11-29T{stamp}:00:00Z")
        for n in range(21, 51)
    )
    clone.commit(memories=text, archive=archive, state=f"stage: 1/4\n{name}: there\n")


def merged(into: Clone, other: Clone) -> None:
    """Plain git merge, which must end clean."""
    into.git("fetch", "--quiet", str(other.path), "main")
    into.git("merge", "--quiet", "--no-edit", "FETCH_HEAD")
    assert into.git("status", "--porcelain") == ""
    assert "<<<<<<<" not in into.read(MEMORIES) + into.read(ARCHIVE) + into.read(STATE)


def check_day(clone: Clone) -> None:
    """Every fact of both sides is there, and disagreements stand as pairs in conflict."""
    held = clone.entries()
    texts = {version.text for version in held.values()}
    for name in ("ours", "theirs"):
        assert {f"{name} learned {n}" for n in range(21, 51)} <= texts
        assert {f"fact {n} as {name} has it" for n in range(1, 6)} <= texts
    assert {f"common fact {n}" for n in range(13, 21)} <= texts
    for number in range(1, 6):
        one = held[f"mem-{number:04d}"]
        (other,) = one.links("conflict")
        assert held[other].links("conflict") == (one.id,)
        assert {one.text, held[other].text} == {
            f"fact {number} as {n} has it" for n in ("ours", "theirs")
        }
    assert not {f"mem-{n:04d}" for n in range(6, 13)} & held.keys()
    assert clone.entries(ARCHIVE).keys() == {f"mem-{n:04d}" for n in (0, *range(6, 13))}


def test_two_clones(ours: Clone, theirs: Clone) -> None:
    """Two clones lived a day each: both merges end clean, with the same ids, and then agree."""
    live_a_day(ours, range(6, 11), "08")
    live_a_day(theirs, range(8, 13), "09")
    merged(ours, theirs)
    theirs.git("fetch", "--quiet", str(ours.path), "main")
    theirs.git("merge", "--quiet", "--no-edit", "FETCH_HEAD^1")  # ours as it was before
    check_day(ours)
    check_day(theirs)
    assert ours.texts() == theirs.texts()
    assert ours.entries()["mem-0021"].text == "ours learned 21"  # the earlier keeps the id
    before = ours.texts()
    merged(ours, theirs)  # each has merged the other: two merge bases
    assert ours.texts() == before
    merged(theirs, ours)
    assert theirs.read(MEMORIES) == ours.read(MEMORIES)
    assert ours.read(STATE).splitlines()[0] == "stage: 1/4"
    assert {"ours: there", "theirs: there"} <= set(ours.read(STATE).splitlines())


def test_archive_keeps_the_earlier_instant(ours: Clone, theirs: Clone) -> None:
    """What both clones retired stands in the archive once, since the first of them did."""
    live_a_day(ours, range(6, 11), "08")
    live_a_day(theirs, range(8, 13), "09")
    merged(theirs, ours)
    assert "archived: 2026-11-30T08:00:00Z" in theirs.entries(ARCHIVE)["mem-0008"].header
    assert "archived: 2026-11-30T09:00:00Z" in theirs.entries(ARCHIVE)["mem-0012"].header


def test_rebase(ours: Clone, theirs: Clone) -> None:
    """A rebase replays commits that touch the same lines."""
    live_a_day(ours, range(6, 11), "08")
    live_a_day(theirs, range(8, 13), "09")
    theirs.commit(memories=theirs.read(MEMORIES) + entry("mem-0051", "one more"))
    theirs.git("fetch", "--quiet", str(ours.path), "main")
    theirs.git("rebase", "--quiet", "FETCH_HEAD")
    check_day(theirs)
    assert theirs.entries()["mem-0051"].text == "one more"


def test_cherry_pick(ours: Clone, theirs: Clone) -> None:
    """One commit of many is taken over, although what stands beside it is not there."""
    text = theirs.read(MEMORIES)
    theirs.commit(memories=text + entry("mem-0021", "not this one"))
    wanted = theirs.commit(memories=theirs.read(MEMORIES) + entry("mem-0022", "this one"))
    ours.commit(memories=ours.read(MEMORIES) + entry("mem-0030", "mine"))
    ours.git("fetch", "--quiet", str(theirs.path), "main")
    ours.git("cherry-pick", wanted)
    held = {id: version.text for id, version in ours.entries().items()}
    assert (held["mem-0022"], held["mem-0030"]) == ("this one", "mine")
    assert "mem-0021" not in held


def test_revert_of_an_old_commit(origin: Clone) -> None:
    """An old memory goes although its neighbours changed since; so does an old edit."""
    text = origin.read(MEMORIES)
    added = origin.commit(memories=text + entry("mem-0021", "wrong"))
    edit = origin.read(MEMORIES).replace("common fact 7\n", "seven, edited\n")
    edited = origin.commit(memories=edit)
    later = edit.replace("common fact 6\n", "six\n").replace("common fact 8\n", "eight\n")
    later = later.replace("common fact 20\n", "twenty\n") + entry("mem-0022", "right")
    origin.commit(memories=later)
    origin.git("revert", "--no-edit", added)
    origin.git("revert", "--no-edit", edited)
    expected = later.replace(entry("mem-0021", "wrong"), "").replace(
        "seven, edited", "common fact 7"
    )
    assert origin.read(MEMORIES) == expected


def test_stash(origin: Clone) -> None:
    """What is stashed comes back over what was committed meanwhile."""
    text = origin.read(MEMORIES)
    (origin.path / MEMORIES).write_text(text + entry("mem-0021", "stashed"), encoding="utf-8")
    origin.git("stash")
    origin.commit(memories=text + entry("mem-0022", "meanwhile"))
    origin.git("stash", "pop")
    assert {"mem-0021", "mem-0022"} <= origin.entries().keys()


def test_state(ours: Clone, theirs: Clone) -> None:
    """Keys of both sides stand; on a clash ours, with theirs in a comment above it."""
    ours.commit(state="stage: 2/4\nrefs: [mem-0001]\n")
    theirs.commit(state="stage: 3/4\nnext: rest\nrefs: [mem-0002]\n")
    merged(ours, theirs)
    assert ours.read(STATE) == (
        "# theirs: stage: 3/4\nstage: 2/4\nrefs: [mem-0001, mem-0002]\nnext: rest\n"
    )


# The program itself, beside git.


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The top of a worktree, as the working folder."""
    top = tmp_path / "top"
    top.mkdir()
    (top / "ocmem.yaml").write_text(f"brain:\n  id: {BRAIN_ID}\n", encoding="utf-8")
    monkeypatch.chdir(top)
    return top


def run(
    base: str | bytes, ours: str | bytes, theirs: str | bytes, path: str = MEMORIES
) -> tuple[int, bytes]:
    """Run the driver on three files; returns its exit code and what %A holds then."""
    for name, text in zip("OAB", (base, ours, theirs), strict=True):
        Path(name).write_bytes(text.encode("utf-8") if isinstance(text, str) else text)
    code = main(["O", "A", "B", path])
    assert sorted(
        file.name for file in Path().iterdir() if file.is_file() and len(file.name) > 1
    ) == ["ocmem.yaml"]
    return code, Path("A").read_bytes()


def reported(machine: Path, brain: Path, id: str | None = BRAIN_ID) -> list[dict[str, object]]:
    """The lines of the report."""
    file = machine / "brains" / brain_key(brain, id) / "merge.jsonl"
    return [json.loads(line) for line in file.read_text(encoding="utf-8").split("\n")[:-1]]


def test_report(place: Path, machine: Path) -> None:
    """What a person should hear of goes to this machine's folder, a line each, for this user."""
    base = entry("mem-0001", "甲")
    code, _ = run(base, entry("mem-0001", "乙"), entry("mem-0001", "丙"))
    assert code == MERGED
    run("stage: 1\n", "stage: 2\n", "stage: 3\n", STATE)
    first, second = reported(machine, place)
    assert (first["code"], first["path"], first["id"]) == ("merge_conflict", MEMORIES, "mem-0001")
    assert second == {
        "code": "merge_clash", "path": STATE, "id": None, "facts": {"key": "stage", "theirs": "3"},
    }  # fmt: skip
    (file,) = machine.rglob("merge.jsonl")
    assert file.stat().st_mode & 0o777 == 0o600


def test_no_report_where_nothing_is_to_be_said(place: Path, machine: Path) -> None:
    """A merge without findings leaves no file."""
    base = entry("mem-0001", "甲")
    run(base, base + entry("mem-0002", "乙"), base + entry("mem-0003", "丙"))
    assert place.exists()
    assert not list(machine.rglob("*"))


def test_brain_below_the_top(place: Path, machine: Path) -> None:
    """The brain is the folder above ``profiles``, wherever it lies in the worktree."""
    brain = place / "notes" / "profiles"  # a folder of that name, too
    brain.mkdir(parents=True)
    path = "notes/profiles/profiles/我/state.yaml"
    assert run("a: 1\n", "a: 2\n", "a: 3\n", path)[0] == MERGED
    assert reported(machine, brain, None)[0]["path"] == "profiles/我/state.yaml"


def test_report_that_cannot_be_written(
    place: Path, machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The merge is done all the same."""
    monkeypatch.setenv("OCMEM_HOME", str(place / "ocmem.yaml"))
    code, data = run("a: 1\n", "a: 2\n", "a: 3\n", STATE)
    assert (code, data) == (MERGED, b"# theirs: a: 3\na: 2\n")
    assert not list(machine.rglob("*"))


def test_not_utf8(place: Path, machine: Path) -> None:
    """Bytes that are no UTF-8 are left to git, and reported."""
    assert run(b"x\n", "甲\n", b"\xff\n") == (LEFT_TO_GIT, "甲\n".encode())
    (line,) = reported(machine, place)
    assert line["facts"] == {"side": "theirs", "position": 1}


@pytest.mark.parametrize(
    "path", ["memories.md", "profiles/assistant/identity.md", "profiles/memories.md"]
)
@pytest.mark.usefixtures("place")
def test_other_files_are_left_to_git(path: str) -> None:
    """What is none of the files that merge by entry or key stays as it is."""
    assert run("a: 1\n", "a: 2\n", "a: 3\n", path) == (LEFT_TO_GIT, b"a: 2\n")


@pytest.mark.usefixtures("place")
def test_wrong_call(capsys: pytest.CaptureFixture[str]) -> None:
    """A call without the four arguments says so and is left to git."""
    assert main([]) == LEFT_TO_GIT
    assert "merge driver" in capsys.readouterr().err


@pytest.mark.usefixtures("place")
def test_bytes_are_kept() -> None:
    """Line ends, byte order mark and what was not touched are as they were."""
    base = entry("mem-0001", "甲") + entry("mem-0002", "乙")
    ours = "\ufeff" + base.replace("\n", "\r\n").replace("乙", "乙 x")
    theirs = base.replace("甲", "甲 y")
    _, data = run(base, ours, theirs)
    assert data.decode("utf-8") == ours.replace("甲", "甲 y")


def test_zone_of_the_brain(place: Path) -> None:
    """A ttl that is a day is compared with an instant in the brain's zone."""

    def header(ttl: str) -> str:
        return entry("mem-0001", "甲", f"ttl: {ttl}")

    three = header("2026-01-01"), header("2026-05-01"), header("2026-05-01T20:00:00Z")
    assert run(*three)[1].decode("utf-8") == header("2026-05-01")  # to the end of that day in UTC
    (place / "ocmem.yaml").write_text("timezone: Asia/Shanghai\n", encoding="utf-8")
    assert run(*three)[1].decode("utf-8") == header("2026-05-01T20:00:00Z")


def loaded(code: str) -> Iterator[str]:
    """The modules that a new Python has loaded after ``code``."""
    done = subprocess.run(
        [sys.executable, "-P", "-c", f"{code}\nimport sys\nprint(*sys.modules)"],
        env=os.environ | {"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    yield from done.stdout.split()


def test_is_light(place: Path) -> None:
    """A merge without a report loads no YAML, no git, no lock and none of the store."""
    base = entry("mem-0001", "甲", "importance: low")
    run(base, base + entry("mem-0002", "乙"), base.replace("low", "high"))
    assert place.exists()
    modules = set(
        loaded(f"from openclaw.hosts.merge_driver import main\nmain(['O', 'A', 'B', '{MEMORIES}'])")
    )
    assert "openclaw.merge.document" in modules
    heavy = {"yaml", "git", "portalocker", "typer", "subprocess", "json", "zoneinfo", "pathlib"}
    assert modules.isdisjoint(heavy)
    assert not [name for name in modules if name.startswith(("openclaw.store", "openclaw.memory"))]
