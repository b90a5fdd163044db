"""The third layer of a pack: contexts and skills that the topic names by date or matter."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from datetime import tzinfo

from openclaw.model import Entry
from openclaw.normal_form import split_tags
from openclaw.normal_form import unique_tags
from openclaw.read.moments import time_that_holds
from openclaw.read.pool import Pool
from openclaw.read.question import Question
from openclaw.read.scorers import NAMED_POINTS
from openclaw.read.scorers import Evidence
from openclaw.read.scorers import Scorer
from openclaw.read.search import SCORERS
from openclaw.read.search import rank
from openclaw.read.vocabulary import Vocabulary
from openclaw.results import Hit
from openclaw.temporal import Phrase
from openclaw.temporal import phrases

MOST = 2  # parts of a pack

_DATED = re.compile(r"(?:private-)?(\d{4}-\d{2}-\d{2})[_-]?")
_FIELD = re.compile(r"(title|name|description|tags):[ \t]*(.*)")


def card(file: str, text: str) -> Entry:
    """What a context or skill says about itself, as an entry that can be searched.

    Its ``id`` is the file (relative to the profile), its text the words of the name, the
    titles and the first line (of a note that is named by its day alone: every line), its
    timestamp the day in the name; the name is also a tag, so that skills/coffee.md is found by
    咖啡.
    """
    *_, folder, name = ["", *file.split("/")]
    name = folder if name == "SKILL.md" else name.removesuffix(".md")
    dated = _DATED.match(name)
    fields, body = _front(text)
    lines = [line.strip() for line in body if line.strip()]
    titles = [line.strip("# ") for line in lines if line.startswith("#")]
    named = name[dated.end() :] if dated else name
    most = 1 if named else len(lines)  # the note of a day has no matter: each line is one
    first = [line for line in lines if not line.startswith("#")][:most]
    said = [named, *fields.values(), *titles, *first]
    tags = unique_tags((named, *split_tags(fields.get("tags", ""))))
    return Entry(file, "\n".join(said), tags=tags, timestamp=dated[1] if dated else None)


def _front(text: str) -> tuple[dict[str, str], list[str]]:
    """The known fields of the frontmatter, on lines of their own, and the lines of the body."""
    lines = text.removeprefix("\ufeff").splitlines()
    if not lines or lines[0].rstrip() != "---" or "---" not in map(str.rstrip, lines[1:]):
        return {}, lines
    end = [line.rstrip() for line in lines].index("---", 1)
    found = (_FIELD.match(line) for line in lines[1:end])
    return {match[1]: match[2].strip(" \"'") for match in found if match}, lines[end + 1 :]


def by_time(times: Sequence[Phrase]) -> Scorer:
    """A scorer that finds the contexts of the times that a topic names; evidence ``date:…``."""

    def find(_question: Question, pool: Pool) -> dict[int, Evidence]:
        held = ((at, time_that_holds(e, times, pool.zone)) for at, e in enumerate(pool.entries))
        return {
            at: Evidence(NAMED_POINTS, (f"date:{' '.join(phrase.text.split())}",))
            for at, phrase in held
            if phrase
        }

    return find


def on_demand(
    topic: str, cards: Sequence[Entry], vocabulary: Vocabulary, zone: tzinfo, now: datetime
) -> tuple[Hit, ...]:
    """The files that a topic names, as hits on their cards, best first, at most ``MOST``.

    A topic that names a time and a matter means the contexts of both, if there are any: 「上周说的
    那个迁移方案」 brings last week's note on it, neither an older one nor the rest of the week.
    """
    times = phrases(topic, now, zone)
    if not times:
        return rank(topic, cards, vocabulary, zone=zone)[:MOST]
    hits = rank(topic, cards, vocabulary, zone=zone, scorers=(by_time(times), *SCORERS))
    matter = {hit.entry.id for hit in rank(_without(topic, times), cards, vocabulary, zone=zone)}
    both = {
        hit.entry.id
        for hit in hits
        if hit.entry.id in matter and time_that_holds(hit.entry, times, zone)
    }
    chosen = [h for h in hits if not both or h.entry.id in both or not h.entry.timestamp]
    return tuple(chosen[:MOST])


def _without(topic: str, times: Sequence[Phrase]) -> str:
    """A topic without its time phrases."""
    stops = [0, *(phrase.stop for phrase in times)]
    starts = [*(phrase.start for phrase in times), len(topic)]
    return " ".join(topic[at:to] for at, to in zip(stops, starts, strict=True))
