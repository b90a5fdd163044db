"""Receipts: the same pack again, the pack built anew from git, and where an entry stood."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from openclaw import Memory
from openclaw import hanzi
from openclaw.errors import EntryNotFound
from openclaw.errors import ReceiptNotFound
from openclaw.results import Rebuilt
from openclaw.store.receipts import Receipts
from tests.brains import ROOT
from tests.brains import folder_of
from tests.brains import git as git_at
from tests.brains import memories_of
from tests.history.repos import begun
from tests.history.repos import edit
from tests.history.repos import git

Clock = Callable[[str], None]


@pytest.fixture
def mem(memory: Memory) -> Memory:
    """A committed brain with entries, an identity, a state, a note and a skill."""
    folder = folder_of(memory.root)
    (folder / "identity.md").write_text("You are kind.\n", encoding="utf-8")
    (folder / "tags.yaml").write_text("coffee: [提神]\n", encoding="utf-8")
    (folder / "contexts" / "2026-05-30_迁移.md").write_text("迁移方案：先备份", encoding="utf-8")
    (folder / "skills" / "coffee.md").write_text("# coffee\nUse a scale.\n", encoding="utf-8")
    memory.state["stage"] = "2/4"
    memory.remember("用户不能摄入咖啡因", tags=["coffee", "health"])
    memory.remember("always this", importance="high")
    memory.remember("喜欢靠窗座位")
    return begun(memory)


def rebuilt(memory: Memory, topic: str | None, **how: Any) -> Rebuilt:
    """A load, and its pack built anew."""
    return memory.replay(str(memory.load(topic, **how).receipt), rebuild=True)


@pytest.mark.parametrize("topic", [None, "咖啡", "提神的东西", "上周六的迁移方案", "靠窗"])
def test_a_committed_load_is_built_again(mem: Memory, topic: str | None) -> None:
    """Byte for byte, whatever layer it drew on, whatever came since."""
    pack = mem.load(topic)
    edit(mem, "用户不能摄入咖啡因", "用户又能喝咖啡了")
    mem.forget("mem-0003")
    mem.config_set("timezone", "America/New_York")
    mem.config_set("language", "zh")
    mem.config_set("limits.budget", "500")
    (folder_of(mem.root) / "tags.yaml").unlink()
    mem.milestone()
    again = mem.replay(str(pack.receipt), rebuild=True)
    assert again.differs == ()
    assert again.text == pack.text
    assert mem.replay(str(pack.receipt)) == pack


def test_the_clock_is_the_receipts(mem: Memory, clock: Clock) -> None:
    """What has expired since then stands in it, and yesterday is the day before the load."""
    mem.remember("用户在杭州出差", ttl="3d")
    mem.milestone()
    pack = mem.load("杭州")
    clock("2026-12-01T09:00:00+08:00")
    again = mem.replay(str(pack.receipt), rebuild=True)
    assert (again.text, again.differs) == (pack.text, ())
    assert "杭州" not in mem.load("杭州").text


def test_files_that_were_not_committed_are_named(mem: Memory) -> None:
    """And the parts that come out otherwise."""
    edit(mem, "用户不能摄入咖啡因", "用户不能喝咖啡")
    mem.state["stage"] = "3/4"
    told = rebuilt(mem, "咖啡")
    assert told.differs is not None
    assert told.differs[:2] == ("input:memories.md", "input:state.yaml")
    assert "part:mem-0001" in told.differs
    assert "用户不能摄入咖啡因" in told.text
    mem.milestone()
    assert rebuilt(mem, "咖啡").differs == ()


def test_what_is_new_and_what_is_gone(mem: Memory) -> None:
    """A file that the commit has and the load had not, and the other way round."""
    (folder_of(mem.root) / "skills" / "coffee.md").unlink()
    (folder_of(mem.root) / "skills" / "tea.md").write_text("# tea\ncoffee\n", encoding="utf-8")
    told = rebuilt(mem, "coffee tea")
    assert told.differs == (
        "input:skills/coffee.md",
        "input:skills/tea.md",
        "part:skills/tea.md",
        "part:skills/coffee.md",
    )


def test_before_the_first_commit(memory: Memory) -> None:
    """Nothing can be built: every file is named."""
    memory.remember("always this", importance="high")
    told = rebuilt(memory, None)
    assert told.commit is None
    assert {"input:memories.md", "part:mem-0001"} <= set(told.differs or ())
    assert "always this" not in told.text


def test_a_commit_that_is_gone(mem: Memory) -> None:
    """Rewritten history: the commit is named."""
    pack = mem.load("咖啡")
    path = mem.root / ".ocmem" / "receipts" / f"{pack.receipt}.json"
    held = json.loads(path.read_bytes())
    held["commit"] = held["pack"]["commit"] = "1" * 40
    told = mem.replay(str(Receipts(path.parent).write(held)), rebuild=True)
    assert told.differs is not None
    assert told.differs[0] == f"commit:{'1' * 40}"


def test_private_entries_are_in_no_commit(mem: Memory) -> None:
    """They are missing from what is built, and named on this machine."""
    mem.remember("血压偏高", visibility="private")
    mem.milestone()
    told = rebuilt(mem, "血压")
    assert told.differs == ("input:private.md", "part:prv-0001")
    assert "血压" not in told.text


def test_another_counter(mem: Memory) -> None:
    """A receipt of a caller's tokenizer is built with it, and said so where there is none."""
    counted = Memory.open(mem.root, count_tokens=len)
    receipt = str(counted.load("咖啡", budget=5000).receipt)
    assert counted.replay(receipt, rebuild=True).differs == ()
    told = mem.replay(receipt, rebuild=True)
    assert told.differs is not None
    assert told.differs[0] == "counter"
    ours = str(mem.load("咖啡").receipt)
    assert counted.replay(ours, rebuild=True).differs == ()


