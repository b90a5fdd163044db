"""Write docs/schema/VERB.json, the JSON Schema of each answer, from openclaw/results/.

With ``--check`` nothing is written: exit 1 when a file there is not what it should be.
"""

from __future__ import annotations

import argparse
import json
import sys
import types
from dataclasses import fields
from dataclasses import is_dataclass
from pathlib import Path
from typing import Any
from typing import Literal
from typing import Union
from typing import get_args
from typing import get_origin
from typing import get_type_hints

from openclaw import results
from openclaw.model import Entry
from openclaw.results import LEFT_OUT
from openclaw.results import ONE_NAME

Schema = dict[str, Any]

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "schema"
ANSWERS: dict[str, type] = {
    "init": results.Initialised,
    "remember": results.Outcome,
    "observe": results.Observed,
    "amend": results.Altered,
    "forget": results.Altered,
    "restore": results.Altered,
    "load": results.Pack,
    "replay": results.Rebuilt,
    "recall": results.Recall,
    "list": results.Listing,
    "export": results.Listing,
    "show": Entry,
    "conflicts": results.Disputes,
    "resolve": results.Resolved,
    "note": results.Noted,
    "state": results.State,
    "check": results.Checked,
    "sweep": results.Swept,
    "stats": results.Stats,
    "schedule": results.Scheduled,
    "milestone": results.Milestone,
    "log": results.Log,
    "diff": results.Differences,
    "blame": results.Blame,
    "rollback": results.Undone,
    "revert": results.Undone,
    "branch": results.Branched,
    "switch": results.Branched,
    "fork": results.Branched,
    "merge": results.Branched,
    "sync": results.Branched,
    "import": results.Imported,
    "config": results.SettingValue,
    "trust": results.Trusted,
    "secrets": results.Secrets,
    "allow": results.Accepted,
    "hook": results.Checked,
    "why": results.Why,
    "error": results.Failed,
}
SCALARS = {str: "string", int: "integer", float: "number", bool: "boolean", type(None): "null"}


def document(verb: str) -> Schema:
    """The whole schema of one verb's answer."""
    defs: dict[str, Schema] = {}
    kind = ANSWERS[verb]
    body = object_schema(kind, defs)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"ocmem {verb}" if verb != "error" else "any verb that was refused",
        **body,
        **({"$defs": dict(sorted(defs.items()))} if defs else {}),
    }


def object_schema(kind: type, defs: dict[str, Schema]) -> Schema:
    """A dataclass as ``results.as_json`` writes it."""
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)]
    if kind is results.Hit:  # the entry's own fields, and two more
        entry = object_schema(Entry, defs)
        rest = {name: schema(hints[name], defs) for name in names if name != "entry"}
        return closed(kind, entry["properties"] | rest, [*entry["required"], *rest])
    optional = LEFT_OUT.get(kind, frozenset())
    if kind is Entry:  # a field without a value is left out
        optional = frozenset(name for name in names if type(None) in get_args(hints[name]))
    shown = {n: schema(without_none(hints[n]) if n in optional else hints[n], defs) for n in names}
    described = closed(kind, shown, [name for name in names if name not in optional])
    if optional is ONE_NAME:
        described["oneOf"] = [{"required": ["id"]}, {"required": ["file"]}]
    return described


def closed(kind: type, properties: dict[str, Schema], required: list[str]) -> Schema:
    """An object with these properties and no others."""
    return {
        "description": " ".join((kind.__doc__ or "").split("\n\n")[0].replace("``", "`").split()),
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def schema(hint: Any, defs: dict[str, Schema]) -> Schema:
    """The schema of one type hint; dataclasses go into ``defs``."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint in (Any, object):
        return {}
    if hint in SCALARS:
        return {"type": SCALARS[hint]}
    if isinstance(hint, type) and is_dataclass(hint):
        if hint.__name__ not in defs:
            defs[hint.__name__] = object_schema(hint, defs)
        return {"$ref": f"#/$defs/{hint.__name__}"}
    if origin is Literal:
        return {"enum": list(inner)}
    if origin in (types.UnionType, Union):
        if all(one in SCALARS for one in inner):
            return {"type": [SCALARS[one] for one in inner]}
        return {"anyOf": [schema(one, defs) for one in inner]}
    if origin in (tuple, list):
        return {"type": "array", "items": schema(inner[0], defs)}
    if origin is dict:
        return {"type": "object", "additionalProperties": schema(inner[1], defs)}
    raise TypeError(f"no schema for {hint!r}")


def without_none(hint: Any) -> Any:
    """``X | None`` as ``X``."""
    left = [one for one in get_args(hint) if one is not type(None)]
    return left[0] if len(left) == 1 else hint


def main() -> int:
    """Write or compare; the exit code says whether all is as it should be."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="instead of docs/schema")
    options = parser.parse_args()
    wanted = {
        options.folder / f"{verb}.json": json.dumps(document(verb), indent=2, ensure_ascii=False)
        for verb in ANSWERS
    }
    present = {file: file.read_text(encoding="utf-8") for file in options.folder.glob("*.json")}
    stale = sorted(present.keys() - wanted.keys())
    differing = [file for file, text in wanted.items() if present.get(file) != f"{text}\n"]
    for file in [*differing, *stale]:
        print(f"{file.name}: {'is no answer' if file in stale else 'differs'}")
        if not options.check:
            write(file, wanted.get(file))
    return 1 if options.check and (stale or differing) else 0


def write(file: Path, text: str | None) -> None:
    """Put the text in place, or take the file away."""
    if text is None:
        file.unlink()
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"{text}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main())
