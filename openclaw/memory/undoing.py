"""``rollback`` and ``revert``: taking back, always as a new commit."""

from __future__ import annotations

from openclaw.changes import Add
from openclaw.changes import Change
from openclaw.changes import Mend
from openclaw.changes import Plan
from openclaw.changes import Remove
from openclaw.changes import Replace
from openclaw.errors import EntryNotFound
from openclaw.errors import GitRefused
from openclaw.errors import NoHistory
from openclaw.history.look import resolved
from openclaw.layout import MEMORIES
from openclaw.memory.desk import Desk
from openclaw.memory.history import milestone
from openclaw.memory.history import repository_of
from openclaw.memory.looking import between
from openclaw.memory.looking import find_entry
from openclaw.memory.looking import texts_at
from openclaw.memory.looking import texts_on_disk
from openclaw.model import Draft
from openclaw.results import Milestone
from openclaw.results import Undone
from openclaw.text.pieces import by_name
from openclaw.text.snapshot import Snapshot
from openclaw.wording import say
from openclaw.write.retire import forget

_SHORT = 10  # characters of a hash in a summary


def committed(desk: Desk) -> Milestone:
    """Commit what is pending, so that nothing is lost by what comes. Raises ``GitRefused``."""
    made = milestone(desk, None)
    if made.deferred is not None:
        remedy = "finish or abort that first, then try again"
        raise GitRefused(what=made.notices[-1].message, remedy=remedy)
    return made


def rollback(desk: Desk, revision: str, id: str | None, *, dry_run: bool) -> Undone:
    """Make the profile, or one entry of it, what it was at a revision; see ``Memory.rollback``."""
    repository = repository_of(desk)
    sha = resolved(repository, revision)
    wanted = texts_at(desk, repository, sha)
    if id is not None and id.startswith("prv-"):
        raise NoHistory(id=id)
    if not dry_run:
        committed(desk)
    before = texts_on_disk(desk)
    changes = _whole(before, wanted) if id is None else _one(desk, wanted, before, id)
    facts: dict[str, object] = {"revision": sha[:_SHORT], "id": id or desk.profile}
    return _undo(desk, changes, before, say("undo.rollback", desk.language(), facts), dry_run=dry_run)


def _whole(before: dict[str, str], wanted: dict[str, str]) -> tuple[Change, ...]:
    """Every file as it was; files that came since go."""
    names = dict.fromkeys((*wanted, *before))
    return tuple(Replace(n, wanted.get(n)) for n in names if before.get(n) != wanted.get(n))


def _one(
    desk: Desk, wanted: dict[str, str], before: dict[str, str], id: str
) -> tuple[Change, ...]:
    """One entry as it was; where it was not there yet, it is archived as forgotten."""
    then, now = find_entry(desk, wanted, id), find_entry(desk, before, id)
    if then is None:
        if now is None:
            raise EntryNotFound(id=id, profile=desk.profile)
        snapshot = desk.store.with_archive(desk.store.load(strict=True), [id])
        return forget(snapshot, id, reason=None, erase=False, now=desk.now()).changes
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
    return (Mend(file, before[file].index(held), held, segment, id=id),)


def revert(desk: Desk, revision: str, *, dry_run: bool) -> Undone:
    """Take back what one commit did, later work kept; see ``Memory.revert``."""
    repository = repository_of(desk)
    sha = resolved(repository, revision)
    parent = repository.ask("rev-parse", "--verify", "--quiet", f"{sha}^1")
    after = texts_at(desk, repository, sha)
    earlier = texts_at(desk, repository, parent.decode().strip()) if parent else {}
    if not dry_run:
        committed(desk)
    before = texts_on_disk(desk)
    changes: list[Change] = []
    for name in dict.fromkeys((*after, *earlier)):
        if after.get(name) != earlier.get(name):
            text = _taken_back(name, after.get(name), before.get(name), earlier.get(name))
            if text != before.get(name):
                changes.append(Replace(name, text))
    what = say("undo.revert", desk.language(), {"revision": sha[:_SHORT]})
    return _undo(desk, tuple(changes), before, what, dry_run=dry_run)


def _taken_back(name: str, after: str | None, now: str | None, earlier: str | None) -> str | None:
    """A file without what a commit did to it: a merge whose other side is the commit's parent."""
    if now == after:
        return earlier if earlier is not None or name != MEMORIES else ""
    if now is None or (earlier is None and after is None):
        return now
    from openclaw.merge.document import merge_file

    return merge_file(name, after or "", now, earlier or "").text


def _undo(
    desk: Desk, changes: tuple[Change, ...], before: dict[str, str], what: str, *, dry_run: bool
) -> Undone:
    def rule(_snapshot: Snapshot) -> Plan[None]:
        return Plan(changes, None)

    if dry_run:
        after = {**before, **desk.store.foreseen(changes)}
        return Undone(None, between(desk, before, after))
    if not changes:
        return Undone(None, ())
    desk.save(rule, desk.now())
    made = milestone(desk, what, kind="revert", caller="cli")
    return Undone(made.commit, between(desk, before, texts_on_disk(desk)))
