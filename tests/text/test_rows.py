"""The lines of secrets_refs.yaml."""

from __future__ import annotations

from openclaw.text.rows import read_rows

LINE = "- {ref: s-7f3a2104be91, kind: phone, id: mem-0012, when: 2026-12-01T09:00:00+08:00}\n"


def test_each_line_is_a_mapping_of_texts() -> None:
    """Nothing gets a type; a quoted name comes back bare."""
    (one, two) = read_rows(LINE + "- {ref: s-1, kind: url, id: 'contexts/a (b).md', when: x}\r\n")
    assert one == {
        "ref": "s-7f3a2104be91", "kind": "phone", "id": "mem-0012",
        "when": "2026-12-01T09:00:00+08:00",
    }  # fmt: skip
    assert two["id"] == "contexts/a (b).md"


def test_what_people_and_merges_leave_is_passed_over() -> None:
    """Comments, broken lines, lists and markers hide no other line."""
    text = f"# mine\n<<<<<<< ours\n- {{ref: [\n- [a]\n- plain\n{LINE}>>>>>>> theirs\n"
    assert [row["id"] for row in read_rows(text)] == ["mem-0012"]
