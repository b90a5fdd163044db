"""``Memory``: the face of the library, one method a verb: load, apply a rule, save.

No rule stands here and nothing is printed. Every verb answers with a frozen value of
``openclaw.results`` (or with entries) and raises what ``openclaw.errors`` draws. A ``Memory``
is cheap to open and blocking, and may be used from several threads; every call reads what is
on disk now, so that a hand edit is followed at once.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from openclaw.history import driver
from openclaw.history import repository
from openclaw.memory import checking
from openclaw.memory import looking
from openclaw.memory import moving
from openclaw.memory import reading
from openclaw.memory import tuning
from openclaw.memory import writing
from openclaw.memory.desk import Desk
from openclaw.memory.desk import real
from openclaw.memory.past import PastVerbs
from openclaw.memory.state import StateView
from openclaw.model import Entry
from openclaw.results import Altered
from openclaw.results import Checked
from openclaw.results import Imported
from openclaw.results import Initialised
from openclaw.results import Milestone
from openclaw.results import Noted
from openclaw.results import Outcome
from openclaw.results import Pack
from openclaw.results import Recall
from openclaw.results import SettingValue
from openclaw.results import Trusted
from openclaw.store.brain import find_brain
from openclaw.store.brain import init_brain
from openclaw.store.brain import open_brain
from openclaw.store.brain import planned_brain
from openclaw.wording import Language

__all__ = ["Memory", "Session", "StateView"]

PathLike = str | os.PathLike[str]


class Memory(PastVerbs):
    """One profile of one brain."""

    def __init__(
        self, root: Path, profile: str | None, count_tokens: Callable[[str], int] | None = None
    ) -> None:
        brain = open_brain(root)
        self.root = brain.root
        self._count_tokens = count_tokens
        self._kept = Desk(brain, profile or brain.settings.profile, count_tokens)

    @classmethod
    def open(
        cls,
        brain: PathLike | None = None,
        *,
        profile: str | None = None,
        count_tokens: Callable[[str], int] | None = None,
    ) -> Memory:
        """Open a profile of an existing brain.

        ``brain`` is its folder; without one it is ``OCMEM_BRAIN``, the nearest parent folder
        with an ``ocmem.yaml``, or this machine's host brain. ``profile`` is the brain's default
        one when not given. ``count_tokens`` counts the tokens of a text in place of the
        built-in estimate. Raises ``BrainNotFound``, ``ProfileNotFound``, ``BadDocument``.
        """
        return cls(find_brain(os.fspath(brain) if brain else None), profile, count_tokens)

    @classmethod
    def init(
        cls,
        brain: PathLike = ".",
        *,
        profile: str = "assistant",
        count_tokens: Callable[[str], int] | None = None,
    ) -> Memory:
        """Make a brain (or what is missing of one) and open the profile.

        Safe on an existing brain or clone: nothing that exists is overwritten. Raises
        ``BadName``, ``DiskError``.
        """
        cls.initialise(brain, profile=profile)
        return cls(real(brain), profile, count_tokens)

    @staticmethod
    def initialise(
        brain: PathLike = ".",
        *,
        profile: str = "assistant",
        host: bool = True,
        dry_run: bool = False,
    ) -> Initialised:
        """Make a brain as ``init`` does, and say which files were made.

        ``host`` False keeps a throw-away brain from becoming this machine's host brain.
        """
        if dry_run:
            return Initialised(*planned_brain(real(brain), profile))
        made, created = init_brain(real(brain), profile, host=host)
        if repository.start(made.root):
            driver.install(repository.Repository(made.root))
        Desk(made, profile).store.made(created)
        return Initialised(str(made.root), made.profile_folder(profile).name, created)

    @property
    def profile(self) -> str:
        """The name of the profile."""
        return self._kept.profile

    @property
    def _desk(self) -> Desk:
        """The profile with the settings as they are now."""
        brain = open_brain(self.root)
        if brain != self._kept.brain:
            self._kept = Desk(brain, self._kept.profile, self._count_tokens)
        return self._kept

    @contextmanager
    def session(self, source: str | None = None) -> Iterator[Session]:
        """One conversation: what it remembers has its source, and its end is a milestone.

        The milestone is also made when the block ends with an error.
        """
        held = Session(self, source)
        try:
            yield held
        finally:
            held.milestone = self.milestone(caller=source or "api")

    # Writing

    def remember(
        self,
        text: str,
        *,
        tags: str | Iterable[str] = (),
        importance: str | None = None,
        ttl: str | None = None,
        source: str | None = None,
        entity: str | None = None,
        kind: str | None = None,
        slot: str | None = None,
        visibility: str | None = None,
        origin: str | None = None,
        supersedes: str | Iterable[str] = (),
        dry_run: bool = False,
    ) -> Outcome:
        """Remember one statement, under a new id unless it is known already.

        ``ttl`` is a duration (``30d``, ``12h``, ``3天``), a date or an instant. The same
        statement again is a ``duplicate``, whatever its tags. ``supersedes`` names entries
        that this one replaces; so does setting the same ``slot`` of the same ``entity``.
        Raises ``EmptyText``, ``TooLong``, ``Unencodable``, ``BadValue``, ``BadTtl``,
        ``EntryNotFound``, ``BrokenEntry``, ``LockTimeout``, ``DiskError``.
        """
        fields = {
            "tags": tags if isinstance(tags, str) else tuple(tags),
            "importance": importance,
            "ttl": ttl,
            "source": source,
            "entity": entity,
            "kind": kind,
            "slot": slot,
            "visibility": visibility,
            "origin": origin,
        }
        older = (supersedes,) if isinstance(supersedes, str) else tuple(supersedes)
        return writing.remember(self._desk, text, fields, older, dry_run=dry_run)

    def amend(
        self,
        id: str,
        *,
        text: str | None = None,
        set: Mapping[str, Any] | None = None,
        unset: Iterable[str] = (),
        dry_run: bool = False,
    ) -> Altered:
        """Change one entry's text or fields in place; links are written on both sides.

        ``visibility`` moves it between memories.md and private.md, under a new id. Raises
        ``EntryNotFound``, ``BrokenEntry``, ``BadField``, ``BadValue``, ``BadTtl``.
        """
        return writing.amend(self._desk, id, text, set or {}, unset, dry_run=dry_run)

    def forget(
        self, id: str, *, reason: str | None = None, erase: bool = False, dry_run: bool = False
    ) -> Altered:
        """Archive one entry at once; ``erase`` also takes its text out of files and receipts.

        Raises ``EntryNotFound``, ``BrokenEntry``.
        """
        return writing.forget(self._desk, id, reason, erase=erase, dry_run=dry_run)

    def restore(self, id: str, *, dry_run: bool = False) -> Altered:
        """Bring an archived, superseded or hand-removed entry back to active.

        Raises ``EntryNotFound``, ``BrokenEntry``, ``TextNotFound``.
        """
        return writing.restore(self._desk, id, dry_run=dry_run)

    def note(
        self, text: str, *, title: str | None = None, date: str | None = None, dry_run: bool = False
    ) -> Noted:
        """Write a context: what was going on that day, not a lasting fact.

        ``date`` is ``YYYY-MM-DD``, today in the brain's zone when not given. Raises
        ``EmptyText``, ``TooLong``, ``BadDate``.
        """
        return writing.note(self._desk, text, title, date, dry_run=dry_run)

    @property
    def state(self) -> StateView:
        """state.yaml as a mapping of text; setting or deleting a key writes the file."""
        return StateView(self._desk)

    # Reading

    def load(self, topic: str | None = None, *, budget: int | None = None) -> Pack:
        """The pack for a topic: the fixed layer, what the topic brings, what was left out.

        Without a topic the fixed layer alone. ``budget`` is in tokens, ``limits.budget`` when
        not given. Changes no tracked file.
        """
        return reading.load(self._desk, topic, budget)

    def recall(
        self,
        query: str = "",
        *,
        limit: int = 20,
        tags: str | Iterable[str] = (),
        since: str | None = None,
        until: str | None = None,
        archived: bool = False,
        grep: str | None = None,
    ) -> Recall:
        """Search entries, best first; cold ones too, with ``archived`` retired ones as well.

        ``since`` and ``until`` are dates or instants: from the first moment of the one to the
        last of the other. ``grep`` keeps what holds its words. Raises ``BadDate``.
        """
        wanted = (tags,) if isinstance(tags, str) else tuple(tags)
        return reading.recall(
            self._desk, query, limit=limit, tags=wanted, since=since, until=until,
            archived=archived, grep=grep,
        )  # fmt: skip

    def replay(self, receipt: str) -> Pack:
        """The pack of an earlier load, byte for byte. Raises ``ReceiptNotFound``."""
        return reading.replay(self._desk, receipt)

    def list(
        self, *, status: str | None = None, tag: str | None = None, archived: bool = False
    ) -> tuple[Entry, ...]:
        """All entries in file order, or those of one status or tag, or the archived ones.

        Raises ``BadValue`` for a status that there is not.
        """
        return reading.listed(self._desk, status, tag, archived=archived)

    def show(self, id: str, *, at: str | None = None) -> Entry:
        """One entry, live or archived; ``at`` a revision, as it was then.

        Raises ``EntryNotFound``, ``BrokenEntry``, ``RevisionNotFound``, ``NoHistory``.
        """
        return reading.show(self._desk, id) if at is None else looking.show_at(self._desk, id, at)

    def check(self, *, fix: bool = False, dry_run: bool = False) -> Checked:
        """What is wrong in the files; with ``fix`` what can be mended safely is mended.

        Never raises for what stands in a file.
        """
        return checking.check(self._desk, fix=fix, dry_run=dry_run)

    # In and out

    def import_(self, path: PathLike, *, format: str, dry_run: bool = False) -> Imported:
        """Bring in a file or folder of another format (``jsonl``, ``openclaw-workspace``).

        Raises ``BadInput``, ``BadValue``, ``NotUtf8``.
        """
        return moving.import_path(self._desk, real(path), format, dry_run=dry_run)

    def export(
        self, *, format: str = "jsonl", archived: bool = False, private: bool = False
    ) -> str:
        """The entries as text: ``jsonl`` (which ``import_`` reads) or ``markdown``.

        Archived and private entries only where they are asked for.
        """
        return moving.export(self._desk, format, archived=archived, private=private)

    def exported(self, *, archived: bool = False, private: bool = False) -> tuple[Entry, ...]:
        """The entries that ``export`` writes."""
        return moving.exported(self._desk, archived=archived, private=private)

    def count_private(self, *, archived: bool = False) -> int:
        """How many entries an export leaves out because they are private."""
        return sum(entry.private for entry in self.exported(archived=archived, private=True))

    # Settings

    @property
    def language(self) -> Language:
        """The language in which this memory speaks to a person."""
        return self._desk.language()

    def config_get(self, key: str) -> SettingValue:
        """The value of a setting in force, and what ocmem.yaml says."""
        return tuning.get(self._desk, key)

    def config_set(self, key: str, value: str, *, dry_run: bool = False) -> SettingValue:
        """Write a setting into ocmem.yaml. Raises ``UnknownSetting``, ``BadValue``."""
        return tuning.put(self._desk, key, value, dry_run=dry_run)

    def config_unset(self, key: str, *, dry_run: bool = False) -> SettingValue:
        """Take a setting out of ocmem.yaml, so that its default holds."""
        return tuning.put(self._desk, key, None, dry_run=dry_run)

    def config_trust(self, *, dry_run: bool = False) -> Trusted:
        """Accept this brain on this machine: links that lead out of it are followed."""
        return tuning.trust(self._desk, dry_run=dry_run)


class Session:
    """A ``Memory`` during one conversation; ``milestone`` is what its end committed."""

    def __init__(self, memory: Memory, source: str | None) -> None:
        self._memory = memory
        self.source = source
        self.milestone: Milestone | None = None

    def remember(self, text: str, **fields: Any) -> Outcome:
        """As ``Memory.remember``, with the session's source where none is given."""
        return self._memory.remember(text, **{"source": self.source, **fields})

    def __getattr__(self, name: str) -> Any:
        return getattr(self._memory, name)
