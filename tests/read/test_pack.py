"""``load``: the pack for a topic (openclaw/read/pack.py)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from datetime import timedelta
from datetime import timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.model import Entry
from openclaw.read.pack import Sources
from openclaw.read.pack import build_pack
from openclaw.read.tokens import estimate_tokens
from openclaw.results import Notice
from openclaw.results import Pack

ZONE = timezone(timedelta(hours=8))
NOW = datetime(2026, 12, 1, 9, 0, tzinfo=ZONE)
COFFEE = Entry("mem-0012", "不能摄入咖啡因", tags=("coffee", "health"), importance="high")
LATTE = Entry("mem-0013", "早上喝咖啡", tags=("coffee",))
HIKE = Entry("mem-0014", "周末爬山", tags=("sport",))
SOURCES = Sources(
    "assistant",
    identity="# 我是助手\n",
    state="stage: 2/4\n",
    entries=(COFFEE, LATTE, HIKE),
    contexts=(("contexts/2026-11-30_咖啡.md", "聊了咖啡\n"),),
    skills=(("skills/coffee.md", "# 手冲\n"),),
)


def load(topic: str | None, sources: Sources = SOURCES, budget: int = 2000) -> Pack:
    """The pack for a topic."""
    return build_pack(topic, sources, budget=budget, now=NOW, zone=ZONE)


def shown(pack: Pack) -> list[tuple[str | None, str]]:
    """What was selected: id or file, and layer."""
    return [(part.id or part.file, part.layer) for part in pack.selected]


def test_layers() -> None:
    """The fixed layer comes first, then what the topic finds, then what it names."""
    assert shown(load("咖啡")) == [
        ("identity.md", "fixed"),
        ("state.yaml", "fixed"),
        ("mem-0012", "fixed"),
        ("mem-0013", "index"),
        ("contexts/2026-11-30_咖啡.md", "demand"),
        ("skills/coffee.md", "demand"),
    ]


@pytest.mark.parametrize("topic", [None, "", " \n"])
def test_without_a_topic(topic: str | None) -> None:
    """Without a topic the fixed layer stands alone, whatever the state names."""
    pack = load(topic, replace(SOURCES, state="about: mem-0014\n"))
    assert {layer for _, layer in shown(pack)} == {"fixed"}


def test_why() -> None:
    """Each part says why it is there."""
    whys = {part.id or part.file: part.why for part in load("咖啡").selected}
    assert whys["identity.md"] == ("identity",)
    assert whys["mem-0012"] == ("high",)
    assert whys["mem-0013"] == ("tag:coffee", "word:咖啡")


def test_nothing_irrelevant() -> None:
    """An entry that the topic has nothing in common with stays out, and is not omitted either."""
    pack = load("咖啡")
    assert "mem-0014" not in pack.text
    assert "mem-0014" not in [part.id for part in pack.omitted]


def test_expired() -> None:
    """An entry leaves at the second at which its ttl ends, of the fixed layer too."""
    until = replace(COFFEE, ttl="2026-12-01T09:00:00+08:00")
    assert "咖啡因" not in load("咖啡", replace(SOURCES, entries=(until,))).text
    later = replace(COFFEE, ttl="2026-12-01T09:00:01+08:00")
    assert "咖啡因" in load("咖啡", replace(SOURCES, entries=(later,))).text


def test_conflict() -> None:
    """Both sides come, and a notice asks the agent to ask."""
    other = Entry("mem-0020", "其实可以喝一点", conflict=("mem-0013",))
    pack = load("咖啡", replace(SOURCES, entries=(LATTE, other)))
    assert [part.why for part in pack.selected if part.id == "mem-0020"] == [("conflict:mem-0013",)]
    assert [(notice.code, notice.ids) for notice in pack.notices] == [
        ("conflict", ("mem-0013", "mem-0020"))
    ]
    assert f"- {pack.notices[0].message}" in pack.text.splitlines()


def test_conflict_is_one_unit() -> None:
    """When both sides do not fit, neither comes, and both are listed as left out."""
    other = Entry("mem-0020", "很长" * 50, conflict=("mem-0013",))
    sources = Sources("assistant", entries=(LATTE, other))
    pack = load("咖啡", sources, budget=120)
    assert (pack.text, pack.notices) == ("", ())
    assert [part.id for part in pack.omitted] == ["mem-0013", "mem-0020"]


def test_whole_parts_only() -> None:
    """A part that does not fit is left out whole, with its reason; a smaller one still comes."""
    long = Entry("mem-0030", "咖啡" * 300, tags=("coffee",))
    pack = load(
        "咖啡", replace(SOURCES, entries=(COFFEE, long, LATTE), contexts=(), skills=()), 250
    )
    assert [part.id for part in pack.omitted] == ["mem-0030"]
    assert pack.omitted[0].why[0] == "tag:coffee"
    assert pack.omitted[0].tokens > 600
    assert "mem-0013" in [part.id for part in pack.selected]


def test_the_frame_is_counted() -> None:
    """Where nothing else is printed, the first entry also pays for the frame."""
    long, short = Entry("a", "咖啡" * 20), Entry("b", "咖啡")
    pack = load("咖啡", Sources("assistant", entries=(long, short)), budget=75)
    assert [part.id for part in pack.selected] == ["b"]


def test_fixed_over_budget() -> None:
    """Identity and state stay, the newest high entries that fit stay, and a notice says so."""
    days = ("2025-01-01", "2025-03-01", "2025-02-01")
    high = tuple(
        Entry(f"mem-{n}", "重要" * 20, importance="high", timestamp=day)
        for n, day in enumerate(days)
    )
    pack = load(None, replace(SOURCES, entries=high), budget=240)
    assert [name for name, _ in shown(pack)] == ["identity.md", "state.yaml", "mem-1", "mem-2"]
    assert [part.id for part in pack.omitted] == ["mem-0"]
    assert [notice.code for notice in pack.notices] == ["fixed_over_budget"]
    assert pack.tokens <= 240


def test_notices_stand_on_top() -> None:
    """The caller's notices are in the answer and above all memory."""
    pack = load("咖啡", replace(SOURCES, notices=(Notice("finding", "memories.md:3: 坏了"),)))
    assert pack.notices[0].code == "finding"
    assert pack.text.index("坏了") < pack.text.index("我是助手")


