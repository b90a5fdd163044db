"""What a person should hear of a merged file of entries, as findings."""

from __future__ import annotations

from collections.abc import Iterator

from openclaw.findings import Finding
from openclaw.merge.fields import Value
from openclaw.merge.ids import Ids
from openclaw.merge.report import found
from openclaw.merge.statements import Outline


def notes(outline: Outline, ids: Ids, file: str) -> tuple[Finding, ...]:
    """The findings of a merge: pairs, new ids, what was kept, what ours stands against."""
    return (
        *_pairs(outline, ids, file),
        *_renamed(outline, ids, file),
        *(found("merge_removed", file, id, id=id, side=side) for id, side in outline.removed),
        *_broken(outline, file),
        *_lost(outline, ids, file),
    )


def _pairs(outline: Outline, ids: Ids, file: str) -> Iterator[Finding]:
    for one, two, clash in dict.fromkeys(outline.conflicts):
        first, second = sorted((ids.of[one], ids.of[two]))
        fields = ", ".join(clash)
        yield found("merge_conflict", file, first, id=first, other=second, fields=fields)


def _renamed(outline: Outline, ids: Ids, file: str) -> Iterator[Finding]:
    """New ids that links in other files do not know of; both of a pair are told as such."""
    paired = {ids.of[at] for one, two, _ in outline.conflicts for at in (one, two)}
    for side, became in ids.renamed.items():
        for old, new in became.items():
            if not {old, new} <= paired:
                yield found("merge_renumbered", file, new, old=old, new=new, side=side)


def _broken(outline: Outline, file: str) -> Iterator[Finding]:
    for kept in outline.kept:
        if kept.side == "theirs":
            what = kept.version.segment.problems
            code = what[0].code if what else "unreadable"
            yield found("merge_broken", file, kept.version.id or None, what=code)


def _lost(outline: Outline, ids: Ids, file: str) -> Iterator[Finding]:
    for statement, id in zip(outline.statements, ids.of, strict=True):
        for field, value in statement.blend.lost if statement.blend else ():
            yield found("merge_other_value", file, id, id=id, field=field, theirs=_shown(value))


def _shown(value: Value) -> str:
    return value if isinstance(value, str) else ", ".join(value or ())
