"""The verbs that change memory, from the outside: what stands in the files afterwards."""

from __future__ import annotations

import errno
import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from openclaw import Memory
from openclaw.errors import BadValue
from openclaw.errors import BrokenEntry
from openclaw.errors import DiskError
from openclaw.errors import EmptyText
from openclaw.errors import EntryNotFound
from openclaw.errors import KeyNotFound
from openclaw.errors import TooLong
from openclaw.errors import Unencodable
from openclaw.results import as_json
from tests.brains import NOW
from tests.brains import entry
from tests.brains import folder_of
from tests.brains import git
from tests.brains import memories_of
from tests.brains import tree


def texts(memory: Memory) -> dict[str, str]:
    """The live entries' texts by id."""
    return {found.id: found.text for found in memory.list()}


# Remembering


def test_what_a_new_entry_looks_like(memory: Memory) -> None:
    """The header has what was given, in a fixed order; the answer is what stands in the file."""
    out = memory.remember(
        "用户不能摄入咖啡因", tags=["health", "咖啡"], importance="high", ttl="2026-12-31",
        source="chat#3412", entity="user", kind="fact", slot="diet", origin="agent",
    )  # fmt: skip
    assert memories_of(memory.root).read_text(encoding="utf-8") == (
        f"---\nid: mem-0001\ntimestamp: {NOW}\nsource: chat#3412\norigin: agent\n"
        "importance: high\nttl: 2026-12-31\nstatus: active\ntags: [health, 咖啡]\nentity: user\n"
        "kind: fact\nslot: diet\n---\n用户不能摄入咖啡因\n"
    )
    assert out.entry == memory.show("mem-0001")
    assert (out.status, out.notices) == ("inserted", ())


def test_the_same_statement_again(memory: Memory) -> None:
    """One entry, whatever the tags; it gains tags, the higher importance, and the longer ttl."""
    memory.remember("喜欢靠窗座位。", tags=["travel"], ttl="2026-07-01")
    out = memory.remember("  喜欢靠窗座位 ", tags=["seat"], importance="high", ttl="2026-08-01")
    assert (out.status, out.id) == ("duplicate", "mem-0001")
    assert (out.entry.tags, out.entry.importance, out.entry.ttl) == (
        ("travel", "seat"), "high", "2026-08-01",
    )  # fmt: skip
    before = tree(memory.root)
    assert memory.remember("喜欢靠窗座位").entry.ttl is None
    assert memory.remember("喜欢靠窗座位").status == "duplicate"
    assert tree(memory.root) != before


def test_a_cold_one_that_is_said_again_is_active(memory: Memory) -> None:
    """And the answer says so."""
    memory.remember("a")
    memory.amend("mem-0001", set={"status": "cold"})
    out = memory.remember("a")
    assert (out.entry.status, [n.code for n in out.notices]) == ("active", ["reactivated"])


def test_a_line_break_in_a_header_value(memory: Memory) -> None:
    """Three times the same with such a source is one entry with a header that reads."""
    for _ in range(3):
        memory.remember("a fact", source="第一行\n第二行: x # y")
    (found,) = memory.list()
    assert found.source == "第一行\n第二行: x # y"
    assert memory.check().findings == ()


def test_what_is_superseded(memory: Memory) -> None:
    """By name, or by setting the same slot of the same entity: linked both ways, both kept."""
    memory.remember("喜欢美式")
    out = memory.remember("不能喝咖啡因", supersedes=["mem-0001"])
    assert (out.status, out.supersedes) == ("superseded", ("mem-0001",))
    old = memory.show("mem-0001")
    assert (old.status, old.superseded_by, old.text) == ("superseded", "mem-0002", "喜欢美式")
    assert memory.show("mem-0002").supersedes == ("mem-0001",)
    memory.remember("Lisbon", entity="Ana", slot="residence")
    assert memory.remember("Porto", entity="ana", slot="Residence").supersedes == ("mem-0003",)
    with pytest.raises(EntryNotFound):
        memory.remember("x", supersedes=["mem-0099"])


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda m: m.remember("  \n "), EmptyText),
        (lambda m: m.remember("x" * 20_001), TooLong),
        (lambda m: m.remember("\ud83d"), Unencodable),
        (lambda m: m.remember("a\0b"), Unencodable),
        (lambda m: m.remember("x", tags=["\udcff"]), Unencodable),
        (lambda m: m.remember("x", importance="urgent"), BadValue),
        (lambda m: m.remember("x", visibility="secret"), BadValue),
        (lambda m: m.note("x", title="\udcff"), Unencodable),
        (lambda m: m.note("x", date="2026-02-30"), BadValue),
        (lambda m: m.note("x", date="yesterday"), BadValue),
        (lambda m: m.state.put("a", "\udcff"), Unencodable),
    ],
)
def test_what_cannot_be_kept_is_refused_at_the_door(
    memory: Memory, call: Callable[[Memory], object], error: type[Exception]
) -> None:
    """The error says why, the exit code is 2, and no file has changed."""
    before = tree(memory.root)
    with pytest.raises(error) as refused:
        call(memory)
    assert refused.value.exit_code == 2  # type: ignore[attr-defined]
    assert tree(memory.root) == before


