"""The command ``ocmem``: each verb is one call of ``Memory`` and one way to show the answer.

Verbs are built when they are called, from the table in ``verbs``: start-up and ``--help`` load
no module of a verb.
"""

from __future__ import annotations

import typer

from openclaw import __version__
from openclaw.hosts.cli.running import run_app
from openclaw.hosts.cli.verbs import Verbs

app = typer.Typer(
    name="ocmem",
    cls=Verbs,
    help="The long-term memory of a companion agent, as Markdown and YAML files in git.",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"ocmem {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    _show: bool = typer.Option(
        False, "--version", callback=_version, is_eager=True, help="Show the version and exit."
    ),
) -> None:
    """The long-term memory of a companion agent, as Markdown and YAML files in git."""


def main() -> None:
    """Run the command line; the exit code is that of docs/cli.md."""
    raise SystemExit(run_app(app))
