"""Many entries on one topic become one, and say that they did: nothing of them is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import dataclass

from openclaw.changes import Add
from openclaw.changes import Change
from openclaw.changes import Edit
from openclaw.changes import Fields
from openclaw.changes import FieldValue
from openclaw.instants import instant_text
from openclaw.layout import MEMORIES
from openclaw.layout import PRIVATE
from openclaw.model import FIELDS
from openclaw.model import Draft
from openclaw.model import Entry
from openclaw.normal_form import same_tag
from openclaw.normal_form import unique_tags
from openclaw.text.snapshot import Snapshot
from openclaw.upkeep.leaving import Leaver
from openclaw.upkeep.leaving import archived
from openclaw.upkeep.listed import item
from openclaw.upkeep.listed import items
from openclaw.upkeep.listed import listed
from openclaw.upkeep.terms import Terms
from openclaw.upkeep.terms import learned
from openclaw.upkeep.topics import Topic

_TAGS = 8  # of one merged entry; all others are still in its sources


@dataclass(frozen=True, slots=True)
class Merge:
    """Entries that become one: ``into`` is the one that there is already, or None."""

    tag: str
    sources: tuple[Entry, ...]
    into: Entry | None

    @property
    def parts(self) -> tuple[Entry, ...]:
        """All that the new text has to say, oldest first."""
        return (*((self.into,) if self.into else ()), *self.sources)

    @property
    def ids(self) -> tuple[str, ...]:
        """All that it will be made of, earlier ones too."""
        held = self.into.merged_from if self.into else ()
        return tuple(dict.fromkeys((*held, *(entry.id for entry in self.sources))))

    @property
    def key(self) -> tuple[tuple[str, str], ...]:
        """What a caller's words for it are kept under: they hold for these texts alone."""
        return tuple((entry.id, entry.text) for entry in self.parts)


def merges(snapshot: Snapshot, topic: Topic, terms: Terms) -> Iterator[Merge]:
    """How the entries of a topic are put together: oldest first, each as full as it may be.

    One that is left over stays by itself.
    """
    into, batch = topic.open, list[Entry]()
    for entry in topic.entries:
        merge = Merge(topic.tag, (*batch, entry), into)
        if terms.fits(_listed(snapshot, merge), len(merge.ids)):
            batch.append(entry)
            continue
        if batch and (into or len(batch) > 1):
            yield Merge(topic.tag, tuple(batch), into)
        into, batch = None, [entry]
    if batch and (into or len(batch) > 1):
        yield Merge(topic.tag, tuple(batch), into)


def consolidated(snapshot: Snapshot, merge: Merge, terms: Terms) -> tuple[Change, ...]:
    """One entry that says it all, and its sources to the archive, linked both ways."""
    text = terms.worded.get(merge.key) or _listed(snapshot, merge)
    marks: dict[str, FieldValue] = {
        "timestamp": _newest(snapshot, merge),
        "importance": "medium" if any(e.importance == "medium" for e in merge.parts) else "low",
        "tags": _tags(merge),
        "merged_from": merge.ids,
    }
    if merge.into is not None:
        id = merge.into.id
        into: Change = Edit(id, merge.into.file, _differing(merge.into, marks), text=text,
                            kind="consolidated")  # fmt: skip
    else:
        private = merge.sources[0].private
        id = snapshot.next_id("prv" if private else "mem")
        fields = {**marks, "status": "active", **_shared(merge.sources)}
        draft = Draft(text, tuple((name, fields[name]) for name in FIELDS if name in fields))
        into = Add(id, PRIVATE if private else MEMORIES, draft, kind="consolidated")
    leaving = [Leaver(e, "merged", (("merged_into", id),)) for e in merge.sources]
    return (into, *archived(snapshot, leaving, terms))


def _listed(snapshot: Snapshot, merge: Merge) -> str:
    held = items(merge.into.text) if merge.into else ()
    return listed(held, (item(entry, snapshot) for entry in merge.sources))


def _newest(snapshot: Snapshot, merge: Merge) -> str:
    newest = max((e for e in merge.parts), key=lambda e: learned(e, snapshot))
    return newest.timestamp or instant_text(learned(newest, snapshot), snapshot.zone)


def _tags(merge: Merge) -> tuple[str, ...]:
    """The topic first, then the tags that most of the sources have."""
    spelled = unique_tags((merge.tag, *(tag for entry in merge.parts for tag in entry.tags)))
    times = Counter(same_tag(tag) for entry in merge.parts for tag in entry.tags)
    rest = sorted(spelled[1:], key=lambda tag: -times[same_tag(tag)])
    return (spelled[0], *rest[: _TAGS - 1])


def _shared(sources: Sequence[Entry]) -> dict[str, FieldValue]:
    """What all sources say alike of themselves."""
    found: dict[str, FieldValue] = {}
    for name in ("source", "origin", "entity", "kind"):
        values = {getattr(entry, name) for entry in sources}
        if len(values) == 1 and (value := values.pop()):
            found[name] = value
    if sources[0].entity:  # in one spelling or another, they are all about it
        found["entity"] = sources[0].entity
    return found


def _differing(entry: Entry, marks: dict[str, FieldValue]) -> Fields:
    """The marks that say something else than the entry does."""
    return tuple(
        (name, value)
        for name, value in marks.items()
        if getattr(entry, name) not in (value, (value,))
    )
