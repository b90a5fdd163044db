"""A conversation: its source, its milestone, and all the other verbs."""

from __future__ import annotations

import pytest

from openclaw import Memory
from openclaw.memory.session import Session


def test_what_is_said_has_its_source(memory: Memory) -> None:
    """In both verbs, unless one is given; its end is a milestone."""
    with memory.session(source="chat#7") as session:
        assert isinstance(session, Session)
        session.remember("Likes tea.")
        session.remember("Likes jam.", source="chat#8")
        session.observe("I prefer window seats")
        session.observe("I hate loud music", source="chat#9")
    sources = [entry.source for entry in memory.list()]
    assert sources == ["chat#7", "chat#8", "chat#7", "chat#9"]
    assert session.milestone is not None
    assert session.milestone.commit == memory.log().commits[0].sha


def test_the_other_verbs(memory: Memory) -> None:
    """They are those of the memory; what there is not is said so."""
    with memory.session() as session:
        session.state["stage"] = "2/4"
        assert session.load("stage").text == memory.load("stage").text
        with pytest.raises(AttributeError):
            _ = session.nothing


def test_an_error_ends_it_too(memory: Memory) -> None:
    """What was remembered until then is committed."""
    held: list[Session] = []

    def fails() -> None:
        with memory.session() as session:
            held.append(session)
            session.remember("Likes tea.")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fails()
    (session,) = held
    assert session.milestone is not None
    assert session.milestone.commit is not None
