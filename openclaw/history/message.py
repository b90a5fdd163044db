"""The message of a commit: a line to skim, a line a change, trailers (docs/design/0004)."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Sequence

from openclaw.results import Difference
from openclaw.visible import inline
from openclaw.visible import shortened
from openclaw.wording import Language
from openclaw.wording import say

KINDS = ("feat", "edit", "sweep", "revert", "merge")
_SUBJECT = 60  # characters of the summary


def message(
    kind: str,
    summary: str | None,
    changes: Sequence[Difference],
    *,
    profile: str,
    sources: Iterable[str],
    language: Language,
) -> str:
    """The whole message. ``sources`` are told once each, in order."""
    subject = shortened(summary or "", _SUBJECT) or summary_of(changes, language)
    lines = [f"- {inline(c.id or str(c.file))}: {inline(c.detail)}" for c in changes]
    trailers = [f"Profile: {inline(profile)}"]
    trailers += [f"Source: {source}" for source in dict.fromkeys(map(inline, sources))]
    body = [*lines, ""] if lines else []
    return "\n".join([f"{kind}(mem): {subject}", "", *body, *trailers, ""])


def summary_of(changes: Sequence[Difference], language: Language) -> str:
    """A summary where the caller gives none: the first change, and how many more there are."""
    if not changes:
        return say("change.nothing", language, {})
    first = changes[0]
    told = first.detail if first.id else f"{first.file}: {first.detail}"
    rest = len(changes) - 1
    more = say("change.more", language, {"count": rest}) if rest else ""
    return f"{shortened(told, _SUBJECT - len(more))}{more}"


def parsed(text: str) -> tuple[str, str, list[tuple[str, str]], dict[str, list[str]]]:
    """A message read back: kind ("" for one that is not ours), summary, changes, trailers."""
    subject, _, body = text.partition("\n")
    head, colon, summary = subject.partition(": ")
    kind = head.removesuffix("(mem)")
    kind = kind if colon and kind != head and kind in KINDS else ""
    changes: list[tuple[str, str]] = []
    trailers: dict[str, list[str]] = {}
    for line in body.splitlines() if kind else ():
        name, colon, rest = line.removeprefix("- ").partition(": ")
        if line.startswith("- ") and colon:
            changes.append((name, rest))
        elif colon and name in ("Profile", "Source"):
            trailers.setdefault(name, []).append(rest)
    return kind, summary if kind else subject, changes, trailers
