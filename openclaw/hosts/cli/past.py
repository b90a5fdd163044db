"""The verbs of history: milestone, log, diff, blame, rollback, revert."""

from __future__ import annotations

from typing import Annotated

import typer

from openclaw.hosts.cli.options import Brain
from openclaw.hosts.cli.options import DryRun
from openclaw.hosts.cli.options import Id
from openclaw.hosts.cli.options import Json
from openclaw.hosts.cli.options import Profile
from openclaw.hosts.cli.running import answer
from openclaw.hosts.cli.running import opened

Revision = Annotated[str, typer.Argument(metavar="REV", help="A commit, branch or tag of git.")]


def milestone(
    summary: Annotated[
        str | None,
        typer.Argument(
            metavar="SUMMARY", help="The first line; made from the changes.", show_default=False
        ),
    ] = None,
    brain: Brain = None,
    profile: Profile = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Commit what is new; a person's edits first, in the person's name."""
    memory = opened(brain, profile)
    made = memory.milestone(summary, dry_run=dry_run, caller="cli")
    answer(made, "milestone", json=json, memory=memory)


def log(
    id: Annotated[
        str | None,
        typer.Argument(metavar="ID", help="One entry's commits alone.", show_default=False),
    ] = None,
    limit: Annotated[int, typer.Option(min=1, help="The most commits.")] = 20,
    brain: Brain = None,
    profile: Profile = None,
    json: Json = False,
) -> None:
    """The commits of the memory, or of one entry through its moves, in entries."""
    memory = opened(brain, profile)
    answer(memory.log(id, limit=limit), "log", json=json, memory=memory)


def diff(
    old: Annotated[
        str | None,
        typer.Argument(
            metavar="A", help="The older side; HEAD when not given.", show_default=False
        ),
    ] = None,
    new: Annotated[
        str | None,
        typer.Argument(
            metavar="B", help="The newer side; the disk when not given.", show_default=False
        ),
    ] = None,
    brain: Brain = None,
    profile: Profile = None,
    json: Json = False,
) -> None:
    """What is different, in entries: HEAD against the disk, or what is named."""
    memory = opened(brain, profile)
    answer(memory.diff(old, new), "differences", json=json, memory=memory)


def blame(id: Id, brain: Brain = None, profile: Profile = None, json: Json = False) -> None:
    """Who wrote each line of an entry, and where it first came in."""
    memory = opened(brain, profile)
    answer(memory.blame(id), "blame", json=json, memory=memory)


def rollback(
    revision: Revision,
    id: Annotated[
        str | None, typer.Option("--id", metavar="ID", help="One entry alone.", show_default=False)
    ] = None,
    brain: Brain = None,
    profile: Profile = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Make the memory what it was at a revision, as a new commit."""
    memory = opened(brain, profile)
    undone = memory.rollback(revision, id=id, dry_run=dry_run)
    answer(undone, "undone", json=json, memory=memory)


def revert(
    revision: Revision,
    brain: Brain = None,
    profile: Profile = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Take back what one commit did; later work is kept."""
    memory = opened(brain, profile)
    answer(memory.revert(revision, dry_run=dry_run), "undone", json=json, memory=memory)


COMMANDS = {
    "milestone": milestone,
    "log": log,
    "diff": diff,
    "blame": blame,
    "rollback": rollback,
    "revert": revert,
}
