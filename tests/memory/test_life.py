"""Two writers and a hand editor over one profile: no statement is lost, no id comes twice."""

from __future__ import annotations

import shutil
import tempfile
from collections import defaultdict
from pathlib import Path

from hypothesis import HealthCheck
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine
from hypothesis.stateful import invariant
from hypothesis.stateful import precondition
from hypothesis.stateful import rule
from hypothesis.stateful import run_state_machine_as_test

from openclaw import Memory
from openclaw.text.document import split
from tests.brains import entry
from tests.brains import memories_of
from tests.brains import save_by_rename

WORDS = st.sampled_from([
    *("喜欢美式", "tea", "---", "---\nid: mem-0001\n---", "```", "~~~\nx", "…", "👨‍👩‍👧"),
    *("id: mem-0002", "\\---", "a: b # c", "<<<<<<< ours"),
])  # fmt: skip
PICK = st.integers(0, 999)
WRITER = st.integers(0, 1)


class Life(RuleBasedStateMachine):
    """The model: the ids that were given out or read, and all that an id ever said."""

    template: Path

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="life-"))
        root = self.folder / "brain"
        shutil.copytree(self.template, root)
        self.writers = (Memory.open(root), Memory.open(root))
        self.path = memories_of(root)
        self.texts: dict[str, set[str]] = defaultdict(set)
        self.shown: set[str] = set()
        self.buffer = ""
        self.count = 0

    def teardown(self) -> None:
        """Whatever is not live can be brought back, with something that it really said."""
        try:
            memory = self.writers[0]
            memory.remember("the end of the story")
            live = {found.id: found.text for found in memory.list()}
            for id in sorted(self.shown):
                text = live[id] if id in live else memory.restore(id).entry.text
                assert text in self.texts[id], id
        finally:
            shutil.rmtree(self.folder)

    def ids(self) -> list[str]:
        """The live ids, read without noting that they were seen."""
        return [found.id for found in self.writers[0]._desk.store.read(strict=True).entries]

    def live(self, pick: int) -> str | None:
        """The id of one live entry."""
        ids = self.ids()
        return ids[pick % len(ids)] if ids else None

    # The agent

    @rule(writer=WRITER, word=WORDS, private=st.booleans())
    def remember(self, writer: int, word: str, private: bool) -> None:
        """A new statement gets an id that nobody ever saw."""
        self.count += 1
        visibility = "private" if private else "world"
        out = self.writers[writer].remember(f"{word}\n{self.count}", visibility=visibility)
        assert out.status == "inserted"
        assert out.id not in self.shown
        assert str(self.count) in out.entry.text
        self.shown.add(out.id)
        self.texts[out.id].add(out.entry.text)

    @rule(writer=WRITER, pick=PICK, word=WORDS)
    def amend(self, writer: int, pick: int, word: str) -> None:
        """The agent says an entry in other words."""
        id = self.live(pick)
        if id is not None:
            self.count += 1
            said = self.writers[writer].amend(id, text=f"{word}\n{self.count}").entry.text
            self.texts[id].add(said)

    @rule(writer=WRITER, pick=PICK)
    def forget(self, writer: int, pick: int) -> None:
        """An entry goes to the archive."""
        id = self.live(pick)
        if id is not None:
            self.writers[writer].forget(id)

    @precondition(lambda self: self.shown)
    @rule(writer=WRITER, pick=PICK)
    def restore(self, writer: int, pick: int) -> None:
        """Any entry that there ever was comes back."""
        id = sorted(self.shown)[pick % len(self.shown)]
        assert self.writers[writer].restore(id).entry.text in self.texts[id]

    # The person

    @rule()
    def open_editor(self) -> None:
        """The person opens the file, and may save this buffer much later."""
        self.buffer = self.path.read_text(encoding="utf-8")

    @rule(
        pick=PICK,
        old=st.booleans(),
        what=st.sampled_from(["add", "amend", "delete"]),
        read=st.booleans(),
    )
    def save(self, pick: int, old: bool, what: str, read: bool) -> None:
        """The person saves what is in the editor, after a change; sometimes an older buffer."""
        text = self.buffer if old else self.path.read_text(encoding="utf-8")
        segments = [s for s in split(text).segments if s.kind == "entry"]
        chosen = segments[pick % len(segments)] if segments else None
        self.count += 1
        said, id = f"by hand {self.count}", f"anna-{self.count}"
        if what == "add" or chosen is None:
            text += ("" if text.endswith("\n") or not text else "\n") + entry(id, said)
            self.texts[id].add(said)
        else:
            start = chosen.start + chosen.body if what == "amend" else chosen.start
            put = f"{said}\n\n" if what == "amend" else ""
            text = text[:start] + put + text[chosen.start + len(chosen.text) :]
            if what == "amend":
                self.texts[str(chosen.id)].add(said)
        save_by_rename(self.path, text)
        if read:
            self.shown |= {found.id for found in self.writers[1].list()}

    @invariant()
    def files_split_cleanly(self) -> None:
        """Every header can be read, and every id is live once."""
        for path in (self.path, self.path.with_name("private.md")):
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            assert {segment.kind for segment in split(text).segments} <= {"entry"}
        ids = self.ids()
        assert len(ids) == len(set(ids))


def test_a_life_of_many_hands(tmp_path: Path) -> None:
    """Hypothesis looks for an order of events that loses something."""
    Life.template = Memory.init(tmp_path / "brain").root
    shutil.rmtree(Life.template / ".git")
    chosen = settings(
        max_examples=30, stateful_step_count=25, suppress_health_check=list(HealthCheck)
    )
    run_state_machine_as_test(Life, settings=chosen)
