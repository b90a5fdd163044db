"""What is for today alone: lines of the day's note in contexts/, not entries."""

from __future__ import annotations

from collections.abc import Iterable

from openclaw.changes import Append
from openclaw.changes import Plan
from openclaw.normal_form import same_text


def note_today(file: str, note: str | None, said: Iterable[str]) -> Plan[str]:
    """Put statements at the end of the day's note, each as an item of a list; answers the file.

    ``note`` is what the file holds, None where there is none. What a line of it says already is
    not written again, and what stands there stays to the byte.
    """
    known = {same_text(line.lstrip("-*> \t")) for line in (note or "").splitlines()}
    new: dict[str, str] = {}
    for text in said:
        if same_text(text) not in known:
            new.setdefault(same_text(text), text)
    if not new:
        return Plan((), file)
    newline = "\r\n" if "\r\n" in (note or "") else "\n"
    gap = newline if note and not note.endswith("\n") else ""
    lines = "".join(f"- {' '.join(text.split())}{newline}" for text in new.values())
    return Plan((Append(file, gap + lines),), file)
