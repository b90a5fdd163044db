"""The verbs that look after the memory: check, sweep, schedule."""

from __future__ import annotations

import sys
import time
from typing import Annotated
from typing import Any

import typer

from openclaw.hosts import terminal
from openclaw.hosts.cli import telling
from openclaw.hosts.cli.options import Brain
from openclaw.hosts.cli.options import DryRun
from openclaw.hosts.cli.options import Json
from openclaw.hosts.cli.options import Profile
from openclaw.hosts.cli.running import answer
from openclaw.hosts.cli.running import opened

_PATIENCE_SECONDS = 1.0  # what takes no longer needs no line about how far it is


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


def sweep(
    brain: Brain = None, profile: Profile = None, dry_run: DryRun = False, json: Json = False
) -> None:
    """Look after the memory: what is over goes to the archive, much on one topic becomes one."""
    memory = opened(brain, profile)
    shown = _Progress(memory)
    swept = memory.sweep(dry_run=dry_run, progress=shown, caller="cli")
    shown.end()
    answer(swept, "swept", json=json, memory=memory)


class _Progress:
    """How far a sweep is, on one line of a terminal, once it takes long."""

    def __init__(self, memory: Any) -> None:
        self.memory = memory
        self.start = time.monotonic()
        self.shown = False

    def __call__(self, count: int) -> None:
        if sys.stderr.isatty() and time.monotonic() - self.start > _PATIENCE_SECONDS:
            said = telling.sweeping(count, self.memory.language)
            sys.stderr.write(f"\r{said}")
            sys.stderr.flush()
            self.shown = True

    def end(self) -> None:
        """Leave the line behind."""
        if self.shown:
            sys.stderr.write("\n")


def schedule(
    install: Annotated[
        bool, typer.Option("--install", help="Put it into this machine's schedule.")
    ] = False,
    brain: Brain = None,
    profile: Profile = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Show how a sweep would run every day; --install sets it up on this machine."""
    from openclaw.hosts import schedule as schedules  # noqa: PLC0415 - only this verb needs it

    memory = opened(brain, profile)
    job = schedules.daily(memory.root, memory.profile)
    if install and not dry_run:
        job.install()
    answer(job.told(), "scheduled", json=json, memory=memory)


def stats(brain: Brain = None, profile: Profile = None, json: Json = False) -> None:
    """How the memory grows: entries by status, tag and month, what a load costs, what waits."""
    memory = opened(brain, profile)
    answer(memory.stats(), "plots.stats", json=json, memory=memory)


COMMANDS = {"check": check, "stats": stats, "sweep": sweep, "schedule": schedule}
