"""This clone's merge driver: the lines of git's configuration that make merges go by entry."""

from __future__ import annotations

import shlex
import sys

from openclaw.history.repository import Repository

_NAME = "merge.ocmem.name"
_DRIVER = "merge.ocmem.driver"


def command() -> str:
    """What git runs: this interpreter, whose working folder lends it no modules."""
    return f"{shlex.quote(sys.executable)} -P -m openclaw.hosts.merge_driver %O %A %B %P"


def installed(repository: Repository) -> bool:
    """Whether this clone has the driver, and it is this program's."""
    answer = repository.ask("config", "--get", _DRIVER)
    return answer is not None and answer.decode("utf-8", "replace").strip() == command()


def install(repository: Repository) -> bool:
    """Install the driver into this clone; whether it is there now. Twice is once."""
    if not installed(repository):
        repository.ask("config", _NAME, "entries of a memory, by id and field")
        repository.ask("config", _DRIVER, command())
    return installed(repository)
