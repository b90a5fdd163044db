"""Many entries on one topic become one, and all of them can be found again."""

from __future__ import annotations

import pytest

from openclaw.upkeep.consolidation import Merge
from openclaw.upkeep.consolidation import merges
from openclaw.upkeep.topics import Topic
from tests.memories import ARCHIVE
from tests.memories import MEMORIES
from tests.memories import PRIVATE
from tests.memories import PRIVATE_ARCHIVE
from tests.memories import STAMP
from tests.memories import entries
from tests.memories import headers
from tests.memories import snapshot
from tests.memories import text_of
from tests.upkeep.tables import swept
from tests.upkeep.tables import terms
from tests.upkeep.tables import where


def said(n: int, text: str | None = None, *fields: str, tags: str = "coffee") -> str:
    """The n-th statement, of the n-th of January."""
    lines = (
        f"id: mem-{n:04}",
        f"timestamp: 2026-01-{n:02}T09:00:00+08:00",
        f"tags: [{tags}]",
        *fields,
    )
    return "---\n" + "\n".join(lines) + f"\n---\n{text or f'第{n}杯'}\n"


SIX = [said(n) for n in range(1, 7)]


def test_six_become_one() -> None:
    """One entry with their statements in order of time; they go to the archive, linked."""
    held, _ = swept(snapshot(entries(SIX[3], *SIX[:3], *SIX[4:])))
    assert text_of(held) == (
        "---\nid: mem-0007\ntimestamp: 2026-01-06T09:00:00+08:00\nimportance: medium\n"
        "status: active\ntags: [coffee]\n"
        "merged_from: [mem-0001, mem-0002, mem-0003, mem-0004, mem-0005, mem-0006]\n---\n"
        + "".join(f"- 2026-01-{n:02} 第{n}杯\n" for n in range(1, 7))
    )
    assert where(held) == {f"mem-{n:04}": "(merged)" for n in range(1, 7)} | {"mem-0007": "active"}
    assert headers(held, "mem-0003") == {
        "id": "mem-0003",
        "timestamp": "2026-01-03T09:00:00+08:00",
        "tags": "[coffee]",
        "status": "merged",
        "merged_into": "mem-0007",
        "archived": STAMP,
    }


def test_five_stay() -> None:
    """The limit itself is not over it."""
    assert swept(snapshot(entries(*SIX[:5])))[1] == ()


def test_what_they_have_in_common() -> None:
    """Entity, source, origin and kind where all say the same; the tags that most of them have."""
    texts = [
        said(n, None, "entity: Ana", f"source: chat#{n}", "kind: fact", tags=f"x{n}, coffee, often")
        for n in range(1, 12)
    ]
    held, _ = swept(snapshot(entries(*texts)))
    (found,) = held.entries
    assert (found.entity, found.kind, found.source) == ("Ana", "fact", None)
    assert found.tags[:2] == ("coffee", "often")
    assert len(found.tags) == 8


@pytest.mark.parametrize(("importance", "whole"), [("low", "low"), ("medium", "medium")])
def test_importance(importance: str, whole: str) -> None:
    """The higher one of all."""
    texts = [said(n, None, "importance: low") for n in range(1, 6)]
    held, _ = swept(snapshot(entries(*texts, said(6, None, f"importance: {importance}"))))
    assert held.entries[0].importance == whole


def test_more_join_it_later() -> None:
    """The one that there is takes them up, in order of time, under its own id."""
    held, _ = swept(snapshot(entries(*SIX)))
    whole = text_of(held)
    more = [said(n + 7) for n in range(1, 6)]
    older = said(20, "早先的").replace("2026-01-20", "2025-12-01")
    late, _ = swept(held.with_files(snapshot(entries(whole, older, *more)).files.values()))
    (found,) = late.entries
    assert found.id == "mem-0007"
    assert found.text.split("\n")[0] == "- 2025-12-01 早先的"
    assert len(found.merged_from) == 12
    assert found.timestamp == "2026-01-12T09:00:00+08:00"
    assert where(late)["mem-0020"] == "(merged)"


@pytest.mark.parametrize(("length", "most"), [(20, 500), (90, 1500), (200, 1500)])
def test_no_one_grows_too_large(length: int, most: int) -> None:
    """What has no room begins the next one; ten short statements always fit into one."""
    texts = [
        said(n % 28 + 1, f"{n:02}" + "长" * length).replace(f"mem-{n % 28 + 1:04}", f"mem-{n:04}")
        for n in range(1, 41)
    ]
    held, _ = swept(snapshot(entries(*texts)))
    whole = [e for e in held.entries if e.merged_from]
    assert whole
    assert all(len(e.text) <= most for e in whole)
    assert all(len(e.text) <= 500 or len(e.merged_from) <= 10 for e in whole)
    assert sum(len(e.merged_from) or 1 for e in held.entries) == 40
    assert sum(not e.merged_from for e in held.entries) <= 5


def test_private_ones() -> None:
    """They become a private one; no tracked file names any of them."""
    texts = [text.replace("mem-", "prv-") for text in SIX]
    held, _ = swept(snapshot(entries(*SIX[:2]), entries(*texts)))
    assert where(held)["prv-0007"] == "active"
    assert text_of(held, PRIVATE).startswith("---\nid: prv-0007\n")
    assert "prv-0001" in text_of(held, PRIVATE_ARCHIVE)
    assert text_of(held, MEMORIES) == entries(*SIX[:2])
    assert ARCHIVE not in held.files


def test_a_callers_words() -> None:
    """They stand in the place of the list, for exactly the texts that they were found for."""
    held = snapshot(entries(*SIX))
    (merge,) = merges(held, Topic("coffee", held.entries, None), terms())
    found, _ = swept(held, worded={merge.key: "用户每天喝咖啡。"})
    assert found.entries[0].text == "用户每天喝咖啡。"
    other = snapshot(entries(*SIX[:5], said(6, "改过的")))
    assert swept(other, worded={merge.key: "用户每天喝咖啡。"})[0].entries[0].text.startswith("- ")


def test_parts_are_in_order() -> None:
    """What is there already comes first."""
    held = snapshot(entries(*SIX))
    merge = Merge("coffee", held.entries[1:], held.entries[0])
    assert [e.id for e in merge.parts] == [e.id for e in held.entries]
