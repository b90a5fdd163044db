"""Print how well the rules of conflict judge other people's pairs, beside "always yes".

``python benchmarks/conflicts.py [-v]`` reads ``cdconv/``, ``ocnli/``, ``stsb/``, ``pawsx/``,
``locomo/`` and ``memorybank/`` from the folder that ``OCMEM_BENCH_DATA`` names, or from
``../shared/data``, and says so when they are not there. ``-v`` lists the flags.

- *Precision*: CDConv, whether reply b2 contradicts reply b1 (label 3), against all other labels
  and against "none" (0) alone; OCNLI, whether a hypothesis contradicts its premise, pairs
  without a label left out. A flag is ``conflict`` or ``superseded``.
- *Pairs of one topic that do not disagree*: STS-B pairs of similarity 3 and more, PAWS-X
  paraphrases, OCNLI's neutral and entailed pairs, CDConv's replies without a contradiction, and
  neighbouring facts about one speaker of LoCoMo. At most 2 % of them may be flagged.
- *One memory*: all that one speaker of LoCoMo (facts) or one user of MemoryBank (turns) says, in
  order, each held against the 200 before it. Nearly none of them disagrees with an earlier one.

CDConv and LoCoMo are CC BY-NC 4.0, OCNLI is CC BY-NC 2.0, STS-B CC BY-SA 4.0, PAWS-X is by
Google, MemoryBank is MIT; nothing of them is part of this project.
"""

from __future__ import annotations

import csv
import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path

from openclaw.model import Draft
from openclaw.model import Entry
from openclaw.write.conflict import CANDIDATES
from openclaw.write.conflict import decide
from openclaw.write.conflict import relation
from openclaw.write.conflict import relations

HERE = Path(__file__).resolve().parent
DATA = Path(os.environ.get("OCMEM_BENCH_DATA", HERE.parent.parent / "shared" / "data"))
PRECISION, FALSE_FLAGS = 0.65, 0.02
SIMILAR = 3.0
FLAGS = ("conflict", "superseded")

Labelled = tuple[str, str, str]  # the old text, the new one, what they are to each other


@dataclass(frozen=True, slots=True)
class Score:
    """How many pairs there are and disagree, how many are flagged, and how many rightly."""

    pairs: int
    opposed: int
    flagged: int
    right: int

    @property
    def always(self) -> str:
        """What "always yes" would score."""
        precision = self.opposed / self.pairs
        return f"{precision:.3f} / 1.000 / {2 * precision / (1 + precision):.3f}"

    def __str__(self) -> str:
        """Precision, recall and F1."""
        precision = self.right / self.flagged if self.flagged else 0.0
        recall = self.right / self.opposed
        mean = 2 * precision * recall / (precision + recall) if self.right else 0.0
        return f"{precision:.3f} / {recall:.3f} / {mean:.3f}"


def lines(*parts: str) -> list[str]:
    """The lines of a file of the data."""
    return DATA.joinpath(*parts).read_text(encoding="utf-8").splitlines()


def cdconv() -> list[Labelled]:
    """Replies b1 and b2, with the label."""
    rows = (line.split("\t") for line in lines("cdconv", "dev.tsv"))
    return [(row[1], row[3], row[4]) for row in rows]


def ocnli() -> list[Labelled]:
    """Premise and hypothesis, with the label, where the annotators agreed on one."""
    rows = (json.loads(line) for line in lines("ocnli", "dev-first-half.jsonl"))
    return [(r["sentence1"], r["sentence2"], r["label"]) for r in rows if r["label"] != "-"]


def similar(language: str) -> list[Labelled]:
    """STS-B pairs about the same."""
    rows = csv.reader(lines("stsb", f"{language}-dev.csv"))
    return [(one, other, "similar") for one, other, how in rows if float(how) >= SIMILAR]


def paraphrases() -> list[Labelled]:
    """PAWS-X pairs that say the same."""
    rows = (line.split("\t") for line in lines("pawsx", "zh-dev-first-half.tsv"))
    return [(one, other, "paraphrase") for one, other, label in rows if label == "1"]


def neighbours() -> list[Labelled]:
    """Facts of LoCoMo that follow each other in one session, about one speaker."""
    samples = json.loads("\n".join(lines("locomo", "dev.json")))
    told = (
        [str(fact[0]) for fact in facts]
        for sample in samples
        for session in sample["observation"].values()
        for facts in session.values()
    )
    return [(one, other, "neighbour") for facts in told for one, other in pairwise(facts)]


