"""Changes as writes: what becomes of the texts, in which order, and what is refused."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclaw.changes import Add
from openclaw.changes import Append
from openclaw.changes import Change
from openclaw.changes import Edit
from openclaw.changes import Mend
from openclaw.changes import Move
from openclaw.changes import Remove
from openclaw.changes import Replace
from openclaw.changes import SetKey
from openclaw.changes import WriteFile
from openclaw.errors import EntryNotFound
from openclaw.errors import KeyNotFound
from openclaw.errors import UnsafeSave
from openclaw.model import Draft
from openclaw.text import apply as module
from openclaw.text.apply import Write
from openclaw.text.apply import appended
from openclaw.text.apply import apply
from openclaw.text.apply import files_of
from openclaw.text.apply import holds
from openclaw.text.apply import key_path
from openclaw.text.apply import moved_together
from openclaw.text.apply import newline_of
from openclaw.text.document import split
from tests.memories import ARCHIVE
from tests.memories import MEMORIES
from tests.memories import PRIVATE
from tests.memories import entries
from tests.memories import entry

A, B, C = entry("a", "甲"), entry("b", "乙", "status: active"), entry("c", "丙")
DRAFT = Draft("丁", (("status", "active"), ("tags", ("x", "y: z"))))
ADDED = '---\nid: d\nstatus: active\ntags: [x, "y: z"]\n---\n丁\n'


def applied(texts: Mapping[str, str | None], *changes: Change) -> dict[str, str | None]:
    """What each file that is written holds in the end."""
    return {write.file: write.after for write in apply(texts, changes)}


def one(text: str, *changes: Change) -> str | None:
    """What becomes of memories.md."""
    return applied({MEMORIES: text}, *changes)[MEMORIES]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", ADDED),
        ("\ufeff", "\ufeff" + ADDED),
        ("# 记忆", "# 记忆\n\n" + ADDED),
        ("# 记忆\n", "# 记忆\n\n" + ADDED),
        (A, A + "\n" + ADDED),
        (A + "\n", A + "\n" + ADDED),
        (A + "\n\n", A + "\n\n" + ADDED),
        (A.rstrip("\n"), A + "\n" + ADDED),
        (A.replace("\n", "\r\n"), (A + "\n" + ADDED).replace("\n", "\r\n")),
        (A.rstrip("\n").replace("\n", "\r\n"), (A + "\n" + ADDED).replace("\n", "\r\n")),
        ("---\nid: x\nnever closed", "---\nid: x\nnever closed\n\n" + ADDED),
    ],
)
def test_add(text: str, wanted: str) -> None:
    """An entry goes to the end, one blank line apart, with the line ends of the file."""
    assert one(text, Add("d", MEMORIES, DRAFT)) == wanted


def test_add_to_a_file_that_is_not_there() -> None:
    """A file that does not exist is made."""
    assert apply({MEMORIES: None}, [Add("d", MEMORIES, DRAFT)]) == (Write(MEMORIES, None, ADDED),)


@pytest.mark.parametrize(
    "text", ["# t\n```\nx\n```", "- a\n\n\n- b\n", "id: 42", "id: x\n---\n", "🎉\u2028"]
)
def test_add_any_text(text: str) -> None:
    """Two entries with such a text can be added one after the other."""
    changed = one(entries(A), Add("d", MEMORIES, Draft(text)), Add("e", MEMORIES, Draft(text)))
    assert [s.id for s in split(changed or "").segments] == ["a", "d", "e"]


def test_add_behind_an_open_fence() -> None:
    """Code in the new text does not join with a fence that a person left open."""
    hurt = entry("a", "```\n甲")
    changed = one(hurt, Add("d", MEMORIES, Draft("```python\nx\n```")))
    assert [s.id for s in split(changed or "").segments] == ["a", "d"]


def test_add_a_segment_as_it_was() -> None:
    """A segment comes back to the byte, but for the mark of a file's beginning."""
    odd = "---\nid:   d   # 注\r\nmood: 开心\n---\n\n丁\n"
    assert one(A, Add("d", MEMORIES, Draft(""), segment="\ufeff" + odd)) == f"{A}\n{odd}"


