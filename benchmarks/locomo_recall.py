"""Print how much of the evidence the ranking finds within a budget of tokens, on LoCoMo.

``python benchmarks/locomo_recall.py`` reads ``locomo/dev.json`` from the folder that
``OCMEM_BENCH_DATA`` names, or from ``../shared/data``, and says so when it is not there. A
conversation's observed facts are the memory, each an entry with its session as ``source`` and
the session's time as ``timestamp``, as an import stores them. A question (categories 1 to 4)
asks for the facts whose ``dia_id`` is in its evidence; questions without such a fact are left
out. LoCoMo is by snap-research, CC BY-NC 4.0; nothing of it is part of this project.

Tokens: a word counts one for every ten letters begun, a punctuation mark one. The word pieces
of MiniLM, in which the floors of this set are counted, come to half a per cent more in all.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace
from datetime import UTC
from datetime import datetime
from functools import partial
from pathlib import Path
from statistics import mean
from typing import Any

from openclaw.errors import MissingExtra
from openclaw.memory.embedders import semantic
from openclaw.model import Entry
from openclaw.read.bm25 import bm25
from openclaw.read.pool import pool
from openclaw.read.question import ask
from openclaw.read.scorers import by_tags
from openclaw.read.search import rank
from openclaw.read.vocabulary import Vocabulary
from openclaw.read.vocabulary import tags_in

HERE = Path(__file__).resolve().parent
DATA = Path(os.environ.get("OCMEM_BENCH_DATA", HERE.parent.parent / "shared" / "data"))
CATEGORIES = {1, 2, 3, 4}
BUDGETS = (256, 512, 1024)
AT = (5, 10, 20)

_TOKEN = re.compile(r"\w{1,10}|[^\w\s]")
_TURN = re.compile(r"D\d+:\d+")

Ranker = Callable[[str, Sequence[Entry]], list[str]]  # a question and a memory to ids, best first


@dataclass(frozen=True, slots=True)
class Fact:
    """One observation, and the turns that it came from."""

    entry: Entry
    turns: frozenset[str]
    tokens: int


@dataclass(frozen=True, slots=True)
class Question:
    """A question, the memory that it is put to, and the ids that answer it."""

    text: str
    memory: Sequence[Fact]
    wanted: frozenset[str]


def facts(conversation: dict[str, Any]) -> list[Fact]:
    """The memory of one conversation, in its order."""
    said = [
        (session.removesuffix("_observation"), text, turns)
        for session, speakers in conversation["observation"].items()
        for observations in speakers.values()
        for text, turns in observations
    ]
    name, talk = conversation["sample_id"], conversation["conversation"]
    return [
        Fact(
            Entry(
                f"mem-{number:04}",
                text,
                timestamp=moment(talk[f"{session}_date_time"]),
                source=f"{name}#{session}",
            ),
            frozenset(_TURN.findall(str(turns))),
            len(_TOKEN.findall(text)),
        )
        for number, (session, text, turns) in enumerate(said, 1)
    ]


def moment(told: str) -> str:
    """``1:56 pm on 8 May, 2023`` as an instant."""
    return datetime.strptime(told, "%I:%M %p on %d %B, %Y").replace(tzinfo=UTC).isoformat()


def questions(conversation: dict[str, Any]) -> Iterator[Question]:
    """The questions of one conversation that its memory can answer."""
    memory = facts(conversation)
    for asked in conversation["qa"]:
        evidence = set(_TURN.findall(str(asked["evidence"])))
        wanted = frozenset(fact.entry.id for fact in memory if fact.turns & evidence)
        if asked["category"] in CATEGORIES and wanted:
            yield Question(asked["question"], memory, wanted)


def shares(question: Question, ranker: Ranker) -> list[float]:
    """The share of what is wanted within each budget (the best that fit) and each place."""
    tokens = {fact.entry.id: fact.tokens for fact in question.memory}
    order = ranker(question.text, [fact.entry for fact in question.memory])
    sums = [sum(tokens[id_] for id_ in order[: at + 1]) for at in range(len(order))]
    found = [
        *({id_ for id_, total in zip(order, sums, strict=True) if total <= b} for b in BUDGETS),
        *(set(order[:place]) for place in AT),
    ]
    return [len(ids & question.wanted) / len(question.wanted) for ids in found]


def ours(text: str, memory: Sequence[Entry], **options: Any) -> list[str]:
    """The ranking of ``recall`` and ``load``."""
    return [hit.entry.id for hit in rank(text, memory, **options)]


def without_sources(text: str, memory: Sequence[Entry]) -> list[str]:
    """The same over entries that say neither source nor time."""
    return ours(text, [replace(entry, source=None, timestamp=None) for entry in memory])


def plain(text: str, memory: Sequence[Entry]) -> list[str]:
    """BM25 over stems alone."""
    points = bm25(ask(text, Vocabulary()).terms, pool(memory, UTC))
    return [memory[at].id for at in sorted(points, key=lambda at: (-points[at], at))]


def tags_alone(text: str, memory: Sequence[Entry]) -> list[str]:
    """The tag layer alone, where each fact has the tags that the vocabulary reads in it."""
    return ours(text, tagged(memory), scorers=(by_tags,))


def with_tags(text: str, memory: Sequence[Entry]) -> list[str]:
    """All of the ranking over entries with those tags."""
    return ours(text, tagged(memory))


_TAGGED: dict[str, tuple[str, ...]] = {}


def tagged(memory: Sequence[Entry]) -> list[Entry]:
    """The entries with the tags of the built-in vocabulary that their texts name."""
    for entry in memory:
        if entry.text not in _TAGGED:
            _TAGGED[entry.text] = tuple(tags_in(entry.text, Vocabulary()))
    return [replace(entry, tags=_TAGGED[entry.text]) for entry in memory]


def rankers() -> Iterator[tuple[str, Ranker]]:
    """What is measured, by name."""
    yield "recall", ours
    yield "  without source and time", without_sources
    yield "  with tags of the vocabulary", with_tags
    yield "BM25 over stems alone", plain
    yield "tag layer alone", tags_alone
    try:
        yield "recall, embedder (semantic)", partial(ours, embedder=semantic())
    except MissingExtra as error:
        print(f"no embedder: {error}")


def main() -> None:
    """Measure and print."""
    file = DATA / "locomo" / "dev.json"
    if not file.exists():
        print(f"skipped: {file} is not there; OCMEM_BENCH_DATA names the folder of the data")
        return
    conversations = json.loads(file.read_text(encoding="utf-8"))
    asked = [list(questions(conversation)) for conversation in conversations]
    print(f"LoCoMo, {sum(map(len, asked))} questions: mean share of the evidence that is found")
    names = (*(f"{b} tokens" for b in BUDGETS), *(f"first {place}" for place in AT))
    print(f"{'':30}" + "".join(f"{name:>13}" for name in names))
    for name, ranker in rankers():
        found = [[shares(question, ranker) for question in group] for group in asked]
        every = [one for group in found for one in group]
        print(f"{name:30}" + "".join(f"{mean(c):13.3f}" for c in zip(*every, strict=True)))
        if ranker is ours:
            for talk, group in zip(conversations, found, strict=True):
                line = "".join(f"{mean(c):13.3f}" for c in zip(*group, strict=True))
                print(f"{'    of ' + talk['sample_id']:30}{line}", flush=True)


if __name__ == "__main__":
    main()
