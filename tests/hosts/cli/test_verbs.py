"""Which verbs there are, and what their help says."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

import pytest

from openclaw import __version__
from openclaw.hosts.cli.verbs import VERBS
from tests.brains import Ran

Command = Callable[..., Ran]


def test_the_table_is_what_the_modules_have() -> None:
    """Each verb lives where the table says, and no module has one that the table lacks."""
    for module in {module for module, _ in VERBS.values()}:
        commands = import_module(f"openclaw.hosts.cli.{module}").COMMANDS
        assert set(commands) == {verb for verb, (home, _) in VERBS.items() if home == module}


@pytest.mark.parametrize("verb", VERBS)
def test_help_of_a_verb(ocmem: Command, verb: str) -> None:
    """It begins with the line of the table, and every option has a word of help."""
    for flag in ("--help", "-h"):
        ran = ocmem(verb, flag)
        assert (ran.code, ran.err) == (0, "")
        said = " ".join(ran.out.split())
        assert f"Usage: ocmem {verb}" in said
        assert VERBS[verb][1] in said


def test_help_of_all(ocmem: Command) -> None:
    """Every verb on one line of its own; without arguments the same, with exit code 2."""
    ran = ocmem("--help")
    assert ran.code == 0
    lines = [
        line.split()[0] for line in ran.out.splitlines() if line.startswith("  ") and line.split()
    ]
    assert [line for line in lines if line in VERBS] == list(VERBS)
    bare = ocmem()
    assert (bare.code, bare.out) == (2, ran.out)


def test_version(ocmem: Command) -> None:
    """The package's own."""
    assert ocmem("--version").out == f"ocmem {__version__}\n"
