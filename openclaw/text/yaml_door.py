"""The one door to YAML libraries: scalars come in as text, and with the places where they stand.

No YAML type is ever applied: ``0012``, ``no`` and ``12:30`` stay as they are spelled, with and
without libyaml, under YAML 1.1 and 1.2 alike. Nothing here dumps a whole mapping: what is
written is one rendered scalar or list, put where it belongs by the caller.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from openclaw.wording import Phrase

# Characters that readers of YAML take for different things: tabs, line ends that people cannot
# see, question marks and colons inside brackets. They are swapped for noncharacters, which are
# as wide, so that every index stays right.
_DISPUTED = re.compile("[\t\x85\u2028\u2029\ufeff]|\r(?!\r*(?:\n|\\Z))|\\?|:(?=[,\\[\\]{}])")
_SWAPPED = {char: chr(0xFDD0 + at) for at, char in enumerate("\t\x85\u2028\u2029\ufeff\r?:")}
_MEANT = str.maketrans({there: here for here, there in _SWAPPED.items()})
_DEEPEST = 64  # levels of nesting; what a person types has a handful
# Tabs that part one thing from the next, as spaces do: at both ends of a line, after a key, a
# dash or a comma, before a comment, inside brackets.
_BLANK_TABS = re.compile(
    r"(?:^[ ]*|(?<=[:,\[{])[ ]*|(?<=^-)[ ]*)\t[ \t]*|[ ]*\t[ \t]*(?=[#\]}]|\r?$)", re.MULTILINE
)


class YamlProblem(Exception):
    """A text that cannot be read: ``what``, and where, as line and column from 0."""

    def __init__(self, what: str, line: int, column: int) -> None:
        super().__init__(what)
        self.what = what
        self.line = line
        self.column = column


@dataclass(frozen=True, slots=True)
class Node:
    """A value and the span of characters that it takes up.

    ``value`` is text, a list of nodes, or a list of (key node, node) pairs in a tuple.
    ``feature`` names an anchor, alias or tag that the node carries, else None.
    """

    value: str | list[Node] | tuple[tuple[Node, Node], ...]
    start: int
    end: int
    line: int
    column: int
    plain: bool = False
    feature: str | None = None

    def walk(self) -> Iterator[Node]:
        """This node and all below it."""
        yield self
        for child in self.value if isinstance(self.value, (list, tuple)) else ():
            for node in child if isinstance(child, tuple) else (child,):
                yield from node.walk()

    def data(self) -> Any:
        """The value as text, lists and dicts."""
        if isinstance(self.value, str):
            return self.value
        if isinstance(self.value, list):
            return [node.data() for node in self.value]
        return {str(key.data()): node.data() for key, node in self.value}


def compose(text: str) -> Node | None:
    """Read one YAML document as a tree of nodes; None for an empty one.

    Raises ``YamlProblem`` where the text is no YAML.
    """
    import yaml  # noqa: PLC0415 - start-up stays free of YAML

    loader = yaml.CBaseLoader if yaml.__with_libyaml__ else yaml.BaseLoader
    _refuse_unprintable(text)
    clean = _BLANK_TABS.sub(lambda tabs: " " * len(tabs[0]), text)
    clean, swapped = _DISPUTED.subn(lambda char: _SWAPPED[char[0]], clean)
    try:
        events = list(yaml.parse(clean, Loader=loader))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        what = error.problem or str(error)
        raise YamlProblem(what, mark.line if mark else 0, mark.column if mark else 0) from error
    except (yaml.YAMLError, ValueError, OverflowError) as error:  # an escape of no character
        raise YamlProblem(Phrase("no_yaml"), 0, 0) from error
    stream = iter(_content(events, swapped=bool(swapped)))
    first = next(stream, None)
    return None if first is None else _node(first, stream)


def colon_of(text: str, key: Node) -> int:
    """Where the value of a key begins: right after the colon, which stands on the key's line.

    Raises ``YamlProblem`` for a key of another form (``? key``).
    """
    found = _COLON.match(text, key.end)
    if not found or not isinstance(key.value, str):
        raise YamlProblem("a key stands without its colon", key.line, key.column)
    return found.end()


_COLON = re.compile(r"[ \t]*:")
_ENDS = ("SequenceEndEvent", "MappingEndEvent")
_CONTROL = re.compile(
    "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufdcf\ufdd8-\ufffd\U00010000-\U0010ffff]"
)


def _refuse_unprintable(text: str) -> None:
    found = _CONTROL.search(text)
    if found:
        line = text.count("\n", 0, found.start())
        column = found.start() - (text.rfind("\n", 0, found.start()) + 1)
        raise YamlProblem(f"control character U+{ord(found[0]):04X}", line, column)


def _content(events: list[Any], *, swapped: bool) -> list[Any]:
    """The events of the one document; what opens too many levels or a second one is refused."""
    content = []
    depth = documents = 0
    for event in events:
        kind = type(event).__name__
        depth += kind.endswith(("SequenceStartEvent", "MappingStartEvent")) - (kind in _ENDS)
        documents += kind == "DocumentStartEvent"
        if depth > _DEEPEST or documents > 1:
            what = Phrase("too_deep") if depth > _DEEPEST else Phrase("second_document")
            raise YamlProblem(what, event.start_mark.line, event.start_mark.column)
        if swapped and kind == "ScalarEvent":
            event.value = event.value.translate(_MEANT)
        if not kind.startswith(("Stream", "Document")):
            content.append(event)
    return content


def _node(event: Any, stream: Iterator[Any]) -> Node:
    kind = type(event).__name__
    mark = event.start_mark
    at = {"start": mark.index, "line": mark.line, "column": mark.column}
    if kind == "AliasEvent":
        return Node("", end=event.end_mark.index, feature=f"alias *{event.anchor}", **at)
    feature = _feature(event)
    if kind == "ScalarEvent":
        value, plain = event.value, event.style in (None, "")
        if _HALF.search(value):
            raise YamlProblem("found invalid Unicode character escape code", mark.line, mark.column)
        return Node(value, end=event.end_mark.index, plain=plain, feature=feature, **at)
    children, end = _children(stream, mark.index)
    if kind == "SequenceStartEvent":
        return Node(children, end=end, feature=feature, plain=bool(event.flow_style), **at)
    pairs = tuple(zip(children[::2], children[1::2], strict=True))
    return Node(pairs, end=end, feature=feature, plain=bool(event.flow_style), **at)


_HALF = re.compile("[\ud800-\udfff]")  # from an escape that libyaml refuses by itself


def _children(stream: Iterator[Any], start: int) -> tuple[list[Node], int]:
    """The nodes up to the collection's end, and where its last character stands."""
    children: list[Node] = []
    for event in stream:
        if type(event).__name__ in _ENDS:
            flow = event.end_mark.index > event.start_mark.index  # a closing bracket
            last = children[-1].end if children else start
            return children, event.end_mark.index if flow else last
        children.append(_node(event, stream))
    return children, start


