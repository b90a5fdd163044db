"""state.yaml and tags.yaml merged: our text, in which only the keys decided upon are edited."""

from __future__ import annotations

from openclaw.findings import Finding
from openclaw.merge.keys import Drop
from openclaw.merge.keys import KeyDecision
from openclaw.merge.keys import Put
from openclaw.merge.keys import Stay
from openclaw.merge.keys import decisions
from openclaw.merge.report import Merged
from openclaw.merge.report import found
from openclaw.merge.segments import with_newlines
from openclaw.merge.versions import BOM
from openclaw.merge.versions import line_feeds
from openclaw.merge.yaml_text import at_end
from openclaw.merge.yaml_text import commented
from openclaw.merge.yaml_text import edited
from openclaw.merge.yaml_text import read
from openclaw.merge.yaml_text import safe
from openclaw.merge.yaml_text import with_comments
from openclaw.text.apply import newline_of


def merge_mappings(base: str, ours: str, theirs: str, *, file: str) -> Merged:
    """Merge three texts of a YAML file. ``file`` stands in findings.

    A side that cannot be read is kept: ours as it is, theirs in comments at the end.
    """
    if theirs in (ours, base):
        return Merged(ours)
    if ours == base:
        return Merged(theirs)
    before, here, there = (read(text, file) for text in (base, ours, theirs))
    if here is None or there is None:
        side = "ours" if here is None else "theirs"
        return Merged(_quoted(ours, theirs), (found("merge_unreadable", file, side=side),))
    text = ours
    findings: list[Finding] = []
    for decision in decisions(before or {}, here, there):
        text, said = _followed(text, decision, file)
        findings += said
    return Merged(with_comments(text, base, theirs, file), tuple(findings))


def _followed(text: str, decision: KeyDecision, file: str) -> tuple[str, list[Finding]]:
    """The text with one decision done, and what is to be said of it."""
    key = ".".join(decision.path)
    match decision:
        case Put(path, value, returns):
            done = edited(text, path, value, file)
            if done is None:
                return commented(text, path, value, file)
            return done, [found("merge_removed_key", file, key=key, side="ours")] * returns
        case Drop(path):
            done = edited(text, path, None, file)
            if done is not None:
                return done, []
        case Stay(path, theirs) if theirs is not None:
            return commented(text, path, theirs, file)
        case _:
            pass
    return text, [found("merge_removed_key", file, key=key, side="theirs")]


def _quoted(text: str, theirs: str) -> str:
    """A text with all lines of theirs as comments at its end."""
    lines = line_feeds(theirs.removeprefix(BOM)).rstrip("\n").split("\n")
    block = "\n".join(f"# theirs: {safe(line)}".rstrip() for line in lines)
    if block in line_feeds(text):
        return text
    return at_end(text, with_newlines(block, newline_of(text)))
