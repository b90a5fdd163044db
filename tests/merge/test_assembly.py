"""Pieces put together: what was well apart is well together."""

from __future__ import annotations

from openclaw.merge.assembly import Piece
from openclaw.merge.assembly import assembled
from openclaw.merge.versions import versions


def piece(id: str, text: str, seat: int | None = None, tail: str = "\n\n") -> Piece:
    """An entry."""
    return Piece("entry", id, f"---\nid: {id}\n---\n{text}".rstrip("\n"), seat, tail, text)


def broken(text: str, seat: int | None = None) -> Piece:
    """A broken segment as the splitter sees it alone."""
    (found,) = versions(text)
    assert found.broken
    return Piece("broken", found.id, text.rstrip("\n"), seat, "\n")


def test_layout_of_ours() -> None:
    """What has a seat keeps the blanks behind it; what has none follows with one blank line."""
    pieces = (piece("a", "one", 0, "\n"), piece("b", "two", 1, ""), piece("c", "three"))
    text, sealed = assembled("top\n", pieces, "\n") or ("", True)
    assert text == "top\n---\nid: a\n---\none\n---\nid: b\n---\ntwo\n\n---\nid: c\n---\nthree\n"
    assert not sealed


def test_two_on_one_seat() -> None:
    """A blank line between them, the layout of the first behind the second."""
    pieces = (
        piece("a", "one", 0, "\r\n\r\n\r\n"),
        piece("b", "two", 0),
        piece("c", "three", 1, ""),
    )
    text, _ = assembled("", pieces, "\r\n") or ("", True)
    assert "one\r\n\r\n---\nid: b\n---\ntwo\r\n\r\n\r\n---\nid: c" in text


def read(text: str) -> list[tuple[str, str, str]]:
    """Kind, id and text of all that a file holds."""
    return [(v.segment.kind, v.id, "" if v.broken else v.text) for v in versions(text)]


def test_open_fences_are_closed() -> None:
    """Two of them would hide what stands between."""
    pieces = (piece("a", "```\nx", 0), piece("b", "two", 1), piece("c", "```\ny"))
    text, sealed = assembled("", pieces, "\n") or ("", False)
    assert sealed
    assert read(text) == [
        ("entry", "a", "```\nx\n```"),
        ("entry", "b", "two"),
        ("entry", "c", "```\ny\n```"),
    ]


def test_fence_in_the_text_at_the_top() -> None:
    """It is closed, too, where it would hide entries."""
    text, _ = assembled("```\n", (piece("a", "```", 0), piece("b", "two", 1)), "\n") or ("", False)
    assert [id for _, id, _ in read(text)] == ["a", "b"]


def test_lone_markers_are_escaped() -> None:
    """The beginning of a conflict in one text and its end in another are no conflict."""
    pieces = (
        piece("a", "<<<<<<< x", 0),
        piece("b", "two\n=======\nmore", 1),
        piece("c", ">>>>>>> y\nthree"),
    )
    text, sealed = assembled("", pieces, "\n") or ("", False)
    assert sealed
    assert [(id, said) for _, id, said in read(text)] == [
        ("a", "<<<<<<< x"), ("b", "two\n=======\nmore"), ("c", ">>>>>>> y\nthree"),
    ]  # fmt: skip


def test_broken_ones_swallow_nothing() -> None:
    """A header that is never closed stands where no entry closes it in a way that hides one."""
    never = broken("---\nid: z\nid: y\n")
    ends_oddly = Piece("entry", "a", "---\nid: a\n...\none", 1, "\n", "one")
    text, _ = assembled("", (never, ends_oddly), "\n") or ("", False)
    assert ("entry", "a", "one") in read(text)
    assert "---\nid: z\nid: y\n" in text


def test_a_body_that_looks_like_a_header() -> None:
    """Beside a broken segment it is still a body."""
    pieces = (piece("a", "id: mem-0001", 0), broken("---\nid:b\nconflict: c\n---\n"))
    text, _ = assembled("", pieces, "\n") or ("", False)
    assert ("entry", "a", "id: mem-0001") in read(text)
    assert "id:b\nconflict: c\n" in text


def test_what_cannot_be_put_together() -> None:
    """A piece that is no entry even alone: no text is made of it."""
    assert assembled("", (Piece("entry", "a", "no header", 0),), "\n") is None
