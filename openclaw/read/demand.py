"""The third layer of a pack: contexts and skills that the topic names by date or matter."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import tzinfo

from openclaw.model import Entry
from openclaw.normal_form import split_tags
from openclaw.normal_form import unique_tags
from openclaw.read.question import Pool
from openclaw.read.question import Question
from openclaw.read.scorers import NAMED_POINTS
from openclaw.read.scorers import Evidence
from openclaw.read.search import SCORERS
from openclaw.read.search import rank
from openclaw.read.vocabulary import Vocabulary
from openclaw.results import Hit

MOST = 2  # parts of a pack

_DATED = re.compile(r"(\d{4}-\d{2}-\d{2})[_-]?")
_FIELD = re.compile(r"(title|name|description|tags):[ \t]*(.*)")


def card(file: str, text: str) -> Entry:
    """What a context or skill says about itself, as an entry that can be searched.

    Its ``id`` is the file (relative to the profile), its text the words of the name, the
    titles and the first line, its timestamp the day in the name; the name is also a tag, so
    that skills/coffee.md is found by 咖啡.
    """
    *_, folder, name = ["", *file.split("/")]
    name = folder if name == "SKILL.md" else name.removesuffix(".md")
    dated = _DATED.match(name)
    fields, body = _front(text)
    lines = [line.strip() for line in body if line.strip()]
    titles = [line.strip("# ") for line in lines if line.startswith("#")]
    first = [line for line in lines if not line.startswith("#")][:1]
    named = name[dated.end() :] if dated else name
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


def by_day(question: Question, pool: Pool) -> dict[int, Evidence]:
    """Contexts whose day stands in the question; evidence ``date:…``."""
    days = ((at, entry.timestamp) for at, entry in enumerate(pool.entries))
    return {at: Evidence(NAMED_POINTS, (f"date:{day}",)) for at, day in days if day in question.ids}


def on_demand(
    topic: str, cards: Sequence[Entry], vocabulary: Vocabulary, zone: tzinfo
) -> tuple[Hit, ...]:
    """The files that a topic names, as hits on their cards, best first, at most ``MOST``."""
    return rank(topic, cards, vocabulary, zone=zone, scorers=(by_day, *SCORERS))[:MOST]
