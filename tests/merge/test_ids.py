"""Ids after a merge: who keeps one, who gets another, and the links that follow."""

from __future__ import annotations

from datetime import UTC

import pytest

from openclaw.merge.document import merge_documents
from openclaw.merge.ids import assigned
from openclaw.merge.ids import links
from openclaw.merge.statements import Statement
from openclaw.merge.statements import outlined
from openclaw.merge.statements import renumbered
from openclaw.merge.versions import triples
from openclaw.merge.versions import versions


def entry(id: str, text: str, day: int = 0, *lines: str) -> str:
    """An entry of a day of January 2025, or without a timestamp."""
    when = (f"timestamp: 2025-01-{day:02d}T00:00:00Z",) if day else ()
    return (
        "---\n" + "".join(f"{line}\n" for line in (f"id: {id}", *when, *lines)) + f"---\n{text}\n\n"
    )


BASE = entry("mem-0001", "base")


def merged(ours: str, theirs: str, base: str = BASE) -> dict[str, str]:
    """Text by id of a merge, which is the same in both directions and when run again."""
    results = []
    for sides in ((base + ours, base + theirs), (base + theirs, base + ours)):
        done = merge_documents(base, *sides, file="memories.md", zone=UTC).text
        again = merge_documents(base, done, sides[1], file="memories.md", zone=UTC)
        assert again.text == done
        results.append({version.id: version.text for version in versions(done)})
    assert results[0] == results[1]
    return results[0]


def test_earlier_keeps_the_id() -> None:
    """Whichever side it is on."""
    found = merged(entry("m", "late", 2), entry("m", "early", 1))
    assert (found["m"], found[renumbered("m", "late")]) == ("early", "late")


def test_smaller_hash_keeps_the_id() -> None:
    """Where both are of one instant, or of none."""
    wanted = min("one", "two", key=lambda text: renumbered("", text))
    assert merged(entry("m", "one", 1), entry("m", "two", 1))["m"] == wanted
    assert merged(entry("m", "one"), entry("m", "two"))["m"] == wanted


def test_one_fact_under_two_ids() -> None:
    """The id of the earlier one stands, else the smaller."""
    assert merged(entry("a", "tea", 2), entry("b", "tea", 1))["b"] == "tea"
    assert merged(entry("a", "tea"), entry("b", "tea")).keys() == {"mem-0001", "a"}


def test_a_fact_and_a_contest() -> None:
    """Ours has a fact under b, theirs under a, where ours has another: nobody gets a new id."""
    found = merged(entry("a", "cake", 1) + entry("b", "tea", 2), entry("a", "tea", 2))
    assert found == {"mem-0001": "base", "a": "cake", "b": "tea"}


def test_the_new_id_is_taken() -> None:
    """One more digit of the hash."""
    taken = renumbered("m", "late")
    found = merged(entry("m", "late", 2) + entry(taken, "other", 1), entry("m", "early", 1))
    assert found[taken] == "other"
    assert found[renumbered("m", "late", 5)] == "late"


def test_pair_without_texts() -> None:
    """Two headers of one new id that differ in what they are about: a pair, once."""
    found = merged(entry("m", "", 0, "slot: drink"), entry("m", "", 0, "slot: residence"))
    assert found.keys() == {"mem-0001", "m", renumbered("m", "")}


def test_three_facts_for_one_id() -> None:
    """A merge of a merge: each fact has an id of its own."""
    first = merged(entry("m", "one", 1), entry("m", "two", 2))
    text = "".join(entry(id, said) for id, said in first.items() if id != "mem-0001")
    found = merged(text, entry("m", "three", 3))
    assert set(found.values()) == {"base", "one", "two", "three"}


def test_an_id_twice_on_a_side_is_left_alone() -> None:
    """What one side has twice is its own matter; a merge numbers nothing anew for it."""
    base = BASE + entry("a", "x")
    done = merge_documents(
        base, base + entry("b", "one") + entry("b", "two"), base + entry("c", "three"),
        file="memories.md", zone=UTC,
    )  # fmt: skip
    assert [version.id for version in versions(done.text)] == ["mem-0001", "a", "b", "b", "c"]


