"""Two years of an invented companion's life on two machines, and what the memory is like then.

``python benchmarks/growth.py [--days 730] [--seed 1]`` plays it day by day with the clock turned:
twenty statements a day, notes, corrections, edits by hand, things that expire, loads, a sweep at
night on each machine that was used, and syncs between them through a bare repository. It prints a
table by month and the checks at the end; exit 1 when one of them fails. What is played is drawn
from the seed, so that two runs differ in their times alone.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from dataclasses import field
from datetime import datetime
from datetime import timedelta
from pathlib import Path
from statistics import mean
from statistics import median
from zoneinfo import ZoneInfo

from openclaw import Memory
from openclaw.errors import OpenclawError

ZONE = ZoneInfo("Asia/Shanghai")
START = datetime(2026, 1, 1, 8, 0, tzinfo=ZONE)
FACTS = 20  # a day, on both machines together
LIMIT = 200
RATIO = 1.3  # the end against the end of the second quarter
HALF = 180  # the day at whose end the memory is set aside, to be measured beside the last one
ROUNDS = 61
SAMPLE = 60  # retired entries that are restored in rehearsal at the end

TOPICS = {
    "coffee": ["喝了{n}号豆子，{o}", "The {n} roast from {p} tasted {a}", "{p}的手冲{o}"],
    "health": [
        "今天走了{n}步，{o}",
        "Slept {n} minutes more than usual, felt {a}",
        "胃在{p}吃完后{o}",
    ],
    "travel": ["去{p}的票是{n}块，{o}", "Booked seat {n} to {p}, {a}", "{p}的酒店{n}号房{o}"],
    "work": [
        "{x}负责第{n}个需求，{o}",
        "Ticket {n} went to {x}, {a}",
        "周会定在第{n}间会议室，{o}",
    ],
    "family": [
        "{x}说{p}{o}，第{n}次",
        "Called {x} about {p} for {n} minutes, {a}",
        "给{x}买了{n}号礼物，{o}",
    ],
    "reading": ["读到第{n}页，{o}", "Chapter {n} about {p} was {a}", "{x}推荐的第{n}本书{o}"],
    "music": ["{x}的第{n}首{o}", "Track {n} by {x} sounds {a}", "在{p}听了{n}号曲目，{o}"],
    "sport": ["在{p}跑了{n}百米，{o}", "Played {n} rounds with {x}, {a}", "第{n}次攀岩在{p}，{o}"],
    "food": ["{p}的{n}号套餐{o}", "Dish {n} at {p} is {a}", "{x}做的第{n}道菜{o}"],
    "home": ["第{n}个灯泡换在{p}，{o}", "Shelf {n} is for {x}, {a}", "阳台第{n}盆花{o}"],
    "garden": ["第{n}株番茄{o}", "Row {n} got water, {a}", "{x}送的第{n}包种子{o}"],
    "film": ["{x}演的第{n}部{o}", "Film {n} set in {p} was {a}", "第{n}排的座位{o}"],
    "study": ["第{n}课讲{p}，{o}", "Lesson {n} with {x} was {a}", "背了{n}个词，{o}"],
    "money": ["{p}花了{n}块，{o}", "Saved {n} this week, {a}", "给{x}转了{n}，{o}"],
    "pets": [
        "阿福今天吃了{n}克，{o}",
        "The cat saw {x} {n} times, {a}",
        "带阿福去{p}，第{n}次，{o}",
    ],
}
PLACES = ["杭州", "里斯本", "大理", "Porto", "青岛", "Kyoto", "老城", "河边", "图书馆", "Leeds"]
PEOPLE = ["小雨", "Ana", "老周", "Marta", "阿杰", "Joon", "妈妈", "Tomas"]
ZH = ["挺好", "一般", "有点贵", "还想再来", "太吵了", "很安静", "记下来", "下次换一个"]
EN = ["fine", "too loud", "worth it", "a bit dear", "quiet", "odd", "better than before"]
SLOTS = {
    "residence": ["住在{p}", "The user lives in {p}"],
    "job": ["在{p}做第{n}份工作", "The user has job number {n} in {p}"],
    "phone_model": ["用第{n}代手机", "The user has phone model {n}"],
    "diet": ["现在按第{n}种食谱吃", "The user is on diet plan {n}"],
}
ASKED = [
    "最近胃不太舒服",
    "coffee",
    "上周在杭州",
    "小雨",
    "the garden",
    "工作上的事",
    "读书",
    "cat",
]


@dataclass
class Month:
    """What was measured in one month."""

    loads: list[float] = field(default_factory=list)
    sweeps: list[float] = field(default_factory=list)
    remembers: list[float] = field(default_factory=list)
    row: tuple[str, ...] = ()


class Machine:
    """One computer: its own state of the machine, its clone of the brain."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "home"
        self.brain = folder / "brain"
        self.home.mkdir(parents=True, exist_ok=True)

    @property
    def files(self) -> Path:
        """The folder of the profile."""
        return self.brain / "profiles" / "assistant"

    def memory(self) -> Memory:
        """The memory, opened as this machine."""
        os.environ["OCMEM_HOME"] = str(self.home)
        return Memory.open(self.brain, profile="assistant")


