"""Which pieces bring a secret in."""

from __future__ import annotations

from openclaw.audit.evidence import Watch
from openclaw.memory.holding import Holding
from openclaw.redact import KINDS
from tests.brains import entry

WATCH = Watch(frozenset(KINDS), b"k" * 32)
SECRET = "密码是 sunny8848cat"
CLEAN = entry("mem-0001", "喜欢靠窗的座位")
ARCHIVE = "contexts/archive/entries-2026-06.md"


def held(**files: tuple[str | None, str | None]) -> dict[str, frozenset[str]]:
    """The pieces held back of each file."""
    named = {name.replace("_", "."): texts for name, texts in files.items()}
    holding = Holding(WATCH, named)
    return {file: holding.pieces(file) for file in holding.found}


def test_a_new_entry_and_a_changed_one() -> None:
    """The pieces beside them go on."""
    new = entry("mem-0002", SECRET)
    assert held(memories_md=(CLEAN, CLEAN + new)) == {"memories.md": {"mem-0002"}}
    assert held(memories_md=(CLEAN, entry("mem-0001", SECRET))) == {"memories.md": {"mem-0001"}}
    assert held(memories_md=(None, CLEAN)) == {}


def test_what_the_commit_has_already() -> None:
    """The same secret of the same entry, also in another file; not one of another entry."""
    old = entry("mem-0001", SECRET)
    assert held(memories_md=(old, entry("mem-0001", SECRET, tags="家"))) == {}
    moved = Holding(WATCH, {"memories.md": (old, ""), ARCHIVE: (None, old)})
    assert moved.found == {}
    copied = held(memories_md=(old, old + entry("mem-0002", SECRET)))
    assert copied == {"memories.md": {"mem-0002"}}


def test_versions_on_the_way() -> None:
    """A version that has it is passed over; one that has not, or is none, is not."""
    holding = Holding(WATCH, {"memories.md": (None, CLEAN)})
    assert holding.holds("memories.md", "mem-0002", entry("mem-0002", SECRET))
    assert not holding.holds("memories.md", "mem-0001", CLEAN)
    assert not holding.holds("memories.md", "mem-0001", None)
    assert not holding.holds("ocmem.yaml", "git", "git:\n  author: M <m@example.com>\n")
