"""Each sentence is there in both languages, and says the same facts in both."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from openclaw.wording import _SAID
from openclaw.wording import codes
from openclaw.wording import known
from openclaw.wording import language_of
from openclaw.wording import say

# Chinese has a word for a character where English shows the character alone.
ONLY_CHINESE = {"finding.fullwidth": {"name"}}


def facts(sentence: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("key", sorted(_SAID))
def test_both_languages(key: str) -> None:
    """English and Chinese say the same facts, and each sentence with words has Chinese ones."""
    english, chinese = _SAID[key]
    assert facts(english) | ONLY_CHINESE.get(key, set()) == facts(chinese)
    words = any(char.isalpha() for char in re.sub(r"\{.*?\}|\w+\.(yaml|md)", "", english))
    assert any("一" <= char <= "鿿" for char in chinese) is words


@pytest.mark.parametrize("kind", ["error", "finding"])
def test_each_problem_has_a_way_out(kind: str) -> None:
    """Errors and findings have a sentence and what to do next."""
    for code in codes(kind):
        assert known(f"{kind}.{code}") or code == "bad_ttl", code
        assert known(f"{kind}.{code}#"), code


def test_say_fills_in_the_facts() -> None:
    """A sentence comes in the language that was asked for, with its facts."""
    wanted = {"code": "over_limit", "count": 201, "limit": 200}
    assert say("finding.over_limit", "en", wanted) == "201 entries, over the limit of 200"
    assert say("finding.over_limit", "zh", wanted) == "有 201 条记忆，超过上限 200"


def test_codes_are_without_their_endings() -> None:
    """A code stands once, whatever sentences belong to it."""
    assert codes("error").count("bad_ttl") == 1
    assert codes("finding") == sorted(set(codes("finding")))
    assert "near_limit" in codes("notice")
    assert "near_limit" not in codes("finding")


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("用户不能摄入咖啡因", "zh"),
        ("用户喜欢 Python", "zh"),
        ("The user likes 北京 and writes about it in English", "en"),
        ("likes window seats", "en"),
        ("123 …", "en"),
        ("", "en"),
    ],
)
def test_language_of(text: str, language: str) -> None:
    """A text is Chinese as soon as a fifth of its letters is Han."""
    assert language_of(text) == language
