"""Answers as text for a person, in English or Chinese."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from openclaw.model import LINK_FIELDS
from openclaw.model import Entry
from openclaw.results import Altered
from openclaw.results import Blame
from openclaw.results import Branched
from openclaw.results import Checked
from openclaw.results import Difference
from openclaw.results import Differences
from openclaw.results import Found
from openclaw.results import Imported
from openclaw.results import Initialised
from openclaw.results import Listing
from openclaw.results import Log
from openclaw.results import Milestone
from openclaw.results import Noted
from openclaw.results import Notice
from openclaw.results import Outcome
from openclaw.results import Pack
from openclaw.results import Recall
from openclaw.results import SettingValue
from openclaw.results import State
from openclaw.results import Trusted
from openclaw.results import Undone
from openclaw.wording import Language
from openclaw.wording import say


def _told(code: str, language: Language, **facts: object) -> str:
    return say(f"told.{code}", language, facts)


def _lines(lines: Iterable[str]) -> str:
    return "\n".join(lines)


def _notices(notices: Iterable[Notice]) -> list[str]:
    return [f"! {notice.message}" for notice in notices]


def initialised(value: Initialised, language: Language) -> str:
    """Where the brain is, and what was made."""
    made = [f"  + {file}" for file in value.created]
    code = "initialised" if made else "initialised_already"
    return _lines([_told(code, language, brain=value.brain, profile=value.profile), *made])


def outcome(value: Outcome, language: Language) -> str:
    """What became of a statement."""
    ids = ", ".join(value.supersedes)
    first = _told(value.status, language, id=value.id, ids=ids)
    return _lines([first, *_block(value.entry), *_notices(value.notices)])


def altered(value: Altered, language: Language) -> str:
    """An entry as it is now."""
    erased = value.status == "forgotten" and not value.entry.text
    first = _told("erased" if erased else value.status, language, id=value.id)
    return _lines([first, *_block(value.entry), *_notices(value.notices)])


def _block(found: Entry) -> list[str]:
    """An entry in two lines or more: what it is, what it says."""
    marks = [found.id, (found.timestamp or "")[:10], found.importance]
    marks += [found.status] if found.status != "active" else []
    marks += ["private"] if found.private else []
    marks += [f"ttl {found.ttl}"] if found.ttl else []
    marks += [f"[{', '.join(found.tags)}]"] if found.tags else []
    marks += [f"{name} {', '.join(_ids(found, name))}" for name in LINK_FIELDS if _ids(found, name)]
    return [
        "  ".join(mark for mark in marks if mark),
        *(f"  {line}" for line in found.text.split("\n")),
    ]


def _ids(found: Entry, name: str) -> tuple[str, ...]:
    value = getattr(found, name)
    return (value,) if isinstance(value, str) else value or ()


def entry(value: Entry, _language: Language) -> str:
    """One entry whole: every field that it has, then its text."""
    shown: list[tuple[str, Any]] = [("id", value.id)]
    for name in ("timestamp", "source", "origin", "importance", "ttl", "status", "tags", "entity",
                 "kind", "slot", "visibility", *LINK_FIELDS, "archived"):  # fmt: skip
        held = getattr(value, name)
        if held:
            shown.append((name, ", ".join(held) if isinstance(held, tuple) else held))
    shown += [(k, ", ".join(v) if isinstance(v, list) else v) for k, v in value.extra.items()]
    shown.append(("file", f"{value.file}:{value.line}"))
    width = max(len(name) for name, _ in shown)
    return _lines([*(f"{name:<{width}}  {held}" for name, held in shown), "", value.text])


def listing(value: Listing, language: Language) -> str:
    """Entries one after the other."""
    if not value.entries:
        return _told("no_entries", language)
    return "\n\n".join(_lines(_block(found)) for found in value.entries)


def recall(value: Recall, language: Language) -> str:
    """Hits with their reasons."""
    if not value.hits:
        return _told("no_hits", language)
    blocks = [_lines([*_block(hit.entry), f"  ({', '.join(hit.why)})"]) for hit in value.hits]
    rest = value.total - len(value.hits)
    more = [_told("more_hits", language, count=rest)] if rest > 0 else []
    return "\n\n".join([*blocks, *more])


def pack(value: Pack, language: Language) -> str:
    """The text for the model, then what it cost, why each part is there, what was left out."""
    facts = {"tokens": value.tokens, "budget": value.budget, "receipt": value.receipt or "-"}
    left = [f"  - {item.id or item.file} ({item.tokens})" for item in value.omitted]
    out = [_told("left_out", language, count=len(left)), *left] if left else []
    why = [
        f"  + {item.id or item.file}: {', '.join(item.why)}"
        for item in value.selected
        if item.layer != "fixed"
    ]
    return _lines([value.text.rstrip("\n"), "", _told("pack", language, **facts), *why, *out])


def replayed(value: Pack, _language: Language) -> str:
    """The bytes of the pack and nothing else."""
    return value.text


def noted(value: Noted, language: Language) -> str:
    """Where the context lies."""
    return _told("noted", language, file=value.file)


def milestone(value: Milestone, language: Language) -> str:
    """What was committed, or that there was nothing, or why it waits."""
    if value.commit:
        first = [_told("committed", language, sha=value.commit[:_SHORT])]
    else:
        first = [] if value.deferred or value.changes else [_told("nothing_new", language)]
    return _lines([*first, *_changes(value.changes), *_notices(value.notices)])


_SHORT = 10  # characters of a hash that people are shown


def _changes(changes: Iterable[Difference]) -> list[str]:
    return [f"- {change.id or change.file}: {change.detail}" for change in changes]


def log(value: Log, language: Language) -> str:
    """Commits, newest first, each with what it did to entries."""
    if not value.commits:
        return _told("no_commits", language)
    return "\n\n".join(
        _lines(
            [
                f"{c.sha[:_SHORT]}  {c.date}  {c.author}",
                f"    {c.kind}: {c.summary}",
                *(f"    - {change.id}: {change.change}" for change in c.changes),
            ]
        )
        for c in value.commits
    )


def differences(value: Differences, language: Language) -> str:
    """What is different, a line each."""
    return _lines(_changes(value.changes)) if value.changes else _told("no_difference", language)


def blame(value: Blame, language: Language) -> str:
    """Each line with the commit that it came with."""
    uncommitted = _told("uncommitted", language)
    rows = [
        f"{(b.sha or uncommitted)[:_SHORT]:<{_SHORT}}  {(b.date or '')[:10]:<10}"
        f"  {b.author or '':<16}  {b.text}"
        for b in value.lines
    ]
    origin = value.origin.sha[:_SHORT] if value.origin.sha else uncommitted
    facts = {"sha": origin, "source": value.origin.source or "?"}
    return _lines([*rows, _told("origin", language, **facts)])


def undone(value: Undone, language: Language) -> str:
    """What was taken back, and the commit that says so."""
    if not value.changes:
        return _told("no_difference", language)
    first = [_told("committed", language, sha=value.commit[:_SHORT])] if value.commit else []
    return _lines([*first, *_changes(value.changes)])


def branched(value: Branched, language: Language) -> str:
    """The branch, the others, where it lies, what disagrees now."""
    lines = [_told("branch", language, name=value.branch)]
    lines += [f"  {'*' if n == value.branch else ' '} {n}" for n in value.branches or ()]
    lines += [f"  {value.path}"] if value.path else []
    for pair in value.conflicts:
        one, two = pair.entries
        facts: dict[str, object] = {"one": one.id, "two": two.id}
        lines += [f"! {say('notice.conflict', language, facts)}", *_block(one), *_block(two)]
    return _lines(lines)


def state(value: State, language: Language) -> str:
    """state.yaml as lines of key and value."""
    return _lines(_tree(value.state)) if value.state else _told("no_state", language)


def _tree(held: dict[str, Any], indent: str = "") -> list[str]:
    lines: list[str] = []
    for key, value in held.items():
        if isinstance(value, dict):
            lines += [f"{indent}{key}:", *_tree(value, indent + "  ")]
        else:
            lines.append(f"{indent}{key}: {_flat(value)}")
    return lines


def _flat(value: Any) -> str:
    """A value on one line: lists and mappings as YAML would have them."""
    if isinstance(value, list):
        return "[" + ", ".join(map(_flat, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flat(item)}" for key, item in value.items()) + "}"
    return str(value)


def checked(value: Checked, language: Language) -> str:
    """Findings with place, message and remedy; then what was mended."""
    lines = [line for found in value.findings for line in _finding(found)]
    if value.fixed:
        lines += [_told("mended", language), *(f"  {_place(f)} {f.message}" for f in value.fixed)]
    return _lines(lines) if lines else _told("nothing_found", language)


def _place(found: Found) -> str:
    parts = [found.file, *(str(part) for part in (found.line, found.column) if part)]
    return ":".join(parts)


def _finding(found: Found) -> list[str]:
    named = f" [{found.id}]" if found.id else ""
    return [f"{found.severity}: {_place(found)}{named} {found.message}", f"    → {found.remedy}"]


def imported(value: Imported, language: Language) -> str:
    """Counts, and what was left out."""
    facts = {"imported": value.imported, "duplicates": value.duplicates}
    skipped = [f"  - {item.place}: {item.reason}" for item in value.skipped]
    out = [_told("skipped", language, count=len(skipped)), *skipped] if skipped else []
    return _lines([_told("imported", language, **facts), *out])


def setting(value: SettingValue, language: Language) -> str:
    """The value in force, and where it comes from if not from ocmem.yaml."""
    if value.policy == value.value:
        return f"{value.key}: {value.value}"
    said = "-" if value.policy is None else value.policy
    return f"{value.key}: {value.value}  {_told('not_written', language, policy=said)}"


def trusted(value: Trusted, language: Language) -> str:
    """That a brain is trusted now."""
    return _told("trusted", language, brain=value.brain)


def private_left_out(count: int, language: Language) -> str:
    """How many private entries an export left out."""
    return say("notice.private_left_out", language, {"count": count})
