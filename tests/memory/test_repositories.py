"""What is wrong around the files: driver, nested repositories, private text in git, merges' reports."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from openclaw import Memory
from openclaw.memory.repositories import merge_findings
from openclaw.memory.repositories import repository_findings
from openclaw.results import as_json
from openclaw.store.machine import brain_key
from tests.brains import folder_of
from tests.history.repos import begun
from tests.history.repos import git
from tests.history.repos import person

Hold = Callable[[str, Any], None]


@pytest.fixture
def mem(memory: Memory) -> Memory:
    """A brain whose person has a name, with its first files committed."""
    return begun(memory)


def codes(memory: Memory) -> list[str]:
    """The codes of what is wrong around the files."""
    return [finding.code for finding in repository_findings(memory._desk)]


def test_all_is_well(mem: Memory, machine: Path) -> None:
    """A brain that init made has its driver, and nothing else is wrong; nor without a repository."""
    assert codes(mem) == []
    (mem.root / ".git").rename(machine / "away")
    assert codes(mem) == []


def test_ignored_by_a_rule_of_the_users(mem: Memory) -> None:
    """It is their repository: a new file stays out of commits, said so; what git has stays in."""
    (mem.root / ".git" / "info" / "exclude").write_text("contexts/\n*.md\n", encoding="utf-8")
    assert codes(mem) == []
    file = mem.note("a plan", title="plan").file
    mem.remember("I like tea")
    assert [c.id or c.file for c in mem.milestone().changes] == ["mem-0001"]
    assert file not in git(mem.root, "ls-files")
    assert codes(mem) == ["ignored_file"]
    git(mem.root, "add", "--force", f"profiles/assistant/{file}")
    assert codes(mem) == []
    assert mem.milestone().commit is not None
    assert file in git(mem.root, "ls-files")


def test_a_clone_lacks_the_driver(mem: Memory, tmp_path: Path, hold_to_schema: Hold) -> None:
    """Git takes no settings along: check says so, --fix installs it, a dry run does not, twice is once."""
    git(tmp_path, "clone", "--quiet", str(mem.root), "clone")
    copy = Memory.open(tmp_path / "clone")
    (finding,) = [f for f in copy.check().findings if f.code == "driver_missing"]
    assert (finding.severity, finding.fixable) == ("warning", True)
    config = (copy.root / ".git" / "config").read_text(encoding="utf-8")
    previewed = copy.check(fix=True, dry_run=True)
    assert (copy.root / ".git" / "config").read_text(encoding="utf-8") == config
    fixed = copy.check(fix=True)
    hold_to_schema("check", as_json(fixed))
    assert [f.code for f in fixed.fixed or ()] == ["driver_missing"]
    assert [f.code for f in previewed.fixed or ()] == ["driver_missing"]
    assert codes(copy) == []
    assert copy.check(fix=True).fixed == ()


def test_init_in_a_clone(mem: Memory, tmp_path: Path) -> None:
    """It adopts the repository: the driver, and no other file is changed; doing it again neither."""
    git(tmp_path, "clone", "--quiet", str(mem.root), "clone")
    for _ in range(2):
        copy = Memory.init(tmp_path / "clone")
        assert codes(copy) == []
        assert git(copy.root, "status", "--porcelain") == ""
        assert git(copy.root, "config", "--get-all", "merge.ocmem.driver").count("\n") == 0
        assert not copy._desk.brain.trusted


def test_gitattributes_of_the_users(tmp_path: Path) -> None:
    """Lines that are there stay; ours are added once."""
    git(tmp_path, "init", "--quiet", "brain")
    (tmp_path / "brain" / ".gitattributes").write_text("*.png binary", encoding="utf-8")
    for _ in range(2):
        Memory.init(tmp_path / "brain")
        lines = (tmp_path / "brain" / ".gitattributes").read_text(encoding="utf-8").splitlines()
        assert lines[0] == "*.png binary"
        assert lines.count("profiles/*/memories.md merge=ocmem") == 1


def test_a_nested_repository(mem: Memory) -> None:
    """Both are named."""
    git(folder_of(mem.root), "init", "--quiet")
    person(folder_of(mem.root))
    nested = [f for f in repository_findings(mem._desk) if f.code == "nested_repository"]
    assert [(f.facts["inner"], f.facts["outer"]) for f in nested] == [
        (str(folder_of(mem.root)), str(mem.root))
    ]


@pytest.mark.parametrize("nested", [True, False])
def test_private_text_in_git(mem: Memory, nested: bool) -> None:
    """Whatever put it there; a skill of such a name is none, nor another profile's."""
    folder = folder_of(mem.root)
    if nested:
        git(folder, "init", "--quiet")
    mem.remember("secret", visibility="private")
    (folder / "contexts" / "private-recovery_20260601T010000Z.md").write_text("x", encoding="utf-8")
    (folder / "skills" / "private-banking.md").write_text("x", encoding="utf-8")
    git(folder, "add", "--force", "--all", ".")
    found = [f for f in repository_findings(mem._desk) if f.code == "private_tracked"]
    assert {f.file for f in found} == {
        "private.md", "contexts/private-recovery_20260601T010000Z.md",
    }  # fmt: skip
    assert "private_tracked" in {f.code for f in mem.check().findings}


def test_what_merges_report(mem: Memory, machine: Path) -> None:
    """A line a finding; lines that are none are passed over; nothing where there is no report."""
    assert list(merge_findings(mem._desk)) == []
    place = machine / "brains" / brain_key(mem.root, mem._desk.settings.brain_id)
    place.mkdir(parents=True)
    line = {
        "code": "merge_removed",
        "path": "profiles/assistant/memories.md",
        "id": "mem-0001",
        "facts": {"side": 1, "id": "mem-0001"},
    }
    lines = [
        json.dumps(line),
        "",
        "no json",
        "[]",
        "{}",
        '{"code": "x"}',
        json.dumps(line | {"facts": None}),
    ]
    (place / "merge.jsonl").write_text("\n".join(lines), encoding="utf-8")
    found = list(merge_findings(mem._desk))
    assert [(f.code, f.file, f.id, f.facts) for f in found] == [
        (
            "merge_removed",
            "profiles/assistant/memories.md",
            "mem-0001",
            {"side": "1", "id": "mem-0001"},
        ),
    ]  # the last line does not say what its sentence needs
    assert "merge_removed" in {f.code for f in mem.check(dry_run=True).findings}
    assert "merge_removed" in {f.code for f in mem.check().findings}
    assert "merge_removed" not in {f.code for f in mem.check().findings}
    (place / "merge.jsonl").write_bytes(b"\xff\n")
    assert list(merge_findings(mem._desk)) == []
