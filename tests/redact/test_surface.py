"""What the finders see, and the way back to the text as given."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from openclaw.redact.surface import MARK
from openclaw.redact.surface import fold
from openclaw.redact.surface import placeholders
from openclaw.redact.surface import surface


def test_fold() -> None:
    """Full-width figures, letters, signs and odd blanks become ASCII; Chinese commas stay."""
    assert fold("Ａｂ１２：ｘ＠ｙ＋８６‑１　２，！") == "Ab12:x@y+86-1 2，！"


@given(st.text())
def test_fold_keeps_places(text: str) -> None:
    """A character becomes a character, so places stay what they were."""
    assert len(fold(text)) == len(text)
    assert fold(fold(text)) == fold(text)


def test_placeholders() -> None:
    """Only the exact form counts: a known kind, s-, twelve hexadecimal digits."""
    text = "a [secret:phone:s-0123456789ab] [secret:pet:s-0123456789ab] [secret:url:s-0123]"
    assert [text[start:end] for start, end in placeholders(text)] == [
        "[secret:phone:s-0123456789ab]"
    ]


@given(st.lists(st.tuples(st.text(max_size=5), st.text(min_size=1, max_size=5)), max_size=5))
def test_way_back(pieces: list[tuple[str, str]]) -> None:
    """Every place of the surface names the same character in the text as given."""
    text, hidden = "", []
    for kept, gone in pieces:
        text += kept
        hidden.append((len(text), len(text) + len(gone)))
        text += gone
    seen = surface(text + "x", hidden)
    assert seen.text == fold(MARK.join([kept for kept, _ in pieces] + ["x"]))
    for place in set(range(len(seen.text))) - set(seen.marks):
        assert fold(text + "x")[seen.given(place)] == seen.text[place]
