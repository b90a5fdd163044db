"""``sweep``, from the outside: what stands in the files and in git afterwards."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from collections.abc import Sequence
from pathlib import Path

import pytest

from openclaw import Memory
from openclaw.changes import Edit
from openclaw.changes import Move
from openclaw.memory.sweeping import tally
from openclaw.model import Entry
from openclaw.results import Swept
from openclaw.results import as_json
from tests.brains import COMMAND
from tests.brains import ROOT
from tests.brains import entry
from tests.brains import environment
from tests.brains import folder_of
from tests.brains import git
from tests.brains import memories_of
from tests.brains import save_by_rename
from tests.brains import tree
from tests.brains import without

Clock = Callable[[str], None]
NEXT_DAY = "2026-06-02T03:00:00+08:00"


def changed(swept: Swept) -> list[tuple[str, str | None]]:
    """Kind and id (or file) of each change."""
    return [(c.kind, c.id or c.file) for c in swept.changes]


def of_coffee(memory: Memory, count: int = 6) -> None:
    """Several statements on one topic."""
    for n in range(1, count + 1):
        memory.remember(f"cup number {n} was from place {n}", tags=["coffee"])


def write(memory: Memory, *segments: str) -> Path:
    """Put entries into memories.md, as a person does."""
    path = memories_of(memory.root)
    path.write_text("\n".join(segments), encoding="utf-8", newline="")
    return path


def held(memory: Memory) -> dict[str, str]:
    """The text of every entry, live or archived; each id once."""
    entries = (*memory.list(), *memory.list(archived=True))
    found = {e.id: e.text for e in entries}
    assert len(found) == len(entries)
    return found


def test_the_dry_run_is_the_real_run(memory: Memory, clock: Clock) -> None:
    """The same answer to the byte, and nothing on disk is touched by it."""
    of_coffee(memory)
    memory.remember("only for now", ttl="1h")
    memory.note("结论：先迁移订单库", title="迁移", date="2026-05-30")
    memory.milestone()
    clock(NEXT_DAY)
    before = tree(memory.root, passed_over=(".git",))
    planned = memory.sweep(dry_run=True)
    assert tree(memory.root, passed_over=(".git",)) == before
    real = memory.sweep()
    assert json.dumps(as_json(planned)) == json.dumps(as_json(real))
    assert [kind for kind, _ in changed(real)] == [
        "added", "settled_note", "expired", "consolidated", *["merged"] * 6,
    ]  # fmt: skip


def test_twice_is_once(memory: Memory, clock: Clock) -> None:
    """The second sweep changes nothing and commits nothing."""
    of_coffee(memory)
    memory.note("- [x] 买了新硬盘", date="2026-05-30")
    clock(NEXT_DAY)
    memory.sweep()
    before, head = tree(memory.root), git(memory.root, "rev-parse", "HEAD")
    assert memory.sweep() == Swept((), ())
    assert (tree(memory.root), git(memory.root, "rev-parse", "HEAD")) == (before, head)


def test_one_commit_of_its_own(memory: Memory, clock: Clock) -> None:
    """What was pending is committed before it; its message tells each entry."""
    git(memory.root, "config", "user.name", "anna")
    git(memory.root, "config", "user.email", "anna@example.org")
    memory.milestone()
    of_coffee(memory)
    clock(NEXT_DAY)
    memory.sweep()
    newest, older, *_ = memory.log().commits
    assert (newest.kind, newest.summary) == ("sweep", "6 merged")
    assert older.kind == "feat"
    assert {c.id for c in newest.changes} == {f"mem-{n:04}" for n in range(1, 8)}
    assert git(memory.root, "status", "--porcelain") == ""
    said = git(memory.root, "log", "-1", "--format=%B")
    assert "- mem-0001: archived (merged): cup number 1 was from place 1" in said
    assert "Profile: assistant" in said


def test_hand_edits_are_the_persons(memory: Memory, clock: Clock) -> None:
    """What a person changed before the sweep stands in a commit of their own."""
    of_coffee(memory)
    memory.milestone()
    path = memories_of(memory.root)
    path.write_text(
        path.read_text(encoding="utf-8").replace("cup number 1", "mug number 1"), encoding="utf-8"
    )
    git(memory.root, "config", "user.name", "anna")
    git(memory.root, "config", "user.email", "anna@example.org")
    clock(NEXT_DAY)
    memory.sweep()
    assert [c.kind for c in memory.log().commits[:2]] == ["sweep", "edit"]
    assert "mug number 1" in memory.list()[0].text


def test_a_commit_that_has_to_wait(memory: Memory, clock: Clock) -> None:
    """The memory is swept all the same, and the answer says so."""
    of_coffee(memory)
    memory.milestone()
    git(memory.root, "checkout", "--quiet", "--detach")
    clock(NEXT_DAY)
    (left,) = memory.sweep().skipped
    assert left.place == "git"
    assert "no branch" in left.reason
    assert len(memory.list()) == 1


def test_private_ones(memory: Memory, clock: Clock) -> None:
    """They are swept among themselves; no tracked file and no commit names one."""
    for n in range(1, 7):
        memory.remember(f"secret wish number {n}", tags=["wish"], visibility="private")
    memory.remember("private and short", visibility="private", ttl="1h")
    clock(NEXT_DAY)
    memory.sweep()
    assert [e.id for e in memory.list()] == ["prv-0008"]
    git(memory.root, "add", "--all")
    assert "prv-0" not in git(memory.root, "grep", "--cached", "-l", "", "--", ".")
    assert git(memory.root, "log", "--all", "--format=%B", "--grep=prv-") == ""
    assert not [
        n for n, data in tree(memory.root).items() if b"prv-" in data and "private" not in n
    ]


def test_cold_by_when_it_was_shown(memory: Memory, clock: Clock) -> None:
    """The first sweep counts all as seen; a load or a recall keeps an entry warm."""
    for what in ("umbrella", "lighthouse", "teapot"):
        memory.remember(f"there is a {what} on the shelf", importance="low")
    clock("2026-06-02T09:00:00+08:00")
    assert memory.sweep() == Swept((), ())
    clock("2026-08-20T09:00:00+08:00")
    assert [h.entry.id for h in memory.recall("lighthouse").hits] == ["mem-0002"]
    assert "umbrella" in memory.load("where is the umbrella").text
    clock("2026-09-10T09:00:00+08:00")
    assert changed(memory.sweep()) == [("cold", "mem-0003")]
    assert memory.restore("mem-0003").entry.status == "active"
    clock("2026-09-11T09:00:00+08:00")
    assert memory.sweep() == Swept((), ())


def test_without_what_is_derived(memory: Memory, clock: Clock) -> None:
    """With .ocmem gone, everything counts as seen just now."""
    memory.remember("a small thing", importance="low")
    memory.sweep()
    for path in sorted((memory.root / ".ocmem" / "hits").iterdir()):
        path.write_bytes(b"\xff{}\n[1, 2]\n")
    clock("2027-06-01T09:00:00+08:00")
    assert memory.sweep() == Swept((), ())


@pytest.mark.parametrize("zone", ["UTC", "Asia/Shanghai", "America/New_York", "Asia/Kathmandu"])
@pytest.mark.parametrize("machine", ["UTC", "America/New_York"])
def test_a_date_holds_to_its_end_in_the_brains_zone(
    memory: Memory, clock: Clock, monkeypatch: pytest.MonkeyPatch, zone: str, machine: str
) -> None:
    """Whatever zone the machine of the sweep is in, or the clock that wrote the entry."""
    ends = {
        "UTC": "2026-08-14T00:00:00Z",
        "Asia/Shanghai": "2026-08-13T16:00:00Z",
        "America/New_York": "2026-08-14T04:00:00Z",
        "Asia/Kathmandu": "2026-08-13T18:15:00Z",
    }
    monkeypatch.setenv("TZ", machine)
    time.tzset()
    memory.config_set("timezone", zone)
    clock("2026-08-01T22:00:00-04:00")  # the entry is written in New York
    memory.remember("until the thirteenth", ttl="2026-08-13")
    hour = ends[zone][11:13]
    clock(f"{ends[zone][:10]}T{hour}:{ends[zone][14:16]}:00Z")
    later = memory.sweep(dry_run=True)
    assert changed(later) == [("expired", "mem-0001")]
    before = {"UTC": "2026-08-13T23:59:59Z", "Asia/Shanghai": "2026-08-13T15:59:59Z",
              "America/New_York": "2026-08-14T03:59:59Z", "Asia/Kathmandu": "2026-08-13T18:14:59Z"}  # fmt: skip
    clock(before[zone])
    assert memory.sweep() == Swept((), ())
    monkeypatch.undo()
    time.tzset()


def test_less_than_a_day_to_the_second(memory: Memory, clock: Clock) -> None:
    """An instant is reached at its second, not before."""
    memory.remember("parked on level 3", ttl="90m")
    clock("2026-06-01T10:29:59+08:00")
    assert memory.sweep() == Swept((), ())
    clock("2026-05-31T22:30:00-04:00")  # the same moment, in New York
    assert changed(memory.sweep()) == [("expired", "mem-0001")]


def test_an_expiry_that_ends_a_conflict_is_told(memory: Memory) -> None:
    """The side that stays has no mark any more; the answer and audit.log say why."""
    write(
        memory,
        entry("mem-0001", "likes tea", conflict="mem-0002"),
        entry("mem-0002", "hates tea", conflict="mem-0001", ttl="2026-05-01"),
    )
    assert changed(memory.sweep()) == [("conflict_lapsed", "mem-0001"), ("expired", "mem-0002")]
    log = (folder_of(memory.root) / "audit.log").read_text(encoding="utf-8")
    assert '"code": "conflict_lapsed", "id": "mem-0001"' in log
    assert memory.conflicts().conflicts == ()


def test_the_limit(memory: Memory) -> None:
    """memories.md comes down to it; what cannot go is told."""
    memory.config_set("limits.entries", "4")
    low = [entry(f"mem-{n:04}", f"small thing {n}", importance="low") for n in range(1, 4)]
    high = [entry(f"mem-{n:04}", f"great thing {n}", importance="high") for n in range(4, 10)]
    write(memory, *low, *high)
    swept = memory.sweep()
    assert changed(swept) == [("demoted", f"mem-{n:04}") for n in range(1, 4)]
    assert [(s.place, "2 over the limit of 4" in s.reason) for s in swept.skipped] == [
        ("memories.md", True)
    ]
    assert memory.restore("mem-0002").entry.extra == {"restored": "demoted"}
    assert memory.sweep().changes == ()


def test_what_the_state_names_stays(memory: Memory) -> None:
    """It is in use."""
    of_coffee(memory, 7)
    memory.state["entries"] = "mem-0003"
    memory.sweep()
    assert [e.id for e in memory.list()] == ["mem-0003", "mem-0008"]
    assert [f.code for f in memory.check().findings] == []


def test_recovery_files_are_folded_back(memory: Memory) -> None:
    """A sweep is a write like any other; what it folded back is told."""
    recovery = folder_of(memory.root) / "contexts" / "recovery_20260601T000000Z.md"
    recovery.write_text(entry("mem-0001", "saved over"), encoding="utf-8")
    planned = memory.sweep(dry_run=True)
    assert changed(memory.sweep()) == changed(planned) == [("recovered", "mem-0001")]
    assert not recovery.exists()


def test_stale_temporary_files_go(memory: Memory, machine: Path) -> None:
    """Those of ours that are a day old; nothing else, and nothing in a dry run."""
    spool = machine / "spool"
    spool.mkdir()
    old = [memory.root / ".ocmem" / ".x.json.abcdefgh.tmp", spool / ".turn.json.a1b2c3d4.tmp"]
    kept = [
        memory.root / ".ocmem" / ".x.json.bcdefghi.tmp",
        spool / "turn.json",
        spool / "notes.tmp",
    ]
    for path in (*old, *kept):
        path.write_text("x", encoding="utf-8")
        if path != kept[0]:
            os.utime(path, (1, 1))
    memory.sweep(dry_run=True)
    assert all(path.exists() for path in (*old, *kept))
    memory.sweep()
    assert not any(path.exists() for path in old)
    assert all(path.exists() for path in kept)


def test_broken_entries_stay_to_the_byte(memory: Memory) -> None:
    """What cannot be read is kept, and its neighbours are swept."""
    broken = "---\nid：mem-0001\ntags: [coffee]\n---\n读不懂\n"
    path = write(
        memory, broken, entry("mem-0002", "gone", ttl="2026-05-01"), broken.replace("0001", "0003")
    )
    memory.sweep()
    assert path.read_text(encoding="utf-8") == broken + "\n" + broken.replace("0001", "0003")


def test_a_fence_that_would_hide_an_entry(memory: Memory) -> None:
    """What cannot be moved without hiding another entry stays, and the answer says so."""
    opened = entry("mem-0001", "```\nnever closed", ttl="2026-05-01")
    around = entry("mem-0002", "```") + "---\nid: mem-0003\n---\ninside\n```\n"
    path = write(memory, opened, around)
    (left,) = memory.sweep().skipped
    assert left.place == "memories.md"
    assert "mem-0003" in left.reason
    assert path.read_text(encoding="utf-8") == f"{opened}\n{around}"


# A caller's own words


def test_summarise(memory: Memory, clock: Clock) -> None:
    """It is given the entries, oldest first, and its words are what is kept; no lock is held then."""
    of_coffee(memory)
    asked: list[list[str]] = []

    def summarise(entries: Sequence[Entry]) -> str:
        asked.append([e.id for e in entries])
        Memory.open(memory.root).remember(f"said meanwhile, time {len(asked)}")
        return "The user drank six cups; phone 13800138000."

    clock(NEXT_DAY)
    planned = memory.sweep(
        dry_run=True, summarise=lambda _: "The user drank six cups; phone 13800138000."
    )
    memory.sweep(summarise=summarise)
    assert asked == [[f"mem-{n:04}" for n in range(1, 7)]]
    whole = next(e for e in memory.list() if e.merged_from)
    assert whole.text.startswith("The user drank six cups; phone [secret:phone:")
    assert "six cups" in planned.changes[0].detail


@pytest.mark.parametrize("said", [None, 7, "", "  \n", "half \ud800", ValueError("no")])
def test_summarise_that_fails(memory: Memory, clock: Clock, said: object) -> None:
    """The statements are listed, and the answer says so without the error's own words."""
    of_coffee(memory)

    def summarise(_entries: Sequence[Entry]) -> str:
        if isinstance(said, Exception):
            raise said
        return said  # type: ignore[return-value] # a caller without a type checker

    clock(NEXT_DAY)
    swept = memory.sweep(summarise=summarise)
    assert memory.list()[0].text.startswith("- 2026-06-01 cup number 1")
    (left,) = swept.skipped
    assert left.place == ", ".join(f"mem-{n:04}" for n in range(1, 7))
    assert "no\n" not in left.reason


