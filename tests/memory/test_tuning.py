"""config: settings in force, what the file says, and trust."""

from __future__ import annotations

from pathlib import Path

import pytest

from openclaw import Memory
from openclaw.errors import BadValue
from openclaw.errors import UnknownSetting
from openclaw.errors import UsageError
from openclaw.store.brain import open_brain
from openclaw.store.machine import is_trusted

COMMENTED = """\
# our rules  规则
profile: assistant   # the one
language: en
limits:
    budget:    1500  # tokens

brain:
    id: 0123456789abcdef
"""


@pytest.fixture
def commented(memory: Memory) -> Memory:
    """A brain whose settings a person wrote."""
    (memory.root / "ocmem.yaml").write_text(COMMENTED, encoding="utf-8")
    return memory


def written(memory: Memory) -> str:
    """The text of ocmem.yaml."""
    return (memory.root / "ocmem.yaml").read_text(encoding="utf-8")


def test_value_in_force_and_what_is_written(
    commented: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The environment beats the file, the file the default; both are told."""
    found = commented.config_get("limits.budget")
    assert (found.value, found.policy) == (1500, 1500)
    monkeypatch.setenv("OCMEM_LIMITS_BUDGET", "800")
    found = commented.config_get("limits.budget")
    assert (found.value, found.policy) == (800, 1500)
    monkeypatch.setenv("OCMEM_LIMITS_BUDGET", "many")
    assert commented.config_get("limits.budget").value == 1500
    found = commented.config_get("limits.entries")
    assert (found.value, found.policy) == (200, None)


def test_setting_keeps_comments(commented: Memory) -> None:
    """Only the value changes, or one line comes in."""
    commented.config_set("limits.budget", "900")
    assert written(commented) == COMMENTED.replace("1500", "900")
    commented.config_set("limits.entries", "50")
    assert written(commented) == COMMENTED.replace(
        "1500  # tokens\n", "900  # tokens\n    entries: 50\n"
    )
    commented.config_unset("limits.entries")
    commented.config_set("limits.budget", "1500")
    assert written(commented) == COMMENTED


def test_unsetting(commented: Memory) -> None:
    """The default holds again; unsetting what is not there changes nothing."""
    assert commented.config_unset("language").value == "auto"
    assert "language" not in written(commented)
    before = written(commented)
    commented.config_unset("language")
    assert written(commented) == before


@pytest.mark.parametrize(
    ("key", "value", "error"),
    [
        ("limits.bugdet", "1", UnknownSetting),
        ("limits", "1", UnknownSetting),
        ("limits.budget", "many", BadValue),
        ("limits.budget", "99", BadValue),
        ("timezone", "Mars/Base", BadValue),
        ("language", "\udcff", BadValue),
        ("memory.default_visibility", "secret", BadValue),
    ],
)
def test_what_cannot_be_set(
    commented: Memory, key: str, value: str, error: type[Exception]
) -> None:
    """The error names the nearest key, or what the key takes; the file stays."""
    with pytest.raises(error) as refused:
        commented.config_set(key, value)
    assert isinstance(refused.value, UsageError)
    assert written(commented) == COMMENTED
    if key == "limits.bugdet":
        assert "limits.budget" in refused.value.hint()


def test_a_bad_value_by_hand_is_passed_over_and_told(commented: Memory) -> None:
    """The default holds, check names the line and the key."""
    text = COMMENTED.replace("1500", "many") + "limts:\n  x: 1\n"
    (commented.root / "ocmem.yaml").write_text(text, encoding="utf-8")
    found = commented.config_get("limits.budget")
    assert (found.value, found.policy) == (2000, "many")
    told = {(f.code, f.file, f.line) for f in commented.check().findings if "setting" in f.code}
    assert told == {("bad_setting", "ocmem.yaml", 5), ("unknown_setting", "ocmem.yaml", 10)}


def test_trust(memory: Memory, machine: Path) -> None:
    """It is recorded on this machine, and nowhere in the brain."""
    (machine / "consent.json").unlink()
    before = written(memory)
    assert not is_trusted(memory.root, open_brain(memory.root).settings.brain_id)
    assert memory.config_trust().trusted
    assert is_trusted(memory.root, open_brain(memory.root).settings.brain_id)
    assert written(memory) == before
