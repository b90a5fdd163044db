"""Who changed what since the last commit: the versions between it and the disk, in order.

People and agent may both have changed a file, even one entry of it. Their versions are laid
into alternating phases, a person's first, so that each commit holds one author's work.
"""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from openclaw.text.pieces import assembled
from openclaw.text.pieces import bare
from openclaw.text.pieces import by_name

Who = Literal["hand", "agent"]
Step = tuple[str, str | None, str | None]  # a piece's name, its text before and after


@dataclass(frozen=True, slots=True)
class Version:
    """A file at the end of a phase: its text, or None where it does not exist then."""

    file: str
    text: str | None


@dataclass(frozen=True, slots=True)
class Phase:
    """One author's turn: the files that differ from the phase before."""

    who: Who
    versions: tuple[Version, ...]


def phases(
    files: Mapping[str, tuple[str | None, str | None]],
    wrote: Mapping[str, Iterable[Step]],
    *,
    leave_hand: bool = False,
) -> tuple[Phase, ...]:
    """Lay out what lies between the last commit and the disk.

    ``files`` maps each file to its text at the commit and on disk (None: not there); ``wrote``
    what the agent wrote of it, oldest first. What nobody wrote for the agent is a person's;
    with ``leave_hand`` pieces that a person alone has changed stay as they were.
    """
    laid = {file: _laid(file, *texts, wrote.get(file, ())) for file, texts in files.items()}
    if leave_hand:
        return _agents(files, {file: _written(steps) for file, steps in laid.items()})
    last = max((at for steps in laid.values() for at in steps), default=-1)
    held = {file: before for file, (before, _) in files.items()}
    found = []
    for at in range(last + 1):
        versions = []
        for file, steps in laid.items():
            if at in steps:
                text = _at(file, files[file], steps, at)
                if text != held[file]:
                    versions.append(Version(file, text))
                    held[file] = text
        if versions:
            found.append(Phase("agent" if at % 2 else "hand", tuple(versions)))
    return _ended(files, held, found)


def _written(laid: Mapping[int, Mapping[str, str | None]]) -> dict[str, str | None]:
    """The last version that the agent wrote of each piece."""
    return {n: text for at in sorted(laid) if at % 2 for n, text in laid[at].items()}


def _agents(
    files: Mapping[str, tuple[str | None, str | None]],
    written: Mapping[str, Mapping[str, str | None]],
) -> tuple[Phase, ...]:
    texts = {file: assembled(file, *files[file], names) for file, names in written.items() if names}
    texts |= _empty(files)
    versions = [Version(file, text) for file, text in texts.items() if text != files[file][0]]
    return (Phase("agent", tuple(versions)),) if versions else ()


def _ended(
    files: Mapping[str, tuple[str | None, str | None]],
    held: Mapping[str, str | None],
    found: list[Phase],
) -> tuple[Phase, ...]:
    """What is in no piece: layout (blank lines, the order) goes with the last phase.

    A new empty file goes with the agent's first. Where there is no phase, it is a person's.
    """
    rest = tuple(Version(file, after) for file, (_, after) in files.items() if held[file] != after)
    if rest and not found:
        return (Phase("hand", rest),)
    first = next((at for at, phase in enumerate(found) if phase.who == "agent"), -1)
    for version in rest:
        at = first if version.file in _empty(files) else -1
        versions = {v.file: v for v in (*found[at].versions, version)}
        found[at] = Phase(found[at].who, tuple(versions.values()))
    return tuple(found)


def _empty(files: Mapping[str, tuple[str | None, str | None]]) -> dict[str, str | None]:
    """The files that are new and hold nothing yet."""
    return {file: "" for file, texts in files.items() if texts == (None, "")}


def _laid(
    file: str, before: str | None, after: str | None, wrote: Iterable[Step]
) -> dict[int, dict[str, str | None]]:
    """Phase (even: a person's) to the pieces that change in it."""
    old, new = by_name(file, before), by_name(file, after)
    steps: dict[str, list[tuple[str | None, str | None]]] = {}
    for name, was, became in wrote:
        steps.setdefault(name, []).append((was, became))
    laid: dict[int, dict[str, str | None]] = {}
    for name in dict.fromkeys((*old, *new, *steps)):
        if bare(old.get(name)) == bare(new.get(name)):
            continue
        at = -1
        for who, text in _turns(old.get(name), new.get(name), steps.get(name, [])):
            at = _next(at, who)
            laid.setdefault(at, {})[name] = text
    return laid


def _turns(
    old: str | None, new: str | None, steps: Iterable[tuple[str | None, str | None]]
) -> list[tuple[Who, str | None]]:
    """The versions of one piece after the first, each with its author."""
    turns: list[tuple[Who, str | None]] = []
    held = old
    for was, became in _since(old, steps):
        if bare(was) != bare(held):
            turns.append(("hand", was))
        if turns and turns[-1][0] == "agent":
            turns.pop()
        turns.append(("agent", became))
        held = became
    if bare(new) != bare(held):
        turns.append(("hand", new))
    return turns


def _since(
    old: str | None, steps: Iterable[tuple[str | None, str | None]]
) -> list[tuple[str | None, str | None]]:
    """The steps after the last moment at which the piece was as it is in the commit.

    What came before that is in the commit already, or is gone without a trace: a reset took it
    back, or somebody put it right again.
    """
    left: list[tuple[str | None, str | None]] = []
    for was, became in steps:
        if bare(was) == bare(old):
            left.clear()
        left.append((was, became))
        if bare(became) == bare(old):
            left.clear()
    return left


def _next(at: int, who: Who) -> int:
    wanted = 1 if who == "agent" else 0
    return at + 1 if (at + 1) % 2 == wanted else at + 2


def _at(
    file: str,
    texts: tuple[str | None, str | None],
    laid: Mapping[int, Mapping[str, str | None]],
    at: int,
) -> str | None:
    """The file at the end of phase ``at``."""
    before, after = texts
    versions: dict[str, str | None] = {}
    for phase in range(at + 1):
        versions |= laid.get(phase, {})
    if at == max(laid):
        return after
    return assembled(file, before, after, versions)