def test_edit_in_place() -> None:
    """Only the lines of the fields named change; what is untouched stays to the byte."""
    text = "\ufeff# 记忆\n\n" + entries(A, B, C) + "\n\n\n"
    change = Edit("b", MEMORIES, (("status", "cold"), ("mood", "好: 的")), ("timestamp",))
    changed = one(text, change)
    old = "id: b\ntimestamp: 2025-06-01T14:32:00+08:00\nstatus: active\n"
    assert changed == text.replace(old, 'id: b\nstatus: cold\nmood: "好: 的"\n')


def test_edit_the_text() -> None:
    """A new text replaces the old one; layout around it stays, rules in it are escaped."""
    text = entries(A + "\n", B)
    assert one(text, Edit("a", MEMORIES, text="新\n---\nid: z")) == text.replace(
        "甲", "新\n\\---\nid: z"
    )


@pytest.mark.parametrize(
    ("segment", "wanted"),
    [
        ("---\nid: a\n---", "---\nid: a\n---\n新\n"),
        ("---\nid: a\n---\n", "---\nid: a\n---\n新\n"),
        ("---\nid: a\n---\n\n\n甲\n\n\n", "---\nid: a\n---\n新\n\n\n"),
        ("---\r\nid: a\r\n---\r\n甲\r\n\r\n", "---\r\nid: a\r\n---\r\n新\r\n\r\n"),
        ("---\nid: a\n...\n甲", "---\nid: a\n...\n新\n"),
    ],
)
def test_edit_the_text_of(segment: str, wanted: str) -> None:
    """Blank lines below an entry stay, and a body that was missing comes in."""
    assert one(segment, Edit("a", MEMORIES, text="新")) == wanted


def test_edit_takes_the_text_out() -> None:
    """An empty text leaves the header."""
    assert one(entries(A, B), Edit("a", MEMORIES, text="")) == entries(entry("a"), B)


def test_edit_created() -> None:
    """The timestamp of an entry that calls it ``created`` stays under that name."""
    text = "---\nid: a\ncreated: 2025-06-01\n---\n甲\n"
    assert one(text, Edit("a", MEMORIES, (("timestamp", "2025-06-02"),))) == text.replace(
        "-01", "-02"
    )
    assert one(text, Edit("a", MEMORIES, unset=("timestamp",))) == "---\nid: a\n---\n甲\n"


SEGMENTS = [
    A,
    "---\r\nid: b\r\nstatus:   active # 注\r\ntags:\r\n- x\r\n- y\r\n---\r\n\r\n乙\r\n",
    "\ufeff---  \nid: 'c'\nmood: 开心\nttl: 2025-12-31\n---\t\n    code\n\n\n",
    "---\nid: broken\ntitle: a: b\n---\n坏\n",
    "---\nid: d\n---\n```\n---\nid: example\n---\n```\n",
    "---\nid: e\n...\n丁\n---\n喜欢: 美式\n---\n",
]
CHANGES = st.one_of(
    st.builds(Edit, st.sampled_from("abcde"), st.just(MEMORIES),
              st.just((("status", "cold"), ("tags", ("新",)))), st.sampled_from([(), ("ttl",)]),
              st.none() | st.text(max_size=5)),
    st.builds(Remove, st.sampled_from("abcde"), st.just(MEMORIES)),
    st.builds(Move, st.sampled_from("abcde"), st.just(MEMORIES), st.just(ARCHIVE)),
    st.builds(Add, st.just("new"), st.just(MEMORIES), st.builds(Draft, st.text(max_size=5))),
)  # fmt: skip


@given(st.permutations(SEGMENTS), CHANGES, st.sampled_from(["", "# 记忆\n\n", "\ufeff# x\n"]))
def test_what_is_not_named_is_untouched(segments: list[str], change: Change, head: str) -> None:
    """Every segment that a change does not name comes back to the byte."""
    text = head + "".join(segments)
    changed = applied({MEMORIES: text, ARCHIVE: None}, change)[MEMORIES] or ""
    kept = [
        s.text
        for s in split(text).segments
        if s.kind != "entry" or s.id != getattr(change, "id", None)
    ]
    if isinstance(change, Add):  # the blank line between belongs to the one above
        kept[-1] = kept[-1].rstrip("\n")
    here = 0
    for segment in kept:
        here = changed.index(segment, here) + len(segment)


