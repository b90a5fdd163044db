"""The one search (openclaw/read/search.py)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.model import Entry
from openclaw.read.pool import Pool
from openclaw.read.question import Question
from openclaw.read.scorers import Evidence
from openclaw.read.search import SCORERS
from openclaw.read.search import rank

OTHERS = (
    "用户喜欢在早上喝绿茶，不加糖。|drink, tea",
    "用户周末常去爬山，喜欢香山。|sport",
    "用户住在上海浦东，去年从北京搬来。|residence",
    "用户的猫叫咪咪，三岁了。|pets",
    "项目用 Python 3.11 写，注释用英文。|project",
    "用户不喜欢香菜，吃面不放。|food",
    "用户每周三晚上上瑜伽课。|sport",
    "用户的妈妈六月十二日过生日。|family",
    "用户正在学习日语，目标是 N2。|language",
    "飞书的配置和插件|tools",
    "用户出差时喜欢靠窗座位。|travel",
    "用户的电脑是笔记本。|devices",
    "用户最近在看一本科幻小说。|reading",
    "用户每月预算五千元。|money",
    "用户能喝少量白酒。|alcohol",
    "The user prefers dark mode in the editor.|coding, preference",
    "The user practises the guitar on Sundays.|music",
    "The user's sister lives in Berlin.|family",
    "The user works as an engineer at a startup.|work",
    "The user likes camping in summer.|hobby",
    "しりとりで遊ぶのが好き|",
    "끝말잇기 게임을 좋아한다|",
    "The user has a dog named Rex.|pets",
    "The user wants short answers.|style, preference",
    "The user watches old films.|film",
    "The user plays chess every evening.|games",
    "The user meets the client on Friday.|work",
    "The user drives an electric car.|transport",
    "The user hates loud restaurants.|food",
    "The user reads science fiction.|reading",
)
COFFEE = Entry(
    "mem-0012",
    "用户表示自己现在不能摄入咖啡因，喝美式会有心悸反应。",
    tags=("preference", "coffee", "health"),
    importance="high",
    timestamp="2025-06-01T14:32:00+08:00",
)


def memory() -> list[Entry]:
    """Thirty entries in four languages, and the one about coffee among them."""
    parts = (line.split("|") for line in OTHERS)
    entries = [
        Entry(f"mem-{n + 100:04}", text, tags=tuple(tags.split(", ")) if tags else ())
        for n, (text, tags) in enumerate(parts)
    ]
    return [*entries[:15], COFFEE, *entries[15:]]


@pytest.mark.parametrize("query", ["咖啡", "心悸", "我能喝咖啡吗", "最近胃不太舒服"])
def test_chinese_questions(query: str) -> None:
    """A natural question in Chinese finds the entry first, with no model."""
    assert rank(query, memory())[0].entry is COFFEE


@pytest.mark.parametrize("query", ["can I have a coffee", "my stomach hurts", "palpitations"])
def test_english_questions(query: str) -> None:
    """A question in English finds the Chinese entry by its tags."""
    assert COFFEE in [hit.entry for hit in rank(query, memory())[:3]]


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("しりとり", "しりとりで遊ぶのが好き"),
        ("끝말잇기", "끝말잇기 게임을 좋아한다"),
        ("飞书插件配置", "飞书的配置和插件"),
        ("猫", "用户的猫叫咪咪，三岁了。"),
        ("guitars", "The user practises the guitar on Sundays."),
        ("用Ｐｙｔｈｏｎ写", "项目用 Python 3.11 写，注释用英文。"),
    ],
)
def test_words(query: str, text: str) -> None:
    """A word in common finds an entry in any script, width and form."""
    assert rank(query, memory())[0].entry.text == text


def test_one_character_finds_any_word_with_it() -> None:
    """A query of one Han character finds the entries that hold it."""
    entries = [Entry("a", "用户有胃病"), Entry("b", "用户有猫")]
    assert [hit.entry.id for hit in rank("胃", entries)] == ["a"]


def test_why() -> None:
    """A hit names the tag and the words that found it."""
    assert rank("我能喝咖啡吗", memory())[0].why == ("tag:coffee", "word:咖啡")


@pytest.mark.parametrize("query", ["", "  ", "我能", "the of", "?!", "量子力学"])
def test_nothing_found(query: str) -> None:
    """No usable term, or none that an entry holds, finds nothing."""
    assert rank(query, memory()) == ()


def test_synonyms_both_ways() -> None:
    """An entry tagged 健康 is found by an English word for health, and the other way round."""
    chinese, english = Entry("a", "甲", tags=("健康",)), Entry("b", "x", tags=("health",))
    for query in ("headache", "头疼", "健康", "health"):
        assert {hit.entry.id for hit in rank(query, [chinese, english])} == {"a", "b"}


def test_id() -> None:
    """An id in the query finds its entry before all that words find."""
    hits = rank("mem-0103 和咖啡、心悸、美式有关吗", memory())
    assert (hits[0].entry.id, hits[0].why[0]) == ("mem-0103", "id")


def test_linked() -> None:
    """An id beside the query is evidence, and weaker than the words of the query."""
    hits = rank("咖啡", memory(), linked=["mem-0103"])
    assert (hits[0].entry.id, hits[-1].entry.id) == ("mem-0012", "mem-0103")


def test_ties() -> None:
    """Equal scores stand by newer timestamp, then by id."""
    entries = [Entry(id, "咖啡", timestamp="2025-01-01T00:00:00Z") for id in ("c", "b")]
    entries += [Entry("d", "咖啡", timestamp="2025-01-01T00:00:00.001Z"), Entry("a", "咖啡")]
    assert [hit.entry.id for hit in rank("咖啡", entries)] == ["d", "b", "c", "a"]


def test_importance_decides_between_equals() -> None:
    """Of two entries with the same words the more important one stands first."""
    entries = [Entry("a", "咖啡", importance="low"), Entry("b", "咖啡", importance="high")]
    assert [hit.entry.id for hit in rank("咖啡", entries)] == ["b", "a"]


def test_correction_stands_above() -> None:
    """A correction with less in common stands above what it corrects, with no lower score."""
    old = Entry("a", "咖啡咖啡", importance="high")
    new = Entry("b", "用户后来改了主意，咖啡在很长的一段时间里都没有再出现过", supersedes=("a",))
    first, second = rank("咖啡", [old, new])
    assert (first.entry.id, second.entry.id) == ("b", "a")
    assert first.score >= second.score


def test_support_does_not_lift_what_is_corrected() -> None:
    """However well its source and its day answer, what is corrected stands below its correction."""
    source = [Entry(f"s{n}", "咖啡馆的咖啡", source="chat#1") for n in range(5)]
    old = Entry("s9", "咖啡", source="chat#1", timestamp="2025-05-02T00:00:00Z")
    new = Entry("b", "茶", supersedes=("s9",), timestamp="2025-06-01T00:00:00Z")
    order = [hit.entry.id for hit in rank("5月2日的咖啡", [*source, old, new])]
    assert order.index("b") < order.index("s9")


def test_a_day_moves_and_finds_nothing() -> None:
    """Of two with the word the one of the day stands first; one of the day alone stays out."""
    days = ("2025-05-01", "2025-05-02", "2025-05-02")
    texts = ("咖啡", "咖啡", "爬山")
    entries = [
        Entry(f"m{n}", text, timestamp=f"{day}T08:00:00Z")
        for n, (text, day) in enumerate(zip(texts, days, strict=True))
    ]
    entries.append(Entry("m9", "咖啡", timestamp="2025-06-01T08:00:00Z"))
    hits = rank("5月2号喝的咖啡", entries)
    assert [hit.entry.id for hit in hits] == ["m1", "m9", "m0"]
    assert hits[0].why == ("word:咖啡",)


@pytest.mark.parametrize("link", ["supersedes", "superseded_by"])
def test_correction_comes_along(link: str) -> None:
    """A correction without a word in common comes with what it corrects, and says so."""
    old = Entry("a", "住在上海", superseded_by="b" if link == "superseded_by" else None)
    new = Entry("b", "搬到了杭州", supersedes=("a",) if link == "supersedes" else ())
    hits = rank("上海", [old, new, Entry("c", "养猫")])
    assert [(hit.entry.id, hit.why) for hit in hits] == [
        ("b", ("supersedes:a",)),
        ("a", ("word:上海",)),
    ]


def test_correction_of_two() -> None:
    """What corrects two entries stands above both, with the score of the better."""
    new = Entry("c", "搬家了", supersedes=("a", "b"))
    hits = rank("上海", [Entry("a", "上海", importance="high"), Entry("b", "上海滩"), new])
    assert [hit.entry.id for hit in hits] == ["c", "a", "b"]
    assert (hits[0].score, hits[0].why) == (hits[1].score, ("supersedes:a",))


def test_chain_and_circle_of_corrections() -> None:
    """A long chain of corrections and a circle both come to an end, newest first."""
    chain = [Entry(f"m{n}", "", supersedes=(f"m{n - 1}",)) for n in range(1, 2000)]
    hits = rank("上海", [Entry("m0", "上海"), *chain])
    assert [hit.entry.id for hit in hits[:2]] == ["m1999", "m1998"]
    circle = [Entry("a", "上海", supersedes=("b",)), Entry("b", "", supersedes=("a",))]
    assert {hit.entry.id for hit in rank("上海", circle)} == {"a", "b"}


def test_scorers_are_a_list() -> None:
    """A further scorer adds its evidence to that of the others."""

    def by_length(_question: Question, pool: Pool) -> dict[int, Evidence]:
        return {
            at: Evidence(99.0, ("long",)) for at, e in enumerate(pool.entries) if len(e.text) > 9
        }

    entries = [Entry("a", "咖啡"), Entry("b", "一条长一些的记忆，超过九个字")]
    hits = rank("咖啡", entries, scorers=(*SCORERS, by_length))
    assert [(hit.entry.id, hit.why) for hit in hits] == [("b", ("long",)), ("a", ("word:咖啡",))]


@given(st.permutations(memory()), st.sampled_from(["咖啡", "工作 user", "最近胃不太舒服"]))
def test_order_of_entries_does_not_matter(entries: list[Entry], query: str) -> None:
    """Equal memory and equal query give equal hits, however the entries are ordered."""
    assert rank(query, entries) == rank(query, memory())
