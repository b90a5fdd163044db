"""Print what counts as the same statement, and whether an old statement is found by a new one.

``python benchmarks/duplicates.py`` reads ``pawsx/`` and ``stsb/`` from the folder that
``OCMEM_BENCH_DATA`` names, or from ``../shared/data``, and says so when they are not there.

- *Near duplicates*: PAWS-X pairs have the same words and maybe another meaning. None may be
  merged by ``normal_form.same_text``; pairs that are the same to the letter are counted apart.
- *Exact restatements*: each sentence in other case, width, spacing and closing punctuation. All
  of them must be merged. In traditional characters (as OpenCC writes them) with
  ``memory.fold_hanzi``, where the extra ``hanzi`` is installed.
- *Old statement found*: a pair is an old statement and a new one about the same with something
  altered: STS-B pairs of similarity 3 to below 5, and PAWS-X pairs that are no paraphrases. The
  old one is hidden among 21 other first sentences of its set, drawn by a fixed seed, and
  ``rank`` searches for the new one.

PAWS-X is by Google; STS-B is CC BY-SA 4.0; nothing of them is part of this project.
"""

from __future__ import annotations

import csv
import os
import random
import unicodedata
from collections.abc import Callable
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from openclaw import hanzi
from openclaw.model import Entry
from openclaw.normal_form import same_text
from openclaw.read.search import rank

HERE = Path(__file__).resolve().parent
DATA = Path(os.environ.get("OCMEM_BENCH_DATA", HERE.parent.parent / "shared" / "data"))
PAWSX = DATA / "pawsx" / "zh-dev-first-half.tsv"
STSB = (DATA / "stsb" / "en-dev.csv", DATA / "stsb" / "zh-dev.csv")
LEAST, MOST = 3.0, 5.0  # the similarity of an altered statement, the end excluded
AMONG = 22
FIRST, FIVE = 0.92, 0.98
FLOOR = "floor: BM25 .906 first, .985 in five, on another set"
SEED = 7

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Found:
    """How often the old statement came first, and how often among the first five."""

    pairs: int
    first: int
    five: int


def pawsx() -> list[tuple[str, str, str]]:
    """The pairs of PAWS-X, each with its label: 1 for a paraphrase."""
    lines = PAWSX.read_text(encoding="utf-8").splitlines()
    return [(one, other, label) for one, other, label in (line.split("\t") for line in lines)]


def stsb(file: Path) -> Iterator[tuple[str, str, float]]:
    """The pairs of STS-B, each with its similarity."""
    with file.open(encoding="utf-8", newline="") as rows:
        for one, other, similarity in csv.reader(rows):
            yield one, other, float(similarity)


def widened(text: str) -> str:
    """The text in full-width characters."""
    wide = {code: chr(code + 0xFEE0) for code in range(0x21, 0x7F)} | {0x20: "\u3000"}
    return text.translate(wide)


RESTATED: dict[str, Callable[[str], str]] = {
    "upper case": str.upper,
    "full width": widened,
    "decomposed": lambda text: unicodedata.normalize("NFKD", text),
    "wider spaces": lambda text: f"  {text.replace(' ', '   ')}\n",
    "closing marks": lambda text: f"{text.rstrip('。.!！…． ')}！！",
}


def found(pairs: list[Pair]) -> Found:
    """Search for the new statement of each pair among its old one and others."""
    lots = random.Random(SEED)  # noqa: S311 - the same draw each time is what is wanted
    olds = list(dict.fromkeys(old for old, _ in pairs))
    first = five = 0
    for old, new in pairs:
        others = [text for text in lots.sample(olds, AMONG) if same_text(text) != same_text(old)]
        pool = [*others[: AMONG - 1], old]
        lots.shuffle(pool)
        entries = [Entry(f"mem-{at:04}", text) for at, text in enumerate(pool)]
        order = [hit.entry.text for hit in rank(new, entries)]
        first += order[:1] == [old]
        five += old in order[:5]
    return Found(len(pairs), first, five)


def show_merges(pairs: list[tuple[str, str, str]]) -> None:
    """Print how many near duplicates the normal form merges."""
    merged = [pair for pair in pairs if same_text(pair[0]) == same_text(pair[1])]
    near = [pair for pair in merged if pair[0] != pair[1]]
    equal = len(merged) - len(near)
    print(
        f"PAWS-X, {len(pairs)} pairs: {equal} the same to the letter, {len(near)} others merged (0)"
    )


def show_restatements(sentences: list[str]) -> None:
    """Print how many exact restatements have the normal form of their sentence."""
    for name, restate in RESTATED.items():
        kept = sum(same_text(restate(text)) == same_text(text) for text in sentences)
        print(f"restated, {name:14} {kept} of {len(sentences)} merged (all)")


def show_traditional(sentences: list[str]) -> None:
    """Print how many sentences are the same in traditional characters, folded."""
    if not hanzi.available():
        print("skipped traditional characters: the extra hanzi is not installed")
        return
    from opencc import OpenCC  # noqa: PLC0415 - only where it is installed

    written = OpenCC("s2t").convert
    pairs = [(text, other) for text in sentences if (other := written(text)) != text]
    form = [[same_text(hanzi.simplified(text)) for text in pair] for pair in pairs]
    kept = sum(one == other for one, other in form)
    print(f"restated, {'traditional':14} {kept} of {len(pairs)} merged (with the setting)")


def show_found(name: str, result: Found) -> None:
    """Print how often an old statement is found."""
    first, five = result.first / result.pairs, result.five / result.pairs
    print(f"old one found, {name:8} {result.pairs:5} pairs: first {first:.3f}, in five {five:.3f}")


def main() -> None:
    """Measure and print."""
    missing = [file for file in (PAWSX, *STSB) if not file.exists()]
    if missing:
        print(f"skipped: {missing[0]} is not there; OCMEM_BENCH_DATA names the folder of the data")
        return
    paws = pawsx()
    similar = {file.stem: list(stsb(file)) for file in STSB}
    show_merges(paws)
    texts = [text for pair in paws for text in pair[:2]]
    texts += [text for pairs in similar.values() for pair in pairs for text in pair[:2]]
    sentences = list(dict.fromkeys(texts))
    show_restatements(sentences)
    show_traditional(sentences)
    sets: dict[str, list[Pair]] = {
        name: [(one, other) for one, other, how in pairs if LEAST <= how < MOST]
        for name, pairs in similar.items()
    }
    sets["pawsx"] = [(one, other) for one, other, label in paws if label == "0" and one != other]
    results = {name: found(pairs) for name, pairs in sets.items()}
    for name, result in results.items():
        show_found(name, result)
    total = Found(
        sum(result.pairs for result in results.values()),
        sum(result.first for result in results.values()),
        sum(result.five for result in results.values()),
    )
    show_found("all", total)
    print(f"  at least: first {FIRST}, in five {FIVE}; {FLOOR}")


if __name__ == "__main__":
    main()
