"""Answers as text for a person, in English or Chinese."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from openclaw.hosts.cli.columns import columns
from openclaw.hosts.cli.columns import padded
from openclaw.model import LINK_FIELDS
from openclaw.model import Entry
from openclaw.redact import KINDS
from openclaw.results import Accepted
from openclaw.results import Altered
from openclaw.results import Blame
from openclaw.results import Branched
from openclaw.results import Checked
from openclaw.results import Difference
from openclaw.results import Differences
from openclaw.results import Dispute
from openclaw.results import Disputes
from openclaw.results import Found
from openclaw.results import Imported
from openclaw.results import Initialised
from openclaw.results import Listing
from openclaw.results import Log
from openclaw.results import Milestone
from openclaw.results import Noted
from openclaw.results import Notice
from openclaw.results import Observed
from openclaw.results import Outcome
from openclaw.results import Recall
from openclaw.results import Redacted
from openclaw.results import Resolved
from openclaw.results import Scheduled
from openclaw.results import Secrets
from openclaw.results import SettingValue
from openclaw.results import State
from openclaw.results import Story
from openclaw.results import Swept
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
    made += [f"  + {value.hook}"] if value.hook else []
    first = _told(code, language, brain=value.brain, profile=value.profile)
    return _lines([first, *made, *_notices(value.notices)])


def outcome(value: Outcome, language: Language) -> str:
    """What became of a statement."""
    ids = ", ".join(value.conflict if value.status == "conflict" else value.supersedes)
    first = _told(value.status, language, id=value.id, ids=ids)
    gone = _redacted(value.redacted, language)
    return _lines([first, *_block(value.entry), *gone, *_notices(value.notices)])


def observed(value: Observed, language: Language) -> str:
    """What became of each statement, and why."""
    outcomes = iter(value.outcomes)
    lines: list[str] = []
    for judged in value.statements:
        why = _why(judged.decision, judged.reasons, language)
        if judged.id is not None:
            first, rest = outcome(next(outcomes), language).split("\n", 1)
            lines += [f"{first} ({why})", rest]
        elif judged.file is not None:
            lines += [f"{_told('noted', language, file=judged.file)} ({why})", f"  {judged.text}"]
        else:
            shown = judged.text.split("\n")
            lines += [_told("not_kept", language, why=why), *(f"  {line}" for line in shown)]
    if not lines:  # there was not a word
        lines = [_told("not_kept", language, why=_why("skipped", value.reasons, language))]
    return _lines(lines)


def _why(decision: str, reasons: Iterable[str], language: Language) -> str:
    kind = "reason" if decision == "kept" else "skip"
    said = (say(f"{kind}.{reason}", language, {}) for reason in reasons)
    return ("；" if language == "zh" else "; ").join(said)


def _redacted(found: Iterable[Redacted], language: Language) -> list[str]:
    """What was taken out before the write, in one line."""
    said = [f"{say(f'kind.{one.kind}', language, {})} {one.ref}" for one in found]
    return [_told("redacted", language, what=", ".join(said))] if said else []


def secrets(value: Secrets, language: Language) -> str:
    """What was taken out, oldest first."""
    if not value.secrets:
        return _told("no_secrets", language)
    lines = []
    for one in value.secrets:
        kind = say(f"kind.{one.kind}", language, {}) if one.kind in KINDS else one.kind
        lines.append(_told("secret", language, when=one.when, ref=one.ref, kind=kind, id=one.id))
    return _lines(lines)


def accepted(value: Accepted, language: Language) -> str:
    """What stands accepted now."""
    return _told("accepted", language, id=value.id, kinds=_kinds(value, language))


def to_accept(value: Accepted, language: Language) -> str:
    """What a person is asked to accept."""
    return _told("holds", language, id=value.id, kinds=_kinds(value, language))


def _kinds(value: Accepted, language: Language) -> str:
    kinds = dict.fromkeys(say(f"kind.{one.kind}", language, {}) for one in value.accepted)
    return ("、" if language == "zh" else ", ").join(kinds)


def disputes(value: Disputes, language: Language) -> str:
    """Each pair: in what it disagrees, both entries, and how to settle it."""
    blocks = [_dispute(pair, language) for pair in value.conflicts]
    return "\n\n".join(blocks) if blocks else _told("no_conflicts", language)


def _dispute(pair: Dispute, language: Language) -> str:
    one, two = pair.entries
    code = "dispute" if pair.why == "text" else "dispute_field"
    first = _told(code, language, one=one.id, two=two.id, why=pair.why)
    several = f" --other {two.id}" if any(id != two.id for id in one.conflict) else ""
    ways = {
        f"--keep {one.id}{several}": _told("way_keep", language, id=one.id, other=two.id),
        f"--keep {two.id}": _told("way_keep", language, id=two.id, other=one.id),
        f"--keep both{several}": _told("way_both", language),
        f"--rewrite TEXT{several}": _told("way_rewrite", language),
    }
    width = max(map(len, ways))
    lines = [f"  ocmem resolve {one.id} {how:<{width}}  {what}" for how, what in ways.items()]
    return _lines([first, *_block(one), *_block(two), _told("dispute_ways", language), *lines])


def resolved(value: Resolved, language: Language) -> str:
    """What holds now, and what was archived."""
    facts = {"kept": ", ".join(value.kept), "archived": ", ".join(value.archived)}
    return _lines([_told(value.status, language, **facts), *_notices(value.notices)])


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
    width = max(columns(name) for name, _ in shown)
    return _lines([*(f"{padded(name, width)}  {held}" for name, held in shown), "", value.text])


def listing(value: Listing, language: Language) -> str:
    """Entries one after the other."""
    if not value.entries:
        return _told("no_entries", language)
    return "\n\n".join(_lines(_block(found)) for found in value.entries)


def story(value: Story, language: Language) -> str:
    """One entry whole, then what it replaced, came from, or was merged into."""
    if not value.chapters:
        return entry(value.entry, language)
    lines = [entry(value.entry, language), "", _told("story", language)]
    for chapter in value.chapters:
        lines += [f"{chapter.of} {chapter.link}:", *_block(chapter.entry)]
    return _lines(lines)


def swept(value: Swept, language: Language) -> str:
    """What the sweep changed, and what it left."""
    done = _told("swept", language, count=len(value.changes))
    lines = [done, *_changes(value.changes)] if value.changes else []
    left = [f"- {item.place}: {item.reason}" for item in value.skipped]
    lines += [_told("left_alone", language, count=len(left)), *left] if left else []
    return _lines(lines) if lines else _told("swept_nothing", language)


def sweeping(count: int, language: Language) -> str:
    """How far a sweep is."""
    return _told("sweeping", language, count=count)


def scheduled(value: Scheduled, language: Language) -> str:
    """What stands in the machine's schedule, or would."""
    code = "scheduled" if value.installed else "not_scheduled"
    return _lines([_told(code, language, kind=value.kind), "", value.text.rstrip("\n")])


