"""The errors: one tree, a code and an exit code each, sentences made from facts."""

from __future__ import annotations

import ast
import pickle
import re
from pathlib import Path
from string import Formatter

import pytest

from openclaw import errors
from openclaw.errors import BadTtl
from openclaw.errors import EntryNotFound
from openclaw.errors import OpenclawError
from openclaw.wording import _SAID
from openclaw.wording import codes
from openclaw.wording import known


def tree(kind: type[OpenclawError] = OpenclawError) -> list[type[OpenclawError]]:
    """The class and all below it."""
    return [kind, *(one for child in kind.__subclasses__() for one in tree(child))]


def facts_of(code: str) -> set[str]:
    """The facts that the sentences and the way out of one error ask for."""
    keys = [key for key in _SAID if re.split("[.#]", key)[:2] == ["error", code]]
    said = [text for key in keys for text in _SAID[key]]
    return {name for text in said for _, name, _, _ in Formatter().parse(text) if name}


SOURCES = sorted((Path(__file__).resolve().parent.parent / "openclaw").rglob("*.py"))
FAMILIES = OpenclawError.__subclasses__()


@pytest.mark.parametrize("kind", tree())
def test_each_error_can_speak(kind: type[OpenclawError]) -> None:
    """Each class says what its facts are, and has a sentence and a way out."""
    assert kind.__doc__
    assert kind.__name__ in (errors.__doc__ or "")
    assert known(f"error.{kind.code}") or kind is BadTtl
    assert known(f"error.{kind.code}#")


def test_codes_tell_errors_apart() -> None:
    """No two errors that are raised share a code, and each sentence has its error."""
    named = [kind.code for kind in tree() if "code" in vars(kind)]
    assert sorted(named) == codes("error")


def test_exit_codes_are_by_family() -> None:
    """The tree of the docstring tells the exit codes, one for each family."""
    drawn = dict(re.findall(r"(\w+) +(\d+)$", errors.__doc__ or "", re.MULTILINE))
    heads: list[type[OpenclawError]] = [OpenclawError, *FAMILIES]
    assert {kind.__name__: str(kind.exit_code) for kind in heads} == drawn
    for family in FAMILIES:
        assert {kind.exit_code for kind in tree(family)} == {family.exit_code}


@pytest.mark.parametrize("why", ["iso_duration", "unparseable", "overflow"])
def test_bad_ttl_says_why(why: str) -> None:
    """A ttl is refused with one of three sentences, and one way out."""
    error = BadTtl(value="P3D", why=why)
    assert "'P3D'" in str(error)
    assert error.message() == str(error)
    assert error.message("zh") != str(error)
    assert "30d" in error.hint()


def test_three_sentences_for_a_bad_ttl() -> None:
    """The three reasons differ in words."""
    reasons = ("iso_duration", "unparseable", "overflow")
    assert len({BadTtl(value="x", why=why).message() for why in reasons}) == len(reasons)


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: file.stem)
def test_each_raise_gives_the_facts(file: Path) -> None:
    """Wherever an error is made, it gets the facts that its sentences ask for."""
    kinds = {kind.__name__: kind for kind in tree()}
    for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in kinds:
            given = {keyword.arg for keyword in call.keywords}
            missing = facts_of(kinds[call.func.id].code) - given
            assert not missing or None in given, f"{file.name}:{call.lineno}"


def test_errors_cross_processes() -> None:
    """An error comes out of a pickle with its class and facts."""
    error = pickle.loads(pickle.dumps(EntryNotFound(id="mem-0001", profile="assistant")))  # noqa: S301 - made here
    assert type(error) is EntryNotFound
    assert error.facts == {"id": "mem-0001", "profile": "assistant"}
    assert str(error) == "there is no memory 'mem-0001' in profile assistant"