def test_move() -> None:
    """An entry leaves one file and stands in the other as it was, but for the fields named."""
    odd = "---\nid: b   # 注\nmood: 开心\n---\n\n乙\n"
    found = applied(
        {MEMORIES: entries(A, odd, C), ARCHIVE: None},
        Move("b", MEMORIES, ARCHIVE, (("status", "forgotten"),)),
    )
    assert found == {
        MEMORIES: entries(A, C),
        ARCHIVE: "---\nid: b   # 注\nmood: 开心\nstatus: forgotten\n---\n\n乙\n",
    }


def test_move_the_first_entry_of_a_file_with_a_mark() -> None:
    """The mark of the file's beginning stays where it is."""
    found = applied({MEMORIES: "\ufeff" + entries(A, B), ARCHIVE: C}, Move("a", MEMORIES, ARCHIVE))
    assert found == {MEMORIES: "\ufeff" + B, ARCHIVE: entries(C, A)}


def test_move_closes_a_fence() -> None:
    """An entry that opens a fence cannot hide what follows it in the file where it goes."""
    found = applied({MEMORIES: entry("a", "```\n甲"), ARCHIVE: None}, Move("a", MEMORIES, ARCHIVE))
    assert found == {MEMORIES: "", ARCHIVE: entry("a", "```\n甲\n```")}


def test_move_done_again() -> None:
    """What a crash left in both files is not written a second time."""
    change = Move("a", MEMORIES, ARCHIVE, (("status", "forgotten"),))
    (first, second) = apply({MEMORIES: A, ARCHIVE: None}, [change])
    assert (first.file, second.file) == (ARCHIVE, MEMORIES)
    assert applied({MEMORIES: A, ARCHIVE: first.after}, change) == {MEMORIES: ""}


def test_holds() -> None:
    """A text holds an entry that has the same id and the same body."""
    assert holds(entries(B, A), entry("a", "甲", "status: cold"))
    assert not holds(entries(B, A), entry("a", "别的"))
    assert not holds(B, A)


def test_remove() -> None:
    """An entry goes with the blank lines below it."""
    assert one(entries(A, B, C), Remove("b", MEMORIES)) == entries(A, C)


def test_remove_the_one_meant() -> None:
    """Of several with one id, the one goes whose segment is named."""
    text = entries(A, entry("a", "乙"), entry("a"))
    assert one(text, Remove("a", MEMORIES, entry("a") + "\n")) == entries(A, entry("a", "乙\n"))
    assert one(text, Remove("a", MEMORIES, entry("a", "乙"))) == entries(A, entry("a"))


def test_remove_one_that_was_mended() -> None:
    """The one that is meant may have been mended in the same save: its body tells it."""
    text = entries(entry("a"), entry("a", "乙", "mood: x"), entry("a", "乙", "mood: y"))
    mend = Mend(MEMORIES, text.index("mood: y"), "mood: y", "mood: z")
    removed = Remove("a", MEMORIES, entry("a", "乙", "mood: y"))
    assert one(text, mend, removed) == entries(entry("a"), entry("a", "乙\n", "mood: x"))


def test_mend() -> None:
    """Some characters are replaced where they stand."""
    assert one("---\nid：a\n---\n", Mend(MEMORIES, 6, "：", ": ")) == "---\nid: a\n---\n"


def test_mend_what_is_not_there() -> None:
    """A place that holds something else by now is left alone."""
    with pytest.raises(UnsafeSave):
        one(A, Mend(MEMORIES, A.index("甲"), "乙", "丙"))


def test_set_key() -> None:
    """A key of a YAML file is set, and unset; the rest stays."""
    texts = {"state.yaml": "# 状态\nstage: 1\nmore:\n  a: 1\n"}
    assert applied(texts, SetKey("state.yaml", "stage", "2/4")) == {
        "state.yaml": "# 状态\nstage: 2/4\nmore:\n  a: 1\n"
    }
    assert applied(
        texts, SetKey("state.yaml", "stage", None), SetKey("state.yaml", "more.b", True)
    ) == {"state.yaml": "# 状态\nmore:\n  a: 1\n  b: true\n"}


