"""The pre-commit hook: what a commit that a person makes would bring in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from openclaw.audit.secrets import finding_of
from openclaw.audit.secrets import typed_in
from openclaw.errors import DiskError
from openclaw.findings import Finding
from openclaw.history import hooks
from openclaw.history.repository import GitFailed
from openclaw.history.repository import Repository
from openclaw.memory.checking import shown
from openclaw.memory.desk import Desk
from openclaw.memory.holding import Holding
from openclaw.memory.pending import is_tracked
from openclaw.memory.redacting import watch_of
from openclaw.results import Checked
from openclaw.results import Found
from openclaw.results import Notice
from openclaw.store.brain import Brain
from openclaw.store.files import disk_errors
from openclaw.text.pieces import is_entries
from openclaw.text.snapshot import entry_file
from openclaw.wording import Phrase
from openclaw.wording import say


def install_hook(brain: Brain, desk: Desk) -> tuple[str | None, tuple[Notice, ...]]:
    """Write the hook: its path, or a notice of what a person has to do. Raises ``DiskError``."""
    repository = Repository(brain.root)
    below = repository.below(brain.root).rstrip("/") or "."
    with disk_errors("pre-commit"):
        path = hooks.install(repository, below)
    if path is not None:
        return str(path), ()
    facts: dict[str, object] = {"line": hooks.line(below)}
    return None, (Notice("hook_in_the_way", say("notice.hook_in_the_way", desk.language(), facts)),)


def staged(brain: Brain, index: str | None) -> Checked:
    """Secrets and private text that are staged and not in HEAD, in all profiles.

    ``index`` is the index that git names to its hook (``GIT_INDEX_FILE``). Raises ``DiskError``
    where git cannot be asked: then nobody knows, and the commit should wait.
    """
    found: list[Found] = []
    for profile in brain.profiles():
        desk = Desk(brain, profile)
        path = Path(index).absolute() if index else None
        repository = Repository(desk.store.folder, desk.settings.git_timeout, path)
        language = desk.language()
        try:
            found += [shown(desk, finding, language) for finding in _staged(desk, repository)]
        except GitFailed as failed:
            raise DiskError(file="git", what=failed.said, remedy=Phrase("try_again")) from failed
    return Checked(tuple(found))


def _staged(desk: Desk, repository: Repository) -> Iterator[Finding]:
    below = repository.below(desk.store.folder)
    listed = repository.run("diff", "--cached", "--name-only", "--no-renames", "-z")
    names = [
        name.removeprefix(below)
        for name in listed.decode("utf-8", "surrogateescape").split("\0")
        if name.startswith(below) and name != below
    ]
    new = _texts(repository, "", below, names)
    head = repository.head()
    old = _texts(repository, head, below, names) if head else {}
    watch = watch_of(desk.brain, desk.profile)
    holding = Holding(watch, {n: (old.get(n), new.get(n)) for n in names if is_tracked(n)})
    for name, text in new.items():
        known = {(one.place, one.ref) for one in holding.found.get(name, ())}
        for at, one in typed_in(name, text, watch):
            if (one.place, one.ref) in known:
                yield finding_of(name, text, at, one)
        if is_entries(name) and "private" in text:
            for entry in entry_file(name, text, desk.zone).entries:
                if entry.private:
                    facts: dict[str, object] = {"id": entry.id, "file": name}
                    yield Finding("private_in_public", name, entry.line, 1, entry.id, facts)


def _texts(repository: Repository, at: str, below: str, names: list[str]) -> dict[str, str]:
    found = repository.objects(f"{at}:{below}{name}" for name in names)
    return {request.removeprefix(f"{at}:{below}"): text for request, text in found.items()}
