"""A turn, taken apart into statements."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.write.statements import statements


@pytest.mark.parametrize(
    ("turn", "wholes"),
    [
        (
            "你好！我叫李明，今年30岁，住在北京，对花生过敏。",
            ["你好！", "我叫李明", "我今年30岁", "我住在北京", "我对花生过敏。"],
        ),
        ("我妹妹叫小红，今年20岁，住在上海。", ["我妹妹叫小红，今年20岁，住在上海。"]),
        ("不对，我现在不能喝咖啡因了", ["不对，我现在不能喝咖啡因了"]),
        ("我不是医生，我是护士", ["我不是医生，我是护士"]),
        ("我喜欢茶，但我讨厌咖啡", ["我喜欢茶", "我讨厌咖啡"]),
        ("如果我有空，我会去", ["如果我有空，我会去"]),
        ("我胃不好，能喝咖啡吗？", ["我胃不好", "能喝咖啡吗？"]),
        ("我搬到里斯本了。那边现在几点？", ["我搬到里斯本了。", "那边现在几点？"]),
        ("- 我喜欢猫\n- 我讨厌狗", ["我喜欢猫", "我讨厌狗"]),
        ("我用 Vim 写代码；I hate Emacs.", ["我用 Vim 写代码；", "I hate Emacs."]),
        (
            "Dr. Smith is my dentist. I live in Berlin.",
            ["Dr. Smith is my dentist.", "I live in Berlin."],
        ),
        ("I like tea, but I hate coffee", ["I like tea", "I hate coffee"]),
        ("I'm allergic to nuts, can I eat this?", ["I'm allergic to nuts", "can I eat this?"]),
        ("Because it rains, I stay home", ["Because it rains, I stay home"]),
        ("Today, I moved", ["Today, I moved"]),
        ("1. 我喜欢茶 2. 我不吃辣 3. 我住在北京", ["我喜欢茶", "我不吃辣", "我住在北京"]),
        ("I am 30. I live in Oslo.", ["I am 30.", "I live in Oslo."]),
        ("请记住以下几点：我是左撇子，我不吃辣", ["请记住以下几点：", "我是左撇子", "我不吃辣"]),
        ("既然我不吃辣，点什么好？", ["我不吃辣", "点什么好？"]),
        ("Since I'm vegan, what is there?", ["I'm vegan", "what is there?"]),
        ("如果我不吃辣，点什么好？", ["如果我不吃辣，点什么好？"]),
        ("我朋友不喜欢猫，但我特别喜欢", ["我朋友不喜欢猫，但我特别喜欢"]),
        ("He hates cats, but I love them.", ["He hates cats, but I love them."]),
        ("谢谢，不过我不喝酒", ["谢谢", "我不喝酒"]),
        ("thank you, but I don't drink", ["thank you", "I don't drink"]),
        ("I like tea and I hate coffee", ["I like tea", "I hate coffee"]),
        ("I work here and my sister is a nurse", ["I work here", "my sister is a nurse"]),
        ("My wife and I live in Rome.", ["My wife and I live in Rome."]),
        ("I love my dog and my cat", ["I love my dog and my cat"]),
        ("I think that you and I should talk", ["I think that you and I should talk"]),
        ("啊我记错了，我妈是五月生日", ["啊我记错了，我妈是五月生日"]),
        ("", []),
        ("……？！", []),
    ],
)
def test_statements(turn: str, wholes: list[str]) -> None:
    """Sentences, and clauses that stand by themselves, with the subject that they lack."""
    found = statements(turn)
    assert [statement.whole.rstrip("；") for statement in found] == [w.rstrip("；") for w in wholes]
    assert all(statement.origin == "said" for statement in found)


def test_what_is_not_the_users_word() -> None:
    """It is a statement of its own, with its origin."""
    found = statements("他说：“我讨厌咖啡”。我喜欢咖啡。\n```\nx = 1\n```")
    assert [(s.text, s.origin) for s in found] == [
        ("他说：", "said"),
        ("“我讨厌咖啡”", "quoted"),
        ("我喜欢咖啡。", "said"),
        ("```\nx = 1\n```", "code"),
    ]


def test_too_long_for_a_statement() -> None:
    """A sentence that nobody types is a paste."""
    assert [s.origin for s in statements("我喜欢" + "茶和" * 300)] == ["pasted"]


@given(st.text(alphabet=st.sampled_from("我你a “”\"'>`\n，。,.?!3说:：I"), max_size=60))
def test_spans(turn: str) -> None:
    """Each statement stands where it says, in order, none in another."""
    found = statements(turn)
    assert all(turn[s.start : s.end] == s.text for s in found)
    assert all(one.end <= other.start for one, other in pairwise(found))
