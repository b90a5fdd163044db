"""``recall --as-of``: the entries as git had them at a moment, and that moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from datetime import timedelta

from openclaw.errors import BadDate
from openclaw.errors import RevisionNotFound
from openclaw.history.look import committed_at
from openclaw.history.look import last_before
from openclaw.history.look import resolved
from openclaw.history.repository import Repository
from openclaw.memory.desk import Desk
from openclaw.memory.looking import texts_at
from openclaw.memory.pending import repository_of
from openclaw.temporal import interval

_LEAST = timedelta(microseconds=1)


@dataclass(frozen=True, slots=True)
class Past:
    """A moment, and the profile's files as the last commit not after it has them."""

    moment: datetime
    texts: Mapping[str, str]


def past(desk: Desk, as_of: str, now: datetime, *, archived: bool) -> Past:
    """What ``as_of`` means: a date or time phrase (its last moment), or else a revision.

    With ``archived`` the files are those of the archive too; before all history there are none.
    Raises ``BadDate``, ``GitRefused``.
    """
    repository = repository_of(desk)
    moment = _last_moment(as_of, now, desk)
    if moment is not None:
        commit = last_before(repository, moment)
    else:
        commit = _commit(repository, as_of)
        moment = committed_at(repository, commit)
    texts = texts_at(desk, repository, commit, archive=archived) if commit else {}
    return Past(moment, texts)


def _last_moment(as_of: str, now: datetime, desk: Desk) -> datetime | None:
    found = interval(as_of, now, desk.zone)
    if found is None:
        return None
    return found.first if found.first == found.end else found.end - _LEAST


def _commit(repository: Repository, revision: str) -> str:
    try:
        return resolved(repository, revision)
    except RevisionNotFound as error:
        raise BadDate(value=revision, why="as_of") from error
