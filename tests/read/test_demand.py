"""Contexts and skills that a topic names (openclaw/read/demand.py)."""

from __future__ import annotations

from datetime import UTC
from datetime import datetime

import pytest

from openclaw.read.demand import MOST
from openclaw.read.demand import card
from openclaw.read.demand import on_demand
from openclaw.read.vocabulary import Vocabulary

NOW = datetime(2026, 11, 30, 9, tzinfo=UTC)  # a Monday
PLAN = card("contexts/2026-11-30_迁移方案.md", "先迁数据库。\n后面还有细节\n")
NOTE = card("contexts/2026-11-29_note.md", "随便聊聊\n")
WORK = card(
    "skills/work/SKILL.md", "---\nname: deploys\ntags: [工作, ops]\n---\n# Rolling out\ntext\n"
)


def test_card_of_a_context() -> None:
    """A context says its name without the day, its titles and its first line."""
    assert PLAN.text.splitlines() == ["迁移方案", "先迁数据库。"]
    assert PLAN.timestamp == "2026-11-30"


def test_card_of_a_day() -> None:
    """A note that is named by its day alone is found by each of its lines."""
    day = card("contexts/2026-11-30.md", "- 交房租\n- 还书\n")
    private = card("contexts/private-2026-11-30.md", "- 交房租\n")
    assert (day.timestamp, private.timestamp) == ("2026-11-30", "2026-11-30")
    hits = on_demand("还书", [PLAN, day], Vocabulary(), UTC, NOW)
    assert [hit.entry for hit in hits] == [day]


def test_card_of_a_skill() -> None:
    """A skill in a folder has the folder's name, and its frontmatter's words and tags."""
    assert WORK.text.splitlines() == ["work", "deploys", "[工作, ops]", "Rolling out", "text"]
    assert WORK.tags == ("work", "工作", "ops")


@pytest.mark.parametrize("text", ["", "---\n", "---\ntitle: x\n", "\ufeff---\n---\n", "#\n"])
def test_card_of_any_text(text: str) -> None:
    """A file without readable frontmatter still has its name."""
    assert card("skills/work.md", text).text.splitlines()[0] == "work"


def test_named_by_matter() -> None:
    """A topic finds a file by its words and by its tags."""
    (plan,) = on_demand("那个迁移方案", [PLAN, NOTE], Vocabulary(), UTC, NOW)
    assert (plan.entry, plan.why) == (PLAN, ("word:迁移方案",))
    assert "tag:工作" in on_demand("明天开会", [NOTE, WORK], Vocabulary(), UTC, NOW)[0].why


def test_named_by_day() -> None:
    """A date in the topic finds the contexts of that day first."""
    hits = on_demand("2026-11-29说的迁移方案", [PLAN, NOTE], Vocabulary(), UTC, NOW)
    assert [(hit.entry, hit.why[0]) for hit in hits] == [
        (NOTE, "date:2026-11-29"),
        (PLAN, "word:迁移方案"),
    ]


def test_only_the_best() -> None:
    """However many files fit the topic, few come."""
    cards = [card(f"contexts/2026-11-0{n}_迁移.md", "x") for n in range(1, 6)]
    assert len(on_demand("迁移", cards, Vocabulary(), UTC, NOW)) == MOST


def test_nothing_named() -> None:
    """A topic that names none finds none."""
    assert on_demand("天气", [PLAN, NOTE, WORK], Vocabulary(), UTC, NOW) == ()


WEEK = [  # Monday is 2026-11-30, so last week is 23 to 29 November
    card("contexts/2026-11-25_迁移方案.md", "改为先迁索引。\n"),
    card("contexts/2026-11-26_团建.md", "去爬山。\n"),
    card("contexts/2026-10-08_迁移方案.md", "先迁数据库。\n"),
]


@pytest.mark.parametrize("topic", ["上周说的那个迁移方案", "last week's 迁移方案"])
def test_named_by_time_and_matter(topic: str) -> None:
    """Last week's note on the matter: no older one, and nothing else of that week."""
    (hit,) = on_demand(topic, WEEK, Vocabulary(), UTC, NOW)
    assert hit.entry == WEEK[0]
    assert hit.why[0].startswith("date:")
    assert "word:迁移方案" in hit.why


def test_named_by_time_alone() -> None:
    """Without a matter the whole week counts; a time without notes leaves the words."""

    def files(topic: str) -> set[str]:
        return {hit.entry.id for hit in on_demand(topic, WEEK, Vocabulary(), UTC, NOW)}

    assert files("上周聊了什么") == {WEEK[0].id, WEEK[1].id}
    assert files("去年的迁移方案") == {WEEK[0].id, WEEK[2].id}


def test_a_month_ago_is_all_of_the_month() -> None:
    """A skill is of no time and stays beside what the time and the matter name."""
    cards = [*WEEK, card("skills/迁移方案.md", "步骤")]
    now = datetime(2026, 12, 31, 9, tzinfo=UTC)
    hits = on_demand("两个月前的迁移方案", [*WEEK, cards[-1]], Vocabulary(), UTC, now)
    assert [hit.entry for hit in hits] == [WEEK[2], cards[-1]]
