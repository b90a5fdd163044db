"""Load a committed brain for many random topics, and hold each receipt to its pack.

``python benchmarks/replays.py [LOADS]`` (1,000): every load is repeated, replayed and built anew
from git; meanwhile the brain is written to and committed. Prints what was not the same; exit 1
where anything was not.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from openclaw import Memory

LOADS = 1000
EACH = 50  # loads after which the memory changes
_WORDS = (
    "咖啡 胃 睡眠 跑步 靠窗 出差 里斯本 迁移方案 上周 昨天 去年3月 妹妹 生日 加班 读书 "
    "coffee stomach sleep running window seat Lisbon migration plan last week yesterday sister "
    "birthday overtime reading mem-0001 mem-0017 state 我 能 喝 吗 the of 2026-05-30 🎂 ！？"
)
WORDS = _WORDS.split()
FACTS = (
    "用户不能摄入{w}，第 {n} 次提到",
    "The user thinks of {w} on day {n}",
    "{w} 之后再说，编号 {n}",
    "用户的第 {n} 个愿望与 {w} 有关",
)
TAGS = ("health", "travel", "家人", "work", "")


def made(folder: Path, chance: random.Random) -> Memory:
    """A brain with entries of every kind, an identity, a state, notes and skills; committed."""
    memory = Memory.init(folder)
    profile = folder / "profiles" / "assistant"
    (profile / "identity.md").write_text("You are patient.\n", encoding="utf-8")
    for n in range(8):
        note = profile / "contexts" / f"2026-05-{20 + n}_{chance.choice(WORDS[:14])}.md"
        note.write_text(f"# {chance.choice(WORDS)}\n{chance.choice(WORDS)}\n", encoding="utf-8")
    (profile / "skills" / "coffee.md").write_text("# coffee\nUse a scale.\n", encoding="utf-8")
    memory.state["task"] = "迁移方案 mem-0003"
    for n in range(60):
        grow(memory, chance, n)
    memory.milestone()
    return memory


def grow(memory: Memory, chance: random.Random, n: int) -> None:
    """One more entry."""
    text = chance.choice(FACTS).format(w=chance.choice(WORDS), n=n)
    tag = chance.choice(TAGS)
    importance = chance.choice(("high", "medium", "medium", "medium", "low"))
    ttl = chance.choice((None, None, "30d", "2026-06-10"))
    memory.remember(text, tags=[tag] if tag else [], importance=importance, ttl=ttl)


def topic(chance: random.Random) -> str | None:
    """A random topic, at times none."""
    count = chance.randint(0, 5)
    return chance.choice(("", " ", "，")).join(chance.choices(WORDS, k=count)) or None


def wrong(memory: Memory, chance: random.Random) -> Iterator[str]:
    """One load, and what of it is not the same."""
    asked, budget = topic(chance), chance.choice((None, 100, 300, 800))
    pack = memory.load(asked, budget=budget)
    if memory.load(asked, budget=budget) != pack:
        yield "repeated"
    if pack.receipt is None:
        yield "no receipt"
        return
    if memory.replay(pack.receipt) != pack:
        yield "replayed"
    again = memory.replay(pack.receipt, rebuild=True)
    if again.text != pack.text or again.differs:
        yield f"rebuilt: {again.differs}"


def main(loads: int) -> int:
    """Run so many loads; the exit code says whether all was the same."""
    chance = random.Random(1)  # noqa: S311 - topics, not secrets
    found: Counter[str] = Counter()
    start = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="ocmem-replays-") as folder:
        os.environ["OCMEM_HOME"] = str(Path(folder) / "machine")
        os.environ["OCMEM_NOW"] = "2026-06-01T09:00:00+08:00"
        memory = made(Path(folder) / "brain", chance)
        for number in range(loads):
            if number and number % EACH == 0:
                os.environ["OCMEM_NOW"] = f"2026-06-{1 + number // EACH:02}T09:00:00+08:00"
                grow(memory, chance, 100 + number)
                memory.forget(chance.choice(memory.list()).id)
                memory.milestone()
            found.update(wrong(memory, chance))
    for what, count in found.most_common(20):
        print(f"{count:>6}  {what}")
    print(f"{loads} loads, {sum(found.values())} not the same, {time.perf_counter() - start:.0f} s")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else LOADS))
