"""Memory as one Markdown document for people to read: grouped by tag, one item an entry."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Iterator

from openclaw.model import Entry
from openclaw.normal_form import same_tag
from openclaw.transfer.lines import fences
from openclaw.wording import Language

# Headings and marks of the document: English, Chinese.
_WORDS = {
    "title": ("Memory", "记忆"),
    "untagged": ("Without a tag", "没有标签"),
    "high": ("important", "重要"),
    "ttl": ("until {}", "有效至 {}"),
    "conflict": ("disagrees with {}", "与 {} 不一致"),
    "superseded_by": ("replaced by {}", "已被 {} 取代"),
    "superseded": ("replaced", "已被取代"),
    "cold": ("set aside", "搁置"),
    "merged": ("merged", "已合并"),
    "expired": ("expired", "已过期"),
    "demoted": ("retired", "已降级"),
    "forgotten": ("forgotten", "已遗忘"),
}


def write_markdown(entries: Iterable[Entry], language: Language) -> str:
    """The document: a group for each first tag, groups and entries in the order given.

    Entries without text are left out; ``language`` is that of headings and marks.
    """
    groups: dict[str, list[Entry]] = {}
    headings: dict[str, str] = {}
    for entry in entries:
        if entry.text:
            tag = entry.tags[0] if entry.tags else ""
            headings.setdefault(same_tag(tag), tag)
            groups.setdefault(same_tag(tag), []).append(entry)
    parts = [f"# {_say('title', language)}"]
    for key in sorted(groups, key=lambda key: not key):  # those without a tag come last
        parts.append(f"## {headings[key] or _say('untagged', language)}")
        parts.extend(_item(entry, language) for entry in groups[key])
    return "\n\n".join(parts) + "\n"


def _say(word: str, language: Language) -> str:
    return _WORDS[word][language == "zh"]


def _item(entry: Entry, language: Language) -> str:
    head = [f"- **{entry.id}**", (entry.timestamp or "")[:10], ", ".join(_marks(entry, language))]
    opening = " · ".join(part for part in head if part)
    lines = list(_visible(entry.text.split("\n")))
    if len(lines) == 1:
        return f"{opening} · {lines[0]}"
    return "\n".join([opening, "", *(f"  {line}" if line.strip() else "" for line in lines)])


def _marks(entry: Entry, language: Language) -> Iterator[str]:
    """What a reader should know of an entry beside its text."""
    if entry.importance == "high":
        yield _say("high", language)
    if entry.ttl:
        yield _say("ttl", language).format(entry.ttl)
    if entry.conflict:
        yield _say("conflict", language).format(", ".join(entry.conflict))
    if entry.superseded_by:
        yield _say("superseded_by", language).format(entry.superseded_by)
    elif entry.status != "active":
        yield _say(entry.status, language)


def _visible(lines: list[str]) -> Iterator[str]:
    """The lines, with HTML comments outside code made readable."""
    ends, code = fences(lines), 0
    for at, line in enumerate(lines):
        code = max(code, ends.get(at, 0)) if at >= code else code
        yield line if at < code else line.replace("<!--", "\\<!--")
