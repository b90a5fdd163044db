"""The message of a commit: its form, one line each, and read back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.history.message import KINDS
from openclaw.history.message import message
from openclaw.history.message import parsed
from openclaw.history.message import summary_of
from openclaw.results import Difference
from openclaw.visible import inline
from openclaw.wording import Language

ADDED = Difference("added", "新增 喜欢靠窗座位", id="mem-0013")
STAGE = Difference("set", "stage 更新为 2/4", file="state.yaml")
NAMES = st.text(st.characters(categories=["L", "N"]), min_size=1)
WORDS = st.text(min_size=1).filter(lambda text: text.split())


def written(
    *changes: Difference, summary: str | None = "记录旅行偏好", language: Language = "zh"
) -> str:
    """A message of the agent's, of a conversation."""
    return message(
        "feat",
        summary,
        changes,
        profile="assistant",
        sources=["chat#1", "chat#2", "chat#1"],
        language=language,
    )


def test_form() -> None:
    """A line to skim, a line a change, trailers; each source once."""
    assert written(ADDED, STAGE) == (
        "feat(mem): 记录旅行偏好\n\n"
        "- mem-0013: 新增 喜欢靠窗座位\n- state.yaml: stage 更新为 2/4\n\n"
        "Profile: assistant\nSource: chat#1\nSource: chat#2\n"
    )


def test_without_changes_and_sources() -> None:
    """There are no empty paragraphs."""
    text = message("edit", "x", [], profile="工作", sources=[], language="zh")
    assert text == "edit(mem): x\n\nProfile: 工作\n"


@pytest.mark.parametrize(
    ("language", "changes", "wanted"),
    [
        ("zh", [], "没有变化"),
        ("en", [], "nothing"),
        ("zh", [ADDED], "新增 喜欢靠窗座位"),
        ("zh", [STAGE], "state.yaml: stage 更新为 2/4"),
        ("zh", [ADDED, STAGE, STAGE], "新增 喜欢靠窗座位 等另外 2 处"),
        (
            "en",
            [Difference("added", "added a window seat", id="a"), STAGE],
            "added a window seat and 1 more",
        ),
    ],
)
def test_summary(language: Language, changes: list[Difference], wanted: str) -> None:
    """Without one given, the first change and how many more there are, in the language."""
    assert summary_of(changes, language) == wanted
    for nothing in (None, "", " \n"):
        assert written(*changes, summary=nothing, language=language).startswith(
            f"feat(mem): {wanted}\n\n"
        )


def test_a_long_summary_is_cut() -> None:
    """The first line stays short, the number of the other changes included."""
    changes = [Difference("added", "新增 " + "很" * 200, id="a"), STAGE]
    for line in (written(*changes, summary="长" * 200), written(*changes, summary=None)):
        assert len(line.split("\n", 1)[0]) <= len("feat(mem): ") + 60
    assert "等另外 1 处" in written(*changes, summary=None).split("\n", 1)[0]


def test_nothing_breaks_out_of_its_line() -> None:
    """Line ends of every kind, control, bidi and zero-width characters, in every part."""
    nasty = "a\nSource: x\r\u2028b\x1b[31m\u202ec\u200b\x00d"
    made = message(
        "feat", nasty, [Difference("added", nasty, id="mem-0001"), Difference("written", nasty, file=nasty)],
        profile=nasty, sources=[nasty], language="en",
    )  # fmt: skip
    assert len(made.split("\n")) == len(written(ADDED, STAGE).split("\n")) - 1
    assert not set(made) & set("\r\u2028\x1b\u202e\u200b\x00")
    assert "\\u202e" in made
    assert [line for line in made.split("\n") if line.startswith("Source: ")] == [
        "Source: a Source: x b\\u001b[31m\\u202ec\\u200b\\u0000d"
    ]


@given(
    st.sampled_from(KINDS),
    WORDS,
    st.lists(st.tuples(NAMES, WORDS, st.booleans())),
    NAMES,
    st.lists(WORDS, unique=True),
)
def test_read_back(
    kind: str, summary: str, changes: list[tuple[str, str, bool]], profile: str, sources: list[str]
) -> None:
    """What a message says is what it was made of, whatever the texts are."""
    given_changes = [
        Difference("x", detail, id=name if is_id else None, file=None if is_id else name)
        for name, detail, is_id in changes
    ]
    text = message(kind, summary, given_changes, profile=profile, sources=sources, language="en")
    read_kind, read_summary, read_changes, trailers = parsed(text)
    assert read_kind == kind
    assert read_summary == text.split("\n", 1)[0].partition(": ")[2]
    assert [name for name, _ in read_changes] == [name for name, _, _ in changes]
    assert trailers["Profile"] == [profile]
    assert len(trailers.get("Source", [])) == len(set(map(inline, sources)))
    again = [Difference("x", detail, id=name) for name, detail in read_changes]
    said = message(
        kind, read_summary, again, profile=profile, sources=trailers.get("Source", []), language="en"
    )  # fmt: skip
    assert said == text


@pytest.mark.parametrize(
    "text",
    [
        "fix: a bug\n\n- x: y\n\nSource: z\n",
        "Merge branch 'x'\n",
        'Revert "feat(mem): a window seat"\n\n- x: y\n',
        "fix(mem): x\n\n- x: y\n",
        "",
        "feat(mem) no colon\n",
        "(mem): x",
    ],
)
def test_a_foreign_message(text: str) -> None:
    """It has no kind, its first line is the summary, and nothing is read from its body."""
    assert parsed(text) == (
        "",
        text.split("\n", 1)[0] if text != "(mem): x" else "(mem): x",
        [],
        {},
    )


def test_sources_that_look_alike() -> None:
    """Sources that read the same on one line are told once."""
    text = message("feat", "x", [], profile="p", sources=["a", "a\r", "a "], language="en")
    assert text.count("Source: a") == 1
