"""``conflict`` and ``settled`` after a merge: on both sides, and true of the texts that stand."""

from __future__ import annotations

from datetime import UTC

import pytest
from hypothesis import given
from hypothesis import settings

from openclaw.merge.document import merge_documents
from openclaw.merge.versions import Version
from openclaw.merge.versions import versions
from tests.memories import MEMORIES
from tests.memories import entries
from tests.memories import entry
from tests.merge.histories import histories


def merged(base: str, ours: str, theirs: str) -> dict[str, Version]:
    """The entries of a merge by id; from either side there are the same marks."""
    found, other = (
        {v.id: v for v in versions(merge_documents(base, *sides, file=MEMORIES, zone=UTC).text)}
        for sides in ((ours, theirs), (theirs, ours))
    )
    for name in ("conflict", "settled"):
        marks = [{id: set(v.links(name)) for id, v in side.items()} for side in (found, other)]
        assert marks[0] == marks[1]
    return found


def half(text: str | dict[str, Version], name: str) -> set[tuple[str, str]]:
    """Who names whom without being named."""
    held = text if isinstance(text, dict) else {v.id: v for v in versions(text)}
    return {
        (id, target)
        for id, version in held.items()
        for target in version.links(name)
        if target in held and id not in held[target].links(name)
    }


def test_a_conflict_of_what_becomes_two() -> None:
    """Both versions disagree with the third one, and it with both."""
    other = entry("mem-0002", "likes milk", "conflict: mem-0001")
    base, ours, theirs = (
        entries(entry("mem-0001", text, "conflict: mem-0002"), other)
        for text in ("likes tea", "likes green tea", "likes black tea")
    )
    found = merged(base, ours, theirs)
    assert len(found) == 3
    assert half(found, "conflict") == set()
    assert set(found["mem-0002"].links("conflict")) == found.keys() - {"mem-0002"}


def test_half_a_conflict_of_before() -> None:
    """What a person has typed on one side alone stays as it is: it is a finding of its own."""
    other = entry("mem-0002", "likes milk")
    base, ours, theirs = (
        entries(entry("mem-0001", text, "conflict: mem-0002"), other)
        for text in ("likes tea", "likes tea", "likes black tea")
    )
    found = merged(base, ours + entry("mem-0003", "x"), theirs)
    assert half(found, "conflict") == {("mem-0001", "mem-0002")}


SETTLED = (entry("a", "likes tea", "settled: b"), entry("b", "likes milk", "settled: a"))
PLAIN = (entry("a", "likes tea"), entry("b", "likes milk"))


@pytest.mark.parametrize("changed", ["a", "b", "both", "tags"])
@pytest.mark.parametrize("base", [PLAIN, SETTLED])
def test_settled_until_either_text_changes(base: tuple[str, str], changed: str) -> None:
    """One side has them settled, the other changed a text: nobody has settled what stands now."""
    one, two = base
    if changed in ("a", "both"):
        one = one.replace("likes tea", "likes green tea")
    if changed in ("b", "both"):
        two = two.replace("likes milk", "likes goat milk")
    if changed == "tags":
        one = one.replace("---\nlikes", "tags: [drinks]\n---\nlikes")
    found = merged(entries(*base), entries(*SETTLED, entry("c", "x")), entries(one, two))
    stands = {id: found[id].links("settled") for id in ("a", "b")}
    assert stands == ({"a": ("b",), "b": ("a",)} if changed == "tags" else {"a": (), "b": ()})


@given(histories())
@settings(max_examples=60)
def test_no_merge_makes_half_a_conflict(history: tuple[str, str, str]) -> None:
    """Unless a side, or what both come from, had one."""
    if any(half(text, "conflict") for text in history):
        return
    text = merge_documents(*history, file=MEMORIES, zone=UTC).text
    assert half(text, "conflict") == set()