def test_a_long_text_is_kept_whole(memory: Memory) -> None:
    """Ten thousand characters, emoji among them, come back uncut."""
    text = "👨‍👩‍👧" + "字" * 9_990
    memory.remember(text)
    assert memory.show("mem-0001").text == text


def test_a_nearly_full_memory_says_so(memory: Memory) -> None:
    """At 95 percent of the limit, with the figures."""
    memory.config_set("limits.entries", "20")
    for number in range(18):
        assert memory.remember(f"fact {number}").notices == ()
    (notice,) = memory.remember("fact 18").notices
    assert notice.code == "near_limit"
    assert "19" in notice.message
    assert "20" in notice.message


# Private


def test_private_entries_stay_on_this_machine(memory: Memory) -> None:
    """Ids of their own series, a file that git ignores, in no tracked file, line or commit."""
    memory.remember("public")
    out = memory.remember("the secret word", visibility="private", tags=["hidden"])
    memory.remember("the secret word", visibility="private")
    memory.forget(out.id)
    memory.remember("another secret", visibility="private")
    assert out.id == "prv-0001"
    git(memory.root, "add", "--all")
    tracked = git(memory.root, "ls-files").splitlines()
    held = "".join((memory.root / name).read_text(encoding="utf-8") for name in tracked)
    assert "public" in held
    assert "secret word" not in held
    assert "prv-" not in held
    assert "hidden" not in held
    assert memory.show("prv-0001").status == "forgotten"
    assert memory.show("prv-0002").file == "private.md"


def test_visibility_moves_an_entry(memory: Memory) -> None:
    """Into private.md under a new id, a tombstone without text behind; and back the same way."""
    memory.remember("known", tags=["a"])
    out = memory.amend("mem-0001", set={"visibility": "private"})
    assert (out.id, out.entry.text, out.entry.tags, out.entry.private) == (
        "prv-0001",
        "known",
        ("a",),
        True,
    )
    assert [n.code for n in out.notices] == ["private_moved"]
    assert memory.show("mem-0001").tombstone
    back = memory.amend("prv-0001", set={"visibility": "world"})
    assert (back.id, back.entry.file) == ("mem-0002", "memories.md")
    assert [n.code for n in back.notices] == ["made_world"]


def test_the_default_visibility_is_a_setting(memory: Memory) -> None:
    """Where it is private, only what says ``world`` is not."""
    memory.config_set("memory.default_visibility", "private")
    assert memory.remember("a").id == "prv-0001"
    assert memory.remember("b", visibility="world").id == "mem-0001"


# Amending, forgetting, restoring


def test_amending_touches_one_entry_alone(memory: Memory) -> None:
    """All other bytes stay, whatever they are."""
    odd = (
        "\ufeff---\r\nid:   mem-0001   # mine\r\nmood: 开心\r\n---\r\n\r\n  甲\r\n\r\n\r\n"
        + entry("mem-0002", "乙")
    )
    memories_of(memory.root).write_bytes(odd.encode())
    memory.amend("mem-0002", text="丙", set={"importance": "high"})
    after = memories_of(memory.root).read_bytes().decode()
    assert after == odd.replace("乙", "丙").replace(f"{NOW}\n---", f"{NOW}\nimportance: high\n---")