def recall(value: Recall, language: Language) -> str:
    """Hits with their reasons."""
    if not value.hits:
        return _told("no_hits", language)
    blocks = [_lines([*_block(hit.entry), f"  ({', '.join(hit.why)})"]) for hit in value.hits]
    rest = value.total - len(value.hits)
    more = [_told("more_hits", language, count=rest)] if rest > 0 else []
    return "\n\n".join([*blocks, *more])


def noted(value: Noted, language: Language) -> str:
    """Where the context lies."""
    return _lines([_told("noted", language, file=value.file), *_redacted(value.redacted, language)])


def milestone(value: Milestone, language: Language) -> str:
    """What was committed, or that there was nothing, or why it waits."""
    if value.commit:
        first = [_told("committed", language, sha=value.commit[:_SHORT])]
    else:
        first = [] if value.deferred or value.changes else [_told("nothing_new", language)]
    return _lines([*first, *_changes(value.changes), *_notices(value.notices)])


_SHORT = 10  # characters of a hash that people are shown
_AUTHOR = 16  # columns


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
        f"{padded((b.sha or uncommitted)[:_SHORT], _SHORT)}  {(b.date or '')[:10]:<10}"
        f"  {padded(b.author or '', _AUTHOR)}  {b.text}"
        for b in value.lines
    ]
    origin = value.origin.sha[:_SHORT] if value.origin.sha else uncommitted
    facts = {"sha": origin, "source": value.origin.source or "?"}
    return _lines([*rows, _told("origin", language, **facts)])


def undone(value: Undone, language: Language) -> str:
    """What was taken back, and the commit that says so."""
    if not value.changes:
        return _told("nothing_undone", language)
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