class Life:
    """The play: what was said, by whom it was touched, what it cost."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.chance = random.Random(seed)  # noqa: S311 - it plays a life, it keeps no secret
        self.folder = folder
        self.now = START
        self.said: dict[str, str] = {}  # every statement ever made, to the day
        self.months: list[Month] = []
        self.failed: list[str] = []
        self.then: datetime | None = None  # when a copy was set aside
        self.number = 0
        self.one, self.two = Machine(folder / "one"), Machine(folder / "two")
        self.turn(0, 0)
        os.environ["OCMEM_HOME"] = str(self.one.home)
        made = Memory.init(self.one.brain, profile="assistant")
        made.config_set("timezone", "Asia/Shanghai")
        made.milestone("begin")
        bare = folder / "bare.git"
        git(folder, "clone", "--quiet", "--bare", str(self.one.brain), str(bare))
        git(self.one.brain, "remote", "add", "origin", str(bare))
        git(folder, "clone", "--quiet", str(bare), str(self.two.brain))
        self.two.memory().check(fix=True)
        self.two.memory().config_trust()

    def turn(self, day: int, minute: int) -> None:
        """Turn the clock to a minute of a day, counted from eight in the morning."""
        self.now = START + timedelta(days=day, minutes=minute)
        os.environ["OCMEM_NOW"] = self.now.isoformat()

    def statement(self) -> tuple[str, dict[str, object]]:
        """One statement that nobody has made before, and its fields."""
        self.number += 1
        if self.chance.random() < 0.01:
            slot = self.chance.choice(sorted(SLOTS))
            text = self.filled(self.chance.choice(SLOTS[slot]))
            return text, {"slot": slot, "entity": "user", "importance": "high", "tags": [slot]}
        topic = self.chance.choice(sorted(TOPICS))
        fields: dict[str, object] = {"tags": [topic], "source": f"chat#{self.number // 10}"}
        if self.chance.random() < 0.3:
            fields["tags"] = [topic, self.chance.choice(sorted(TOPICS))]
        if self.chance.random() < 0.4:
            fields["importance"] = "low"
        if self.chance.random() < 0.2:
            fields["ttl"] = f"{self.chance.randint(1, 60)}d"
        if self.chance.random() < 0.03:
            fields["visibility"] = "private"
        if self.chance.random() < 0.1:
            del fields["tags"]
        return self.filled(self.chance.choice(TOPICS[topic])), fields

    def filled(self, pattern: str) -> str:
        """A pattern with names, places and a number that stands for this statement alone."""
        return pattern.format(
            n=self.number,
            p=self.chance.choice(PLACES),
            x=self.chance.choice(PEOPLE),
            o=self.chance.choice(ZH),
            a=self.chance.choice(EN),
        )

    def day(self, day: int) -> None:
        """One day: the first machine; every third one the second a little, too; the night."""
        month = self.months[-1]
        both = day % 3 == 2
        self.turn(day, 0)
        first = self.one.memory()
        ids = self.talk(first, self.one, day, 14 if both else FACTS, month)
        if self.chance.random() < 0.7:
            self.correct(first, self.one, ids)
        self.write_note(first, day)
        self.commit(first, self.one)
        if day % 7 == 3:
            self.edit_by_hand(day)
        if both:
            self.sync(first, self.one)
            self.second(day, month)
        self.turn(day, 20 * 60)
        first = self.one.memory()
        if day % 2:  # on other nights it sweeps before it has seen what the second one did
            self.sync(first, self.one)
        self.night(first, self.one, month)
        self.sync(first, self.one)

    def second(self, day: int, month: Month) -> None:
        """The evening on the second machine, and its own sweep."""
        self.turn(day, 13 * 60)
        second = self.two.memory()
        self.sync(second, self.two)
        self.talk(second, self.two, day, FACTS - 14, month)
        self.settle(second)
        self.commit(second, self.two)
        self.turn(day, 15 * 60)
        self.night(second, self.two, month)
        self.sync(second, self.two)

    def talk(
        self, memory: Memory, machine: Machine, day: int, count: int, month: Month
    ) -> list[str]:
        """Some statements, and a load now and then."""
        os.environ["OCMEM_HOME"] = str(machine.home)
        ids = []
        for at in range(count):
            self.turn(day, at * 20 + (13 * 60 if machine is self.two else 0))
            text, fields = self.statement()
            start = time.perf_counter()
            outcome = memory.remember(text, **fields)  # type: ignore[arg-type]  # drawn above, all of the right kind
            month.remembers.append(time.perf_counter() - start)
            self.said.setdefault(outcome.entry.text, f"{self.now:%Y-%m-%d}")
            ids.append(outcome.id)
            if at % 5 == 0:
                start = time.perf_counter()
                memory.load(self.chance.choice(ASKED))
                month.loads.append(time.perf_counter() - start)
        return ids

    def correct(self, memory: Memory, machine: Machine, ids: list[str]) -> None:
        """Something was said wrongly."""
        os.environ["OCMEM_HOME"] = str(machine.home)
        self.number += 1
        text = f"更正第{self.number}条：{self.filled('在{p}其实是{n}，{o}')}"
        made = memory.remember(text, supersedes=[self.chance.choice(ids)], tags=["work"])
        self.said[made.entry.text] = f"{self.now:%Y-%m-%d}"

    def write_note(self, memory: Memory, day: int) -> None:
        """What was going on; every third day with a conclusion."""
        self.number += 1
        end = f"\n\n结论：{self.filled('第{n}步先做{p}的部分')}" if day % 3 == 0 else ""
        memory.note(f"第{self.number}次整理计划。{end}", title=f"计划 {self.number}")
        if end:
            self.said[end.split("：", 1)[1]] = f"{self.now:%Y-%m-%d}"

    def edit_by_hand(self, day: int) -> None:
        """A person opens memories.md: changes a word, types an entry, or takes one out."""
        path = self.one.files / "memories.md"
        text = path.read_text(encoding="utf-8")
        match (day // 7) % 4:
            case 0 | 1:
                old = self.chance.choice(ZH)
                text = text.replace(old, f"{old}（已核对）", 1)
            case 2:
                self.number += 1
                said = f"手写的第{self.number}条：{self.filled('{x}在{p}')}"
                stamp = self.now.isoformat(timespec="seconds")
                header = f"---\nid: hand-{self.number}\ntimestamp: {stamp}\ntags: [family]\n---\n"
                text += f"\n{header}{said}\n"
                self.said[said] = f"{self.now:%Y-%m-%d}"
            case _:
                before, opening, rest = text.rpartition("---\nid: mem-")
                end = rest.find("\n---\nid: ")
                text = before if end < 0 else before + rest[end + 1 :]
                text = text if opening else before + opening + rest
        path.write_text(text, encoding="utf-8")
        later = time.time() + 5  # a person takes longer than the play does
        os.utime(path, (later, later))

    def settle(self, memory: Memory) -> None:
        """The person answers what the memory asks: the newer statement holds."""
        os.environ["OCMEM_HOME"] = str(self.two.home)
        for pair in memory.conflicts().conflicts:
            one, two = sorted(pair.entries, key=lambda entry: entry.timestamp or "")
            try:
                memory.resolve(one.id, keep=two.id)
            except OpenclawError as error:
                if error.code not in ("not_in_conflict", "entry_not_found"):
                    raise

    def commit(self, memory: Memory, machine: Machine) -> None:
        """The end of a conversation."""
        os.environ["OCMEM_HOME"] = str(machine.home)
        memory.milestone()

    def night(self, memory: Memory, machine: Machine, month: Month) -> None:
        """The sweep of the night."""
        os.environ["OCMEM_HOME"] = str(machine.home)
        start = time.perf_counter()
        memory.sweep()
        month.sweeps.append(time.perf_counter() - start)

    def sync(self, memory: Memory, machine: Machine) -> None:
        """Fetch, merge, push."""
        os.environ["OCMEM_HOME"] = str(machine.home)
        memory.sync()

    def set_aside(self) -> None:
        """Keep the first machine as it is now."""
        self.then = self.now
        shutil.copytree(self.one.home.parent, self.folder / "half", symlinks=True)

    def beside_half(self) -> float:
        """How long a load takes now against what was set aside, in turn, each at its time."""
        half = Machine(self.folder / "half")
        took: dict[str, list[float]] = {"half": [], "now": []}
        sides = {"half": (half, self.then or self.now), "now": (self.one, self.now)}
        memories = {name: machine.memory() for name, (machine, _) in sides.items()}
        for number in range(ROUNDS):
            for name, (machine, clock) in sides.items():
                os.environ["OCMEM_HOME"] = str(machine.home)
                os.environ["OCMEM_NOW"] = clock.isoformat()
                memories[name].remember(f"measured in round {number}", tags=["work"])
                start = time.perf_counter()
                memories[name].load(ASKED[number % len(ASKED)])
                took[name].append(time.perf_counter() - start)
        return median(took["now"][1:]) / median(took["half"][1:])

    def measure(self, day: int) -> None:
        """The end of a month: what the memory is like."""
        self.turn(day, 21 * 60)
        memory = self.one.memory()
        month = self.months[-1]
        fixed, pack = memory.load(), memory.load("最近胃不太舒服")
        held = memory.list()
        live = sum(entry.file == "memories.md" for entry in held)
        if live > LIMIT:
            self.failed.append(f"{self.now:%Y-%m}: {live} entries in memories.md")
        archive = sum(p.stat().st_size for p in (self.one.files / "contexts" / "archive").glob("*"))
        month.row = (
            f"{self.now:%Y-%m}",
            str(live),
            f"{(self.one.files / 'memories.md').stat().st_size / 1024:.0f}",
            f"{archive / 1024:.0f}",
            f"{size(self.one.brain / '.git') / 1024:.0f}",
            str(fixed.tokens),
            str(pack.tokens),
            f"{median(month.loads) * 1000:.1f}",
            f"{median(month.remembers) * 1000:.1f}",
            f"{mean(month.sweeps):.2f}",
        )
        print("| " + " | ".join(month.row) + " |", flush=True)


def git(folder: Path, *arguments: str) -> str:
    """Run git as the person of the play."""
    person = {
        f"GIT_{who}_{what}": "lin@example.org" if what == "EMAIL" else "lin"
        for who in ("AUTHOR", "COMMITTER")
        for what in ("NAME", "EMAIL")
    }
    os.environ.update(person)
    done = subprocess.run(
        ["git", "-C", str(folder), *arguments], capture_output=True, text=True, check=True
    )
    return done.stdout


def size(folder: Path) -> int:
    """The bytes of all files below a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


