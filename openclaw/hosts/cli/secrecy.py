"""The verbs that keep secrets out: secrets, and the hook that git runs before a commit."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from openclaw.errors import NeedsTerminal
from openclaw.errors import UsageError
from openclaw.hosts import terminal
from openclaw.hosts.cli import telling
from openclaw.hosts.cli.options import Brain
from openclaw.hosts.cli.options import DryRun
from openclaw.hosts.cli.options import Json
from openclaw.hosts.cli.options import Profile
from openclaw.hosts.cli.running import answer
from openclaw.hosts.cli.running import opened
from openclaw.layout import SETTINGS
from openclaw.wording import Phrase
from openclaw.wording import say


def secrets(
    action: Annotated[str, typer.Argument(metavar="list|allow", help="What to do.")] = "list",
    id: Annotated[
        str | None,
        typer.Argument(
            metavar="ID",
            help="The entry (or file) whose secrets are accepted as they stand.",
            show_default=False,
        ),
    ] = None,
    brain: Brain = None,
    profile: Profile = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """What was taken out before it was saved; accept what you typed in yourself."""
    memory = opened(brain, profile)
    match action, id:
        case "list", None:
            answer(memory.secrets(), "secrets", json=json, memory=memory)
        case "allow", str():
            found = memory.allow_secrets(id, dry_run=True)
            if not dry_run:
                if not sys.stdin.isatty():
                    raise NeedsTerminal(command=f"ocmem secrets allow {id}")
                terminal.say(telling.to_accept(found, memory.language), error=True)
                if not terminal.asked(say("told.accept", memory.language, {})):
                    terminal.say(say("told.not_accepted", memory.language, {}), error=True)
                    raise typer.Exit(1)
                found = memory.allow_secrets(id)
            answer(found, "accepted", json=json, memory=memory)
        case _:
            what = Phrase("secrets_takes")
            raise UsageError(what=what, command="ocmem secrets")


def hook(
    event: Annotated[str, typer.Argument(metavar="EVENT", help="pre-commit.")],
    brain: Brain = None,
    json: Json = False,
) -> None:
    """What git runs before a commit: refuse secrets and private text."""
    if event != "pre-commit":
        raise UsageError(what=Phrase("no_event", event=event), command="ocmem hook")
    from openclaw.memory import Memory  # noqa: PLC0415 - start-up stays free of it

    folder = Path(brain or ".")
    if not (folder / SETTINGS).is_file():  # another branch, which has no memory
        return
    found = Memory.staged(folder, os.environ.get("GIT_INDEX_FILE"))
    if json or found.findings:
        answer(found, "checked", json=json, code=1 if found.findings else 0)


COMMANDS = {"secrets": secrets, "hook": hook}
