"""What is searched: entries, made ready once and kept as long as the same ones are searched."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import tzinfo
from functools import cached_property
from functools import lru_cache
from heapq import nlargest
from math import inf
from operator import is_

from openclaw.hanzi import Fold
from openclaw.hanzi import as_it_is
from openclaw.model import Entry
from openclaw.read.moments import learned_seconds
from openclaw.read.postings import Postings
from openclaw.read.vocabulary import known
from openclaw.read.words import Digest
from openclaw.read.words import digest


@dataclass(frozen=True, eq=False)
class Pool:
    """Entries, a digest of what each says, and the zone of their days.

    The rest is worked out when first asked for; positions are those of ``entries``.
    """

    entries: Sequence[Entry]
    digests: Sequence[Digest]
    zone: tzinfo

    @cached_property
    def postings(self) -> Postings:
        """Which entries hold a term."""
        return Postings([said.folded for said in self.digests])

    @cached_property
    def mean_length(self) -> float:
        """The mean length of what is said, in tokens."""
        return sum(said.length for said in self.digests) / max(len(self.digests), 1)

    @cached_property
    def spelled(self) -> dict[str, None]:
        """The tags in use, as spelled."""
        return dict.fromkeys(tag for entry in self.entries for tag in entry.tags)

    @cached_property
    def tagged(self) -> dict[str, dict[int, str]]:
        """Each known tag with the entries that have it, and how they spell it."""
        tagged: dict[str, dict[int, str]] = {}
        for at, entry in enumerate(self.entries):
            for tag in entry.tags:
                tagged.setdefault(known(tag), {})[at] = tag
        return tagged

    @cached_property
    def named(self) -> dict[str, list[int]]:
        """The entries of each id, casefolded."""
        return _gathered((entry.id.casefold(), at) for at, entry in enumerate(self.entries))

    @cached_property
    def seconds(self) -> list[float | None]:
        """When each entry was learned, in seconds since 1970."""
        return [learned_seconds(entry, self.zone) for entry in self.entries]

    @cached_property
    def newest(self) -> float:
        """When the newest entry was learned; 0 where none says."""
        return max((time for time in self.seconds if time is not None), default=0.0)

    @cached_property
    def place(self) -> list[int]:
        """Where each entry stands by age, the newest first: this decides ties."""
        ages = [inf if seconds is None else -seconds for seconds in self.seconds]
        keys = [(age, entry.id) for age, entry in zip(ages, self.entries, strict=True)]
        place = [0] * len(keys)
        for number, at in enumerate(sorted(range(len(keys)), key=keys.__getitem__)):
            place[at] = number
        return place

    def best(self, points: Mapping[int, float], most: int | None = None) -> list[int]:
        """The positions by their points, ties by age; ``most`` of them, or all."""
        if most is not None and most < len(points):
            least = nlargest(most, points.values())[-1]
            points = {at: value for at, value in points.items() if value >= least}
        by_age = sorted(points, key=self.place.__getitem__)
        return sorted(by_age, key=points.__getitem__, reverse=True)[:most]

    @cached_property
    def told(self) -> Mapping[str, list[int]]:
        """The entries of each source as they were told: the oldest first, then by id."""
        told = _gathered((entry.source, at) for at, entry in enumerate(self.entries))
        return {source: sorted(ats, key=self._moment) for source, ats in told.items()}

    def _moment(self, at: int) -> tuple[float, str]:
        return (self.seconds[at] or 0.0, self.entries[at].id)

    @cached_property
    def correctors(self) -> dict[str, list[int]]:
        """What corrects each id, by ``supersedes`` or ``superseded_by``."""
        found: dict[str, list[int]] = {}
        for at, entry in enumerate(self.entries):
            for old in entry.supersedes:
                found.setdefault(old, []).append(at)
            if entry.superseded_by:
                newer = self.named.get(entry.superseded_by.casefold(), ())
                exact = [n for n in newer if self.entries[n].id == entry.superseded_by]
                found.setdefault(entry.id, []).extend(exact)
        return found


def added(points: Mapping[int, float], more: Mapping[int, float]) -> dict[int, float]:
    """The sums of two sets of points, by position."""
    total = dict(points)
    for at, value in more.items():
        total[at] = total.get(at, 0.0) + value
    return total


def _gathered(pairs: Iterable[tuple[str | None, int]]) -> dict[str, list[int]]:
    gathered: dict[str, list[int]] = {}
    for name, at in pairs:
        if name:
            gathered.setdefault(name, []).append(at)
    return gathered


class _Key:
    """What a pool is made of; the very same entries are alike, and told so in no time."""

    def __init__(self, entries: tuple[Entry, ...], zone: tzinfo, fold: Fold) -> None:
        self.entries, self.zone, self.fold = entries, zone, fold
        ends = (entries[0].id, entries[-1].id) if entries else ()
        self._hash = hash((len(entries), ends))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _Key)
            and (self.zone, self.fold) == (other.zone, other.fold)
            and len(self.entries) == len(other.entries)
            and all(map(is_, self.entries, other.entries))
        )


def pool(entries: Sequence[Entry], zone: tzinfo, fold: Fold = as_it_is) -> Pool:
    """Make entries ready to be searched: what they say is text, tags, entity and slot.

    They are searched as ``fold`` gives them; who asks folds the question too.
    """
    return _pool(_Key(tuple(entries), zone, fold))


@lru_cache(maxsize=8)
def _pool(key: _Key) -> Pool:
    said = ("\n".join((e.text, *e.tags, e.entity or "", e.slot or "")) for e in key.entries)
    return Pool(key.entries, [digest(key.fold(text)) for text in said], key.zone)
