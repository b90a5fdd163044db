"""Words of the first answers (openclaw/read/feedback.py)."""

from __future__ import annotations

from datetime import UTC

from openclaw.model import Entry
from openclaw.read.feedback import ANSWERS
from openclaw.read.feedback import TERMS
from openclaw.read.feedback import WORTH
from openclaw.read.feedback import feedback
from openclaw.read.pool import Pool
from openclaw.read.pool import pool


def texts(*said: str) -> Pool:
    """A pool of entries with these texts."""
    return pool([Entry(f"m{n}", text) for n, text in enumerate(said)], UTC)


def test_terms_of_the_answers() -> None:
    """What the first answers hold, without what was asked; the most telling counts most."""
    said = texts("coffee espresso machine", "coffee espresso", "tea machine", "machine", "machine")
    learned = feedback({"coffe": 1.0}, {0: 1.0, 1: 1.0}, [0, 1], said)
    assert learned["espresso"] == WORTH
    assert 0 < learned["machin"] < WORTH
    assert set(learned) == {"espresso", "machin"}


def test_better_answers_teach_more() -> None:
    """A term of the better answer counts more than one of the worse."""
    learned = feedback({"a": 1.0}, {0: 2.0, 1: 1.0}, [0, 1], texts("rose", "lily"))
    assert learned["rose"] > learned["lili"]


def test_bounds() -> None:
    """So many answers are read, and so many terms taken."""
    words = ["alder", "birch", "cedar", "fir", "hazel", "larch", "maple", "oak", "pine", "rowan"]
    words += ["elm", "juniper"]
    assert len(feedback({}, {0: 1.0}, [0], texts(" ".join(words)))) == TERMS
    said = texts(*words)
    best = list(range(len(words)))
    assert len(feedback({}, dict.fromkeys(best, 1.0), best, said)) == ANSWERS


def test_tags_teach_nothing() -> None:
    """What an answer says is learned, not how it is tagged."""
    said = pool([Entry("a", "rose", tags=("garden",))], UTC)
    assert list(feedback({}, {0: 1.0}, [0], said)) == ["rose"]


def test_words_of_no_meaning_teach_nothing() -> None:
    """Without answers, or with empty ones, nothing is learned."""
    assert feedback({}, {}, [], texts("rose")) == {}
    assert feedback({}, {0: 1.0}, [0], texts("the of 的了")) == {}
