"""Contexts and skills that a topic names (openclaw/read/demand.py)."""

from __future__ import annotations

from datetime import UTC

import pytest

from openclaw.read.demand import MOST
from openclaw.read.demand import card
from openclaw.read.demand import on_demand
from openclaw.read.vocabulary import Vocabulary

PLAN = card("contexts/2026-11-30_迁移方案.md", "先迁数据库。\n后面还有细节\n")
NOTE = card("contexts/2026-11-29_note.md", "随便聊聊\n")
WORK = card(
    "skills/work/SKILL.md", "---\nname: deploys\ntags: [工作, ops]\n---\n# Rolling out\ntext\n"
)


def test_card_of_a_context() -> None:
    """A context says its name without the day, its titles and its first line."""
    assert PLAN.text.splitlines() == ["迁移方案", "先迁数据库。"]
    assert PLAN.timestamp == "2026-11-30"


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
    (plan,) = on_demand("那个迁移方案", [PLAN, NOTE], Vocabulary(), UTC)
    assert (plan.entry, plan.why) == (PLAN, ("word:迁移方案",))
    assert "tag:工作" in on_demand("明天开会", [NOTE, WORK], Vocabulary(), UTC)[0].why


def test_named_by_day() -> None:
    """A date in the topic finds the contexts of that day first."""
    hits = on_demand("2026-11-29说的迁移方案", [PLAN, NOTE], Vocabulary(), UTC)
    assert [(hit.entry, hit.why[0]) for hit in hits] == [
        (NOTE, "date:2026-11-29"),
        (PLAN, "word:迁移方案"),
    ]


def test_only_the_best() -> None:
    """However many files fit the topic, few come."""
    cards = [card(f"contexts/2026-11-0{n}_迁移.md", "x") for n in range(1, 6)]
    assert len(on_demand("迁移", cards, Vocabulary(), UTC)) == MOST


def test_nothing_named() -> None:
    """A topic that names none finds none."""
    assert on_demand("天气", [PLAN, NOTE, WORK], Vocabulary(), UTC) == ()