def test_summarise_of_what_has_changed_since(memory: Memory, clock: Clock) -> None:
    """Words that were found for other texts are not used."""
    of_coffee(memory)

    def summarise(_entries: Sequence[Entry]) -> str:
        memory.amend("mem-0001", text="it was tea")
        return "six cups of coffee"

    clock(NEXT_DAY)
    memory.sweep(summarise=summarise)
    assert "it was tea" in next(e for e in memory.list() if e.merged_from).text


# The end of a session


def test_the_end_of_a_session_sweeps_once_a_day(memory: Memory, clock: Clock) -> None:
    """Where the last sweep is over a day old, after the milestone."""
    of_coffee(memory)
    with memory.session() as first:
        pass
    assert first.swept is not None
    assert len(memory.list()) == 1
    memory.remember("for an hour", ttl="1h")
    clock("2026-06-01T20:00:00+08:00")
    with memory.session() as second:
        pass
    assert second.swept is None
    clock("2026-06-02T09:00:01+08:00")
    with memory.session() as third:
        third.remember("a new thing")
    assert third.swept is not None
    assert changed(third.swept) == [("expired", "mem-0008")]
    assert [c.kind for c in memory.log().commits[:2]] == ["sweep", "feat"]


def test_not_where_it_is_switched_off(memory: Memory) -> None:
    """``sweep.auto: false``."""
    memory.config_set("sweep.auto", "false")
    of_coffee(memory)
    with memory.session() as held_:
        pass
    assert (held_.swept, len(memory.list())) == (None, 6)


