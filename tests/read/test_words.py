"""What texts are made of (openclaw/read/words.py)."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.read import stop_words
from openclaw.read.words import WEAK
from openclaw.read.words import digest
from openclaw.read.words import fold
from openclaw.read.words import has_stem
from openclaw.read.words import one_i
from openclaw.read.words import pairs
from openclaw.read.words import pieces
from openclaw.read.words import spaced_words
from openclaw.read.words import stem
from openclaw.read.words import terms
from openclaw.read.words import unspaced
from openclaw.read.words import unstemmed
from openclaw.read.words import weight

FORMS = """
    hope hoping hoped die dying tie tying try tries trying sky skies ice icing use using age
    aging happy happiness possibility activities relational running runner cats boxes says buy
    buys allergies allergic medicine medical gently idly only early news national organization
"""


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("喝咖啡", ("喝咖", "咖啡")),
        ("胃", ("胃",)),
        ("しりとり", ("しり", "りと", "とり")),
        ("끝말잇기", ("끝말", "말잇", "잇기")),
        ("กาแฟ", ("กา", "าแ", "แฟ")),
        ("Cats were running", ("cat", "run")),
        ("用Python写脚本", ("python", "写脚", "脚本")),
        ("C++和C#", ("c++", "c#")),
        ("user's don't", ("user",)),
        ("Ｃｏｆｆｅｅ ｶﾌｪ", ("coffe", "カフ", "フェ")),
        ("room 42", ("room", "42")),
        ("Это кофе", ("это", "кофе")),
        ("नमस्ते", ("नमस्ते",)),
        ("我能…吗？", ()),
        ("the of and", ()),
    ],
)
def test_terms(text: str, found: tuple[str, ...]) -> None:
    """A text gives pairs or stems, each script in its way, and nothing that means nothing."""
    assert terms(text) == found


def test_fold() -> None:
    """Width, case, compatibility and composition make no difference."""
    assert fold("ＡＢＣ") == fold("abc")
    assert fold("ﬁn") == "fin"
    assert fold("が") == fold("か\u3099")


def test_pieces_split_scripts() -> None:
    """A letter is not joined to a character of another kind of script."""
    assert pieces("用python3写go代码") == ["用", "python3", "写", "go", "代码"]


def test_pairs() -> None:
    """A run of one character is a term by itself."""
    assert pairs("猫") == ["猫"]
    assert pairs("小猫咪") == ["小猫", "猫咪"]


def test_numbered_words() -> None:
    """A word with a short number is also the word without it; a stop word is none."""
    assert spaced_words("python3") == ("python3", "python")
    assert spaced_words("7f3a2104be91") == ("7f3a2104be91",)
    assert spaced_words("the") == ()


@pytest.mark.parametrize("term", ["我能", "什么", "怎么", "可以", "最近", "是不", "没有", "的"])
def test_meaningless(term: str) -> None:
    """Function words of Chinese are no terms."""
    assert weight(term) == 0.0


@pytest.mark.parametrize("term", ["啡吗", "用户", "今天", "能喝", "user", "7"])
def test_weak(term: str) -> None:
    """Pairs with a particle, how entries name the person, and short numbers count little."""
    assert weight(term) == WEAK


@pytest.mark.parametrize("term", ["咖啡", "能力", "会议", "目的", "过敏", "上海", "coffe", "2026"])
def test_strong(term: str) -> None:
    """What means something counts fully, also with a function character in it."""
    assert weight(term) == 1.0


def test_common_english_words_are_weak() -> None:
    """The weak words are listed by the stem that a query has for them."""
    said = ("about", "always", "because", "between", "likes", "want", "things", "something")
    assert {weight(stem(word)) for word in said} == {WEAK}


def test_data_is_needed() -> None:
    """No exempt pair would count fully without its exemption."""
    for pair in stop_words.KEPT_PAIRS:
        function = all(char in stop_words.FUNCTION for char in pair)
        particle = any(char in stop_words.PARTICLES for char in pair)
        assert (
            function or particle or pair[0] in stop_words.LEADING or pair in stop_words.STOP_PAIRS
        )


@pytest.mark.parametrize("word", FORMS.split())
def test_has_stem_agrees_with_stemming(word: str) -> None:
    """The test without stemming never rules out a word that has the stem."""
    assert has_stem(word, stem(word))
    assert one_i(word).startswith(one_i(stem(word)[:-1]))
    assert not has_stem(word, "zebra")


@given(st.text(alphabet="abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=12))
def test_has_stem_of_any_word(word: str) -> None:
    """Of any word it finds the stem that the stemmer gives."""
    assert has_stem(word, stem(word))


def test_unspaced() -> None:
    """One character of such a script is enough; accents and emoji are none."""
    assert unspaced("a猫")
    assert not unspaced("café ☕ naïve")


@given(
    st.text(alphabet="喝咖啡茶ab 1，", max_size=12), st.text(alphabet="喝咖啡茶ab 1，", max_size=12)
)
def test_digest_counts_what_terms_are(one: str, two: str) -> None:
    """A pair of one text is found in the digest of another just when that has it as a term."""
    for term in filter(unspaced, terms(one)):
        assert (term in digest(two).folded) == any(term in run for run in pieces(fold(two)))


def test_unstemmed() -> None:
    """The words of a digest are plain, with repetitions, and without other scripts."""
    assert unstemmed(fold("Cats, cats 和 the 猫 Кот")) == ("cats", "cats", "кот")


def test_length_counts_tokens() -> None:
    """A digest is as long as its text has tokens."""
    assert digest("喝咖啡 now").length == 4


def test_english_data_is_folded() -> None:
    """English stop words are single folded words."""
    assert all(re.fullmatch(r"[a-z]+", word) for word in stop_words.ENGLISH)
