"""A YAML list of one-line mappings (secrets_refs.yaml), as lines: git merges them as such."""

from __future__ import annotations

from contextlib import suppress

from openclaw.text.yaml_door import YamlProblem
from openclaw.text.yaml_door import compose


def read_rows(text: str) -> tuple[dict[str, str], ...]:
    """The mappings ``- {name: value, …}``, each line by itself, as text.

    What a person or a merge has left between them is passed over.
    """
    rows = []
    for line in text.split("\n"):
        with suppress(YamlProblem):
            node = compose(line[2:]) if line.startswith("- {") else None
            data = node.data() if node is not None else None
            if isinstance(data, dict):
                rows.append({str(name): str(value) for name, value in data.items()})
    return tuple(rows)
