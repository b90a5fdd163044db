"""Secrets and private text in commits."""

from __future__ import annotations

import shutil

import pytest

from openclaw import Memory
from tests.brains import entry
from tests.brains import folder_of
from tests.brains import git
from tests.brains import memories_of


def by_hand(memory: Memory, text: str) -> None:
    """A person writes memories.md and commits all with plain git."""
    memories_of(memory.root).write_text(text, "utf-8")
    git(memory.root, "add", "-A")
    git(memory.root, "commit", "-qm", "by hand")


def codes(memory: Memory) -> list[str]:
    """The codes of what check finds."""
    return [finding.code for finding in memory.check().findings]


def test_a_secret_stays_in_history(memory: Memory) -> None:
    """Gone from the file, it is still told, without its value, once; also without the cache."""
    by_hand(memory, entry("mem-0001", "密码是 sunny8848cat"))
    by_hand(memory, entry("mem-0001", "密码换过了"))
    (found,) = memory.check().findings
    assert (found.code, found.file) == ("secret_in_history", "profiles/assistant/memories.md")
    assert "8848" not in found.message + found.remedy
    assert "8848" not in (memory.root / ".ocmem" / "leaks" / "assistant.json").read_text("utf-8")
    shutil.rmtree(memory.root / ".ocmem")
    assert codes(memory) == ["secret_in_history"]
    by_hand(memory, entry("mem-0001", "电话 13912345678"))
    assert sorted(codes(memory)) == ["secret", "secret_in_history", "secret_in_history"]


def test_accepted_by_its_reference(memory: Memory) -> None:
    """Wherever it stands, then and now."""
    by_hand(memory, entry("mem-0001", "密码是 sunny8848cat"))
    (typed, past) = sorted(memory.check().findings, key=lambda finding: finding.code)
    assert (typed.code, past.code) == ("secret", "secret_in_history")
    ref = past.remedy.partition("allow s-")[2][:12]
    memory.allow_secrets(f"s-{ref}")
    assert codes(memory) == []


def test_history_that_was_rewritten(memory: Memory) -> None:
    """What is in no commit any more is told no more."""
    by_hand(memory, entry("mem-0001", "喜欢靠窗的座位"))
    by_hand(memory, entry("mem-0001", "密码是 sunny8848cat"))
    assert "secret_in_history" in codes(memory)
    git(memory.root, "reset", "-q", "--hard", "HEAD~1")
    assert codes(memory) == []


@pytest.mark.parametrize("file", ["memories.md", "private.md"])
def test_private_text(memory: Memory, file: str) -> None:
    """In a file that git tracks, or a private file that somebody added by force."""
    (folder_of(memory.root) / file).write_text(
        entry("prv-0001", "很少有人知道", visibility="private"), "utf-8"
    )
    git(memory.root, "add", "-Af", "profiles")
    git(memory.root, "commit", "-qm", "by hand")
    assert "private_in_history" in codes(memory)


def test_what_our_own_commits_hold(memory: Memory) -> None:
    """References are no secrets; nothing is told of a clean history."""
    memory.remember("密码是 sunny8848cat，电话 13800138000")
    memory.remember("电话 13800138000", visibility="private")
    memory.milestone()
    assert [code for code in codes(memory) if "history" in code] == []
