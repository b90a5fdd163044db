"""Import and export: what other programs kept comes in once, and ours goes out whole."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from openclaw import Memory
from openclaw.errors import BadInput
from openclaw.errors import BadValue
from openclaw.errors import NotUtf8
from openclaw.model import Entry
from tests.brains import folder_of
from tests.brains import tree


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """The folder of an agent of another kind, with one file of each sort."""
    folder = tmp_path / "workspace"
    for name, text in {
        "MEMORY.md": "# Memory\n\n- 喜欢靠窗座位\n- Ana lives in Lisbon\n",
        "USER.md": "# User\n\n- **Name:** Anna\n- **Timezone:** Asia/Shanghai\n",
        "SOUL.md": "# Soul\n\nYou are patient and kind.\n",
        "AGENTS.md": "# Instructions\n\nAlways be brief.\n",
        "memory/2026-05-30.md": "# 迁移方案\n\nWe talked about the migration.\n",
        "memory/2026-05-30-later.md": "Later that day.\n",
        "memory/no-day.md": "Some day.\n",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def bare(entries: tuple[Entry, ...]) -> list[dict[str, object]]:
    """Entries without the place where they stand."""
    fields = [field for field in Entry.__dataclass_fields__ if field not in {"file", "line"}]
    return [{field: getattr(entry, field) for field in fields} for entry in entries]


def test_a_workspace_comes_in(memory: Memory, workspace: Path) -> None:
    """Facts as entries, days as contexts, who the agent is as identity; the rest is named."""
    out = memory.import_(workspace, format="openclaw-workspace")
    found = {entry.text for entry in memory.list()}
    assert {"喜欢靠窗座位", "Ana lives in Lisbon"} <= found
    assert all(entry.origin == "import" for entry in memory.list())
    contexts = sorted(path.name for path in (folder_of(memory.root) / "contexts").iterdir())
    assert [name[:10] for name in contexts] == ["2026-05-30", "2026-05-30"]
    assert "patient and kind" in (folder_of(memory.root) / "identity.md").read_text(
        encoding="utf-8"
    )
    assert out.imported == len(memory.list()) + 2
    assert {item.place.split(":")[0] for item in out.skipped} >= {"AGENTS.md", "memory/no-day.md"}


@pytest.mark.parametrize("format", ["openclaw-workspace", "jsonl"])
def test_the_second_time_all_is_known(
    memory: Memory, workspace: Path, tmp_path: Path, format: str
) -> None:
    """Nothing is added, not a byte changes, and the counts say so."""
    source = workspace
    if format == "jsonl":
        other = Memory.init(tmp_path / "other")
        other.import_(workspace, format="openclaw-workspace")
        other.forget(other.list()[0].id)
        source = tmp_path / "facts.jsonl"
        source.write_text(other.export(archived=True), encoding="utf-8")
    first = memory.import_(source, format=format)
    before = tree(memory.root)
    again = memory.import_(source, format=format)
    assert (again.imported, again.duplicates) == (0, first.imported)
    assert tree(memory.root) == before


def test_export_and_import_are_a_round_trip(memory: Memory, tmp_path: Path) -> None:
    """Every field, link, unknown field, private and archived entry comes back, under its id."""
    memory.remember("喜欢美式\n\n---\nid: mem-0009\n---", tags=["coffee"], ttl="2026-12-31")
    memory.remember("不能喝咖啡因", supersedes=["mem-0001"], source="chat #3412", kind="fact")
    memory.remember("b", entity="Ana", slot="residence", origin="agent", importance="low")
    memory.amend("mem-0003", set={"mood": "开心: #1", "conflict": "mem-0002", "list": ["a", "b"]})
    memory.remember("secret", visibility="private")
    memory.forget(memory.remember("old").id, reason="asked")
    lines = memory.export(archived=True, private=True)
    assert [json.loads(line)["id"] for line in lines.splitlines()] == [
        "mem-0001", "mem-0002", "mem-0003", "prv-0001", "mem-0004",
    ]  # fmt: skip
    (tmp_path / "all.jsonl").write_text(lines, encoding="utf-8")
    other = Memory.init(tmp_path / "other")
    out = other.import_(tmp_path / "all.jsonl", format="jsonl")
    assert (out.imported, out.duplicates, out.skipped) == (5, 0, ())
    assert bare(other.list()) == bare(memory.list())
    assert bare(other.list(archived=True)) == bare(memory.list(archived=True))
    assert other.remember("new").id == "mem-0005"


def test_ids_that_are_taken_get_others(memory: Memory, tmp_path: Path) -> None:
    """Links among what comes in follow; an id that a hand had removed is not taken again."""
    memory.remember("mine")
    (tmp_path / "x.jsonl").write_text(
        '{"id": "mem-0001", "text": "theirs", "supersedes": ["mem-0002"]}\n'
        '{"id": "mem-0002", "text": "older", "status": "superseded",'
        ' "superseded_by": "mem-0001"}\n',
        encoding="utf-8",
    )
    memory.import_(tmp_path / "x.jsonl", format="jsonl")
    theirs = next(entry for entry in memory.list() if entry.text == "theirs")
    older = next(entry for entry in memory.list() if entry.text == "older")
    assert (theirs.id, older.id) == ("mem-0003", "mem-0002")
    assert (theirs.supersedes, older.superseded_by) == ((older.id,), theirs.id)


def test_private_entries_are_left_out_unless_asked_for(memory: Memory) -> None:
    """And counted."""
    memory.remember("public")
    memory.remember("secret", visibility="private")
    assert "secret" not in memory.export()
    assert "secret" not in memory.export(format="markdown")
    assert memory.count_private() == 1
    assert "secret" in memory.export(private=True)
    assert [entry.id for entry in memory.exported()] == ["mem-0001"]


def test_an_identity_that_a_person_wrote_stays(memory: Memory, workspace: Path) -> None:
    """It is not overwritten; the answer says what was left."""
    path = folder_of(memory.root) / "identity.md"
    path.write_text("Mine.\n", encoding="utf-8")
    out = memory.import_(workspace, format="openclaw-workspace")
    assert path.read_text(encoding="utf-8") == "Mine.\n"
    assert "identity.md" in {item.place for item in out.skipped}


def test_bad_lines_are_told_and_the_others_come_in(memory: Memory, tmp_path: Path) -> None:
    """Half a character, no JSON, no text, a bad value: each with its place."""
    (tmp_path / "x.jsonl").write_text(
        '{"text": "good"}\n{"text": "\\ud83d"}\nno json\n{"id": "x"}\n'
        '{"text": "also good", "importance": "urgent", "ttl": "P30D"}\n\n',
        encoding="utf-8",
    )
    out = memory.import_(tmp_path / "x.jsonl", format="jsonl")
    assert out.imported == 2
    assert [item.place for item in out.skipped] == [f"x.jsonl:{n}" for n in (2, 3, 4, 5, 5)]
    assert {entry.text for entry in memory.list()} == {"good", "also good"}


def test_a_dry_run_says_the_same_and_changes_nothing(memory: Memory, workspace: Path) -> None:
    """Counts and what is left out, of a folder as of a file."""
    before = tree(memory.root)
    planned = memory.import_(workspace, format="openclaw-workspace", dry_run=True)
    assert tree(memory.root) == before
    assert memory.import_(workspace, format="openclaw-workspace") == planned


def test_what_cannot_be_imported(memory: Memory, tmp_path: Path) -> None:
    """An unknown format, a missing file, bytes that are no text."""
    (tmp_path / "x.jsonl").write_bytes(b"\xff")
    with pytest.raises(BadValue, match="csv"):
        memory.import_(tmp_path, format="csv")
    with pytest.raises(BadInput):
        memory.import_(tmp_path / "gone", format="jsonl")
    with pytest.raises(NotUtf8):
        memory.import_(tmp_path / "x.jsonl", format="jsonl")
    with pytest.raises(BadValue, match="xml"):
        memory.export(format="xml")
