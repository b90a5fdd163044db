"""The verbs that change memory: init, remember, amend, forget, restore, note, state."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Annotated
from typing import Any

import typer

from openclaw.errors import KeyNotFound
from openclaw.errors import UsageError
from openclaw.hosts.cli.options import Brain
from openclaw.hosts.cli.options import DryRun
from openclaw.hosts.cli.options import Id
from openclaw.hosts.cli.options import Json
from openclaw.hosts.cli.options import Profile
from openclaw.hosts.cli.options import Tags
from openclaw.hosts.cli.running import answer
from openclaw.hosts.cli.running import opened
from openclaw.results import State
from openclaw.wording import Phrase

Text = Annotated[str, typer.Argument(metavar="TEXT", help="The text, or - for standard input.")]
Name = Annotated[str | None, typer.Option(show_default=False)]


def given(text: str) -> str:
    """The text of an argument; ``-`` reads standard input."""
    return sys.stdin.read() if text == "-" else text


def init(
    path: Annotated[
        str | None,
        typer.Argument(
            metavar="PATH", help="The brain's folder; here when not given.", show_default=False
        ),
    ] = None,
    profile: Annotated[
        str, typer.Option(metavar="NAME", help="The profile to make.")
    ] = "assistant",
    hooks: Annotated[
        bool, typer.Option("--hooks", help="Also stop commits of secrets (a pre-commit hook).")
    ] = False,
    brain: Brain = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Make a brain, or what is missing of one; nothing that exists is overwritten."""
    from openclaw.memory import Memory  # noqa: PLC0415 - start-up stays free of it

    made = Memory.initialise(path or brain or ".", profile=profile, hooks=hooks, dry_run=dry_run)
    answer(made, "initialised", json=json)


def remember(
    text: Text,
    tag: Tags = None,
    importance: Annotated[
        str | None, typer.Option(help="high (in every load), medium, low.", show_default=False)
    ] = None,
    ttl: Annotated[
        str | None,
        typer.Option(help="30d, 12h, 3天, 2026-12-31 or an instant.", show_default=False),
    ] = None,
    source: Annotated[
        str | None, typer.Option(help="Where it comes from, such as chat#3412.", show_default=False)
    ] = None,
    entity: Annotated[
        str | None, typer.Option(help="Whom or what it is about.", show_default=False)
    ] = None,
    kind: Annotated[
        str | None,
        typer.Option(help="fact, preference, commitment, event, belief.", show_default=False),
    ] = None,
    slot: Annotated[
        str | None,
        typer.Option(help="The attribute that it sets, such as residence.", show_default=False),
    ] = None,
    visibility: Annotated[
        str | None,
        typer.Option(help="world, or private: on this machine only.", show_default=False),
    ] = None,
    origin: Annotated[
        str | None,
        typer.Option(help="Whose word it is: user, agent, document, import.", show_default=False),
    ] = None,
    supersedes: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ID",
            help="An entry that this one replaces; may be given again.",
            show_default=False,
        ),
    ] = None,
    milestone: Annotated[bool, typer.Option("--milestone", help="Commit it at once.")] = False,
    brain: Brain = None,
    profile: Profile = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Remember one statement; the same one again is one entry."""
    memory = opened(brain, profile)
    outcome = memory.remember(
        given(text),
        tags=tag or (),
        importance=importance,
        ttl=ttl,
        source=source,
        entity=entity,
        kind=kind,
        slot=slot,
        visibility=visibility,
        origin=origin,
        supersedes=supersedes or (),
        dry_run=dry_run,
    )
    if milestone and not dry_run:
        outcome = replace(
            outcome, notices=(*outcome.notices, *memory.milestone(caller="cli").notices)
        )
    answer(outcome, "outcome", json=json, memory=memory)


def amend(
    id: Id,
    text: Annotated[
        str | None, typer.Option(help="The new text, or - for standard input.", show_default=False)
    ] = None,
    set: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FIELD=VALUE", help="A field to set; may be given again.", show_default=False
        ),
    ] = None,
    unset: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FIELD", help="A field to take out; may be given again.", show_default=False
        ),
    ] = None,
    brain: Brain = None,
    profile: Profile = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Change one entry in place: its text, its fields; nothing else in the file moves."""
    fields = dict(_pair(item) for item in set or ())
    if text is None and not fields and not unset:
        raise UsageError(what=Phrase("nothing_to_change"), command="ocmem amend")
    memory = opened(brain, profile)
    new = None if text is None else given(text)
    altered = memory.amend(id, text=new, set=fields, unset=unset or (), dry_run=dry_run)
    answer(altered, "altered", json=json, memory=memory)


