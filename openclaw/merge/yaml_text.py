"""Edits of a YAML text of which the outcome is known before: done so, or not at all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from openclaw.errors import BadDocument
from openclaw.findings import Finding
from openclaw.merge.keys import Path
from openclaw.merge.report import found
from openclaw.merge.versions import BOM
from openclaw.merge.versions import line_feeds
from openclaw.text.apply import newline_of
from openclaw.text.mapping import read_mapping
from openclaw.text.mapping import set_key
from openclaw.text.mapping import unset_key
from openclaw.text.yaml_door import compose
from openclaw.text.yaml_door import render_scalar

_AROUND = f"{BOM} \t\r"
_KEY = re.compile(r"[ \t]*[^\s#:][^:\n]*:")

# What is no comment in the eyes of some reader of YAML: controls, and what ends a line for it.
_UNSAFE = re.compile(
    "[^\t\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)


def read(text: str, file: str) -> dict[str, Any] | None:
    """The keys of a text, or None where it cannot be read."""
    with suppress(BadDocument, RecursionError):
        return read_mapping(text, file)
    return None


def safe(line: str) -> str:
    """A line as the text of a comment, in which nothing ends the comment."""
    return _UNSAFE.sub(lambda char: f"\\u{ord(char[0]):04x}", line)


def edited(text: str, path: Path, value: Any, file: str) -> str | None:
    """The text with one key set, or without it where ``value`` is None.

    Where its lines cannot be edited alone (a mapping on one line), the key above it is set
    whole. None where that fails as well.
    """
    wanted = _altered(read_mapping(text, file), path, value)
    for depth in range(len(path), 0, -1):
        above = path[:depth]
        done = _attempt(
            text, above, None if value is None and above == path else _at(wanted, above), file
        )
        if done is not None and read(done, file) == wanted:
            return done
    return None


def _attempt(text: str, path: Path, value: Any, file: str) -> str | None:
    with suppress(BadDocument, LookupError, TypeError, ValueError):
        return unset_key(text, path, file) if value is None else set_key(text, path, value, file)
    return None


def _altered(data: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    name, below = path[0], path[1:]
    if below:
        held = data.get(name)
        return data | {name: _altered(held if isinstance(held, dict) else {}, below, value)}
    return {k: v for k, v in data.items() if k != name} | ({} if value is None else {name: value})


def _at(data: Any, path: Path) -> Any:
    for name in path:
        data = data[name]
    return data


def commented(text: str, path: Path, value: Any, file: str) -> tuple[str, list[Finding]]:
    """The text with their value of a key in a comment above ours, unless it is there already."""
    key = ".".join(path)
    comment = f"# theirs: {render_scalar(key, typed=True)}: {_shown(value)}"
    if comment in (line.strip(_AROUND) for line in text.split("\n")):
        return text, []
    line = with_line(text, _line_start(text, path), comment, file) or at_end(text, comment)
    return line, [found("merge_clash", file, key=key, theirs=_shown(value))]


def _line_start(text: str, path: Path) -> int:
    """Where the line of a key begins; the end of the text where it has no such key."""
    bare = text.removeprefix(BOM)
    node = compose(bare)
    at = len(bare)
    for name in path:
        pairs = node.value if node and isinstance(node.value, tuple) else ()
        found_pair = next(((k, n) for k, n in pairs if str(k.data()) == name), None)
        if found_pair is None:
            return len(text)
        at, node = bare.rfind("\n", 0, found_pair[0].start) + 1, found_pair[1]
    return at + len(text) - len(bare)


def with_line(text: str, at: int, comment: str, file: str) -> str | None:
    """The text with a comment above the line that begins at ``at``; None if that alters a key."""
    indent = re.match(r"[ \t]*", text[at:])
    line = f"{indent[0] if indent else ''}{comment}{newline_of(text)}"
    done = text[:at] + line + text[at:] if at < len(text) else at_end(text, comment)
    return done if read(done, file) == read(text, file) else None


def at_end(text: str, lines: str) -> str:
    """The text with lines at its end."""
    newline = newline_of(text)
    return text + ("" if not text or text.endswith("\n") else newline) + lines + newline


def with_comments(text: str, base: str, theirs: str, file: str) -> str:
    """The text with the comment lines that are new in theirs, each above the key it stood above."""
    held = line_feeds(base) + "\n" + line_feeds(text)
    known = {safe(line.strip(_AROUND)) for line in held.split("\n")}
    for comment, key in _comments(theirs):
        if comment not in known:
            starts = [
                line.start() for line in re.finditer(rf"^{re.escape(key)}", text, re.MULTILINE)
            ]
            at = starts[0] if key and len(starts) == 1 else len(text)
            text = (
                with_line(text, at, comment, file)
                or with_line(text, len(text), comment, file)
                or text
            )
    return text


def _comments(text: str) -> Iterator[tuple[str, str]]:
    """Each comment line, and the next key below it, with its indentation and colon."""
    lines = line_feeds(text).split("\n")
    for number, line in enumerate(lines):
        if line.lstrip(_AROUND).startswith("#"):
            keys = (found for after in lines[number:] if (found := _KEY.match(after)))
            following = next(keys, None)
            yield safe(line.strip(_AROUND)), following[0] if following else ""


def _shown(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        pairs = (f"{render_scalar(str(key))}: {_shown(item)}" for key, item in value.items())
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_shown(item) for item in value) + "]"
    return render_scalar(str(value), typed=True)
