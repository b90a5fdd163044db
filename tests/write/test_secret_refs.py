"""Which lines a write adds to secrets_refs.yaml."""

from __future__ import annotations

from openclaw.changes import Add
from openclaw.changes import Change
from openclaw.changes import Edit
from openclaw.changes import Move
from openclaw.changes import SetKey
from openclaw.changes import WriteFile
from openclaw.model import Draft
from openclaw.write.secret_refs import noted

WHEN = "2026-12-01T09:00:00+08:00"
PHONE = "[secret:phone:s-7f3a2104be91]"


def lines(*changes: Change, held: str = "") -> dict[str, list[str]]:
    """The new lines by file; ``held`` stands in secrets_refs.yaml."""
    texts = {"secrets_refs.yaml": held}
    return {change.file: change.text.splitlines() for change in noted(changes, texts.get, WHEN)}


def line(place: str) -> str:
    """The line of the phone number."""
    return f"- {{ref: s-7f3a2104be91, kind: phone, id: {place}, when: {WHEN}}}"


def test_an_entry_and_its_fields() -> None:
    """Text and header count, each reference once."""
    draft = Draft(f"{PHONE} {PHONE}", (("source", PHONE),))
    assert lines(Add("mem-0001", "memories.md", draft)) == {"secrets_refs.yaml": [line("mem-0001")]}
    edit = Edit("mem-0002", "memories.md", set=(("phone", PHONE),))
    assert lines(edit) == {"secrets_refs.yaml": [line("mem-0002")]}


def test_files_are_named_by_themselves() -> None:
    """A context and a key of the state."""
    context = WriteFile("contexts/2026-12-01_a b.md", PHONE)
    assert lines(context, SetKey("state.yaml", "phone", PHONE)) == {
        "secrets_refs.yaml": [line("'contexts/2026-12-01_a b.md'"), line("state.yaml")]
    }


def test_what_stands_there_is_not_said_again() -> None:
    """Another time is no other secret; another entry is."""
    held = line("mem-0001").replace(WHEN, "2025-01-01T00:00:00Z") + "\n"
    add = Add("mem-0001", "memories.md", Draft(PHONE))
    assert lines(add, held=held) == {}
    assert lines(add, Add("mem-0002", "memories.md", Draft(PHONE)), held=held) == {
        "secrets_refs.yaml": [line("mem-0002")]
    }


def test_private_entries_are_named_in_no_tracked_file() -> None:
    """Their lines stand in a file that git ignores."""
    add = Add("prv-0001", "private.md", Draft(PHONE))
    assert lines(add) == {"private_secrets_refs.yaml": [line("prv-0001")]}


def test_what_only_moves_says_nothing_new() -> None:
    """The archive's copy has the same id."""
    move = Move("mem-0001", "memories.md", "contexts/archive/entries-2026-12.md")
    assert lines(move) == {}


def test_the_file_keeps_its_line_ends() -> None:
    """A last line without its end is ended first."""
    (change,) = noted(
        [Add("mem-0001", "memories.md", Draft(PHONE))], lambda _file: "- {a: b}\r\n- {c: d}", WHEN
    )
    assert change.text == f"\r\n{line('mem-0001')}\r\n"
