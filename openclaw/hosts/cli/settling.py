"""The verbs for what disagrees: conflicts, resolve."""

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
from openclaw.hosts.cli.writing import given


def conflicts(brain: Brain = None, profile: Profile = None, json: Json = False) -> None:
    """The pairs of entries that disagree, each with the commands that settle it."""
    memory = opened(brain, profile)
    answer(memory.conflicts(), "disputes", json=json, memory=memory)


def resolve(
    id: Id,
    keep: Annotated[
        str | None,
        typer.Option(metavar="ID|both", help="The side that holds, or both.", show_default=False),
    ] = None,
    rewrite: Annotated[
        str | None,
        typer.Option(
            metavar="TEXT",
            help="A new text in the place of both, or - for standard input.",
            show_default=False,
        ),
    ] = None,
    other: Annotated[
        str | None,
        typer.Option(
            metavar="ID", help="The other side, where there are several.", show_default=False
        ),
    ] = None,
    brain: Brain = None,
    profile: Profile = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Settle a conflict: keep one side, both, or put a new text in their place."""
    memory = opened(brain, profile)
    text = None if rewrite is None else given(rewrite)
    settled = memory.resolve(id, keep=keep, rewrite=text, other=other, dry_run=dry_run)
    answer(settled, "resolved", json=json, memory=memory)


COMMANDS = {"conflicts": conflicts, "resolve": resolve}
