"""Checks of headers as they are typed, and the mending of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.audit.evidence import Evidence
from openclaw.audit.headers import check_headers
from openclaw.findings import Finding
from openclaw.text.snapshot import Snapshot
from tests.memories import MEMORIES
from tests.memories import NOW
from tests.memories import PRIVATE
from tests.memories import after
from tests.memories import entries
from tests.memories import entry
from tests.memories import snapshot
from tests.memories import text_of

STAMPED = "timestamp: 2025-06-01T14:32:00+08:00\n"
UNFIXABLE = [
    ("never_closed", "---\nid: a\n甲\n", 1, 1),
    ("bad_yaml", f"---\nid: a\n{STAMPED}tags: [x\n---\n甲\n", 5, 1),
    ("duplicate_key", f"---\nid: a\n{STAMPED}id: b\n---\n甲\n", 4, 1),
    ("yaml_feature", f"---\nid: a\n{STAMPED}source: &x y\n---\n甲\n", 4, 9),
    ("bad_id", f"---\nid: a b\n{STAMPED}---\n甲\n", 2, 5),
    ("conflict_marker", f"---\nid: a\n{STAMPED}---\n<<<<<<< x\n1\n=======\n2\n>>>>>>> y\n", 5, 1),
    ("bad_field", f"---\nid: a\n{STAMPED}ttl: 2025-02-30\n---\n甲\n", 4, 6),
    ("no_timestamp", "---\nid: a\n---\n甲\n", 1, 1),
    ("open_fence", f"---\nid: a\n{STAMPED}---\n```\n甲\n", 5, 1),
    ("fenced_entry", f"---\nid: a\n{STAMPED}---\n```\n---\nid: x\n---\n```\n", 6, 1),
]
FIXABLE = [
    ("unquoted_colon", "source: a: b # c\n", 'source: "a: b # c"\n'),
    ("unquoted_colon", 'source:  a: "b"\r\n', 'source:  "a: \\"b\\""\r\n'),
    ("cut_value", "source: chat #3412\n", 'source: "chat #3412"\n'),
    ("cut_value", "mood:   a #b   \n", 'mood:   "a #b"   \n'),
    ("fullwidth", "status：active\n", "status: active\n"),
    ("fullwidth", "mood　：　好：坏\n备注：x\n", "mood　: 好：坏\n备注: x\n"),
    ("fullwidth_tag", "tags: [a, 咖啡，健康]   # c\n", "tags: [a, 咖啡, 健康]   # c\n"),
    ("fullwidth_tag", "tags: ［咖啡、健康］\n", "tags: [咖啡, 健康]\n"),
]


def found_in(held: Snapshot) -> tuple[Finding, ...]:
    """The findings about headers."""
    return tuple(check_headers(Evidence(held, NOW)))


def mended(held: Snapshot, finding: Finding) -> Snapshot:
    """The profile after a fix."""
    assert finding.fix
    return after(held, finding.fix)


@pytest.mark.parametrize(("code", "text", "line", "column"), UNFIXABLE)
def test_what_a_person_must_mend(code: str, text: str, line: int, column: int) -> None:
    """Told once, with its place and words in both languages; no fix is offered."""
    (found,) = found_in(snapshot(text))
    assert (found.code, found.file, found.line, found.column) == (code, MEMORIES, line, column)
    assert found.fix == ()
    for language in ("zh", "en"):
        assert found.message(language)
        assert found.remedy(language)


@pytest.mark.parametrize(("code", "line", "fixed"), FIXABLE)
def test_what_can_be_mended(code: str, line: str, fixed: str) -> None:
    """The fix changes just those characters; the finding is gone and the entry is read."""
    text = entries(entry("z", "前"), f"---\nid: a\n{STAMPED}{line}---\n甲\n", entry("y", "后"))
    held = snapshot(text)
    (found,) = found_in(held)
    assert (found.code, found.line) == (code, 10)
    better = mended(held, found)
    assert text_of(better) == text.replace(line, fixed)
    assert found_in(better) == ()
    assert [e.id for e in better.entries] == ["z", "a", "y"]


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_what_looks_like_an_entry(newline: str) -> None:
    """The fix gives it the next free id, in a line of its own."""
    text = entries(entry("mem-0004", "前"), f"---\n{STAMPED}status: cold\n---\n乙\n").replace(
        "\n", newline
    )
    held = snapshot(text)
    (found,) = found_in(held)
    assert (found.code, found.line) == ("looks_like_entry", 7)
    better = mended(held, found)
    bare = f"---{newline}timestamp: "
    assert text_of(better) == text.replace(bare, bare.replace("time", f"id: mem-0005{newline}time"))
    assert found_in(better) == ()
    assert [e.id for e in better.entries] == ["mem-0004", "mem-0005"]


def test_several_that_look_like_entries() -> None:
    """Each gets an id of its own, private ones of the private series."""
    looks = f"---\n{STAMPED}status: cold\n---\n乙\n"
    held = snapshot(entries(looks, looks), looks)
    fixes = [finding.fix[0] for finding in found_in(held)]
    better = after(held, sorted(fixes, key=lambda fix: -getattr(fix, "start", 0)))
    assert [e.id for e in better.entries] == ["mem-0001", "mem-0002", "prv-0001"]


def test_two_wrong_values_of_one_entry() -> None:
    """One after the other is mended until nothing is left."""
    held = snapshot(f"---\nid：a\n{STAMPED}source: a: b\nmood: c: d\ntags: x，y\n---\n甲\n")
    codes = []
    while findings := found_in(held):
        codes.append(findings[0].code)
        held = mended(held, findings[0])
    assert codes == ["fullwidth", "unquoted_colon", "unquoted_colon", "fullwidth_tag"]
    assert held.entry("a").tags == ("x", "y")


def test_two_fixes_at_once() -> None:
    """Fixes of one header concern other characters, so that they can be applied together."""
    held = snapshot(f"---\nid: a\n{STAMPED}tags:\n- x，z\nmood: b #c\n---\n甲\n")
    fixes = [change for finding in found_in(held) for change in finding.fix]
    better = after(held, reversed(fixes))
    assert found_in(better) == ()
    assert text_of(better) == f'---\nid: a\n{STAMPED}tags: [x, z]\nmood: "b #c"\n---\n甲\n'


def test_the_entry_that_is_meant() -> None:
    """Of two entries with one id the one is mended that the finding is about."""
    held = snapshot(entries(entry("a", "甲", "tags: [x]"), entry("a", "乙", "tags: [y，z]")))
    (found,) = found_in(held)
    assert [e.tags for e in mended(held, found).entries] == [("x",), ("y", "z")]


def test_nothing_is_wrong() -> None:
    """A file as we write it, in whatever layout, has no findings."""
    text = entries(
        "# 记忆\n",
        entry("a", "甲\n\n---\n\n乙", "tags: [a]"),
        entry("b", "```\nx\n```", "ttl: 2026-12-31"),
    )
    assert found_in(snapshot(text)) == ()
    assert found_in(snapshot(text.replace("\n", "\r\n"), entry("p", "密"))) == ()


def test_a_nested_value_with_a_colon() -> None:
    """A line that has no key at its beginning is left to the person."""
    (found,) = found_in(snapshot(f"---\nid: a\n{STAMPED}more:\n  x: y: z\n---\n甲\n"))
    assert (found.code, found.fix) == ("unquoted_colon", ())


LINES = st.sampled_from(
    [line for _, line, _ in FIXABLE] + ["mood2: a: b: c\n", "x：“y”\n", "tags2: a\n"]
)


@given(
    st.lists(LINES, min_size=1, max_size=4, unique_by=lambda line: line.split(":")[0]),
    st.sampled_from([MEMORIES, PRIVATE]),
)
def test_no_fix_loses_an_entry(lines: list[str], file: str) -> None:
    """Whatever is mended, a fix makes its finding go away and keeps every entry that was read."""
    text = entries(
        entry("z", "前"), f"---\nid: a\n{STAMPED}{''.join(lines)}---\n甲\n", entry("y", "后")
    )
    held = snapshot(text) if file == MEMORIES else snapshot("", text)
    for _ in range(8):
        findings = [finding for finding in found_in(held) if finding.fix]
        if not findings:
            break
        better = mended(held, findings[0])
        assert {e.id for e in held.entries} <= {e.id for e in better.entries}
        assert findings[0] not in found_in(better)
        held = better
    assert [finding for finding in found_in(held) if finding.fix] == []