@pytest.mark.parametrize("swap", [False, True])
def test_links_follow(swap: bool) -> None:
    """Links of a side to what got another id name it by that; the other side's stay."""
    ours = entry("m", "early", 1) + entry("p", "about early", 1, "supersedes: m")
    theirs = entry("m", "late", 2) + entry("q", "about late", 2, "supersedes: [m, mem-0001]")
    new = renumbered("m", "late")
    sides = (theirs, ours) if swap else (ours, theirs)
    done = merge_documents(BASE, *(BASE + side for side in sides), file="memories.md", zone=UTC)
    held = {version.id: version for version in versions(done.text)}
    assert held["p"].links("supersedes") == ("m",)
    assert held["q"].links("supersedes") == (new, "mem-0001")
    (finding,) = done.findings
    assert finding.facts == {"old": "m", "new": new, "side": "ours" if swap else "theirs"}


def test_links_follow_into_an_entry_of_both() -> None:
    """An old entry that both sides linked to their own fact links to both."""
    ours = BASE.replace("---\nbase", "conflict: m\n---\nbase") + entry("m", "early", 1)
    theirs = BASE.replace("---\nbase", "conflict: m\n---\nbase") + entry("m", "late", 2)
    done = merge_documents(BASE, ours, theirs, file="memories.md", zone=UTC)
    assert versions(done.text)[0].links("conflict") == ("m", renumbered("m", "late"))


def test_old_links_to_a_pair_stay() -> None:
    """They meant the entry before it was two."""
    base = entry("a", "one") + entry("b", "x", 0, "supersedes: a")
    done = merge_documents(
        base, base.replace("one", "two"), base.replace("one", "three"), file="memories.md", zone=UTC
    )
    held = {version.id: version for version in versions(done.text)}
    assert held["b"].links("supersedes") == ("a",)


def test_two_successors() -> None:
    """A single link that both sides set names both, in one order from either side."""
    base = entry("a", "one")
    sides = [
        entry("a", "one", 0, "status: superseded", f"superseded_by: {id}") for id in ("q", "p")
    ]
    for one, two in (sides, sides[::-1]):
        done = merge_documents(base, one, two, file="memories.md", zone=UTC)
        assert "superseded_by: [p, q]\n" in done.text


def statement(text: str) -> Statement:
    """The one statement of a file that ours alone has."""
    return outlined(triples((), versions(text), ()), UTC).statements[0]


def test_untouched_links_are_not_looked_at() -> None:
    """Nothing is to be written where nothing was renamed; odd links stay as they are."""
    odd = statement(entry("a", "x", 0, "conflict: [a, b, b]", "superseded_by: [z, y]"))
    assert links(odd, "a", {"ours": {}, "theirs": {}}, ()) == {}
    assert links(odd, "a", {"ours": {"mem-0009": "m"}, "theirs": {}}, ()) == {}
    named = links(odd, "a", {"ours": {"b": "c"}, "theirs": {}}, ())
    assert named["conflict"] == ("a", "c")
    assert named["superseded_by"] == ("z", "y")


def test_no_link_to_itself() -> None:
    """Two entries that become one are not in conflict with each other any more."""
    ours = entry("a", "tea", 1, "conflict: x")
    theirs = entry("b", "tea", 2) + entry("c", "cake", 2, "conflict: b")
    done = merge_documents(BASE, BASE + ours, BASE + theirs, file="memories.md", zone=UTC)
    held = {version.id: version for version in versions(done.text)}
    assert held["c"].links("conflict") == ("a",)
    one = statement(ours)
    assert links(one, "a", {"ours": {"x": "a"}, "theirs": {}}, ("z",))["conflict"] == ("z",)


def test_assigned_names_both_sides_changes() -> None:
    """For each side, which of its ids became which."""
    sides = versions(entry("a", "tea", 2)), versions(entry("b", "tea", 1))
    found = assigned(outlined(triples((), *sides), UTC), ["a", "b"], UTC)
    assert (found.of, found.renamed) == (("b",), {"ours": {"a": "b"}, "theirs": {}})