def test_folded_characters(mem: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    """A load that took 繁 and 简 as one is built so, where the extra is there."""
    if not hanzi.available():
        pytest.skip("the extra is not installed")
    mem.config_set("memory.fold_hanzi", "true")
    receipt = str(mem.load("靠窗座位").receipt)
    mem.config_set("memory.fold_hanzi", "false")
    assert mem.replay(receipt, rebuild=True).differs == ()
    monkeypatch.setattr(hanzi, "available", lambda: False)
    assert mem.replay(receipt, rebuild=True).differs == ()  # no character of it is folded


def test_a_notice_stays_as_it_was(mem: Memory) -> None:
    """What a check found is this machine's, and in no commit."""
    memories = memories_of(mem.root)
    memories.write_text(memories.read_text(encoding="utf-8") + "---\nid: x\n", encoding="utf-8")
    git_at(mem.root, "commit", "--quiet", "--all", "-m", "by hand")
    pack = mem.load("咖啡")
    assert pack.notices
    again = mem.replay(str(pack.receipt), rebuild=True)
    assert (again.differs, again.notices) == ((), pack.notices)


def test_another_profile(mem: Memory) -> None:
    """A receipt knows whose it is."""
    other = Memory.init(mem.root, profile="work")
    other.remember("deploys on Friday", importance="high")
    other.milestone()
    pack = other.load()
    assert mem.replay(str(pack.receipt), rebuild=True).differs == ()


def test_a_receipt_of_an_older_version(mem: Memory) -> None:
    """What it does not hold is taken as it is now."""
    pack = mem.load("咖啡")
    path = mem.root / ".ocmem" / "receipts" / f"{pack.receipt}.json"
    held = json.loads(path.read_bytes())
    for key in ("timezone", "language", "fold", "counter", "budget", "notices"):
        del held[key]
    older = str(Receipts(path.parent).write(held))
    assert mem.replay(older, rebuild=True).differs == ()
    with pytest.raises(ReceiptNotFound):
        mem.replay("0" * 16, rebuild=True)


def test_thirty_random_loads(mem: Memory) -> None:
    """Repeated, replayed and built anew: the same bytes."""
    chance = random.Random(30)  # noqa: S311 - topics, not secrets
    letters = "咖啡靠窗座位迁移方案提神胃 coffee always window 上周 mem-0001 "
    for _ in range(30):
        topic = "".join(chance.choices(letters, k=chance.randint(1, 12)))
        budget = chance.randint(60, 400)
        pack = mem.load(topic, budget=budget)
        assert mem.load(topic, budget=budget) == pack
        assert mem.replay(str(pack.receipt)) == pack
        again = mem.replay(str(pack.receipt), rebuild=True)
        assert (again.text, again.differs) == (pack.text, ())


# Why


def test_where_an_entry_stood(mem: Memory, clock: Clock) -> None:
    """The newest pack first, each with its reasons; other entries' packs are not among them."""
    mem.load("咖啡")
    clock("2026-06-02T09:00:00+08:00")
    mem.load("靠窗")
    mem.load("health")
    newest = mem.load("咖啡").receipt
    told = mem.why("mem-0001")
    assert [(pack.date[:10], pack.topic) for pack in told.packs if pack.topic == "咖啡"] == [
        ("2026-06-02", "咖啡"),
        ("2026-06-01", "咖啡"),
    ]
    assert {pack.topic for pack in told.packs} == {"咖啡", "health"}
    assert told.packs[-1].date.startswith("2026-06-01")
    assert (newest, ("tag:coffee", "word:咖啡")) in [(p.receipt, p.why) for p in told.packs]
    assert [pack.topic for pack in mem.why("mem-0002").packs].count("靠窗") == 1
    assert mem.why("mem-0002").packs[0].why == ("high",)


def test_an_entry_that_stood_in_none(mem: Memory) -> None:
    """Live or archived it is known; an id that there never was is not."""
    mem.forget("mem-0003")
    assert mem.why("mem-0003").packs == ()
    with pytest.raises(EntryNotFound):
        mem.why("mem-9999")


def test_an_entry_that_is_gone_is_remembered_by_its_packs(mem: Memory) -> None:
    """A hand took it away: the packs still say that it stood there."""
    mem.load("靠窗")
    memories_of(mem.root).write_text("", encoding="utf-8")
    assert len(mem.why("mem-0003").packs) == 1


def test_packs_of_another_profile_do_not_count(mem: Memory) -> None:
    """Ids are a profile's own."""
    other = Memory.init(mem.root, profile="work")
    other.remember("deploys on Friday", importance="high")
    other.load()
    assert mem.why("mem-0001").packs == ()
    assert len(other.why("mem-0001").packs) == 1


def test_a_damaged_receipt_has_nothing(mem: Memory) -> None:
    """And does not keep the others from being read."""
    pack = mem.load("靠窗")
    folder = mem.root / ".ocmem" / "receipts"
    for number, text in enumerate(('"mem-0003"', '{"pack": "mem-0003"}', "mem-0003", "[1]")):
        (folder / f"{number:016x}.json").write_text(text, encoding="utf-8")
    assert [one.receipt for one in mem.why("mem-0003").packs] == [pack.receipt]


def test_a_line_without_a_brain_that_can_be_written(mem: Memory, tmp_path: Path) -> None:
    """No receipts, no packs."""
    (mem.root / ".ocmem").rename(tmp_path / "away")
    assert mem.why("mem-0003") == replace(mem.why("mem-0003"), packs=())
    assert git(mem.root, "status", "--porcelain") == ""


def test_codes_are_listed() -> None:
    """Every code of ``differs`` has its row in docs/codes.md."""
    source = (ROOT / "openclaw" / "memory" / "replaying.py").read_text(encoding="utf-8")
    used = set(
        re.findall(
            r'\[?f?"(commit|counter|embedder|fold|input|notices|order|part|text)[:"]', source
        )
    )
    page = (ROOT / "docs" / "codes.md").read_text(encoding="utf-8").split("## Differs\n")[1]
    assert set(re.findall(r"`([a-z]+)[:`]", page)) == used
