"""A file of entries merged: three texts to one, in which ours stays but for what was decided."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC
from datetime import tzinfo

from openclaw.layout import ARCHIVE
from openclaw.layout import CONTEXTS
from openclaw.layout import MEMORIES
from openclaw.layout import STATE
from openclaw.layout import TAGS
from openclaw.layout import is_archive
from openclaw.layout import is_recovery
from openclaw.merge.assembly import Piece
from openclaw.merge.assembly import assembled
from openclaw.merge.ids import Ids
from openclaw.merge.ids import assigned
from openclaw.merge.ids import links
from openclaw.merge.marks import marked
from openclaw.merge.notes import notes
from openclaw.merge.report import Merged
from openclaw.merge.report import found as note
from openclaw.merge.segments import rendered
from openclaw.merge.segments import tail
from openclaw.merge.segments import with_newlines
from openclaw.merge.statements import Outline
from openclaw.merge.statements import outlined
from openclaw.merge.versions import BLANK
from openclaw.merge.versions import BOM
from openclaw.merge.versions import Version
from openclaw.merge.versions import line_feeds
from openclaw.merge.versions import triples
from openclaw.merge.versions import versions
from openclaw.text.apply import newline_of
from openclaw.text.document import split


def merge_file(file: str, base: str, ours: str, theirs: str, zone: tzinfo = UTC) -> Merged:
    """Merge three texts of one file of a profile, by what the file is.

    ``file`` is relative to the profile; ``zone`` is where dates and instants without an offset
    are meant. A file that is neither entries nor YAML of ours is merged only where one side
    changed it; else the answer is not clean.
    """
    if theirs in (ours, base):
        return Merged(ours)
    if ours == base:
        return Merged(theirs)
    if file in (STATE, TAGS):
        from openclaw.merge.mapping import merge_mappings  # noqa: PLC0415 - YAML is heavy

        return merge_mappings(base, ours, theirs, file=file)
    if file == MEMORIES or is_archive(_name(file, ARCHIVE)) or is_recovery(_name(file, CONTEXTS)):
        return merge_documents(base, ours, theirs, file=file, zone=zone)
    return Merged(ours, (note("merge_refused", file),), clean=False)


def _name(file: str, folder: str) -> str:
    return file.removeprefix(f"{folder}/")


def merge_documents(base: str, ours: str, theirs: str, *, file: str, zone: tzinfo) -> Merged:
    """Merge three texts of entries.

    ``file`` is relative to the profile and stands in findings; ``zone`` is where dates and
    instants without an offset are meant. For any three texts there is a result, in which
    nothing is missing that a side has and the other did not remove.
    """
    if theirs in (ours, base):
        return Merged(ours)
    if ours == base:
        return Merged(theirs)
    before, here, there = line_feeds(base), ours.lstrip(BOM), line_feeds(theirs.lstrip(BOM))
    sides = (versions(before), versions(here), versions(there))
    outline = outlined(triples(*sides), zone)
    ids = assigned(outline, (version.id for side in sides for version in side), zone)
    newline = newline_of(here or there)
    preamble, doubled = _preamble(_top(before), _top(here), with_newlines(_top(there), newline))
    whole = assembled(preamble, tuple(_pieces(outline, ids, sides[1], newline)), newline)
    if whole is None:
        return Merged(ours, (note("merge_refused", file),), clean=False)
    text, sealed = whole
    top = [note("merge_preamble", file)] * doubled + [note("merge_sealed", file)] * sealed
    mark = ours[: len(ours) - len(here)]
    return Merged(mark + text, (*top, *notes(outline, ids, file)))


def _top(text: str) -> str:
    """The text before the first entry."""
    first = next(iter(split(text).segments), None)
    return first.text if first and first.kind == "text" else ""


def _preamble(base: str, ours: str, theirs: str) -> tuple[str, bool]:
    """The text before the first entry, three-way, and whether both sides' stand there now."""
    before, here, there = (line_feeds(text).strip(BOM + BLANK) for text in (base, ours, theirs))
    if there in (here, before):
        return ours, False
    if here == before:
        return theirs, False
    if not there or f"\n{there}\n" in f"\n{here}\n":  # removed, or merged before
        return ours, False
    if not here:
        return theirs, True
    return ours.rstrip(BLANK) + newline_of(ours) * 2 + theirs, True


def _pieces(outline: Outline, ids: Ids, ours: tuple[Version, ...], newline: str) -> Iterator[Piece]:
    """What stands where ours stood, in that order, then what is theirs alone, in its order."""
    mates: dict[int, list[str]] = defaultdict(list)
    for one, two, _ in outline.conflicts:
        mates[one].append(ids.of[two])
        mates[two].append(ids.of[one])
    made: list[tuple[Version, Piece]] = []
    named = [
        links(statement, id, ids.renamed, mates[at])
        for at, (statement, id) in enumerate(zip(outline.statements, ids.of, strict=True))
    ]
    all_links = marked(outline.statements, ids.of, named)
    for statement, id, found in zip(outline.statements, ids.of, all_links, strict=True):
        text = rendered(statement, id, found, newline)
        piece = Piece("entry", id, text, statement.seat, said=statement.stands)
        made.append((statement.carrier, piece))
    for kept in outline.kept:
        text = kept.version.segment.text.rstrip(BLANK)
        text = text if kept.side == "ours" else with_newlines(text.lstrip(BOM), newline)
        made.append((kept.version, Piece("broken", kept.version.id, text, kept.seat)))

    def place(item: tuple[Version, Piece]) -> tuple[bool, int, bool]:
        version, piece = item
        if piece.seat is None:
            return (True, version.at, False)
        return (False, piece.seat, version is not ours[piece.seat])

    for _, piece in sorted(made, key=place):
        yield piece if piece.seat is None else replace(piece, tail=tail(ours[piece.seat]))
