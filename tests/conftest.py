"""What every test gets: an empty machine of its own, a clock, the schemas of the answers."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING
from typing import Any

import pytest
from hypothesis import settings

from tests.brains import NOW
from tests.brains import ROOT
from tests.brains import SCHEMAS
from tests.brains import Ran
from tests.brains import held_to_schema

if TYPE_CHECKING:
    from openclaw import Memory

# A slow machine is no failure, and a run can be repeated from its output.
settings.register_profile("openclaw", deadline=None, print_blob=True)
# One commit, one answer: CI repeats the same examples; new ones are looked for while working.
settings.register_profile("ci", settings.get_profile("openclaw"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "openclaw")


@pytest.fixture(autouse=True)
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new ``$OCMEM_HOME``, and none of this machine's settings; returns the folder."""
    home = tmp_path_factory.mktemp("machine")
    for name in list(os.environ):
        if name.startswith(("OCMEM_", "GIT_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("OCMEM_HOME", str(home))
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return home


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Set the clock to an instant; it stands still until it is set again."""

    def at(instant: str) -> None:
        monkeypatch.setenv("OCMEM_NOW", instant)

    at(NOW)
    return at


@pytest.fixture
def memory(tmp_path: Path, clock: Callable[[str], None]) -> Memory:  # noqa: ARG001 - sets it
    """A new brain in Shanghai, speaking English, on the morning of 1 June 2026."""
    from openclaw import Memory

    made = Memory.init(tmp_path / "brain")
    made.config_set("timezone", "Asia/Shanghai")
    made.config_set("language", "en")
    return made


@pytest.fixture
def checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    """The merge driver that git starts is the one of this checkout."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


@pytest.fixture
def ocmem(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Ran]:
    """Run the command in this process, and hold each JSON answer to its schema."""
    from openclaw.hosts.cli import app
    from openclaw.hosts.cli.running import run_app

    def command(*arguments: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["ocmem", *arguments])
        capsys.readouterr()
        code = run_app(app)
        return held_to_schema(Ran(code, *capsys.readouterr()), *arguments)

    return command


@pytest.fixture(scope="session")
def hold_to_schema() -> Callable[[str, Any], None]:
    """A function (verb, document): fails unless the document is an answer of that verb."""

    def hold(verb: str, document: Any) -> None:
        SCHEMAS[verb].validate(document)

    return hold
