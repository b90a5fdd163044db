"""Secrets that a person typed into a file."""

from __future__ import annotations

from openclaw.audit.evidence import Evidence
from openclaw.audit.evidence import Watch
from openclaw.audit.secrets import check_secrets
from openclaw.audit.secrets import typed_in
from openclaw.redact import KINDS
from openclaw.text.snapshot import Snapshot
from openclaw.text.snapshot import entry_file
from tests.memories import NOW
from tests.memories import SHANGHAI

WATCH = Watch(frozenset(KINDS), b"k" * 32)
FILE = (
    "---\nid: mem-0001\n---\n喜欢靠窗的座位\n\n"
    "---\nid: mem-0002\nsource: 张三 13912345678\n---\n家里的密码是 sunny8848cat\n"
)


def found(watch: Watch | None = WATCH, **texts: str) -> list[tuple[str, int, int, str | None]]:
    """File, line, column and id of each finding; memories.md holds FILE."""
    memories = entry_file("memories.md", FILE, SHANGHAI)
    held = Snapshot("assistant", SHANGHAI, {"memories.md": memories})
    named = {name.replace("_", "."): text for name, text in texts.items()}
    evidence = Evidence(held, NOW, texts=named, watch=watch)
    return [(f.file, f.line, f.column, f.id) for f in check_secrets(evidence)]


def test_where_a_secret_stands() -> None:
    """Line and column are those of the secret, in the header too; the id is its entry's."""
    assert found() == [("memories.md", 8, 12, "mem-0002"), ("memories.md", 10, 8, "mem-0002")]


def test_files_without_entries() -> None:
    """They are named by themselves; secrets_refs.yaml holds names of secrets alone."""
    typed = "# a\npassword: hunter2abc\n"
    assert ("state.yaml", 2, 11, None) in found(state_yaml=typed)
    assert list(typed_in("secrets_refs.yaml", typed, WATCH)) == []
    assert list(typed_in("state.yaml", typed, WATCH)) != []


def test_what_was_accepted_is_no_finding() -> None:
    """Where it stands, and only there."""
    (_, one), (_, two) = typed_in("memories.md", FILE, WATCH)
    accepted = Watch(
        WATCH.kinds, WATCH.key, frozenset({("mem-0002", one.ref), ("mem-0009", two.ref)})
    )
    assert found(accepted) == [("memories.md", 10, 8, "mem-0002")]


def test_kinds_that_are_switched_off() -> None:
    """They are not looked for; without a watch nothing is."""
    assert found(Watch(frozenset({"phone"}), WATCH.key)) == [("memories.md", 8, 12, "mem-0002")]
    assert found(None) == []


def test_the_finding_does_not_repeat_it() -> None:
    """In neither language."""
    memories = entry_file("memories.md", FILE, SHANGHAI)
    held = Snapshot("assistant", SHANGHAI, {"memories.md": memories})
    for finding in check_secrets(Evidence(held, NOW, watch=WATCH)):
        for said in (finding.message("en"), finding.message("zh"), finding.remedy("en")):
            assert "8848" not in said
            assert "139" not in said
            assert said
