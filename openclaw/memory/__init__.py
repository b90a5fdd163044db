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
from openclaw.memory import moving
from openclaw.memory import secrecy
from openclaw.memory import tuning
from openclaw.memory import undoing
from openclaw.memory import writing
from openclaw.memory.aids import NONE
from openclaw.memory.aids import Aids
from openclaw.memory.aids import Judge
from openclaw.memory.deciding import DecidingVerbs
from openclaw.memory.desk import Desk
from openclaw.memory.desk import real
from openclaw.memory.embedders import Embed
from openclaw.memory.embedders import Kept
from openclaw.memory.hearing import HearingVerbs
from openclaw.memory.keeping import KeepingVerbs
from openclaw.memory.past import PastVerbs
from openclaw.memory.recalling import ReadingVerbs
from openclaw.memory.redacting import refuse_secret
from openclaw.memory.session import Session
from openclaw.memory.staged import install_hook
from openclaw.memory.staged import staged
from openclaw.memory.state import StateView
from openclaw.model import Entry
from openclaw.results import Accepted
from openclaw.results import Altered
from openclaw.results import Checked
from openclaw.results import Imported
from openclaw.results import Initialised
from openclaw.results import Noted
from openclaw.results import Outcome
from openclaw.results import Secrets
from openclaw.results import SettingValue
from openclaw.results import Trusted
from openclaw.store.brain import find_brain
from openclaw.store.brain import init_brain
from openclaw.store.brain import open_brain
from openclaw.store.brain import planned_brain
from openclaw.wording import Language

__all__ = ["Memory", "Session", "StateView"]

PathLike = str | os.PathLike[str]


class Memory(ReadingVerbs, PastVerbs, DecidingVerbs, HearingVerbs, KeepingVerbs):
    """One profile of one brain."""

    def __init__(
        self,
        root: Path,
        profile: str | None,
        aids: Aids = NONE,
    ) -> None:
        brain = open_brain(root)
        self.root = brain.root
        self._kept = Desk(brain, profile or brain.settings.profile, aids)

    @classmethod
    def open(
        cls,
        brain: PathLike | None = None,
        *,
        profile: str | None = None,
        count_tokens: Callable[[str], int] | None = None,
        judge: Judge | None = None,
        embedder: Embed | None = None,
    ) -> Memory:
        """Open a profile of an existing brain.

        ``brain`` is its folder; without one it is ``OCMEM_BRAIN``, the nearest parent folder
        with an ``ocmem.yaml``, or this machine's host brain. ``profile`` is the brain's default
        one when not given. ``count_tokens`` counts the tokens of a text in place of the
        built-in estimate. ``judge(old, new)`` answers a ``Verdict`` on two entries where the
        rules of conflict say nothing; it is asked about a few of each ``remember``.
        ``embedder(texts)`` answers a vector for each text, all of one length; it joins the
        ranking of ``load`` and ``recall`` and never decides alone
        (``openclaw.memory.embedders.semantic`` is one, with the extra of that name). Raises
        ``BrainNotFound``, ``ProfileNotFound``, ``BadDocument``.
        """
        found = find_brain(os.fspath(brain) if brain else None)
        return cls(found, profile, Aids(count_tokens, judge, Kept(embedder) if embedder else None))

    @classmethod
    def init(
        cls,
        brain: PathLike = ".",
        *,
        profile: str = "assistant",
        count_tokens: Callable[[str], int] | None = None,
        judge: Judge | None = None,
        embedder: Embed | None = None,
    ) -> Memory:
        """Make a brain (or what is missing of one) and open the profile.

        Safe on an existing brain or clone: nothing that exists is overwritten. Raises
        ``BadName``, ``DiskError``.
        """
        cls.initialise(brain, profile=profile)
        return cls(
            real(brain), profile, Aids(count_tokens, judge, Kept(embedder) if embedder else None)
        )

    @staticmethod
    def initialise(
        brain: PathLike = ".",
        *,
        profile: str = "assistant",
        host: bool = True,
        hooks: bool = False,
        dry_run: bool = False,
    ) -> Initialised:
        """Make a brain as ``init`` does, and say which files were made.

        ``host`` False keeps a throw-away brain from becoming this machine's host brain.
        ``hooks`` also installs a pre-commit hook, which stops commits of secrets and of private
        text; one that is there already is left alone, and said so.
        """
        refuse_secret(profile)
        if dry_run:
            return Initialised(*planned_brain(real(brain), profile))
        made, created = init_brain(real(brain), profile, host=host)
        if repository.start(made.root):
            driver.install(repository.Repository(made.root))
        desk = Desk(made, profile)
        desk.store.made(created)
        hook, notices = install_hook(made, desk) if hooks else (None, ())
        name = made.profile_folder(profile).name
        return Initialised(str(made.root), name, created, hook, notices)

    @property
    def profile(self) -> str:
        """The name of the profile."""
        return self._kept.profile

    @property
    def _desk(self) -> Desk:
        """The profile with the settings as they are now."""
        brain = open_brain(self.root)
        if brain != self._kept.brain:
            held = self._kept
            self._kept = Desk(brain, held.profile, held.aids)
        return self._kept

    @contextmanager
    def session(self, source: str | None = None) -> Iterator[Session]:
        """One conversation: what it remembers has its source, and its end is a milestone.

        The milestone is also made when the block ends with an error.
        Where the last sweep is over a day old it is swept, too (``sweep.auto``).
        """
        held = Session(self, source)
        try:
            yield held
        finally:
            held.milestone = self.milestone(caller=source or "api")
            held.swept = self.sweep_if_due()

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
        return undoing.forget(self._desk, id, reason, erase=erase, dry_run=dry_run)

    def restore(self, id: str, *, dry_run: bool = False) -> Altered:
        """Bring an archived, superseded or hand-removed entry back to active.

        Raises ``EntryNotFound``, ``BrokenEntry``, ``TextNotFound``.
        """
        return undoing.restore(self._desk, id, dry_run=dry_run)

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

    def check(self, *, fix: bool = False, dry_run: bool = False) -> Checked:
        """What is wrong in the files; with ``fix`` what can be mended safely is mended.

        Never raises for what stands in a file.
        """
        return checking.check(self._desk, fix=fix, dry_run=dry_run)

    # Secrets

    def secrets(self) -> Secrets:
        """What was taken out of the memory before it was written: references, never values."""
        return secrecy.listed(self._desk)

    def allow_secrets(self, id: str, *, dry_run: bool = False) -> Accepted:
        """Accept what a person typed into an entry (or the file of that name) as it stands.

        Milestones commit it from then on. This is the person's to say, on this machine alone:
        the command asks on a terminal. Raises ``NothingSecret``.
        """
        return secrecy.allow(self._desk, id, dry_run=dry_run)

    @staticmethod
    def staged(brain: PathLike, index: str | None = None) -> Checked:
        """What the pre-commit hook asks: secrets and private text in git's index, not in HEAD.

        ``index`` is the index that git names to its hooks, the worktree's where it names none.
        Raises ``BrainNotFound``, ``DiskError``.
        """
        return staged(open_brain(real(brain)), index)

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
