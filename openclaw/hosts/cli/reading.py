"""The verbs that only read: load, recall, replay, list, show."""

from __future__ import annotations

from typing import Annotated

import typer

from openclaw.hosts.cli.options import Brain
from openclaw.hosts.cli.options import Id
from openclaw.hosts.cli.options import Json
from openclaw.hosts.cli.options import Profile
from openclaw.hosts.cli.options import Tags
from openclaw.hosts.cli.running import answer
from openclaw.hosts.cli.running import opened
from openclaw.results import Listing


def load(
    topic: Annotated[
        str | None,
        typer.Argument(
            metavar="TOPIC",
            help="What the conversation is about; the fixed layer alone when not given.",
            show_default=False,
        ),
    ] = None,
    budget: Annotated[
        int | None,
        typer.Option(
            metavar="TOKENS",
            min=1,
            help="The most tokens; limits.budget when not given.",
            show_default=False,
        ),
    ] = None,
    brain: Brain = None,
    profile: Profile = None,
    json: Json = False,
) -> None:
    """The pack for a model: identity, state, what matters always, what the topic brings."""
    memory = opened(brain, profile)
    answer(memory.load(topic, budget=budget), "pack", json=json, memory=memory)


def recall(
    query: Annotated[
        str, typer.Argument(metavar="QUERY", help="Words to search for.", show_default=False)
    ] = "",
    limit: Annotated[int, typer.Option(min=1, help="The most hits.")] = 20,
    tag: Tags = None,
    since: Annotated[
        str | None, typer.Option(metavar="DATE", help="Learned on or after.", show_default=False)
    ] = None,
    until: Annotated[
        str | None, typer.Option(metavar="DATE", help="Learned on or before.", show_default=False)
    ] = None,
    archived: Annotated[bool, typer.Option("--archived", help="Search the archive too.")] = False,
    grep: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="Keep what holds these words.", show_default=False),
    ] = None,
    brain: Brain = None,
    profile: Profile = None,
    json: Json = False,
) -> None:
    """Search the memory, best hits first, each with the reason."""
    memory = opened(brain, profile)
    found = memory.recall(
        query, limit=limit, tags=tag or (), since=since, until=until, archived=archived, grep=grep
    )
    answer(found, "recall", json=json, memory=memory)


def replay(
    receipt: Annotated[
        str, typer.Argument(metavar="RECEIPT", help="The receipt that a load named.")
    ],
    brain: Brain = None,
    profile: Profile = None,
    json: Json = False,
) -> None:
    """Print the pack of an earlier load again, byte for byte."""
    memory = opened(brain, profile)
    answer(memory.replay(receipt), "replayed", json=json, memory=memory)


def list_(
    status: Annotated[
        str | None, typer.Option(help="Only entries of this status.", show_default=False)
    ] = None,
    tag: Annotated[
        str | None, typer.Option(help="Only entries with this tag.", show_default=False)
    ] = None,
    archived: Annotated[
        bool, typer.Option("--archived", help="The retired entries instead.")
    ] = False,
    brain: Brain = None,
    profile: Profile = None,
    json: Json = False,
) -> None:
    """All entries, in file order."""
    memory = opened(brain, profile)
    entries = memory.list(status=status, tag=tag, archived=archived)
    answer(Listing(entries), "listing", json=json, memory=memory)


def show(
    id: Id,
    at: Annotated[
        str | None, typer.Option(metavar="REV", help="As it was at a revision.", show_default=False)
    ] = None,
    brain: Brain = None,
    profile: Profile = None,
    json: Json = False,
) -> None:
    """One entry, with all that its header says."""
    memory = opened(brain, profile)
    answer(memory.show(id, at=at), "entry", json=json, memory=memory)


COMMANDS = {"load": load, "recall": recall, "replay": replay, "list": list_, "show": show}
