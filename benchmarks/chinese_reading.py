"""Print how often the first answer to a Chinese question is from the right day, on MemoryBank.

``python benchmarks/chinese_reading.py`` reads ``memorybank/`` from the folder that
``OCMEM_BENCH_DATA`` names, or from ``../shared/data``, and says so when it is not there. The
memory is each exchange of one of 15 users (what was said and what was answered), an entry with
its day as ``source`` and ``timestamp``. The set marks no evidence, so this script does, by rule:

- *dated*: a question that names a day (5月2号) asks for that day;
- *worded*: of any other question the frame is cut away (``FRAME``: pronouns, particles, words
  like 推荐 and 哪些 that every question has). The longest stretch of what is left, two
  characters at least, that stands in the talk of exactly one day marks that day. Where two
  days tie or no stretch is left, the question is left out.

The second rule looks for characters in common, which favours every method that does the same,
ours as well as the bigrams beside it. MemoryBank is under the MIT licence; nothing of it is part
of this project.
"""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from openclaw.model import Entry
from openclaw.read.search import rank
from openclaw.read.words import fold

HERE = Path(__file__).resolve().parent
DATA = Path(os.environ.get("OCMEM_BENCH_DATA", HERE.parent.parent / "shared" / "data"))
FRAME = (
    "我曾经|你曾经|我曾|我们|推过荐|推荐|分享|告诉|提到|咨询|还记得|记得|名字|内容|主要|话题|具体|日期|"
    "是什么|什么|哪些|哪个|哪一|哪里|为什么|怎么样|怎么|如何|多少|多久|喜欢|最近|关于|建议|对吗|方法|方式|"
    "意见|问题|类型|一部|一本|一个|一档|一次|一些|几个|几天|不少|很多|曾经|遇到|时候|尝试|计划|之前|看过|"
    "看了|这|那|你|我|他|她|它|的|了|过|吗|呢|是|在|和|与|给|向|把|被|从|就|有|不|好"
)

_CUT = re.compile(rf"{FRAME}|[，。？：、！\s《》（）]")
_DAY = re.compile(r"(\d{1,2})月(\d{1,2})[日号]")

Ranker = Callable[[str, Sequence[Entry]], Entry | None]  # a question and a memory to the first


@dataclass(frozen=True, slots=True)
class Question:
    """A question, the memory that it is put to, the day that it asks for, and by which rule."""

    text: str
    memory: Sequence[Entry]
    day: str
    rule: str


def memory_of(user: dict[str, Any]) -> list[Entry]:
    """Each exchange of a user, in order."""
    said = [
        (day, f"{turn['query']}\n{turn['response']}")
        for day, turns in user["history"].items()
        for turn in turns
    ]
    return [
        Entry(f"mem-{n:04}", text, source=day, timestamp=f"{day}T08:00:00+08:00")
        for n, (day, text) in enumerate(said, 1)
    ]


def marked(text: str, memory: Sequence[Entry]) -> tuple[str, str] | None:
    """The day that a question asks for, and the rule that says so."""
    days: dict[str, str] = {}
    for entry in memory:
        days[entry.source or ""] = days.get(entry.source or "", "") + "\n" + entry.text
    if named := _DAY.search(text):
        ends = f"-{int(named[1]):02}-{int(named[2]):02}"
        return next(((day, "dated") for day in days if day.endswith(ends)), None)
    stretches = sorted(set(_stretches(text)), key=len, reverse=True)
    held = {s: [day for day, talk in days.items() if s in talk] for s in stretches}
    alone = {s: found[0] for s, found in held.items() if len(found) == 1}
    longest = max(map(len, alone), default=0)
    best = {day for stretch, day in alone.items() if len(stretch) == longest}
    return (best.pop(), "worded") if len(best) == 1 else None


def _stretches(text: str) -> Iterator[str]:
    for piece in _CUT.split(text):
        for start in range(len(piece) - 1):
            yield from (piece[start:end] for end in range(start + 2, len(piece) + 1))


def questions(folder: Path) -> Iterator[Question]:
    """The Chinese questions whose day is marked."""
    users = json.loads((folder / "memory_bank_cn.json").read_text(encoding="utf-8"))
    for line in (folder / "probing_questions_cn.jsonl").read_text(encoding="utf-8").splitlines():
        for name, asked in json.loads(line).items():
            memory = memory_of(users[name])
            for text in asked:
                if found := marked(text, memory):
                    yield Question(text, memory, *found)


def ours(text: str, memory: Sequence[Entry]) -> Entry | None:
    """The first hit of the ranking."""
    return next((hit.entry for hit in rank(text, memory)), None)


def without_time(text: str, memory: Sequence[Entry]) -> Entry | None:
    """The same over entries that say neither source nor time."""
    bare = [Entry(entry.id, entry.text) for entry in memory]
    first = ours(text, bare)
    return next((entry for entry in memory if first and entry.id == first.id), None)


def bigrams(text: str, memory: Sequence[Entry]) -> Entry | None:
    """Plain character bigrams: the text that shares most of the question's."""
    asked = _bigrams(text)
    shared = [(len(asked & _bigrams(entry.text)), -at) for at, entry in enumerate(memory)]
    return memory[-max(shared)[1]] if max(shared)[0] else None


def jaccard(text: str, memory: Sequence[Entry]) -> Entry | None:
    """The same as a share of all bigrams of both."""
    asked = _bigrams(text)
    shared = [
        (len(asked & own) / len(asked | own), -at)
        for at, own in enumerate(_bigrams(entry.text) for entry in memory)
    ]
    return memory[-max(shared)[1]] if max(shared)[0] else None


def _bigrams(text: str) -> frozenset[str]:
    folded = re.sub(r"\W", "", fold(text))
    return frozenset(folded[i : i + 2] for i in range(len(folded) - 1))


RANKERS: tuple[tuple[str, Ranker], ...] = (
    ("recall", ours),
    ("  without source and time", without_time),
    ("character bigrams", bigrams),
    ("  as a share (Jaccard)", jaccard),
)


def main() -> None:
    """Measure and print."""
    folder = DATA / "memorybank"
    if not folder.exists():
        print(f"skipped: {folder} is not there; OCMEM_BENCH_DATA names the folder of the data")
        return
    asked = list(questions(folder))
    count = Counter(question.rule for question in asked)
    names = (*(f"{rule} ({count[rule]})" for rule in ("dated", "worded")), f"all ({len(asked)})")
    print("MemoryBank, Chinese: share of the questions whose first answer is of the right day")
    print(f"{'':28}" + "".join(f"{name:>14}" for name in names))
    for name, ranker in RANKERS:
        right: Counter[str] = Counter()
        for question in asked:
            first = ranker(question.text, question.memory)
            right[question.rule] += first is not None and first.source == question.day
        shares = (right["dated"] / count["dated"], right["worded"] / count["worded"])
        whole = right.total() / len(asked)
        print(f"{name:28}" + "".join(f"{share:14.3f}" for share in (*shares, whole)))


if __name__ == "__main__":
    main()
