"""Files as pieces: a row of named parts, and versions put together from several."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.text.pieces import LOOSE
from openclaw.text.pieces import WHOLE
from openclaw.text.pieces import Piece
from openclaw.text.pieces import assembled
from openclaw.text.pieces import bare
from openclaw.text.pieces import by_name
from openclaw.text.pieces import changed
from openclaw.text.pieces import is_entries
from openclaw.text.pieces import pieces
from tests.memories import ARCHIVE
from tests.memories import MEMORIES
from tests.memories import entries
from tests.memories import entry

A, B, C = entry("a", "甲"), entry("b", "乙"), entry("c", "丙")
A2, B2 = entry("a", "甲甲"), entry("b", "乙乙")
STATE, SKILL = "state.yaml", "skills/work.md"
YAML = "# where it stands\nstage: 1/4\nnested:\n  a: 1\n\n  b: 2\n# about the next\nnext: x\n"
FILES = (MEMORIES, ARCHIVE, STATE, SKILL)
LINES = [
    "---", "id: a", "id: b", "text", "", "```", "stage: 1", "stage: 2", "stage#2: 3", "# c", "- x",
    "<<<<<<< HEAD", "=======", ">>>>>>> b", "tags: [a, b]", " deep: 1", '"quoted": 1', "...", "id：c",
]  # fmt: skip
TEXTS = st.one_of(
    st.lists(st.sampled_from(LINES)).map("\n".join),
    st.lists(st.sampled_from(LINES)).map("\r\n".join),
)


def names(file: str, text: str) -> list[str]:
    """The names of the pieces, in order."""
    return [piece.name for piece in pieces(file, text)]


@pytest.mark.parametrize(
    ("file", "text", "wanted"),
    [
        (MEMORIES, "", []),
        (MEMORIES, "# Notes\n\n" + entries(A, B), [LOOSE, "a", "b"]),
        (ARCHIVE, entries(A, A2), ["a", "a#2"]),
        (MEMORIES, "---\nid: a\nnever closed\n" + B, ["a", "b"]),
        (STATE, YAML, [LOOSE, "stage", "nested", "next"]),
        (STATE, "text: 1\n", ["text"]),
        (STATE, "a: 1\na: 2\na#2: 3\na: 4\n", ["a", "a#2", "a#2#2", "a#3"]),
        (STATE, "not yaml at all\n", [LOOSE]),
        (SKILL, "# Work\n\n" + A, [WHOLE]),
        (SKILL, "", []),
    ],
)
def test_names(file: str, text: str, wanted: list[str]) -> None:
    """Entries go by id, keys by name; what is neither has a name that no id or key can have."""
    assert names(file, text) == wanted


def test_an_entry_called_text_is_not_the_text_before_it() -> None:
    """Its name stays the same when the words above it go."""
    named = entry("text", "x")
    assert names(MEMORIES, "# Notes\n\n" + named) == [LOOSE, "text"]
    assert changed(MEMORIES, "# Notes\n\n" + named, named) == {LOOSE: ("# Notes\n\n", None)}


@given(st.sampled_from(FILES), TEXTS)
def test_pieces_are_the_text(file: str, text: str) -> None:
    """Joined they are the file, to the character, and no two have one name."""
    found = pieces(file, text)
    assert "".join(piece.text for piece in found) == text
    assert len(by_name(file, text)) == len(found)


@pytest.mark.parametrize(
    ("file", "wanted"),
    [
        (MEMORIES, True),
        ("private.md", True),
        (ARCHIVE, True),
        ("contexts/recovery_20261130T101502Z.md", True),
        ("contexts/2026-11-30_note.md", False),
        ("skills/memories.md", False),
        ("identity.md", False),
    ],
)
def test_is_entries(file: str, wanted: bool) -> None:
    """Memory, archive and recovery files hold entries; notes and skills are whole."""
    assert is_entries(file) is wanted


def test_changed_passes_over_layout() -> None:
    """Blank lines and the order are no change of a piece; a file that is not there has none."""
    assert changed(MEMORIES, entries(A, B), B + "\n\n\n" + A) == {}
    assert changed(MEMORIES, None, A) == {"a": (None, A)}
    assert changed(MEMORIES, entries(A, B), A2) == {"a": (A + "\n", A2), "b": (B, None)}
    assert changed(SKILL, "x\n", "y\n") == {WHOLE: ("x\n", "y\n")}


@pytest.mark.parametrize(
    ("before", "after", "versions", "wanted"),
    [
        (entries(A, B), entries(A2, B2), {"a": A2}, entries(A2, B)),
        (entries(A, B), entries(A2, B2), {"b": B2}, entries(A, B2)),
        (entries(A), entries(B, A), {"b": B}, entries(B, A)),
        (entries(A, B, C), entries(A, C), {}, entries(A, B, C)),
        (entries(A, B, C), entries(A, C), {"b": None}, entries(A, C)),
        (entries(A, B), entries(C), {"c": C}, entries(A, B, C)),
        (A.rstrip("\n"), entries(A, B), {"b": B}, entries(A, B)),
        (None, entries(A, B), {"a": A}, A + "\n"),
        (entries(A), None, {"a": None}, None),
        (entries(A, B), None, {"a": None}, B),
    ],
)
def test_assembled(
    before: str | None, after: str | None, versions: dict[str, str | None], wanted: str | None
) -> None:
    """Some pieces as they are said to be, the rest as before, in the order of what comes after."""
    assert assembled(MEMORIES, before, after, versions) == wanted


def test_assembled_keys() -> None:
    """A key comes with its comment lines, and no blank line is put between keys."""
    after = YAML.replace("1/4", "2/4").replace("next: x", "next: y")
    wanted = YAML.replace("1/4", "2/4")
    assert assembled(STATE, YAML, after, {"stage": "stage: 2/4\n"}) == wanted
    assert assembled(STATE, "a: 1", "a: 1\nb: 2\n", {"b": "b: 2\n"}) == "a: 1\nb: 2\n"


@st.composite
def two_files(draw: st.DrawFn) -> tuple[str, str, str]:
    """A file of entries or keys before and after, in which some parts are the same."""
    file = draw(st.sampled_from([MEMORIES, STATE]))
    sides = []
    for _ in range(2):
        chosen = draw(st.lists(st.sampled_from("abcde"), unique=True))
        parts = [(name, draw(st.sampled_from(["1", "2"]))) for name in chosen]
        gap = draw(st.sampled_from(["", "\n", "\n\n"]))
        made = [entry(n, v) if file == MEMORIES else f"{n}: {v}\n" for n, v in parts]
        sides.append(gap.join(made))
    return file, sides[0], sides[1]


@given(two_files(), st.data())
def test_a_version_between_two(files: tuple[str, str, str], data: st.DataObject) -> None:
    """Read again, it has just the pieces that it was made of."""
    file, before, after = files
    differ = changed(file, before, after)
    taken = data.draw(st.sets(st.sampled_from(sorted(differ)))) if differ else set()
    made = assembled(file, before, after, {name: differ[name][1] for name in taken})
    old, new = by_name(file, before), by_name(file, after)
    held = {name: new.get(name) if name in taken else old.get(name) for name in (*old, *taken)}
    wanted = {name: bare(text) for name, text in held.items() if text is not None}
    assert {name: bare(text) for name, text in by_name(file, made).items()} == wanted


def test_pieces_are_values() -> None:
    """A piece has a name and a text."""
    assert pieces(STATE, "a: 1\n") == (Piece("a", "a: 1\n"),)
