"""Measure what the gate keeps of other people's turns, beside simple floors.

``python benchmarks/gate.py [SAMPLES]`` reads ``memorybank/`` and ``locomo/dev.json`` from the
folder that ``OCMEM_BENCH_DATA`` names, or from ``../shared/data``, and says so when they are not
there. Of both it prints the share that is kept, by reason, which shows whether a chat is drowned
or starved. LoCoMo also says, turn by turn, what annotators found worth writing down (its
observations) or needed for a question (its evidence): precision and recall of the turns that the
gate keeps stand beside keeping every turn and beside keeping as many of the longest ones.
With SAMPLES, so many statements of each reason are shown. MemoryBank is MIT; LoCoMo is by
snap-research, CC BY-NC 4.0; nothing of them is part of this project.
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from dataclasses import replace
from pathlib import Path

from openclaw.write.gate import Kept
from openclaw.write.gate import Mode
from openclaw.write.gate import Verdict
from openclaw.write.gate import judge_turn
from openclaw.write.heard import Heard

HERE = Path(__file__).resolve().parent
DATA = Path(os.environ.get("OCMEM_BENCH_DATA", HERE.parent.parent / "shared" / "data"))
MODES: tuple[Mode, ...] = ("salient", "all")
KEY = b"benchmark"

Turns = list[tuple[str, str]]  # the session and the text of each turn


def memorybank(file: Path) -> Iterator[Turns]:
    """The user's turns of each person, in order."""
    for person in json.loads(file.read_text(encoding="utf-8")).values():
        days = person["history"].items()
        yield [(day, turn["query"]) for day, turns in days for turn in turns]


def locomo(file: Path) -> Iterator[Turns]:
    """The turns of the first speaker of each conversation, in order."""
    for sample in json.loads(file.read_text(encoding="utf-8")):
        talk = sample["conversation"]
        yield [
            (name, turn["text"])
            for name, turns in talk.items()
            if isinstance(turns, list)
            for turn in turns
            if turn["speaker"] == talk["speaker_a"]
        ]


@dataclass(frozen=True)
class Dialogue:
    """The turns of one speaker by their ids, and which of them matter to the annotators."""

    turns: dict[str, str]
    observed: frozenset[str]
    asked: frozenset[str]


def dialogues(file: Path) -> Iterator[Dialogue]:
    """Each speaker of each conversation."""
    for sample in json.loads(file.read_text(encoding="utf-8")):
        talk = sample["conversation"]
        sessions = [turns for turns in talk.values() if isinstance(turns, list)]
        asked = frozenset(id for qa in sample["qa"] for id in qa.get("evidence") or ())
        for speaker in (talk["speaker_a"], talk["speaker_b"]):
            facts = (o[speaker] for o in sample["observation"].values() if speaker in o)
            observed = frozenset(id for pairs in facts for _, ids in pairs for id in _ids(ids))
            turns = {t["dia_id"]: t["text"] for s in sessions for t in s if t["speaker"] == speaker}
            yield Dialogue(turns, observed & turns.keys(), asked & turns.keys())


def _ids(ids: str | list[str]) -> list[str]:
    return [ids] if isinstance(ids, str) else ids


def kept_turns(dialogue: Dialogue, mode: Mode) -> set[str]:
    """The ids of the turns of which at least one statement is kept."""
    kept: set[str] = set()
    heard = Heard(KEY, "", "")
    for id, text in dialogue.turns.items():
        heard = replace(heard, session=id.partition(":")[0], turn=id)
        verdicts = judge_turn(text, "user", heard, mode)
        marks = (v.mark for v in verdicts if not isinstance(v, Kept) and v.mark is not None)
        heard = replace(heard, marks=(*heard.marks, *marks))
        kept |= {id} if any(isinstance(v, Kept) for v in verdicts) else set()
    return kept


def longest(dialogue: Dialogue, count: int) -> set[str]:
    """As many turns, the longest ones."""
    return set(sorted(dialogue.turns, key=lambda turn: -len(dialogue.turns[turn]))[:count])


def compare(people: list[Dialogue]) -> None:
    """Print precision and recall of the turns that are kept."""
    print("LoCoMo turns, kept: share of turns, then precision and recall")
    print(f"{'':28}{'share':>8}{'observed':>18}{'asked about':>18}")
    rows: dict[str, list[set[str]]] = {"every turn": [set(p.turns) for p in people]}
    for mode in MODES:
        rows[f"gate, mode {mode}"] = [kept_turns(person, mode) for person in people]
        counts = [len(kept) for kept in rows[f"gate, mode {mode}"]]
        rows[f"as many, longest ({mode})"] = [
            longest(person, count) for person, count in zip(people, counts, strict=True)
        ]
    for name, kept in rows.items():
        share = sum(map(len, kept)) / sum(len(person.turns) for person in people)
        observed = _scores(kept, [person.observed for person in people])
        asked = _scores(kept, [person.asked for person in people])
        print(f"{name:28}{share:8.3f}{observed:>18}{asked:>18}")


def _scores(kept: list[set[str]], wanted: list[frozenset[str]]) -> str:
    right = sum(len(one & other) for one, other in zip(kept, wanted, strict=True))
    precision = right / (sum(map(len, kept)) or 1)
    return f"{precision:.3f} / {right / (sum(map(len, wanted)) or 1):.3f}"


def judged(turns: Turns, mode: Mode) -> Iterator[Verdict]:
    """The verdicts over a chat, each turn remembered as the gate asks for."""
    heard = Heard(KEY, "", "")
    for at, (session, text) in enumerate(turns):
        heard = replace(heard, session=session, turn=str(at))
        verdicts = judge_turn(text, "user", heard, mode)
        marks = (v.mark for v in verdicts if not isinstance(v, Kept) and v.mark is not None)
        heard = replace(heard, marks=(*heard.marks, *marks))
        yield from verdicts


def show(name: str, people: list[Turns], mode: Mode, samples: int) -> None:
    """Print the share of each reason, and some statements."""
    counts: Counter[str] = Counter()
    said: defaultdict[str, list[str]] = defaultdict(list)
    for turns in people:
        for verdict in judged(turns, mode):
            kept = isinstance(verdict, Kept)
            reason = verdict.reasons[0] if isinstance(verdict, Kept) else verdict.reason
            code = f"{'kept' if kept else 'skip'} {reason}"
            counts[code] += 1
            said[code].append(verdict.statement.text)
    total = counts.total()
    print(f"{name}, mode {mode}: {total} statements, {_kept(counts) / total:.3f} kept")
    for code, count in sorted(counts.items()):
        print(f"  {code:20} {count:6} {count / total:6.3f}")
        for text in said[code][:: max(1, count // samples)][:samples] if samples else ():
            print(f"      {text}")


def _kept(counts: Counter[str]) -> int:
    return sum(count for code, count in counts.items() if code.startswith("kept"))


def main() -> None:
    """Measure and print."""
    samples = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    sources = {
        "memorybank/memory_bank_cn.json": memorybank,
        "memorybank/memory_bank_en.json": memorybank,
        "locomo/dev.json": locomo,
    }
    for name, read in sources.items():
        file = DATA / name
        if not file.exists():
            print(f"skipped: {file} is not there; OCMEM_BENCH_DATA names the folder of the data")
            continue
        people = list(read(file))
        for mode in MODES:
            show(name, people, mode, samples)
        if read is locomo:
            compare(list(dialogues(file)))


if __name__ == "__main__":
    main()
