"""The verb that judges what was said before it remembers it: observe."""

from __future__ import annotations

from typing import Annotated

import typer

from openclaw.hosts.cli.options import Brain
from openclaw.hosts.cli.options import DryRun
from openclaw.hosts.cli.options import Json
from openclaw.hosts.cli.options import Profile
from openclaw.hosts.cli.running import answer
from openclaw.hosts.cli.running import opened
from openclaw.hosts.cli.writing import Text
from openclaw.hosts.cli.writing import given


def observe(
    text: Text,
    role: Annotated[
        str, typer.Option(help="Whose words they are: user, assistant, tool, document.")
    ] = "user",
    source: Annotated[
        str | None, typer.Option(help="The conversation, such as chat#3412.", show_default=False)
    ] = None,
    turn: Annotated[
        str | None,
        typer.Option(
            metavar="ID",
            help="The turn: delivered twice, it is not said again.",
            show_default=False,
        ),
    ] = None,
    brain: Brain = None,
    profile: Profile = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Keep what matters of a turn; it is told why, also of what is skipped."""
    memory = opened(brain, profile)
    observed = memory.observe(given(text), role=role, source=source, turn=turn, dry_run=dry_run)
    answer(observed, "observed", json=json, memory=memory)


COMMANDS = {"observe": observe}
