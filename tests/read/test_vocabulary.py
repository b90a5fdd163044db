"""Which tags a topic names (openclaw/read/vocabulary.py), and the data behind it."""

from __future__ import annotations

import pytest

from openclaw.normal_form import same_tag
from openclaw.read.everyday import INERT
from openclaw.read.everyday import TOPICS
from openclaw.read.vocabulary import WITHIN
from openclaw.read.vocabulary import Vocabulary
from openclaw.read.vocabulary import known
from openclaw.read.vocabulary import tags_in
from openclaw.read.vocabulary import vocabulary
from openclaw.read.words import fold
from openclaw.read.words import pieces
from openclaw.read.words import unspaced

NAMES = [topic.tag for topic in TOPICS]
CHINESE = {word for topic in TOPICS for word in topic.zh.split()}


@pytest.mark.parametrize(
    ("topic", "named"),
    [
        ("最近胃不太舒服", {"health": "胃"}),
        ("胃口不好", {"health": "胃口", "food": "胃口"}),
        ("我能喝咖啡吗", {"coffee": "喝咖啡"}),
        ("can I have a coffee", {"coffee": "coffee"}),
        ("My stomach hurts", {"health": "stomach"}),
        ("she has allergies", {"allergy": "allergies"}),
        ("养了两只猫", {"pets": "猫"}),
        ("买件Ｔ恤", {"clothing": "t恤"}),
        ("I went running", {"sport": "running"}),
        ("run the tests", {}),
        ("吃惊地看着熊猫", {}),
        ("开发环境坏了", {}),
        ("", {}),
    ],
)
def test_tags_in(topic: str, named: dict[str, str]) -> None:
    """A topic names the tags of its words, each with the word as evidence."""
    assert tags_in(topic, Vocabulary()) == named


def test_phrases_stand_in_a_row() -> None:
    """A phrase names its tag only when its words follow each other."""
    assert "health" in tags_in("high blood pressure", Vocabulary())
    assert "health" not in tags_in("blood of high pressure", Vocabulary())


def test_one_character_inside_a_word() -> None:
    """A word of one character does not count inside a longer one."""
    assert "music" not in tags_in("歌德", Vocabulary())
    assert tags_in("这首歌", Vocabulary()) == {"music": "歌"}


@pytest.mark.parametrize(
    ("one", "two"), [("健康", "health"), ("ＨＥＡＬＴＨ", "health"), ("咖啡", "coffee")]
)
def test_spellings_are_one_tag(one: str, two: str) -> None:
    """Spellings of one tag in any language, width and case share a name."""
    assert known(one) == known(two)


def test_unknown_tags_keep_their_normal_form() -> None:
    """A tag that the built-in vocabulary does not have is compared by normal form."""
    assert known("OpenClaw Dev") == known("openclaw  dev") == "openclaw dev"


def test_own_words() -> None:
    """A profile's own words name its tag, beside the built-in ones."""
    words = vocabulary({"健康": ["心跳", "Blood test"], "gundam": ["高达"]})
    assert tags_in("心跳很快", words) == {"health": "心跳"}
    assert tags_in("my blood tests", words) == {"health": "blood tests"}
    assert tags_in("拼高达", words) == {"gundam": "高达"}
    assert "coffee" in tags_in("咖啡", words)


def test_used_tags_name_themselves() -> None:
    """A tag that an entry uses is a word for itself."""
    words = vocabulary({}, ["量子计算", "side project"])
    assert tags_in("聊聊量子计算", words)["量子计算"] == "量子计算"
    assert tags_in("my side projects", words)["side project"] == "side projects"
    assert "量子计算" not in tags_in("聊聊量子计算", Vocabulary())


def test_long_topics_find_late_words() -> None:
    """A word is found wherever it stands in a long topic."""
    assert tags_in("好的" * 500 + "猫", Vocabulary()) == {"pets": "猫"}


def test_data_tags() -> None:
    """Tags are distinct, wider tags exist, and no spelling belongs to two tags."""
    assert len(NAMES) == len(set(NAMES))
    assert set(WITHIN.values()) <= set(NAMES)
    spelled = [word for topic in TOPICS for word in topic.spelled.split(", ")]
    assert len(spelled) == len(set(spelled))
    assert not set(spelled) & set(NAMES)
    assert [word for word in spelled if word != same_tag(word)] == []


def test_data_words() -> None:
    """Chinese words are found anywhere, and English ones are split as a topic is."""
    assert [word for word in CHINESE if word != fold(word) or not unspaced(word)] == []
    english = {word.removeprefix("=") for topic in TOPICS for word in topic.en.split(", ")}
    assert [word for word in english if pieces(fold(word)) != word.split()] == []


def test_data_inert() -> None:
    """A word that only hides others hides at least one, and names nothing itself."""
    words = CHINESE | {word for topic in TOPICS for word in topic.spelled.split(", ")}
    for word in INERT.split():
        inside = (word[i:j] for i in range(len(word)) for j in range(i + 1, len(word) + 1))
        assert word not in words
        assert words.intersection(inside)
