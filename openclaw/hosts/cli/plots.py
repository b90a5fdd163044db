"""Figures as text with small plots."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping

from openclaw.hosts.cli.columns import columns
from openclaw.hosts.cli.columns import padded
from openclaw.results import Stats
from openclaw.wording import Language
from openclaw.wording import say

_WIDTH = 30  # columns of the longest bar
_EIGHTHS = "▏▎▍▌▋▊▉█"
_TAGS = 12
_MONTHS = 12


def stats(value: Stats, language: Language) -> str:
    """What there is, how it grew, what a load costs, what waits."""
    live, limit = value.in_memories, value.limit
    lines = [
        _said("limit", language, count=live, limit=limit, private=value.private),
        *_bars(value.entries),
        _said("archived", language, count=sum(value.archived.values())),
        *_bars(value.archived),
    ]
    if value.tags:
        lines += [_said("tags", language), *_bars(dict(list(value.tags.items())[:_TAGS]))]
    if value.months:
        lines += [_said("months", language), *_bars(dict(list(value.months.items())[-_MONTHS:]))]
    lines += [
        _said("tokens", language, fixed=value.fixed_tokens, budget=value.budget),
        _said("hits", language, hit=value.hit, never=value.never_hit),
        _said("conflicts", language, count=value.conflicts),
    ]
    if value.swept is None:
        lines.append(_said("never_swept", language))
    else:
        lines.append(_said("swept", language, when=value.swept, days=value.days_since_sweep))
    return "\n".join(lines)


def _said(code: str, language: Language, **facts: object) -> str:
    return say(f"stats.{code}", language, facts)


def _bars(counts: Mapping[str, int]) -> Iterator[str]:
    """A line for each count: its name, a bar, the number."""
    most = max(counts.values(), default=0)
    width = max(map(columns, counts), default=0)
    for name, count in counts.items():
        yield f"  {padded(name, width)}  {_bar(count, most)} {count}"


def _bar(count: int, most: int) -> str:
    eighths = max(1, count * _WIDTH * 8 // most)
    whole, rest = divmod(eighths, 8)
    return "█" * whole + (_EIGHTHS[rest - 1] if rest else "")
