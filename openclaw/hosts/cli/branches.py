"""The verbs for several lines of one memory: branch, switch, fork, merge, sync."""

from __future__ import annotations

from typing import Annotated

import typer

from openclaw.hosts.cli.options import Brain
from openclaw.hosts.cli.options import DryRun
from openclaw.hosts.cli.options import Json
from openclaw.hosts.cli.options import Profile
from openclaw.hosts.cli.running import answer
from openclaw.hosts.cli.running import opened

Name = Annotated[str, typer.Argument(metavar="NAME", help="The name of a branch.")]


def branch(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="NAME", help="A new branch; the list without one.", show_default=False
        ),
    ] = None,
    brain: Brain = None,
    profile: Profile = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Show the branches, or make one here."""
    memory = opened(brain, profile)
    answer(memory.branch(name, dry_run=dry_run), "branched", json=json, memory=memory)


def switch(
    name: Name,
    brain: Brain = None,
    profile: Profile = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Check out another branch; pending work is committed first."""
    memory = opened(brain, profile)
    answer(memory.switch(name, dry_run=dry_run), "branched", json=json, memory=memory)


def fork(
    name: Name,
    path: Annotated[
        str | None,
        typer.Option(metavar="PATH", help="The new folder; beside this one.", show_default=False),
    ] = None,
    brain: Brain = None,
    profile: Profile = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Check out a branch in a folder of its own, so that two run side by side."""
    memory = opened(brain, profile)
    answer(memory.fork(name, path=path, dry_run=dry_run), "branched", json=json, memory=memory)


def merge(
    name: Name,
    brain: Brain = None,
    profile: Profile = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Merge a branch into this one, entry by entry; disagreements become pairs."""
    memory = opened(brain, profile)
    answer(memory.merge(name, dry_run=dry_run), "branched", json=json, memory=memory)


def sync(
    remote: Annotated[
        str | None,
        typer.Argument(metavar="REMOTE", help="A remote's name or address.", show_default=False),
    ] = None,
    brain: Brain = None,
    profile: Profile = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Fetch, merge and push; again when another machine was faster, never by force."""
    memory = opened(brain, profile)
    answer(memory.sync(remote, dry_run=dry_run), "branched", json=json, memory=memory)


COMMANDS = {"branch": branch, "switch": switch, "fork": fork, "merge": merge, "sync": sync}
