"""What was heard once: known again in other words, never as text."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from openclaw.write.heard import Heard
from openclaw.write.heard import Mark
from openclaw.write.heard import overlap
from openclaw.write.heard import pieces

KEY = b"a key of this machine"
FIRST = Heard(KEY, "session-1", "turn-1")


def said_again(one: str, other: str) -> bool:
    """Whether the second text, in another turn, counts as the first one said again."""
    later = replace(FIRST, turn="turn-2", marks=(FIRST.mark(one),))
    return later.before(later.mark(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("我每周三晚上去上陶艺课", "我每周三晚上去上陶艺课"),
        ("我每周三晚上去上陶艺课", "我每周三晚上都去上陶艺课的。"),
        ("我在一家花店打工", "我在一家花店打工呢！"),
        ("The deploy target is fra1", "the  DEPLOY target is fra1."),
        ("I live in Berlin with two cats", "I really live in Berlin, with my two cats"),
        ("ＤｕｃｋＤＢ 是我们的数据库", "duckdb是我们的数据库"),
    ],
)
def test_said_again(one: str, other: str) -> None:
    """Width, case, punctuation and some particles do not count."""
    assert said_again(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("我在北京上班", "我在上海上班"),
        ("I live in Berlin", "I live in Lisbon"),
        ("我每周三去游泳", "我每周三去游泳，周五去爬山，周末和朋友一起看电影"),
        ("是的", "好的"),
        (
            "The meeting room is on floor 3 of the building",
            "The meeting room is on floor 5 of the building",
        ),
        ("团队的例会改在周三下午的大会议室", "团队的例会改在周五下午的大会议室"),
        (
            "the team meets in the big room on Monday morning",
            "the team meets in the big room on Friday morning",
        ),
        (
            "she is coming to the party with her sister",
            "she is not coming to the party with her sister",
        ),
        ("", "anything"),
    ],
)
def test_not_said_again(one: str, other: str) -> None:
    """Other words, and a text that only holds the other one, are something else."""
    assert not said_again(one, other)


def test_the_same_turn_never_is() -> None:
    """A turn that repeats itself has said it once; the same turn of another session has not."""
    text = "我在一家花店打工"
    again = replace(FIRST, marks=(FIRST.mark(text),))
    assert not again.before(again.mark(text))
    elsewhere = replace(again, session="session-2")
    assert elsewhere.before(elsewhere.mark(text))


def test_no_text_is_kept() -> None:
    """A mark survives as JSON, holds no word, and says nothing without its key."""
    text = "I am allergic to peanuts"
    mark = FIRST.mark(text)
    line = json.dumps(mark)
    session, turn, figures, hashes = json.loads(line)
    assert Mark(session, turn, figures, tuple(hashes)) == mark
    assert all(word not in line for word in ("allergic", "peanut"))
    assert list(mark.pieces) == sorted(mark.pieces)
    assert set(pieces(text, b"another key")).isdisjoint(mark.pieces)


def test_overlap() -> None:
    """It is the share of the smaller one, 0 where one is much longer or nearly nothing."""
    assert overlap("abcde", "abcdx") == pytest.approx(0.8)
    assert overlap("abc", "abcdefgh") == 0
    assert overlap("ab", "ab") == 1
    assert overlap("ab", "abc") == 0
    assert overlap("", "") == 0
