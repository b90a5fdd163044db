"""Answers as text for a person."""

from __future__ import annotations

import dataclasses

import pytest

from openclaw.hosts.cli import telling
from openclaw.model import Entry
from openclaw.results import Altered
from openclaw.results import Checked
from openclaw.results import Dispute
from openclaw.results import Disputes
from openclaw.results import Found
from openclaw.results import Hit
from openclaw.results import Imported
from openclaw.results import Listing
from openclaw.results import Notice
from openclaw.results import Outcome
from openclaw.results import Recall
from openclaw.results import Resolved
from openclaw.results import SettingValue
from openclaw.results import Skipped
from openclaw.results import State
from openclaw.results import Trusted
from openclaw.wording import Language

FULL = Entry(
    id="mem-0012",
    text="第一行\n第二行",
    timestamp="2025-06-01T14:32:00+08:00",
    importance="high",
    ttl="2025-12-31",
    status="superseded",
    tags=("a", "b"),
    visibility="private",
    conflict=("mem-0007", "mem-0008"),
    superseded_by="mem-0013",
    extra={"mood": "开心", "list": ["x", "y"]},
    line=7,
)
NOTICE = Notice("near_limit", "nearly full")


def test_an_entry_in_a_list() -> None:
    """What it is on one line, what it says below, indented."""
    assert telling.listing(Listing((FULL, Entry("x", "y"))), "en") == (
        "mem-0012  2025-06-01  high  superseded  private  ttl 2025-12-31  [a, b]"
        "  conflict mem-0007, mem-0008  superseded_by mem-0013\n"
        "  第一行\n  第二行\n\nx  medium\n  y"
    )


def test_an_entry_whole() -> None:
    """Every field on its line, unknown ones too, and where it stands."""
    lines = telling.entry(FULL, "en").split("\n")
    assert lines[0] == "id             mem-0012"
    assert "superseded_by  mem-0013" in lines
    assert lines[-7:] == [
        "superseded_by  mem-0013",
        "mood           开心",
        "list           x, y",
        "file           memories.md:7",
        "",
        "第一行",
        "第二行",
    ]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_answer_has_its_words(language: Language) -> None:
    """In both languages, with ids, notices and counts in them."""
    place = ("profiles/a/x.md", 3, 1, "mem-0001")
    found = Found("bad_yaml", "error", *place, "what", "do this", fixable=True)
    bare = Found("x", "info", "ocmem.yaml", None, None, None, "what", "do this", fixable=False)
    instead = Outcome("superseded", "x", FULL, supersedes=("mem-0001",), notices=(NOTICE,))
    skipped = (Skipped("a.md:1", "no text"),)
    cases: list[tuple[str, object, tuple[str, ...]]] = [
        ("outcome", instead, ("mem-0012", "mem-0001", "\n! nearly full")),
        ("altered", Altered("restored", "x", FULL, (NOTICE,)), ("mem-0012", "\n! nearly full")),
        ("recall", Recall((Hit(FULL, 1.0, ("word:x", "tag:a")),), 4), ("(word:x, tag:a)", "3")),
        ("checked", Checked((found,)), ("error: profiles/a/x.md:3:1 [mem-0001] what", "→ do this")),
        ("checked", Checked((bare,), (found,)), ("info: ocmem.yaml what", "profiles/a/x.md:3:1")),
        ("imported", Imported(3, 2, skipped), ("3", "2", "a.md:1: no text")),
        ("setting", SettingValue("language", "zh", None), ("language: zh",)),
        ("setting", SettingValue("language", "zh", "zh"), ("language: zh",)),
        ("trusted", Trusted("/brain", trusted=True), ("/brain",)),
        ("state", State({"a": {"b": ["x", "y"]}}), ("a:\n  b: [x, y]",)),
    ]
    for name, value, parts in cases:
        told = getattr(telling, name)(value, language)
        assert [part for part in parts if part not in told] == [], told
    empty = [telling.listing(Listing(()), language), telling.recall(Recall((), 0), language)]
    empty += [telling.checked(Checked(()), language), telling.state(State({}), language)]
    assert all(said.strip() for said in empty)


def test_languages_differ() -> None:
    """Chinese is Chinese."""
    out = Outcome("inserted", "mem-0012", dataclasses.replace(FULL, text="x"))
    assert telling.outcome(out, "zh").split("\n")[0] != telling.outcome(out, "en").split("\n")[0]
    assert "2" in telling.private_left_out(2, "en")
    assert telling.private_left_out(2, "zh") != telling.private_left_out(2, "en")


def test_a_conflict() -> None:
    """Both sides, in what they disagree, and what to type; the pair is named among several."""
    one, two = Entry("mem-0001", "x", conflict=("mem-0002",)), Entry("mem-0002", "y")
    assert telling.disputes(Disputes(()), "en") == "nothing is in conflict"
    told = telling.disputes(Disputes((Dispute((one, two), "text"),)), "en").split("\n")
    assert told[0] == "mem-0001 and mem-0002 do not agree:"
    assert told[-4:] == [
        "  ocmem resolve mem-0001 --keep mem-0001  mem-0001 holds, mem-0002 goes to the archive",
        "  ocmem resolve mem-0001 --keep mem-0002  mem-0002 holds, mem-0001 goes to the archive",
        "  ocmem resolve mem-0001 --keep both      both hold",
        "  ocmem resolve mem-0001 --rewrite TEXT   the new text replaces both",
    ]
    several = dataclasses.replace(one, conflict=("mem-0002", "mem-0003"))
    told = telling.disputes(Disputes((Dispute((several, two), "slot"),)), "zh").split("\n")
    assert told[0] == "mem-0001 与 mem-0002 对不上（slot）："
    assert told[-2].strip().startswith("ocmem resolve mem-0001 --keep both --other mem-0002 ")
    assert "--other" not in told[-3]


def test_what_was_settled() -> None:
    """Which holds, which went, and the notices."""
    gone = Resolved("resolved", ("mem-0001",), ("mem-0002",), (NOTICE,))
    assert telling.resolved(gone, "en") == (
        "mem-0001 holds; mem-0002 is archived, `ocmem restore mem-0002` brings it back\n"
        "! nearly full"
    )
    assert telling.resolved(Resolved("settled", ("a", "b"), ()), "zh") == "a, b 都对，不再算冲突"


def test_a_statement_that_disagrees() -> None:
    """The ids that it disagrees with are named, not those that it replaces."""
    value = Outcome("conflict", "b", Entry("b", "y"), conflict=("a",), supersedes=("c",))
    assert telling.outcome(value, "en").startswith("remembered as b; it disagrees with a\n")