def test_an_amended_text_that_another_entry_has(memory: Memory) -> None:
    """Both stay, and the answer names the other."""
    memory.remember("a")
    memory.remember("b")
    (notice,) = memory.amend("mem-0002", text="A.").notices
    assert (notice.code, notice.ids) == ("same_as", ("mem-0002", "mem-0001"))


def test_forgetting_archives_with_the_reason(memory: Memory) -> None:
    """The whole entry stands in this month's archive, with when and why."""
    memory.remember("a", tags=["t"])
    out = memory.forget("mem-0001", reason="asked by the user")
    assert (out.status, out.entry.status, out.entry.archived) == ("forgotten", "forgotten", NOW)
    assert out.entry.extra == {"reason": "asked by the user"}
    assert out.entry.file == "contexts/archive/entries-2026-06.md"
    assert memory.list() == ()
    assert memory.forget("mem-0001", reason="again").entry.extra == {"reason": "again"}


def test_erasing_takes_the_text_everywhere(memory: Memory) -> None:
    """Files, archive, receipts; how to rewrite history is told."""
    memory.remember("my password is\n\nhunter2", importance="high")
    receipt = memory.load("password").receipt
    assert receipt is not None
    out = memory.forget("mem-0001", erase=True)
    assert [n.code for n in out.notices] == ["history_remains"]
    held = b"".join(p.read_bytes() for p in memory.root.rglob("*") if p.is_file())
    assert b"hunter2" not in held
    assert memory.show("mem-0001").tombstone
    assert memory.remember("next").id == "mem-0002"


def test_an_archived_one_can_be_erased(memory: Memory) -> None:
    """Also what was only forgotten before."""
    memory.remember("hunter2")
    memory.forget("mem-0001")
    memory.forget("mem-0001", erase=True)
    held = b"".join(p.read_bytes() for p in memory.root.rglob("*") if p.is_file())
    assert b"hunter2" not in held


def test_restoring_drops_a_ttl_that_has_passed(
    memory: Memory, clock: Callable[[str], None]
) -> None:
    """And says so; the entry holds again."""
    memory.remember("travelling", ttl="3d")
    memory.forget("mem-0001")
    clock("2026-07-01T09:00:00+08:00")
    out = memory.restore("mem-0001")
    assert (out.entry.ttl, out.entry.status, out.entry.archived) == (None, "active", None)
    assert [n.code for n in out.notices] == ["ttl_passed"]
    assert memory.recall("travelling").total == 1


def test_restoring_what_was_superseded(memory: Memory) -> None:
    """Both stand then, in conflict, and the answer says so."""
    memory.remember("tea")
    memory.remember("coffee", supersedes=["mem-0001"])
    out = memory.restore("mem-0001")
    assert [n.code for n in out.notices] == ["in_conflict"]
    assert (out.entry.status, out.entry.conflict) == ("active", ("mem-0002",))
    assert memory.show("mem-0002").conflict == ("mem-0001",)


def test_restoring_is_asked_of_the_newest_archive(
    memory: Memory, clock: Callable[[str], None]
) -> None:
    """Forgotten in one month, and what came back forgotten in another: the last text returns."""
    memory.remember("June")
    memory.forget("mem-0001")
    clock("2026-07-02T09:00:00+08:00")
    memory.restore("mem-0001")
    memory.amend("mem-0001", text="July")
    memory.forget("mem-0001")
    assert memory.restore("mem-0001").entry.text == "July"
    assert memory.list(archived=True) == ()


BROKEN = "---\nid: mem-0001\ntitle: a: b\n---\nbroken\n"


def test_a_broken_entry_is_refused_where_it_is_named(memory: Memory) -> None:
    """Exit code 4 with place and remedy, not a byte changed; the others go on."""
    memories_of(memory.root).write_text(BROKEN + entry("mem-0002", "good"), encoding="utf-8")
    before = tree(memory.root)
    for call in (
        lambda: memory.amend("mem-0001", set={"status": "cold"}),
        lambda: memory.forget("mem-0001"),
        lambda: memory.restore("mem-0001"),
        lambda: memory.show("mem-0001"),
        lambda: memory.remember("x", supersedes=["mem-0001"]),
    ):
        with pytest.raises(BrokenEntry, match=r"memories\.md:3") as refused:
            call()
        assert refused.value.exit_code == 4
        assert '"a: b"' in refused.value.hint() or "quotes" in refused.value.hint()
    assert tree(memory.root) == before
    memory.amend("mem-0002", text="better")
    assert memory.remember("new").id == "mem-0003"
    assert memories_of(memory.root).read_text(encoding="utf-8").startswith(BROKEN)


