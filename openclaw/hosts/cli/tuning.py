"""The verb ``config``: get, set, unset a setting; trust this brain."""

from __future__ import annotations

from typing import Annotated

import typer

from openclaw.errors import UsageError
from openclaw.hosts.cli.options import Brain
from openclaw.hosts.cli.options import DryRun
from openclaw.hosts.cli.options import Json
from openclaw.hosts.cli.options import Profile
from openclaw.hosts.cli.running import answer
from openclaw.hosts.cli.running import opened
from openclaw.wording import Phrase


def config(
    action: Annotated[str, typer.Argument(metavar="get|set|unset|trust", help="What to do.")],
    key: Annotated[
        str | None,
        typer.Argument(metavar="KEY", help="A setting, such as limits.budget.", show_default=False),
    ] = None,
    value: Annotated[
        str | None, typer.Argument(metavar="VALUE", help="Its new value.", show_default=False)
    ] = None,
    brain: Brain = None,
    profile: Profile = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Show or change a setting of the brain, or accept the brain on this machine."""
    memory = opened(brain, profile)
    match action, key, value:
        case "get", str(), None:
            answer(memory.config_get(key), "setting", json=json, memory=memory)
        case "set", str(), str():
            changed = memory.config_set(key, value, dry_run=dry_run)
            answer(changed, "setting", json=json, memory=memory)
        case "unset", str(), None:
            changed = memory.config_unset(key, dry_run=dry_run)
            answer(changed, "setting", json=json, memory=memory)
        case "trust", None, None:
            answer(memory.config_trust(dry_run=dry_run), "trusted", json=json, memory=memory)
        case _:
            what = Phrase("config_takes")
            raise UsageError(what=what, command="ocmem config")


COMMANDS = {"config": config}
