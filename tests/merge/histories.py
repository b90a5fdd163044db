"""Files of entries for property tests: three versions that belong together, and damage to them."""

from __future__ import annotations

from hypothesis import strategies as st

IDS = [f"mem-{number:04d}" for number in range(1, 8)]
TEXTS = [
    "喜欢喝咖啡", "喜欢喝咖啡。", "不能摄入咖啡因", "住在上海", "住在北京", "likes tea",
    "Likes  tea!", "two\nlines", "a rule\n---\nin it", "```\n---\nid: mem-0099\n---\n```",
    "> quoted\n\nand more", "id: mem-0098",
]  # fmt: skip
FIELDS: dict[str, list[str | None]] = {
    "timestamp": ["2025-01-01T00:00:00Z", "2025-06-01T08:00:00+08:00", "soon"],
    "source": ["chat#1", '"a: b"', "chat#2  # spoken"],
    "importance": ["high", "medium", "low", "great"],
    "ttl": ["2026-01-01", "2026-01-01T00:00:00Z", "2027-05-05"],
    "status": ["active", "cold", "superseded", "forgotten"],
    "tags": ["[a, b]", "[B, c]", "[]", "a，b", "\n  - a\n  - d"],
    "entity": ["user", "cat"],
    "slot": ["residence", "drink"],
    "mood": ["good", "bad", "{a: 1}"],
    "conflict": [*IDS, "[mem-0001, mem-0002]"],
    "supersedes": [*IDS, "[mem-0003, mem-0004]"],
    "superseded_by": [*IDS],
}
Parts = tuple[str, tuple[tuple[str, str], ...], str]


@st.composite
def entries(draw: st.DrawFn, id: str | None = None) -> Parts:
    """The id, header fields and text of an entry."""
    names = draw(st.lists(st.sampled_from(sorted(FIELDS)), unique=True, max_size=3))
    fields = tuple((name, str(draw(st.sampled_from(FIELDS[name])))) for name in names)
    return (id or draw(st.sampled_from(IDS)), fields, draw(st.sampled_from(["", *TEXTS])))


def text_of(parts: list[Parts], top: str, newline: str, blank: str) -> str:
    """A file with these entries below ``top``."""
    text = top
    for id, fields, body in parts:
        header = "".join(f"{name}: {value}\n" for name, value in fields)
        text += f"---\nid: {id}\n{header}---\n" + (f"{body}\n" if body else "") + blank
    return text.replace("\n", newline)


@st.composite
def changed(draw: st.DrawFn, parts: list[Parts], *, twice: bool) -> list[Parts]:
    """The entries of a side: some left as they are, some edited, some removed, some new."""
    side: list[Parts] = []
    for id, fields, body in parts:
        match draw(st.sampled_from(["same", "same", "edit", "text", "gone"])):
            case "same":
                side.append((id, fields, body))
            case "edit":
                side.append((*draw(entries(id))[:2], body))
            case "text":
                side.append((id, fields, draw(st.sampled_from(TEXTS))))
            case _:
                pass
    held = {id for id, _, _ in parts}
    new = draw(st.lists(entries(), max_size=3, unique_by=None if twice else lambda entry: entry[0]))
    return side + [entry for entry in new if twice or entry[0] not in held]


@st.composite
def histories(draw: st.DrawFn, *, twice: bool = False) -> tuple[str, str, str]:
    """Base, ours and theirs; with ``twice`` an id may stand twice in a file."""
    unique = None if twice else lambda entry: entry[0]
    base = draw(st.lists(entries(), max_size=4, unique_by=unique))
    sides = [base, draw(changed(base, twice=twice)), draw(changed(base, twice=twice))]
    tops = ["", "", "# Memories\n\n", "some words\n"]
    newlines, blanks = ["\n", "\n", "\r\n"], ["\n", "", "\n\n"]
    one, two, three = (
        text_of(side, *(draw(st.sampled_from(shape)) for shape in (tops, newlines, blanks)))
        for side in sides
    )
    return one, two, three


PIECES = [
    "---\n", "...\n", "```\n", "~~~\n", "<<<<<<< HEAD\n", "=======\n", ">>>>>>> other\n",
    "id: mem-0001\n", "id：mem-0002\n", "\ufeff", "\r\n", "\n", "tags: [a\n", ": \n", "a: b: c\n",
    "  ", "\\---\n", "id: mem-0003\nid: x\n", "\u2028", "\x00", "|\n", "---\nid: mem-0005\n",
    "```py\n", "> ```\n", "\\<<<<<<< x\n", "'", '"', "\r", "\x85", "# c\n",
]  # fmt: skip


@st.composite
def damaged(draw: st.DrawFn) -> tuple[str, str, str]:
    """Base, ours and theirs with pieces cut out of them and strange ones put in."""
    one, two, three = [draw(hurt(text)) for text in draw(histories(twice=True))]
    return one, two, three


@st.composite
def hurt(draw: st.DrawFn, text: str) -> str:
    """A text with up to four wounds."""
    for _ in range(draw(st.integers(0, 4))):
        lines = text.splitlines(keepends=True)
        at = draw(st.integers(0, len(lines)))
        if draw(st.booleans()):
            lines.insert(at, draw(st.sampled_from(PIECES)))
        else:
            del lines[at : at + draw(st.integers(1, 2))]
        text = "".join(lines)
    if draw(st.booleans()):
        cut = draw(st.integers(0, len(text)))
        text = (
            text[:cut]
            + draw(st.sampled_from(["", *PIECES]))
            + text[cut + draw(st.integers(0, 3)) :]
        )
    return text