def test_unset_a_key_that_is_not_there() -> None:
    """The error names the keys that there are."""
    with pytest.raises(KeyNotFound) as found:
        applied({"state.yaml": "a: 1\nb: 2\n"}, SetKey("state.yaml", "c", None))
    assert found.value.facts == {"key": "c", "file": "state.yaml", "known": "a, b"}


def test_key_path() -> None:
    """Dots are nesting, but for a key that has them in its name."""
    assert key_path("a: 1\n", "a.b", "state.yaml") == ("a", "b")
    assert key_path("a.b: 1\n", "a.b", "state.yaml") == ("a.b",)


def test_whole_files() -> None:
    """A file is written, added to, replaced, or goes."""
    note = "contexts/2026-11-30_x.md"
    assert applied({note: None}, WriteFile(note, "甲\n")) == {note: "甲\n"}
    assert applied({note: "甲\n"}, Append(note, "乙\n")) == {note: "甲\n乙\n"}
    assert applied({note: "甲\n"}, Replace(note, "丙\n")) == {note: "丙\n"}
    assert applied({MEMORIES: A}, Replace(MEMORIES, None)) == {MEMORIES: None}


def test_nothing_to_write() -> None:
    """A change that changes nothing is no write."""
    assert apply({MEMORIES: A}, [Edit("a", MEMORIES, unset=("ttl",))]) == ()


@pytest.mark.parametrize(
    "change", [Edit("z", MEMORIES), Remove("z", MEMORIES), Move("z", MEMORIES, ARCHIVE)]
)
def test_an_id_that_is_not_there(change: Change) -> None:
    """What is not in the file cannot be changed."""
    with pytest.raises(EntryNotFound):
        apply({MEMORIES: A, ARCHIVE: None}, [change])


def test_a_broken_entry_is_never_rewritten() -> None:
    """A broken segment is not an entry, so no change finds it."""
    with pytest.raises(EntryNotFound):
        one(
            "---\nid: a\ntitle: b: c\nmood: 开心\n---\n甲\n",
            Edit("a", MEMORIES, (("status", "cold"),)),
        )


@pytest.mark.parametrize(
    "change",
    [
        Append(MEMORIES, "\nid: d\n---\n"),
        Mend(MEMORIES, 4, "id: a", "di: a"),
        Add("d", MEMORIES, DRAFT, segment="# no entry"),
        Add("d", MEMORIES, DRAFT, segment=ADDED + A),
    ],
)
def test_a_save_that_loses_an_entry(change: Change) -> None:
    """A file may not gain or lose an entry that no change names."""
    with pytest.raises(UnsafeSave):
        one(entries(A, entry("x")) if isinstance(change, Append) else A, change)


def test_destination_first() -> None:
    """What gains an entry is written before what loses it, whatever the order of changes."""
    texts = {MEMORIES: entries(A, B), PRIVATE: None, ARCHIVE: None}
    changes = [Move("a", MEMORIES, ARCHIVE), Move("b", MEMORIES, PRIVATE)]
    assert [write.file for write in apply(texts, changes)] == [ARCHIVE, PRIVATE, MEMORIES]


def test_a_file_that_gains_and_loses() -> None:
    """It is written twice, so that at each moment every entry stands somewhere."""
    texts = {MEMORIES: A, ARCHIVE: B}
    writes = apply(texts, [Move("a", MEMORIES, ARCHIVE), Move("b", ARCHIVE, MEMORIES)])
    held = dict(texts)
    for write in writes:
        assert write.before == held[write.file]
        held[write.file] = write.after or ""
        assert {s.id for text in held.values() for s in split(text).segments} == {"a", "b"}
    assert held == {MEMORIES: B, ARCHIVE: A}


