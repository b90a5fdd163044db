"""``rollback`` and ``revert``: taking back, always as a new commit; and what git wiped."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Mapping
from contextlib import suppress

from openclaw.changes import Add
from openclaw.changes import Change
from openclaw.changes import Mend
from openclaw.changes import Plan
from openclaw.changes import Remove
from openclaw.changes import Replace
from openclaw.errors import EntryNotFound
from openclaw.errors import GitRefused
from openclaw.errors import KeepsChanging
from openclaw.errors import NoHistory
from openclaw.errors import TextNotFound
from openclaw.history.line_merge import merged_lines
from openclaw.history.look import resolved
from openclaw.history.repository import Repository
from openclaw.layout import IDENTITY
from openclaw.layout import MEMORIES
from openclaw.memory import writing
from openclaw.memory.desk import Desk
from openclaw.memory.history import milestone
from openclaw.memory.looking import between
from openclaw.memory.looking import find_entry
from openclaw.memory.looking import last_committed
from openclaw.memory.looking import texts_at
from openclaw.memory.looking import texts_on_disk
from openclaw.memory.pending import repository_of
from openclaw.merge.document import merge_file
from openclaw.model import Draft
from openclaw.results import Altered
from openclaw.results import Milestone
from openclaw.results import Notice
from openclaw.results import Undone
from openclaw.store.rescue import Kept
from openclaw.text.apply import files_of
from openclaw.text.pieces import by_name
from openclaw.text.pieces import pieces
from openclaw.text.snapshot import Snapshot
from openclaw.wording import Phrase
from openclaw.wording import say
from openclaw.write.retire import archived_entry
from openclaw.write.retire import forget as forget_rule
from openclaw.write.retire import restore as restore_rule

Texts = Mapping[str, str]
_SHORT = 10  # characters of a hash in a summary
_ATTEMPTS = 20  # somebody would have to write between the commit and the save each time


def committed(desk: Desk, summary: str | None = None, *, kind: str = "feat") -> Milestone:
    """Commit what is pending, so that nothing is lost by what comes. Raises ``GitRefused``."""
    made = milestone(desk, summary, kind=kind, caller="api" if summary is None else "cli")
    if made.deferred is not None:
        remedy = Phrase("finish_first")
        raise GitRefused(what=made.notices[-1].message, remedy=remedy)
    return made


def rollback(desk: Desk, revision: str, id: str | None, *, dry_run: bool) -> Undone:
    """Make the profile, or one entry of it, what it was at a revision; see ``Memory.rollback``."""
    repository = repository_of(desk)
    sha = resolved(repository, revision)
    wanted = texts_at(desk, repository, sha)
    if id is not None and id.startswith("prv-"):
        raise NoHistory(id=id)
    if id is None and MEMORIES not in wanted:
        what = Phrase("not_in_revision", revision=revision, file=MEMORIES, profile=desk.profile)
        raise GitRefused(what=what, remedy=Phrase("see_commits"))

    def changes(before: Texts) -> tuple[Change, ...]:
        if not dry_run:
            _refuse_uncommitted(desk, repository, before, id)
        return _whole(before, wanted) if id is None else _one(desk, wanted, before, id)

    facts: dict[str, object] = {"revision": sha[:_SHORT], "id": id or desk.profile}
    return _undo(desk, changes, say("undo.rollback", desk.language(), facts), dry_run=dry_run)


def _refuse_uncommitted(desk: Desk, repository: Repository, before: Texts, id: str | None) -> None:
    """Hand edits that are left alone, or hold markers, are in no commit: they would be lost."""
    head = repository.head()
    held = texts_at(desk, repository, head) if head else {}
    left = [c.id or c.file for c in between(desk, held, before) if id is None or c.id == id]
    if left:
        what = Phrase("edits_lost", names=", ".join(map(str, left)))
        raise GitRefused(what=what, remedy=Phrase("commit_edits"))


def _whole(before: Texts, wanted: Texts) -> tuple[Change, ...]:
    """Every file as it was; files that came since go."""
    names = dict.fromkeys((*wanted, *before))
    return tuple(Replace(n, wanted.get(n)) for n in names if before.get(n) != wanted.get(n))


def _one(desk: Desk, wanted: Texts, before: Texts, id: str) -> tuple[Change, ...]:
    """One entry as it was; where it was not there yet, it is archived as forgotten."""
    then, now = find_entry(desk, wanted, id), find_entry(desk, before, id)
    if then is None:
        if now is None:
            raise EntryNotFound(id=id, profile=desk.profile)
        snapshot = desk.store.with_archive(desk.store.load(strict=True), [id])
        return forget_rule(snapshot, id, reason=None, erase=False, now=desk.now()).changes
    file = then[0]
    segment = by_name(file, wanted[file])[id].rstrip("\r\n")
    add = Add(id, file, Draft(""), segment=segment, kind="restored")
    if now is None:
        return (add,)
    held = by_name(now[0], before[now[0]])[id].rstrip("\r\n")
    if now[0] != file:
        return (add, Remove(id, now[0]))
    if held == segment:
        return ()
    return (Mend(file, _start(file, before[file], id), held, segment, id=id),)


def _start(file: str, text: str, id: str) -> int:
    """Where a piece begins in its file."""
    names = [piece.name for piece in pieces(file, text)]
    return sum(len(piece.text) for piece in pieces(file, text)[: names.index(id)])


def revert(desk: Desk, revision: str, *, dry_run: bool) -> Undone:
    """Take back what one commit did, later work kept; see ``Memory.revert``."""
    repository = repository_of(desk)
    sha = resolved(repository, revision)
    parent = repository.ask("rev-parse", "--verify", "--quiet", f"{sha}^1")
    after = texts_at(desk, repository, sha)
    earlier = texts_at(desk, repository, parent.decode().strip()) if parent else {}
    names = [n for n in dict.fromkeys((*after, *earlier)) if after.get(n) != earlier.get(n)]

    def changes(before: Texts) -> tuple[Change, ...]:
        found: list[Change] = []
        for name in names:
            text = _taken_back(desk, name, after.get(name), before.get(name), earlier.get(name))
            if text != before.get(name):
                found.append(Replace(name, text))
        return tuple(found)

    what = say("undo.revert", desk.language(), {"revision": sha[:_SHORT]})
    return _undo(desk, changes, what, dry_run=dry_run)


def _taken_back(
    desk: Desk, name: str, after: str | None, now: str | None, earlier: str | None
) -> str | None:
    """A file without what a commit did to it: a merge whose other side is the commit's parent."""
    if earlier is None and name in (MEMORIES, IDENTITY):
        earlier = "" if name == MEMORIES else now  # a profile is never without them
    if now == after:
        return earlier
    if now is None or (earlier is None and after is None):
        return now
    merged = merge_file(name, after or "", now, earlier or "", desk.zone)
    if merged.clean:
        return merged.text
    text = merged_lines(repository_of(desk), after or "", now, earlier or "")
    if text is None:
        what = Phrase("changed_since", file=name)
        raise GitRefused(what=what, remedy=Phrase("change_by_hand"))
    return text


