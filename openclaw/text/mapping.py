"""YAML files that a person keeps (state.yaml, tags.yaml, ocmem.yaml): text, edited in place.

Only the lines of the key concerned change; comments, spacing and order of all else stay.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from openclaw.errors import BadDocument
from openclaw.text.yaml_door import Node
from openclaw.text.yaml_door import YamlProblem
from openclaw.text.yaml_door import colon_of
from openclaw.text.yaml_door import compose
from openclaw.text.yaml_door import render_scalar
from openclaw.wording import Phrase

Pairs = tuple[tuple[Node, Node], ...]
_BOM = "\ufeff"
_BLANK = " \t\r\n"
_STEP = "  "  # the indentation of what we put below a key


def read_mapping(text: str, file: str) -> dict[str, Any]:
    """The whole file as text, lists and dicts. Raises ``BadDocument``."""
    return _data(_root(text.removeprefix(_BOM), file))


@lru_cache(maxsize=16)
def read_dotted(text: str, file: str) -> dict[str, tuple[str, int]]:
    """The scalars of a nested mapping by dotted key, each with its line from 1."""
    found: dict[str, tuple[str, int]] = {}
    stack: list[tuple[str, Pairs]] = [("", _root(text.removeprefix(_BOM), file))]
    while stack:
        above, pairs = stack.pop()
        for key, node in pairs:
            name = f"{above}{key.data()}"
            if isinstance(node.value, tuple):
                stack.append((f"{name}.", node.value))
            else:
                value = node.value if isinstance(node.value, str) else str(node.data())
                found[name] = (value, key.line + 1)
    return found


def set_key(text: str, path: tuple[str, ...], value: Any, file: str) -> str:
    """The text with one key set; missing parents are made. Raises ``BadDocument``."""
    if text.startswith(_BOM):
        return _BOM + set_key(text.removeprefix(_BOM), path, value, file)
    pairs = _root(text, file)
    newline = "\r\n" if "\r\n" in text else "\n"
    for depth, name in enumerate(path):
        found = next(((k, n) for k, n in pairs if k.data() == name), None)
        if found is None:
            lines = _lines(path[depth:], value, _indent(pairs, depth), newline)
            return _checked(_insert(text, pairs, lines, newline), path, value, file)
        key, node = found
        below = path[depth + 1 :]
        if below and isinstance(node.value, tuple) and node.plain:
            return _checked(_in_braces(text, node, below, value), path, value, file)
        if not below or not isinstance(node.value, tuple):
            replaced = _replace(text, key, node, below, value, newline)
            return _checked(replaced, path, value, file)
        pairs = node.value
    return text


def unset_key(text: str, path: tuple[str, ...], file: str) -> str | None:
    """The text without one key, or None where it has no such key. Raises ``BadDocument``."""
    if text.startswith(_BOM):
        bare = unset_key(text.removeprefix(_BOM), path, file)
        return bare if bare is None else _BOM + bare
    pairs = _root(text, file)
    for depth, name in enumerate(path):
        found = next(((k, n) for k, n in pairs if k.data() == name), None)
        if found is None:
            return None
        key, node = found
        if depth == len(path) - 1:
            if depth and len(pairs) == 1:  # its parent would be left with nothing
                return unset_key(text, path[:-1], file)
            start = text.rfind("\n", 0, key.start) + 1
            return text[:start] + text[_line_end(text, node) :]
        if not isinstance(node.value, tuple):
            return None
        if node.plain:
            return _out_of_braces(text, node, path[depth + 1 :])
        pairs = node.value
    return None


def _in_braces(text: str, node: Node, path: tuple[str, ...], value: Any) -> str:
    """The text with a key set in a mapping of the form ``{a: 1}``, which stays on its line."""
    data = node.data()
    above: Any = data
    for name in path[:-1]:
        above[name] = above[name] if isinstance(above.get(name), dict) else {}
        above = above[name]
    above[path[-1]] = value
    return text[: node.start] + _value(data) + text[node.end :]


def _out_of_braces(text: str, node: Node, path: tuple[str, ...]) -> str | None:
    data = node.data()
    above: Any = data
    for name in path[:-1]:
        above = above.get(name) if isinstance(above, dict) else None
    if not isinstance(above, dict) or path[-1] not in above:
        return None
    del above[path[-1]]
    return text[: node.start] + _value(data) + text[node.end :]


def _root(text: str, file: str) -> Pairs:
    try:
        root = compose(text)
        return () if root is None or root.value == "" else _pairs(text, root)
    except YamlProblem as problem:
        raise _bad(file, problem.line, problem.column, problem.what) from problem


def _pairs(text: str, root: Node) -> Pairs:
    if not isinstance(root.value, tuple) or root.plain:
        what = Phrase("key_value_lines")
        raise YamlProblem(what, root.line, root.column)
    _refuse(text, root)
    return root.value


def _refuse(text: str, root: Node) -> None:
    """Anchors, aliases, tags and keys that stand twice mean different things to readers."""
    for node in root.walk():
        if node.feature:
            what = Phrase("not_in_files", feature=node.feature)
            raise YamlProblem(what, node.line, node.column)
        names: set[str] = set()
        for key, _ in node.value if isinstance(node.value, tuple) else ():
            if not node.plain:
                colon_of(text, key)
            name = str(key.data())
            if name in names:
                raise YamlProblem(Phrase("key_twice", key=name), key.line, key.column)
            names.add(name)


def _bad(file: str, line: int, column: int, what: str) -> BadDocument:
    return BadDocument(file=file, line=line + 1, column=column + 1, what=what)


def _data(pairs: Pairs) -> dict[str, Any]:
    return {str(key.data()): node.data() for key, node in pairs}


def _indent(pairs: Pairs, depth: int) -> str:
    return " " * pairs[0][0].column if pairs else _STEP * depth


def _insert(text: str, pairs: Pairs, lines: str, newline: str) -> str:
    """Put lines right after the last key of a mapping."""
    at = max((_line_end(text, node) for _, node in pairs), default=len(text))
    ended = at == 0 or text[at - 1] == "\n"
    return text[:at] + ("" if ended else newline) + lines + text[at:]


def _replace(
    text: str, key: Node, node: Node, below: tuple[str, ...], value: Any, newline: str
) -> str:
    colon = colon_of(text, key)
    end = node.start + len(text[node.start : node.end].rstrip(_BLANK))
    for name in reversed(below):  # a scalar makes room for a mapping
        value = {name: value}
    if isinstance(value, dict) and value:
        put = newline + _block(value, " " * key.column + _STEP, newline).removesuffix(newline)
        return text[:colon] + put + text[max(end, colon) :]
    inline = node.start > colon and "\n" not in text[colon : node.start]
    start, gap = (node.start, "") if inline else (colon, " ")
    return text[:start] + gap + _value(value) + text[max(end, colon) :]


def _lines(path: tuple[str, ...], value: Any, indent: str, newline: str) -> str:
    for name in reversed(path):
        value = {name: value}
    return _block(value, indent, newline)


def _block(value: dict[str, Any], indent: str, newline: str) -> str:
    lines = ""
    for key, item in value.items():
        name = f"{indent}{render_scalar(str(key), typed=True)}:"
        if isinstance(item, dict) and item:
            lines += name + newline + _block(item, indent + _STEP, newline)
        else:
            lines += f"{name} {_value(item)}{newline}"
    return lines


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return (
            "{"
            + ", ".join(
                f"{render_scalar(str(k), typed=True)}: {_value(v)}" for k, v in value.items()
            )
            + "}"
        )
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    return render_scalar(plain(value), typed=True)


def _line_end(text: str, node: Node) -> int:
    newline = text.find("\n", node.start + len(text[node.start : node.end].rstrip(_BLANK)))
    return newline + 1 if newline >= 0 else len(text)


def _checked(text: str, path: tuple[str, ...], value: Any, file: str) -> str:
    """Read the result again: what was set must be there (a promise, not a hope)."""
    data: Any = read_mapping(text, file)
    for name in path:
        data = data[name]
    if data != plain(value):
        raise _bad(file, 0, 0, f"{'.'.join(path)} could not be set there")
    return text


def plain(value: Any) -> Any:
    """A Python value as these files hold it: text, lists and dicts of text.

    Truth values and None become ``true``, ``false``, ``null``, numbers their digits.
    """
    match value:
        case dict():
            return {str(key): plain(item) for key, item in value.items()}
        case list() | tuple():
            return [plain(item) for item in value]
        case bool():
            return "true" if value else "false"
        case None:
            return "null"
        case _:
            return str(value)
