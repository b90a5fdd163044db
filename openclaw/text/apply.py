"""Changes to texts: the one place where changes become what the files will hold.

``apply`` gives the writes in an order that a crash may interrupt anywhere: what gains an entry
is written before what loses it, so that at worst an entry stands twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from openclaw.changes import Add
from openclaw.changes import Append
from openclaw.changes import Change
from openclaw.changes import Edit
from openclaw.changes import Mend
from openclaw.changes import Move
from openclaw.changes import Remove
from openclaw.changes import Replace
from openclaw.changes import SetKey
from openclaw.changes import WriteFile
from openclaw.errors import EntryNotFound
from openclaw.errors import KeyNotFound
from openclaw.errors import UnsafeSave
from openclaw.text.body import body_lines
from openclaw.text.body import open_fence
from openclaw.text.document import Segment
from openclaw.text.document import split
from openclaw.text.header import new_header
from openclaw.text.header import read_header
from openclaw.text.header import set_field
from openclaw.text.header import unset_field
from openclaw.text.mapping import read_mapping
from openclaw.text.mapping import set_key
from openclaw.text.mapping import unset_key

_LAYOUT = "\ufeff\r\n"  # what may stand around an entry and is no part of it


@dataclass(frozen=True, slots=True)
class Write:
    """One file to write: what it held and what it will hold; None for "no such file"."""

    file: str
    before: str | None
    after: str | None


def files_of(changes: Iterable[Change]) -> tuple[str, ...]:
    """The files that changes concern, each once."""
    files: dict[str, None] = {}
    for change in changes:
        files[change.file] = None
        if isinstance(change, Move):
            files[change.target] = None
    return tuple(files)


def apply(texts: Mapping[str, str | None], changes: Iterable[Change]) -> tuple[Write, ...]:
    """Turn changes into writes, in a safe order.

    ``texts`` has the text of every file that ``files_of(changes)`` names, None for one that
    does not exist. Raises ``EntryNotFound``, ``KeyNotFound``, ``BadDocument``, and
    ``UnsafeSave`` where a file would gain or lose an entry that the changes do not name.
    """
    changes = tuple(changes)
    after = dict(texts)
    expected = {file: _ids(text) for file, text in texts.items() if file.endswith(".md")}
    for run in _runs(changes):
        for change, altered in zip(run, _altered_in_turn(after, run), strict=True):
            _expect(expected, change, [file for file, _ in altered])
    _check_ids(expected, after, changes)
    return _ordered(texts, after, changes)


def _runs(changes: Iterable[Change]) -> Iterator[tuple[Change, ...]]:
    """The changes in order, moves from one file to one other taken together."""
    numbered = enumerate(changes)
    for _, run in groupby(numbered, lambda one: _way(*one)):
        yield tuple(change for _, change in run)


def _way(at: int, change: Change) -> tuple[object, str]:
    return (change.file, change.target) if isinstance(change, Move) else (at, "")


def _altered_in_turn(
    texts: dict[str, str | None], run: Sequence[Change], *, keep: bool = False
) -> list[Sequence[tuple[str, str | None]]]:
    """Do the changes of a run on ``texts``; for each of them what it altered."""
    if len(run) > 1:
        moves = [change for change in run if isinstance(change, Move)]
        together = moved_together(texts, moves, keep=keep)
        if together is not None:
            return together
    found = []
    for change in run:
        altered = _altered(texts, change, keep=keep)
        texts.update(altered)
        found.append(altered)
    return found


def moved_together(
    texts: dict[str, str | None], moves: Sequence[Move], *, keep: bool = False
) -> list[Sequence[tuple[str, str | None]]] | None:
    """Many moves from one file to another, each file split once; for each what it altered.

    The result is that of one after the other. None, and nothing done, where that is not sure:
    an id that stands twice, or fences that hide something else once an entry is gone.
    """
    file, target = moves[0].file, moves[0].target
    text, aim = texts.get(file) or "", texts.get(target) or ""
    places = {str(s.id): s for s in split(text).segments if s.kind == "entry"}
    ids = Counter(move.id for move in moves)
    before, there = _ids(text), _ids(aim)
    if file == target or any(n > 1 or before[id] != 1 for id, n in ids.items()):
        return None
    if any(
        _boms(places[id].text) for id in ids
    ):  # one stays at the start, if it comes to stand there
        return None
    held = {(str(s.id), s.text[s.body :].strip()) for s in split(aim).segments if s.kind == "entry"}
    new, found = aim, list[Sequence[tuple[str, str | None]]]()
    for move in moves:
        taken = places[move.id]
        segment = _closed(edited(taken.text, taken.body, move))
        body = segment[split(segment).segments[0].body :].strip()
        gains = (move.id, body) not in held
        new = appended(new, segment) if gains else new
        there[move.id] += gains
        gained = [(target, new)] if gains else []
        found.append(gained if keep else [*gained, (file, "")])
    rest = _without(text, [places[move.id] for move in moves])
    if _ids(rest) != before - ids or _ids(new) != there:
        return None
    texts.update(
        {target: new if new != aim else texts.get(target)} | ({} if keep else {file: rest})
    )
    return found


def _without(text: str, gone: Iterable[Segment]) -> str:
    """A text without some of its segments."""
    kept, at = [], 0
    for segment in sorted(gone, key=lambda one: one.start):
        kept.append(text[at : segment.start])
        at = segment.start + len(segment.text)
    return "".join([*kept, text[at:]])


def _altered(
    texts: Mapping[str, str | None], change: Change, *, keep: bool = False
) -> Sequence[tuple[str, str | None]]:
    """The texts that a change alters; with ``keep`` it takes nothing away yet."""
    text = texts.get(change.file) or ""
    match change:
        case Add():
            segment = (change.segment or new_segment(change, newline_of(text))).lstrip("\ufeff")
            return [(change.file, appended(text, _closed(segment)))]
        case Edit():
            return [(change.file, _with_entry(text, change.id, lambda s, b: edited(s, b, change)))]
        case Move():
            (taken, body), rest = _taken(text, change.id)
            segment = _closed(edited(taken, body, change))
            target = texts.get(change.target) or ""
            gained = [] if holds(target, segment) else [(change.target, appended(target, segment))]
            return gained if keep else [*gained, (change.file, rest)]
        case Remove():
            return [] if keep else [(change.file, _taken(text, change.id, change.segment)[1])]
        case Mend():
            end = change.start + len(change.before)
            if text[change.start : end] != change.before:
                raise UnsafeSave(file=change.file, ids=change.before)
            return [(change.file, text[: change.start] + change.after + text[end:])]
        case SetKey():
            return [(change.file, _with_key(text, change))]
        case WriteFile() | Append():
            return [(change.file, text + change.text)]
        case Replace():
            return [(change.file, _replaced(text, change))]


def _replaced(text: str, change: Replace) -> str | None:
    """What a whole file becomes; where it is to go, nothing that came since goes with it."""
    if change.before is not None and text != change.before:
        raise UnsafeSave(file=change.file, ids="-")
    return change.text


def newline_of(text: str) -> str:
    """The line end of a file: that of its first line, LF in an empty one."""
    first = text.find("\n")
    return "\r\n" if first > 0 and text[first - 1] == "\r" else "\n"


def new_segment(change: Add, newline: str) -> str:
    """A fresh entry: header and body, each line ended by ``newline``."""
    header = new_header((("id", change.id), *change.draft.fields), newline)
    return f"---{newline}{header}---{newline}{body_lines(change.draft.text, newline)}"


def appended(text: str, segment: str) -> str:
    """A text with a segment at its end, one blank line between them."""
    newline = newline_of(text or segment)
    segment = segment.rstrip("\r\n") + newline_of(segment)
    if not text.strip("\ufeff"):
        return text + segment
    if not text.endswith("\n"):
        text += newline
    blank = text.endswith(("\n\n", "\n\r\n"))
    return text + ("" if blank else newline) + segment


def edited(segment: str, body: int, change: Edit | Move) -> str:
    """A segment with header fields set and unset, and maybe another text.

    ``body`` is where its body begins. All that is not named stays to the byte.
    """
    start = segment.index("\n") + 1
    head_end = _head_end(segment, start, body)
    newline = newline_of(segment)
    header = segment[start:head_end]
    for key in change.unset:
        header = unset_field(header, _spelled(header, key))
    for key, value in change.set:
        header = set_field(header, _spelled(header, key), value, newline)
    if change.text is None:
        return segment[:start] + header + segment[head_end:]
    rest = segment[head_end:body]
    rest = rest if rest.endswith("\n") else rest + newline
    tail = segment[len(segment.rstrip("\r\n")) :][len(newline) :]
    return segment[:start] + header + rest + body_lines(change.text, newline) + tail


def _head_end(segment: str, start: int, body: int) -> int:
    """Where the line that closes the header begins."""
    closing = segment[:body].rstrip("\r\n")
    return max(closing.rfind("\n") + 1, start)


def _spelled(header: str, key: str) -> str:
    """``timestamp`` is ``created`` in a header that has only that."""
    fields = read_header(header) or {}
    return "created" if key == "timestamp" and key not in fields and "created" in fields else key


def _closed(segment: str) -> str:
    """A segment whose code fences end, so that it hides nothing in the file that it goes to."""
    fence = open_fence(segment)
    if fence is None:
        return segment
    newline = newline_of(segment)
    return segment.rstrip("\r\n") + newline + fence + newline


def _with_entry(text: str, id: str, edit: Callable[[str, int], str]) -> str:
    document = split(text)
    at = _position(document.segments, id)
    segment = document.segments[at]
    changed = edit(segment.text, segment.body)
    end = segment.start + len(segment.text)
    return text[: segment.start] + changed + text[end:]


def _taken(text: str, id: str, exact: str | None = None) -> tuple[tuple[str, int], str]:
    segments = split(text).segments
    segment = segments[_position(segments, id, exact)]
    end = segment.start + len(segment.text)
    return (segment.text.lstrip("\ufeff"), segment.body - _boms(segment.text)), (
        text[: segment.start]
        + segment.text[: _boms(segment.text)] * (segment.start == 0)
        + text[end:]
    )


def _boms(text: str) -> int:
    return len(text) - len(text.lstrip("\ufeff"))


def _position(segments: Sequence[Segment], id: str, exact: str | None = None) -> int:
    """Where the entry of an id stands; of several, the one that is ``exact``, or has its body."""
    found = [at for at, s in enumerate(segments) if s.kind == "entry" and s.id == id]
    if exact is not None:
        same = [at for at in found if segments[at].text.strip(_LAYOUT) == exact.strip(_LAYOUT)]
        wanted = _body(split(exact).segments[0])
        found = same or [at for at in found if _body(segments[at]) == wanted][-1:]
    if not found:
        raise EntryNotFound(id=id, profile="")
    return found[0]


def _body(segment: Segment) -> str:
    return segment.text[segment.body :].strip(_LAYOUT)


def holds(text: str, segment: str) -> bool:
    """Whether a text has the entry of a segment already: the same id with the same body.

    A save that a crash (or an editor) cut in two has written the destination before; done
    again, it must not write it twice.
    """
    wanted = split(segment).segments[0]
    body = segment[wanted.body :].strip()
    return any(
        found.kind == "entry" and found.id == wanted.id and found.text[found.body :].strip() == body
        for found in (split(text).segments if wanted.id and str(wanted.id) in text else ())
    )


def _with_key(text: str, change: SetKey) -> str:
    path = key_path(text, change.key, change.file)
    if change.value is not None:
        return set_key(text, path, change.value, change.file)
    without = unset_key(text, path, change.file)
    if without is None:
        known = ", ".join(read_mapping(text, change.file))
        raise KeyNotFound(key=change.key, file=change.file, known=known)
    return without


def key_path(text: str, key: str, file: str) -> tuple[str, ...]:
    """Dots in a key are nesting, but for a key that has them in its own name."""
    return (key,) if key in read_mapping(text, file) else tuple(key.split("."))


def _ids(text: str | None) -> Counter[str]:
    segments = split(text).segments if text else ()
    return Counter(str(segment.id) for segment in segments if segment.kind == "entry")


def _expect(expected: Mapping[str, Counter[str]], change: Change, altered: Sequence[str]) -> None:
    """What a change that alters these files does to the number of each id in each."""
    match change:
        case Add():
            expected[change.file][change.id] += 1
        case Move():
            expected[change.file][change.id] -= 1
            expected[change.target][change.id] += change.target in altered
        case Remove():
            expected[change.file][change.id] -= 1
        case Mend(id=str(id)):
            expected[change.file][id] -= 1
        case _:
            pass


def _check_ids(
    expected: Mapping[str, Counter[str]],
    after: Mapping[str, str | None],
    changes: tuple[Change, ...],
) -> None:
    replaced = {change.file for change in changes if isinstance(change, Replace)}
    mended = {change.file for change in changes if isinstance(change, (Mend, WriteFile, Append))}
    for file, ids in expected.items():
        found = _ids(after[file])
        if file in replaced:
            continue
        if (ids - found) or (file not in mended and found - ids):
            raise UnsafeSave(file=file, ids=", ".join(sorted((ids - found) + (found - ids))))


def _ordered(
    before: Mapping[str, str | None], after: Mapping[str, str | None], changes: tuple[Change, ...]
) -> tuple[Write, ...]:
    """Gaining files first; a file that gains and loses is written twice: first what it gains."""
    gains = {c.target for c in changes if isinstance(c, Move)}
    gains |= {c.file for c in changes if isinstance(c, Add)}
    loses = {c.file for c in changes if isinstance(c, (Move, Remove))}
    loses |= {c.file for c in changes if isinstance(c, Replace) and c.text is None}
    both = gains & loses
    writes: list[Write] = []
    held = dict(before)
    if both:
        for run in _runs(changes):
            _altered_in_turn(held, run, keep=True)
        writes = [Write(f, before[f], held[f] or "") for f in sorted(both) if held[f] != before[f]]
        held = {file: held[file] if file in both else before[file] for file in before}
    # What only marks that something was taken over comes after it was.
    rank = {file: (file in loses, file not in gains, file) for file in after}
    for file in sorted(after, key=lambda name: rank[name]):
        if (text := after[file]) != held[file]:
            writes.append(Write(file, held[file], text))
    return tuple(writes)
