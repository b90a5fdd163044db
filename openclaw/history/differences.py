"""Two versions of a profile's files, told in entries, keys and files instead of lines."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping
from datetime import tzinfo

from openclaw.layout import STATE
from openclaw.layout import TAGS
from openclaw.layout import is_archive
from openclaw.model import Entry
from openclaw.results import Difference
from openclaw.results import as_json
from openclaw.text.pieces import LOOSE
from openclaw.text.pieces import WHOLE
from openclaw.text.pieces import changed
from openclaw.text.pieces import is_entries
from openclaw.text.snapshot import entry_file
from openclaw.visible import shortened
from openclaw.wording import Language
from openclaw.wording import say

Texts = Mapping[str, tuple[str | None, str | None]]
_SHOWN = 60  # characters of a text in one line about it
_SILENT = ("file", "line")


def differences(files: Texts, zone: tzinfo, language: Language) -> tuple[Difference, ...]:
    """What is different: ``files`` maps each file to its text before and after (None: not there).

    Files are named relative to the profile.
    """
    entries = {file: texts for file, texts in files.items() if is_entries(file)}
    found = list(_entries(entries, zone, language))
    for file, (before, after) in files.items():
        if file in (STATE, TAGS):
            found += _keys(file, before, after, language)
        elif file not in entries and before != after:
            found.append(_file(file, before, after, language))
    told = {difference.id for difference in found}
    for file, (before, after) in entries.items():
        if not all(_is_told(name, told) for name in changed(file, before, after)):
            found.append(_file(file, before, after, language))
    return tuple(found)


def _is_told(name: str, told: set[str | None]) -> bool:
    return name.partition("#")[0] in told


def _held(files: Texts, side: int, zone: tzinfo) -> dict[str, Entry]:
    """The entries of one side by id; a live one counts before an archived one."""
    held: dict[str, Entry] = {}
    for file in sorted(files, key=lambda name: (not _archived(name), name)):
        text = files[file][side]
        if text is not None:
            held |= {entry.id: entry for entry in entry_file(file, text, zone).entries}
    return held


def _archived(file: str) -> bool:
    return is_archive(file.rsplit("/", 1)[-1])


def _entries(files: Texts, zone: tzinfo, language: Language) -> Iterable[Difference]:
    before, after = _held(files, 0, zone), _held(files, 1, zone)
    touched = {n.partition("#")[0] for file, texts in files.items() for n in changed(file, *texts)}
    for id in (id for id in dict.fromkeys((*before, *after)) if id in touched):
        old, new = before.get(id), after.get(id)
        kind, facts = _kind(old, new)
        if kind:
            detail = say(f"change.{kind}", language, {"id": id, **facts})
            yield Difference(kind, detail, id=id, before=_json(old), after=_json(new))


def _json(entry: Entry | None) -> dict[str, object] | None:
    return None if entry is None else as_json(entry)


def _kind(old: Entry | None, new: Entry | None) -> tuple[str, dict[str, object]]:
    """One word for what happened to an entry, and the facts of its sentence; "" for nothing."""
    if new is None:
        return ("removed", {"text": _text(old)}) if old else ("", {})
    facts: dict[str, object] = {"text": _text(new), "status": new.status}
    if old is None:
        return ("buried" if new.tombstone else "added"), facts
    if _archived(new.file) and not _archived(old.file):
        return "archived", facts | {"text": _text(old)}
    if _archived(old.file) and not _archived(new.file):
        return "restored", facts
    names = _changed_fields(old, new)
    if new.status != old.status and new.status == "superseded":
        return "superseded", facts | {"by": new.superseded_by or "?"}
    if new.text != old.text:
        return "amended", facts | {"was": _text(old)}
    return ("fielded", facts | {"fields": ", ".join(names)}) if names else ("", {})


def _changed_fields(old: Entry, new: Entry) -> list[str]:
    one, two = as_json(old), as_json(new)
    names = [n for n in dict.fromkeys((*one, *two)) if n not in (*_SILENT, "extra", "text")]
    found = [name for name in names if one.get(name) != two.get(name)]
    extra = dict.fromkeys((*old.extra, *new.extra))
    return found + [name for name in extra if old.extra.get(name) != new.extra.get(name)]


def _text(entry: Entry | None) -> str:
    return shortened(entry.text, _SHOWN) if entry else ""


def _keys(
    file: str, before: str | None, after: str | None, language: Language
) -> Iterable[Difference]:
    for name, (old, new) in changed(file, before, after).items():
        facts: dict[str, object] = {"key": name, "value": shortened(_value(new), _SHOWN)}
        kind = "unset" if new is None else "set"
        if name != LOOSE:
            yield Difference(
                kind, say(f"change.{kind}", language, facts), file=file, before=old, after=new
            )


def _value(piece: str | None) -> str:
    return (piece or "").partition(":")[2]


def _file(file: str, before: str | None, after: str | None, language: Language) -> Difference:
    kind = "written" if before is None else "deleted" if after is None else "edited"
    facts: dict[str, object] = {"text": shortened(after or before or WHOLE, _SHOWN)}
    return Difference(
        kind, say(f"change.{kind}", language, facts), file=file, before=before, after=after
    )
