"""The verb ``config``, as typed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from openclaw import Memory
from tests.brains import Ran

Command = Callable[..., Ran]


@pytest.fixture
def brain(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder is a new brain."""
    monkeypatch.chdir(memory.root)
    return memory.root


def test_get_set_unset(brain: Path, ocmem: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """The value in force and what is written; a variable that overrides shows as such."""
    assert ocmem("config", "get", "limits.budget").out == "limits.budget: 2000  (ocmem.yaml: -)\n"
    told = ocmem("config", "set", "limits.budget", "900", "--json").json
    assert (told["key"], told["value"], told["policy"]) == ("limits.budget", 900, 900)
    assert ocmem("config", "get", "limits.budget").out == "limits.budget: 900\n"
    monkeypatch.setenv("OCMEM_LIMITS_BUDGET", "700")
    told = ocmem("config", "get", "limits.budget", "--json").json
    assert (told["value"], told["policy"]) == (700, 900)
    monkeypatch.delenv("OCMEM_LIMITS_BUDGET")
    assert ocmem("config", "unset", "limits.budget", "--json").json["value"] == 2000
    assert "budget" not in (brain / "ocmem.yaml").read_text(encoding="utf-8")


def test_trust(brain: Path, ocmem: Command) -> None:
    """The brain is named."""
    assert ocmem("config", "trust", "--json").json == {"brain": str(brain), "trusted": True}
    assert str(brain) in ocmem("config", "trust").out


@pytest.mark.parametrize(
    "arguments",
    [
        ("get",),
        ("get", "language", "zh"),
        ("set", "language"),
        ("unset",),
        ("trust", "language"),
        ("sing",),
        ("set", "limits.budget", "many"),
        ("set", "limits.bugdet", "1"),
    ],
)
def test_what_it_does_not_take(brain: Path, ocmem: Command, arguments: tuple[str, ...]) -> None:
    """Exit code 2, and the file as it was."""
    before = (brain / "ocmem.yaml").read_bytes()
    assert ocmem("config", *arguments, "--json").code == 2
    assert (brain / "ocmem.yaml").read_bytes() == before
