"""Print how openclaw compares with the bare work below it, as ratios measured in one run.

``python benchmarks/run.py [PART]...`` runs the parts that are named (start_up, load, remember,
archive, profiles, race), or all.
Exit 1 when a row is over its limit. What each row means is in benchmarks/README.md.
"""

from __future__ import annotations

import multiprocessing
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median

import yaml

from openclaw import Memory

TOPIC = "最近胃不太舒服"
FACTS = (
    ("用户喝美式咖啡会心悸，第 {n} 次提到", "coffee, health"),
    ("The user likes window seat number {n} on long flights", "travel"),
    ("用户每周去第 {n} 号公园跑步", "sport"),
    ("The user's colleague number {n} works from Lisbon", "work, people"),
    ("用户胃不好，第 {n} 种药饭后吃", "health"),
    ("The user reads book {n} before going to sleep", "reading"),
)
ENTRY = """---
id: mem-{n:04}
timestamp: 2025-{month:02}-{day:02}T08:00:00+08:00
source: chat#{n}
importance: {importance}
status: {status}
tags: [{tags}]
---
{text}

"""
HEADER = re.compile(r"^---\n(.*?)^---\n", re.MULTILINE | re.DOTALL)
ENTRIES, ARCHIVED, PROFILES = 200, 20_000, 1_000
ROUNDS = 40
PROCESSES, EACH = 8, 50

Work = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table, as text, and whether its promise is kept."""

    name: str
    ours: str
    reference: str
    ratio: str
    limit: str
    kept: bool


def entry(n: int, *, retired: bool = False) -> str:
    """The n-th made-up entry, as it stands in a file; one in twenty is of high importance."""
    text, tags = FACTS[n % len(FACTS)]
    importance = "high" if n % 20 == 0 else "medium"
    status = "forgotten\narchived: 2026-01-01T00:00:00+08:00" if retired else "active"
    return ENTRY.format(
        n=n, month=n % 12 + 1, day=n % 28 + 1, importance=importance, status=status, tags=tags,
        text=text.format(n=n),
    )  # fmt: skip


def brain(folder: Path, entries: int = ENTRIES) -> Path:
    """A brain in ``folder`` whose profile ``assistant`` has so many entries."""
    Memory.init(folder, profile="assistant")
    memories = folder / "profiles" / "assistant" / "memories.md"
    with memories.open("a", encoding="utf-8", newline="\n") as file:
        file.write("\n" + "".join(entry(n) for n in range(1, entries + 1)))
    return folder


def opened(folder: Path) -> Memory:
    """The profile of a brain of ours."""
    return Memory.open(folder, profile="assistant")


def headers(file: Path) -> list[object]:
    """The least that reading memory can be: the file's text, and its headers parsed in C."""
    text = file.read_text(encoding="utf-8")
    return [yaml.load(header, yaml.CBaseLoader) for header in HEADER.findall(text)]  # noqa: S506 - a loader that makes text alone


def durable(file: Path, data: bytes) -> None:
    """The least that saving can be: temporary file, fsync, rename, fsync of the folder."""
    beside = file.with_suffix(".tmp")
    with beside.open("wb") as temporary:
        temporary.write(data)
        temporary.flush()
        os.fsync(temporary.fileno())
    beside.replace(file)
    folder = os.open(file.parent, os.O_RDONLY)
    os.fsync(folder)
    os.close(folder)


