"""Remember the facts of a long dialogue, answer its questions, count what the packs held.

    python examples/long_dialogue.py dialogues.json --conversation 0 --budget 512

The file has the shape of LoCoMo: a list of conversations, each with ``observation`` (facts by
session and speaker, each with the turn it came from), ``conversation`` (when the sessions
were) and ``qa`` (questions, each with the turns that answer it). Recall is the share of the
facts from those turns that the pack of a question holds, averaged over the questions.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC
from datetime import datetime
from pathlib import Path
from statistics import fmean
from typing import Any

from openclaw import Memory

BUDGETS = [256, 512, 1024]
ANSWERABLE = {1, 2, 3, 4}  # the questions of category 5 name the wrong speaker on purpose
HOW_TO_GET_ONE = """\
There is no {path}.
Any file of the shape of LoCoMo will do. Its own is data/locomo10.json in
https://github.com/snap-research/locomo (CC BY-NC 4.0): download it and give its path."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A statement, who it is about, the session and turns that it comes from."""

    text: str
    speaker: str
    session: int
    turns: frozenset[str]


def turns_of(value: object) -> frozenset[str]:
    """The turns, such as ``D8:6``, that a field of the file names, however it is typed."""
    return frozenset(re.findall(r"D\d+:\d+", json.dumps(value)))


def facts_of(conversation: dict[str, Any]) -> Iterator[Fact]:
    """All facts of a conversation, in the order in which they were said."""
    by_session = {int(re.findall(r"\d+", key)[0]): key for key in conversation["observation"]}
    for session, key in sorted(by_session.items()):
        for speaker, facts in conversation["observation"][key].items():
            for text, turns in facts:
                yield Fact(text, speaker, session, turns_of(turns))


def moment_of(conversation: dict[str, Any], session: int) -> str:
    """When a session was (``1:56 pm on 8 May, 2023``), as the instant that sets the clock."""
    said = conversation["conversation"][f"session_{session}_date_time"]
    return datetime.strptime(said, "%I:%M %p on %d %B, %Y").replace(tzinfo=UTC).isoformat()


def remember_all(conversation: dict[str, Any], brain: Path) -> dict[str, set[str]]:
    """Remember every fact on the day of its session; gives the ids of each turn's facts."""
    Memory.init(brain, profile="assistant")
    mem = Memory.open(brain, profile="assistant")
    ids: dict[str, set[str]] = defaultdict(set)
    for fact in facts_of(conversation):
        os.environ["OCMEM_NOW"] = moment_of(conversation, fact.session)
        source = ", ".join(sorted(fact.turns))
        outcome = mem.remember(fact.text, source=source, entity=fact.speaker)
        for turn in fact.turns:
            ids[turn].add(outcome.id)
    return ids


@dataclass(frozen=True, slots=True)
class Score:
    """What the packs of one budget came to, a value for each question."""

    recall: list[float]
    tokens: list[int]


def answer_all(
    questions: list[tuple[str, set[str]]], brain: Path, budgets: list[int]
) -> dict[int, Score]:
    """Load a pack for each question and budget; a question comes with the ids that answer it."""
    mem = Memory.open(brain, profile="assistant")
    scores = {budget: Score([], []) for budget in budgets}
    for question, wanted in questions:
        for budget, score in scores.items():
            pack = mem.load(question, budget=budget)
            held = {item.id for item in pack.selected}
            score.recall.append(len(wanted & held) / len(wanted))
            score.tokens.append(pack.tokens)
    return scores


def questions_of(
    conversation: dict[str, Any], ids: dict[str, set[str]]
) -> list[tuple[str, set[str]]]:
    """The questions of categories 1 to 4, each with the ids of the facts that answer it."""
    asked = [item for item in conversation["qa"] if item["category"] in ANSWERABLE]
    evidence = [(item["question"], turns_of(item["evidence"])) for item in asked]
    return [
        (question, {id_ for turn in turns for id_ in ids.get(turn, ())})
        for question, turns in evidence
    ]


def play(conversation: dict[str, Any], budgets: list[int], most: int | None) -> dict[int, Score]:
    """Remember and answer one conversation in a brain of its own, and print its table."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["OCMEM_HOME"] = f"{folder}/machine"
        brain = Path(folder, "brain")
        ids = remember_all(conversation, brain)
        questions = questions_of(conversation, ids)
        answerable = [(question, wanted) for question, wanted in questions if wanted][:most]
        scores = answer_all(answerable, brain, budgets)
    name = conversation.get("sample_id", "conversation")
    facts, left_out = len(set().union(*ids.values())), sum(not wanted for _, wanted in questions)
    print(f"{name}: {facts} facts, {len(answerable)} questions, {left_out} without a matching fact")
    show(scores)
    return scores


def show(scores: dict[int, Score]) -> None:
    """Print recall and mean tokens of each budget."""
    print(f"{'budget':>8}{'recall':>9}{'tokens':>9}")
    for budget, score in scores.items():
        if score.recall:
            print(f"{budget:>8}{fmean(score.recall):>9.3f}{fmean(score.tokens):>9.0f}")
    print()


def arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("path", type=Path, help="a JSON file of the shape of LoCoMo")
    parser.add_argument("--conversation", default="0", help="its number from 0, or all (default 0)")
    parser.add_argument("--budget", type=int, action="append", help="in tokens, can be repeated")
    parser.add_argument("--questions", type=int, help="at most so many questions a conversation")
    return parser.parse_args()


def main() -> int:
    """Play the chosen conversations; 2 when there is no such file or conversation."""
    given = arguments()
    if not given.path.is_file():
        print(HOW_TO_GET_ONE.format(path=given.path), file=sys.stderr)
        return 2
    conversations = json.loads(given.path.read_text(encoding="utf-8"))
    every = {str(number): number for number in range(len(conversations))}
    if given.conversation not in {*every, "all"}:
        print(f"{given.path} has conversations {', '.join(every)}", file=sys.stderr)
        return 2
    chosen = every.values() if given.conversation == "all" else [every[given.conversation]]
    budgets = given.budget or BUDGETS
    played = [play(conversations[number], budgets, given.questions) for number in chosen]
    if len(played) > 1:
        print("all together")
        show(
            {
                budget: Score(
                    [value for scores in played for value in scores[budget].recall],
                    [value for scores in played for value in scores[budget].tokens],
                )
                for budget in budgets
            }
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