# Notes and state


def test_a_note_is_a_file_of_its_day(memory: Memory, clock: Callable[[str], None]) -> None:
    """The day is the brain's, also after midnight there; Chinese titles stay."""
    clock("2026-04-11T19:53:00Z")
    assert memory.note("场景设计路线图").file == "contexts/2026-04-12_场景设计路线图.md"
    assert memory.note("text", title="计划 / plan: 2!").file == "contexts/2026-04-12_计划-plan-2.md"
    assert (
        memory.note("text", title="计划 / plan: 2!").file == "contexts/2026-04-12_计划-plan-2-2.md"
    )
    assert memory.note("---\n\n> # 旅行").file == "contexts/2026-04-12_旅行.md"
    assert memory.note("---").file == "contexts/2026-04-12_note.md"
    assert memory.note("🎉🎉").file == "contexts/2026-04-12_note-2.md"
    assert memory.note("x", title="../../etc/passwd").file == "contexts/2026-04-12_etc-passwd.md"
    assert memory.note("x", date="2025-12-31").file == "contexts/2025-12-31_x.md"
    path = folder_of(memory.root) / "contexts" / "2026-04-12_计划-plan-2.md"
    assert path.read_text(encoding="utf-8") == "# 计划 / plan: 2!\n\ntext\n"
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    ("zone", "day"),
    [
        ("Asia/Shanghai", "2026-03-01"),
        ("America/New_York", "2026-02-28"),
        ("Asia/Kathmandu", "2026-02-28"),
        ("UTC", "2026-02-28"),
    ],
)
def test_the_day_of_a_note_is_that_of_the_zone(
    memory: Memory, clock: Callable[[str], None], zone: str, day: str
) -> None:
    """One instant, four zones."""
    memory.config_set("timezone", zone)
    clock("2026-02-28T16:00:00Z")
    assert memory.note("x").file == f"contexts/{day}_x.md"


def test_new_instants_are_in_the_brains_zone(memory: Memory) -> None:
    """With the offset that holds there on that day."""
    for zone, offset in (
        ("Asia/Kathmandu", "06:45:00+05:45"),
        ("America/New_York", "21:00:00-04:00"),
    ):
        memory.config_set("timezone", zone)
        assert str(memory.remember(zone).entry.timestamp).endswith(offset)


def test_state_changes_its_line_alone(memory: Memory) -> None:
    """Comments and spacing stay; dots are nesting; what is not there cannot be unset."""
    path = folder_of(memory.root) / "state.yaml"
    path.write_text("# mine\nstage:   1/4   # now\ntask:\n  name: x\n", encoding="utf-8")
    assert memory.state.put("stage", "2/4") == {"stage": "2/4", "task": {"name": "x"}}
    memory.state.put("task.ids", ["mem-0001"])
    assert path.read_text(encoding="utf-8") == (
        "# mine\nstage:   2/4   # now\ntask:\n  name: x\n  ids: [mem-0001]\n"
    )
    with pytest.raises(KeyNotFound):
        memory.state.put("nothing", None)


# Dry runs


VERBS: dict[str, Callable[..., Any]] = {
    "remember": lambda m, **k: m.remember("new", tags=["a"], **k),
    "remember again": lambda m, **k: m.remember("one", tags=["a"], **k),
    "remember instead": lambda m, **k: m.remember("new", supersedes=["mem-0001"], **k),
    "remember private": lambda m, **k: m.remember("new", visibility="private", **k),
    "amend": lambda m, **k: m.amend("mem-0001", text="uno", set={"ttl": "3d"}, **k),
    "amend private": lambda m, **k: m.amend("mem-0001", set={"visibility": "private"}, **k),
    "forget": lambda m, **k: m.forget("mem-0001", reason="asked", **k),
    "erase": lambda m, **k: m.forget("mem-0001", erase=True, **k),
    "restore": lambda m, **k: m.restore("mem-0002", **k),
    "note": lambda m, **k: m.note("what was going on", title="计划", **k),
    "state": lambda m, **k: m.state.put("task.stage", "2/4", **k),
    "state unset": lambda m, **k: m.state.put("task", None, **k),
    "check": lambda m, **k: m.check(fix=True, **k),
    "config": lambda m, **k: m.config_set("limits.budget", "900", **k),
    "config unset": lambda m, **k: m.config_unset("language", **k),
    "config trust": lambda m, **k: m.config_trust(**k),
}


