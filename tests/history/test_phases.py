"""Who wrote what: turns of a person and the agent, laid out between the commit and the disk."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import settings
from hypothesis import strategies as st

from openclaw.history.phases import Phase
from openclaw.history.phases import Step
from openclaw.history.phases import Version
from openclaw.history.phases import phases
from openclaw.text.document import split
from openclaw.text.pieces import bare
from openclaw.text.pieces import changed
from tests.memories import MEMORIES
from tests.memories import entries
from tests.memories import entry

A, B, C = entry("a", "甲"), entry("b", "乙"), entry("c", "丙")
HAND, AGENT, LAST = entry("a", "by hand"), entry("a", "by the agent"), entry("a", "at last")
STATE, NOTE, IDENTITY = "state.yaml", "contexts/2026-11-30_note.md", "identity.md"
Files = Mapping[str, str | None]


def lived(*moments: tuple[str, Files], start: Files, leave_hand: bool = False) -> tuple[Phase, ...]:
    """The phases of a story: who changed which files to what, one moment after the other."""
    held, wrote = dict(start), dict[str, list[Step]]()
    for who, files in moments:
        for file, text in files.items():
            if who == "agent":
                steps = changed(file, held.get(file), text).items()
                wrote.setdefault(file, []).extend((name, *sides) for name, sides in steps)
            held[file] = text
    texts = {f: (start.get(f), held[f]) for f in held if start.get(f) != held[f]}
    return phases(texts, wrote, leave_hand=leave_hand)


def told(found: tuple[Phase, ...]) -> list[tuple[str, dict[str, str | None]]]:
    """Phases as plain values."""
    return [(phase.who, {v.file: v.text for v in phase.versions}) for phase in found]


def memories(*moments: tuple[str, str | None], start: str | None) -> list[tuple[str, str | None]]:
    """The same of memories.md alone: who, and the text then."""
    story = [(who, {MEMORIES: text}) for who, text in moments]
    return [(who, files[MEMORIES]) for who, files in told(lived(*story, start={MEMORIES: start}))]


def test_nothing() -> None:
    """Nothing changed: no phase; a step that came to nothing is none."""
    assert phases({}, {}) == ()
    assert memories(("agent", entries(A, B)), ("agent", A), start=A) == []


@pytest.mark.parametrize("who", ["hand", "agent"])
def test_one_author(who: str) -> None:
    """All that one author did since is one phase, however many steps it took."""
    assert memories((who, entries(A, B)), (who, entries(A, B, C)), start=A) == [
        (who, entries(A, B, C))
    ]
    assert memories((who, entries(A)), start=entries(A, B)) == [(who, A)]


@pytest.mark.parametrize("first", ["hand", "agent"])
def test_both_on_different_entries(first: str) -> None:
    """A person's turn comes first, whoever was first in truth: their work does not touch."""
    steps = [("hand", HAND), ("agent", B)]
    if first == "agent":
        found = memories(("agent", entries(A, B)), ("hand", entries(HAND, B)), start=A)
    else:
        found = memories(("hand", HAND), ("agent", entries(HAND, B)), start=A)
    assert [who for who, _ in steps] == [who for who, _ in found]
    assert [bare(text) for _, text in found] == [bare(HAND), bare(entries(HAND, B))]


def test_the_agent_after_the_person_on_one_entry() -> None:
    """The person's version is a version of its own, though the disk never shows it again."""
    found = memories(("hand", entries(HAND, B)), ("agent", entries(AGENT, B)), start=entries(A, B))
    assert found == [("hand", entries(HAND, B)), ("agent", entries(AGENT, B))]


def test_the_person_after_the_agent_on_one_entry() -> None:
    """The agent's version comes first then, and with it what it did elsewhere."""
    found = memories(
        ("agent", entries(AGENT, B, C)), ("hand", entries(LAST, B, C)), start=entries(A, B)
    )
    assert found == [("agent", entries(AGENT, B, C)), ("hand", entries(LAST, B, C))]


