"""What a merged file says: one statement for each thing, before ids are given."""

from __future__ import annotations

from datetime import UTC

from openclaw.merge.statements import Outline
from openclaw.merge.statements import outlined
from openclaw.merge.statements import precedence
from openclaw.merge.statements import renumbered
from openclaw.merge.versions import triples
from openclaw.merge.versions import versions
from openclaw.text.document import ID


def entry(id: str, text: str, *lines: str) -> str:
    """An entry without a timestamp."""
    return "---\n" + "".join(f"{line}\n" for line in (f"id: {id}", *lines)) + f"---\n{text}\n"


def outline(base: str, ours: str, theirs: str) -> Outline:
    """The outline of a merge."""
    return outlined(triples(versions(base), versions(ours), versions(theirs)), UTC)


def said(found: Outline) -> list[tuple[str, tuple[str, ...], bool]]:
    """Text, claimed ids and whether the id is settled, of each statement."""
    return [(s.text, tuple(id for id, _ in s.claims), s.settled) for s in found.statements]


def test_what_base_has_is_settled() -> None:
    """Its id is nobody else's; what is new may have to give way."""
    a, b = entry("a", "one"), entry("b", "two")
    assert said(outline(a, a, a + b)) == [("one", ("a", "a"), True), ("two", ("b",), False)]


def test_pair() -> None:
    """Two texts of one id: both, in one place, the second claiming a new id."""
    found = outline(entry("a", "one"), entry("a", "two"), entry("a", "three"))
    texts = {"two": renumbered("a", "two"), "three": renumbered("a", "three")}
    (winner,) = [text for text, ids, settled in said(found) if settled]
    assert {ids for _, ids, _ in said(found)} == {
        ("a",),
        (texts[({"two", "three"} - {winner}).pop()],),
    }
    assert found.conflicts == ((0, 1, ("text",)),)
    assert [statement.seat for statement in found.statements] == [0, 0]


def test_new_text_of_both_sides_is_one() -> None:
    """Under two ids, in two spellings: one statement that may have either id."""
    found = outline("", entry("a", "Tea"), entry("b", "tea."))
    ((text, ids, settled),) = said(found)
    assert (text in ("Tea", "tea."), ids, settled) == (True, ("a", "b"), False)


def test_old_and_new_text_are_two() -> None:
    """What base had already is not what a side newly says."""
    a = entry("a", "Tea")
    assert len(outline(a, a + entry("c", "x"), a + entry("b", "tea")).statements) == 3


def test_tombstones_are_not_one() -> None:
    """Entries without a text do not say the same."""
    assert len(outline("", entry("a", ""), entry("b", "")).statements) == 2


def test_same_text_about_two_things() -> None:
    """Two ids, one text, two entities: both stay, in conflict."""
    found = outline("", entry("a", "Tea", "entity: x"), entry("b", "Tea", "entity: y"))
    assert [ids for _, ids, _ in said(found)] == [("a",), ("b",)]
    assert found.conflicts == ((0, 1, ("entity",)),)


def test_removed_and_changed() -> None:
    """What one side removed and the other changed is noted with the side that removed it."""
    a, b = entry("a", "one"), entry("b", "two")
    found = outline(a + b, a.replace("one", "more"), b.replace("two", "more"))
    assert found.removed == (("a", "theirs"), ("b", "ours"))


def test_broken_ones_are_kept() -> None:
    """With the side that they are of; in the place of ours where ours was left alone."""
    a, broken = entry("a", "one"), "---\nid: a\nx: y: z\n---\n"
    (kept,) = outline(a, a, broken).kept
    assert (kept.side, kept.seat) == ("theirs", 0)
    (kept,) = outline(a, entry("a", "two"), broken).kept
    assert (kept.side, kept.seat) == ("theirs", None)


def test_precedence() -> None:
    """The earlier instant, then the smaller hash; without an instant last."""
    early, late, never = (
        versions(entry("a", "x", *lines))[0]
        for lines in (
            ["timestamp: 2025-01-02T01:00:00+08:00"],
            ["created: 2025-01-01T18:00:00Z"],
            [],
        )
    )
    assert precedence(early, UTC) < precedence(late, UTC) < precedence(never, UTC)
    one, two = (versions(entry("a", text))[0] for text in ("one", "two"))
    assert (precedence(one, UTC) < precedence(two, UTC)) is (
        renumbered("", "one") < renumbered("", "two")
    )


def test_renumbered() -> None:
    """Four hex of the hash behind the id; a long id makes room for them."""
    assert renumbered("mem-0001", "two") == "mem-0001-3fc4"
    assert ID.match(renumbered("a" * 64, "two"))
    assert renumbered("mem-0001", "two", 8).startswith("mem-0001-3fc4")
