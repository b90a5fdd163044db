"""The verb that listens: loaded when it is first used."""

from __future__ import annotations

import subprocess
import sys

import pytest

from openclaw import Memory
from openclaw.errors import BadValue
from openclaw.memory.hearing import HearingVerbs
from tests.brains import environment


def test_observe_is_a_verb_of_memory(memory: Memory) -> None:
    """With the options of the command."""
    assert isinstance(memory, HearingVerbs)
    told = memory.observe("I prefer tea", role="user", source="s", turn="1", dry_run=True)
    assert told.decision == "kept"
    with pytest.raises(BadValue):
        memory.observe("I prefer tea", role="")


def test_the_gate_is_loaded_late() -> None:
    """Opening a memory, or importing the package, loads none of its words."""
    code = "from openclaw import Memory; Memory.observe; import sys; print(*sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", code], env=environment(), capture_output=True, text=True, check=True
    )
    loaded = run.stdout.split()
    assert "openclaw.memory.hearing" in loaded
    assert not [name for name in loaded if name.startswith("openclaw.write.gate")]