def test_a_sweep_that_cannot_be_done_is_no_failure(memory: Memory) -> None:
    """A session ends well though its memory cannot be read."""
    with memory.session() as held_:
        memories_of(memory.root).write_bytes(b"\xff")
    assert held_.swept is None


# Beside others


def test_beside_sessions_and_an_editor(memory: Memory, clock: Clock) -> None:
    """Statements, edits and sweeps at once: all that was said is there, each id once."""
    texts = [
        entry(
            f"mem-{n:04}", f"old fact {n}", tags=f"[t{n % 9}]", importance=("low", "medium")[n % 2]
        )
        for n in range(1, 121)
    ]
    write(memory, *texts)
    memory.config_set("limits.entries", "30")
    memory.milestone()
    clock(NEXT_DAY)
    failed: list[Exception] = []

    def talk(name: str) -> None:
        try:
            mine = Memory.open(memory.root)
            for n in range(12):
                mine.remember(f"{name} said thing {n}", tags=[name])
        except Exception as error:  # noqa: BLE001 - told by the test
            failed.append(error)

    def edit() -> None:
        path = memories_of(memory.root)
        for n in range(8):
            text = path.read_text(encoding="utf-8")
            save_by_rename(path, text + f"\n---\nid: hand-{n}\n---\ntyped by hand {n}\n")
            time.sleep(0.05)

    threads = [threading.Thread(target=talk, args=(name,)) for name in ("ana", "ben")]
    threads += [threading.Thread(target=edit), threading.Thread(target=memory.sweep)]
    threads += [threading.Thread(target=Memory.open(memory.root).sweep)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    memory.sweep()
    said = "\n".join(held(memory).values())
    wanted = [f"old fact {n}" for n in range(1, 121)]
    wanted += [f"{name} said thing {n}" for name in ("ana", "ben") for n in range(12)]
    assert [text for text in wanted if text not in said] == []
    typed = git(memory.root, "log", "--all", "--patch", "--format=") + said
    assert [n for n in range(8) if f"typed by hand {n}" not in typed] == []
    assert [f for f in memory.check().findings if f.severity == "error"] == []


def test_a_hand_removal_before_a_sweep(memory: Memory, clock: Clock) -> None:
    """It leaves its tombstone, and can be restored."""
    of_coffee(memory)
    memory.milestone()
    path = memories_of(memory.root)
    path.write_text(without(path.read_text(encoding="utf-8"), "mem-0002"), encoding="utf-8")
    clock(NEXT_DAY)
    memory.sweep()
    assert memory.show("mem-0002").tombstone
    assert memory.restore("mem-0002").entry.text == "cup number 2 was from place 2"


def test_two_machines(
    memory: Memory, clock: Clock, machine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both sweep before they sync: what they made of the same entries becomes one, without a finding."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))  # the merge driver runs the checkout
    for key in ("user.name", "user.email"):
        git(memory.root, "config", key, "anna@example.org")
    of_coffee(memory, 5)
    memory.remember("for a day", ttl="1d")
    memory.milestone()
    bare, second = tmp_path / "bare.git", tmp_path / "second"
    git(tmp_path, "clone", "--quiet", "--bare", str(memory.root), str(bare))
    git(memory.root, "remote", "add", "origin", str(bare))
    git(tmp_path, "clone", "--quiet", str(bare), str(second))
    for key in ("user.name", "user.email"):
        git(second, "config", key, "anna@example.org")
    other_home = tmp_path / "other"

    def at(home: Path) -> None:
        monkeypatch.setenv("OCMEM_HOME", str(home))

    at(other_home)
    other = Memory.open(second)
    other.check(fix=True)
    at(machine)
    memory.remember("cup number 6 was from place 6", tags=["coffee"])
    at(other_home)
    other.remember("cup number 7 was from place 7", tags=["coffee"])
    clock("2026-06-30T23:00:00+08:00")
    at(machine)
    memory.sweep()
    memory.sync()
    clock("2026-07-01T04:00:00+08:00")
    at(other_home)
    other.sweep()
    other.sync()
    other.sweep()
    other.sync()
    at(machine)
    memory.sync()
    assert memory.sweep() == Swept((), ())
    (whole,) = memory.list()
    assert sorted(line[-1] for line in whole.text.split("\n")) == list("1234567")
    assert len(whole.merged_from) == 7
    assert [f.code for f in memory.check().findings if f.severity != "info"] == []
    assert sum(e.text == "for a day" for e in memory.list(archived=True)) == 1
    said = sorted(e.text for e in memory.list(archived=True) if e.status == "merged")
    assert said == [f"cup number {n} was from place {n}" for n in range(1, 8)]
    memory.restore(whole.merged_from[0])
    assert len(memory.list()) == 7


@pytest.mark.parametrize("verb", ["sweep", "milestone"])
def test_what_an_editor_has_just_saved_over(memory: Memory, verb: str) -> None:
    """An older buffer that drops the newest entry is no removal: it is back, and no commit loses it."""
    memory.remember("the first fact")
    memory.milestone()
    path = memories_of(memory.root)
    buffer = path.read_text(encoding="utf-8")
    memory.remember("the second fact")
    memory.milestone()
    save_by_rename(path, buffer.replace("first", "very first"))
    getattr(memory, verb)()
    assert [e.text for e in memory.list()] == ["the very first fact", "the second fact"]
    assert "the second fact" in git(memory.root, "show", "HEAD:profiles/assistant/memories.md")


KILLS = int(os.environ.get("SWEEP_KILLS", "12"))


def test_killed_at_any_moment(memory: Memory, clock: Clock, tmp_path: Path) -> None:
    """With kill -9 in the middle nothing is lost, and the next sweep ends what was begun."""
    texts = [
        entry(
            f"mem-{n:04}", f"fact {n}", tags=f"[t{n % 4}]",
            **({"ttl": "2026-05-01"} if n % 5 == 0 else {}),
        )
        for n in range(1, 101)
    ]  # fmt: skip
    chance = random.Random(4)  # noqa: S311 - it draws moments
    write(memory, *texts)
    for n in range(1, 9):
        memory.note(f"note {n}\n\n结论：conclusion {n}", date=f"2026-05-{n:02}")
    memory.milestone()
    clock(NEXT_DAY)
    before = {e.id: e.text for e in memory.list()}
    start = time.monotonic()
    subprocess.run([*COMMAND, "sweep", "--dry-run"], cwd=memory.root, env=environment(), check=True,
                   stdout=subprocess.DEVNULL)  # fmt: skip
    whole = time.monotonic() - start
    killed = 0
    for number in range(KILLS):
        copy = tmp_path / f"copy-{number}"
        subprocess.run(["cp", "-a", str(memory.root), str(copy)], check=True)
        child = subprocess.Popen(
            [*COMMAND, "sweep", "--brain", str(copy)], env=environment(), stdout=subprocess.DEVNULL
        )
        time.sleep(chance.uniform(0.3, 1.3) * whole)
        killed += child.poll() is None
        child.send_signal(signal.SIGKILL)
        child.wait()
        again = Memory.open(copy)
        found = {e.id: e.text for e in (*again.list(), *again.list(archived=True))}
        assert before.items() <= found.items()
        again.sweep()
        settled = held(again)
        assert before.items() <= settled.items()
        assert [f"conclusion {n}" for n in range(1, 9)] == sorted(
            text for text in settled.values() if text.startswith("conclusion")
        )
        assert [f.code for f in again.check().findings if f.severity != "info"] == []
        assert sum(e.status == "expired" for e in again.list(archived=True)) == 20
        assert sum(e.status == "merged" for e in again.list(archived=True)) >= 75
        assert not list(copy.rglob("profiles/**/.*.tmp"))
        assert memory_notes(copy) == memory_notes(memory.root)
        assert again.sweep().changes == ()
    assert killed or sys.platform == "darwin"


def memory_notes(brain: Path) -> list[str]:
    """The names of the notes: each stays in its place until its ttl comes."""
    return sorted(p.name for p in (folder_of(brain) / "contexts").glob("*.md"))


def test_tally() -> None:
    """How many of each kind, in the languages of commits."""
    changes = (
        Edit("a", "m", kind="cold"),
        Move("b", "m", "n", kind="merged"),
        Move("c", "m", "n", kind="merged"),
    )
    assert tally(changes, "en") == "1 cold, 2 merged"
    assert tally(changes, "zh") == "搁置 1、合并 2"
    assert tally((), "en") == ""
