"""The options that several verbs share."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest

from openclaw.hosts.cli.verbs import VERBS

READING = {
    *("load", "recall", "replay", "list", "show", "export", "log", "diff", "blame"),
    *("conflicts", "stats", "why", "doctor", "advisor"),
}
OTHERS = {"demo", "serve", "hook", "review", "schedule", "secrets", "bootstrap"}


def command(verb: str) -> Callable[..., Any]:
    """The function behind a verb."""
    found: Callable[..., Any] = import_module(f"openclaw.hosts.cli.{VERBS[verb][0]}").COMMANDS[verb]
    return found


@pytest.mark.parametrize("verb", sorted(VERBS.keys() - OTHERS))
def test_every_verb_takes_them(verb: str) -> None:
    """--json, --brain, --profile; and --dry-run where something may change."""
    names = set(inspect.signature(command(verb)).parameters)
    assert {"json", "brain", "profile"} <= names
    assert ("dry_run" in names) is (verb not in READING)