def test_three_turns() -> None:
    """Each comes in its order, and a person's untouched work elsewhere in the first."""
    moments = [("hand", HAND), ("agent", AGENT), ("hand", LAST)]
    start = entries(A, B)
    story = [(who, entries(text, entry("b", "by hand, too"))) for who, text in moments]
    assert [who for who, _ in memories(*story, start=start)] == ["hand", "agent", "hand"]
    assert memories(*story, start=start) == story
    agent_first = [("agent", AGENT), ("hand", HAND), ("agent", LAST)]
    assert memories(*agent_first, start=A) == [(who, text) for who, text in agent_first]


def test_removed_and_added_again() -> None:
    """By the other author, in each order; by one author it is one change."""
    both = entries(A, B)
    assert memories(("agent", B), ("hand", entries(HAND, B)), start=both) == [
        ("agent", B),
        ("hand", entries(HAND, B)),
    ]
    assert memories(("hand", B), ("agent", entries(AGENT, B)), start=both) == [
        ("hand", B),
        ("agent", entries(AGENT, B)),
    ]
    assert memories(("agent", B), ("agent", entries(AGENT, B)), start=both) == [
        ("agent", entries(AGENT, B))
    ]
    assert memories(("agent", entries(A, B)), ("hand", A), start=A) == []


def test_what_was_put_back_leaves_no_trace() -> None:
    """A reset took the agent's version back, then it wrote another: that one alone counts."""
    assert memories(("agent", AGENT), ("hand", A), ("agent", LAST), start=A) == [("agent", LAST)]
    assert memories(("hand", HAND), ("agent", A), ("hand", LAST), start=A) == [("hand", LAST)]


def test_steps_that_are_committed_already() -> None:
    """The person's plain commit, or a milestone cut short, took the first of them."""
    steps = {MEMORIES: [("a", A, AGENT), ("a", HAND, LAST)]}
    assert told(phases({MEMORIES: (AGENT, LAST)}, steps)) == [
        ("hand", {MEMORIES: HAND}),
        ("agent", {MEMORIES: LAST}),
    ]
    assert told(phases({MEMORIES: (HAND, LAST)}, steps)) == [("agent", {MEMORIES: LAST})]
    assert told(phases({MEMORIES: (LAST, B)}, steps)) == [("hand", {MEMORIES: B})]


def test_keys_of_state_yaml() -> None:
    """Keys are told apart as entries are; comments go with the key above them."""
    start = "# mine\nstage: 1/4\nmood: calm\n"
    hand = start.replace("calm", "happy")
    agent = hand.replace("1/4", "2/4") + "next: x\n"
    assert told(lived(("agent", {STATE: agent}), start={STATE: hand})) == [
        ("agent", {STATE: agent})
    ]
    found = told(lived(("hand", {STATE: hand}), ("agent", {STATE: agent}), start={STATE: start}))
    assert found == [("hand", {STATE: hand}), ("agent", {STATE: agent})]


def test_whole_files() -> None:
    """A file without parts has one author a version; new ones and deleted ones too."""
    found = lived(
        ("hand", {IDENTITY: "# me\n", NOTE: None}), ("agent", {"skills/x.md": "x\n"}),
        start={IDENTITY: "# you\n", NOTE: "old\n"},
    )  # fmt: skip
    assert told(found) == [
        ("hand", {IDENTITY: "# me\n", NOTE: None}),
        ("agent", {"skills/x.md": "x\n"}),
    ]
    both = lived(("agent", {NOTE: "one\n"}), ("hand", {NOTE: "two\n"}), start={})
    assert told(both) == [("agent", {NOTE: "one\n"}), ("hand", {NOTE: "two\n"})]


def test_a_new_file_of_entries() -> None:
    """Both put an entry into a file that the commit does not have."""
    found = memories(("agent", A), ("hand", entries(A, B)), start=None)
    assert found == [("hand", B), ("agent", entries(A, B))]


def test_a_deleted_file_of_entries() -> None:
    """The agent took one entry out, the person the rest with the file: each is told of its own."""
    found = memories(("agent", B), ("hand", None), start=entries(A, B))
    assert found == [("hand", A + "\n"), ("agent", None)]


