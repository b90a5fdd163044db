"""The text of an entry that was made of several."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from openclaw.upkeep.listed import item
from openclaw.upkeep.listed import items
from openclaw.upkeep.listed import listed
from tests.memories import entry
from tests.memories import snapshot

WORDS = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1).filter(
    lambda s: s.strip(".。!！…．")
)


def test_an_item() -> None:
    """Its day in the brain's zone, then what it says; further lines stand below it."""
    held = snapshot(entry("a", "第一行\n\n- 第二行"))
    assert item(held.entries[0], held) == "- 2025-06-01 第一行\n  \n  - 第二行"
    unknown = snapshot("---\nid: b\n---\n乙\n")
    assert item(unknown.entries[0], unknown) == "- 乙"
    late = snapshot("---\nid: c\ntimestamp: 2025-06-01T20:00:00-04:00\n---\n丙\n")
    assert item(late.entries[0], late) == "- 2025-06-02 丙"


def test_placeholders_stay() -> None:
    """What stands for a secret is kept to the letter."""
    held = snapshot(entry("a", "电话 [secret:phone:s-7f3a2104be91]"))
    assert item(held.entries[0], held).endswith("电话 [secret:phone:s-7f3a2104be91]")


def test_in_order_of_time() -> None:
    """By day, then as they came; what is said already is not repeated."""
    assert listed(
        ["- 2025-03-01 乙"], ["- 2025-01-01 甲", "- 2025-04-01 乙。", "- 2025-03-01 丙"]
    ) == ("- 2025-01-01 甲\n- 2025-03-01 乙\n- 2025-03-01 丙")


def test_a_text_of_somebody_is_one_item() -> None:
    """What is no list, or no longer one, is kept as it is."""
    for text in ("用户喜欢咖啡。", "- 甲\n然后呢", "* 甲\n* 乙"):
        assert items(text) == (text,)
        assert listed(items(text), ["- 2025-01-01 乙"]) == f"{text}\n- 2025-01-01 乙"


@given(st.lists(WORDS, min_size=1, unique_by=str.casefold))
def test_a_list_reads_back(said: list[str]) -> None:
    """The items of a list are those that it was made of."""
    new = [f"- 2025-01-{n % 28 + 1:02} {text}" for n, text in enumerate(said)]
    text = listed([], new)
    assert listed(items(text), []) == text
    assert set(items(text)) <= set(new)
