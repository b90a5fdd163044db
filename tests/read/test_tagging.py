"""Tags for a statement that came without: only those that its words surely name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.read.tagging import MOST
from openclaw.read.tagging import VAGUE
from openclaw.read.tagging import sure_tags
from openclaw.read.vocabulary import known

SAID = ["咖啡", "胃", "茶", "plan", "health", "coffee", "book", "猫", "x"]


@pytest.mark.parametrize(
    ("text", "tags"),
    [
        ("用户不能摄入咖啡因", ("coffee", "health")),  # its name, and a long word
        ("最近胃不太舒服", ("health",)),  # two words
        ("妹妹下周三生日", ("birthday",)),  # 妹妹 alone is not enough for family
        ("我妹妹和妈妈都来", ("family",)),
        ("likes green tea", ("tea",)),
        ("prefers a window seat", ("travel",)),  # words in a row
        ("喝美式", ()),  # a name of one character and one short word
        ("喜欢靠窗座位", ()),
        ("plan a project", ()),  # vague
        ("用户用模型训练", ()),
        ("always this", ()),
        ("", ()),
    ],
)
def test_the_built_in_words(text: str, tags: tuple[str, ...]) -> None:
    """One word that may mean something else is not enough."""
    assert sure_tags(text, {}) == tags


def test_the_profiles_own_words() -> None:
    """Words of tags.yaml, and tags that its entries have, are sure."""
    assert sure_tags("把任务迁到 DuckDB", {}, [("DuckDB",), ("duckdb",), ("DuckDB",)]) == (
        "DuckDB",
    )
    assert sure_tags("把任务迁到 DuckDB", {"数据": ["duckdb"]}) == ("数据",)
    assert sure_tags("两个琴友来了", {"乐团": ["琴友"]}) == ("乐团",)
    assert sure_tags("she knits", {"wool": ["knit"]}) == ("wool",)
    assert sure_tags("把任务迁到 DuckDB", {}) == ()


def test_spelled_as_the_profile_spells_it() -> None:
    """The spelling that is used most often, however the word is written."""
    used = [("健康",), ("健康", "Coffee"), ("health",)]
    assert sure_tags("用户不能摄入咖啡因", {}, used) == ("Coffee", "健康")
    assert sure_tags("用户不能摄入咖啡因", {"健康": []}) == ("coffee", "健康")


def test_the_surest_come_first() -> None:
    """At most three: the more words name a tag, the sooner it stands there."""
    text = "咖啡 拿铁 美式 手冲，猫咪 猫粮 猫砂，钢琴 吉他，护照 签证 机票 酒店"
    tags = sure_tags(text, {})
    assert (len(tags), set(tags[:2])) == (MOST, {"coffee", "travel"})


@given(st.text() | st.lists(st.sampled_from(SAID)).map(" ".join))
def test_any_text(text: str) -> None:
    """Few, each once, known, none vague; the same for the same text."""
    tags = sure_tags(text, {})
    assert len(tags) == len(set(tags)) <= MOST
    assert VAGUE.isdisjoint(tags)
    assert all(known(tag) == tag for tag in tags)
    assert sure_tags(text, {}) == tags