def test_layout_goes_with_the_last_turn() -> None:
    """Blank lines and the order are nobody's; alone they are a person's."""
    assert memories(("hand", entries(B, A)), start=entries(A, B)) == [("hand", entries(B, A))]
    found = memories(("agent", entries(A, B, C)), ("hand", entries(C, B, A)), start=entries(A, B))
    assert found == [("agent", entries(C, B, A))]


def test_a_new_empty_file() -> None:
    """It goes with the agent's first turn, so that it waits for nobody; alone it is a person's."""
    found = lived(("agent", {NOTE: "x\n", MEMORIES: ""}), ("hand", {NOTE: "y\n"}), start={})
    assert told(found) == [("agent", {NOTE: "x\n", MEMORIES: ""}), ("hand", {NOTE: "y\n"})]
    assert told(lived(("hand", {MEMORIES: ""}), start={})) == [("hand", {MEMORIES: ""})]
    left = lived(("agent", {NOTE: "x\n", MEMORIES: ""}), start={}, leave_hand=True)
    assert told(left) == [("agent", {NOTE: "x\n", MEMORIES: ""})]


def test_hand_edits_are_left() -> None:
    """What a person alone changed stays as it is in the commit; the agent's work does not wait."""
    start = {MEMORIES: entries(A, B), STATE: "x: 1\n", IDENTITY: "# you\n"}
    hand = {MEMORIES: entries(HAND, B), IDENTITY: "# me\n"}
    agent = {MEMORIES: entries(HAND, B, C)}
    found = lived(("hand", hand), ("agent", agent), start=start, leave_hand=True)
    assert told(found) == [("agent", {MEMORIES: entries(A, B, C)})]
    assert lived(("hand", hand), start=start, leave_hand=True) == ()
    one = lived(
        ("agent", {MEMORIES: entries(AGENT, B)}), ("hand", hand), start=start, leave_hand=True
    )
    assert told(one) == [("agent", {MEMORIES: entries(AGENT, B)})]


def test_phases_are_values() -> None:
    """They can be compared and put into sets."""
    assert phases({NOTE: (None, "x")}, {}) == (Phase("hand", (Version(NOTE, "x"),)),)


@st.composite
def stories(draw: st.DrawFn) -> tuple[list[str], list[tuple[str, str]]]:
    """Texts of a file of entries one after the other, each with its author; texts are told once."""
    held = {id: f"start {id}" for id in draw(st.lists(st.sampled_from("abcde"), unique=True))}
    story = [("start", entries(*(entry(id, text) for id, text in held.items())))]
    for moment in range(draw(st.integers(1, 6))):
        who = draw(st.sampled_from(["hand", "agent"]))
        for id in draw(st.lists(st.sampled_from("abcde"), min_size=1, max_size=2, unique=True)):
            if id in held and draw(st.booleans()):
                del held[id]
            else:
                held[id] = f"{who} {moment} {id}"
        if who == "hand" and draw(st.booleans()):
            held = dict(draw(st.permutations(list(held.items()))))
        gap = draw(st.sampled_from(["", "\n", "\n\n"])) if who == "hand" else "\n"
        story.append((who, gap.join(entry(id, text) for id, text in held.items())))
    return [text for _, text in story], story[1:]


def said(text: str | None) -> dict[str, str]:
    """The entries of a text: id to body. Every segment is one."""
    found = split(text or "").segments
    assert all(segment.kind == "entry" for segment in found if segment.text.strip())
    assert len({segment.id for segment in found}) == len(found)
    return {str(s.id): s.text[s.body :].strip() for s in found if s.kind == "entry"}


@settings(max_examples=300)
@given(stories())
def test_any_story(story: tuple[list[str], list[tuple[str, str]]]) -> None:
    """The last phase is the disk, turns alternate, and nobody's words come in under another's name."""
    texts, moments = story
    found = memories(*moments, start=texts[0])
    if texts[0] == texts[-1]:
        assert found == []
        return
    assert found[-1][1] == texts[-1]
    authors = [who for who, _ in found]
    assert all(one != other for one, other in pairwise(authors))
    known = {(id, body) for text in texts for id, body in said(text).items()}
    before = said(texts[0])
    for who, text in found:
        now = said(text)
        assert now.items() <= known
        assert {body.split()[0] for body in now.values() if body not in before.values()} <= {who}
        before = now
