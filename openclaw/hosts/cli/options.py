"""The options that several verbs share, each worded once."""

from __future__ import annotations

from typing import Annotated

import typer

Json = Annotated[bool, typer.Option("--json", help="Answer with one JSON document.")]
Brain = Annotated[
    str | None,
    typer.Option("--brain", metavar="PATH", help="The brain's folder.", show_default=False),
]
Profile = Annotated[
    str | None, typer.Option("--profile", metavar="NAME", help="The profile.", show_default=False)
]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Say what would be done; change nothing.")]
Id = Annotated[str, typer.Argument(metavar="ID", help="The id of an entry, such as mem-0012.")]
Tags = Annotated[
    list[str] | None,
    typer.Option("--tag", metavar="TAG", help="A tag; may be given again.", show_default=False),
]
