"""The verbs that look after the memory: check."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from openclaw.hosts import terminal
from openclaw.hosts.cli import telling
from openclaw.hosts.cli.options import Brain
from openclaw.hosts.cli.options import DryRun
from openclaw.hosts.cli.options import Json
from openclaw.hosts.cli.options import Profile
from openclaw.hosts.cli.running import answer
from openclaw.hosts.cli.running import opened


def check(
    fix: Annotated[
        bool, typer.Option("--fix", help="Mend what is safe to mend; a terminal is asked first.")
    ] = False,
    brain: Brain = None,
    profile: Profile = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """What is wrong in the files: where, why, and the way out."""
    memory = opened(brain, profile)
    if fix and not dry_run and not json and sys.stdin.isatty():
        planned = memory.check(fix=True, dry_run=True)
        if planned.fixed:
            terminal.say(telling.checked(planned, memory.language))
            question = "现在修正这些吗？" if memory.language == "zh" else "Mend these now?"
            fix = terminal.asked(question)
    found = memory.check(fix=fix, dry_run=dry_run)
    bad = any(finding.severity != "info" for finding in found.findings)
    answer(found, "checked", json=json, memory=memory, code=1 if bad else 0)


COMMANDS = {"check": check}
