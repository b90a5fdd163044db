"""secrets_refs.yaml: what was taken out of which entry, one line each, never the value."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Iterator

from openclaw.changes import Add
from openclaw.changes import Append
from openclaw.changes import Change
from openclaw.changes import Edit
from openclaw.changes import Mend
from openclaw.changes import Move
from openclaw.changes import SetKey
from openclaw.changes import WriteFile
from openclaw.layout import PRIVATE_SECRETS
from openclaw.layout import SECRETS
from openclaw.layout import is_private
from openclaw.redact import references


def noted(
    changes: Iterable[Change], text_of: Callable[[str], str | None], when: str
) -> tuple[Append, ...]:
    """The lines that ``changes`` add: reference, kind, the entry (or file), the instant.

    A reference stands once for each entry. ``text_of`` gives what a file holds now. Those of
    private entries go to a file of their own, which git ignores.
    """
    lines: dict[str, dict[tuple[str, str], str]] = {SECRETS: {}, PRIVATE_SECRETS: {}}
    for place, private, said in _written(changes):
        for kind, ref in references(said):
            line = f"- {{ref: {ref}, kind: {kind}, id: {_quoted(place)}, when: {when}}}"
            lines[PRIVATE_SECRETS if private else SECRETS].setdefault((ref, place), line)
    return tuple(
        Append(file, _after(text_of(file) or "", new)) for file, new in _new(lines, text_of)
    )


def _new(
    lines: dict[str, dict[tuple[str, str], str]], text_of: Callable[[str], str | None]
) -> Iterator[tuple[str, list[str]]]:
    for file, found in lines.items():
        held = (text_of(file) or "").splitlines() if found else []
        new = [line for line in found.values() if not any(_same(line, old) for old in held)]
        if new:
            yield file, new


def _same(line: str, old: str) -> bool:
    """Whether two lines name the same reference and entry, whenever that was."""
    return old.startswith(line.partition(", when: ")[0] + ",")


def _after(text: str, lines: list[str]) -> str:
    newline = "\r\n" if "\r\n" in text else "\n"
    gap = "" if not text or text.endswith("\n") else newline
    return gap + "".join(line + newline for line in lines)


def _quoted(place: str) -> str:
    """Ids and file names as YAML's plain scalars, or quoted where they hold anything else."""
    plain = all(char.isalnum() or char in "._-/" for char in place)
    escaped = place.replace("'", "''")
    return place if plain else f"'{escaped}'"


def _written(changes: Iterable[Change]) -> Iterator[tuple[str, bool, str]]:
    """The entry or file that each change concerns, whether it is private, what it writes."""
    for change in changes:
        match change:
            case Add(id=id, file=file, draft=draft, segment=segment):
                yield id, is_private(file), segment or _joined(draft.text, draft.fields)
            case Edit(id=id, file=file) | Move(id=id, target=file):
                yield id, is_private(file), _joined(change.text or "", change.set)
            case SetKey(file=file, key=key, value=value):
                yield file, is_private(file), f"{key} {value}"
            case WriteFile(file=file, text=text) | Append(file=file, text=text):
                yield file, is_private(file), text
            case Mend(file=file, after=after):
                yield change.id or file, is_private(file), after
            case _:
                pass


def _joined(text: str, fields: Iterable[tuple[str, object]]) -> str:
    return "\n".join((text, *(f"{name} {value}" for name, value in fields)))
