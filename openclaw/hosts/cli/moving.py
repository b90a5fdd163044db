"""The verbs that bring memory in and out: import, export, demo."""

from __future__ import annotations

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
from openclaw.results import Listing


def import_(
    path: Annotated[str, typer.Argument(metavar="PATH", help="A file or a folder.")],
    format: Annotated[str, typer.Option(help="jsonl, or openclaw-workspace.")],
    brain: Brain = None,
    profile: Profile = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Bring in memory that other programs kept; what is known already is not doubled."""
    memory = opened(brain, profile)
    came = memory.import_(path, format=format, dry_run=dry_run)
    answer(came, "imported", json=json, memory=memory)


def export(
    format: Annotated[str, typer.Option(help="jsonl, or markdown.")] = "jsonl",
    archived: Annotated[bool, typer.Option("--archived", help="The retired entries too.")] = False,
    private: Annotated[bool, typer.Option("--private", help="The private entries too.")] = False,
    brain: Brain = None,
    profile: Profile = None,
    json: Json = False,
) -> None:
    """Print the entries for other programs; `import --format jsonl` reads them back."""
    memory = opened(brain, profile)
    if json:
        entries = memory.exported(archived=archived, private=private)
        answer(Listing(entries), "listing", json=True)
    else:
        terminal.say(memory.export(format=format, archived=archived, private=private))
    hidden = 0 if private else memory.count_private(archived=archived)
    if hidden:
        terminal.say(telling.private_left_out(hidden, memory.language), error=True)


def demo() -> None:
    """Play the whole life of a memory in a throw-away brain, with the real command."""
    from openclaw.hosts.demo import play  # noqa: PLC0415 - start-up stays free of it

    raise typer.Exit(play())


COMMANDS = {"import": import_, "export": export, "demo": demo}