def speakers() -> list[list[str]]:
    """All facts about each speaker of LoCoMo, in order."""
    told: list[list[str]] = []
    for sample in json.loads("\n".join(lines("locomo", "dev.json"))):
        by_name: dict[str, list[str]] = {}
        for session in sample["observation"].values():
            for name, facts in session.items():
                by_name.setdefault(name, []).extend(str(fact[0]) for fact in facts)
        told += by_name.values()
    return told


def users(language: str) -> list[list[str]]:
    """All turns of each user of MemoryBank, in order."""
    held = json.loads("\n".join(lines("memorybank", f"memory_bank_{language}.json")))
    return [
        [str(turn["query"]) for turns in user["history"].values() for turn in turns]
        for user in held.values()
    ]


def disagreeing(told: list[str]) -> int:
    """How many of one person's statements the rules hold against an earlier one."""
    held = [Entry(f"mem-{at:04}", text) for at, text in enumerate(told)]
    earlier = (held[max(0, at - CANDIDATES) : at] for at in range(len(held)))
    pairs = zip(told, earlier, strict=True)
    return sum(decide(relations(Draft(text), old)).kind != "insert" for text, old in pairs)


def show_memories(name: str, people: list[list[str]]) -> None:
    """Print how many statements of each person's whole memory are flagged."""
    flags, told = sum(map(disagreeing, people)), sum(map(len, people))
    print(f"{name:26} {flags:4} flags of {told:5}")


def flagged(old: str, new: str) -> bool:
    """Whether the rules say that the new text disagrees with the old one or replaces it."""
    return relation(Entry("mem-0001", old), Draft(new)).kind in FLAGS


def score(pairs: list[Labelled], opposed: str) -> Score:
    """Judge pairs of which those labelled ``opposed`` disagree."""
    flags = [label for old, new, label in pairs if flagged(old, new)]
    right = sum(label == opposed for label in flags)
    return Score(len(pairs), sum(p[2] == opposed for p in pairs), len(flags), right)


def show_precision(name: str, pairs: list[Labelled], opposed: str) -> None:
    """Print how many flags are right."""
    found = score(pairs, opposed)
    print(f"{name:26} {found.flagged:4} flags of {found.pairs:5}   {found}   {found.always}")


def show_false_flags(name: str, pairs: list[Labelled]) -> None:
    """Print how many pairs that do not disagree are flagged."""
    flags = [pair for pair in pairs if flagged(pair[0], pair[1])]
    print(f"{name:26} {len(flags):4} flags of {len(pairs):5}   {len(flags) / len(pairs):.4f}")
    for old, new, _ in flags if "-v" in sys.argv else ():
        print(f"    {old}\n      {new}")


def available(name: str, read: Callable[[], list[Labelled]]) -> list[Labelled]:
    """The pairs, or none and a line that says so."""
    try:
        return read()
    except FileNotFoundError as error:
        where = error.filename
        print(
            f"skipped {name}: {where} is not there; OCMEM_BENCH_DATA names the folder of the data"
        )
        return []


def main() -> None:
    """Measure and print."""
    talk, claims = available("CDConv", cdconv), available("OCNLI", ocnli)
    sides = [pair for pair in talk if pair[2] in ("0", "3")]
    print(f"precision (at least {PRECISION}) / recall / F1, then the same of always yes")
    if talk:
        show_precision("CDConv, 3 against all", talk, "3")
        show_precision("CDConv, 3 against 0", sides, "3")
    if claims:
        show_precision("OCNLI", claims, "contradiction")
    print(f"flags on pairs of one topic that do not disagree (at most {FALSE_FLAGS}; always yes 1)")
    sets = {
        "STS-B en, similar": available("STS-B en", lambda: similar("en")),
        "STS-B zh, similar": available("STS-B zh", lambda: similar("zh")),
        "PAWS-X, paraphrases": available("PAWS-X", paraphrases),
        "OCNLI, neutral, entailed": [pair for pair in claims if pair[2] != "contradiction"],
        "CDConv, none": [pair for pair in talk if pair[2] == "0"],
        "LoCoMo, neighbours": available("LoCoMo", neighbours),
    }
    for name, pairs in sets.items():
        if pairs:
            show_false_flags(name, pairs)
    everything = [pair for pairs in sets.values() for pair in pairs]
    if everything:
        show_false_flags("all of them", everything)
    print("statements of one person, each against all before it")
    for name, read in (
        ("LoCoMo, facts", speakers),
        ("MemoryBank zh, turns", partial(users, "cn")),
        ("MemoryBank en, turns", partial(users, "en")),
    ):
        try:
            show_memories(name, read())
        except FileNotFoundError as error:
            print(f"skipped {name}: {error.filename} is not there")


if __name__ == "__main__":
    main()
