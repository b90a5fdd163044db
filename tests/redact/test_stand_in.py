"""Secrets, and what stands in the place of one."""

from __future__ import annotations

import pytest

from openclaw.redact.stand_in import entropy
from openclaw.redact.stand_in import is_code
from openclaw.redact.stand_in import is_masked
from openclaw.redact.stand_in import is_stand_in
from openclaw.redact.stand_in import looks_random
from tests.redact.samples import HEX
from tests.redact.samples import LETTERS


@pytest.mark.parametrize(
    "value",
    [
        *("<token>", "${TOKEN}", "$TOKEN", "$1", "{{ secret }}", "%(password)s", "[PASSWORD]"),
        *("********", "xxxxxxxxxx", "XXX", "...", "____", "null", "None", "true", "changeme"),
        *("your_password", "my-secret-key", "API_KEY", "user", "test", "password", "example"),
    ],
)
def test_stand_ins(value: str) -> None:
    """Templates, masks, and words for the thing itself."""
    assert is_stand_in(value)


@pytest.mark.parametrize("value", ["hunter2", "Pa@55w$1", "swordfish", "a<b", "x1", "100%sure"])
def test_values(value: str) -> None:
    """A sign of a template inside a value does not make it one."""
    assert not is_stand_in(value)


def test_masked() -> None:
    """A token that was blotted out is known by its row of x, stars or points."""
    assert is_masked("gh" + "p_" + "x" * 36)
    assert is_masked("sk-abc***")
    assert not is_masked(LETTERS)


def test_code() -> None:
    """Calls, members and subscripts are code; words and secrets are not."""
    assert all(map(is_code, ["get_secret()", "os.environ[x]", "args.token", "parts['password']"]))
    assert not any(map(is_code, ["hunter2", "a.b1", "abc", "1(x", "Zx9[kd"]))


def test_entropy() -> None:
    """Bits for each character: none for one letter, three for eight, and none for nothing."""
    assert entropy("aaaa") == 0
    assert entropy("abcdefgh") == 3
    assert entropy("") == 0


@pytest.mark.parametrize("value", [HEX, LETTERS, "9f8e7d6c5b4a", "a1b2-c3d4e5f6a7"])
def test_random(value: str) -> None:
    """Letters and figures thrown together."""
    assert looks_random(value)


@pytest.mark.parametrize(
    "value",
    [
        *("1234567890123456", "getCurrentWindowSize", "my-cluster-2024", "kebab-case-name"),
        *("SalesReport-1.2", "aaaaaaaa11111111", "abcdefgh", "K8S_CREDENTIALS", "v1.2.3-beta4"),
    ],
)
def test_not_random(value: str) -> None:
    """Numbers, names of things, versions."""
    assert not looks_random(value)
