"""Two versions of files told in entries, keys and files."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from openclaw.history.differences import differences
from openclaw.results import Difference
from openclaw.wording import Language
from tests.history.test_phases import stories
from tests.memories import ARCHIVE
from tests.memories import MEMORIES
from tests.memories import SHANGHAI
from tests.memories import entries
from tests.memories import entry

A, B = entry("a", "喜欢美式"), entry("b", "靠窗")
OLD = entry("a", "喜欢美式", "status: superseded", "superseded_by: b")
GONE = entry("a", "喜欢美式", "status: forgotten", "archived: 2026-11-30T10:00:00+08:00")
TOMB = entry("a", "", "status: forgotten", "archived: 2026-11-30T10:00:00+08:00")
STATE, NOTE = "state.yaml", "contexts/2026-11-30_note.md"


def found(language: Language = "zh", **files: tuple[str | None, str | None]) -> list[Difference]:
    """What is different in memories.md, the archive, state.yaml and a note."""
    names = {"memories": MEMORIES, "archive": ARCHIVE, "state": STATE, "note": NOTE}
    return list(differences({names[n]: texts for n, texts in files.items()}, SHANGHAI, language))


def told(changes: list[Difference]) -> list[tuple[str, str, str]]:
    """Kind, of what, and the sentence."""
    return [(change.kind, str(change.id or change.file), change.detail) for change in changes]


@pytest.mark.parametrize(
    ("before", "after", "wanted"),
    [
        ("", A, ("added", "新增 喜欢美式")),
        (None, A, ("added", "新增 喜欢美式")),
        (A, "", ("removed", "删除 喜欢美式")),
        (A, entry("a", "喜欢拿铁"), ("amended", "改为 喜欢拿铁")),
        (A, entry("a", "喜欢美式", "importance: high"), ("fielded", "修改 importance")),
        (A, entry("a", "喜欢美式", "mood: 好", "tags: [x]"), ("fielded", "修改 tags, mood")),
        (A, OLD, ("superseded", "标记 superseded（由 b 取代）：喜欢美式")),
        (A, entry("a", "x\u202e" * 90), ("amended", None)),
    ],
)
def test_an_entry(before: str | None, after: str, wanted: tuple[str, str | None]) -> None:
    """One word for what happened to it, and a sentence in the language; of one line."""
    ((kind, id, detail),) = told(found(memories=(before, after)))
    assert (kind, id) == (wanted[0], "a")
    assert wanted[1] in (None, detail)
    assert len(detail) < 80
    assert detail.isprintable()


@pytest.mark.parametrize(
    ("memories", "archive", "wanted"),
    [
        ((A, ""), (None, GONE), ("archived", "归档（forgotten）：喜欢美式")),
        (("", A), (GONE, ""), ("restored", "恢复 喜欢美式")),
        (("", ""), (None, TOMB), ("buried", "手工删除，留下头部")),
        (("", ""), (GONE, entry("a", "别的", "status: forgotten")), ("amended", "改为 别的")),
    ],
)
def test_an_entry_between_two_files(
    memories: tuple[str, str], archive: tuple[str | None, str], wanted: tuple[str, str]
) -> None:
    """A move is one change."""
    changes = told(found(memories=memories, archive=archive))
    assert [(kind, detail) for kind, _, detail in changes] == [wanted]


def test_an_id_in_two_files() -> None:
    """The live entry counts; what the other file says is told as that file's."""
    assert [
        (kind, name) for kind, name, _ in told(found(memories=(A, A), archive=(None, TOMB)))
    ] == [("written", ARCHIVE)]


def test_both_sides_are_given() -> None:
    """As entries in JSON; None for what is not there."""
    (change,) = found(memories=("", A))
    assert (change.before, change.after["text"], change.after["file"]) == (
        None,
        "喜欢美式",
        MEMORIES,
    )


def test_layout_is_no_difference() -> None:
    """Nor are comments in a header, or the order; a change of unread text is one of the file."""
    assert found(memories=(entries(A, B), B + "\n\n\n" + A)) == []
    assert told(found(memories=("# x\n\n" + A, "# y\n\n" + A))) == [("edited", MEMORIES, "编辑")]


def test_broken_parts() -> None:
    """A part that cannot be read is told as an edit of its file, beside the entries that changed."""
    broken = "---\nid: c\nnever closed\n"
    changes = told(found(memories=(A, entry("a", "喜欢拿铁") + "\n" + broken)))
    assert [(kind, name) for kind, name, _ in changes] == [("amended", "a"), ("edited", MEMORIES)]


@pytest.mark.parametrize(
    ("before", "after", "wanted"),
    [
        ("stage: 1/4\n", "stage: 2/4\n", [("set", "stage 更新为 2/4")]),
        ("stage: 1/4\n", "", [("unset", "去掉 stage")]),
        (None, "text: x\n", [("set", "text 更新为 x")]),
        ("# a\nx: 1\n", "# b\nx: 1\n", []),
        ("a:\n  b: 1\n", "a:\n  b: 2\n  c: 3\n", [("set", "a 更新为 b: 2 c: 3")]),
    ],
)
def test_keys(before: str | None, after: str, wanted: list[tuple[str, str]]) -> None:
    """Each top-level key of state.yaml, with its value in one line."""
    changes = told(found(state=(before, after)))
    assert [(kind, detail) for kind, _, detail in changes] == wanted
    assert {name for _, name, _ in changes} <= {STATE}


@pytest.mark.parametrize(
    ("before", "after", "wanted"),
    [
        (None, "讨论了\n方案\n", ("written", "written: 讨论了 方案")),
        ("x", None, ("deleted", "deleted")),
        ("x", "y", ("edited", "edited")),
        (None, "", ("written", "written: ")),
    ],
)
def test_files(before: str | None, after: str | None, wanted: tuple[str, str]) -> None:
    """All other files are whole."""
    (change,) = found("en", note=(before, after))
    assert (change.kind, change.detail, change.file) == (*wanted, NOTE)


@given(stories())
def test_no_story_is_told_wrongly(story: Any) -> None:
    """Of any two versions: what is added, removed or amended is just what is different in the ids."""
    texts = story[0]
    changes = found(memories=(texts[0], texts[-1]))
    held = [
        {e.split("\n", 1)[0]: e for e in text.split("id: ")[1:]} for text in (texts[0], texts[-1])
    ]
    old, new = ({id: e.split("---\n")[1].strip() for id, e in side.items()} for side in held)
    wanted = {("added", id) for id in new.keys() - old.keys()}
    wanted |= {("removed", id) for id in old.keys() - new.keys()}
    wanted |= {("amended", id) for id in old.keys() & new.keys() if old[id] != new[id]}
    assert {(change.kind, change.id) for change in changes} == wanted
