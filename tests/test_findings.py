"""Findings: severity, sentences, and the file that they name."""

from __future__ import annotations

import ast
from pathlib import Path
from string import Formatter

import pytest

from openclaw.findings import _SEVERITY
from openclaw.findings import Finding
from openclaw.wording import _SAID
from openclaw.wording import codes

SOURCES = sorted((Path(__file__).resolve().parent.parent / "openclaw").rglob("*.py"))


def test_severities_belong_to_findings() -> None:
    """The table names known findings alone; what it does not name is an error."""
    assert _SEVERITY.keys() <= set(codes("finding"))
    assert Finding("hand_removal", "memories.md").severity == "info"
    assert Finding("stray_file", "x").severity == "warning"
    assert Finding("bad_yaml", "memories.md").severity == "error"


def test_sentence_and_way_out() -> None:
    """A finding says what is wrong and what to do, in both languages."""
    finding = Finding("bad_field", "memories.md", 3, facts={
        "field": "ttl", "value": "2025-02-30", "allowed": "a date",
    })  # fmt: skip
    assert finding.message("en").startswith("ttl: '2025-02-30' is not a value")
    assert finding.remedy("en") == "use a date"
    assert finding.message("zh") != finding.message("en")


def test_under_names_the_file_from_above() -> None:
    """Seen from the brain a finding's file has its folder in front; all else stays."""
    finding = Finding("bad_yaml", "memories.md", 3, 5, "mem-0001", {"what": "x"})
    above = finding.under("profiles/assistant")
    assert above.file == "profiles/assistant/memories.md"
    assert (above.code, above.line, above.column, above.id) == ("bad_yaml", 3, 5, "mem-0001")
    assert Finding("same_name", "").under("profiles").file == "profiles"


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: file.stem)
def test_each_finding_gets_its_facts(file: Path) -> None:
    """Wherever a finding is made from a code and facts in place, none is missing."""
    for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match call:
            case ast.Call(func=ast.Name(id="Finding"), args=[ast.Constant(value=str(code)), *_]):
                assert code in codes("finding"), f"{file.name}:{call.lineno}"
                given = [keyword.value for keyword in call.keywords if keyword.arg == "facts"]
                if given and isinstance(given[0], ast.Dict):
                    keys = {key.value for key in given[0].keys if isinstance(key, ast.Constant)}
                    texts = [*_SAID[f"finding.{code}"], *_SAID[f"finding.{code}#"]]
                    asked = {name for text in texts for _, name, _, _ in Formatter().parse(text)}
                    assert asked - {None} <= keys, f"{file.name}:{call.lineno}"