def restore(desk: Desk, id: str, *, dry_run: bool) -> Altered:
    """Bring one entry back; what git wiped comes from where it is kept; see ``Memory.restore``.

    One that is nowhere but in git comes from there, as the newest commit has it; not one that
    was erased.
    """
    wiped = _wiped(desk, id)
    if wiped is not None:
        return _from_text(desk, id, wiped.text, dry_run=dry_run)
    try:
        return writing.restore(desk, id, dry_run=dry_run)
    except (EntryNotFound, TextNotFound):
        archived = archived_entry(desk.store.with_archive(desk.store.load(), [id]), id)
        erased = archived is not None and "erased" in archived.extra
        text = None if erased else last_committed(desk, id)
        if text is None:
            raise
        return _from_text(desk, id, text, dry_run=dry_run)


def _from_text(desk: Desk, id: str, kept: str, *, dry_run: bool) -> Altered:
    """Put an entry back as ``kept``, its segment, in the place of what is live of it, if any."""
    now = desk.now()

    def rule(snapshot: Snapshot) -> Plan[str | None]:
        if snapshot.find(id) is None:
            brain = str(desk.brain.root)
            read = desk.store.with_archive(snapshot, [id])
            plan = restore_rule(read, id, kept=kept, brain=brain, now=now)
            return Plan(plan.changes, plan.answer.ttl)
        text = desk.store.text(MEMORIES) or ""
        held = by_name(MEMORIES, text)[id].rstrip("\r\n")
        segment = kept.rstrip("\r\n")
        return Plan((Mend(MEMORIES, _start(MEMORIES, text, id), held, segment, id=id),), None)

    saved = desk.save(rule, now, dry_run=dry_run)
    entry = saved.snapshot.entry(id)
    language = desk.language(entry.text)
    notices = list(desk.notices(saved, language))
    if saved.answer:
        facts: dict[str, object] = {"ttl": saved.answer}
        notices.append(Notice("ttl_passed", say("notice.ttl_passed", language, facts), (id,)))
    return Altered("restored", id, entry, tuple(notices))


def _wiped(desk: Desk, id: str) -> Kept | None:
    return next((kept for kept in desk.wiped(desk.store.load()) if kept.id == id), None)


def forget(desk: Desk, id: str, reason: str | None, *, erase: bool, dry_run: bool) -> Altered:
    """Archive one entry, also one that git wiped and that is only kept; see ``Memory.forget``."""
    kept = _wiped(desk, id)
    if kept is not None and kept.before is None:
        back = restore(desk, id, dry_run=dry_run)
        if dry_run:
            return Altered("forgotten", id, back.entry)
    return writing.forget(desk, id, reason, erase=erase, dry_run=dry_run)


def _undo(
    desk: Desk, plan: Callable[[Texts], tuple[Change, ...]], what: str, *, dry_run: bool
) -> Undone:
    """Do what ``plan`` makes of the files on disk, on those very files, and commit it."""
    if dry_run:
        before = texts_on_disk(desk)
        return Undone(None, between(desk, before, {**before, **desk.store.foreseen(plan(before))}))
    for _ in range(_ATTEMPTS):
        committed(desk)
        before = texts_on_disk(desk)
        changes = plan(before)
        if not changes:
            return Undone(None, ())
        with suppress(_Stale):
            desk.save(_on(desk, before, changes), desk.now())
            made = committed(desk, what, kind="revert")
            return Undone(made.commit, between(desk, before, texts_on_disk(desk)))
    raise KeepsChanging(file=MEMORIES)


class _Stale(Exception):
    """Somebody wrote after the plan was made."""


def _on(desk: Desk, before: Texts, changes: tuple[Change, ...]) -> Callable[[Snapshot], Plan[None]]:
    """The rule that does the changes, if the files still are what they were made for."""

    def rule(_snapshot: Snapshot) -> Plan[None]:
        if any(desk.store.text(file) != before.get(file) for file in files_of(changes)):
            raise _Stale
        return Plan(changes, None)

    return rule
