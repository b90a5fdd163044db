"""Answers as text for a person."""

from __future__ import annotations

import dataclasses

import pytest

from openclaw.hosts.cli import telling
from openclaw.model import Entry
from openclaw.results import Altered
from openclaw.results import Checked
from openclaw.results import Found
from openclaw.results import Hit
from openclaw.results import Imported
from openclaw.results import Listing
from openclaw.results import Notice
from openclaw.results import Omitted
from openclaw.results import Outcome
from openclaw.results import Pack
from openclaw.results import Recall
from openclaw.results import Selected
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
    pack = Pack(
        "# text\n", 5, 100,
        (Selected("mem-0001", None, "index", ("word:x",), 3),),
        (Omitted(None, "contexts/a.md", ("budget",), 9),),
        (NOTICE,), "0123456789abcdef",
    )  # fmt: skip
    instead = Outcome("superseded", "x", FULL, supersedes=("mem-0001",), notices=(NOTICE,))
    skipped = (Skipped("a.md:1", "no text"),)
    cases: list[tuple[str, object, tuple[str, ...]]] = [
        ("outcome", instead, ("mem-0012", "mem-0001", "\n! nearly full")),
        ("altered", Altered("restored", "x", FULL, (NOTICE,)), ("mem-0012", "\n! nearly full")),
        ("recall", Recall((Hit(FULL, 1.0, ("word:x", "tag:a")),), 4), ("(word:x, tag:a)", "3")),
        ("pack", pack, ("# text", "5", "100", "0123456789abcdef", "contexts/a.md (9)")),
        ("replayed", pack, ("# text\n",)),
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