def seconds(work: Work) -> float:
    """How long the work takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def compare(
    name: str, ours: Work, reference: Work, limit: float, *, before: Work | None = None
) -> Row:
    """Run both in turn, after one round that does not count, and compare their medians.

    ``before`` runs ahead of each round and is not timed.
    """
    taken = []
    for _ in range(ROUNDS + 1):
        if before:
            before()
        taken.append((seconds(ours), seconds(reference)))
    one, two = (median(times) for times in zip(*taken[1:], strict=True))
    return Row(
        name=name,
        ours=f"{one * 1000:.1f} ms",
        reference=f"{two * 1000:.1f} ms",
        ratio=f"{one / two:.2f}",
        limit=f"{limit:g}",
        kept=one / two <= limit,
    )


def process(*command: str) -> Work:
    """The work of one whole process that must succeed."""
    return lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def start_up(folder: Path) -> Iterator[Row]:
    """Whole processes against a Python that does nothing."""
    python = sys.executable
    script = Path(python).with_name("ocmem")
    command = [str(script)] if script.exists() else [python, "-m", "openclaw"]
    folder.mkdir()
    nothing = process(python, "-c", "pass")
    yield compare("import openclaw", process(python, "-c", "import openclaw"), nothing, 3)
    yield compare("ocmem --help", process(*command, "--help"), nothing, 8)


def load(folder: Path) -> Iterator[Row]:
    """An open Memory against reading the file and parsing its headers."""
    memory = opened(brain(folder))
    memories = folder / "profiles" / "assistant" / "memories.md"

    def hand_edit() -> None:
        text = memories.read_text(encoding="utf-8")
        memories.write_text(text.replace("第 4 种药", "第 4 种药 "), encoding="utf-8", newline="\n")

    def ours() -> object:
        return memory.load(TOPIC)

    def reference() -> object:
        return headers(memories)

    yield compare(f"load of {ENTRIES} entries", ours, reference, 2)
    yield compare(f"load of {ENTRIES}, edited by hand", ours, reference, 2, before=hand_edit)


def remember(folder: Path) -> Iterator[Row]:
    """An open Memory against a durable write of the same bytes and parsing their headers."""
    memory = opened(brain(folder, ENTRIES - ROUNDS // 2))
    memories = folder / "profiles" / "assistant" / "memories.md"
    same = folder / "reference.md"
    numbers = iter(range(1, ROUNDS + 2))

    def ours() -> object:
        return memory.remember(f"用户收藏了第 {next(numbers)} 枚邮票", tags=["hobby"])

    def reference() -> object:
        durable(same, memories.read_bytes())
        return headers(same)

    yield compare(f"remember into {ENTRIES} entries", ours, reference, 2)


def milestone(folder: Path) -> Iterator[Row]:
    """A milestone of one new entry against git add and git commit of one new line."""
    memory = opened(brain(folder))
    memory.milestone()
    other = folder / "line.txt"
    person = ("-c", "user.name=Bench", "-c", "user.email=bench@example.org")
    numbers = iter(range(10**6))

    def git(*arguments: str) -> None:
        command = ("git", "-C", str(folder), *person, *arguments)
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)

    def write() -> None:
        memory.remember(f"用户收藏了第 {next(numbers)} 枚硬币")
        other.write_text(f"{next(numbers)}\n" * ENTRIES * 8, encoding="utf-8")

    def reference() -> None:
        git("add", "--", other.name)
        git("commit", "--quiet", "--only", "-m", "line", "--", other.name)

    yield compare("milestone of one entry", memory.milestone, reference, 2, before=write)


def archive(folder: Path) -> Iterator[Row]:
    """Loading with a large archive against loading without one."""
    small, large = brain(folder / "small"), brain(folder / "large")
    retired = large / "profiles" / "assistant" / "contexts" / "archive"
    retired.mkdir(parents=True, exist_ok=True)
    months = [f"{year}-{month:02}" for year in (2024, 2025) for month in range(1, 13)]
    for at, month in enumerate(months):
        numbers = range(1_000 + at, 1_000 + ARCHIVED, len(months))
        text = "".join(entry(n, retired=True) for n in numbers)
        (retired / f"entries-{month}.md").write_text(text, encoding="utf-8", newline="\n")
    with_it, without = opened(large), opened(small)
    name = f"load with {ARCHIVED:,} archived"
    yield compare(name, lambda: with_it.load(TOPIC), lambda: without.load(TOPIC), 1.2)
    for query in (TOPIC, "Lisbon 1237"):
        yield compare(
            f"recall over {ARCHIVED:,}: {query}",
            partial(with_it.recall, query, archived=True),
            partial(without.recall, query),
            10,
        )


def profiles(folder: Path) -> Iterator[Row]:
    """Opening and loading one of many profiles against the only one."""
    one, many = brain(folder / "one"), brain(folder / "many")
    for n in range(1, PROFILES):
        other = many / "profiles" / f"role-{n:03}"
        other.mkdir()
        for name in ("identity.md", "memories.md", "state.yaml"):
            (other / name).write_bytes((many / "profiles" / "assistant" / name).read_bytes())
    name = f"open and load one of {PROFILES:,} profiles"
    yield compare(name, lambda: opened(many).load(TOPIC), lambda: opened(one).load(TOPIC), 1.2)


def worker(folder: Path, number: int) -> list[str]:
    """One process of ``race``: the ids that it was given, or what went wrong."""
    memory = opened(folder)
    given = []
    for n in range(EACH):
        try:
            given.append(memory.remember(f"process {number} learned fact {n}").id)
        except Exception as error:  # noqa: BLE001 - any error at all is the result
            given.append(repr(error))
    return given


def race(folder: Path) -> Iterator[Row]:
    """Many processes that write to one profile at once."""
    brain(folder, 0)
    with multiprocessing.get_context("spawn").Pool(PROCESSES) as pool:
        given = pool.starmap(worker, [(folder, number) for number in range(PROCESSES)])
    answered = {answer for answers in given for answer in answers}
    kept = [entry.id for entry in opened(folder).list()]
    for problem in sorted(answered - set(kept)):
        print(problem, file=sys.stderr)
    wanted = PROCESSES * EACH
    yield Row(
        name=f"{PROCESSES} processes × {EACH} remembers",
        ours=f"{len(set(kept))} kept",
        reference="",
        ratio="",
        limit=f"{wanted} of {wanted}",
        kept=len(kept) == wanted and set(kept) == answered,
    )


PARTS = (start_up, load, remember, milestone, archive, profiles, race)


def line(what: str, *cells: str) -> str:
    """One line of the table."""
    return f"{what:<38}" + "".join(f"{cell:>13}" for cell in cells)


def main(parts: list[str]) -> int:
    """Run the parts that are asked for, each in a folder of its own."""
    for name in [name for name in os.environ if name.startswith("OCMEM_")]:
        del os.environ[name]
    kept = True
    print(line("what", "ours", "reference", "ratio", "at most"))
    with tempfile.TemporaryDirectory(prefix="ocmem-bench-") as folder:
        os.environ["OCMEM_HOME"] = str(Path(folder) / "machine")
        for part in PARTS:
            if parts and part.__name__ not in parts:
                continue
            for row in part(Path(folder) / part.__name__):
                verdict = "ok" if row.kept else "over"
                cells = (row.ours, row.reference, row.ratio, row.limit, verdict)
                print(line(row.name, *cells), flush=True)
                kept = kept and row.kept
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
