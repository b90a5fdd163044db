"""Each sentence is there in both languages, and says the same facts in both."""

from __future__ import annotations

import ast
import pickle
import re
from pathlib import Path
from string import Formatter

import pytest

from openclaw.errors import BadDocument
from openclaw.errors import GitRefused
from openclaw.wording import _SAID
from openclaw.wording import Phrase
from openclaw.wording import codes
from openclaw.wording import known
from openclaw.wording import language_of
from openclaw.wording import say

SOURCES = sorted((Path(__file__).resolve().parent.parent / "openclaw").rglob("*.py"))
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


def test_a_phrase_is_said_in_the_language_of_its_sentence() -> None:
    """English as a string, Chinese inside a Chinese sentence; also in another process."""
    what = Phrase("no_such_branch", name="x")
    assert what == "there is no branch 'x'"
    refused = GitRefused(what=what, remedy=Phrase("see_branches"))
    again = pickle.loads(pickle.dumps(refused))  # noqa: S301 - our own
    assert again.message("en") == "git refused: there is no branch 'x'"
    assert again.message("zh") == "git 拒绝：没有 'x' 这个分支"
    assert again.hint("zh") == "`ocmem branch` 会列出现有的分支"
    assert "出现了两次" in BadDocument(
        file="f", line=1, column=1, what=Phrase("finding.duplicate_key", key="tags")
    ).message("zh")  # fmt: skip


def spoken(value: ast.expr) -> bool:
    """Whether an expression is a sentence, or words of one, written out in English."""
    match value:
        case ast.Constant(value=str(text)):
            return " " in text.strip()
        case ast.JoinedStr(values=parts):
            return any(isinstance(p, ast.Constant) and str(p.value).strip(" :;,.") for p in parts)
        case ast.IfExp(body=one, orelse=two):
            return spoken(one) or spoken(two)
    return False


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: file.stem)
def test_no_sentence_stands_elsewhere(file: Path) -> None:
    """What an error says, and its way out, are in this table: in both languages."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.keyword(arg="what" | "remedy", value=value):
                assert not spoken(value), f"{file.name}:{value.lineno}"
            case ast.Assign(targets=[ast.Name(id="what" | "remedy")], value=value):
                assert not spoken(value), f"{file.name}:{value.lineno}"
