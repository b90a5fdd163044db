"""Reading the workspace of an OpenClaw agent."""

from __future__ import annotations

import pytest

from openclaw.results import Skipped
from openclaw.transfer.incoming import EMPTY
from openclaw.transfer.incoming import INSTRUCTIONS
from openclaw.transfer.incoming import NO_DAY
from openclaw.transfer.incoming import NO_MEMORY
from openclaw.transfer.incoming import SKILL
from openclaw.transfer.incoming import TEMPLATE
from openclaw.transfer.incoming import Incoming
from openclaw.transfer.incoming import IncomingContext
from openclaw.transfer.workspace import read_workspace

USER_TEMPLATE = """\
---
summary: "User profile record"
---
# USER.md - About Your Human

_Learn about the person you're helping. Update this as you go._

- **Name:**
- **Pronouns:** _(optional)_
- **Notes:**

## Context

_(What do they care about? What makes them laugh?)_

---

The more you know, the better you can help.
"""
IDENTITY_TEMPLATE = """\
# IDENTITY.md - Who Am I?

- **Name:**
  _(pick something you like)_
"""


def test_a_whole_workspace() -> None:
    """Facts come first, then those about the user; notes are contexts, the rest is named."""
    found = read_workspace(
        {
            "memory/2026-03-04.md": "# 2026-03-04\n- 试了新的茶",
            "AGENTS.md": "Obey.",
            "SOUL.md": "# Soul\nBe kind.\n",
            "USER.md": "- **Name:** 小明\n",
            "IDENTITY.md": "- **Name:** 阿助\n",
            "MEMORY.md": "## Drinks\n- No coffee\n",
        }
    )
    assert [(entry.text, entry.fields.get("entity")) for entry in found.entries] == [
        ("No coffee", None),
        ("**Name:** 小明", "user"),
    ]
    assert found.identity == "- **Name:** 阿助\n\n# Soul\nBe kind."
    assert [context.day for context in found.contexts] == ["2026-03-04"]
    assert found.skipped == (Skipped("AGENTS.md", INSTRUCTIONS),)


def test_an_untouched_template_gives_nothing() -> None:
    """What nobody filled in is neither memory nor identity, and each part of it is named."""
    found = read_workspace({"USER.md": USER_TEMPLATE, "IDENTITY.md": IDENTITY_TEMPLATE})
    lines = [6, 8, 9, 10, 14, 18]
    assert found == Incoming(
        skipped=(
            *(Skipped(f"USER.md:{line}", TEMPLATE) for line in lines),
            Skipped("IDENTITY.md:3", TEMPLATE),
        )
    )


def test_identity_is_kept_as_typed() -> None:
    """Only frontmatter, comments and open labels are taken out of the identity."""
    text = "---\na: b\n---\n# Me\r\n\r\n_You are someone._\r\n- **Vibe:**\r\n- 🦞 <!-- kept -->\r\n"
    found = read_workspace({"SOUL.md": text})
    assert found.identity == "# Me\n\n_You are someone._\n- 🦞 <!-- kept -->"
    assert found.skipped == (Skipped("SOUL.md:7", TEMPLATE),)


@pytest.mark.parametrize(
    ("path", "text", "day", "title"),
    [
        ("memory/2026-03-04.md", "- a", "2026-03-04", ""),
        ("memory/2026-03-04-trip.md", "# Other\n- a", "2026-03-04", "trip"),
        ("memory/2026-03-04_出差.md", "- a", "2026-03-04", "出差"),
        ("memory/2026-03-04.md", "# 2026-03-04 — 出差\n- a", "2026-03-04", "出差"),
        ("memory/2026-03-04.md", "# 2026-03-04\n- a", "2026-03-04", ""),
        ("Memory/2026-03-04.MD", "- a", "2026-03-04", ""),
    ],
)
def test_daily_notes(path: str, text: str, day: str, title: str) -> None:
    """A daily note is one context: its day, a title from name or heading, its text whole."""
    assert read_workspace({path: text}).contexts == (IncomingContext(day, title, text, path),)


def test_a_daily_note_from_windows() -> None:
    """Byte order mark and CRLF go, nothing else does."""
    found = read_workspace({"memory/2026-03-04.md": "\ufeff---\r\nx: y\r\n---\r\n\r\n- a\r\n"})
    assert found.contexts[0].text == "---\nx: y\n---\n\n- a\n"


@pytest.mark.parametrize(
    ("path", "text", "reason"),
    [
        ("agents.md", "x", INSTRUCTIONS),
        ("TOOLS.md", "x", INSTRUCTIONS),
        ("HEARTBEAT.md", "x", INSTRUCTIONS),
        ("BOOTSTRAP.md", "x", INSTRUCTIONS),
        ("DREAMS.md", "x", INSTRUCTIONS),
        ("skills/x/SKILL.md", "x", SKILL),
        ("memory/2026-02-30.md", "x", NO_DAY),
        ("memory/notes.md", "x", NO_DAY),
        ("memory/2026-03-04.md", " \n", EMPTY),
        ("memory/deep/2026-03-04.md", "x", NO_MEMORY),
        ("memory/index.json", "x", NO_MEMORY),
        ("README.md", "x", NO_MEMORY),
        ("sub/MEMORY.md", "- x", NO_MEMORY),
    ],
)
def test_other_files_are_named(path: str, text: str, reason: str) -> None:
    """Whatever is not memory is left out with its reason."""
    assert read_workspace({path: text}) == Incoming(skipped=(Skipped(path, reason),))


def test_the_order_of_the_mapping_does_not_count() -> None:
    """The same files give the same answer, in whatever order they were found."""
    files = {"memory.md": "- a", "MEMORY.md": "- b", "x.md": "", "memory/2026-01-01.md": "c"}
    assert read_workspace(files) == read_workspace(dict(reversed(files.items())))
    assert [entry.place for entry in read_workspace(files).entries] == [
        "MEMORY.md:1",
        "memory.md:1",
    ]