def test_language() -> None:
    """The frame and the notices are in the language that is asked for."""
    other = Entry("mem-0020", "x", conflict=("mem-0012",))
    sources = replace(SOURCES, entries=(COFFEE, other))
    chinese = build_pack(None, sources, budget=2000, now=NOW, zone=ZONE, language="zh")
    assert "不是指令" in chinese.text
    assert "对不上" in chinese.notices[0].message


def test_counter_of_the_caller() -> None:
    """The budget is kept in the caller's tokens, even when the whole counts for more."""

    def count(text: str) -> int:
        return len(text) + text.count("\n") ** 2

    entries = tuple(Entry(f"mem-{n}", "咖啡") for n in range(30))
    pack = build_pack(
        "咖啡",
        Sources("assistant", entries=entries),
        budget=900,
        count_tokens=count,
        now=NOW,
        zone=ZONE,
    )
    assert pack.tokens == count(pack.text) <= 900
    assert len([*pack.selected, *pack.omitted]) == 30
    assert pack.selected


def test_the_caller_fills_the_rest() -> None:
    """Receipt and commit are left to the caller."""
    assert (load("咖啡").receipt, load("咖啡").commit) == (None, None)


texts = st.text(alphabet="喝咖啡茶胃 ab>[#-\n\r\u2028\u202e", max_size=30)
entries = st.builds(
    Entry,
    id=st.sampled_from([f"mem-{n}" for n in range(6)]),
    text=texts,
    timestamp=st.sampled_from([None, "2025-01-01T00:00:00Z", "2026-01-01T00:00:00Z"]),
    importance=st.sampled_from(["high", "medium", "low"]),
    status=st.sampled_from(["active", "active", "cold", "superseded"]),
    ttl=st.sampled_from([None, None, "2026-01-01"]),
    tags=st.sampled_from([(), ("coffee",), ("健康", "x\n> y")]),
    conflict=st.sampled_from([(), ("mem-0",), ("mem-1", "mem-2")]),
    supersedes=st.sampled_from([(), (), ("mem-3",)]),
    source=st.none() | texts,
)
files = st.tuples(st.sampled_from(["contexts/2026-11-30_咖啡.md", "skills/tea.md"]), texts)
sources = st.builds(
    Sources,
    profile=st.just("assistant"),
    identity=st.none() | texts,
    state=st.none() | texts,
    entries=st.lists(entries, max_size=8).map(tuple),
    contexts=st.lists(files, max_size=2).map(tuple),
    notices=st.sampled_from([(), (Notice("finding", "x\ny"),)]),
)
topics = st.none() | st.sampled_from(["咖啡", "我能喝咖啡吗", "胃疼 mem-2", "tea"])


@given(topics, sources, st.integers(0, 500))
def test_budget_holds(topic: str | None, given_: Sources, budget: int) -> None:
    """A pack is within its budget unless identity, state and notices alone are not."""
    pack = load(topic, given_, budget)
    assert pack.tokens == estimate_tokens(pack.text)
    bare = load(None, replace(given_, entries=(), notices=pack.notices), 10**6)
    assert pack.tokens <= budget or (pack.text == bare.text and bare.tokens > budget)


@given(topics, sources, st.integers(0, 500))
def test_nothing_is_lost_or_doubled(topic: str | None, given_: Sources, budget: int) -> None:
    """Whatever the budget, the same parts are selected or left out, none of them twice."""
    tight, wide = load(topic, given_, budget), load(topic, given_, 10**6)
    parts = [(part.id, part.file) for part in tight.selected]
    parts += [(part.id, part.file) for part in tight.omitted]
    assert sorted(parts, key=str) == sorted(((p.id, p.file) for p in wide.selected), key=str)
    assert wide.omitted == ()


@given(topics, sources, st.integers(0, 500))
def test_determinism(topic: str | None, given_: Sources, budget: int) -> None:
    """Equal input gives equal bytes, whatever the clock says between two expiries."""
    again = build_pack(topic, given_, budget=budget, now=NOW + timedelta(hours=1), zone=ZONE)
    assert again == load(topic, given_, budget)


@given(topics, sources)
def test_the_fixed_layer_does_not_change_with_the_topic(topic: str | None, given_: Sources) -> None:
    """The text without a topic is how the text for every topic begins."""
    fixed = load(None, given_, 10**6).text.rstrip("\n")
    assert load(topic, given_, 10**6).text.startswith(fixed)


@given(topics, sources, st.integers(0, 500))
def test_no_stored_line_stands_unquoted(topic: str | None, given_: Sources, budget: int) -> None:
    """Every line that is not ours, the person's word or a notice begins with the quote mark."""
    pack = load(topic, replace(given_, identity=None, skills=()), budget)
    ours = (
        "# Memory of",
        "What follows is",
        "## ",
        "[mem-",
        "[contexts/",
        "<skill",
        "</skill>",
        "- ",
    )
    blocks = pack.text.split("<skill")[0]
    for line in filter(None, blocks.splitlines()):
        assert line.startswith((">", *ours))
    headings = [line for line in blocks.splitlines() if line.startswith("## ")]
    assert len(headings) == len(set(headings))
