"""What the checks look at."""

from __future__ import annotations

import pytest

from openclaw.audit.evidence import Evidence
from tests.memories import NOW
from tests.memories import snapshot


def test_a_load_knows_less() -> None:
    """Without a word the evidence is that of a load: no archive, no names, no state."""
    found = Evidence(snapshot(), NOW)
    assert (found.state, found.names, found.removed, found.whole) == (None, (), (), False)
    with pytest.raises(AttributeError):
        found.__setattr__("whole", True)