def keys(value: Any) -> Any:
    """The shape of a JSON value: its keys, all the way down."""
    if isinstance(value, dict):
        return {key: keys(item) for key, item in value.items()}
    return "list" if isinstance(value, list) else type(value).__name__


@pytest.mark.parametrize("verb", VERBS)
def test_a_dry_run_changes_not_a_byte(memory: Memory, machine: Path, verb: str) -> None:
    """It answers in the shape of the real thing, which then does what was said."""
    memory.remember("one")
    memory.remember("two")
    memory.forget("mem-0002")
    memory.state["task"] = {"name": "x"}
    text = memories_of(memory.root).read_text(encoding="utf-8")
    memories_of(memory.root).write_text(text + "\n---\nid：mem-0007\n---\nwide\n", encoding="utf-8")
    before, consents = tree(memory.root), tree(machine)
    planned = as_json(VERBS[verb](memory, dry_run=True))
    told_of = [notice["code"] for notice in planned.get("notices", ())]
    assert tree(memory.root) == before
    assert {name: data for name, data in tree(machine).items() if name in consents} == consents
    done = as_json(VERBS[verb](memory))
    assert keys(planned) == keys(done)
    assert told_of == [notice["code"] for notice in done.get("notices", ())]
    told = planned if verb in {"note", "state", "state unset", "config"} else {}
    assert {**done, **told} == done
    assert verb in {"config unset", "config trust"} or tree(memory.root) != before
    assert json.dumps(planned, ensure_ascii=False)


def test_a_read_only_brain_refuses_writes_and_is_read(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no file can be opened for writing: exit code 74, and every reading verb goes on."""
    memory.remember("known", importance="high")
    checked = memory.check().findings
    shutil.rmtree(memory.root / ".ocmem")
    before = tree(memory.root, passed_over=())
    here = str(memory.root)

    def guarded(name: str, *, writes: Callable[..., bool] = lambda *_: True) -> None:
        real = getattr(os, name)

        def call(path: Any, *rest: Any, **more: Any) -> Any:
            if str(path).startswith(here) and writes(*rest):
                raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))
            return real(path, *rest, **more)

        monkeypatch.setattr(os, name, call)

    guarded("open", writes=lambda flags, *_: bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)))
    guarded("mkdir")
    pack = memory.load("known")
    assert (pack.receipt, [item.id for item in pack.selected]) == (None, ["mem-0001"])
    assert memory.recall("known").total == 1
    assert memory.show("mem-0001").text == "known"
    assert memory.check().findings == checked
    assert memory.remember("new", dry_run=True).id == "mem-0002"
    with pytest.raises(DiskError, match="Read-only") as told:
        memory.remember("new")
    assert told.value.exit_code == 74
    assert tree(memory.root, passed_over=()) == before


def test_relative_words_get_their_date(
    memory: Memory, clock: Callable[[str], None], tmp_path: Path
) -> None:
    """What is remembered or noted says which day it means; the same day is said again."""
    clock("2025-11-19T09:00:00+08:00")
    first = memory.remember("用户明天要交稿")
    assert first.entry.text == "用户明天（2025-11-20）要交稿"
    assert memory.remember("用户明天要交稿").status == "duplicate"
    clock("2025-12-04T09:00:00+08:00")
    assert memory.remember("用户明天要交稿").status != "duplicate"
    file = memory.note("今天聊了搬家", title="搬家").file
    assert "今天（2025-12-04）聊了搬家" in (folder_of(tmp_path / "brain") / file).read_text(
        encoding="utf-8"
    )
    other = memory.note("今天聊了搬家", date="2025-12-01").file
    assert "今天聊了搬家" in (folder_of(tmp_path / "brain") / other).read_text(encoding="utf-8")


def test_relative_words_stay_where_the_settings_say_so(memory: Memory) -> None:
    """memory.resolve_dates switches it off."""
    memory.config_set("memory.resolve_dates", "false")
    assert memory.remember("due tomorrow").entry.text == "due tomorrow"