def _feature(event: Any) -> str | None:
    if event.anchor:
        return f"anchor &{event.anchor}"
    return f"tag {event.tag}" if event.tag else None


_PLAIN = re.compile(
    r"[^\s\-?:,\[\]{}#&*!|>'\"%@`\x00-\x20\x7f-\xa0\ufeff\ufffe\uffff\ufdd0-\ufdd7]"
    r"(?:[^\x00-\x20\x7f-\x9f:#,\[\]{}\ufeff\u2028\u2029\ufffe\uffff\ufdd0-\ufdd7]"
    r"|:(?=[^\s,\[\]{}])|(?<=\S)#| (?=[^\s#]))*\Z"
)
# What another YAML reader would take for a number, a date, a truth value or nothing.
_TYPED = re.compile(
    r"(?i:y|n|yes|no|on|off|true|false|null|~|=|<<|\.nan|[-+]?\.inf"
    r"|[-+]?\.?[0-9][0-9_,.:]*(?:e[-+]?[0-9]+)?|0[xob][0-9a-f_]+|[0-9]{4}-[0-9]+-[0-9]+.*)\Z"
)
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_TO_ESCAPE = re.compile('[\\\\"\x00-\x1f\x7f-\xa0\u2028\u2029\ufeff\ufffe\uffff\ufdd0-\ufdd7]')


def render_scalar(value: str, *, typed: bool = False) -> str:
    """A string as it stands in a header: plain where every reader agrees, else in quotes.

    ``typed`` is for values such as instants, whose look is meant and stays unquoted.
    """
    if _PLAIN.match(value) and (typed or not _TYPED.match(value)):
        return value
    return '"' + _TO_ESCAPE.sub(_escape, value) + '"'


def _escape(found: re.Match[str]) -> str:
    char = found[0]
    if char in _ESCAPES:
        return _ESCAPES[char]
    return f"\\x{ord(char):02x}" if ord(char) < 256 else f"\\u{ord(char):04x}"


def render_list(values: tuple[str, ...]) -> str:
    """A list of strings on one line."""
    return "[" + ", ".join(render_scalar(value) for value in values) + "]"