@given(
    st.lists(
        st.tuples(st.sampled_from("abc"), st.sampled_from([MEMORIES, PRIVATE, ARCHIVE])), max_size=4
    )
)
def test_moves_never_leave_a_hole(moves: list[tuple[str, str]]) -> None:
    """After each write of any row of moves, every entry stands in some file."""
    place = dict.fromkeys("abc", MEMORIES)
    changes = []
    for id, target in moves:
        if place[id] != target:
            changes.append(Move(id, place[id], target))
            place[id] = target
    held: dict[str, str] = {MEMORIES: entries(A, B, C), PRIVATE: "", ARCHIVE: ""}
    for write in apply({file: held[file] for file in files_of(changes)}, changes):
        held[write.file] = write.after or ""
        assert {s.id for text in held.values() for s in split(text).segments} == set("abc")
    where = {s.id: file for file, text in held.items() for s in split(text).segments}
    assert where == place


def test_files_of() -> None:
    """Every file that a change reads or writes, once."""
    state = SetKey("state.yaml", "k", "v")
    changes: list[Change] = [Move("a", MEMORIES, ARCHIVE), Edit("b", MEMORIES), state]
    assert files_of(changes) == (MEMORIES, ARCHIVE, "state.yaml")


@pytest.mark.parametrize(
    ("text", "newline"),
    [("", "\n"), ("x", "\n"), ("a\r\nb\n", "\r\n"), ("a\nb\r\n", "\n"), ("\n", "\n")],
)
def test_newline_of(text: str, newline: str) -> None:
    """The first line tells how lines end."""
    assert newline_of(text) == newline


def test_appended_keeps_a_segment_of_another_kind() -> None:
    """A segment with CRLF stays one in a file with LF."""
    crlf = B.replace("\n", "\r\n")
    assert appended(A, crlf + "\r\n\r\n") == f"{A}\n{crlf}"


MANY = st.lists(
    st.sampled_from(
        [
            A, B, C, "\ufeff" + A, "---\nid: d\n---\n```\n没有结束\n", "---\nid: e\n---\n", "# 前言\n", "---\nid: f\n---\r\n戊\r\n",
            "---\nid：g\n---\n坏\n", "---\nid: h\n---\n```\n---\nid: i\n---\n里面\n```\n",
        ]
    ),
    max_size=8,
)  # fmt: skip


@given(MANY, MANY, st.permutations("abcdefhi"))
def test_moves_together_are_moves_one_by_one(
    source: list[str], target: list[str], order: list[str]
) -> None:
    """Many at once come to the same texts and alter the same files; or nothing is done."""
    texts: dict[str, str | None] = {MEMORIES: "\n".join(source), ARCHIVE: "\n".join(target) or None}
    there = {str(s.id) for s in split(texts[MEMORIES] or "").segments if s.kind == "entry"}
    moves = [Move(id, MEMORIES, ARCHIVE, (("status", "expired"),)) for id in order if id in there]
    if not moves:
        return
    together = dict(texts)
    found = moved_together(together, moves)
    if found is None:
        assert together == texts
        return
    alone = dict(texts)
    files = []
    for move in moves:
        try:
            altered = module._altered(alone, move)
        except EntryNotFound:  # once others had gone, fences hid it: together is the better way
            return
        files.append({file for file, _ in altered})
        alone |= dict(altered)
    assert together == alone
    assert [{file for file, _ in altered} for altered in found] == files


def test_what_is_taken_over_comes_before_its_mark() -> None:
    """A file that gains an entry is written before one that only changes."""
    marked = Replace("contexts/a.md", "已取", before="甲")
    writes = apply({"contexts/a.md": "甲", MEMORIES: ""}, (marked, Add("d", MEMORIES, DRAFT)))
    assert [w.file for w in writes] == [MEMORIES, "contexts/a.md"]


def test_a_whole_file_that_must_be_as_it_was() -> None:
    """Otherwise nothing is written; a file that goes is taken away after its copy was made."""
    gone = (Replace("b.md", "甲", before=""), Replace("a.md", None, before="甲"))
    writes = apply({"a.md": "甲", "b.md": None}, gone)
    assert [(w.file, w.after) for w in writes] == [("b.md", "甲"), ("a.md", None)]
    for texts in ({"a.md": "甲乙", "b.md": None}, {"a.md": "甲", "b.md": "丙"}):
        with pytest.raises(UnsafeSave):
            apply(texts, gone)
