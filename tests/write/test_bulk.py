"""Many statements in one save: an import."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from openclaw.model import Draft
from openclaw.text.snapshot import Snapshot
from openclaw.write.bulk import Bulk
from openclaw.write.bulk import remember_many
from openclaw.write.draft import draft_of
from tests.memories import ARCHIVE
from tests.memories import NOW
from tests.memories import PRIVATE
from tests.memories import PRIVATE_ARCHIVE
from tests.memories import SHANGHAI
from tests.memories import STAMP
from tests.memories import after
from tests.memories import entry
from tests.memories import headers
from tests.memories import snapshot
from tests.memories import text_of

HELD = snapshot(
    entry("mem-0003", "用户喜欢美式", "tags: [coffee]", "importance: low", "ttl: 2026-12-31")
)


def draft(text: str, **fields: Any) -> Draft:
    """A statement on its way in."""
    return draft_of(text, fields, now=NOW, zone=SHANGHAI, limit=1000)


def imported(
    held: Snapshot, *drafts: tuple[str | None, Draft], taken: Collection[str] = ()
) -> tuple[Bulk, Snapshot]:
    """The answer, and the profile afterwards."""
    plan = remember_many(held, drafts, taken, NOW)
    return plan.answer, after(held, plan.changes)


def test_new_statements() -> None:
    """Each gets the next id of its series, in their order."""
    answer, found = imported(
        HELD, (None, draft("一")), (None, draft("密", visibility="private")), (None, draft("二"))
    )
    assert answer == Bulk(3, 0)
    assert [(e.id, e.text) for e in found.entries] == [
        ("mem-0003", "用户喜欢美式"), ("mem-0004", "一"), ("mem-0005", "二"), ("prv-0001", "密"),
    ]  # fmt: skip


def test_ids_that_are_free_stay() -> None:
    """An id that it had stays unless it is taken here, by the archive or by what is known of it."""
    held = snapshot(entry("mem-0003", "甲"), files={ARCHIVE: entry("mem-0004", "乙")})
    answer, found = imported(
        held, ("mem-0009", draft("一")), ("mem-0003", draft("二")), ("mem-0004", draft("三")),
        ("x.1", draft("四")), ("bad id", draft("五")), ("mem-0050", draft("六")),
        ("mem-0009", draft("七")), taken={"mem-0050"},
    )  # fmt: skip
    assert answer == Bulk(7, 0)
    assert [e.id for e in found.entries] == [
        "mem-0003", "mem-0009", "mem-0051", "mem-0052", "x.1", "mem-0053", "mem-0054", "mem-0055",
    ]  # fmt: skip


def test_new_ids_take_none_that_comes_in() -> None:
    """A statement without an id does not get the one that a later statement has."""
    _, found = imported(snapshot(), (None, draft("一")), ("mem-0001", draft("二")))
    assert [(e.id, e.text) for e in found.entries] == [("mem-0002", "一"), ("mem-0001", "二")]


def test_links_follow_their_ids() -> None:
    """A companion that had to change its id is still linked to."""
    _, found = imported(
        HELD, ("mem-0003", draft("一", conflict="mem-0008")),
        ("mem-0008", draft("二", conflict=["mem-0003", "mem-0099"])),
    )  # fmt: skip
    assert [e.id for e in found.entries] == ["mem-0003", "mem-0100", "mem-0008"]
    assert found.entry("mem-0100").conflict == ("mem-0008",)
    assert found.entry("mem-0008").conflict == ("mem-0100", "mem-0099")


def test_links_to_what_was_known() -> None:
    """A link to a statement that was known already leads to the entry that says it."""
    _, found = imported(HELD, ("a", draft("用户喜欢美式。")), ("b", draft("二", conflict="a")))
    assert found.entry("b").conflict == ("mem-0003",)


def test_what_is_known() -> None:
    """What is said again adds its tags, the higher importance and the longer ttl, all of them."""
    answer, found = imported(
        HELD,
        (None, draft("用户喜欢美式。", tags=["COFFEE", "a"], ttl="2027-01-31", importance="low")),
        (None, draft("用户喜欢美式", tags=["b"], ttl="2027-02-28", importance="high")),
        (None, draft("用户喜欢美式！", ttl="2026-12-01", importance="low")),
    )
    assert answer == Bulk(0, 3)
    (known,) = found.entries
    assert (known.tags, known.importance, known.ttl) == (("coffee", "a", "b"), "high", "2027-02-28")


def test_what_the_import_says_twice() -> None:
    """Within one import it is one entry as well, with what both say."""
    answer, found = imported(
        snapshot(),
        ("a", draft("茶", tags=["x"], importance="low", ttl="2026-12-31", mood="")),
        ("b", draft("茶。", tags=["X", "y"], importance="medium")),
        (None, draft("c", conflict="b")),
    )
    assert answer == Bulk(2, 1)
    known, other = found.entries
    assert (known.id, known.tags, known.importance, known.ttl) == ("a", ("x", "y"), "medium", None)
    assert list(headers(found, "a")) == ["id", "timestamp", "importance", "status", "tags", "mood"]
    assert other.conflict == ("a",)


def test_private_and_world_are_apart() -> None:
    """The same words of another visibility are no repetition."""
    answer, _ = imported(HELD, (None, draft("用户喜欢美式", visibility="private")))
    assert answer == Bulk(1, 0)


def test_retired_statements() -> None:
    """What is retired goes to the archive of its month; what is superseded may stay live."""
    _, found = imported(
        snapshot(),
        ("a", draft("一", status="forgotten")),
        ("b", draft("二", status="expired", archived="2026-11-01T00:00:00+08:00")),
        ("c", draft("三", status="superseded")),
        ("d", draft("密", status="merged", visibility="private")),
    )
    assert [(e.id, e.archived) for e in found.files[ARCHIVE].entries] == [
        ("a", STAMP), ("b", "2026-11-01T00:00:00+08:00"),
    ]  # fmt: skip
    assert [e.id for e in found.files[PRIVATE_ARCHIVE].entries] == ["d"]
    assert [e.id for e in found.entries] == ["c"]
    assert PRIVATE not in found.files


def test_a_retired_statement_that_is_archived() -> None:
    """The archive of an export that is read again adds nothing."""
    held = snapshot(files={ARCHIVE: entry("mem-0001", "甲", "status: forgotten")})
    answer, found = imported(
        held, ("mem-0001", draft("甲", status="forgotten")), taken={"mem-0001"}
    )
    assert answer == Bulk(0, 1)
    assert text_of(found, ARCHIVE) == text_of(held, ARCHIVE)


def test_a_lapsed_statement_is_not_known() -> None:
    """What no longer holds is no match for what is said now."""
    held = snapshot(entry("mem-0001", "甲", "ttl: 2020-01-01"))
    assert imported(held, (None, draft("甲")))[0] == Bulk(1, 0)


def test_a_replaced_statement_that_is_still_in_the_file() -> None:
    """A superseded entry that came in before is known by its id and text, wherever it stands."""
    held = snapshot(entry("mem-0001", "旧", "status: superseded", "superseded_by: mem-0002"))
    answer, found = imported(held, ("mem-0001", draft("旧", status="superseded")))
    assert answer == Bulk(0, 1)
    assert len(found.entries) == 1