def _pair(item: str) -> tuple[str, str]:
    name, equals, value = item.partition("=")
    if not equals or not name.strip():
        raise UsageError(what=Phrase("field_value", given=item), command="ocmem amend")
    return name.strip(), value


def forget(
    id: Id,
    reason: Annotated[
        str | None, typer.Option(help="Why; kept with the archived entry.", show_default=False)
    ] = None,
    erase: Annotated[
        bool, typer.Option("--erase", help="Take the text out of files, archive and receipts too.")
    ] = False,
    brain: Brain = None,
    profile: Profile = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Archive one entry at once; `restore` brings it back."""
    memory = opened(brain, profile)
    altered = memory.forget(id, reason=reason, erase=erase, dry_run=dry_run)
    answer(altered, "altered", json=json, memory=memory)


def restore(
    id: Id,
    brain: Brain = None,
    profile: Profile = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Bring an archived, superseded or hand-removed entry back."""
    memory = opened(brain, profile)
    answer(memory.restore(id, dry_run=dry_run), "altered", json=json, memory=memory)


def note(
    text: Text,
    title: Annotated[
        str | None, typer.Option(help="A title; it names the file too.", show_default=False)
    ] = None,
    date: Annotated[
        str | None,
        typer.Option(
            metavar="YYYY-MM-DD", help="The day; today when not given.", show_default=False
        ),
    ] = None,
    brain: Brain = None,
    profile: Profile = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Write down what was going on (a context), not a lasting fact."""
    memory = opened(brain, profile)
    noted = memory.note(given(text), title=title, date=date, dry_run=dry_run)
    answer(noted, "noted", json=json, memory=memory)


def state(
    action: Annotated[
        str, typer.Argument(metavar="get|set|unset", help="get, set or unset.")
    ] = "get",
    key: Annotated[
        str | None,
        typer.Argument(metavar="KEY", help="A key; dots are nesting.", show_default=False),
    ] = None,
    value: Annotated[
        str | None, typer.Argument(metavar="VALUE", help="The new value.", show_default=False)
    ] = None,
    brain: Brain = None,
    profile: Profile = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Show or change where the task stands (state.yaml)."""
    memory = opened(brain, profile)
    match action, key, value:
        case "get", _, None:
            shown = dict(memory.state) if key is None else {key: _state_at(memory, key)}
        case "set", str(), str():
            shown = memory.state.put(key, value, dry_run=dry_run)
        case "unset", str(), None:
            shown = memory.state.put(key, None, dry_run=dry_run)
        case _:
            what = Phrase("state_takes")
            raise UsageError(what=what, command="ocmem state")
    answer(State(shown), "state", json=json, memory=memory)


def _state_at(memory: Any, key: str) -> Any:
    held: Any = dict(memory.state)
    known = ", ".join(held)
    for name in (key,) if key in held else key.split("."):
        if not isinstance(held, dict) or name not in held:
            raise KeyNotFound(key=key, file="state.yaml", known=known or "-")
        held = held[name]
    return held


COMMANDS = {
    "init": init,
    "remember": remember,
    "amend": amend,
    "forget": forget,
    "restore": restore,
    "note": note,
    "state": state,
}
