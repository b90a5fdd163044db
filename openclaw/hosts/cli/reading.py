"""The verbs that only read: load, recall, replay, why, list, show."""

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
    answer(memory.load(topic, budget=budget), "telling_packs.pack", json=json, memory=memory)


def recall(
    query: Annotated[
        str, typer.Argument(metavar="QUERY", help="Words to search for.", show_default=False)
    ] = "",
    limit: Annotated[int, typer.Option(min=1, help="The most hits.")] = 20,
    tag: Tags = None,
    since: Annotated[
        str | None, typer.Option(metavar="DATE", help="Learned in or after.", show_default=False)
    ] = None,
    until: Annotated[
        str | None, typer.Option(metavar="DATE", help="Learned in or before.", show_default=False)
    ] = None,
    as_of: Annotated[
        str | None,
        typer.Option(
            metavar="WHEN", help="As git had it then: a date or a revision.", show_default=False
        ),
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
        query, limit=limit, tags=tag or (), since=since, until=until, as_of=as_of,
        archived=archived, grep=grep,
    )  # fmt: skip
    answer(found, "recall", json=json, memory=memory)


def replay(
    receipt: Annotated[
        str, typer.Argument(metavar="RECEIPT", help="The receipt that a load named.")
    ],
    rebuild: Annotated[
        bool, typer.Option("--rebuild", help="Build it anew from git, and say what differs.")
    ] = False,
    brain: Brain = None,
    profile: Profile = None,
    json: Json = False,
) -> None:
    """Print the pack of an earlier load again, byte for byte."""
    memory = opened(brain, profile)
    pack = memory.replay(receipt, rebuild=rebuild)
    answer(pack, f"telling_packs.{'rebuilt' if rebuild else 'replayed'}", json=json, memory=memory)


def why(id: Id, brain: Brain = None, profile: Profile = None, json: Json = False) -> None:
    """In which recent packs an entry stood, and why."""
    memory = opened(brain, profile)
    answer(memory.why(id), "telling_packs.why", json=json, memory=memory)


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
    if json or at is not None:
        answer(memory.show(id, at=at), "entry", json=json, memory=memory)
    else:
        answer(memory.story(id), "story", json=False, memory=memory)


COMMANDS = {
    "load": load,
    "recall": recall,
    "replay": replay,
    "why": why,
    "list": list_,
    "show": show,
}
