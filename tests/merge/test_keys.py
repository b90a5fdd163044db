"""One key, three-way: every cell of the table."""

from __future__ import annotations

from typing import Any

import pytest

from openclaw.merge.keys import Drop
from openclaw.merge.keys import KeyDecision
from openclaw.merge.keys import Put
from openclaw.merge.keys import Stay
from openclaw.merge.keys import decisions

NOT = object()  # the key is not there
K = ("k",)


def decided(base: Any, ours: Any, theirs: Any) -> list[KeyDecision]:
    """The decisions on the key ``k``."""
    before, here, there = ({} if v is NOT else {"k": v} for v in (base, ours, theirs))
    return list(decisions(before, here, there))


@pytest.mark.parametrize(
    ("base", "ours", "theirs", "expected"),
    [
        # nobody, one side, both alike
        (NOT, NOT, NOT, []), (NOT, "b", NOT, []),
        (NOT, NOT, "c", [Put(K, "c")]), (NOT, "b", "b", []),
        ("a", "a", "a", []), ("a", "b", "a", []),
        ("a", "a", "c", [Put(K, "c")]), ("a", "b", "b", []),
        ("a", NOT, "a", []), ("a", "a", NOT, [Drop(K)]), ("a", NOT, NOT, []),
        # both, differently
        (NOT, "b", "c", [Stay(K, "c")]),
        ("a", "b", "c", [Stay(K, "c")]),
        ("a", NOT, "c", [Put(K, "c", returns=True)]),
        ("a", "b", NOT, [Stay(K, None)]),
        # lists as sets
        (NOT, ["x"], ["y"], [Put(K, ["x", "y"])]),
        (["x", "y"], ["x", "y", "z"], ["y", "w"], [Put(K, ["y", "z", "w"])]),
        (["x"], ["x", "z"], ["z", "x"], []),
        ("a", ["x"], ["y"], [Put(K, ["x", "y"])]),
        (["x"], ["y"], "c", [Stay(K, "c")]),
        (["x"], ["x", "y"], NOT, [Stay(K, None)]),
        (["x"], NOT, ["y"], [Put(K, ["y"], returns=True)]),
        # keys below a key
        ({"p": "1"}, {"p": "2"}, {"p": "1", "q": "3"}, [Put((*K, "q"), "3")]),
        ({"p": "1"}, {"p": "2"}, {"p": "3"}, [Stay((*K, "p"), "3")]),
        ({"p": "1"}, {"p": "1"}, {}, [Drop((*K, "p"))]),
        ({"p": "1"}, {"p": "2"}, NOT, [Stay(K, None)]),
        ({"p": "1"}, {"p": "1"}, NOT, [Drop(K)]),
        ({"p": "1"}, {"p": "2"}, "c", [Stay(K, "c")]),
        ({"p": "1"}, "b", {"p": "2"}, [Stay(K, {"p": "2"})]),
        (NOT, {"p": "1"}, {"q": "2"}, [Put((*K, "q"), "2")]),
    ],
)  # fmt: skip
def test_every_cell(base: Any, ours: Any, theirs: Any, expected: list[KeyDecision]) -> None:
    """What is to be done to ours, by what happened to the key on both sides."""
    assert decided(base, ours, theirs) == expected


@pytest.mark.parametrize(
    ("base", "ours", "theirs", "expected"),
    [
        ("see mem-0007", "see mem-0007-2ab1", "done", [Put(K, "done")]),
        ("see mem-0007", "done", "see mem-0007-2ab1", []),
        ("see mem-0007", "see mem-0007-2ab1", NOT, [Drop(K)]),
        ("see mem-0007", "see mem-0008", "done", [Stay(K, "done")]),
        ("see mem-0007", "see mem-0007-2ab1", "see mem-0007", []),
        ("see mem-0007", "see mem-0007", "see mem-0007-2ab1", [Put(K, "see mem-0007-2ab1")]),
    ],
)
def test_an_id_given_anew_is_no_other_value(
    base: Any, ours: Any, theirs: Any, expected: list[KeyDecision]
) -> None:
    """Where one side only followed an entry to its new id, what the other one says stands."""
    assert decided(base, ours, theirs) == expected