HEAD = (
    "month", "entries", "memories.md KB", "archive KB", ".git KB", "fixed tokens", "pack tokens",
    "load ms", "remember ms", "sweep s",
)  # fmt: skip


def play(life: Life, days: int) -> None:
    """All days; a row of the table at the end of each month of thirty."""
    print("| " + " | ".join(HEAD) + " |\n" + "|---" * len(HEAD) + "|", flush=True)
    for day in range(days):
        if day % 30 == 0:
            life.months.append(Month())
        life.day(day)
        if day % 30 == 29 or day == days - 1:
            life.measure(day)
        if day == HALF:
            life.set_aside()


def checks(life: Life) -> Iterator[tuple[str, bool]]:
    """What must hold at the end."""
    memory = life.one.memory()
    yield "entries in memories.md never over 200 at the end of a month", not life.failed
    if len(life.months) >= 9:
        early, late = (
            median(float(month.row[5]) for month in part)
            for part in (life.months[3:6], life.months[-3:])
        )
        tokens = late / early
        name = "fixed tokens, last quarter against the second"
        yield f"{name}: {tokens:.2f} (at most {RATIO})", tokens <= RATIO
    bad = [f for f in memory.check().findings if f.severity == "error"]
    yield f"findings of severity error: {[(f.code, f.id) for f in bad][:5]}", not bad
    missing = lost(life, memory)
    yield f"statements made {len(life.said)}, not to be found: {missing[:3]}", not missing
    refused = list(not_restorable(life, memory))
    yield f"of {SAMPLE} retired entries not restorable: {refused[:3]}", not refused
    again = [c.id or c.file for c in memory.sweep().changes]
    yield f"one more sweep changes nothing: {again[:3]}", not again
    if life.then is not None:
        ratio = life.beside_half()
        name = f"load time, now against day {HALF}, measured in turn"
        yield f"{name}: {ratio:.2f} (at most {RATIO})", ratio <= RATIO


