"""Print how much of the evidence ``rank`` finds within a budget of tokens, on LoCoMo.

``python benchmarks/locomo_recall.py`` reads ``locomo/dev.json`` from the folder that
``OCMEM_BENCH_DATA`` names, or from ``../shared/data``, and says so when it is not there. A
conversation's observed facts are the memory; a question (categories 1 to 4) asks for those
whose ``dia_id`` is in its evidence, and questions without such a fact are left out. Tokens
are words and punctuation marks. LoCoMo is by snap-research, CC BY-NC 4.0; nothing of it is
part of this project.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import mean
from typing import Any

from openclaw.model import Entry
from openclaw.read.search import rank

HERE = Path(__file__).resolve().parent
DATA = Path(os.environ.get("OCMEM_BENCH_DATA", HERE.parent.parent / "shared" / "data"))
CATEGORIES = {1, 2, 3, 4}
BUDGETS = (256, 512, 1024)
AT = (5, 10, 20)

_TOKEN = re.compile(r"\w+|[^\w\s]")
_TURN = re.compile(r"D\d+:\d+")


@dataclass(frozen=True, slots=True)
class Fact:
    """One observation, and the turns that it came from."""

    entry: Entry
    turns: frozenset[str]
    tokens: int


def facts(conversation: dict[str, Any]) -> list[Fact]:
    """The memory of one conversation, in its order."""
    said = [
        observation
        for session in conversation["observation"].values()
        for observations in session.values()
        for observation in observations
    ]
    return [
        Fact(
            Entry(f"mem-{number:04}", text),
            frozenset(_TURN.findall(str(turns))),
            len(_TOKEN.findall(text)),
        )
        for number, (text, turns) in enumerate(said)
    ]


def answers(conversations: list[dict[str, Any]]) -> Iterator[dict[str, float]]:
    """For each question the share of its facts that is found, by budget and by place."""
    for conversation in conversations:
        memory = facts(conversation)
        for asked in conversation["qa"]:
            evidence = set(_TURN.findall(str(asked["evidence"])))
            wanted = {fact.entry.id for fact in memory if fact.turns & evidence}
            if asked["category"] in CATEGORIES and wanted:
                yield shares(asked["question"], memory, wanted)


def shares(question: str, memory: list[Fact], wanted: set[str]) -> dict[str, float]:
    """The share of ``wanted`` within each budget (the best facts that fit) and each place."""
    tokens = {fact.entry.id: fact.tokens for fact in memory}
    order = [hit.entry.id for hit in rank(question, [fact.entry for fact in memory])]
    sums = [sum(tokens[id_] for id_ in order[: at + 1]) for at in range(len(order))]
    within = {
        str(budget): {id_ for id_, total in zip(order, sums, strict=True) if total <= budget}
        for budget in BUDGETS
    }
    within |= {f"@{place}": set(order[:place]) for place in AT}
    return {name: len(found & wanted) / len(wanted) for name, found in within.items()}


def main() -> None:
    """Measure and print."""
    file = DATA / "locomo" / "dev.json"
    if not file.exists():
        print(f"skipped: {file} is not there; OCMEM_BENCH_DATA names the folder of the data")
        return
    found = list(answers(json.loads(file.read_text(encoding="utf-8"))))
    print(f"LoCoMo, {len(found)} questions: mean share of the evidence that is found")
    for name in found[0]:
        what = f"the first {name[1:]}" if name.startswith("@") else f"{name} tokens"
        print(f"within {what:14} {mean(answer[name] for answer in found):.3f}")


if __name__ == "__main__":
    main()
