"""Which verbs there are, where each lives, and what it does in one line."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

# Verb: the module below openclaw.hosts.cli, and the first line of its help.
VERBS = {
    "init": ("writing", "Make a brain, or what is missing of one; nothing that exists is overwritten."),
    "remember": ("writing", "Remember one statement; the same one again is one entry."),
    "observe": ("observing", "Keep what matters of a turn; it is told why, also of what is skipped."),
    "amend": ("writing", "Change one entry in place: its text, its fields; nothing else in the file moves."),
    "forget": ("writing", "Archive one entry at once; `restore` brings it back."),
    "restore": ("writing", "Bring an archived, superseded or hand-removed entry back."),
    "note": ("writing", "Write down what was going on (a context), not a lasting fact."),
    "state": ("writing", "Show or change where the task stands (state.yaml)."),
    "load": ("reading", "The pack for a model: identity, state, what matters always, what the topic brings."),
    "recall": ("reading", "Search the memory, best hits first, each with the reason."),
    "replay": ("reading", "Print the pack of an earlier load again, byte for byte."),
    "why": ("reading", "In which recent packs an entry stood, and why."),
    "list": ("reading", "All entries, in file order."),
    "show": ("reading", "One entry, with all that its header says."),
    "conflicts": ("settling", "The pairs of entries that disagree, each with the commands that settle it."),
    "resolve": ("settling", "Settle a conflict: keep one side, both, or put a new text in their place."),
    "milestone": ("past", "Commit what is new; a person's edits first, in the person's name."),
    "log": ("past", "The commits of the memory, or of one entry through its moves, in entries."),
    "diff": ("past", "What is different, in entries: HEAD against the disk, or what is named."),
    "blame": ("past", "Who wrote each line of an entry, and where it first came in."),
    "rollback": ("past", "Make the memory what it was at a revision, as a new commit."),
    "revert": ("past", "Take back what one commit did; later work is kept."),
    "branch": ("branches", "Show the branches, or make one here."),
    "switch": ("branches", "Check out another branch; pending work is committed first."),
    "fork": ("branches", "Check out a branch in a folder of its own, so that two run side by side."),
    "merge": ("branches", "Merge a branch into this one, entry by entry; disagreements become pairs."),
    "sync": ("branches", "Fetch, merge and push; again when another machine was faster, never by force."),
    "check": ("upkeep", "What is wrong in the files: where, why, and the way out."),
    "sweep": ("upkeep", "Look after the memory: what is over goes to the archive, much on one topic becomes one."),
    "stats": ("upkeep", "How the memory grows: entries by status, tag and month, what a load costs, what waits."),
    "schedule": ("upkeep", "Show how a sweep would run every day; --install sets it up on this machine."),
    "secrets": ("secrecy", "What was taken out before it was saved; accept what you typed in yourself."),
    "hook": ("secrecy", "What git runs before a commit: refuse secrets and private text."),
    "import": ("moving", "Bring in memory that other programs kept; what is known already is not doubled."),
    "export": ("moving", "Print the entries for other programs; `import --format jsonl` reads them back."),
    "config": ("tuning", "Show or change a setting of the brain, or accept the brain on this machine."),
    "demo": ("moving", "Play the whole life of a memory in a throw-away brain, with the real command."),
}  # fmt: skip


class Verbs(TyperGroup):
    """The group of all verbs, each built when it is asked for."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The verbs, in the order of a memory's life."""
        return list(VERBS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of one verb, or None where there is no such verb."""
        if cmd_name not in VERBS:
            return None
        module = import_module(f"openclaw.hosts.cli.{VERBS[cmd_name][0]}")
        one = typer.Typer(add_completion=False, rich_markup_mode=None)
        one.command(cmd_name)(module.COMMANDS[cmd_name])
        return get_command(one)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """The list in the help, from the table alone."""
        room = formatter.width - 6 - max(map(len, VERBS))
        rows = [(verb, _short(line, room)) for verb, (_, line) in VERBS.items()]
        with formatter.section("Commands"):
            formatter.write_dl(rows)


def _short(line: str, room: int) -> str:
    """The line, or what comes before its first pause, so that each verb keeps to one line."""
    return (
        line
        if len(line) <= room
        else line.split(";", maxsplit=1)[0]
        .split(":", maxsplit=1)[0]
        .split(",", maxsplit=1)[0]
        .rstrip(".")
        + "."
    )