def lost(life: Life, memory: Memory) -> list[str]:
    """The statements that stand neither in a live file, nor in the archive, nor in git."""
    held = "\n".join(e.text for e in (*memory.list(), *memory.list(archived=True)))
    other = life.two.memory()
    held += "\n".join(e.text for e in (*other.list(), *other.list(archived=True)))
    os.environ["OCMEM_HOME"] = str(life.one.home)
    left = [text for text in life.said if text not in held]
    if not left:
        return []
    ever = git(life.one.brain, "log", "--all", "--patch", "--unified=0", "--format=")
    return [text for text in left if text not in ever]


def not_restorable(life: Life, memory: Memory) -> Iterator[str]:
    """Of a sample of retired entries those that ``restore`` does not bring back whole."""
    retired = [e for e in memory.list(archived=True) if e.text]
    for entry in life.chance.sample(retired, min(SAMPLE, len(retired))):
        try:
            back = memory.restore(entry.id, dry_run=True)
        except OpenclawError as error:
            yield f"{entry.id}: {error}"
            continue
        if back.entry.text != entry.text:
            yield f"{entry.id}: another text"


def main() -> int:
    """Play, print, check."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--days", type=int, default=730)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="play in this new folder, and leave it there")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ocmem-growth-") as temporary:
        folder = options.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        life = Life(folder, options.seed)
        start = time.perf_counter()
        play(life, options.days)
        found = list(checks(life))
    print(
        f"\n{options.days} days, seed {options.seed}, played in {time.perf_counter() - start:.0f} s"
    )
    for name, kept in found:
        print(f"{'ok' if kept else 'FAILED'}: {name}")
    return 0 if all(kept for _, kept in found) else 1


if __name__ == "__main__":
    sys.exit(main())
